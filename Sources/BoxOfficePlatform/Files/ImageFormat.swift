/// An image format, recognized by its first bytes.
package enum ImageFormat: String, CaseIterable, Sendable {
    case jpeg, png, gif, webp

    package init?(_ data: Data) {
        let starts: [(format: ImageFormat, bytes: [UInt8])] = [
            (.jpeg, [0xFF, 0xD8, 0xFF]), (.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
            (.gif, Array("GIF87a".utf8)), (.gif, Array("GIF89a".utf8)), (.webp, Array("RIFF".utf8)),
        ]
        guard let format = starts.first(where: { data.starts(with: $0.bytes) })?.format,
            format != .webp || data.dropFirst(8).starts(with: "WEBP".utf8)
        else { return nil }
        self = format
    }

    /// The file extension, without a dot: `jpg`, `png`, `gif` or `webp`.
    package var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

    /// Returns the size of an image in pixels, from its headers, without decoding it.
    package static func size(of data: Data) -> (width: Int, height: Int)? {
        let bytes = ImageBytes(bytes: [UInt8](data))
        let size: (width: Int, height: Int)? =
            switch ImageFormat(data) {
            case .png: bytes.text(12) == "IHDR" ? (bytes.big(16, 4), bytes.big(20, 4)) : nil
            case .jpeg: bytes.jpegSize
            case .gif: (bytes.gif.width, bytes.gif.height)
            case .webp: bytes.webpSize
            case nil: nil
            }
        guard let size, size.width > 0, size.height > 0 else { return nil }
        return (min(size.width, 1 << 31), min(size.height, 1 << 31))
    }

    /// Returns the most bytes that a decoder needs for a pixel with transparency.
    package static func bytesPerPixel(of data: Data) -> Int {
        let hasWideChannels = ImageFormat(data) == .png && data.dropFirst(24).first == 16
        return hasWideChannels ? 8 : 4
    }

    /// Returns whether an image in a known format has its end.
    package static func isComplete(_ data: Data) -> Bool {
        let bytes = ImageBytes(bytes: [UInt8](data))
        return switch ImageFormat(data) {
        case .png: bytes.hasPNGEnd
        case .jpeg: bytes.jpegMarker { $0 == 0xD9 } != nil
        case .gif: bytes[bytes.gif.end] == 0x3B
        case .webp: bytes.bytes.count >= 8 + bytes.little(4, 4)
        case nil: false
        }
    }
}

/// The bytes of an image; those after the end are 0, so that an incomplete header has no size.
private struct ImageBytes {
    let bytes: [UInt8]

    subscript(offset: Int) -> Int { offset < bytes.count ? Int(bytes[offset]) : 0 }

    func big(_ offset: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 << 8 | self[offset + $1] } }

    func little(_ offset: Int, _ count: Int) -> Int { (0..<count).reversed().reduce(0) { $0 << 8 | self[offset + $1] } }

    func text(_ offset: Int) -> String { String(decoding: bytes.dropFirst(offset).prefix(4), as: UTF8.self) }

    /// Returns the offset of the first such marker, found as libjpeg does: anything between segments is skipped.
    func jpegMarker(where isWanted: (Int) -> Bool) -> Int? {
        var offset = 2
        while offset < bytes.count {
            let marker = self[offset + 1]
            guard self[offset] == 0xFF, marker != 0xFF else {
                offset += 1
                continue
            }
            if isWanted(marker) { return offset }
            switch marker {
            // A byte of a scan, and markers without a length.
            case 0x00, 0x01, 0xD0...0xD8: offset += 2
            default: offset += 2 + big(offset + 2, 2)
            }
        }
        return nil
    }

    /// The size in the first frame header, before the scan.
    var jpegSize: (Int, Int)? {
        let frames = Set(0xC0...0xCF).subtracting([0xC4, 0xC8, 0xCC])
        guard let offset = jpegMarker(where: { frames.contains($0) || [0xD9, 0xDA].contains($0) }),
            frames.contains(self[offset + 1])
        else { return nil }
        return (big(offset + 7, 2), big(offset + 5, 2))
    }

    /// Whether the chunks are complete up to the last.
    var hasPNGEnd: Bool {
        var offset = 8
        while offset < bytes.count {
            let type = text(offset + 4)
            // The length, the type and the checksum.
            offset += 12 + big(offset, 4)
            if type == "IEND" { return offset <= bytes.count }
        }
        return false
    }

    /// The smallest size that contains the screen and every frame, since decoders enlarge the screen for a frame, and the offset
    /// after the last block.
    var gif: (width: Int, height: Int, end: Int) {
        func colors(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }
        var (width, height) = (little(6, 2), little(8, 2))
        var offset = 13 + colors(self[10])
        while [0x21, 0x2C].contains(self[offset]) {
            if self[offset] == 0x2C {
                width = max(width, little(offset + 1, 2) + little(offset + 5, 2))
                height = max(height, little(offset + 3, 2) + little(offset + 7, 2))
                offset += 11 + colors(self[offset + 9])
            } else {
                offset += 2
            }
            while self[offset] > 0 { offset += 1 + self[offset] }
            offset += 1
        }
        return (width, height, offset)
    }

    /// The size of the canvas, or of the only image.
    var webpSize: (Int, Int)? {
        switch text(12) {
        case "VP8X": return bytes.count < 30 ? nil : (1 + little(24, 3), 1 + little(27, 3))
        case "VP8 ": return (little(26, 2) & 0x3FFF, little(28, 2) & 0x3FFF)
        case "VP8L":
            let bits = little(21, 4)
            return bytes.count < 25 ? nil : (1 + bits & 0x3FFF, 1 + bits >> 14 & 0x3FFF)
        default: return nil
        }
    }
}
