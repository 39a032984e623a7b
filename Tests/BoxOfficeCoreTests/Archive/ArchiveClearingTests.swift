import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCore

@Suite struct ArchiveClearingTests {
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

    @Test(
        "only the archive's own files are deleted",
        arguments: [
            // names of answers are tested with ``ArchivedAnswer``
            ("boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json", true),
            ("movie/searchMovieList/movieNm=밀수.json", true), ("company/searchCompanyList/.json", false),
            // files left by an interrupted program
            ("movie/searchMovieInfo/.boxoffice-\(id)", true),
            // other files, beside the services' folders and in them
            ("README.md", false), ("movieCd=20124079.json", false), ("faults/empty.json", false),
            (".boxoffice-\(id)", false), ("movie/notes.txt", false), ("movie/movieCd=20124079.json", false),
            ("movie/searchMovieInfo/README.md", false), ("movie/searchMovieInfo/notes.json", false),
            ("movie/searchMovieInfo/.boxoffice-notes", false), ("movie/searchMovieInfo/draft=1.json", false),
            ("movie/searchMovieInfo/deeper/movieCd=20124079.json", false),
            ("movie/searchMovieInfo/movieCd=20124079.json/file", false),
        ]
    )
    func own(file: String, isDeleted: Bool) throws {
        try folder.write("12345", to: "archive/" + file, changed: hours(2))
        let clearance = try archive.clear(answersOf: ArchivedService.all, olderThan: nil, now: now)
        let files = isDeleted ? [] : ["archive/" + file]
        #expect((clearance.files, clearance.bytes, folder.files) == (isDeleted ? 1 : 0, isDeleted ? 5 : 0, files))
        // The folders that this leaves empty go too, up to the archive's own.
        #expect(try FileManager.default.contentsOfDirectory(atPath: archive.folder).isEmpty == isDeleted)
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
        #expect(folder.files.isEmpty)
    }

    @Test("an archive that does not exist has nothing to delete")
    func absent() throws {
        let clearance = try archive.clear(answersOf: ArchivedService.all, olderThan: nil, now: now)
        #expect(clearance == ArchiveClearance(folder: archive.folder))
        #expect(!FileManager.default.fileExists(atPath: archive.folder))
    }
}
