extension Failure {
    /// The failure with a remedy that is possible on the screen, instead of a command line.
    var onScreen: Failure {
        switch code {
        case .unavailable, .badResponse, .rejected,
            .failure where hint == nil, .quotaExceeded where hint == Self.wait:
            hinting("r로 다시 시도하세요", "press r to try again")
        case .notArchived: hinting("c로 보관된 날짜를 고르세요", "press c for archived days")
        case .quotaExceeded, .notPublished:
            hinting("내일 다시 하거나, c로 보관된 날짜를 고르세요", "try again tomorrow, or press c for archived days")
        case .missingKey where hint != nil: hinting(hint.map { Message("\($0) (Ctrl-C로 종료)", "\($0) (Ctrl-C quits)") })
        case .missingKey, .invalidKey, .configuration:
            hinting("Ctrl-C로 끝내고 boxoffice doctor를 실행하세요", "quit with Ctrl-C, then run boxoffice doctor")
        case .notFound, .ambiguous: hinting("Esc로 돌아가세요", "press Esc to go back")
        case .conflict: hinting("Esc로 닫은 뒤 다시 여세요", "press Esc to close this, then open it again")
        case .usage, .failure: self
        }
    }
}
