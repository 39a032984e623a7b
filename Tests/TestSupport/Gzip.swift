public import Foundation

/// Creates gzip files, so that tests of decompression need no zlib.
public enum Gzip {
    private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]

    /// Returns data as an uncompressed gzip file.
    ///
    /// - Parameter data: The decompressed contents.
    /// - Returns: The file.
    public static func stored(_ data: Data) -> Data {
        var file = header
        let blocks = stride(from: 0, to: max(data.count, 1), by: 65_535).map { data.dropFirst($0).prefix(65_535) }
        for (index, block) in blocks.enumerated() {
            let size = UInt16(block.count)
            file.append(index == blocks.count - 1 ? 1 : 0)
            file += [UInt8(size & 0xFF), UInt8(size >> 8), UInt8(~size & 0xFF), UInt8(~size >> 8)]
            file += block
        }
        return Data(file + littleEndian(checksum(of: data)) + littleEndian(UInt32(truncatingIfNeeded: data.count)))
    }

    /// Returns a gzip file that decompresses to zeros, 158 times its size.
    ///
    /// Its checksum is zero: a reader that gets that far has already accepted the contents.
    ///
    /// - Parameter count: The minimum number of decompressed bytes.
    /// - Returns: The file.
    public static func bomb(unpackingTo count: Int) -> Data {
        var bits = Bits()
        bits.append(0b1, count: 1)  // the last block
        bits.append(0b10, count: 2)  // of fixed codes
        bits.append(0b0011_0000, count: 8)  // a literal zero
        for _ in 0..<16 { bits.append(0b1100_0101_00000, count: 13) }  // length 258, distance 1
        // Eight such runs are 13 whole bytes that repeat.
        let eightRuns = bits.bytes.suffix(13)
        let times = count / (8 * 258)
        for _ in 0..<times { bits.bytes += eightRuns }
        bits.append(0, count: 7)  // end of block
        bits.append(0, count: 7)  // padding to a whole byte
        let size = 1 + (16 + 8 * times) * 258
        return Data(header + bits.bytes + littleEndian(0) + littleEndian(UInt32(truncatingIfNeeded: size)))
    }

    private struct Bits {
        var bytes: [UInt8] = []
        private var pending: UInt32 = 0
        private var pendingCount: UInt32 = 0

        /// Appends a code, its first bit first.
        mutating func append(_ code: UInt32, count: UInt32) {
            for shift in (0..<count).reversed() {
                pending |= (code >> shift & 1) << pendingCount
                pendingCount += 1
                if pendingCount == 8 {
                    bytes.append(UInt8(pending))
                    (pending, pendingCount) = (0, 0)
                }
            }
        }
    }

    private static func checksum(of data: Data) -> UInt32 {
        var remainder = UInt32.max
        for byte in data {
            remainder ^= UInt32(byte)
            for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
        return ~remainder
    }

    private static func littleEndian(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}
