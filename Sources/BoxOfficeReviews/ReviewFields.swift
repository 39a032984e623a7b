import BoxOfficeCore
import BoxOfficePlatform

/// A review's fields as JSON values: a row of a file, or a document of Firestore.
struct ReviewFields {
    /// The values by field; a field that is null may be missing.
    var values: [Review.CodingKeys: JSONValue] = [:]
    let error: (_ field: Review.CodingKeys, UnreadableAnswer.Problem) -> UnreadableAnswer

    /// Returns a field's string, unsanitized, if it is there and not null.
    private func optionalString(_ field: Review.CodingKeys) throws(UnreadableAnswer) -> String? {
        switch values[field] {
        case nil, .null: return nil
        case .string(let text): return text
        default: throw error(field, .wrongType)
        }
    }

    private func string(_ field: Review.CodingKeys) throws(UnreadableAnswer) -> String {
        guard let text = try optionalString(field) else { throw error(field, .missing) }
        guard let text = text.sanitized else { throw error(field, .blank) }
        return text
    }

    /// Returns the value that a field's string is read as.
    func value<Value>(_ field: Review.CodingKeys, _ read: (String) -> Value?) throws(UnreadableAnswer) -> Value {
        let text = try string(field)
        guard let value = read(text) else { throw error(field, .notAllowed(text.shortened())) }
        return value
    }

    private func rating() throws(UnreadableAnswer) -> StarRating {
        switch values[.rating] {
        case nil, .null: throw error(.rating, .missing)
        case .number(let text):
            guard let rating = Double(text).flatMap({ StarRating($0) }) else {
                throw error(.rating, .notAllowed(text.shortened()))
            }
            return rating
        default: throw error(.rating, .wrongType)
        }
    }

    private func text() throws(UnreadableAnswer) -> String? {
        guard let text = try optionalString(.text)?.reviewText else { return nil }
        guard text.utf8.count <= Review.textLimit || text.count <= Review.textLimit else {
            throw error(.text, .tooLong(limit: Review.textLimit))
        }
        return text
    }

    /// Returns the review with an identifier, its photo as it was written.
    func review(_ id: ReviewID) throws(UnreadableAnswer) -> Review {
        var review = Review(
            id: id, movieCode: try value(.movieCode) { MovieCode($0) }, title: try string(.title),
            author: try string(.author), rating: try rating(), text: try text(),
            photo: try optionalString(.photo)?.sanitized,
            seen: try optionalString(.seen) == nil ? nil : value(.seen) { try? KoreanDay($0) },
            createdAt: try value(.createdAt) { UTCTimestamp($0)?.date },
            updatedAt: try value(.updatedAt) { UTCTimestamp($0)?.date }
        )
        if case .null? = values[.seen] { review.seen = nil }
        return review
    }
}
