/// Why a store of reviews did not do what was asked: facts, without prose.
public enum ReviewError: Error, Hashable, Sendable {
    /// There is no review of this identifier.
    case notFound(ReviewID)
    /// The review was changed or removed by someone else meanwhile, or there is one already.
    case conflict(ReviewID)
    /// The system does not let a file of reviews be read; holds its path and the system's reason.
    case inaccessible(path: String, reason: String)
    /// A file of reviews was read, and is none; holds its path and why.
    case unreadable(path: String, UnreadableAnswer)
    /// A file of reviews, or a photo beside it, cannot be written; holds its path and the system's reason.
    case unwritable(path: String, reason: String)
    /// The store keeps no copies of pictures, only their addresses.
    case keepsNoPhotos
}
