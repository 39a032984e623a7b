import Foundation

/// The operations of Firestore's REST API, version 1, on the collection of reviews.
enum Firestore {
    static let collection = "boxoffice_reviews"
    /// How many reviews a page has.
    static let pageSize = 100

    fileprivate static let documents = "documents/\(collection)"

    /// A page of a list.
    struct Page: Sendable {
        let reviews: [StoredReview]
        /// What the next page is asked for by; `nil` behind the last.
        let nextToken: String?
    }
}

extension Endpoint {
    /// An operation of Firestore; no answer is kept.
    fileprivate init(
        firestore name: String,
        path: String,
        parameters: [String: String] = [:],
        method: String = "GET",
        body: Data? = nil,
        isWrite: Bool = false,
        decode: @escaping @Sendable (Data) throws -> Response
    ) {
        self.init(
            name: name,
            path: path,
            parameters: parameters,
            method: method,
            body: body,
            freshness: nil,
            fault: { ServiceRefusal(firestore: $0, isWrite: isWrite) },
            decode: decode
        )
    }
}

extension Endpoint<StoredReview> {
    /// A new review (`createDocument`).
    static func creating(_ id: ReviewID, _ fields: [String: FirestoreValue]) throws -> Endpoint {
        Endpoint(
            firestore: "createDocument",
            path: Firestore.documents,
            parameters: ["documentId": id.description],
            method: "POST",
            body: try FirestoreDocument.body(fields),
            isWrite: true
        ) { try StoredReview(FirestoreDocument(JSONObject($0))) }
    }

    /// A review (`get`).
    static func review(_ id: ReviewID) -> Endpoint {
        Endpoint(firestore: "get", path: "\(Firestore.documents)/\(id)") {
            try StoredReview(FirestoreDocument(JSONObject($0)))
        }
    }

    /// Other fields for a document that is still as it was read (`patch`).
    static func replacing(_ document: FirestoreDocument, _ fields: [String: FirestoreValue]) throws -> Endpoint {
        Endpoint(
            firestore: "patch",
            path: "\(Firestore.documents)/\(document.id)",
            parameters: ["currentDocument.updateTime": document.updateTime],
            method: "PATCH",
            body: try FirestoreDocument.body(fields),
            isWrite: true
        ) { try StoredReview(FirestoreDocument(JSONObject($0))) }
    }
}

extension Endpoint<Void> {
    /// The end of a document that is still as it was read (`delete`).
    static func removing(_ document: FirestoreDocument) -> Endpoint {
        Endpoint(
            firestore: "delete",
            path: "\(Firestore.documents)/\(document.id)",
            parameters: ["currentDocument.updateTime": document.updateTime],
            method: "DELETE",
            isWrite: true
        ) { _ = try JSONObject($0) }
    }
}

extension Endpoint<Firestore.Page> {
    /// A page of all reviews (`list`).
    static func reviews(after token: String?) -> Endpoint {
        var parameters = ["pageSize": String(Firestore.pageSize)]
        parameters["pageToken"] = token
        return Endpoint(firestore: "list", path: Firestore.documents, parameters: parameters) { answer in
            let page = try JSONObject(answer)
            return Firestore.Page(
                reviews: try (page.optionalRows("documents") ?? []).map { try StoredReview(FirestoreDocument($0)) },
                nextToken: try page.optionalText("nextPageToken")
            )
        }
    }
}

extension Endpoint<[StoredReview]> {
    /// Reviews of a movie, from one on (`runQuery`).
    ///
    /// They come in no order: to sort them by another field Firestore would need an index.
    static func reviews(of movie: MovieCode, from offset: Int) throws -> Endpoint {
        let query = Query(
            from: [Query.Collection(collectionId: Firestore.collection)],
            where: Query.Filter(
                fieldFilter: Query.FieldFilter(
                    field: Query.Field(fieldPath: "movieCode"),
                    op: "EQUAL",
                    value: .string(movie.description)
                )
            ),
            limit: Firestore.pageSize,
            offset: offset
        )
        return Endpoint(
            firestore: "runQuery",
            path: "documents:runQuery",
            method: "POST",
            body: try firestoreBody(["structuredQuery": query])
        ) { answer in
            // Where nothing fits, the one element holds the time of reading alone.
            return try JSONObject.list(answer).compactMap { element in
                element.value("document") == nil
                    ? nil : try StoredReview(FirestoreDocument(element.object("document")))
            }
        }
    }
}

/// A query as Firestore spells it.
private struct Query: Encodable {
    struct Collection: Encodable {
        let collectionId: String
    }

    struct Filter: Encodable {
        let fieldFilter: FieldFilter
    }

    struct FieldFilter: Encodable {
        let field: Field
        let op: String
        let value: FirestoreValue
    }

    struct Field: Encodable {
        let fieldPath: String
    }

    let from: [Collection]
    let `where`: Filter
    let limit: Int
    let offset: Int
}
