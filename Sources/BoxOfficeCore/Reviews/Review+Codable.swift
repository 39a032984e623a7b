extension Review: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, movieCode, movieTitle, author, rating, text, photo, createdAt, updatedAt
    }

    /// Reads a review from an object.
    ///
    /// - Parameter decoder: The decoder, at an object with a review's fields.
    /// - Throws: `DecodingError` if a field is not what it should be.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        func code<Code>(_ key: CodingKeys, _ read: (String) -> Code?) throws -> Code {
            if let code = read(try fields.decode(String.self, forKey: key)) { return code }
            throw DecodingError.dataCorruptedError(forKey: key, in: fields, debugDescription: "not of the right form")
        }
        self.init(
            id: try code(.id, ReviewID.init),
            movieCode: try code(.movieCode, MovieCode.init),
            movieTitle: try fields.decode(String.self, forKey: .movieTitle),
            author: try fields.decode(String.self, forKey: .author),
            rating: try fields.decode(StarRating.self, forKey: .rating),
            text: try fields.decodeIfPresent(String.self, forKey: .text),
            photo: try fields.decodeIfPresent(String.self, forKey: .photo),
            createdAt: try fields.decode(Timestamp.self, forKey: .createdAt),
            updatedAt: try fields.decode(Timestamp.self, forKey: .updatedAt)
        )
    }

    /// Writes the review as an object, a blank as null.
    ///
    /// - Parameter encoder: Where to write.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id.description, forKey: .id)
        try fields.encode(movieCode.description, forKey: .movieCode)
        try fields.encode(movieTitle, forKey: .movieTitle)
        try fields.encode(author, forKey: .author)
        try fields.encode(rating, forKey: .rating)
        try fields.encode(text, forKey: .text)
        try fields.encode(photo, forKey: .photo)
        try fields.encode(createdAt, forKey: .createdAt)
        try fields.encode(updatedAt, forKey: .updatedAt)
    }
}
