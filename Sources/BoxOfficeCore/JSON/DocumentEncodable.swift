/// A value that is encoded as the document that `boxoffice schema` describes: by the same names, with null for what is not known.
package protocol DocumentEncodable: Encodable {
    var document: KeyValuePairs<String, (any Encodable)?> { get }
}

extension DocumentEncodable {
    /// Writes the value as `boxoffice` does; days and codes are strings.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: DocumentName.self)
        for (name, value) in document {
            if let value {
                try container.encode(value, forKey: DocumentName(name))
            } else {
                try container.encodeNil(forKey: DocumentName(name))
            }
        }
    }
}

struct DocumentName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
}
