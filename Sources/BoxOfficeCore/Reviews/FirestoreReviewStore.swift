public import Foundation

/// Reviews in a project's Firestore, shared by all who may read it: the collection `boxoffice_reviews`, a document each.
public struct FirestoreReviewStore: ReviewStore {
    private let manager: NetworkManager
    private let service: Service

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - database: The address of the project's database, as ``database(project:emulator:)`` gives it.
    ///   - credentials: What the requests carry; without any the rules for strangers count.
    ///   - manager: What asks.
    public init(database: URL, credentials: Credentials?, manager: NetworkManager) {
        let place: Service.KeyPlace
        let key: String?
        switch credentials {
        case .token(let token): (place, key) = (.authorization(scheme: "Bearer"), token)
        case .key(let text): (place, key) = (.query("key"), text)
        case nil: (place, key) = (.query("key"), nil)
        }
        service = Service(name: "Firestore", baseURL: database, keyPlace: place, key: key, isKeyOptional: true)
        self.manager = manager
    }

    /// What a request carries to be let in.
    public enum Credentials: Hashable, Sendable {
        /// A token of Firebase or of OAuth 2, in the header.
        case token(String)
        /// The key of a web API, in the address; it names a project rather than a person.
        case key(String)
    }

    /// Returns the address of a project's database, or `nil` where the parts make none.
    ///
    /// - Parameters:
    ///   - project: The project's identifier.
    ///   - emulator: The host of an emulator, such as `127.0.0.1:8080`; `nil` for the service itself.
    /// - Returns: The address that every path is appended to.
    public static func database(project: String, emulator: String? = nil) -> URL? {
        let isName = project.utf8.allSatisfy { byte in
            Character(Unicode.Scalar(byte)).isLetter && byte < 0x80 || "-.:0123456789".utf8.contains(byte)
        }
        guard isName, !project.isEmpty, !project.hasPrefix(".") else { return nil }
        let root = emulator.map { "http://\($0)" } ?? "https://firestore.googleapis.com"
        let path = "/v1/projects/\(project)/databases/(default)"
        guard let url = URL(string: root + path), url.host()?.isEmpty == false, url.user() == nil,
            url.password() == nil, url.query() == nil, url.fragment() == nil, url.path() == path
        else { return nil }
        return url
    }
}

extension FirestoreReviewStore {
    /// Returns reviews, page after page: those of a movie by a query.
    public func reviews(of movie: MovieCode?) async throws -> [StoredReview] {
        var seen: Set<ReviewID> = []
        var reviews: [StoredReview] = []
        /// Takes in a page, and tells whether it held anything new: a service that repeats itself must not be asked for ever.
        func take(_ page: [StoredReview]) -> Bool {
            let new = page.filter { seen.insert($0.review.id).inserted }
            reviews += new
            return !new.isEmpty
        }
        if let movie {
            var offset = 0
            while true {
                let page = try await manager.answer(to: .reviews(of: movie, from: offset), from: service)
                offset += page.count
                guard take(page), page.count >= Firestore.pageSize else { return reviews }
            }
        }
        var token: String?
        repeat {
            let page = try await manager.answer(to: .reviews(after: token), from: service)
            let isNew = take(page.reviews)
            // A page may be empty and not the last, where documents were just removed.
            guard isNew || page.nextToken != token else { break }
            token = page.nextToken
        } while token != nil
        return reviews
    }

    /// Returns a review.
    public func review(_ id: ReviewID) async throws -> StoredReview {
        do {
            return try await manager.answer(to: .review(id), from: service)
        } catch let error as NetworkError where error.refusal == .nothingFound {
            throw ReviewError.notFound(id)
        }
    }

    /// Adds a review.
    public func add(_ review: Review, copying photo: PhotoFile?) async throws -> Review {
        guard photo == nil else { throw ReviewError.keepsNoPhotos }
        return try await writing(review) {
            try await manager.answer(to: .creating(review.id, review.firestoreFields), from: service)
        }
    }

    /// Puts a review in another's place; fields that are not its own stay.
    public func replace(
        _ stored: StoredReview,
        with review: Review,
        copying photo: PhotoFile?
    ) async throws -> Review {
        guard photo == nil else { throw ReviewError.keepsNoPhotos }
        guard let document = stored.document else { throw ReviewError.conflict(review.id) }
        let fields = document.fields.merging(review.firestoreFields) { $1 }
        return try await writing(review) {
            try await manager.answer(to: .replacing(document, fields), from: service)
        }
    }

    /// Removes a review.
    public func remove(_ stored: StoredReview) async throws {
        let id = stored.review.id
        guard let document = stored.document else { throw ReviewError.conflict(id) }
        do {
            try await manager.answer(to: .removing(document), from: service)
        } catch let error as NetworkError where error.refusal == .nothingFound {
        } catch let error as NetworkError where error.refusal == .conflict {
            // A request that was sent twice may have done its work the first time.
            do {
                _ = try await self.review(id)
            } catch ReviewError.notFound {
                return
            }
            throw ReviewError.conflict(id)
        }
    }

    /// Merges reviews one after the other; what fails halfway may be repeated, and goes on from there.
    public func merge(_ reviews: [Review]) async throws -> ReviewMerge {
        let there = try await self.reviews(of: nil).map { ($0.review.id, $0) }
        var stored = Dictionary(there) { first, _ in first }
        var merge = ReviewMerge()
        for var review in reviews {
            let old = stored.removeValue(forKey: review.id)
            if let old, review.updatedAt <= old.review.updatedAt {
                merge.unchanged += 1
                continue
            }
            if review.photo?.isWebAddress == false {
                review.photo = nil
                merge.withoutPhoto.append(review.id)
            }
            if let old {
                _ = try await replace(old, with: review, copying: nil)
                merge.updated += 1
            } else {
                _ = try await add(review, copying: nil)
                merge.added += 1
            }
        }
        return merge
    }
}

extension FirestoreReviewStore {
    /// Runs a write; where it meets a conflict, looks whether the same was written already, by a request that was sent twice.
    private func writing(_ review: Review, _ write: () async throws -> StoredReview) async throws -> Review {
        do {
            return try await write().review
        } catch let error as NetworkError where error.refusal == .conflict || error.refusal == .nothingFound {
            // What is to be replaced may be gone; where something is to be added, the database itself is missing.
            guard error.refusal == .conflict || error.operation == "patch" else { throw error }
            let now: StoredReview
            do {
                now = try await self.review(review.id)
            } catch ReviewError.notFound {
                throw ReviewError.conflict(review.id)
            }
            guard now.review == review else { throw ReviewError.conflict(review.id) }
            return review
        }
    }
}

extension NetworkError {
    /// What the service's refusal means; `nil` where it did not refuse.
    fileprivate var refusal: ServiceRefusal.Meaning? {
        if case .fault(let refusal as ServiceRefusal) = reason { refusal.meaning } else { nil }
    }
}
