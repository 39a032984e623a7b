extension Review {
    /// The fields of the document that holds the review; its identifier is the document's name.
    var firestoreFields: [String: FirestoreValue] {
        [
            "movieCode": .string(movieCode.description),
            "movieTitle": .string(movieTitle),
            "author": .string(author),
            "rating": .double(rating.stars),
            "text": text.map(FirestoreValue.string) ?? .null,
            "photo": photo.map(FirestoreValue.string) ?? .null,
            "createdAt": .timestamp(createdAt.description),
            "updatedAt": .timestamp(updatedAt.description),
        ]
    }
}

extension StoredReview {
    /// Reads the review that a document holds; a field that is not known belongs to someone else.
    ///
    /// - Throws: ``UnreadableAnswer`` if a field is not what it should be; names the document.
    init(_ document: FirestoreDocument) throws(UnreadableAnswer) {
        guard let id = ReviewID(document.id) else {
            throw document.error("name", .notAllowed(document.id.shortened()))
        }
        let review = Review(
            id: id,
            movieCode: try document.spelled("movieCode", by: \.string, MovieCode.init),
            movieTitle: try document.spelled("movieTitle", by: \.string, \.sanitized),
            author: try document.spelled("author", by: \.string, \.sanitized),
            rating: try document.rating("rating"),
            text: try document.text("text"),
            photo: try document.optional("photo", by: \.string)?.sanitized,
            createdAt: try document.spelled("createdAt", by: \.timestamp) { Timestamp($0) },
            updatedAt: try document.spelled("updatedAt", by: \.timestamp) { Timestamp($0) }
        )
        self.init(review, document: document)
    }
}

extension FirestoreDocument {
    fileprivate func error(_ field: String, _ problem: UnreadableAnswer.Problem) -> UnreadableAnswer {
        .field("\(field) of document \(id.shortened())", row: nil, problem)
    }

    /// What a field holds in a type of Firestore; `nil` where it is missing or null.
    fileprivate func optional(
        _ field: String,
        by type: (FirestoreValue) -> String?
    ) throws(UnreadableAnswer) -> String? {
        guard let value = fields[field], value != .null else { return nil }
        guard let text = type(value) else { throw error(field, .wrongType) }
        return text
    }

    fileprivate func spelled<Value>(
        _ field: String,
        by type: (FirestoreValue) -> String?,
        _ read: (String) -> Value?
    ) throws(UnreadableAnswer) -> Value {
        guard let text = try optional(field, by: type) else { throw error(field, .missing) }
        guard let value = read(text) else { throw error(field, .notAllowed(text.sanitized?.shortened() ?? "")) }
        return value
    }

    fileprivate func text(_ field: String) throws(UnreadableAnswer) -> String? {
        guard let text = try optional(field, by: \.string)?.reviewText else { return nil }
        guard text.count <= Review.longestText else { throw error(field, .tooLong(limit: Review.longestText)) }
        return text
    }

    /// A rating; other programs may have written a whole one as an integer.
    fileprivate func rating(_ field: String) throws(UnreadableAnswer) -> StarRating {
        let stars: Double
        switch fields[field] {
        case nil, .null: throw error(field, .missing)
        case .double(let double): stars = double
        case .integer(let integer): stars = Double(integer)
        default: throw error(field, .wrongType)
        }
        guard let rating = StarRating(stars) else { throw error(field, .notAllowed(String(stars))) }
        return rating
    }
}

extension FirestoreValue {
    fileprivate var string: String? { if case .string(let text) = self { text } else { nil } }
    fileprivate var timestamp: String? { if case .timestamp(let text) = self { text } else { nil } }
}
