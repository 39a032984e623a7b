import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BoxOfficeCore
@testable import BoxOfficeReviews

struct FirestoreReviewStoreTests {
    private static let base = "https://firestore.googleapis.com/v1/projects/demo/databases/(default)/documents"
    private static let time = "2023-08-02T15:30:00.123456Z"

    private func store(
        _ requester: StubRequester,
        _ credentials: FirestoreReviewStore.Credentials? = nil,
        emulator: String? = nil
    ) throws -> FirestoreReviewStore {
        let database = try #require(FirestoreReviewStore.database(project: "demo", emulator: emulator))
        let manager = NetworkManager(requester: requester)
        return FirestoreReviewStore(database: database, credentials: credentials, manager: manager)
    }

    /// A document in an answer of Firestore.
    private static func document(_ id: String = "k3v9q2m7xd", rating: String = #"{"doubleValue":4.5}"#) -> String {
        """
        {"name":"projects/demo/databases/(default)/documents/boxoffice_reviews/\(id)","fields":{\
        "author":{"stringValue":"홍길동"},"createdAt":{"timestampValue":"2023-08-02T15:30:00.123Z"},\
        "likes":{"listValue":[3]},"movieCode":{"stringValue":"20218541"},"title":{"stringValue":"밀수"},\
        "photo":{"nullValue":null},"rating":\(rating),"text":{"stringValue":"시원하다\\n다시 본다"},\
        "updatedAt":{"timestampValue":"2023-08-02T15:30:00.123Z"}},"createTime":"\(time)","updateTime":"\(time)"}
        """
    }

    private func answer(_ text: String) -> StubRequester.Reaction { .answer(Data(text.utf8)) }

    private func refusal(_ http: Int, _ status: String, inArray: Bool = false) -> StubRequester.Reaction {
        let error = #"{"error":{"code":\#(http),"message":"Said so.","status":"\#(status)"}}"#
        return .run { _ in HTTPResponse(status: http, body: Data((inArray ? "[\(error)]" : error).utf8)) }
    }

    /// The requests: method, address and body.
    private func sent(_ requester: StubRequester) -> [String] {
        requester.requests.map { request in
            "\(request) " + String(decoding: request.body ?? Data(), as: UTF8.self)
        }
    }

    @Test("a token is asked for before each request, and its failure is the store's")
    func tokens() async throws {
        let requester = StubRequester(answer(Self.document()), answer(Self.document()))
        let database = try #require(FirestoreReviewStore.database(project: "demo"))
        let count = Mutex(0)
        let store = FirestoreReviewStore(database: database, manager: NetworkManager(requester: requester)) {
            try count.withLock { count in
                count += 1
                guard count < 3 else { throw TransportError.other("signed out") }
                return "token\(count)"
            }
        }
        let id = try #require(ReviewID("k3v9q2m7xd"))
        _ = try await store.review(id)
        _ = try await store.review(id)
        #expect(requester.requests.map { $0.headers["Authorization"] } == ["Bearer token1", "Bearer token2"])
        await #expect(throws: TransportError.other("signed out")) { try await store.review(id) }
    }

    @Test("a new review is a document with its identifier, typed fields and times in UTC, and is read from it")
    func add() async throws {
        let requester = StubRequester(answer(Self.document()), answer(Self.document()))
        let review = try sample()
        let store = try store(requester)
        #expect(try await store.add(review, copying: nil) == review)
        #expect(try await store.review(review.id).review == review)
        #expect(
            sent(requester) == [
                "POST \(Self.base)/boxoffice_reviews?documentId=k3v9q2m7xd "
                    + #"{"fields":{"author":{"stringValue":"홍길동"},"createdAt":{"timestampValue":"2023-08-02T15:30:00.123Z"},"#
                    + #""movieCode":{"stringValue":"20218541"},"#
                    + #""photo":{"nullValue":null},"rating":{"doubleValue":4.5},"seen":{"stringValue":"2023-08-03"},"#
                    + #""text":{"stringValue":"시원하다\n다시 본다"},"title":{"stringValue":"밀수"},"#
                    + #""updatedAt":{"timestampValue":"2023-08-02T15:30:00.123Z"}}}"#,
                "GET \(Self.base)/boxoffice_reviews/k3v9q2m7xd ",
            ]
        )
        #expect(requester.requests[0].headers["Content-Type"] == "application/json")
    }

    @Test("all pages of reviews are read; an empty collection and a query without matches have none")
    func list() async throws {
        let requester = StubRequester(
            answer(#"{"documents":[\#(Self.document("a")),\#(Self.document("b"))],"nextPageToken":"AB+/="}"#),
            answer(#"{"documents":[\#(Self.document("b")),\#(Self.document("c"))],"nextPageToken":"more"}"#),
            answer("{}")
        )
        #expect(try await store(requester).reviews(of: nil).map(\.review.id.description) == ["a", "b", "c"])
        let tokens = ["", "&pageToken=AB%2B/%3D", "&pageToken=more"]
        let requests = tokens.map { "GET \(Self.base)/boxoffice_reviews?pageSize=100\($0) " }
        #expect(sent(requester) == requests)
        let empty = try store(StubRequester(answer("{}"), answer(#"[{"readTime":"\#(Self.time)"}]"#)))
        for movie in [nil, MovieCode("20218541")] { #expect(try await empty.reviews(of: movie).isEmpty) }
    }

    @Test("a list that would never end is an error, even if each page has another token")
    func endless() async throws {
        func page(_ documents: String) -> String { #"{"documents":[\#(documents)],"nextPageToken":"\#(UUID())"}"# }
        let query = (0..<100).map { #"{"document":\#(Self.document("r\($0)"))}"# }.joined(separator: ",")
        let table: [(movie: MovieCode?, pages: [String])] = [
            (nil, [page("")]), (nil, [page(Self.document("a")), page("")]),
            (nil, [page(Self.document("a")), page(Self.document("a"))]),
            (nil, (0..<1_000).map { page(Self.document("r\($0)")) }),
            (MovieCode("20218541"), ["[\(query)]", "[\(query)]"]),
        ]
        for (movie, pages) in table {
            let requester = StubRequester(pages.map(answer))
            let error = try await #require(throws: NetworkError.self) {
                try await store(requester).reviews(of: movie)
            }
            guard case .unreadable(.endless) = error.reason else { throw error }
            #expect(requester.requests.count == pages.count)
        }
    }

    @Test("a movie's reviews are queried by its code, 100 at a time")
    func query() async throws {
        func page(_ ids: Range<Int>) -> String {
            let documents = ids.map { #"{"document":\#(Self.document("r\($0)")),"readTime":"\#(Self.time)"}"# }
            return "[" + documents.joined(separator: ",") + "]"
        }
        let requester = StubRequester(answer(page(0..<100)), answer(page(100..<101)))
        #expect(try await store(requester).reviews(of: MovieCode("20218541")).count == 101)
        func body(_ offset: Int) -> String {
            #"{"structuredQuery":{"from":[{"collectionId":"boxoffice_reviews"}],"limit":100,"offset":\#(offset),"#
                + #""where":{"fieldFilter":{"field":{"fieldPath":"movieCode"},"op":"EQUAL","#
                + #""value":{"stringValue":"20218541"}}}}}"#
        }
        let address = "POST \(Self.base):runQuery "
        #expect(sent(requester) == [address + body(0), address + body(100)])
    }

    @Test(
        """
        an edit updates only the review's fields, and like a removal only if the document has not changed since it was \
        read
        """
    )
    func replace() async throws {
        let requester = StubRequester(
            answer(Self.document(rating: #"{"integerValue":"4"}"#)), answer(Self.document()), answer("{}")
        )
        let store = try store(requester)
        let stored = try await store.review(try sample().id)
        #expect(stored.review.rating.stars == 4)
        var review = stored.review
        (review.text, review.updatedAt) = (nil, try #require(UTCTimestamp("2023-08-03T00:00:00Z")).date)
        _ = try await store.replace(stored, with: review, copying: nil)
        try await store.remove(stored)
        #expect(
            sent(requester)[1] == #"""
                PATCH \#(Self.base)/boxoffice_reviews/k3v9q2m7xd?currentDocument.updateTime=\#(Self.time)\#
                &updateMask.fieldPaths=movieCode&updateMask.fieldPaths=title&updateMask.fieldPaths=author\#
                &updateMask.fieldPaths=rating&updateMask.fieldPaths=text&updateMask.fieldPaths=photo\#
                &updateMask.fieldPaths=createdAt&updateMask.fieldPaths=updatedAt&updateMask.fieldPaths=seen \#
                {"fields":{"author":{"stringValue":"홍길동"},"createdAt":{"timestampValue":"2023-08-02T15:30:00.123Z"},\#
                "movieCode":{"stringValue":"20218541"},"photo":{"nullValue":null},"rating":{"doubleValue":4},\#
                "seen":{"stringValue":"2023-08-03"},"text":{"nullValue":null},"title":{"stringValue":"밀수"},"updatedAt":{"timestampValue":"2023-08-03T00:00:00.000Z"}}}
                """#
        )
        let removal = "DELETE \(Self.base)/boxoffice_reviews/k3v9q2m7xd?currentDocument.updateTime=\(Self.time) "
        #expect(sent(requester)[2] == removal)
    }

    @Test(
        "a change since the review was read is a conflict",
        arguments: ["ABORTED", "FAILED_PRECONDITION", "ALREADY_EXISTS"]
    )
    func conflict(status: String) async throws {
        let id = try sample().id
        let conflict = refusal(409, status)
        let other = answer(Self.document(rating: #"{"doubleValue":1}"#))
        let store = try store(StubRequester(answer(Self.document()), conflict, other, conflict, other, conflict, other))
        let stored = try await store.review(id)
        await #expect(throws: ReviewError.conflict(id)) {
            try await store.replace(stored, with: sample(stars: 5), copying: nil)
        }
        await #expect(throws: ReviewError.conflict(id)) { try await store.add(sample(stars: 5), copying: nil) }
        await #expect(throws: ReviewError.conflict(id)) { try await store.remove(stored) }
    }

    @Test("a conflict with an earlier attempt of the same request is not an error")
    func sentTwice() async throws {
        let (conflict, gone) = (refusal(400, "FAILED_PRECONDITION"), refusal(404, "NOT_FOUND"))
        let review = try sample()
        let document = answer(Self.document())
        let store = try store(StubRequester(document, conflict, document, conflict, document, conflict, gone, gone))
        let stored = try await store.review(review.id)
        #expect(try await store.add(review, copying: nil) == review)
        #expect(try await store.replace(stored, with: review, copying: nil) == review)
        try await store.remove(stored)
        try await store.remove(stored)
    }

    @Test("a removed review cannot be changed")
    func removedMeanwhile() async throws {
        let gone = refusal(404, "NOT_FOUND")
        let store = try store(StubRequester(answer(Self.document()), gone, gone, gone))
        let stored = try await store.review(try sample().id)
        await #expect(throws: ReviewError.conflict(stored.review.id)) {
            try await store.replace(stored, with: sample(stars: 5), copying: nil)
        }
        await #expect(throws: ReviewError.notFound(stored.review.id)) { try await store.review(stored.review.id) }
    }

    @Test("an error has the meaning of its status, as an object or in an array; without credentials, a key is missing")
    func refusals() async throws {
        let table: [(http: Int, status: String, meaning: ServiceRefusal.Meaning)] = [
            (401, "UNAUTHENTICATED", .invalidKey), (403, "PERMISSION_DENIED", .invalidKey),
            (429, "RESOURCE_EXHAUSTED", .quotaExceeded), (404, "NOT_FOUND", .nothingFound),
            (400, "FAILED_PRECONDITION", .rejected), (400, "INVALID_ARGUMENT", .rejected), (409, "ABORTED", .conflict),
            (503, "UNAVAILABLE", .unavailable), (500, "INTERNAL", .unavailable), (403, "", .invalidKey),
            (418, "NEW", .rejected), (599, "NEW", .unavailable),
        ]
        for (http, status, meaning) in table {
            for inArray in [false, true] {
                let store = try store(StubRequester(refusal(http, status, inArray: inArray)), .token("SECRET"))
                let error = try await #require(throws: NetworkError.self) {
                    try await store.reviews(of: MovieCode("20218541"))
                }
                guard case .fault(let refusal as ServiceRefusal) = error.reason else { throw error }
                #expect(refusal == ServiceRefusal(meaning, message: "Said so."), "\(http) \(status)")
                #expect(error.operation == "runQuery")
            }
        }
        let store = try store(StubRequester(refusal(403, "PERMISSION_DENIED")))
        let error = try await #require(throws: NetworkError.self) { try await store.reviews(of: nil) }
        guard case .missingKey = error.reason else { throw error }
    }

    @Test("the error for an invalid document has its name and field")
    func badDocument() async throws {
        let table: [(part: String, other: String, field: String, problem: UnreadableAnswer.Problem)] = [
            (#""rating":{"doubleValue":4.5}"#, #""rating":{"doubleValue":4.3}"#, "rating", .notAllowed("4.3")),
            (#""rating":{"doubleValue":4.5}"#, #""rating":{"stringValue":"4.5"}"#, "rating", .wrongType),
            (#""author":{"stringValue":"홍길동"},"#, "", "author", .missing),
            (#""20218541""#, #""밀수""#, "movieCode", .notAllowed("밀수")),
            (#"{"stringValue":"밀수"}"#, #"{"nullValue":null}"#, "title", .missing),
            (#"{"stringValue":"밀수"}"#, #"{"nullValue":null,"stringValue":"밀수"}"#, "title", .wrongType),
            (#"{"stringValue":"밀수"}"#, #""밀수""#, "title", .wrongType),
            (#"{"stringValue":"밀수"}"#, #"{"stringValue":5}"#, "title", .wrongType),
            (#"{"stringValue":"밀수"}"#, #"{"stringValue":" "}"#, "title", .blank),
            (#"{"doubleValue":4.5}"#, #"{"doubleValue":"NaN"}"#, "rating", .wrongType),
            (#"{"doubleValue":4.5}"#, #"{"integerValue":"6"}"#, "rating", .notAllowed("6")),
            (#"{"nullValue":null}"#, #"{"integerValue":1}"#, "photo", .wrongType),
            (#""createdAt":{"timestampValue""#, #""createdAt":{"stringValue""#, "createdAt", .wrongType),
            (#""fields":{"#, #""fields":[],"old":{"#, "fields", .wrongType),
            (#""fields":{"#, #""old":{"#, "movieCode", .missing),
        ]
        for (part, other, field, problem) in table {
            let document = Self.document().replacing(part, with: other)
            let store = try store(StubRequester(answer(#"{"documents":[\#(document)]}"#)))
            let error = try await #require(throws: NetworkError.self) { try await store.reviews(of: nil) }
            guard case .unreadable(.field("\(field) of document k3v9q2m7xd", row: nil, problem)) = error.reason else {
                throw error
            }
        }
    }

    @Test("a token is sent in a header, a key in the address, and neither is shown")
    func credentials() async throws {
        let requester = StubRequester(answer("{}"), answer("{}"), answer("{}"))
        for credentials in [.token("T0"), .key("K0"), nil] as [FirestoreReviewStore.Credentials?] {
            _ = try await store(requester, credentials, emulator: "127.0.0.1:8080").reviews(of: nil)
        }
        let base = "http://127.0.0.1:8080/v1/projects/demo/databases/(default)/documents/boxoffice_reviews"
        #expect(requester.requests.map { $0.headers["Authorization"] } == ["Bearer T0", nil, nil])
        let addresses = ["pageSize=100", "key=K0&pageSize=100", "pageSize=100"].map { "\(base)?\($0)" }
        #expect(requester.requests.map(\.url.absoluteString) == addresses)
        #expect(sent(requester)[1] == "GET \(base)?key=***&pageSize=100 ")
    }

    @Test("a picture is rejected without a request")
    func photo() async throws {
        let folder = try TemporaryFolder()
        try folder.write("GIF89a", to: "a.gif")
        let photo = try PhotoFile(reading: folder.path + "/a.gif")
        await #expect(throws: ReviewError.keepsNoPhotos) {
            try await store(StubRequester()).add(sample(), copying: photo)
        }
    }

    @Test("a merge adds and updates reviews, without local photos")
    func merge() async throws {
        let requester = StubRequester(
            answer(#"{"documents":[\#(Self.document("a")),\#(Self.document("b"))]}"#),
            answer(Self.document("a")),
            answer(Self.document("c"))
        )
        let merged = try await store(requester).merge([
            sample("a", updated: "2023-09-01T00:00:00Z"), sample("b"), sample("c", photo: "/tmp/c.png"),
        ])
        var merge = ReviewMerge()
        (merge.added, merge.updated, merge.unchanged) = (1, 1, 1)
        merge.withoutPhoto = [try sample("c").id]
        #expect(merged == merge)
        #expect(requester.requests.map(\.method) == ["GET", "PATCH", "POST"])
    }

    @Test("a merge with a review twice replaces the one that it added")
    func mergeTwice() async throws {
        let requester = StubRequester(
            answer(#"{"documents":[]}"#), answer(Self.document("a")), answer(Self.document("a")),
            answer(Self.document("a"))
        )
        let reviews = [try sample("a"), try sample("a", updated: "2023-09-01T00:00:00Z"), try sample("a")]
        let merge = try await store(requester).merge(reviews)
        #expect((merge.added, merge.updated, merge.unchanged) == (1, 1, 1))
        #expect(requester.requests.map(\.method) == ["GET", "POST", "GET", "PATCH"])
    }

    @Test("a project and an emulator are valid if they form an address")
    func database() {
        let projects = ["demo-1", "example.com:demo", "", "a/b", "..", "가"]
        let valid = projects.filter { FirestoreReviewStore.database(project: $0, emulator: nil) != nil }
        #expect(valid == ["demo-1", "example.com:demo"])
        let emulators = ["localhost:8080", "", "a/b", "user@host", "host?x", "a b"]
        let addresses = emulators.filter { FirestoreReviewStore.database(project: "demo", emulator: $0) != nil }
        #expect(addresses == ["localhost:8080"])
    }
}
