import BoxOfficeCore

/// An alert in Korean about an error.
struct Alert: Hashable, Sendable {
    let title: String
    let message: String

    /// Creates an alert, or none for a task that was cancelled because its view disappeared.
    init?(_ error: any Error) {
        guard !(error is CancellationError) else { return nil }
        title =
            if case .transport(.offline)? = (error as? NetworkError)?.reason { "오프라인" } else { "불러오지 못했습니다" }
        message = (error as? any BilingualError)?.description(in: .korean) ?? "\(error)"
    }
}
