extension JSONObject {
    /// Makes sure that there are no other fields than these.
    func rejectUnknownFields(except names: Set<String>) throws(UnreadableAnswer) {
        if let other = members.first(where: { !names.contains($0.name) }) {
            throw error(field: other.name.shortened(), .unknown)
        }
    }

    /// A value that is spelled as a text.
    func spelled<Value>(_ name: StaticString, _ read: (String) -> Value?) throws(UnreadableAnswer) -> Value {
        let text = try text(name)
        guard let value = read(text) else { throw error(name, .notAllowed(text.shortened())) }
        return value
    }

    func rating(_ name: StaticString) throws(UnreadableAnswer) -> StarRating {
        switch value(name) {
        case nil: throw error(name, .missing)
        case .number(let text):
            guard let rating = Double(text).flatMap({ StarRating($0) }) else {
                throw error(name, .notAllowed(text.shortened()))
            }
            return rating
        default: throw error(name, .wrongType)
        }
    }

    /// The text of a review; `nil` where it is missing, null or blank.
    func reviewText(_ name: StaticString) throws(UnreadableAnswer) -> String? {
        switch value(name) {
        case nil: return nil
        case .string(let string):
            guard let text = string.reviewText else { return nil }
            guard text.count <= Review.longestText else { throw error(name, .tooLong(limit: Review.longestText)) }
            return text
        default: throw error(name, .wrongType)
        }
    }
}
