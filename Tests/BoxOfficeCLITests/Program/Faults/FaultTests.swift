import BoxOfficePosters
import Foundation
import Synchronization
import TestSupport
import Testing

/// The built program against a server that fails, with an empty archive.
@Suite(.timeLimit(.minutes(5))) struct FaultTests {
    @Test(
        "a fault has its exit status and error, within limits of time and memory, and leaves no file",
        arguments: Fault.all
    )
    func fault(_ fault: Fault) async throws {
        let server = try LoopbackServer { _ in
            do {
                return try fault.reply()
            } catch {
                Issue.record(error)
                return [.close]
            }
        }
        #expect(
            try await run("daily 20230801" + fault.options, server)
                == .init(output: "", error: fault.error, status: fault.status)
        )
    }

    @Test(
        "--verbose shows no key either",
        arguments: [.reset, .response(302, headers: ["Location": "/?key=\(Fault.key)"]), .ok(#"{"\#(Fault.key)":1}"#)]
            as [LoopbackServer.Reply]
    )
    func verbose(reply: LoopbackServer.Reply) async throws {
        let result = try await run("daily 20230801 --verbose", LoopbackServer { _ in reply })
        #expect(result.error.contains("?key=***&targetDt=20230801"))
    }

    @Test("after a reset and half an answer, the third attempt's answer is archived byte for byte")
    func recovery() async throws {
        let day = try Fixture.daily("20230801")
        let half = Data("HTTP/1.1 200 OK\r\nContent-Length: \(day.count)\r\n\r\n{".utf8)
        let replies: ArraySlice<LoopbackServer.Reply> = [
            .reset, [.send(half), .close], .response(200, body: day),
        ]
        let rest = Mutex(replies)
        let server = try LoopbackServer { _ in rest.withLock { $0.popFirst() } ?? .status(500) }
        let home = try TemporaryFolder()
        let file = ".cache/boxoffice/boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json"
        #expect(
            try await run("daily 20230801 --limit 1 -f csv --fields title", server, home: home, files: [file])
                == .init(output: "title\n밀수\n", error: "", status: 0)
        )
        let archived = try Data(contentsOf: URL(filePath: home.path + "/" + file))
        #expect((server.requests.count, archived) == (3, day))
    }

    @Test("an answer of OMDb that repeats the key is not archived, and is shown without it")
    func omdb() async throws {
        let movie = try Fixture.movie("20218541")
        let server = try LoopbackServer { request in
            guard request.target.hasPrefix("/omdb") else { return .response(200, body: movie) }
            #expect(request.target.contains("apikey=\(Fault.key)"))
            return .ok(
                #"{"Search":[{"Title":"Smugglers","Year":"2023","Poster":"https://img.example/?apikey=\#(Fault.escapedKey)"}]}"#
            )
        }
        #expect(
            try await run(
                "poster 20218541 -f csv --fields imageURL",
                server,
                settings: ["OMDB_API_KEY": Fault.key, "OMDB_BASE_URL": server.url("/omdb").absoluteString],
                files: [".cache/boxoffice/movie/searchMovieInfo/movieCd=20218541.json"]
            ) == .init(output: "imageURL\nhttps://img.example/?apikey=***\n", error: "", status: 0)
        )
    }

    @Test("an error of Firestore that repeats the token is shown without it")
    func firestore() async throws {
        let server = try LoopbackServer { request in
            #expect(request.headers["authorization"] == "Bearer \(Fault.key)")
            let error =
                #"{"error":{"code":403,"message":"Missing \#(Fault.escapedKey).","status":"PERMISSION_DENIED"}}"#
            return .response(403, body: Data(error.utf8))
        }
        let result = try await run(
            "review list",
            server,
            settings: [
                "BOXOFFICE_REVIEWS": "firestore", "FIRESTORE_PROJECT_ID": "demo", "FIRESTORE_TOKEN": Fault.key,
                "FIRESTORE_EMULATOR_HOST": "127.0.0.1:\(server.port)",
            ]
        )
        let error = "boxoffice: error: Firestore rejected the key: Missing ***."
        #expect((result.error.lines.first, result.status) == (error, 77))
    }

    /// Runs a command line, after which the home folder has only some files, and the key is in none of them.
    private func run(
        _ line: String,
        _ server: LoopbackServer,
        home: TemporaryFolder? = nil,
        settings: [String: String] = [:],
        files: [String] = []
    ) async throws -> Shell.Result {
        let home = try home ?? TemporaryFolder()
        let (result, took) = try await Shell.run(
            Self.memoryBound + "exec \"$PROGRAM\" \(line)",
            home: home,
            settings: ["KOBIS_API_KEY": Fault.key, "KOBIS_BASE_URL": server.url().absoluteString]
                .merging(settings) { $1 }
        )
        let written = home.answers.filter { !$0.hasPrefix(".local/state/boxoffice/") }
        #expect(took < .seconds(20) && written == files, "\(took), \(written)")
        // Compare bytes: a combining mark after the key would change its last character.
        let printed = Data((result.output + result.error + home.files.joined()).utf8)
        for data in [printed] + (try home.files.map { try Data(contentsOf: URL(filePath: home.path + "/" + $0)) }) {
            #expect(data.range(of: Data(Fault.key.utf8)) == nil, "the key is shown or stored")
        }
        return result
    }

    /// The start of a command line that limits programs to 256 MiB of data.
    #if os(Linux)
    private static let memoryBound = Shell.isSanitized ? "" : "ulimit -d 262144; "
    #else
    private static let memoryBound = ""
    #endif
}
