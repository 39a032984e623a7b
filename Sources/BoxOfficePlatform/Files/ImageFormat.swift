/// An image format, recognized by its first bytes.
package enum ImageFormat: String, CaseIterable, Sendable {
    case jpeg, png, gif, webp

    package init?(_ data: Data) {
        let start = [UInt8](data.prefix(12))
        if start.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if start.starts(with: Array("GIF87a".utf8)) || start.starts(with: Array("GIF89a".utf8)) {
            self = .gif
        } else if start.starts(with: Array("RIFF".utf8)), start.dropFirst(8).elementsEqual("WEBP".utf8) {
            self = .webp
        } else {
            return nil
        }
    }

    /// The file extension, without a dot: `jpg`, `png`, `gif` or `webp`.
    package var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
}
