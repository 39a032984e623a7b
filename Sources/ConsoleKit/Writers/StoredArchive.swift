/// Writes a ZIP archive of parts that are stored, not compressed, one after another.
struct StoredArchive {
    private struct Part {
        let name: String
        let offset: Int
        var checksum: UInt32 = 0
        var size = 0
    }

    private let write: Spreadsheet.Write
    private var parts: [Part] = []
    private var offset = 0

    init(_ write: @escaping Spreadsheet.Write) { self.write = write }

    mutating func begin(_ name: String) throws {
        parts.append(Part(name: name, offset: offset))
        try append(header(of: parts[parts.count - 1]))
    }

    mutating func add(_ bytes: [UInt8]) throws {
        var checksum = ~parts[parts.count - 1].checksum
        for byte in bytes { checksum = Self.table[Int(UInt8(truncatingIfNeeded: checksum) ^ byte)] ^ (checksum >> 8) }
        parts[parts.count - 1].checksum = ~checksum
        parts[parts.count - 1].size += bytes.count
        try append(bytes)
    }

    /// Ends the part: only now are its size and its checksum known.
    mutating func end() throws {
        let part = parts[parts.count - 1]
        try write(header(of: part), part.offset)
    }

    mutating func add(_ name: String, _ text: String) throws {
        try begin(name)
        try add(Array(text.utf8))
        try end()
    }

    mutating func finish() throws {
        let start = offset
        for part in parts {
            try append(
                bytes(0x0201_4B50 as UInt32) + bytes(20 as UInt16) + fields(of: part)
                    + [UInt8](repeating: 0, count: 10) + bytes(UInt32(part.offset)) + part.name.utf8
            )
        }
        let count = UInt16(parts.count)
        try append(
            bytes(0x0605_4B50 as UInt32) + bytes(0 as UInt32) + bytes(count) + bytes(count)
                + bytes(UInt32(offset - start)) + bytes(UInt32(start)) + bytes(0 as UInt16)
        )
    }

    private mutating func append(_ bytes: [UInt8]) throws {
        // Offsets have 32 bits.
        guard offset + bytes.count < Int(UInt32.max) else { throw Spreadsheet.tooLarge }
        try write(bytes, nil)
        offset += bytes.count
    }

    private func header(of part: Part) -> [UInt8] { bytes(0x0403_4B50 as UInt32) + fields(of: part) + part.name.utf8 }

    /// What the header and the directory have: version 2.0, stored, on the first day of 1980.
    private func fields(of part: Part) -> [UInt8] {
        bytes(20 as UInt16) + bytes(0 as UInt32) + bytes(0x0021_0000 as UInt32) + bytes(part.checksum)
            + bytes(UInt32(part.size)) + bytes(UInt32(part.size)) + bytes(UInt16(part.name.utf8.count))
            + bytes(0 as UInt16)
    }

    private func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian, Array.init)
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 0 ? value >> 1 : 0xEDB8_8320 ^ (value >> 1) }
    }
}
