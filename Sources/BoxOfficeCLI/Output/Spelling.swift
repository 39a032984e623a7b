extension [UInt8] {
    /// Adds a text in UTF-8.
    mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { self += $0 }
    }

    /// Adds an integer in decimal digits.
    mutating func add(_ integer: Int) {
        if integer < 0 { append(UInt8(ascii: "-")) }
        var rest = integer.magnitude
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var start = digits.count
            repeat {
                start -= 1
                digits[start] = UInt8(ascii: "0") + UInt8(rest % 10)
                rest /= 10
            } while rest > 0
            self += UnsafeBufferPointer(rebasing: digits[start...])
        }
    }

    /// Adds a number in the fewest digits that mean it, as `String` spells it.
    ///
    /// Percentages have one behind the dot, and are spelled here, at a third of the time.
    mutating func add(_ number: Double) {
        let tenths = (number * 10).rounded()
        guard tenths.magnitude < 1e9, tenths / 10 == number, number != 0 else { return add(String(number)) }
        if number < 0 { append(UInt8(ascii: "-")) }
        let (whole, tenth) = Int(tenths.magnitude).quotientAndRemainder(dividingBy: 10)
        add(whole)
        append(UInt8(ascii: "."))
        append(UInt8(ascii: "0") + UInt8(tenth))
    }
}
