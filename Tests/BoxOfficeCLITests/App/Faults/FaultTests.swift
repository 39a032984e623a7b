import Foundation
import Synchronization
import TestSupport
import Testing

/// The built program against a server that fails it in every way, on an archive that is empty.
@Suite(.timeLimit(.minutes(2))) struct FaultTests {
    @Test(
        "a fault ends with its exit status and its cause, in bounded time and memory, and leaves nothing",
        arguments: Fault.all
    )
    func fault(_ fault: Fault) async throws {
        let home = try TemporaryFolder()
        let movie = try Fixture.movie("20218541")
        let server = try LoopbackServer { request in
            do {
                if request.target.hasPrefix(fault.path) { return try fault.reply() }
                guard request.target.hasPrefix("/kmdb") else { return .response(200, body: movie) }
                let address = "http://\(request.headers["host"] ?? "")/picture"
                return .ok(PosterRun.kmdb("밀수", 2023, address: address))
            } catch {
                Issue.record(error)
                return [.close]
            }
        }
        let result = try await run(fault.line, server, home: home, settings: fault.settings)
        #expect(result == .init(output: "", error: fault.error, status: fault.status))
        #expect(kept(in: home) == fault.kept)
    }

    @Test(
        "a fault that passes costs time, and nothing else",
        arguments: [
            ("503 twice", [.status(503), .status(503)]),
            ("429 once, with a second to wait", [.response(429, headers: ["Retry-After": "1"])]),
            ("a reset, then half of an answer", [.reset, .raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{")]),
        ] as [(String, [LoopbackServer.Reply])]
    )
    func passing(name: String, replies: [LoopbackServer.Reply]) async throws {
        let rest = Mutex(replies[...])
        let day = try Fixture.daily("20230801")
        let server = try LoopbackServer { _ in rest.withLock { $0.popFirst() } ?? .response(200, body: day) }
        try await expectDay(of: server)
        #expect(server.requests.count == replies.count + 1)
    }

    @Test(
        "--verbose shows no key either",
        arguments: [.reset, .response(302, headers: ["Location": "/?key=\(Fault.key)"]), .ok(#"{"\#(Fault.key)":1}"#)]
            as [LoopbackServer.Reply]
    )
    func verbose(reply: LoopbackServer.Reply) async throws {
        let server = try LoopbackServer { _ in reply }
        let result = try await run("daily 20230801 --verbose", server, home: TemporaryFolder())
        #expect(result.error.contains("?key=***&targetDt=20230801"))
    }

    @Test("an answer that takes its time is one")
    func slow() async throws {
        let day = try Fixture.daily("20230801")
        let server = try LoopbackServer { _ in
            var reply = LoopbackServer.Reply.response(200, body: day)
            reply.steps.insert(.pause(0.5), at: 0)
            return reply
        }
        try await expectDay(of: server)
        #expect(server.requests.count == 1)
    }

    private func expectDay(of server: LoopbackServer) async throws {
        let home = try TemporaryFolder()
        let result = try await run("daily 20230801 --limit 1 -f csv --fields title", server, home: home)
        #expect(result == .init(output: "title\n밀수\n", error: "", status: 0))
        let file = "boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json"
        #expect(kept(in: home) == [file])
        #expect(try Data(contentsOf: URL(filePath: home.path + "/archive/" + file)) == Fixture.daily("20230801"))
    }

    @Test("escape sequences and a ranking without rows are results, and are kept as they came")
    func results() async throws {
        for (fixture, output) in [
            ("escapes.json", "title\n지어낸 영화 빨강  [31m붉은 글 [0m\n"), ("empty-ranking.json", "title\n"),
        ] {
            let home = try TemporaryFolder()
            let answer = try Fixture.fault(fixture)
            let server = try LoopbackServer { _ in .response(200, body: answer) }
            let result = try await run("daily 20230801 --limit 1 -f csv --fields title --quiet", server, home: home)
            #expect(result == .init(output: output, error: "", status: 0))
            let file = home.path + "/archive/boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json"
            #expect(try Data(contentsOf: URL(filePath: file)) == answer)
        }
    }

    private func run(
        _ line: String,
        _ server: LoopbackServer,
        home: TemporaryFolder,
        settings: [String: String] = [:]
    ) async throws -> Shell.Result {
        let own = [
            "KOBIS_API_KEY": Fault.key, "KOBIS_BASE_URL": server.url("/kobis").absoluteString,
            "KMDB_BASE_URL": server.url("/kmdb").absoluteString, "OMDB_BASE_URL": server.url("/omdb").absoluteString,
            "KAKAO_BASE_URL": server.url("/kakao").absoluteString,
            "FIRESTORE_EMULATOR_HOST": "127.0.0.1:\(server.port)", "BOXOFFICE_ARCHIVE": home.path + "/archive",
        ]
        let (result, took) = try await Shell.run(
            Self.memoryBound + "exec \"$PROGRAM\" \(line)",
            home: home,
            settings: own.merging(settings) { $1 }
        )
        #expect(took < .seconds(20))
        // Among bytes: a key with a mark on its end is no such characters, and a key all the same.
        let shown = Data((result.output + result.error + home.files.joined()).utf8)
        for data in [shown] + (try home.files.map { try Data(contentsOf: URL(filePath: home.path + "/" + $0)) }) {
            #expect(data.range(of: Data(Fault.key.utf8)) == nil, "the key is shown or kept")
        }
        return Shell.Result(
            output: result.output,
            error: result.error.replacing(home.path, with: "HOME").replacing(":\(server.port)", with: ":PORT"),
            status: result.status
        )
    }

    /// The files of the archive, and any other that there is but the count of calls.
    private func kept(in home: TemporaryFolder) -> [String] {
        home.files.filter { !$0.hasPrefix(".local/state/boxoffice/") }.map { $0.replacing("archive/", with: "") }
    }

    /// The beginning of a command line of which no program has more than 256 MiB for data, as Linux counts it.
    private static let memoryBound = Shell.isSanitized ? "" : "ulimit -d 262144; "
}
