import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCore

struct ArchiveInventoryTests {
    private let folder: TemporaryFolder
    private let archive: ResponseArchive
    private let movies = "movie/searchMovieInfo"
    private let days = "boxoffice/searchDailyBoxOfficeList"

    init() throws {
        folder = try TemporaryFolder()
        archive = ResponseArchive(folder: folder.path)
    }

    @Test("answers are counted by kind, with their size and age")
    func kinds() throws {
        let (old, middle, new): (Date, Date, Date) =
            (try .korea("2023-08-01"), try .korea("2023-08-02"), try .korea("2023-08-03"))
        try folder.write("12345", to: "\(movies)/movieCd=20124079.json", fetched: middle)
        try folder.write("123", to: "\(days)/targetDt=20230801.json", fetched: new)
        try folder.write("12", to: "\(days)/targetDt=20230804.json", fetched: old)
        // A filtered ranking is an answer, but does not count as a day.
        try folder.write("1", to: "\(days)/repNationCd=K&targetDt=20230802.json", fetched: middle)
        let inventory = try archive.inventory(of: ArchivedService.all)
        let totals: [ArchiveInventory.Totals] = [
            .init(answers: 4, bytes: 11, oldest: old, newest: new),
            .init(answers: 3, bytes: 6, oldest: old, newest: new),
            .init(answers: 1, bytes: 5, oldest: middle, newest: middle),
        ]
        let (daily, movie) = (inventory.holdings[0], inventory.holdings[1])
        #expect([inventory.total, daily.totals, movie.totals] == totals)
        #expect(inventory.folder == folder.path && inventory.holdings.count == 2)
        #expect(daily.kind == "daily" && movie.kind == "movie")
        #expect((daily.periods?.missing, daily.filtered) == (2, 1))
        #expect(movie.periods == nil && movie.filtered == nil)
    }

    @Test("temporary and other files and folders are ignored, and so are links to nothing")
    func nothing() throws {
        try folder.write("1", to: "README.md")
        try folder.write("1", to: "faults/movieCd=20124079.json")
        try folder.write("1", to: "\(movies)/notes.json")
        try folder.write("1", to: "\(movies)/.boxoffice-\(UUID().uuidString)")
        try folder.write("1", to: "\(movies)/movieCd=20124079.json/file")
        try folder.link("\(movies)/movieCd=20218541.json", to: "\(folder.path)/none")
        try folder.link("movie/searchMovieList", to: "\(folder.path)/none")
        try folder.link("people", to: "people")
        #expect(try archive.inventory(of: ArchivedService.all).total == .init())
    }

    @Test("an archive that does not exist yet is empty")
    func absent() throws {
        let inventory = try ResponseArchive(folder: folder.path + "/none").inventory(of: ArchivedService.all)
        #expect((inventory.total, inventory.holdings.count) == (.init(), 0))
    }

    @Test("an archive that is not a folder cannot be read")
    func unreadable() throws {
        try folder.write("", to: "file")
        let error = try #require(throws: UnreadableArchive.self) {
            try ResponseArchive(folder: folder.path + "/file").inventory(of: ArchivedService.all)
        }
        #expect((error.folder, error.error.code) == (folder.path + "/file", .ENOTDIR))
    }
}
