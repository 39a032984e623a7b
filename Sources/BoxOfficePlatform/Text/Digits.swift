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
}

extension Int {
    /// The digits in groups of three, such as `1,234,567`, after a `-` if the number is negative.
    package var grouped: String {
        let digits = String(magnitude)
        var grouped = self < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { grouped.append(",") }
            grouped.append(digit)
        }
        return grouped
    }
}

extension Double {
    /// The shortest spelling with the digits before the point in groups of three, such as `1,234.5`, up to 10¹⁵.
    package var grouped: String {
        guard (1_000..<1e15).contains(magnitude) else { return String(self) }
        return Int(self).grouped + String(self).drop { $0 != "." }
    }
}
