/// An error that a service reports in place of an answer.
public protocol ServiceFault: Error, Sendable {
    /// Whether the fault is temporary, so that an older answer from the archive is better than none.
    var isPassing: Bool { get }
}
