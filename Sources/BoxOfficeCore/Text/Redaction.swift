extension [UInt8] {
    /// Returns the bytes with `***` in place of a key; an empty key changes nothing.
    ///
    /// Compares bytes, not characters: a combining mark after the key would change its last character.
    package func redacting(_ key: String) -> [UInt8] {
        let key = Array(key.utf8)
        guard let first = key.first else { return self }
        var redacted: [UInt8] = []
        var rest = self[...]
        while let byte = rest.first {
            if byte == first, rest.starts(with: key) {
                redacted += "***".utf8
                rest = rest.dropFirst(key.count)
            } else {
                redacted.append(byte)
                rest = rest.dropFirst()
            }
        }
        return redacted
    }
}
