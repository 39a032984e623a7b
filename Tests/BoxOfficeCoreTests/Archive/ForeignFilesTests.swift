import BoxOfficePlatform
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BoxOfficeCore

/// Archives from elsewhere, with links, pipes and other people's files.
@Suite(.timeLimit(.minutes(5))) struct ForeignFilesTests {
    private static let day = "boxoffice/searchDailyBoxOfficeList"
    private static let answer = "\(day)/targetDt=20230801.json"
    private static let times = "\(day)/fetched-2023.txt"

    private let folder: TemporaryFolder
    private let archive: ResponseArchive
    private let ignored = Paths()
    private let fetched = Date(timeIntervalSince1970: 1_690_990_200)

    private final class Paths: Sendable {
        let all = Mutex<Set<String>>([])
    }

    init() throws {
        folder = try TemporaryFolder()
        archive = ResponseArchive(
            folder: folder.path + "/archive",
            onIgnored: { [ignored] path in ignored.all.withLock { _ = $0.insert(path) } }
        )
        try folder.write("mine", to: "outside/file")
        try folder.write("mine", to: "outside/\(Self.answer.split(separator: "/").last ?? "")")
    }

    private var outside: [String] { folder.files.filter { $0.hasPrefix("outside/") } }

    private func expectOutsideIsUnchanged(_ names: Set<String>, line: SourceLocation = #_sourceLocation) throws {
        #expect(outside == ["outside/file", "outside/targetDt=20230801.json"], sourceLocation: line)
        for file in outside {
            #expect(
                try String(contentsOfFile: "\(folder.path)/\(file)", encoding: .utf8) == "mine", sourceLocation: line)
        }
        #expect(ignored.all.withLock { $0 } == Set(names.map { "\(archive.folder)/\($0)" }), sourceLocation: line)
    }

    private func create(_ kind: String, at name: String) throws {
        let path = "\(archive.folder)/\(name)"
        if kind == "pipe" {
            try Folder.create(path.parentFolder)
            try #require(mkfifo(path, 0o644) == 0)
        } else {
            try folder.link("archive/" + name, to: "\(folder.path)/outside/\(kind)")
        }
    }

    @Test(
        "a link or a pipe in place of a file counts as absent, and is replaced",
        arguments: [times, answer], ["file", "none", "pipe"]
    )
    func files(name: String, kind: String) throws {
        try create(kind, at: name)
        #expect(archive.answer(named: Self.answer) == nil)
        try archive.keep(Data("a".utf8), as: Self.answer, fetched: fetched)
        #expect(archive.answer(named: Self.answer)?.fetched == fetched)
        for file in [Self.times, Self.answer] {
            #expect(try File.status(of: "\(archive.folder)/\(file)", followsLinks: false) != nil)
        }
        try expectOutsideIsUnchanged([name])
    }

    @Test("adopting answers writes through no link, and clearing leaves it", arguments: ["file", "none", "pipe"])
    func maintenance(kind: String) throws {
        try folder.write("a", to: "archive/\(Self.answer)")
        try create(kind, at: Self.times)
        #expect(try archive.adopt(answersOf: ArchivedService.all, fetched: fetched) == 1)
        #expect(archive.answer(named: Self.answer)?.fetched == fetched)
        unlink("\(archive.folder)/\(Self.times)")
        try create(kind, at: Self.times)
        #expect(try archive.clear(answersOf: ArchivedService.all, olderThan: nil, now: fetched).files == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(archive.folder)/\(Self.day)").count == 1)
        try expectOutsideIsUnchanged([Self.times])
    }

    @Test("a linked folder counts as absent: nothing in it is read, written or deleted", arguments: ["boxoffice", day])
    func folders(name: String) async throws {
        let target = name == Self.day ? "" : "/searchDailyBoxOfficeList"
        try Folder.create(folder.path + "/real" + target)
        try folder.write("mine", to: "real\(target)/targetDt=20230801.json")
        try folder.link("archive/" + name, to: folder.path + "/real")
        let files = folder.files
        #expect(archive.answer(named: Self.answer) == nil && !archive.hasAnswer(named: Self.answer))
        #expect(throws: POSIXError(.ENOTDIR)) { try archive.keep(Data("a".utf8), as: Self.answer, fetched: fetched) }
        let affected: [Int] = try [
            archive.inventory(of: ArchivedService.all).total.answers,
            archive.adopt(answersOf: ArchivedService.all, fetched: fetched),
            archive.clear(answersOf: ArchivedService.all, olderThan: nil, now: fetched).files,
            await archive.trim(toBytes: 0).files,
        ]
        #expect(affected == [0, 0, 0, 0])
        #expect(throws: UnwritableFolder.self) { try archive.checkWritable(for: ArchivedService.all) }
        #expect(folder.files == files)
        try expectOutsideIsUnchanged([name])
    }

    @Test("the lock creates and changes no file elsewhere", arguments: ["file", "none", "pipe"])
    func lock(kind: String) async throws {
        try create(kind, at: ".lock")
        try await FetchClaims(archive: archive.folder).claim("a", clock: ContinuousClock())
        try expectOutsideIsUnchanged([])
    }

    @Test("the archive's own folder may be a link")
    func root() throws {
        try folder.link("link", to: "archive")
        try Folder.create(archive.folder)
        let linked = ResponseArchive(folder: folder.path + "/link")
        try linked.keep(Data("a".utf8), as: Self.answer, fetched: fetched)
        #expect(linked.answer(named: Self.answer)?.fetched == fetched)
        #expect(try linked.clear(answersOf: ArchivedService.all, olderThan: nil, now: fetched).files == 1)
    }

    @Test("a stored time after now is unknown, but for five minutes", arguments: [(290, true), (360, false)])
    func future(seconds: Double, isKnown: Bool) throws {
        // Times are stored in whole seconds.
        let fetched = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded() + seconds)
        try archive.keep(Data("a".utf8), as: Self.answer, fetched: fetched)
        let known = isKnown ? fetched : nil
        let total = try archive.inventory(of: ArchivedService.all).total
        let times = [archive.answer(named: Self.answer)?.fetched, archive.fetched(named: Self.answer), total.newest]
        #expect((times, total.unknown) == ([known, known, known], isKnown ? 0 : 1))
    }

    private static let line = "targetDt=20230801.json\t2023-08-02T15:30:00Z\t1\tdd83bb02edb858e7\n"

    @Test(
        "clearing deletes files of times only by their exact names and form, and only with an answer",
        arguments: [
            ("fetched-2023.txt", line, true), ("fetched.txt", line, true),
            ("fetched-notes.txt", line, false), ("fetched-2023-1.txt", line, false), ("fetched-0023.txt", line, false),
            ("fetched-20230.txt", line, false), ("fetched2023.txt", line, false), ("fetched-+202.txt", line, false),
            ("fetched-2023.txt", "my notes\n", false), ("fetched.txt", "", false),
        ]
    )
    func clearing(name: String, text: String, isOwn: Bool) throws {
        try folder.write("a", to: "archive/\(Self.answer)")
        try folder.write(text, to: "archive/\(Self.day)/\(name)")
        func isThere() -> Bool { folder.files.contains("archive/\(Self.day)/\(name)") }
        let first = try archive.clear(answersOf: ArchivedService.all, olderThan: 1e10, now: fetched)
        #expect((first.files, isThere()) == (0, true))
        let second = try archive.clear(answersOf: ArchivedService.all, olderThan: nil, now: fetched)
        #expect((second.files, isThere()) == (1, !isOwn))
    }

    @Test("a line of times has one name, whatever an answer's file is called")
    func lines() throws {
        let times = FetchTimes { _ in }
        let answers = ["\t", "\n", "\u{85}"].map { ("\(folder.path)/q=a\($0)b.json", Data("a".utf8)) }
        for answer in answers { try times.add([answer], fetched: fetched, with: AtomicFileWriter()) }
        #expect(!folder.files.contains("fetched.txt"))
    }
}
