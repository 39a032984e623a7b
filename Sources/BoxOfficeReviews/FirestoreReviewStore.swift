public import BoxOfficeCore
public import BoxOfficePlatform

/// A review store in Firestore, for sharing reviews: a document per review in the collection `boxoffice_reviews`.
public struct FirestoreReviewStore: ReviewStore {
    package static let name = "Firestore"

    package static let defaultBaseURL = URL(string: "https://firestore.googleapis.com") ?? URL(filePath: "/")

    private let manager: NetworkManager
    /// Returns the service with a token that is still valid.
    private let service: @Sendable () async throws -> WebService

    /// Creates a store in the database at an address from ``database(project:emulator:)``.
    ///
    /// Without credentials, Firestore applies its rules for unauthenticated users.
    public init(database: URL, credentials: Credentials?, manager: NetworkManager) {
        switch credentials {
        case .token(let token): service = { Self.service(at: database, .authorization(scheme: "Bearer"), token) }
        case .key(let key): service = { Self.service(at: database, .query("key"), key) }
        case nil: service = { Self.service(at: database, .query("key"), nil) }
        }
        self.manager = manager
    }

    /// Creates a store that asks for a token before each request, because Firebase's tokens expire after an hour.
    ///
    /// The address of the database is from ``database(project:emulator:)``; `token` returns a valid Firebase or OAuth 2
    /// token, such as from `user.getIDToken()`, and the store rethrows its errors.
    public init(database: URL, manager: NetworkManager, token: @escaping @Sendable () async throws -> String) {
        service = { Self.service(at: database, .authorization(scheme: "Bearer"), try await token()) }
        self.manager = manager
    }

    private static func service(at database: URL, _ keyPlace: WebService.KeyPlace, _ key: String?) -> WebService {
        WebService(name: name, baseURL: database, keyPlace: keyPlace, key: key, isKeyOptional: true)
    }

    /// The credentials of a request.
    public enum Credentials: Hashable, Sendable {
        /// A Firebase or OAuth 2 token, sent in a header.
        case token(String)
        /// A web API key, sent in the address; it identifies a project, not a user.
        case key(String)
    }

    /// Returns the address of the database of a project such as `my-project-1234`, to which requests append their
    /// paths; `nil` if the project or the emulator is invalid.
    ///
    /// An emulator's host and port, such as `127.0.0.1:8080`, take the place of the service itself.
    public static func database(project: String, emulator: String? = nil) -> URL? {
        let isName = project.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "-.:".utf8.contains($0) }
        guard isName, !project.isEmpty, !project.hasPrefix(".") else { return nil }
        let root = emulator.map { "http://\($0)" } ?? defaultBaseURL.absoluteString
        let path = "/v1/projects/\(project)/databases/(default)"
        guard let url = URL(string: root + path), url.host()?.isEmpty == false, url.hasValidPort,
            url.user() == nil, url.password() == nil, url.query() == nil, url.fragment() == nil,
            url.path(percentEncoded: false) == path
        else { return nil }
        return url
    }

    /// Always false: the store uploads no pictures.
    ///
    /// Upload one yourself, and store its address as ``Review/photo``.
    public var keepsPhotos: Bool { false }

    /// Returns reviews, reading page after page; a page without new reviews must be the last.
    @concurrent public func reviews(of movie: MovieCode?) async throws -> [StoredReview] {
        var seen: Set<ReviewID> = []
        var reviews: [StoredReview] = []
        func endpoint(from offset: Int, after token: String?) -> Endpoint<Firestore.Page> {
            movie.map { .reviews(of: $0, from: offset) } ?? .reviews(after: token)
        }
        var token: String?
        for _ in 0..<Firestore.pageLimit {
            let before = reviews.count
            let page = try await manager.answer(to: endpoint(from: before, after: token), from: service())
            reviews += page.reviews.filter { seen.insert($0.id).inserted }
            if page.isLast { return reviews }
            if reviews.count == before { break }
            token = page.nextToken
        }
        throw NetworkError(.unreadable(.endless), of: endpoint(from: 0, after: nil).plan, from: Self.name)
    }

    /// Returns a review.
    public func review(_ id: ReviewID) async throws -> StoredReview {
        guard let review = try await existing(id) else { throw ReviewError.notFound(id) }
        return review
    }

    /// Adds a review.
    public func add(_ review: Review, copying photo: PhotoFile?) async throws -> Review {
        guard photo == nil else { throw ReviewError.keepsNoPhotos }
        return try await writing(review) { try await manager.answer(to: .creating(review), from: service()) }
    }

    /// Replaces a review, and leaves fields of other programs in its document alone.
    public func replace(_ stored: StoredReview, with review: Review, copying photo: PhotoFile?) async throws -> Review {
        guard photo == nil else { throw ReviewError.keepsNoPhotos }
        let updateTime = try await updateTime(of: stored)
        return try await writing(review) {
            try await manager.answer(to: .updating(review, unchangedSince: updateTime), from: service())
        }
    }

    /// Removes a review.
    public func remove(_ stored: StoredReview) async throws {
        let id = stored.review.id
        let updateTime = try await updateTime(of: stored)
        do {
            try await manager.answer(to: .removing(id, unchangedSince: updateTime), from: service())
        } catch let error as NetworkError where error.refusal == .nothingFound {
        } catch let error as NetworkError where error.refusal == .conflict {
            // A request that was sent twice may have succeeded the first time.
            if try await existing(id) != nil { throw ReviewError.conflict(id) }
        }
    }

    /// Merges reviews one after the other; after a failure, the same merge continues where it stopped.
    @concurrent public func merge(_ reviews: [Review]) async throws -> ReviewMerge {
        let existing = try await self.reviews(of: nil).map { ($0.review.id, $0) }
        var stored = Dictionary(existing) { first, _ in first }
        var merge = ReviewMerge()
        for var review in reviews {
            let old = stored[review.id]
            guard merge.takes(review, over: old?.review) else { continue }
            if review.photo?.isWebAddress == false {
                review.photo = nil
                merge.withoutPhoto.append(review.id)
            }
            let written =
                if let old {
                    try await replace(old, with: review, copying: nil)
                } else {
                    try await add(review, copying: nil)
                }
            stored[review.id] = StoredReview(written)
        }
        return merge
    }

    /// Runs a write; after a conflict, checks whether the same review was already written, by a request that was sent twice.
    private func writing(_ review: Review, _ write: () async throws -> StoredReview) async throws -> Review {
        do {
            return try await write().review
        } catch let error as NetworkError where error.refusal == .conflict || error.refusal == .nothingFound {
            // A document to update may be gone; a document to create is only not found if the database is missing.
            guard error.refusal == .conflict || error.operation == "patch" else { throw error }
            guard try await existing(review.id)?.review == review else { throw ReviewError.conflict(review.id) }
            return review
        }
    }

    /// Returns when a document last changed; a review without that, as `add` returns it, must be the same in the store.
    private func updateTime(of stored: StoredReview) async throws -> String {
        if let time = stored.updateTime { return time }
        guard let current = try await existing(stored.id), current.review == stored.review,
            let time = current.updateTime
        else { throw ReviewError.conflict(stored.id) }
        return time
    }

    private func existing(_ id: ReviewID) async throws -> StoredReview? {
        do {
            return try await manager.answer(to: .review(id), from: service())
        } catch let error as NetworkError where error.refusal == .nothingFound {
            return nil
        }
    }
}

extension NetworkError {
    fileprivate var refusal: ServiceRefusal.Meaning? {
        if case .fault(let refusal as ServiceRefusal) = reason { refusal.meaning } else { nil }
    }
}
