import BoxOfficePlatform
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCore
@testable import BoxOfficeReviews

struct FileReviewStoreTests {
    private let folder: TemporaryFolder
    private let store: FileReviewStore
    private static let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1])

    init() throws {
        folder = try TemporaryFolder()
        store = FileReviewStore(folder: folder.path)
    }

    private var document: String {
        get throws { try String(contentsOfFile: folder.path + "/reviews.json", encoding: .utf8) }
    }

    private var photoFiles: [String] { folder.files.filter { $0.hasPrefix("photos") } }

    private func permissions(_ name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)[.posixPermissions] as? Int
    }

    private func picture(_ name: String = "a.png") throws -> PhotoFile {
        try Self.png.write(to: URL(filePath: folder.path + "/" + name))
        return try PhotoFile(reading: folder.path + "/" + name)
    }

    @Test("without a file there are no reviews, and reading creates none")
    func empty() async throws {
        #expect(try await store.reviews(of: nil).isEmpty)
        let id = try #require(ReviewID("a"))
        await #expect(throws: ReviewError.notFound(id)) { try await store.review(id) }
        #expect(folder.files.isEmpty)
    }

    @Test("a lock that another process holds is an error that names the file")
    func locked() async throws {
        let store = FileReviewStore(folder: folder.path, fileWriter: AtomicFileWriter(), patience: .zero)
        let lock = FileLock(folder.path + "/.lock", patience: .zero)
        await #expect(
            throws: ReviewError.unwritable(path: folder.path + "/.lock", reason: "locked by another process")
        ) { try await store.add(sample(), copying: nil) }
        withExtendedLifetime(lock) {}
        #expect(folder.files == [".lock"])
    }

    @Test("a review that could not be read again is not written")
    func invalidReview() async throws {
        let review = try await store.add(sample(), copying: nil)
        let before = try document
        let other = try await store.add(sample("b"), copying: nil)
        try await store.remove(StoredReview(other))
        let invalid: [(review: Review, reason: String)] = try [
            (sample("c", author: ""), "author of row 2 is blank"),
            (sample("c", text: String(repeating: "가", count: 10_001)), "text of row 2 has more than 10,000 characters"),
            (sample("c", title: " "), "title of row 2 is blank"),
        ]
        for (invalid, reason) in invalid {
            await #expect(throws: ReviewError.unwritable(path: folder.path + "/reviews.json", reason: reason)) {
                try await store.add(invalid, copying: nil)
            }
        }
        #expect(try (document, await store.reviews(of: nil)) == (before, [StoredReview(review)]))
    }

    @Test("the file is human-readable, and only the user can read it and the folders that are created for it")
    func form() async throws {
        let store = FileReviewStore(folder: folder.path + "/a/b")
        _ = try await store.add(sample(text: "좋다/나쁘다"), copying: nil)
        #expect(
            try String(contentsOfFile: folder.path + "/a/b/reviews.json", encoding: .utf8) == """
                {
                  "reviews" : [
                    {
                      "author" : "홍길동",
                      "createdAt" : "2023-08-02T15:30:00.123Z",
                      "id" : "k3v9q2m7xd",
                      "movieCode" : "20218541",
                      "photo" : null,
                      "rating" : 4.5,
                      "seen" : "2023-08-03",
                      "text" : "좋다/나쁘다",
                      "title" : "밀수",
                      "updatedAt" : "2023-08-02T15:30:00.123Z"
                    }
                  ],
                  "version" : 1
                }

                """
        )
        #expect(try ["a/b", "a/b/reviews.json"].map(permissions) == [0o700, 0o600])
        #expect(folder.files == ["a/b/.lock", "a/b/reviews.json"])
    }

    @Test("reviews are added, read, filtered by movie, replaced and removed")
    func operations() async throws {
        let (first, second) = (
            try sample("a"), try sample("b", movie: "2023C501", title: "다른 영화", stars: 1, text: nil, seen: "2015-08-10")
        )
        let added = [try await store.add(first, copying: nil), try await store.add(second, copying: nil)]
        #expect(added == [first, second])
        #expect(try await store.reviews(of: nil).map(\.review) == added)
        #expect(try await store.reviews(of: MovieCode("2023C501")).map(\.review) == [second])
        let stored = try await store.review(first.id)
        var changed = first
        changed.text = nil
        #expect(try await store.replace(stored, with: changed, copying: nil) == changed)
        try await store.remove(StoredReview(second))
        #expect(try await store.reviews(of: nil).map(\.review) == [changed])
    }

    @Test("a changed review is neither replaced nor removed, and an identifier is unique")
    func conflicts() async throws {
        let review = try sample("a")
        _ = try await store.add(review, copying: nil)
        var changed = review
        changed.author = "다른 이"
        _ = try await store.replace(StoredReview(review), with: changed, copying: nil)
        let before = try document
        await #expect(throws: ReviewError.conflict(review.id)) { try await store.add(review, copying: nil) }
        await #expect(throws: ReviewError.conflict(review.id)) {
            try await store.replace(StoredReview(review), with: review, copying: nil)
        }
        await #expect(throws: ReviewError.conflict(review.id)) { try await store.remove(StoredReview(review)) }
        #expect(try document == before)
    }

    @Test("an invalid file is never overwritten, and the error has the row and field")
    func unreadable() async throws {
        let table: [(text: String, reason: UnreadableAnswer)] = [
            ("", .empty), ("{", .cutShort), ("[]", .field("document", row: nil, .wrongType)),
            (#"{"version":1,"reviews":[],"reviews":[]}"#, .repeated("reviews")),
            (#"{"reviews":[]}"#, .field("version", row: nil, .missing)),
            (#"{"version":2,"reviews":[]}"#, .field("version", row: nil, .notAllowed("2"))),
            (#"{"version":1}"#, .field("reviews", row: nil, .missing)),
            (#"{"version":1,"reviews":[],"mine":0}"#, .field("mine", row: nil, .unknown)),
            (#"{"version":1,"reviews":[1]}"#, .field("reviews", row: 1, .wrongType)),
            (Self.row(#""rating":4.3"#), .field("rating", row: 1, .notAllowed("4.3"))),
            (Self.row(#""rating":"4""#), .field("rating", row: 1, .wrongType)),
            (Self.row(#""author":null"#), .field("author", row: 1, .missing)),
            (Self.row(#""author":" ""#), .field("author", row: 1, .blank)),
            (Self.row(#""movieCode":"밀수""#), .field("movieCode", row: 1, .notAllowed("밀수"))),
            (Self.row(#""id":"a/b""#), .field("id", row: 1, .notAllowed("a/b"))),
            (Self.row(#""createdAt":"2023-08-02""#), .field("createdAt", row: 1, .notAllowed("2023-08-02"))),
            (Self.row(#""seen":"2023-02-30""#), .field("seen", row: 1, .notAllowed("2023-02-30"))),
            (Self.row(#""star":5"#), .field("star", row: 1, .unknown)),
            (Self.row(#""text":1"#), .field("text", row: 1, .wrongType)),
            (
                Self.row(#""text":"\#(String(repeating: "가", count: 10_001))""#),
                .field("text", row: 1, .tooLong(limit: 10_000))
            ),
            (Self.row("", times: 2), .field("id", row: 2, .repeated("a"))),
        ]
        let review = try sample("new")
        let uses: [(FileReviewStore) async throws -> Void] = [
            { _ = try await $0.reviews(of: nil) }, { _ = try await $0.add(review, copying: nil) },
            { _ = try await $0.merge([review]) },
        ]
        for (text, reason) in table {
            try folder.write(text, to: "reviews.json")
            let error = ReviewError.unreadable(path: folder.path + "/reviews.json", reason)
            for use in uses { await #expect(throws: error) { try await use(store) } }
            #expect(try document == text)
        }
    }

    /// A file with a review, one of whose fields is replaced or added.
    private static func row(_ change: String, times: Int = 1) -> String {
        var fields = [
            "id": #""a""#, "movieCode": #""20218541""#, "title": #""밀수""#, "author": #""홍""#, "rating": "4",
            "createdAt": #""2023-08-02T15:30:00Z""#, "updatedAt": #""2023-08-02T15:30:00Z""#,
        ]
        if let colon = change.firstIndex(of: ":") {
            let name = String(change[..<colon].filter { $0 != "\"" })
            fields[name] = String(change[change.index(after: colon)...])
        }
        let object = "{" + fields.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
        return #"{"version":1,"reviews":["# + Array(repeating: object, count: times).joined(separator: ",") + "]}"
    }

    @Test("a file edited by hand may omit optional fields, and have any line endings")
    func byHand() async throws {
        try folder.write("\u{FEFF}" + Self.row(#""text":" 가\r\n나 ""#), to: "reviews.json")
        let review = try #require(try await store.reviews(of: nil).first?.review)
        #expect((review.text, review.photo) == ("가\n나", nil))
    }

    @Test("a folder instead of the file, and a file instead of the folder, are errors")
    func inaccessible() async throws {
        try folder.write("x", to: "reviews.json/x")
        let path = folder.path + "/reviews.json"
        await #expect(throws: ReviewError.inaccessible(path: path, reason: "Is a directory")) {
            try await store.reviews(of: nil)
        }
        let other = FileReviewStore(folder: path + "/x")
        await #expect(throws: ReviewError.unwritable(path: path + "/x", reason: "Not a directory")) {
            try await other.add(sample(), copying: nil)
        }
    }

    @Test(
        "nothing is written through a link",
        arguments: [
            ("reviews.json", "not a regular file"), ("photos", "Not a directory"), (".lock", "not a regular file"),
        ]
    )
    func link(name: String, reason: String) async throws {
        let real = try TemporaryFolder()
        try real.write("mine", to: "photos/a.png")
        try folder.link(name, to: real.path + (name == "photos" ? "/photos" : "/none"))
        let error = await #expect(throws: ReviewError.self) { try await store.add(sample("b"), copying: picture()) }
        let path = folder.path + (name == "photos" ? "/photos/b.png" : "/" + name)
        #expect(error == .unwritable(path: path, reason: reason))
        #expect(real.files == ["photos/a.png"])
    }

    @Test("a photo that is not the store's copy, or is behind a link, is not removed with its review")
    func foreignPhoto() async throws {
        try folder.write("mine", to: "photos/mine.png")
        try folder.write(Self.row(#""photo":"photos/mine.png""#), to: "reviews.json")
        let stored = try await store.review(try #require(ReviewID("a")))
        #expect(stored.review.photo == folder.path + "/photos/mine.png")
        try await store.remove(stored)
        #expect(photoFiles == ["photos/mine.png"])

        let real = try TemporaryFolder()
        try real.write("mine", to: "a.png")
        try folder.link("linked/photos", to: real.path)
        try folder.write(Self.row(#""photo":"photos/a.png""#), to: "linked/reviews.json")
        let linked = FileReviewStore(folder: folder.path + "/linked")
        try await linked.remove(linked.review(stored.review.id))
        #expect(real.files == ["a.png"])
    }

    @Test("a photo is copied to the folder, and replaced and removed with its review")
    func photos() async throws {
        var review = try await store.add(sample("a"), copying: picture())
        #expect(review.photo == folder.path + "/photos/a.png")
        #expect(try document.contains(#""photo" : "photos/a.png""#))
        #expect(try permissions("photos/a.png") == 0o600)
        #expect(try await store.review(review.id).review == review)

        try Data("GIF89a".utf8).write(to: URL(filePath: folder.path + "/b.gif"))
        let stored = StoredReview(review)
        review = try await store.replace(stored, with: review, copying: PhotoFile(reading: folder.path + "/b.gif"))
        #expect(review.photo == folder.path + "/photos/a.gif" && photoFiles == ["photos/a.gif"])

        try await store.remove(StoredReview(review))
        #expect(photoFiles.isEmpty)
    }

    @Test("a merge adds and updates reviews, copies photos, and changes nothing the second time")
    func merge() async throws {
        _ = try picture("else.png")
        _ = try await store.add(sample("old", text: "옛글"), copying: nil)
        _ = try await store.add(sample("own", text: "내 글", updated: "2024-01-01T00:00:00Z"), copying: nil)
        let others = [
            try sample("old", text: "새 글", updated: "2023-09-01T00:00:00Z"),
            try sample("own", text: "남의 글", updated: "2023-12-31T00:00:00Z"),
            try sample("new", photo: folder.path + "/else.png"),
            try sample("lost", photo: folder.path + "/none.png"),
            try sample("web", photo: "https://example.org/a.png"),
        ]
        var merge = ReviewMerge()
        (merge.added, merge.updated, merge.unchanged) = (3, 1, 1)
        merge.withoutPhoto = [try #require(ReviewID("lost"))]
        #expect(try await store.merge(others) == merge)
        let lines = try await store.reviews(of: nil).map { stored in
            "\(stored.review.id) \(stored.review.text?.prefix(3) ?? "") \(stored.review.photo ?? "-")"
        }
        #expect(
            lines == [
                "old 새 글 -", "own 내 글 -", "new 시원하 \(folder.path)/photos/new.png", "lost 시원하 -",
                "web 시원하 https://example.org/a.png",
            ]
        )

        let after = try document
        var again = ReviewMerge()
        again.unchanged = 5
        #expect(try await store.merge(others) == again)
        #expect(try document == after)
    }

    @Test("a newer review from a store without photos keeps the photo")
    func mergeWithoutPhoto() async throws {
        let review = try await store.add(sample("a"), copying: picture())
        for photo in [nil, "/nowhere/photos/a.png"] {
            var other = try sample("a", text: "새 글", photo: photo)
            other.updatedAt = try #require(UTCTimestamp("\(photo == nil ? 2024 : 2025)-01-01T00:00:00Z")).date
            var merge = ReviewMerge()
            merge.updated = 1
            #expect(try await store.merge([other]) == merge)
            #expect(try await store.review(review.id).review.photo == review.photo)
        }
        #expect(folder.files.contains("photos/a.png"))
    }

    @Test("changes through one store wait for each other, however long")
    func turns() async throws {
        let store = FileReviewStore(folder: folder.path, fileWriter: AtomicFileWriter(), patience: .zero)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask { _ = try await store.add(sample("\(number)"), copying: nil) }
            }
            try await group.waitForAll()
        }
        #expect(try await store.reviews(of: nil).count == 8)
    }

    @Test("concurrent additions are all stored", .timeLimit(.minutes(5)))
    func atOnce() async throws {
        let path = folder.path
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<6 {
                group.addTask {
                    // A separate store, as in a separate process.
                    let store = FileReviewStore(folder: path, fileWriter: AtomicFileWriter(), patience: .seconds(60))
                    for number in 0..<5 { _ = try await store.add(sample("\(task)-\(number)"), copying: nil) }
                }
            }
            try await group.waitForAll()
        }
        #expect(Set(try await store.reviews(of: nil).map(\.review.id)).count == 30)
    }
}
