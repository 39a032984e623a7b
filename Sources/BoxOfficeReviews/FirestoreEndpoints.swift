import BoxOfficeCore
import BoxOfficePlatform

/// The collection of reviews in Firestore, by its REST API version 1.
enum Firestore {
    static let collection = "boxoffice_reviews"
    static let pageSize = 100
    static let pageLimit = 1_000

    fileprivate static let documents = "documents/\(collection)"

    /// A page of reviews; all reviews have a token for the next one, those of a movie an offset.
    struct Page: Sendable {
        let reviews: [StoredReview]
        var nextToken: String?
        let isLast: Bool
    }
}

extension Endpoint {
    /// Creates a Firestore operation; its answers are never archived.
    fileprivate init(
        firestore name: String, path: String, parameters: [String: String] = [:], method: String = "GET",
        body: Data? = nil, isWrite: Bool = false, decode: @escaping @Sendable (Data) throws -> Response
    ) {
        self.init(
            name: name, path: path, parameters: parameters, method: method, body: body, freshness: nil,
            fault: { ServiceRefusal(firestore: $0, isWrite: isWrite) }, decode: decode
        )
    }
}

extension Endpoint<StoredReview> {
    /// Creates a document (`createDocument`).
    static func creating(_ review: Review) throws -> Endpoint {
        Endpoint(
            firestore: "createDocument", path: Firestore.documents, parameters: ["documentId": review.id.description],
            method: "POST", body: try review.firestoreBody, isWrite: true
        ) { try StoredReview(firestore: JSONObject($0)) }
    }

    /// Reads a document (`get`).
    static func review(_ id: ReviewID) -> Endpoint {
        Endpoint(firestore: "get", path: "\(Firestore.documents)/\(id)") { try StoredReview(firestore: JSONObject($0)) }
    }

    /// Updates only the review's fields in a document, unless it changed after a time (`patch`).
    static func updating(_ review: Review, unchangedSince updateTime: String) throws -> Endpoint {
        var endpoint = Endpoint(
            firestore: "patch", path: "\(Firestore.documents)/\(review.id)",
            parameters: ["currentDocument.updateTime": updateTime], method: "PATCH", body: try review.firestoreBody,
            isWrite: true
        ) { try StoredReview(firestore: JSONObject($0)) }
        endpoint.plan.repeatedParameters = Review.CodingKeys.firestore.map {
            URLQueryItem(name: "updateMask.fieldPaths", value: $0.rawValue)
        }
        return endpoint
    }
}

extension Endpoint<Void> {
    /// Removes a document, unless it changed after a time (`delete`).
    static func removing(_ id: ReviewID, unchangedSince updateTime: String) -> Endpoint {
        Endpoint(
            firestore: "delete", path: "\(Firestore.documents)/\(id)",
            parameters: ["currentDocument.updateTime": updateTime], method: "DELETE", isWrite: true
        ) { _ = try JSONObject($0) }
    }
}

extension Endpoint<Firestore.Page> {
    /// Reads a page of all reviews (`list`).
    static func reviews(after token: String?) -> Endpoint {
        var parameters = ["pageSize": String(Firestore.pageSize)]
        parameters["pageToken"] = token
        return Endpoint(firestore: "list", path: Firestore.documents, parameters: parameters) { answer in
            let page = try JSONObject(answer)
            let reviews = try (page.optionalRows("documents") ?? []).map { try StoredReview(firestore: $0) }
            let token = try page.optionalText("nextPageToken")
            return Firestore.Page(reviews: reviews, nextToken: token, isLast: token == nil)
        }
    }

    /// Reads a page of a movie's reviews (`runQuery`).
    ///
    /// They are not sorted: Firestore needs an index to sort by another field.
    static func reviews(of movie: MovieCode, from offset: Int) -> Endpoint {
        // A movie's code has no characters that JSON escapes.
        let query = """
            {"structuredQuery":{"from":[{"collectionId":"\(Firestore.collection)"}],"limit":\(Firestore.pageSize),\
            "offset":\(offset),"where":{"fieldFilter":{"field":{"fieldPath":"\(Review.CodingKeys.movieCode.rawValue)"},\
            "op":"EQUAL","value":{"stringValue":"\(movie)"}}}}}
            """
        return Endpoint(
            firestore: "runQuery", path: "documents:runQuery", method: "POST", body: Data(query.utf8)
        ) { answer in
            // Without matches, the only element has no document.
            let documents = try JSONObject.list(answer).filter { $0.value("document") != nil }
            let reviews = try documents.map { try StoredReview(firestore: $0.object("document")) }
            return Firestore.Page(reviews: reviews, isLast: reviews.count < Firestore.pageSize)
        }
    }
}
