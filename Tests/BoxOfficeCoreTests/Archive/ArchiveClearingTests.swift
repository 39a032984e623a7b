import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCore

struct ArchiveClearingTests {
    private let folder: TemporaryFolder
    private let archive: ResponseArchive
    private let now: Date
    private static let id = "00000000-0000-4000-8000-000000000000"

    init() throws {
        folder = try TemporaryFolder()
        archive = ResponseArchive(folder: folder.path + "/archive")
        now = try .korea("2023-08-01")
    }

    private func hours(_ count: Double) -> Date { now.addingTimeInterval(-count * 3_600) }

    @Test("only the archive's own files are deleted, with the folders that this leaves empty")
    func own() throws {
        let own = [
            // names of answers are tested with ``ArchivedAnswer``
            "boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json", "movie/searchMovieList/movieNm=밀수.json",
            // a file left by an interrupted program
            "people/searchPeopleInfo/.boxoffice-\(Self.id)",
        ]
        let others = [
            // beside the services' folders and in them
            "README.md", "movieCd=20124079.json", "faults/empty.json", ".boxoffice-\(Self.id)", "movie/notes.txt",
            "movie/movieCd=20124079.json", "movie/searchMovieInfo/README.md", "movie/searchMovieInfo/notes.json",
            "movie/searchMovieInfo/.boxoffice-notes", "movie/searchMovieInfo/draft=1.json",
            "movie/searchMovieInfo/deeper/movieCd=20124079.json", "movie/searchMovieInfo/movieCd=20124079.json/file",
            "company/searchCompanyList/.json",
        ]
        for file in own + others { try folder.write("12345", to: "archive/" + file, changed: hours(2)) }
        let clearance = try archive.clear(answersOf: ArchivedService.all, olderThan: nil, now: now)
        #expect(clearance.files == own.count && clearance.bytes == 5 * own.count)
        #expect(folder.files == others.map { "archive/" + $0 }.sorted())
        let folders = ["boxoffice", "people", "movie/searchMovieList"].map { archive.folder + "/" + $0 }
        for path in folders { #expect(!FileManager.default.fileExists(atPath: path)) }
    }

    @Test(
        "newer answers stay, and so do temporary files for an hour",
        arguments: [
            ("movieCd=20230001.json", 49, 48, true), ("movieCd=20230001.json", 47, 48, false),
            ("movieCd=20230001.json", 0.1, nil, true),
            // a wrong clock left an answer from the future
            ("movieCd=20230001.json", -5, 0, false), ("movieCd=20230001.json", -5, nil, true),
            (".boxoffice-\(id)", 0.9, nil, false), (".boxoffice-\(id)", 1.1, nil, true),
            (".boxoffice-\(id)", 1.1, 48, true),
        ] as [(String, Double, Double?, Bool)]
    )
    func age(file: String, age: Double, limit: Double?, isDeleted: Bool) throws {
        let path = "archive/movie/searchMovieInfo/" + file
        if file.hasPrefix(".") {
            try folder.write("1", to: path, changed: hours(age))
        } else {
            try folder.write("1", to: path, fetched: hours(age))
        }
        let limit = limit.map { $0 * 3_600 }
        let clearance = try archive.clear(answersOf: ArchivedService.all, olderThan: limit, now: now)
        #expect((clearance.files, folder.files.isEmpty) == (isDeleted ? 1 : 0, isDeleted))
    }

    @Test("a dry run counts the same files and deletes none")
    func dryRun() throws {
        try folder.write("12345", to: "archive/movie/searchMovieInfo/movieCd=20230001.json")
        let counted = try archive.clear(answersOf: ArchivedService.all, olderThan: nil, now: now, isDryRun: true)
        #expect(folder.files == ["archive/movie/searchMovieInfo/movieCd=20230001.json"])
        #expect(try archive.clear(answersOf: ArchivedService.all, olderThan: nil, now: now) == counted)
        // The archive's own folder stays.
        #expect(try FileManager.default.contentsOfDirectory(atPath: archive.folder).isEmpty)
    }

    @Test("an archive that does not exist has nothing to delete")
    func absent() throws {
        let clearance = try archive.clear(answersOf: ArchivedService.all, olderThan: nil, now: now)
        #expect(clearance == ArchiveClearance(folder: archive.folder))
        #expect(!FileManager.default.fileExists(atPath: archive.folder))
    }
}
