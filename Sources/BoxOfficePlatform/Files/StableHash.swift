extension String {
    /// A hash that is the same in every process, unlike Swift's hash values (FNV-1a).
    package var stableHash: UInt32 { utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 } }
}

extension UnsafeRawBufferPointer {
    /// A hash that is the same in every process and on every system.
    ///
    /// It detects damage, not forgery. Like FNV-1a, but of 32 bytes at a time, because answers are hashed whenever they are
    /// read.
    package var stableHash: UInt64 {
        func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
            let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
            return product ^ product >> 32
        }
        func word(_ offset: Int) -> UInt64 {
            UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
        // A processor computes four independent products at the same time.
        var (first, second, third, fourth) = (UInt64(count), 1 as UInt64, 2 as UInt64, 3 as UInt64)
        var offset = 0
        while offset + 32 <= count {
            first = mix(first, word(offset))
            second = mix(second, word(offset + 8))
            third = mix(third, word(offset + 16))
            fourth = mix(fourth, word(offset + 24))
            offset += 32
        }
        var hash = mix(mix(mix(first, second), third), fourth)
        while offset + 8 <= count {
            hash = mix(hash, word(offset))
            offset += 8
        }
        return mix(hash, self[offset...].reduce(0) { $0 << 8 | UInt64($1) })
    }
}

extension Data {
    package var stableHash: UInt64 { withUnsafeBytes(\.stableHash) }
}

extension FixedWidthInteger {
    /// The number in hexadecimal, with all digits of its type.
    package var hexadecimal: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: Self.bitWidth / 4 - digits.count) + digits
    }
}
