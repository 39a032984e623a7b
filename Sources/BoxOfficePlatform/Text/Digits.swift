extension StringProtocol {
    /// Whether the text consists of ASCII digits, at least one.
    package var isDigits: Bool { !isEmpty && utf8.allSatisfy(\.isASCIIDigit) }

    /// Returns the number, or `nil` if the text is anything but that many ASCII digits.
    package func number(digits count: ClosedRange<Int>) -> Int? {
        count.contains(utf8.count) && isDigits ? Int(self) : nil
    }
}

extension UInt8 {
    package var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    package var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

    package var hexadecimalDigit: UInt8? { Character(Unicode.Scalar(self)).hexDigitValue.map(UInt8.init) }
}

extension Int {
    /// The digits in groups of three, such as `1,234,567`, after a `-` if the number is negative.
    package var grouped: String {
        guard magnitude >= 1_000 else { return String(self) }
        return (self / 1_000).grouped + "," + String(1_000 + (self % 1_000).magnitude).dropFirst()
    }
}

extension Double {
    /// The shortest spelling with the digits before the point in groups of three, such as `1,234.5`, up to 10¹⁵.
    package var grouped: String {
        guard (1_000..<1e15).contains(magnitude) else { return String(self) }
        return Int(self).grouped + String(self).drop { $0 != "." }
    }
}
