import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct QuotaTests {
    private let state: TemporaryFolder
    private var run: CommandLineRun

    /// 2,999 calls were made today.
    init() throws {
        state = try TemporaryFolder()
        try state.write(String(repeating: ".", count: 2_999), to: "boxoffice/calls-20230803-c8e2d8d1")
        run = try CommandLineRun().with(StubRequester())
        run.state = state.path
        run.environment.merge(["TERM": "dumb", "COLUMNS": "200"]) { $1 }
    }

    @Test("--dry-run counts the calls of every ranking")
    func dryRun() async {
        let cases = """
            daily 2023-07 -> daily,2023-07-01,2023-07-31,31,0,0,31,,31,2,0
            daily 2003-11-11..2012-02-01 -> daily,2003-11-11,2012-02-01,3005,0,0,3005,,3005,3,0
            weekly -> weekly,2023-07-24,2023-07-30,1,0,0,1,,1,1,0
            weekend 2023-06 -> weekend,2023-06-02,2023-07-02,5,0,0,5,,5,2,0
            weekdays 2023-W29,2023-W30 -> weekdays,2023-07-17,2023-07-27,2,0,0,2,,2,2,0
            daily 2023-07 --offline -> daily,2023-07-01,2023-07-31,31,0,0,31,,0,0,0
            """
        let header = "kind,from,to,rankings,alreadyArchived,newlyArchived,missing,movies,calls,quotaDays,unknown\n"
        await expectResults(in: cases) { line in
            let result = await run("\(line) --dry-run -f csv")
            let row = result.output.dropFirst(header.count).dropLast()
            return result == .init(output: "\(header)\(row)\n") ? String(row) : "\(result)"
        }
    }

    @Test("the days that calls take, with what is left today")
    func days() {
        let days = [(0, 0), (1, 3_000), (1, 0), (3_000, 3_000), (8_036, 1_494)].map { (calls: Int, left: Int) in
            KeyRecord.days(for: calls, left: left)
        }
        #expect(days == [0, 1, 2, 1, 4])
    }

    @Test(
        "before there are figures, and while a clock is that wrong, no period has any",
        arguments: ["1970-01-02", "2003-11-11"],
        [
            "daily 2015", "daily 올해", "top", "top 이번달", "market", "sync 2015 --dry-run", "weekly 2003",
            "trend 20148851 --from -7d --offline",
        ]
    )
    func wrongClock(today: String, line: String) async throws {
        var run = CommandLineRun(archive: Fixture.path + "/summer2015")
        run.now = try .korea(today)
        let result = await run(line)
        #expect(result.status == 64 && result.error.contains("no figures for "), "\(result)")
    }

    private static let notice = "this needs 31 calls, with only 1 of today's 3,000 left: it will take 2 days"

    @Test(
        "at a terminal a range that exceeds the quota is asked about",
        arguments: ["daily 2023-07 --json", "sync --from 2023-07-01 --to 2023-07-31"]
    )
    mutating func asking(line: String) async {
        run.terminal = Terminal(isInput: true, isOutput: false, isError: true)
        run.input = "n\n"
        #expect(
            await run(line)
                == .init(
                    error: """
                        boxoffice: \(Self.notice)
                        Start now, and resume later with the same command? [y/N] boxoffice: note: nothing fetched

                        """
                )
        )
    }

    @Test("elsewhere, and with --yes, it goes on until the quota is used up", arguments: [true, false])
    mutating func goingOn(isTerminal: Bool) async throws {
        run.terminal = Terminal(isInput: isTerminal, isOutput: false, isError: isTerminal)
        run.requester = StubRequester(.answer(try Fixture.fault("quota-exceeded.json")))
        let result = await run("daily 2023-07 --jobs 1" + (isTerminal ? " --yes" : ""))
        let isNoted = result.error.hasPrefix("boxoffice: note: \(Self.notice)\nboxoffice: error: ")
        #expect(isNoted && result.status == 75, "\(result)")
    }

    @Test("that calls exceed the quota is said once, however many movies need some")
    mutating func once() async throws {
        run.archive = Fixture.path
        run.requester = StubRequester(.answer(try Fixture.fault("quota-exceeded.json")))
        let error = await run("trend 20218541 20124079 --from 2023-07-01 --to 2023-07-20 --jobs 1").error
        #expect(error.lines.count { $0.contains("this needs up to ") } == 1, "\(error)")
    }

    @Test(
        "a range within the quota, and a single day, are not announced",
        arguments: ["20230701..20230701", "20230701"]
    )
    mutating func within(days: String) async throws {
        run.requester = StubRequester(.answer(try Fixture.fault("quota-exceeded.json")))
        #expect(await run("daily \(days)").error.hasPrefix("boxoffice: error: "))
    }

    @Test("what is archived needs no calls")
    mutating func archived() async throws {
        run.archive = Fixture.path
        // The fixtures are new now, and final.
        run.now = Date()
        let today = KoreanDay(containing: run.now).compact
        try state.write(String(repeating: ".", count: 2_999), to: "boxoffice/calls-\(today)")
        #expect(await run("daily 2023-08-01..2023-08-02 -n1 -f csv --fields rank") == "rank\n1\n1\n")
    }
}
