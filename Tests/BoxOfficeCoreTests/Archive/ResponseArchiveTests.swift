import BoxOfficeCore
import BoxOfficePlatform
import Foundation
import Synchronization
import TestSupport
import Testing

struct ResponseArchiveTests {
    private let folder: TemporaryFolder
    private let archive: ResponseArchive
    private let now = Date(timeIntervalSince1970: 1_690_990_200)

    init() throws {
        folder = try TemporaryFolder()
        archive = ResponseArchive(directory: URL(filePath: folder.path).appending(path: "an archive"))
    }

    @Test("a name is the path and the query, sorted and escaped only where necessary")
    func names() {
        let table: [(parameters: [String: String], name: String)] = [
            ([:], "p/.json"), (["targetDt": "20230801"], "p/targetDt=20230801.json"),
            (["weekGb": "1", "targetDt": "20120101"], "p/targetDt=20120101&weekGb=1.json"),
            // Hangul, spaces and most punctuation are unchanged
            (["movieNm": "밀수 (2023)!"], "p/movieNm=밀수 (2023)!.json"),
            // the signs of paths and queries are not
            (["q": "a/b%c&d=e"], "p/q=a%2Fb%25c%26d%3De.json"),
            // control characters, C1 among them
            (["q": "a\u{0}\n\u{7F}\u{9B}b"], "p/q=a%00%0A%7F%C2%9Bb.json"),
            // a leading dot, and no other
            (["q": "..a.b"], "p/q=%2E.a.b.json"),
            // decomposed Hangul is composed
            (["q": "\u{1106}\u{1175}\u{11AF}"], "p/q=밀.json"),
        ]
        for (parameters, name) in table { #expect(ResponseArchive.name(path: "p", parameters: parameters) == name) }
    }

    @Test("a file name of 255 bytes is allowed, one of 256 is not")
    func longNames() {
        let value = String(repeating: "밀", count: 82)
        #expect(ResponseArchive.name(path: "p", parameters: ["q": value + "ab"]) != nil)
        #expect(ResponseArchive.name(path: "p", parameters: ["q": value + "abc"]) == nil)
    }

    @Test("an answer is read back completely, with the time it was fetched")
    func roundTrip() throws {
        let data = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })
        try archive.keep(data, as: "p/q=1.json", fetched: now)
        let answer = try #require(archive.answer(named: "p/q=1.json"))
        #expect((answer.data, answer.fetched) == (data, now))
    }

    @Test("an answer replaces an older one and leaves no other file")
    func replacing() throws {
        try archive.keep(Data("old and longer".utf8), as: "p/q=1.json", fetched: now)
        try archive.keep(Data("new".utf8), as: "p/q=1.json", fetched: now)
        #expect(archive.answer(named: "p/q=1.json")?.data == Data("new".utf8))
        #expect(folder.answers == ["an archive/p/q=1.json"])
    }

    @Test("an answer is kept even if another process removes its folder meanwhile")
    func clearing() throws {
        let path = folder.path + "/p"
        let attempts = Mutex(0)
        let fileWriter = AtomicFileWriter { _ in
            attempts.withLock { attempts in
                attempts += 1
                if attempts == 1 { rmdir(path) }
            }
        }
        let archive = ResponseArchive(folder: folder.path, fileWriter: fileWriter)
        try archive.keep(Data("a".utf8), as: "p/q=1.json", fetched: now)
        #expect(folder.answers == ["p/q=1.json"])
    }

    @Test("answers whose names differ only in case are not confused")
    func letterCase() throws {
        try archive.keep(Data("upper".utf8), as: "p/q=UP.json", fetched: now)
        try archive.keep(Data("lower".utf8), as: "p/q=up.json", fetched: now)
        #expect(archive.answer(named: "p/q=up.json")?.data == Data("lower".utf8))
        // On a disk that ignores case, the second has replaced the first.
        #expect([nil, Data("upper".utf8)].contains(archive.answer(named: "p/q=UP.json")?.data))
    }

    @Test("a missing file is not an answer, and neither is a folder, which none replaces")
    func absent() throws {
        try folder.write("", to: "an archive/p/q=1.json/file")
        #expect((archive.answer(named: "p/q=1.json")?.data, archive.answer(named: "p/q=2.json")?.data) == (nil, nil))
        #expect(throws: POSIXError(.EISDIR)) { try archive.keep(Data("a".utf8), as: "p/q=1.json", fetched: now) }
        #expect(folder.files == ["an archive/p/q=1.json/file"])
    }

    @Test("concurrent writers leave a complete answer")
    func writers() async throws {
        let contents = (0..<8).map { Data(String(repeating: String($0), count: 100_000).utf8) }
        await withTaskGroup(of: Void.self) { group in
            for data in contents {
                group.addTask { for _ in 0..<20 { try? archive.keep(data, as: "p/q=1.json", fetched: now) } }
            }
        }
        #expect(try contents.contains(#require(archive.answer(named: "p/q=1.json")).data))
        #expect(folder.answers == ["an archive/p/q=1.json"])
    }
}
