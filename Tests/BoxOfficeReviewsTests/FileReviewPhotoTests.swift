import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCore
@testable import BoxOfficeReviews

struct FileReviewPhotoTests {
    private let folder: TemporaryFolder
    private let elsewhere: TemporaryFolder
    private let store: FileReviewStore

    init() throws {
        folder = try TemporaryFolder()
        elsewhere = try TemporaryFolder()
        store = FileReviewStore(folder: folder.path)
    }

    private var photos: [String] { folder.files.filter { $0.hasPrefix("photos/") } }

    /// A PNG that differs from others in its last byte.
    private func picture(_ byte: UInt8) throws -> PhotoFile {
        let path = elsewhere.path + "/\(byte).png"
        try Self.png(byte).write(to: URL(filePath: path))
        return try PhotoFile(reading: path)
    }

    private static func png(_ byte: UInt8) -> Data { Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, byte]) }

    private func bytes(_ review: Review) throws -> Data { try Data(contentsOf: URL(filePath: #require(review.photo))) }

    @Test("a new photo of the same format, also of a merged review, gets another name, and the old one is removed")
    func anotherPhoto() async throws {
        let first = try await store.add(sample("a"), copying: picture(1))
        let second = try await store.replace(StoredReview(first), with: first, copying: picture(2))
        #expect(try second.photo != first.photo && bytes(second) == Self.png(2))
        #expect(photos.count == 1)

        _ = try picture(3)
        let newer = try sample("a", photo: elsewhere.path + "/3.png", updated: "2024-01-01T00:00:00Z")
        #expect(try await store.merge([newer]).updated == 1)
        let third = try await store.review(first.id).review
        #expect(try third.photo != second.photo && bytes(third) == Self.png(3))
        #expect(photos.count == 1)

        try await store.remove(StoredReview(third))
        #expect(photos.isEmpty)
    }

    @Test("similar names with hyphens and dots are distinct")
    func alike() async throws {
        let (short, long) = (try sample("a"), try sample("a-bcdefghjkm"))
        try folder.write("mine", to: "photos/a-bcdefghjkm.png")
        try folder.write("mine", to: "photos/a.mine.png")
        try folder.write("mine", to: "photos/a.bcdefghjkm.x.png")
        let files = photos
        for file in files {
            var named = short
            named.photo = folder.path + "/" + file
            _ = try await store.add(named, copying: nil)
            try await store.remove(StoredReview(named))
            #expect(photos == files)
        }
        let kept = try await store.add(long, copying: picture(1))
        #expect(photos.count == 4)
        try await store.remove(StoredReview(kept))
        #expect(photos == files)
    }

    @Test("a photo that another review uses stays")
    func shared() async throws {
        let first = try await store.add(sample("a"), copying: picture(1))
        _ = try await store.add(sample("b", photo: first.photo), copying: nil)
        try await store.remove(StoredReview(first))
        #expect(photos == ["photos/a.png"])
    }

    @Test("a merge restores a removed review with its photo, if that exists")
    func restored() async throws {
        let review = try await store.add(sample("a"), copying: picture(1))
        try await store.remove(StoredReview(review))
        var merge = try await store.merge([review])
        #expect(merge.withoutPhoto == [review.id])
        #expect(try await store.review(review.id).review.photo == nil)

        try folder.write("GIF89a", to: "photos/b.gif")
        merge = try await store.merge([sample("b", photo: folder.path + "/photos/b.gif")])
        #expect(merge.withoutPhoto.isEmpty)
        #expect(photos == ["photos/b.gif"])
    }

    @Test("if the file cannot be written, photos stay as they were")
    func unwritable() async throws {
        let first = try await store.add(sample("a"), copying: picture(1))
        _ = (try picture(2), try picture(3))
        let newer = [
            try sample("a", photo: elsewhere.path + "/2.png", updated: "2024-01-01T00:00:00Z"),
            try sample("c", photo: elsewhere.path + "/3.png"),
        ]
        let makeWritable = try makeDocumentUnwritable()
        defer { makeWritable() }
        await #expect(throws: ReviewError.self) { try await store.add(sample("b"), copying: picture(2)) }
        await #expect(throws: ReviewError.self) {
            try await store.replace(StoredReview(first), with: first, copying: picture(3))
        }
        await #expect(throws: ReviewError.self) { try await store.merge(newer) }
        #expect(try await store.reviews(of: nil).map(\.review) == [first])
        #expect(photos == ["photos/a.png"])
        #expect(try bytes(first) == Self.png(1))
    }

    #if os(Linux)
    /// Makes the file a link to an open file in a removed folder, which can be read but not replaced, even by root.
    private func makeDocumentUnwritable() throws -> () -> Void {
        let (path, gone) = (folder.path + "/reviews.json", elsewhere.path + "/gone")
        try FileManager.default.createDirectory(atPath: gone, withIntermediateDirectories: false)
        try FileManager.default.moveItem(atPath: path, toPath: gone + "/reviews.json")
        let file = try #require(FileHandle(forReadingAtPath: gone + "/reviews.json"))
        try FileManager.default.removeItem(atPath: gone)
        let link = "/proc/self/fd/\(file.fileDescriptor)"
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: link)
        return { try? file.close() }
    }
    #else
    /// Makes the file immutable, even for root.
    private func makeDocumentUnwritable() throws -> () -> Void {
        let path = folder.path + "/reviews.json"
        try #require(chflags(path, UInt32(UF_IMMUTABLE)) == 0)
        return { _ = chflags(path, 0) }
    }
    #endif
}
