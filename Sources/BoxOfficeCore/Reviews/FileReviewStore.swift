import Foundation

/// Reviews in a folder of the user's own: one document, `reviews.json`, and copies of photos beside it.
///
/// The document is readable and may be edited by hand. It is replaced in one step, under a lock, so that several processes
/// lose nothing, and never where it cannot be read.
public struct FileReviewStore: ReviewStore {
    /// The folder's path.
    public let folder: String
    private let fileWriter: AtomicFileWriter

    /// Opens a store; the folder is made when the first review is kept.
    ///
    /// - Parameter folder: The folder's path.
    public init(folder: String) { self.init(folder: folder, fileWriter: AtomicFileWriter()) }

    package init(folder: String, fileWriter: AtomicFileWriter) {
        self.folder = folder
        self.fileWriter = fileWriter
    }

    /// The document's path.
    private var path: String { folder + "/reviews.json" }

    /// Returns reviews in the document's order.
    public func reviews(of movie: MovieCode?) async throws -> [StoredReview] {
        try read().reviews.filter { movie == nil || $0.movieCode == movie }.map { StoredReview($0) }
    }

    /// Returns a review.
    public func review(_ id: ReviewID) async throws -> StoredReview {
        guard let review = try read().reviews.first(where: { $0.id == id }) else { throw ReviewError.notFound(id) }
        return StoredReview(review)
    }

    /// Adds a review, and a copy of its photo.
    public func add(_ review: Review, copying photo: PhotoFile?) async throws -> Review {
        try changing { document, copies throws(ReviewError) in
            guard !document.reviews.contains(where: { $0.id == review.id }) else { throw .conflict(review.id) }
            let kept = try keep(photo, of: review, &copies)
            document.reviews.append(kept)
            return kept
        }
    }

    /// Puts a review in another's place, and removes a copy of a photo that is no longer its own.
    public func replace(
        _ stored: StoredReview,
        with review: Review,
        copying photo: PhotoFile?
    ) async throws -> Review {
        try changing { document, copies throws(ReviewError) in
            guard let index = document.reviews.firstIndex(of: stored.review) else { throw .conflict(review.id) }
            let kept = try keep(photo, of: review, &copies)
            document.reviews[index] = kept
            return kept
        }
    }

    /// Removes a review, and the copy of its photo.
    public func remove(_ stored: StoredReview) async throws {
        try changing { document, _ throws(ReviewError) in
            guard let index = document.reviews.firstIndex(of: stored.review) else {
                throw .conflict(stored.review.id)
            }
            document.reviews.remove(at: index)
        }
    }

    /// Merges reviews in one step: all of them, or none.
    public func merge(_ reviews: [Review]) async throws -> ReviewMerge {
        try changing { document, copies throws(ReviewError) in
            var merge = ReviewMerge()
            var indices = Dictionary(uniqueKeysWithValues: document.reviews.enumerated().map { ($1.id, $0) })
            for review in reviews {
                let index = indices[review.id]
                if let index, review.updatedAt <= document.reviews[index].updatedAt {
                    merge.unchanged += 1
                    continue
                }
                var kept = try keepingPhoto(review, &merge, &copies)
                if let index {
                    // The store that it comes from may be one that keeps no copies of photos.
                    if kept.photo == nil, let own = document.reviews[index].photo, !own.isWebAddress {
                        kept.photo = own
                        merge.withoutPhoto.removeAll { $0 == kept.id }
                    }
                    document.reviews[index] = kept
                    merge.updated += 1
                } else {
                    indices[kept.id] = document.reviews.count
                    document.reviews.append(kept)
                    merge.added += 1
                }
            }
            return merge
        }
    }
}

extension FileReviewStore {
    /// The most bytes the document may have: some 8,000 reviews of the longest texts.
    package static let limit = 256 * 1024 * 1024

    /// The document; one without reviews where there is no file.
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

    /// Reads the document, lets a closure change it, and writes it where it did, while no other process does so.
    ///
    /// The closure notes the copies of photos that it makes. No copy is removed before it is settled which document lies
    /// on the disk: those that it names are there, whatever fails.
    private func changing<Result>(
        _ body: (inout ReviewDocument, _ copies: inout [String]) throws(ReviewError) -> Result
    ) throws(ReviewError) -> Result {
        do {
            try FileManager.default.createDirectory(
                atPath: folder,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
        } catch {
            throw .unwritable(path: folder, reason: error.systemReason)
        }
        let lock = FileLock(folder + "/.lock")
        guard let lock else { throw .unwritable(path: folder + "/.lock", reason: POSIXError.current.systemReason) }
        return try withExtendedLifetime(lock) { () throws(ReviewError) in
            var document = try read()
            let before = document
            var copies: [String] = []
            do throws(ReviewError) {
                let result = try body(&document, &copies)
                if document != before { try write(document) }
                let outdated = before.reviews.compactMap { review in
                    review.photo.flatMap { isOwn($0, of: review) ? $0 : nil }
                }
                remove(outdated + copies, unlessNamedIn: document)
                return result
            } catch {
                // The new document may be in place even so, where only the disk did not confirm it.
                if !copies.isEmpty, let document = try? read() { remove(copies, unlessNamedIn: document) }
                throw error
            }
        }
    }

    private func write(_ document: ReviewDocument) throws(ReviewError) {
        let path = path.resolvingSymlinks
        do {
            let data = try document.data(relativeTo: folder)
            try fileWriter.write(data, to: path, permissions: 0o600, isSynced: true)
        } catch {
            throw .unwritable(path: path, reason: error.systemReason)
        }
    }
}

extension FileReviewStore {
    private var photos: String { folder + "/photos" }

    /// The path of a new copy of a photo, where no file is: `ID.png`, or `ID.k3v9q2m7xd.png` where that is taken.
    ///
    /// No identifier has a dot, so that no name is another review's.
    private func newCopy(of photo: PhotoFile, for review: Review) -> String {
        let end = ".\(photo.format.fileExtension)"
        var path = "\(photos)/\(review.id)\(end)"
        while FileManager.default.fileExists(atPath: path) { path = "\(photos)/\(review.id).\(ReviewID())\(end)" }
        return path
    }

    /// Keeps a copy of a photo; the review says where.
    private func keep(_ photo: PhotoFile?, of review: Review, _ copies: inout [String]) throws(ReviewError) -> Review {
        guard let photo else { return review }
        var review = review
        let path = newCopy(of: photo, for: review)
        copies.append(path)
        do {
            try FileManager.default.createDirectory(
                atPath: photos,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
            try fileWriter.write(photo.data, to: path, permissions: 0o600, isSynced: true)
        } catch {
            throw .unwritable(path: path, reason: error.systemReason)
        }
        review.photo = path
        return review
    }

    /// Keeps a copy of the file that a review from elsewhere names, and leaves out one that cannot be had.
    private func keepingPhoto(
        _ review: Review,
        _ merge: inout ReviewMerge,
        _ copies: inout [String]
    ) throws(ReviewError) -> Review {
        guard let path = review.photo, !path.isWebAddress else { return review }
        // A copy of this store's own went with its review, if that was removed since.
        if isOwn(path, of: review), FileManager.default.fileExists(atPath: path) { return review }
        if let photo = try? PhotoFile(reading: path) { return try keep(photo, of: review, &copies) }
        merge.withoutPhoto.append(review.id)
        var review = review
        review.photo = nil
        return review
    }

    /// Removes copies of photos that no review of a document has.
    private func remove(_ copies: [String], unlessNamedIn document: ReviewDocument) {
        guard !copies.isEmpty else { return }
        for path in Set(copies).subtracting(document.reviews.compactMap(\.photo)) { unlink(path) }
    }

    /// Whether a photo is a copy made for a review; a file of another name belongs to someone else.
    private func isOwn(_ path: String, of review: Review) -> Bool {
        let start = "\(photos)/\(review.id)."
        guard path.hasPrefix(start) else { return false }
        let parts = path.dropFirst(start.count).split(separator: ".", omittingEmptySubsequences: false)
        return switch parts.count {
        case 1: ImageFormat.allCases.contains { $0.fileExtension == parts[0] }
        case 2: ImageFormat.allCases.contains { $0.fileExtension == parts[1] } && ReviewID.isNew(parts[0])
        default: false
        }
    }
}
