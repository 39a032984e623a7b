extension [UInt8] {
    /// Appends a text in UTF-8.
    mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { self += $0 }
    }

    /// Appends an integer in decimal digits.
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

    /// Appends a number as `String` formats it, with the fewest digits that identify it.
    ///
    /// Percentages have one decimal place, and are formatted here in a third of the time.
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
