package import Foundation

/// The form in which reviews lie in a file: `{"version":1,"reviews":[…]}`, for a person to read and edit.
package struct ReviewDocument: Hashable, Sendable {
    /// The reviews in the file's order; a photo that is a file has its whole path.
    package var reviews: [Review]

    package init(_ reviews: [Review]) { self.reviews = reviews }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - data: The file's bytes.
    ///   - folder: The folder that paths of photos begin at.
    /// - Throws: ``UnreadableAnswer`` if it has any other form, so that nothing is lost where it is written again.
    package init(reading data: Data, in folder: String) throws(UnreadableAnswer) {
        let document = try JSONObject(data, isStrict: true)
        let version = try document.count("version")
        guard version == Self.version else {
            throw .field("version", row: nil, .notAllowed(String(version)))
        }
        try document.rejectUnknownFields(except: ["version", "reviews"])
        reviews = []
        var seen: Set<ReviewID> = []
        for row in try document.rows("reviews") {
            let review = try Review(row, photosIn: folder)
            guard seen.insert(review.id).inserted else { throw row.error("id", .repeated(review.id.description)) }
            reviews.append(review)
        }
    }

    /// Returns the file's bytes.
    ///
    /// - Parameter folder: The folder that paths of photos are to begin at where they lie in it; `nil` where they are to stay
    ///   whole.
    /// - Returns: JSON in UTF-8, indented, its keys in the alphabet's order.
    /// - Throws: What the encoder throws, which no review makes it do.
    package func data(relativeTo folder: String?) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let reviews = reviews.map { review in
            var review = review
            if let folder, let photo = review.photo, photo.utf8.starts(with: "\(folder)/".utf8) {
                let path = String(Substring(photo.utf8.dropFirst(folder.utf8.count + 1)))
                if !path.isWhole { review.photo = path }
            }
            return review
        }
        return try encoder.encode(Envelope(version: Self.version, reviews: reviews)) + Data("\n".utf8)
    }

    private struct Envelope: Encodable {
        let version: Int
        let reviews: [Review]
    }

    private static let version = 1
}

extension Review {
    private static let fieldNames: Set = [
        "id", "movieCode", "movieTitle", "author", "rating", "text", "photo", "createdAt", "updatedAt",
    ]

    fileprivate init(_ row: JSONObject, photosIn folder: String) throws(UnreadableAnswer) {
        try row.rejectUnknownFields(except: Self.fieldNames)
        let photo = try row.optionalText("photo")
        let isWhole = photo?.isWhole ?? true
        self.init(
            id: try row.spelled("id", ReviewID.init),
            movieCode: try row.spelled("movieCode", MovieCode.init),
            movieTitle: try row.text("movieTitle"),
            author: try row.text("author"),
            rating: try row.rating("rating"),
            text: try row.reviewText("text"),
            photo: isWhole ? photo : photo.map { "\(folder)/\($0)" },
            createdAt: try row.spelled("createdAt") { Timestamp($0) },
            updatedAt: try row.spelled("updatedAt") { Timestamp($0) }
        )
    }
}

extension String {
    /// Whether a photo is an address or a whole path, and begins at no folder.
    fileprivate var isWhole: Bool { isWebAddress || utf8.first == UInt8(ascii: "/") }
}
