/// A fault that a service answers with in place of the answer, in its own words.
public protocol ServiceFault: Error, Sendable {
    /// Whether it will pass by itself, so that an older answer from the archive is better than none.
    var isPassing: Bool { get }
}
