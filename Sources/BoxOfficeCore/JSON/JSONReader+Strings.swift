import BoxOfficePlatform

extension JSONReader {
    mutating func string() throws(Problem) {
        try expect(UInt8(ascii: "\""))
        let start = index
        var (hasEscapes, isChecked) = (false, true)
        while true {
            var end = index
            // Printable ASCII, but no quote and no backslash.
            while end < bytes.count, case let byte = bytes[end], byte >= 0x20, byte <= 0x7E, byte != 0x22, byte != 0x5C
            {
                end += 1
            }
            index = end
            switch current {
            case UInt8(ascii: "\""):
                if !isChecked, let damage = Self.damage(UnsafeBufferPointer(rebasing: bytes[start..<index])) {
                    index = start + damage
                    throw .notJSON
                }
                add(.string, from: start, hasEscapes: hasEscapes)
                index += 1
                return
            case UInt8(ascii: "\\"):
                index += 1
                _ = try escape()
                hasEscapes = true
            case 0..<0x20: throw .notJSON
            case let byte where (0xE3...0xED).contains(byte) && isWholeHangul(byte): index += 3
            default:
                isChecked = false
                index += 1
            }
        }
    }

    /// Whether the three bytes at the index are one of U+3000 to U+D7FF.
    private func isWholeHangul(_ first: UInt8) -> Bool {
        index + 2 < bytes.count && bytes[index + 1] & 0xC0 == 0x80 && bytes[index + 2] & 0xC0 == 0x80
            && (first < 0xED || bytes[index + 1] < 0xA0)
    }

    /// The offset of the first byte that is not UTF-8, where decoding puts a replacement character.
    private static func damage(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let decoded = String(decoding: bytes, as: UTF8.self).utf8
        if decoded.elementsEqual(bytes) { return nil }
        // The replacement may begin with the same bytes.
        return min(zip(decoded, bytes).prefix { $0 == $1 }.count, bytes.count - 1)
    }

    static func unescaped(_ spelling: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var reader = JSONReader(bytes: spelling)
        var text: [UInt8] = []
        while reader.index < spelling.count {
            let byte = spelling[reader.index]
            reader.index += 1
            if byte == UInt8(ascii: "\\") {
                // The escape was valid when it was parsed.
                text += (try? reader.escape()) ?? []
            } else {
                text.append(byte)
            }
        }
        return text
    }

    /// Whether a string, escaped or not, equals a text.
    static func isSame(_ place: Place, in bytes: UnsafeBufferPointer<UInt8>, as text: UnsafeBufferPointer<UInt8>)
        -> Bool
    {
        if place.hasEscapes { return unescaped(UnsafeBufferPointer(rebasing: bytes[place.range])).elementsEqual(text) }
        guard Int(place.end - place.start) == text.count else { return false }
        guard let first = bytes.baseAddress, let other = text.baseAddress else { return text.isEmpty }
        return memcmp(first + Int(place.start), other, text.count) == 0
    }

    private mutating func escape() throws(Problem) -> [UInt8] {
        let byte = current
        guard "\"\\/bfnrtu".utf8.contains(byte) else { throw .notJSON }
        index += 1
        switch byte {
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"): return Array(String(try escapedScalar()).utf8)
        default: return [byte]
        }
    }

    /// Reads the four digits of `\uXXXX`, and a second escape if they are a leading surrogate.
    private mutating func escapedScalar() throws(Problem) -> Unicode.Scalar {
        let first = try codeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard UTF16.isLeadSurrogate(first) else { throw .notJSON }
        try expect(UInt8(ascii: "\\"))
        try expect(UInt8(ascii: "u"))
        let second = try codeUnit()
        guard UTF16.isTrailSurrogate(second) else { throw .notJSON }
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
    }

    private mutating func codeUnit() throws(Problem) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(current)).hexDigitValue else { throw .notJSON }
            unit = unit << 4 | UInt16(digit)
            index += 1
        }
        return unit
    }
}
