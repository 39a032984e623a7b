import BoxOfficePlatform
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCore

struct FetchTimesTests {
    private let folder: TemporaryFolder
    private let archive: ResponseArchive
    private let day = "boxoffice/searchDailyBoxOfficeList"
    private let fetched = Date(timeIntervalSince1970: 1_690_990_200)

    init() throws {
        folder = try TemporaryFolder()
        archive = ResponseArchive(folder: folder.path)
    }

    /// The time of an answer, as a process says that has read nothing yet.
    private func time(of name: String) -> Date? { ResponseArchive(folder: folder.path).answer(named: name)?.fetched }

    private func text(of name: String) throws -> String {
        try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
    }

    @Test("a line has the name, the time, the length and a hash of an answer")
    func line() throws {
        try archive.keep(Data("a".utf8), as: "\(day)/targetDt=20230801.json", fetched: fetched)
        try archive.keep(Data("123456789".utf8), as: "\(day)/targetDt=20230802.json", fetched: fetched + 0.9)
        let first = Data("a".utf8).stableHash.hexadecimal
        let second = Data("123456789".utf8).stableHash.hexadecimal
        let lines = """
            targetDt=20230801.json\t2023-08-02T15:30:00Z\t1\t\(first)
            targetDt=20230802.json\t2023-08-02T15:30:00Z\t9\t\(second)

            """
        #expect(try text(of: "\(day)/fetched-2023.txt") == lines)
        let texts = folder.files.filter { $0.hasSuffix(".txt") }
        #expect(texts == ["\(day)/fetched-2023.txt"])
        #expect(time(of: "\(day)/targetDt=20230802.json") == fetched)
    }

    @Test("the hash is the same on every system, and one changed bit changes it")
    func hash() {
        let bytes = Data((0..<100).map { UInt8($0) })
        #expect(Data().stableHash.hexadecimal == "60ff90b294af6fcb")
        #expect(Data("a".utf8).stableHash.hexadecimal == "dd83bb02edb858e7")
        #expect(bytes.stableHash.hexadecimal == "14dfc3ce2468d5d9")
        for bit in 0..<800 {
            var other = bytes
            other[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(other.stableHash != bytes.stableHash)
        }
    }

    @Test("each year of rankings has a file, and so have a service's answers without a day")
    func files() async throws {
        let table = """
            targetDt=20150701.json -> fetched-2015.txt
            repNationCd=K&targetDt=20151231&wideAreaCd=0105001.json -> fetched-2015.txt
            movieCd=20124079.json -> fetched.txt
            movieNm=targetDt%3D2015.json -> fetched.txt
            movieNm=밀수 (2023)!.json -> fetched.txt
            targetDt=x2015.json -> fetched.txt
            url=https:%2F%2Fa.example%2Ftar -> fetched.txt
            targetDt=2015 -> fetched.txt
            """
        try await expectResults(in: table) { name in
            let folder = try TemporaryFolder()
            try folder.write("a", to: "p/" + name, fetched: fetched)
            #expect(ResponseArchive(folder: folder.path).answer(named: "p/" + name)?.fetched == fetched)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/p")
            return names.filter { $0 != name }.joined(separator: ", ")
        }
    }

    @Test("a line that is damaged or does not match its answer counts as absent")
    func damaged() throws {
        let name = "targetDt=20230801.json"
        let hash = Data("a".utf8).stableHash.hexadecimal
        try folder.write("a", to: "\(day)/\(name)")
        func time(in lines: String) throws -> Date? {
            let text = lines.replacing("#NAME", with: name).replacing("#HASH", with: hash)
            try folder.write(text, to: "\(day)/fetched-2023.txt")
            return self.time(of: "\(day)/\(name)")
        }
        let whole = [
            "#NAME\t2023-08-02T15:30:00Z\t1\t#HASH\n", "\u{0}\n#NAME\t2023-08-02T15:30:00Z\t1\t#HASH\n#NAM",
        ]
        for lines in whole { #expect(try time(in: lines) == fetched) }
        let damaged = [
            "other=1.json\t2023-08-02T15:30:00Z\t1\t#HASH\n",
            "#NAME\t2023-08-02T15:30:00Z\t2\t#HASH\n",
            "#NAME\t2023-08-02T15:30:00Z\t1\t0123456789abcdef\n",
            "#NAME\t2023-08-02T15:30:00Z\t1\t#HASH",
            "#NAME\t2023-08-02T15:30:00Z\t1\t#HASH0\n",
            "#NAME 2023-08-02T15:30:00Z 1 #HASH\n",
            "#NAME\t2023-08-02 15:30:00Z\t1\t#HASH\n",
            "#NAME\t2023-02-30T15:30:00Z\t1\t#HASH\n",
            "#NAME\t2023-08-02T24:30:00Z\t1\t#HASH\n",
            "#NAME\t2023-08-02T15:30:00+\t1\t#HASH\n",
            "#NAME\t2023-08-02T15:30:00Z\t-1\t#HASH\n",
            "#NAME\t2023-08-02T15:30:00Z\t\t#HASH\n",
            "#NAME\n",
            "\n\t\n#NAME\t",
            // a cut line, which another one continues
            "#NAME\t2023-08-0#NAME\t2023-08-02T15:30:00Z\t1\t#HASH\n",
        ]
        for lines in damaged { #expect(try time(in: lines) == nil) }
    }

    @Test("the last line that matches an answer counts, whatever follows it")
    func lastMatch() throws {
        let name = "p/q=1.json"
        for (text, seconds) in [("a", 0), ("b", 1), ("a", 2), ("c", 3)] as [(String, Double)] {
            try archive.keep(Data(text.utf8), as: name, fetched: fetched + seconds)
            #expect(archive.answer(named: name)?.fetched == fetched + seconds)
        }
        for (text, time) in [("a", fetched + 2), ("b", fetched + 1), ("d", nil)] {
            try folder.write(text, to: name)
            #expect(archive.answer(named: name)?.fetched == time)
        }
    }

    @Test("a line is not lost to one that a killed process cut")
    func cutLine() throws {
        try archive.keep(Data("a".utf8), as: "p/q=1.json", fetched: fetched)
        let log = FileHandle(forWritingAtPath: folder.path + "/p/fetched.txt")
        try log?.seekToEnd()
        try log?.write(contentsOf: Data("q=2.json\t2023-08".utf8))
        try archive.keep(Data("c".utf8), as: "p/q=3.json", fetched: fetched)
        #expect((time(of: "p/q=1.json"), time(of: "p/q=3.json")) == (fetched, fetched))
        #expect(try text(of: "p/fetched.txt").lines.count == 3)
    }

    @Test("lines that another process appends are noticed")
    func otherProcess() throws {
        try archive.keep(Data("a".utf8), as: "p/q=1.json", fetched: fetched)
        #expect(archive.fetched(named: "p/q=1.json") == fetched)
        try ResponseArchive(folder: folder.path).keep(Data("b".utf8), as: "p/q=2.json", fetched: fetched + 1)
        #expect(archive.fetched(named: "p/q=2.json") == fetched + 1)
    }

    @Test("fifty writers at once lose no line, though some of them are killed while they write one")
    func writers() async throws {
        let writers = 50
        let names = (0..<writers).flatMap { writer in (0..<4).map { "p/q=\(writer)&r=\($0).json" } }
        await withTaskGroup(of: Void.self) { group in
            for writer in 0..<writers {
                group.addTask { [folder, fetched] in
                    let archive = ResponseArchive(folder: folder.path)
                    for name in names[(writer * 4)..<(writer * 4 + 4)] {
                        try? archive.keep(Data(name.utf8), as: name, fetched: fetched)
                        guard writer.isMultiple(of: 5) else { continue }
                        let log = open(folder.path + "/p/fetched.txt", O_WRONLY | O_APPEND)
                        let cut = Array("q=\(writer)&r=3.json\t2023-08-02T15:3".utf8.prefix(1 + writer % 29))
                        write(log, cut, cut.count)
                        close(log)
                    }
                }
            }
        }
        #expect(names.allSatisfy { time(of: $0) == fetched })
        #expect(folder.files == (names + ["p/fetched.txt"]).sorted())
    }

    @Test("clearing keeps the lines of the answers that stay, each once")
    func clearing() throws {
        let names = (1...3).map { "movie/searchMovieInfo/movieCd=2023000\($0).json" }
        for (age, name) in zip([3, 2, 1], names) {
            for seconds in [0, 1] as [Double] {
                try archive.keep(Data(name.utf8), as: name, fetched: fetched - Double(age) * 3_600 + seconds)
            }
        }
        try folder.write("unknown", to: "movie/searchMovieInfo/movieCd=20230009.json")
        let clearance = try archive.clear(answersOf: ArchivedService.all, olderThan: 5_400, now: fetched)
        #expect(clearance.files == 2)
        let lines = try text(of: "movie/searchMovieInfo/fetched.txt").lines
        let hash = Data(names[2].utf8).stableHash.hexadecimal
        let line = "movieCd=20230003.json\t2023-08-02T14:30:01Z\t\(names[2].count)\t\(hash)"
        #expect(lines == [line])
        #expect(archive.fetched(named: names[2]) == fetched - 3_599)
        _ = try archive.clear(answersOf: ArchivedService.all, olderThan: nil, now: fetched)
        #expect(folder.files.isEmpty)
    }

    @Test("answers of unknown age are counted, and dated by adoption, which leaves the others and later rankings alone")
    func adoption() throws {
        let (known, unknown) = ("\(day)/targetDt=20230801.json", "\(day)/targetDt=20230802.json")
        let week = "boxoffice/searchWeeklyBoxOfficeList/targetDt=20230806&weekGb="
        try archive.keep(Data("a".utf8), as: known, fetched: fetched)
        try folder.write("b", to: unknown)
        try folder.write("c", to: "movie/searchMovieInfo/movieCd=20230001.json")
        try folder.write("d", to: "movie/searchMovieInfo/notes.json")
        // The day of the adoption is the third of August, a Thursday.
        for name in ["\(day)/targetDt=20230803&wideAreaCd=0105001.json", week + "0.json", week + "2.json"] {
            try folder.write("e", to: name)
        }
        #expect(try archive.inventory(of: ArchivedService.all).total.unknown == 5)
        #expect(try archive.adopt(answersOf: ArchivedService.all, fetched: fetched + 60) == 2)
        #expect(try archive.adopt(answersOf: ArchivedService.all, fetched: fetched + 120) == 0)
        #expect((time(of: known), time(of: unknown)) == (fetched, fetched + 60))
        let total = try archive.inventory(of: ArchivedService.all).total
        #expect((total.unknown, total.oldest, total.newest) == (3, fetched, fetched + 60))
        #expect(try archive.adopt(answersOf: ArchivedService.all, fetched: fetched + 86_400) == 2)
        #expect(time(of: week + "0.json") == nil)
    }
}
