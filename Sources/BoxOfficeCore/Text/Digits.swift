extension String {
    /// Whether the text is not empty and consists of ASCII digits only.
    package var isDigits: Bool { !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }
}
