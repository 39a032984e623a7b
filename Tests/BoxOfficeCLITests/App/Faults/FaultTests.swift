import Foundation
import TestSupport
import Testing

/// The built program against a server that fails, with an empty archive.
@Suite(.timeLimit(.minutes(2))) struct FaultTests {
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

    private func run(_ line: String, _ server: LoopbackServer) async throws -> Shell.Result {
        let home = try TemporaryFolder()
        let (result, took) = try await Shell.run(
            Self.memoryBound + "exec \"$PROGRAM\" \(line)",
            home: home,
            settings: ["KOBIS_API_KEY": Fault.key, "KOBIS_BASE_URL": server.url().absoluteString]
        )
        #expect(took < .seconds(20))
        #expect(home.files.allSatisfy { $0.hasPrefix(".local/state/boxoffice/") })
        // Compare bytes: a combining mark after the key would change its last character.
        let printed = Data((result.output + result.error + home.files.joined()).utf8)
        #expect(printed.range(of: Data(Fault.key.utf8)) == nil, "the key is shown")
        return result
    }

    /// The start of a command line that limits programs to 256 MiB of data, as Linux counts it.
    private static let memoryBound = Shell.isSanitized ? "" : "ulimit -d 262144; "
}
