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

/// The name of a document's member.
struct DocumentName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
}

extension Movie: DocumentEncodable {
    package var document: KeyValuePairs<String, (any Encodable)?> {
        [
            "movieCode": code, "title": title, "englishTitle": englishTitle, "originalTitle": originalTitle,
            "runningMinutes": runningMinutes, "productionYear": productionYear, "openDate": openDate, "status": status,
            "type": type, "nations": nations, "genres": genres,
            "directors": directors.map { ["name": $0.name, "englishName": $0.englishName] }, "actors": actors,
            "staff": staff.map { ["name": $0.name, "englishName": $0.englishName, "role": $0.role] },
            "companies": companies, "showTypes": showTypes, "ratings": ratings,
            "distributors": distributors.compactMap(\.name),
        ]
    }
}

extension Movie.Credit: DocumentEncodable {
    package var document: KeyValuePairs<String, (any Encodable)?> {
        ["name": name, "englishName": englishName, "role": role, "englishRole": englishRole]
    }
}

extension Movie.Company: DocumentEncodable {
    package var document: KeyValuePairs<String, (any Encodable)?> {
        ["code": code, "name": name, "englishName": englishName, "part": part]
    }
}

extension Movie.ShowType: DocumentEncodable {
    package var document: KeyValuePairs<String, (any Encodable)?> { ["group": group, "name": name] }
}

extension Movie.AgeRating: DocumentEncodable {
    package var document: KeyValuePairs<String, (any Encodable)?> { ["number": number, "grade": grade] }
}
