package import BoxOfficeCore
package import BoxOfficePlatform

/// The contents of a file of reviews, `{"version":1,"reviews":[…]}`, for a person to read and edit.
package struct ReviewDocument: Hashable, Encodable, Sendable {
    private let version = 1
    /// The reviews in the file's order; a photo that is a file has an absolute path.
    package var reviews: [Review]

    package init(_ reviews: [Review]) { self.reviews = reviews }

    /// Reads a file, whose photo paths are relative to a folder.
    ///
    /// Anything invalid or unknown in the file is an error, because writing the file back would lose it.
    package init(reading data: Data, in folder: String) throws(UnreadableAnswer) {
        let document = try JSONObject(data, isStrict: true)
        let version = try document.count("version")
        guard version == self.version else { throw .field("version", row: nil, .notAllowed(String(version))) }
        try document.checkFields { ["version", "reviews"].contains($0) }
        reviews = []
        var seen: Set<ReviewID> = []
        for row in try document.rows("reviews") {
            let review = try Review(row, photosIn: folder)
            guard seen.insert(review.id).inserted else { throw row.error("id", .repeated(review.id.description)) }
            reviews.append(review)
        }
    }

    /// Returns the file's bytes; the paths of photos in the folder, if any, become relative to it.
    package func data(relativeTo folder: String?) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        var document = self
        if let folder {
            for (index, review) in reviews.enumerated() {
                guard let photo = review.photo, photo.utf8.starts(with: "\(folder)/".utf8) else { continue }
                let path = String(Substring(photo.utf8.dropFirst(folder.utf8.count + 1)))
                if !path.isAbsolute { document.reviews[index].photo = path }
            }
        }
        return try encoder.encode(document) + Data("\n".utf8)
    }
}

extension Review {
    fileprivate init(_ row: JSONObject, photosIn folder: String) throws(UnreadableAnswer) {
        var fields = ReviewFields { row.error(field: $0.rawValue, $1) }
        try row.checkFields { CodingKeys(rawValue: $0) != nil }
        for member in row.members { CodingKeys(rawValue: member.name).map { fields.values[$0] = member.value } }
        self = try fields.review(fields.value(.id) { ReviewID($0) })
        if let photo, !photo.isAbsolute { self.photo = "\(folder)/\(photo)" }
    }
}

extension JSONObject {
    /// Checks that each field is known and occurs once, since writing the file back would lose the others.
    fileprivate func checkFields(_ isKnown: (String) -> Bool) throws(UnreadableAnswer) {
        var seen: Set<String> = []
        for name in members.map(\.name) {
            guard isKnown(name) else { throw error(field: name.shortened(), .unknown) }
            guard seen.insert(name).inserted else { throw .repeated(name) }
        }
    }
}
