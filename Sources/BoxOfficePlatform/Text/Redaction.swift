extension [UInt8] {
    /// Returns the bytes with `***` in place of a key; an empty key changes nothing.
    ///
    /// The key is found in upper or lower case, and with any of its characters percent-encoded or escaped as in JSON. Bytes are
    /// compared, not characters: a combining mark after the key would change its last character. A key that looks like a word,
    /// unlike those of the services, is not found inside another word: `instruction` stays in `instructions`.
    package func redacting(_ key: String) -> [UInt8] { withUnsafeBufferPointer { $0.redacting(key) } ?? self }
}

extension Data {
    /// Returns the bytes with `***` in place of a key, if they contain it.
    package func redacting(_ key: String) -> Data? {
        withUnsafeBytes { $0.bindMemory(to: UInt8.self).redacting(key) }.map { Data($0) }
    }

    /// Whether the bytes may contain text that is percent-encoded or escaped as in JSON.
    package var mayHaveEscapes: Bool {
        withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return false }
            return memchr(start, CInt(UInt8(ascii: "\\")), count) != nil
                || memchr(start, CInt(UInt8(ascii: "%")), count) != nil
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func redacting(_ key: String) -> [UInt8]? {
        let key = key.utf8.map(\.lowercased)
        guard let first = key.first else { return nil }
        let isWord = key.count < 20 && key.allSatisfy(\.isASCIILetter)
        var redacted: [UInt8] = []
        var (start, rest) = (0, 0)
        while start < count {
            let byte = self[start]
            guard byte.lowercased == first || byte == .backslash || byte == .percent,
                let end = end(of: key, from: start),
                !isWord || decoded(at: end)?.byte.isLetterOrDigit != true && !isInsideWord(start)
            else {
                start += 1
                continue
            }
            redacted += self[rest..<start]
            redacted += "***".utf8
            (start, rest) = (end, end)
        }
        return redacted.isEmpty ? nil : redacted + self[rest...]
    }

    private func end(of key: [UInt8], from start: Int) -> Int? {
        var index = start
        for byte in key {
            if index < count, self[index].lowercased == byte {
                index += 1
            } else if let (decoded, next) = decoded(at: index), decoded.lowercased == byte {
                index = next
            } else {
                return nil
            }
        }
        return index
    }

    /// Whether letters or digits precede an index, other than those of an escape such as `\n` or `%2F`.
    private func isInsideWord(_ index: Int) -> Bool {
        guard index > 0, self[index - 1].isLetterOrDigit else { return false }
        let mark = self[..<index].last { !$0.isLetterOrDigit }
        return mark != .backslash && mark != .percent
    }

    /// The byte at an index, percent-encoded any number of times, and the index after it.
    private func decoded(at index: Int) -> (byte: UInt8, next: Int)? {
        guard var (byte, next) = unescaped(at: index) else { return nil }
        while byte == .percent, let high = unescaped(at: next), let low = unescaped(at: high.next),
            let highDigit = high.byte.hexadecimalDigit, let lowDigit = low.byte.hexadecimalDigit
        { (byte, next) = (highDigit << 4 | lowDigit, low.next) }
        return (byte, next)
    }

    /// The byte at an index, escaped as in JSON or not, and the index after it.
    ///
    /// Several backslashes are those of JSON in a string of JSON.
    private func unescaped(at index: Int) -> (byte: UInt8, next: Int)? {
        let start = self[Swift.min(index, count)...].prefix(4).prefix { $0 == .backslash }.endIndex
        guard start < count else { return nil }
        if start > index, self[start] == UInt8(ascii: "u"), start + 4 < count, self[start + 1] == 0x30,
            self[start + 2] == 0x30, let high = self[start + 3].hexadecimalDigit,
            let low = self[start + 4].hexadecimalDigit
        {
            return (high << 4 | low, start + 5)
        }
        return (self[start], start + 1)
    }
}

extension UInt8 {
    fileprivate static let backslash = UInt8(ascii: "\\")
    fileprivate static let percent = UInt8(ascii: "%")

    fileprivate var isLetterOrDigit: Bool { isASCIILetter || isASCIIDigit }

    fileprivate var lowercased: UInt8 { isASCIILetter ? self | 0x20 : self }
}
