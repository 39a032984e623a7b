import Foundation

/// A picture of which a store is to keep a copy.
public struct PhotoFile: Sendable {
    /// The bytes.
    let data: Data
    /// Their format.
    let format: ImageFormat

    /// The most bytes a picture may have: 16 MiB.
    package static let limit = 16 * 1024 * 1024

    /// Why a file cannot be kept as a photo.
    package enum Problem: Error, Hashable {
        /// The system does not let it be read; holds its reason.
        case inaccessible(reason: String)
        /// It begins as no picture of a known format does.
        case noPicture
    }

    /// Reads a picture.
    ///
    /// - Parameter path: The file's path.
    /// - Throws: ``Problem`` if it cannot be read, is larger than ``limit``, or is no picture.
    package init(reading path: String) throws(Problem) {
        guard let data = File.reading(path, limit: Self.limit)?.contents() else {
            throw .inaccessible(reason: POSIXError.current.readingReason)
        }
        guard let format = ImageFormat(data) else { throw .noPicture }
        self.data = data
        self.format = format
    }
}

extension String {
    /// Whether a photo is an address on the web rather than a file.
    package var isWebAddress: Bool {
        let start = prefix(8).lowercased()
        return start.hasPrefix("https://") || start.hasPrefix("http://")
    }
}
