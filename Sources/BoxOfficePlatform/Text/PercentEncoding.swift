extension String {
    /// Percent-encodes the UTF-8 bytes of some characters.
    package func percentEncoded(where isEncoded: (Unicode.Scalar) -> Bool) -> String {
        var encoded = UnicodeScalarView()
        for scalar in unicodeScalars {
            guard isEncoded(scalar) else {
                encoded.append(scalar)
                continue
            }
            for byte in String(scalar).utf8 { encoded += "%\(byte.hexadecimal.uppercased())".unicodeScalars }
        }
        return String(encoded)
    }
}

extension Sequence<UInt8> {
    /// The text whose bytes are `%XX` or themselves; `nil` if a digit is missing or the bytes are not valid UTF-8.
    package var percentDecoded: String? {
        var bytes: [UInt8] = []
        var rest = makeIterator()
        while let byte = rest.next() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.next().flatMap(\.hexadecimalDigit), let low = rest.next().flatMap(\.hexadecimalDigit)
            else { return nil }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
