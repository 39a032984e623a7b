import BoxOfficeCore
import BoxOfficePosters
import BoxOfficeReviews
import Foundation
import Testing

@Suite struct BilingualErrorTests {
    private static func failure(_ reason: NetworkError.Reason) -> NetworkError {
        NetworkError(service: "KOBIS", operation: "searchMovieInfo", query: "movieCd=20124079", reason: reason)
    }

    private static let errors: [(any BilingualError, korean: String, english: String)] = [
        (failure(.missingKey), "KOBIS 키가 설정되지 않았습니다.", "No KOBIS key is set."),
        (failure(.transport(.nameNotResolved)), "KOBIS에 연결할 수 없습니다: 없는 호스트.", "Cannot reach KOBIS: unknown host."),
        (
            failure(.transport(.offline)), "KOBIS에 연결할 수 없습니다: 인터넷에 연결되어 있지 않습니다.",
            "Cannot reach KOBIS: offline."
        ),
        (
            failure(.transport(.noResponse(seconds: 2.5))), "KOBIS: 2.5초 동안 응답이 없습니다.",
            "KOBIS sent no answer within 2.5 s."
        ),
        (
            failure(.status(503)), "KOBIS의 응답이 HTTP 상태 503입니다.",
            "KOBIS answered with HTTP status 503."
        ),
        (
            failure(.page), "KOBIS의 응답이 데이터가 아니라 웹 페이지입니다.",
            "KOBIS answered with a web page instead of data."
        ),
        (
            failure(.unreadable(.cutShort)), "KOBIS의 응답을 읽을 수 없습니다: 중간에 끊겼습니다.",
            "Cannot read KOBIS's answer: it is truncated."
        ),
        (failure(.nothingFound), "KOBIS에 이 코드가 없습니다.", "KOBIS has no entry with this code."),
        (failure(.notArchived), "아카이브에 없습니다: searchMovieInfo 응답.", "The archive has no answer to searchMovieInfo."),
        (
            failure(.fault(KOBISFault.invalidKey(message: "틀린 키"))), "KOBIS가 키를 거부했습니다: 틀린 키 (320010).",
            "KOBIS rejected the key: 틀린 키 (320010)."
        ),
        (
            failure(.fault(KOBISFault.quotaExceeded(message: "초과"))), "오늘 호출을 다 썼습니다: 초과 (320011).",
            "The key's quota for today is used up: 초과 (320011)."
        ),
        (
            failure(.fault(KOBISFault.rejected(.init(code: "1", message: "No.", parameter: "a", value: "b")))),
            "KOBIS가 요청을 거부했습니다: No. [a=b] (1).",
            "KOBIS rejected the request: No. [a=b] (1)."
        ),
        (failure(.fault(ServiceRefusal(.unavailable, message: ""))), "KOBIS: 이용할 수 없습니다.", "KOBIS is unavailable."),
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
            ReviewError.unwritable(path: "/r", reason: "No space left on device"), "쓸 수 없습니다: /r: 디스크에 남은 공간이 없습니다.",
            "Cannot write /r: No space left on device."
        ),
        (UnreadableDay.notADay("soon"), "날짜가 아닙니다: 'soon'.", "'soon' is not a date."),
        (UnreadableDay.noSuchDay("20230231"), "없는 날짜입니다: '20230231'.", "The date '20230231' does not exist."),
    ]

    @Test("an error describes itself in a sentence", arguments: errors)
    func description(error: any BilingualError, korean: String, english: String) {
        #expect(error.description(in: .korean) == korean)
        #expect(error.description(in: .english) == english)
        #expect(error.localizedDescription == error.description(in: .current))
    }

    @Test(
        "the language is that of the locale",
        arguments: [
            (["LANG": "ko_KR.UTF-8"], .korean), (["LANG": "ko"], .korean), (["LANG": "en_US.UTF-8"], .english),
            (["LANG": "kok_IN"], .english), (["LANG": "ko_KR.UTF-8", "LC_MESSAGES": "en_US.UTF-8"], .english),
            (["LANG": "en_US.UTF-8", "LC_ALL": "ko_KR.eucKR"], .korean),
            (["LANG": "ko_KR.UTF-8", "LC_ALL": ""], .korean),
            (["LANG": "C.UTF-8"], nil), (["LANG": "ko_KR.UTF-8", "LC_ALL": "C"], nil), (["LANG": "POSIX"], nil),
            ([:], nil),
        ] as [([String: String], LabelLanguage?)]
    )
    func locale(environment: [String: String], language: LabelLanguage?) {
        #expect(LabelLanguage(environment: environment) == language)
    }
}
