import BoxOfficePlatform

extension String {
    /// A hash that is the same in every process, unlike Swift's hash values (FNV-1a).
    var stableHash: UInt32 { utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 } }
}

extension UnsafeRawBufferPointer {
    /// A hash that is the same in every process and on every system.
    ///
    /// It detects damage, not forgery. Like FNV-1a, but of eight bytes at a time, because answers are hashed whenever they are
    /// read.
    var stableHash: UInt64 {
        var hash = UInt64(count)
        func mix(_ word: UInt64) {
            hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 32
        }
        let end = count & ~7
        for offset in stride(from: 0, to: end, by: 8) {
            mix(UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
        }
        mix(self[end...].reduce(0) { $0 << 8 | UInt64($1) })
        return hash
    }
}

extension Data {
    /// A hash that is the same in every process and on every system.
    var stableHash: UInt64 { withUnsafeBytes(\.stableHash) }
}

extension UInt64 {
    /// The number as 16 hexadecimal digits.
    var hexadecimal: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
