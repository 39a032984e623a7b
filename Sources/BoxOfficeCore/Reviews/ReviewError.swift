/// An error of a store of reviews.
public enum ReviewError: Error, Hashable, Sendable {
    /// The store has no review with this identifier.
    case notFound(ReviewID)
    /// The review was changed or removed since it was read, or its identifier is taken.
    case conflict(ReviewID)
    /// A file of reviews cannot be read from the disk; holds its path and the system's reason.
    case inaccessible(path: String, reason: String)
    /// A file of reviews has invalid contents; holds its path and what is invalid.
    case unreadable(path: String, UnreadableAnswer)
    /// A file of reviews or a copy of a photo cannot be written; holds its path and the system's reason.
    case unwritable(path: String, reason: String)
    /// The store does not copy pictures, only their addresses.
    case keepsNoPhotos
}
