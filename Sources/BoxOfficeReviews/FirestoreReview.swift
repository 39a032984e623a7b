import BoxOfficeCore
import BoxOfficePlatform

extension Review.CodingKeys {
    /// The fields of a document; the identifier is the document's name.
    static let firestore = allCases.filter { $0 != .id }

    fileprivate var firestoreType: String {
        switch self {
        case .id, .movieCode, .title, .author, .text, .photo, .seen: "stringValue"
        case .rating: "doubleValue"
        case .createdAt, .updatedAt: "timestampValue"
        }
    }
}

extension Review {
    /// The body that writes the review's fields to a document: JSON in UTF-8, its keys sorted.
    var firestoreBody: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return try encoder.encode(["fields": FirestoreFields(review: self)])
        }
    }
}

/// A review's fields in Firestore's format: each value is an object with one member, named after the type.
private struct FirestoreFields: Encodable {
    let review: Review

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Review.CodingKeys.self)
        for (name, value) in review.document {
            guard let field = Review.CodingKeys(rawValue: name), field != .id else { continue }
            func encode(_ value: some Encodable, as type: String) throws {
                try fields.encode([type: value], forKey: field)
            }
            if let value {
                try encode(value, as: field.firestoreType)
            } else {
                try encode(String?.none, as: "nullValue")
            }
        }
    }
}

extension StoredReview {
    /// Reads the review in a document, and ignores fields of other programs.
    ///
    /// A document has a `name`, `projects/P/databases/(default)/documents/COLLECTION/ID`, `fields` and an `updateTime`.
    init(firestore document: JSONObject) throws(UnreadableAnswer) {
        let name = try document.text("name").split(separator: "/").last.map(String.init) ?? ""
        func error(_ field: String, _ problem: UnreadableAnswer.Problem) -> UnreadableAnswer {
            .field("\(field) of document \(name.shortened())", row: nil, problem)
        }
        guard let id = ReviewID(name) else { throw error("name", .notAllowed(name.shortened())) }
        var fields = ReviewFields { error($0.rawValue, $1) }
        switch document.value("fields") {
        // A document without fields has no member `fields`.
        case nil: break
        case .object(let members):
            for member in members {
                guard let field = Review.CodingKeys(rawValue: member.name), field != .id else { continue }
                guard let value = Self.value(of: field, in: member.value) else { throw error(member.name, .wrongType) }
                fields.values[field] = value
            }
        default: throw error("fields", .wrongType)
        }
        self.init(try fields.review(id), updateTime: try document.text("updateTime"))
    }

    /// Returns a field's value without its type, if the type is right.
    private static func value(of field: Review.CodingKeys, in value: JSONValue) -> JSONValue? {
        guard case .object(let members) = value, members.count == 1, let member = members.first else { return nil }
        switch (member.name, member.value) {
        case ("nullValue", _): return .null
        // Other programs may have written a whole rating as an integer, which Firestore sends in quotes.
        case ("integerValue", .string(let text)) where field == .rating: return .number(text)
        case ("integerValue", .number) where field == .rating: return member.value
        case (field.firestoreType, _): return member.value
        default: return nil
        }
    }
}
