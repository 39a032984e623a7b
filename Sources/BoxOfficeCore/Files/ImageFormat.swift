public import Foundation

/// A format of pictures, told by the first bytes.
public enum ImageFormat: String, CaseIterable, Sendable {
    case jpeg
    case png
    case gif
    case webp

    /// Recognises a picture; `nil` where the bytes begin as none does.
    ///
    /// - Parameter data: The file's bytes.
    public init?(_ data: Data) {
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

    /// How the names of such files end, without a dot.
    public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
}
