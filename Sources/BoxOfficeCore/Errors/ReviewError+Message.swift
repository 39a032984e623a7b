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
