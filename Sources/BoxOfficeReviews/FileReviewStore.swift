public import BoxOfficeCore
public import BoxOfficePlatform

/// A review store in a folder: one file, `reviews.json`, and copies of photos in `photos`.
///
/// A store and its copies make one change at a time.
///
/// The file may be edited by hand. It is replaced atomically and under a lock, so that several processes can use it, and is
/// never overwritten if it cannot be read. Files are read and written off the caller's actor, and waiting for the lock blocks
/// no thread.
public struct FileReviewStore: ReviewStore {
    let folder: String
    private let fileWriter: AtomicFileWriter
    private let patience: Duration
    private let turns = ConcurrencyLimit(1)

    /// Opens a store in a folder, such as one in the app's documents; it is created with the first review.
    public init(directory: URL) { self.init(folder: directory.path(percentEncoded: false)) }

    /// Opens a store that waits up to `patience` while another process changes it.
    package init(folder: String, fileWriter: AtomicFileWriter = AtomicFileWriter(), patience: Duration = .seconds(10)) {
        (self.folder, self.fileWriter, self.patience) = (folder, fileWriter, patience)
    }

    private var path: String { folder + "/reviews.json" }

    /// Always true: the store copies pictures.
    public var keepsPhotos: Bool { true }

    /// Returns reviews in the file's order.
    @concurrent public func reviews(of movie: MovieCode?) async throws(ReviewError) -> [StoredReview] {
        try read().reviews.filter { movie == nil || $0.movieCode == movie }.map { StoredReview($0) }
    }

    /// Returns a review.
    @concurrent public func review(_ id: ReviewID) async throws(ReviewError) -> StoredReview {
        guard let review = try read().reviews.first(where: { $0.id == id }) else { throw .notFound(id) }
        return StoredReview(review)
    }

    /// Adds a review and a copy of its photo.
    @concurrent public func add(_ review: Review, copying photo: PhotoFile?) async throws -> Review {
        try await update { document, copies throws(ReviewError) in
            guard !document.reviews.contains(where: { $0.id == review.id }) else { throw .conflict(review.id) }
            let review = try copying(photo, to: review, &copies)
            document.reviews.append(review)
            return review
        }
    }

    /// Replaces a review, and removes the copy of a photo that it no longer has.
    @concurrent public func replace(
        _ stored: StoredReview, with review: Review, copying photo: PhotoFile?
    ) async throws -> Review {
        try await update { document, copies throws(ReviewError) in
            guard let index = document.reviews.firstIndex(of: stored.review) else { throw .conflict(review.id) }
            let review = try copying(photo, to: review, &copies)
            document.reviews[index] = review
            return review
        }
    }

    /// Removes a review and the copy of its photo.
    @concurrent public func remove(_ stored: StoredReview) async throws {
        try await update { document, _ throws(ReviewError) in
            guard let index = document.reviews.firstIndex(of: stored.review) else { throw .conflict(stored.review.id) }
            document.reviews.remove(at: index)
        }
    }

    /// Merges either all of the reviews or none.
    @concurrent public func merge(_ reviews: [Review]) async throws -> ReviewMerge {
        try await update { document, copies throws(ReviewError) in
            var merge = ReviewMerge()
            var indices = Dictionary(uniqueKeysWithValues: document.reviews.enumerated().map { ($1.id, $0) })
            for review in reviews {
                let index = indices[review.id]
                guard merge.takes(review, over: index.map { document.reviews[$0] }) else { continue }
                var review = try copyingPhoto(of: review, &merge, &copies)
                if let index {
                    // The review may come from a store that keeps no copies of photos.
                    if review.photo == nil, let own = document.reviews[index].photo, !own.isWebAddress {
                        review.photo = own
                        merge.withoutPhoto.removeAll { $0 == review.id }
                    }
                    document.reviews[index] = review
                } else {
                    indices[review.id] = document.reviews.count
                    document.reviews.append(review)
                }
            }
            return merge
        }
    }

    /// The maximum size of a file of reviews in bytes: about 8,000 reviews of the maximum length.
    package static let limit = 256 * 1024 * 1024

    /// Reads the file; returns a document without reviews if there is no file.
    private func read() throws(ReviewError) -> ReviewDocument {
        guard let data = File.reading(path, limit: Self.limit)?.contents() else {
            let error = POSIXError.current
            if error.code == .ENOENT { return ReviewDocument([]) }
            throw .inaccessible(path: path, reason: error.readingReason)
        }
        do {
            return try ReviewDocument(reading: data, in: folder)
        } catch {
            throw .unreadable(path: path, error)
        }
    }

    /// Runs a closure on the document under the lock, and writes the document if it has changed.
    ///
    /// A task that is cancelled while it waits for the lock throws `CancellationError`, and changes nothing.
    ///
    /// The closure records the photo copies that it makes. Copies are removed only once it is known which document is on the
    /// disk, so that its photos exist even after a failure.
    private func update<Result>(
        _ body: (inout ReviewDocument, _ copies: inout [String]) throws(ReviewError) -> Result
    ) async throws -> Result {
        try writing(to: folder) { try Folder.create(folder, permissions: 0o700) }
        try await turns.begin()
        defer { turns.end() }
        let lock: FileLock
        do {
            lock = try await FileLock.waiting(for: folder + "/.lock", patience: patience)
        } catch let error as POSIXError {
            throw ReviewError.unwritable(path: folder + "/.lock", reason: error.lockingReason)
        }
        return try withExtendedLifetime(lock) { () throws(ReviewError) in
            var document = try read()
            let before = document
            var copies: [String] = []
            do throws(ReviewError) {
                let result = try body(&document, &copies)
                if document != before {
                    try writing(to: path) {
                        let data = try document.data(relativeTo: folder)
                        // A file that cannot be read again would lock out all reviews.
                        _ = try ReviewDocument(reading: data, in: folder)
                        try fileWriter.overwrite(
                            path, with: data, permissions: 0o600, isSynced: true, followsLinks: false)
                    }
                }
                let outdated = before.reviews.compactMap { review in
                    review.photo.flatMap { isOwn($0, of: review) ? $0 : nil }
                }
                remove(outdated + copies, unlessUsedIn: document)
                return result
            } catch {
                // The new document may still be in place if only the sync to the disk failed.
                if !copies.isEmpty, let document = try? read() { remove(copies, unlessUsedIn: document) }
                throw error
            }
        }
    }

    private func writing(to path: String, _ body: () throws -> Void) throws(ReviewError) {
        do { try body() } catch {
            let reason = (error as? UnreadableAnswer)?.message(in: .english) ?? error.systemReason
            throw .unwritable(path: path, reason: reason)
        }
    }

    private var photos: String { folder + "/photos" }

    /// The folder of photos, if it is one and not a link to one.
    private var ownPhotos: Folder? {
        get throws(POSIXError) { try Folder.opening(folder)?.subfolder("photos") }
    }

    /// Copies a photo, and returns the review with the copy's path: `ID.png`, or `ID.k3v9q2m7xd.png` if that exists.
    ///
    /// Identifiers have no dots, so the name cannot be another review's.
    private func copying(
        _ photo: PhotoFile?, to review: Review, _ copies: inout [String]
    ) throws(ReviewError) -> Review {
        guard let photo else { return review }
        let suffix = ".\(photo.format.fileExtension)"
        var path = "\(photos)/\(review.id)\(suffix)"
        while FileManager.default.fileExists(atPath: path) { path = "\(photos)/\(review.id).\(ReviewID())\(suffix)" }
        copies.append(path)
        try writing(to: path) {
            try Folder.create(photos, permissions: 0o700)
            guard try ownPhotos != nil else { throw POSIXError(.ENOTDIR) }
            try fileWriter.write(photo.data, to: path, permissions: 0o600, isSynced: true)
        }
        return copy(of: review) { $0.photo = path }
    }

    /// Copies a photo from elsewhere, and returns the review with the copy, or without a photo that cannot be read.
    private func copyingPhoto(
        of review: Review, _ merge: inout ReviewMerge, _ copies: inout [String]
    ) throws(ReviewError) -> Review {
        guard let path = review.photo, !path.isWebAddress else { return review }
        // This store's own copy exists unless its review has been removed since.
        if isOwn(path, of: review), FileManager.default.fileExists(atPath: path) { return review }
        if let photo = try? PhotoFile(reading: path) { return try copying(photo, to: review, &copies) }
        merge.withoutPhoto.append(review.id)
        return copy(of: review) { $0.photo = nil }
    }

    /// Removes the copies of photos that no review in a document refers to.
    private func remove(_ copies: [String], unlessUsedIn document: ReviewDocument) {
        guard !copies.isEmpty, let folder = try? ownPhotos else { return }
        for path in Set(copies).subtracting(document.reviews.compactMap(\.photo)) {
            try? folder.remove(String(path.dropFirst(photos.count + 1)))
        }
    }

    /// Returns whether a photo is a copy that this store made for a review; other files belong to the user.
    private func isOwn(_ path: String, of review: Review) -> Bool {
        let prefix = "\(photos)/\(review.id)."
        guard path.hasPrefix(prefix) else { return false }
        let parts = path.dropFirst(prefix.count).split(separator: ".", omittingEmptySubsequences: false)
        let isImage = ImageFormat.allCases.contains { $0.fileExtension == parts[parts.count - 1] }
        return isImage && (parts.count == 1 || parts.count == 2 && ReviewID.isNew(parts[0]))
    }
}
