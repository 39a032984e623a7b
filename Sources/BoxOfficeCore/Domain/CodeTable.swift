/// Codes of one of KOBIS's lists that are known beforehand, so that names can be typed in their place.
///
/// KOBIS's own list is the word on what there is: it may hold more.
public struct CodeTable: Sendable {
    /// A code and the names that it is known by.
    public struct Entry: Hashable, Sendable {
        /// The code.
        public let code: String
        /// KOBIS's name, such as `서울시`.
        public let name: String
        /// The name in English, such as `Seoul`.
        public let englishName: String
        /// Other names in use, in any language, such as `서울`.
        public let otherNames: [String]

        init(_ code: String, _ name: String, _ englishName: String, _ otherNames: String...) {
            self.code = code
            self.name = name
            self.englishName = englishName
            self.otherNames = otherNames
        }
    }

    /// The list's number at KOBIS and its names; the English one is what a person types.
    public let list: CodeName
    /// How many digits a code of the list has.
    public let codeLength: Int
    /// The known codes.
    public let entries: [Entry]

    /// Returns the entry that a person means, or `nil` where none is known.
    ///
    /// - Parameter text: The code, or a name in any case; in NFC.
    public subscript(text: String) -> Entry? {
        let folded = text.lowercased()
        return entries.first { entry in
            ([entry.code, entry.name, entry.englishName] + entry.otherNames).contains { $0.lowercased() == folded }
        }
    }

    /// Returns the code that a person means: that of a known name, or one of the list's length, known or not.
    ///
    /// - Parameter text: A name in any case, or a code; in NFC.
    /// - Returns: The code, or `nil` where the text is neither.
    public func code(for text: String) -> String? {
        self[text]?.code ?? (text.utf8.count == codeLength && text.isDigits ? text : nil)
    }
}
