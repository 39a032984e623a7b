@testable import BoxOfficeCore
import Foundation

/// The reviews file: reviews are written and read back unchanged, with or without photos in the folder.
@Sendable func reviewDocuments(_ data: Data) throws {
    let folder = "/데이터"
    guard let document = try? ReviewDocument(reading: data, in: folder) else { return }
    for base in [folder, nil] {
        let written = try document.data(relativeTo: base)
        check(try ReviewDocument(reading: written, in: folder) == document, "reads back: \(written.text)")
    }
    for review in document.reviews {
        let read = try JSONDecoder().decode(Review.self, from: JSONEncoder().encode(review))
        check(read == review, "a review reads back: \(review)")
    }
}

/// Firestore values, documents and answers: what is read is written and read back unchanged.
@Sendable func firestore(_ data: Data) throws {
    for answer in [try? JSONObject(data), try? JSONObject.list(data).first] {
        guard let answer else { continue }
        if let fields = FirestoreValue.fields(answer.members) { try checkFields(fields) }
        if let document = try? FirestoreDocument(answer), let stored = try? StoredReview(document) {
            try checkFields(stored.review.firestoreFields)
        }
    }
    for status in [400, 404, 503] {
        let refusal = ServiceRefusal(firestore: HTTPResponse(status: status, body: data), isWrite: true)
        check((refusal?.message.count ?? 0) <= 201, "a message is short")
    }
    do { _ = try Endpoint.reviews(after: nil).decode(data) } catch is UnreadableAnswer {}
    guard let movie = MovieCode("20124079") else { return }
    do { _ = try Endpoint.reviews(of: movie, from: 0).decode(data) } catch is UnreadableAnswer {}
}

private func checkFields(_ fields: [String: FirestoreValue]) throws {
    let body = try FirestoreDocument.body(fields)
    let answer: JSONObject
    do {
        answer = try JSONObject(body, isStrict: true)
    } catch UnreadableAnswer.tooDeep {
        // An empty list is read from `{}` but written one level deeper.
        return
    }
    guard let again = FirestoreValue.fields(answer.members) else { return check(false, "reads back: \(body.text)") }
    // Compare bytes, since NaN does not equal NaN.
    check(try FirestoreDocument.body(again) == body, "reads back the same: \(body.text)")
}
