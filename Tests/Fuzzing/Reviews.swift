@testable import BoxOfficeCore
@testable import BoxOfficePlatform
@testable import BoxOfficeReviews
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

/// Firestore documents and errors: reviews are written and read back unchanged.
@Sendable func firestore(_ data: Data) throws {
    for answer in [try? JSONObject(data), try? JSONObject.list(data).first] {
        guard let answer, let stored = try? StoredReview(firestore: answer) else { continue }
        let fields = try stored.review.firestoreBody.text.dropFirst()
        let name = #"{"name":"\#(stored.review.id)","updateTime":"0","#
        let again = try StoredReview(firestore: JSONObject(Data((name + fields).utf8), isStrict: true))
        check(again.review == stored.review, "reads back: \(fields)")
    }
    for status in [400, 404, 503] {
        let refusal = ServiceRefusal(firestore: HTTPResponse(status: status, body: data), isWrite: true)
        check((refusal?.message.count ?? 0) <= 201, "a message is short")
    }
    do { _ = try Endpoint.reviews(after: nil).decode(data) } catch is UnreadableAnswer {}
    let movie: MovieCode = "20124079"
    do { _ = try Endpoint.reviews(of: movie, from: 0).decode(data) } catch is UnreadableAnswer {}
}
