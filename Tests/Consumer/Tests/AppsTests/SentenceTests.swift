import BoxOfficeCore
import BoxOfficePosters
import Foundation
import Testing

/// What an app shows to a user after an error.
@Suite(.serialized) struct SentenceTests {
    private func error(_ reason: NetworkError.Reason) -> NetworkError {
        NetworkError(service: "KOBIS", operation: "searchMovieInfo", query: "movieCd=1", reason: reason)
    }

    @Test("a sentence says what a person can do, and the reason has the details")
    func sentences() throws {
        LabelLanguage.current = .korean
        defer { LabelLanguage.current = .system }
        let down = error(.status(503))
        #expect(down.localizedDescription == "KOBIS에 문제가 있습니다. 잠시 후 다시 시도하세요.")
        #expect(down.failureReason == "searchMovieInfo (movieCd=1): KOBIS의 응답이 HTTP 상태 503입니다.")
        #expect(down.recoverySuggestion == "잠시 후 다시 시도하세요.")
        #expect(down.isTransient)
        let offline = error(.transport(.offline))
        #expect(offline.localizedDescription == "인터넷에 연결되어 있지 않습니다. 연결을 확인하고 다시 시도하세요.")
        #expect(offline.recoverySuggestion == "연결을 확인하고 다시 시도하세요.")
        let field = error(.unreadable(.field("showTm", row: nil, .missing)))
        #expect(field.localizedDescription == "KOBIS의 응답을 읽을 수 없습니다.")
        #expect(field.failureReason?.contains("showTm") == true)
        #expect(field.recoverySuggestion == nil)
        #expect(!field.isTransient)
        let quota = error(.fault(KOBISFault.quotaExceeded(message: "초과")))
        #expect(quota.localizedDescription == "오늘 호출을 다 썼습니다. 내일 다시 시도하세요.")
    }

    @Test("an app without localizations chooses the language once")
    func language() {
        LabelLanguage.current = .korean
        #expect(RankFormatter().string(from: .new) == "신작")
        #expect(TransportError.offline.localizedDescription.contains("인터넷"))
        LabelLanguage.current = .english
        #expect(RankFormatter().string(from: .new) == "NEW")
        LabelLanguage.current = .system
    }

    @Test("errors that an app shows can be made for previews and tests")
    func made() {
        let picture = PosterImageError(host: "posters.example", reason: .status(404))
        #expect(picture.description(in: .korean).contains("posters.example"))
        let rejection = KOBISFault.Rejection(code: "320103", message: "날짜", parameter: "targetDt", value: "1")
        #expect(KOBISFault.rejected(rejection).description(in: .korean).contains("320103"))
        let rows = UnreadableRows(errors: [.empty], readable: CodeList(list: "2204", items: []))
        var error = error(.unreadable(.empty))
        error.unreadableRows = rows
        #expect(error.unreadableRows?.readable(as: CodeList.self)?.list == "2204")
    }

    @Test("a change of rank is spoken, not drawn")
    func spoken() {
        let changes: [RankChange] = [.new, .up(2), .down(1), .unchanged, .unknown]
        let spoken = { (language: LabelLanguage) in
            changes.map { RankFormatter(language: language).spokenString(from: $0) }
        }
        #expect(spoken(.korean) == ["새로 진입", "2계단 상승", "1계단 하락", "변동 없음", ""])
        #expect(spoken(.english) == ["new", "up 2 places", "down 1 place", "unchanged", ""])
    }
}
