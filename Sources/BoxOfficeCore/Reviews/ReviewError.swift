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
