public import BoxOfficePlatform

/// A picture file for a store to copy.
public struct PhotoFile: Sendable {
    let data: Data
    let format: ImageFormat

    /// The maximum size of a picture in bytes: 16 MiB.
    package static let limit = 16 * 1024 * 1024

    package enum Problem: Error, Hashable {
        /// The file cannot be read; holds the system's reason.
        case inaccessible(reason: String)
        case notAPicture
    }

    /// Creates a photo from the bytes of a JPEG, PNG, GIF or WebP picture; `nil` for other bytes, or more than 16 MiB.
    public init?(_ data: Data) {
        guard data.count <= Self.limit, let format = ImageFormat(data) else { return nil }
        (self.data, self.format) = (data, format)
    }

    /// Reads a picture; throws ``Problem`` if the file cannot be read, is larger than ``limit``, or is not a picture.
    package init(reading path: String) throws(Problem) {
        guard let data = File.reading(path, limit: Self.limit)?.contents() else {
            throw .inaccessible(reason: POSIXError.current.readingReason)
        }
        guard let photo = PhotoFile(data) else { throw .notAPicture }
        self = photo
    }
}

extension String {
    /// Whether a photo is a web address rather than a file.
    package var isWebAddress: Bool {
        let start = prefix(8).lowercased()
        return start.hasPrefix("https://") || start.hasPrefix("http://")
    }

    var isAbsolute: Bool { isWebAddress || utf8.first == UInt8(ascii: "/") }
}
