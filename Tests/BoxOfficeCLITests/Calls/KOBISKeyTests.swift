import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI
@testable import BoxOfficeCore

/// Entering the KOBIS key.
struct KOBISKeyTests {
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

    private static let typedKeys: [(line: String, input: String)] = [
        ("config set KOBIS_API_KEY", CommandLineRun.key), ("login", " \(CommandLineRun.key)\r\n"),
        ("login", "\"\(CommandLineRun.key)\""), ("login --lang en", "  '\(CommandLineRun.key)' "),
        ("login", "“\(CommandLineRun.key)”\n"),
    ]

    @Test("a key is trimmed, checked in one call and saved", arguments: typedKeys)
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
        #expect(contents == Self.line && !folder.files.contains { $0.hasPrefix("archive") })
    }

    @Test("what is no key is 64, says what one looks like, and is not saved")
    mutating func unlikeKey() async {
        for (input, problem) in [
            ("fedcba98765432100123456789abcdeg", "it has characters other than 0–9 and a–f"),
            ("fedcba9876543210", "it has 16 characters"), ("한글", "it has 2 characters"),
        ] {
            run.input = input
            #expect(
                await run("login")
                    == .failure(
                        "not a KOBIS key: \(problem)",
                        hint: """
                            a key has 32 digits and letters from a to f, like 0123456789abcdef…; copy all of it from \
                            \(Self.site)
                            """,
                        status: 64
                    )
            )
        }
        #expect(contents == nil)
    }

    @Test("a key that KOBIS refuses is 77, and is not saved; without an answer it is saved, with a note")
    mutating func answers() async throws {
        run.requester = StubRequester(try Self.refused())
        run.input = CommandLineRun.key
        let refused = await run("login")
        let hint = "boxoffice: hint: nothing was saved; copy the key again from \(Self.site)\n"
        #expect(refused.error.hasSuffix(hint) && refused.status == 77 && contents == nil, "\(refused)")
        for reaction: StubRequester.Reaction in [
            .fail(TransportError.offline), .answer(try Fixture.fault("quota-exceeded.json")),
        ] {
            run.requester = StubRequester(reaction)
            let result = await run("login")
            let notes = "boxoffice: note: \(saved)\nboxoffice: note: the key could not be checked: "
            #expect(result.error.hasPrefix(notes) && result.status == 0 && contents == Self.line, "\(result)")
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
        #expect(result.output.hasPrefix("Daily box office  2023-08-02") && result.status == 0 && contents == Self.line)
        let asked = result.error.components(separatedBy: Self.prompt)
        try #require(asked.count == 4, "\(result)")
        let problem = "boxoffice: not a KOBIS key: it has 4 characters; "
        #expect(asked[0] == Self.offer && asked[1].hasPrefix(problem), "\(result)")
        #expect(asked.last == "boxoffice: note: \(saved)\nboxoffice: note: KOBIS accepted the key\n")
    }

    @Test("a range asks once; after Enter its days are missing")
    mutating func cancelled() async throws {
        atTerminal("\n", [])
        let result = await run("daily 2023-08-01..2023-08-02")
        let prompts = result.error.components(separatedBy: Self.prompt).count - 1
        #expect(prompts == 1 && result.status == 77 && contents == nil, "\(result)")
    }

    @Test("only a table at a terminal asks")
    mutating func unasked() async {
        atTerminal(CommandLineRun.key, [])
        var results = [await run("daily --json"), await run("daily -f csv")]
        run.terminal = Terminal(isInput: true, isOutput: false, isError: true)
        results.append(await run("daily"))
        #expect(results.allSatisfy { $0.status == 77 && !$0.error.contains(Self.prompt) }, "\(results)")
        #expect(results[2].error.hasPrefix("boxoffice: error: no KOBIS key is set"))
    }
}
