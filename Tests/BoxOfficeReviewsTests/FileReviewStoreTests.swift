import BoxOfficePlatform
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCore
@testable import BoxOfficeReviews

@Suite struct FileReviewStoreTests {
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

    @Test("the file is human-readable, and only the user can read it")
    func form() async throws {
        _ = try await store.add(sample(text: "좋다/나쁘다"), copying: nil)
        #expect(
            try document == """
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
        #expect(try permissions("reviews.json") == 0o600)
        #expect(folder.files == [".lock", "reviews.json"])
    }

    @Test("a missing folder is created so that only the user can read it")
    func newFolder() async throws {
        let store = FileReviewStore(folder: folder.path + "/a/b")
        _ = try await store.add(sample(), copying: nil)
        #expect(try permissions("a/b") == 0o700)
    }

    @Test("reviews are added, read, filtered by movie, replaced and removed")
    func operations() async throws {
        let (first, second) = (
            try sample("a"), try sample("b", movie: "2023C501", title: "다른 영화", stars: 1, text: nil, seen: "2015-08-10")
        )
        #expect(try await store.add(first, copying: nil) == first)
        #expect(try await store.add(second, copying: nil) == second)
        #expect(try await store.reviews(of: nil).map(\.review) == [first, second])
        #expect(try await store.reviews(of: MovieCode("2023C501")).map(\.review) == [second])
        let stored = try await store.review(first.id)
        var changed = first
        changed.text = nil
        #expect(try await store.replace(stored, with: changed, copying: nil) == changed)
        #expect(try await store.review(first.id).review == changed)
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

    @Test(
        "an invalid file is never overwritten, and the error has the row and field",
        arguments: [
            ("", .empty), ("{", .cutShort), ("[]", .field("document", row: nil, .wrongType)),
            (#"{"version":1,"reviews":[],"reviews":[]}"#, .repeated("reviews")),
            (#"{"reviews":[]}"#, .field("version", row: nil, .missing)),
            (#"{"version":2,"reviews":[]}"#, .field("version", row: nil, .notAllowed("2"))),
            (#"{"version":1}"#, .field("reviews", row: nil, .missing)),
            (#"{"version":1,"reviews":[],"mine":0}"#, .field("mine", row: nil, .unknown)),
            (#"{"version":1,"reviews":[1]}"#, .field("reviews", row: 1, .wrongType)),
            (row(#""rating":4.3"#), .field("rating", row: 1, .notAllowed("4.3"))),
            (row(#""rating":"4""#), .field("rating", row: 1, .wrongType)),
            (row(#""author":null"#), .field("author", row: 1, .missing)),
            (row(#""author":" ""#), .field("author", row: 1, .blank)),
            (row(#""movieCode":"밀수""#), .field("movieCode", row: 1, .notAllowed("밀수"))),
            (row(#""id":"a/b""#), .field("id", row: 1, .notAllowed("a/b"))),
            (row(#""createdAt":"2023-08-02""#), .field("createdAt", row: 1, .notAllowed("2023-08-02"))),
            (row(#""seen":"2023-02-30""#), .field("seen", row: 1, .notAllowed("2023-02-30"))),
            (row(#""star":5"#), .field("star", row: 1, .unknown)),
            (row(#""text":1"#), .field("text", row: 1, .wrongType)),
            (
                row(#""text":"\#(String(repeating: "가", count: 10_001))""#),
                .field("text", row: 1, .tooLong(limit: 10_000))
            ),
            (row("", times: 2), .field("id", row: 2, .repeated("a"))),
        ] as [(String, UnreadableAnswer)]
    )
    func unreadable(text: String, reason: UnreadableAnswer) async throws {
        try folder.write(text, to: "reviews.json")
        let path = folder.path + "/reviews.json"
        await #expect(throws: ReviewError.unreadable(path: path, reason)) { try await store.reviews(of: nil) }
        let review = try sample("new")
        await #expect(throws: ReviewError.unreadable(path: path, reason)) { try await store.add(review, copying: nil) }
        await #expect(throws: ReviewError.unreadable(path: path, reason)) { try await store.merge([review]) }
        #expect(try document == text)
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
        #expect(review.text == "가\n나")
        #expect(review.photo == nil)
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

    @Test("a photo behind a link is not deleted with its review")
    func linkedPhoto() async throws {
        let real = try TemporaryFolder()
        try real.write("mine", to: "a.png")
        try folder.link("photos", to: real.path)
        try folder.write(Self.row(#""photo":"photos/a.png""#), to: "reviews.json")
        try await store.remove(store.review(try #require(ReviewID("a"))))
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
        #expect(review.photo == folder.path + "/photos/a.gif")
        #expect(photoFiles == ["photos/a.gif"])

        try await store.remove(StoredReview(review))
        #expect(photoFiles.isEmpty)
    }

    @Test("a photo that is not the store's copy is not removed with the review")
    func foreignPhoto() async throws {
        try folder.write("mine", to: "photos/mine.png")
        try folder.write(Self.row(#""photo":"photos/mine.png""#), to: "reviews.json")
        let stored = try await store.review(try #require(ReviewID("a")))
        #expect(stored.review.photo == folder.path + "/photos/mine.png")
        try await store.remove(stored)
        #expect(folder.files.contains("photos/mine.png"))
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
        let texts = try await store.reviews(of: nil).map { "\($0.review.id) \($0.review.text?.prefix(3) ?? "")" }
        #expect(texts == ["old 새 글", "own 내 글", "new 시원하", "lost 시원하", "web 시원하"])
        let photos = try await store.reviews(of: nil).map(\.review.photo)
        #expect(photos == [nil, nil, folder.path + "/photos/new.png", nil, "https://example.org/a.png"])

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
            let merge = try await store.merge([other])
            #expect(merge.updated == 1)
            #expect(merge.withoutPhoto.isEmpty)
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
            for task in 0..<8 {
                group.addTask {
                    // A separate store, as in a separate process.
                    let store = FileReviewStore(folder: path, fileWriter: AtomicFileWriter(), patience: .seconds(60))
                    for number in 0..<10 { _ = try await store.add(sample("\(task)-\(number)"), copying: nil) }
                }
            }
            try await group.waitForAll()
        }
        #expect(Set(try await store.reviews(of: nil).map(\.review.id)).count == 80)
    }
}
