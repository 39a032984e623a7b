import BoxOfficeCore
import BoxOfficePosters
import BoxOfficeReviews
import Foundation
import Testing

struct BilingualErrorTests {
    private static func failure(_ reason: NetworkError.Reason) -> NetworkError {
        NetworkError(service: "KOBIS", operation: "searchMovieInfo", query: "movieCd=20124079", reason: reason)
    }

    /// What a user reads, and the details.
    private struct Text: Sendable {
        let reason: NetworkError.Reason
        let korean: String
        let english: String
        var koreanDetails: String?
        var englishDetails: String?
    }

    private static let texts = [
        Text(reason: .missingKey, korean: "KOBIS 키가 설정되지 않았습니다.", english: "No KOBIS key is set."),
        Text(
            reason: .transport(.nameNotResolved), korean: "KOBIS에 연결할 수 없습니다. 잠시 후 다시 시도하세요.",
            english: "Cannot reach KOBIS. Try again later.", koreanDetails: "KOBIS에 연결할 수 없습니다: 없는 호스트.",
            englishDetails: "Cannot reach KOBIS: unknown host."
        ),
        Text(
            reason: .transport(.offline), korean: "인터넷에 연결되어 있지 않습니다. 연결을 확인하고 다시 시도하세요.",
            english: "This device is offline. Check the connection and try again.",
            koreanDetails: "KOBIS에 연결할 수 없습니다: 인터넷에 연결되어 있지 않습니다.", englishDetails: "Cannot reach KOBIS: offline."
        ),
        Text(
            reason: .transport(.noResponse(seconds: 2.5)), korean: "KOBIS에 연결할 수 없습니다. 잠시 후 다시 시도하세요.",
            english: "Cannot reach KOBIS. Try again later.", koreanDetails: "KOBIS: 2.5초 동안 응답이 없습니다.",
            englishDetails: "KOBIS sent no answer within 2.5 s."
        ),
        Text(
            reason: .status(503), korean: "KOBIS에 문제가 있습니다. 잠시 후 다시 시도하세요.",
            english: "KOBIS is having problems. Try again later.", koreanDetails: "KOBIS의 응답이 HTTP 상태 503입니다.",
            englishDetails: "KOBIS answered with HTTP status 503."
        ),
        Text(
            reason: .status(403), korean: "KOBIS에서 요청을 거부했습니다.", english: "KOBIS rejected the request.",
            koreanDetails: "KOBIS의 응답이 HTTP 상태 403입니다.", englishDetails: "KOBIS answered with HTTP status 403."
        ),
        Text(
            reason: .page, korean: "KOBIS에 문제가 있습니다. 잠시 후 다시 시도하세요.",
            english: "KOBIS is having problems. Try again later.", koreanDetails: "KOBIS의 응답이 데이터가 아니라 웹 페이지입니다.",
            englishDetails: "KOBIS answered with a web page instead of data."
        ),
        Text(
            reason: .unreadable(.cutShort), korean: "KOBIS의 응답을 읽을 수 없습니다.", english: "Cannot read KOBIS's answer.",
            koreanDetails: "KOBIS의 응답을 읽을 수 없습니다: 중간에 끊겼습니다.",
            englishDetails: "Cannot read KOBIS's answer: it is truncated."
        ),
        Text(reason: .nothingFound, korean: "KOBIS에 이 코드가 없습니다.", english: "KOBIS has no entry with this code."),
        Text(
            reason: .notArchived, korean: "저장된 데이터가 없습니다. 인터넷에 연결한 뒤 다시 시도하세요.",
            english: "There is no saved data. Connect to the internet and try again.",
            koreanDetails: "아카이브에 없습니다: searchMovieInfo 응답.",
            englishDetails: "The archive has no answer to searchMovieInfo."
        ),
        Text(
            reason: .notAsked, korean: "KOBIS에 요청하지 않고 저장된 데이터를 표시합니다.",
            english: "Showing saved data; no request was sent to KOBIS."
        ),
        Text(
            reason: .fault(KOBISFault.invalidKey(message: "틀린 키")), korean: "KOBIS가 키를 거부했습니다.",
            english: "KOBIS rejected the key.", koreanDetails: "KOBIS가 키를 거부했습니다: 틀린 키 (320010).",
            englishDetails: "KOBIS rejected the key: 틀린 키 (320010)."
        ),
        Text(
            reason: .fault(KOBISFault.quotaExceeded(message: "초과")), korean: "오늘 호출을 다 썼습니다. 내일 다시 시도하세요.",
            english: "The key's quota for today is used up. Try again tomorrow.",
            koreanDetails: "오늘 호출을 다 썼습니다: 초과 (320011).",
            englishDetails: "The key's quota for today is used up: 초과 (320011)."
        ),
        Text(
            reason: .fault(KOBISFault.rejected(.init(code: "1", message: "No.", parameter: "a", value: "b"))),
            korean: "KOBIS가 요청을 거부했습니다.", english: "KOBIS rejected the request.",
            koreanDetails: "KOBIS가 요청을 거부했습니다: No. [a=b] (1).",
            englishDetails: "KOBIS rejected the request: No. [a=b] (1)."
        ),
        Text(
            reason: .fault(ServiceRefusal(.unavailable, message: "Busy")), korean: "KOBIS: 이용할 수 없습니다. 잠시 후 다시 시도하세요.",
            english: "KOBIS is unavailable. Try again later.", koreanDetails: "KOBIS: 이용할 수 없습니다: Busy.",
            englishDetails: "KOBIS is unavailable: Busy."
        ),
    ]

    @Test("a failed request has sentences for a user, and details", arguments: texts)
    private func sentences(text: Text) {
        let error = Self.failure(text.reason)
        #expect([error.description(in: .korean), error.description(in: .english)] == [text.korean, text.english])
        let request = "searchMovieInfo (movieCd=20124079): "
        let details = [text.koreanDetails ?? text.korean, text.englishDetails ?? text.english].map { request + $0 }
        #expect([error.failureReason(in: .korean), error.failureReason(in: .english)] == details)
        #expect(error.recoverySuggestion(in: .korean).map { text.korean.hasSuffix(" \($0)") } ?? true)
        #expect(error.failureReason == error.failureReason(in: .current))
    }

    private static let errors: [(any BilingualError, korean: String, english: String)] = [
        (TransportError.refused, "서비스에 연결할 수 없습니다: 연결 거부.", "Cannot reach the service: connection refused."),
        (UnreadableAnswer.empty, "응답을 읽을 수 없습니다: 비어 있습니다.", "Cannot read the answer: it is empty."),
        (
            KOBISFault.invalidKey(message: "틀린 키."), "KOBIS가 키를 거부했습니다: 틀린 키. (320010).",
            "KOBIS rejected the key: 틀린 키. (320010)."
        ),
        (
            ServiceRefusal(.rejected, message: "Bad id."), "서비스: 요청을 거부했습니다: Bad id.",
            "The service rejected the request: Bad id."
        ),
        (NothingFound(), "찾지 못했습니다.", "Nothing was found."),
        (
            PosterImageError(host: "images.example", reason: .tooManyRedirects), "images.example: 너무 여러 번 넘깁니다.",
            "images.example redirects too many times."
        ),
        (
            ReviewError.unwritable(path: "/r", reason: "No space left on device"), "/r에 쓸 수 없습니다: 디스크에 남은 공간이 없습니다.",
            "Cannot write /r: No space left on device."
        ),
        (UnreadableDay.notADay("soon"), "날짜가 아닙니다: 'soon'.", "'soon' is not a date."),
        (UnreadableDay.noSuchDay("20230231"), "없는 날짜입니다: '20230231'.", "The date '20230231' does not exist."),
    ]

    @Test("an error describes itself in a sentence", arguments: errors)
    func description(error: any BilingualError, korean: String, english: String) {
        #expect([error.description(in: .korean), error.description(in: .english)] == [korean, english])
        #expect(error.localizedDescription == error.description(in: .current))
    }

    @Test("the language is that of the locale")
    func locale() {
        let table: [(environment: [String: String], language: LabelLanguage?)] = [
            (["LANG": "ko_KR.UTF-8"], .korean), (["LANG": "ko"], .korean), (["LANG": "en_US.UTF-8"], .english),
            (["LANG": "kok_IN"], .english), (["LANG": "ko_KR.UTF-8", "LC_MESSAGES": "en_US.UTF-8"], .english),
            (["LANG": "en_US.UTF-8", "LC_ALL": "ko_KR.eucKR"], .korean),
            (["LANG": "ko_KR.UTF-8", "LC_ALL": ""], .korean),
            (["LANG": "C.UTF-8"], nil), (["LANG": "ko_KR.UTF-8", "LC_ALL": "C"], nil), (["LANG": "POSIX"], nil),
            ([:], nil),
        ]
        for (environment, language) in table { #expect(LabelLanguage(environment: environment) == language) }
    }
}
