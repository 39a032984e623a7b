extension ReviewError: FailureConvertible {
    package func failure(_ environment: [String: String]) -> Failure {
        switch self {
        case .notFound(let id): .noReview(id.description)
        case .conflict(let id):
            Failure(code: .conflict, message: Message(message(in:))).hinting(
                "boxoffice review show \("\(id)".with(.euro)) 확인한 뒤 다시 해 보세요",
                "check it with boxoffice review show \(id), then try again"
            )
        case .inaccessible(_, let reason):
            .configuration(
                Message(message(in:)),
                hint: reason == POSIXError(.EACCES).systemReason
                    ? Message("파일의 권한을 고치거나, 파일을 옮기세요", "fix the file's permissions, or move it away")
                    : Message("파일을 확인하거나 옮기세요", "check the file, or move it away")
            )
        case .unreadable:
            .configuration(
                Message(message(in:)),
                hint: Message(
                    """
                    직접 고치거나(행 번호는 1부터, 별점은 0.5–5의 0.5 단위, 시각은 2023-08-02T15:30:00Z 형식) 파일을 옮기세요. \
                    파일은 그대로 두었습니다
                    """,
                    """
                    fix it by hand (rows are numbered from 1; ratings are half steps from 0.5 to 5, times look like \
                    2023-08-02T15:30:00Z), or move it away; it was not changed
                    """
                )
            )
        case .unwritable: Failure(code: .failure, message: Message(message(in:)))
        case .keepsNoPhotos:
            .usage(Message(message(in:)))
                .hinting("--photo에 https:// 주소를 적으세요", "use --photo with an https:// address")
        }
    }
}

extension Failure {
    static func noReview(_ id: String) -> Failure {
        Failure(
            .notFound,
            "'\(id.terminalSafe)' 리뷰가 없습니다", "review '\(id.terminalSafe)' not found",
            hint: .listReviews,
            about: id
        )
    }
}

extension Message {
    static let nameMovie = Message("영화코드나 제목을 적으세요", "use a movie's code or title")
    static let listReviews = Message("리뷰 목록은 boxoffice review list로 봅니다", "list reviews with boxoffice review list")
}
