public import BoxOfficePlatform

/// An error of a review store.
public enum ReviewError: Error, Hashable, Sendable {
    /// The store has no review with this identifier.
    case notFound(ReviewID)
    /// The review was changed or removed since it was read, or its identifier is taken.
    case conflict(ReviewID)
    /// A review file cannot be read from the disk; holds its path and the system's reason.
    case inaccessible(path: String, reason: String)
    /// A review file has invalid contents; holds its path and the problem.
    case unreadable(path: String, UnreadableAnswer)
    /// A review file or a copy of a photo cannot be written; holds its path and the system's reason.
    case unwritable(path: String, reason: String)
    /// The store does not copy pictures, only their addresses.
    case keepsNoPhotos
}

extension ReviewError {
    /// The message.
    package var message: String {
        switch self {
        case .notFound(let id): "review '\(id)' not found"
        case .conflict(let id): "review '\(id)' was changed by someone else"
        case .inaccessible(let path, let reason): "cannot read \(path): \(reason)"
        case .unreadable(let path, let answer): "cannot read \(path): \(answer.message)"
        case .unwritable(let path, let reason): "cannot write \(path): \(reason)"
        case .keepsNoPhotos: "Firestore stores only the addresses of photos"
        }
    }
}

extension ReviewError: LocalizedError {
    /// The error as a sentence in English.
    public var errorDescription: String? { message.sentence }
}
