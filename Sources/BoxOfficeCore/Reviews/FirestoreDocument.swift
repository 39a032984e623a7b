import Foundation

/// A document of Firestore: its name, its fields, and when it was last changed.
struct FirestoreDocument: Hashable, Sendable {
    /// The whole name, `projects/P/databases/(default)/documents/COLLECTION/ID`.
    let name: String
    let fields: [String: FirestoreValue]
    /// When it was last changed, in the spelling that a precondition repeats.
    let updateTime: String

    /// The last part of the name.
    var id: String { name.split(separator: "/").last.map(String.init) ?? "" }

    /// Reads a document; one without fields has no member `fields`.
    init(_ object: JSONObject) throws(UnreadableAnswer) {
        name = try object.text("name")
        guard let fields = FirestoreValue.fields(object.members) else {
            throw .field("fields of \(name.shortened())", row: nil, .wrongType)
        }
        self.fields = fields
        updateTime = try object.text("updateTime")
    }

    /// The body that writes fields.
    static func body(_ fields: [String: FirestoreValue]) throws -> Data {
        try firestoreBody(["fields": fields])
    }
}

/// Returns a body of JSON, its keys in the alphabet's order.
func firestoreBody(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value)
}
