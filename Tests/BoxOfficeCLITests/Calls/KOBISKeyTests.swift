import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI
@testable import BoxOfficeCore

/// Entering the KOBIS key.
@Suite struct KOBISKeyTests {
    private let folder: TemporaryFolder
    private var run = CommandLineRun()
    private var path: String { folder.path + "/.config/boxoffice/env" }
    private var saved: String { "saved KOBIS_API_KEY in \(path)" }
    private var contents: String? { try? String(contentsOfFile: path, encoding: .utf8) }
    private static let site = "https://www.kobis.or.kr/kobisopenapi"
    private static let line = "KOBIS_API_KEY=\(CommandLineRun.key)\n"

    init() throws {
        folder = try TemporaryFolder()
        run.environment = ["HOME": folder.path]
        run.workingFolder = folder.path
        run.archive = folder.path + "/archive"
        run.state = folder.path + "/state"
    }

    private static func accepted() throws -> StubRequester.Reaction {
        .answer(
            try Fixture.daily("20230802"),
            to: "GET \(site)/webservice/rest/boxoffice/searchDailyBoxOfficeList.json?key=***&targetDt=20230802"
        )
    }

    private static func refused() throws -> StubRequester.Reaction {
        .answer(try Fixture.fault("invalid-key.json"))
    }

    @Test(
        "a key is trimmed, checked in one call and saved",
        arguments: [
            ("config set KOBIS_API_KEY", CommandLineRun.key), ("login", " \(CommandLineRun.key)\r\n"),
            ("login", "\"\(CommandLineRun.key)\""), ("login --lang en", "  '\(CommandLineRun.key)' "),
            ("login", "“\(CommandLineRun.key)”\n"),
        ]
    )
    mutating func accepted(line: String, input: String) async throws {
        run.requester = StubRequester(try Self.accepted())
        run.input = input
        #expect(
            await run(line)
                == .init(
                    error: """
                        boxoffice: note: \(saved)
                        boxoffice: note: KOBIS accepted the key; next: boxoffice daily

                        """
                )
        )
        #expect(contents == Self.line)
        #expect(folder.files.contains { $0.hasPrefix("archive") } == false)
    }

    @Test(
        "what is no key is 64, says what one looks like, and is not saved",
        arguments: [
            ("fedcba98765432100123456789abcdeg", "it has characters other than 0–9 and a–f"),
            ("fedcba9876543210", "it has 16 characters"), ("한글", "it has 2 characters"),
        ]
    )
    mutating func unlikeKey(input: String, problem: String) async {
        run.input = input
        #expect(
            await run("login")
                == .failure(
                    "not a KOBIS key: \(problem)",
                    hint: """
                        a key has 32 digits and letters from a to f, like 0123456789abcdef…; copy all of it from \(Self.site)
                        """,
                    status: 64
                )
        )
        #expect(contents == nil)
    }

    @Test("a key that KOBIS refuses is 77, and is not saved")
    mutating func refused() async throws {
        run.requester = StubRequester(try Self.refused())
        run.input = CommandLineRun.key
        let result = await run("login")
        #expect(result.status == 77)
        #expect(result.error.hasSuffix("boxoffice: hint: nothing was saved; copy the key again from \(Self.site)\n"))
        #expect(contents == nil)
    }

    @Test("without an answer the key is saved, with a note")
    mutating func unchecked() async throws {
        let reactions: [(StubRequester.Reaction, String)] = [
            (.fail(TransportError.offline), "cannot reach KOBIS: the network is unreachable"),
            (.answer(try Fixture.fault("quota-exceeded.json")), "KOBIS allows no more calls today"),
        ]
        for (reaction, cause) in reactions {
            run.requester = StubRequester(reaction)
            run.input = CommandLineRun.key
            let result = await run("login")
            #expect(
                result.error.hasPrefix(
                    "boxoffice: note: \(saved)\nboxoffice: note: the key could not be checked: "
                ),
                "\(cause): \(result.error)"
            )
            #expect(result.status == 0)
            #expect(contents == Self.line)
        }
    }

    private mutating func atTerminal(_ input: String, _ reactions: [StubRequester.Reaction]) {
        run.terminal = Terminal(isInput: true, isOutput: true, isError: true)
        run.environment.merge(["TERM": "dumb", "COLUMNS": "300"]) { $1 }
        run.requester = StubRequester(reactions)
        run.input = input
    }

    private static let offer = "boxoffice: no KOBIS key is set; get a free key at \(site)\n"
    private static let prompt = "Your key (not shown), or Enter to cancel: "

    @Test("a command that needs a key asks for it at a terminal until KOBIS accepts it, and goes on")
    mutating func offered() async throws {
        atTerminal(
            "oops\n\(CommandLineRun.key)\n\(CommandLineRun.key)\n",
            [try Self.refused(), try Self.accepted(), try Self.accepted()]
        )
        let result = await run("daily 2023-08-02 -n 1 --fields rank,visitors")
        #expect(result.output.hasPrefix("Daily box office  2023-08-02"))
        #expect(result.error.hasPrefix(Self.offer + Self.prompt + "boxoffice: not a KOBIS key: it has 4 characters; "))
        #expect(result.error.components(separatedBy: Self.prompt).count == 4)
        #expect(
            result.error.hasSuffix(
                Self.prompt + "boxoffice: note: \(saved)\nboxoffice: note: KOBIS accepted the key\n"
            )
        )
        #expect(result.status == 0)
        #expect(contents == Self.line)
    }

    @Test("a range asks once; after Enter its days are missing")
    mutating func cancelled() async throws {
        atTerminal("\n", [])
        let result = await run("daily 2023-08-01..2023-08-02")
        #expect(result.error.components(separatedBy: Self.prompt).count == 2)
        #expect(result.status == 77)
        #expect(contents == nil)
    }

    @Test("only a table at a terminal asks", arguments: ["daily --json", "daily -f csv"])
    mutating func unasked(line: String) async {
        atTerminal(CommandLineRun.key, [])
        let result = await run(line)
        #expect(result.status == 77)
        #expect(!result.error.contains(Self.prompt))
        run.terminal = Terminal(isInput: true, isOutput: false, isError: true)
        #expect(await run("daily").error.hasPrefix("boxoffice: error: no KOBIS key is set"))
    }
}
