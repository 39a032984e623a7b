import BoxOfficePlatform

/// The built-in codes of one of KOBIS's lists, which let users enter names instead of codes.
///
/// KOBIS's own list is authoritative and may have more codes.
public struct CodeTable: Sendable {
    /// A code and its names.
    public struct Entry: Hashable, Identifiable, Sendable {
        /// The code.
        public let code: String
        /// The name in Korean, such as `서울시`.
        public let name: String
        /// The name in English, such as `Seoul`.
        public let englishName: String
        /// Other common names, in any language, such as `서울`.
        public let otherNames: [String]

        /// The code.
        public var id: String { code }

        init(_ code: String, _ name: String, _ englishName: String, _ otherNames: String...) {
            self.code = code
            self.name = name
            self.englishName = englishName
            self.otherNames = otherNames
        }
    }

    /// The list's number and names; commands take the English one.
    public let list: CodeName
    /// The number of digits in a code of the list.
    public let codeLength: Int
    /// The built-in codes.
    public let entries: [Entry]

    /// Returns the entry with a code or name, or `nil` if there is none.
    ///
    /// - Parameter text: The code, or a name in any case; in NFC.
    public subscript(text: String) -> Entry? {
        let folded = text.lowercased()
        return entries.first { entry in
            ([entry.code, entry.name, entry.englishName] + entry.otherNames).contains { $0.lowercased() == folded }
        }
    }

    /// Returns the code for a name, or the text itself if it has the form of a code, built-in or not.
    ///
    /// - Parameter text: A name in any case, or a code; in NFC.
    /// - Returns: The code; `nil` if the text is neither.
    public func code(for text: String) -> String? {
        self[text]?.code ?? (text.utf8.count == codeLength && text.isDigits ? text : nil)
    }
}
