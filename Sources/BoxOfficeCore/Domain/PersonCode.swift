/// A person's code as someone types it: eight digits.
public struct PersonCode: Hashable, Sendable, CustomStringConvertible {
    /// The eight digits.
    public let description: String

    /// Creates a code, or `nil` where the text is none.
    ///
    /// - Parameter text: Eight digits such as `10000558`.
    public init?(_ text: String) {
        guard text.utf8.count == 8, text.isDigits else { return nil }
        description = text
    }
}
