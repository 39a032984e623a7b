extension [UInt8] {
    /// The bytes with `***` in the place of a key.
    ///
    /// Byte by byte: a key with a mark on its end is other characters, and the key all the same.
    ///
    /// - Parameter key: The key.
    /// - Returns: The bytes without it.
    package func redacting(_ key: String) -> [UInt8] {
        let key = Array(key.utf8)
        guard let first = key.first else { return self }
        var hidden: [UInt8] = []
        var rest = self[...]
        while let byte = rest.first {
            if byte == first, rest.starts(with: key) {
                hidden += "***".utf8
                rest = rest.dropFirst(key.count)
            } else {
                hidden.append(byte)
                rest = rest.dropFirst()
            }
        }
        return hidden
    }
}
