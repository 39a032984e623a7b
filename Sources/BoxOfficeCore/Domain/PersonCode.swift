/// A person's code: eight digits.
public struct PersonCode: Hashable, Sendable, CustomStringConvertible {
    /// The eight digits.
    public let description: String

    /// Creates a code, or returns `nil` if the text is not one.
    ///
    /// - Parameter text: Eight digits such as `10000558`.
    public init?(_ text: String) {
        guard text.utf8.count == 8, text.isDigits else { return nil }
        description = text
    }
}
