import BoxOfficeCore
import BoxOfficePlatform
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// "What is archived is used": without a network, figures rest on the best lists that there are.
struct ArchivedListsTests {
    private var run = CommandLineRun()
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        run.archive = folder.path
        run.environment["LC_ALL"] = "C.UTF-8"
    }

    /// Copies lists of the summer of 2015: all (A), Korean (K) or foreign (F) ones of some days.
    private func archive(_ lists: String, of days: ClosedRange<Int>) throws {
        for list in lists {
            for day in days {
                let query = (list == "A" ? "" : "repNationCd=\(list)&") + "targetDt=\(day)"
                let file = "boxoffice/searchDailyBoxOfficeList/\(query).json"
                let text = try String(contentsOf: Fixture.folder.appending(path: "summer2015/" + file), encoding: .utf8)
                try folder.write(text, to: file)
            }
        }
    }

    @Test("a week that ended yesterday is read by its days: its own figures may be missing for some hours")
    mutating func yesterday() async throws {
        (run.archive, run.now) = ("/dev/null", try .korea("2015-08-10"))
        let folder = Fixture.path + "/summer2015/boxoffice/searchDailyBoxOfficeList/"
        let answers = try (3...8).map { day in
            let query = "targetDt=2015080\(day)"
            return ReportSamples.daily(query, try Data(contentsOf: URL(filePath: "\(folder)\(query).json")))
        }
        let empty = ReportSamples.daily("targetDt=20150809", ReportSamples.day("20150809", []))
        run.requester = StubRequester(answers + [empty])
        let market = await run("market 2015-W32 --split none --jobs 1 -q -f csv --fields days,daysMissing --no-header")
        #expect(market == .init(output: "7,1\n"))
    }

    private static let note = "boxoffice: note: 31 days rest on the ten movies of the ranking of all movies alone\n"

    @Test("What is archived is used: top ranks the ten movies of each day, with one note")
    func top() async throws {
        try archive("A", of: 20_150_801...20_150_831)
        let top = await run("top 2015-08 -n 2 --offline --fields rank,title,visitors,nation -f csv")
        #expect((top.output, top.status) == ("rank,title,visitors,nation\n1,베테랑,10939517,\n2,암살,6821172,\n", 0))
        #expect(top.error.contains(Self.note), "\(top)")
        let json = await run("top 2015-08 -n 1 --offline --json").output
        #expect(json.contains(#""days":31,"daysNotFetched":0,"source":"days","#) && json.contains(#""nation":null"#))
        // One nation's list is not in that of all.
        #expect(await run("top 2015-08 --nation korean --offline").status == 66)
    }

    @Test(
        "What is archived is used: market and report take bounds from the list of all movies, the nations' figures are null"
    )
    func market() async throws {
        try archive("A", of: 20_150_801...20_150_831)
        let market = await run("market 2015-08 --offline --json")
        for part in [#""source":"days","days":31,"daysMissing":0,"#, #""korean":null,"foreign":null,"#] {
            #expect(market.output.contains(part), "\(market)")
        }
        #expect(market.error.contains(Self.note) && market.status == 0, "\(market)")
        let none = await run("market 2015-08 --offline --json --split none -q").output
        func sales(_ text: String) throws -> Substring {
            try #require(text.firstMatch(of: /"sales":\d+,"salesLow":\d+,"salesHigh":\d+/)).0
        }
        #expect(try sales(market.output) == sales(none))
        let report = await run("report 2015-08 --offline --no-upcoming")
        for part in ["31 days rest on the ten movies", "| [베테랑][1]"] {
            #expect(report.status == 0 && report.output.contains(part), "\(report)")
        }
        #expect(await run("market 2015-08 --split distributor --offline").error.contains(Self.note))
    }

    @Test(
        "What is archived is used: a period of both kinds is summed per day, and only days without any list are missing"
    )
    func mixed() async throws {
        try archive("A", of: 20_150_801...20_150_801)
        try archive("KF", of: 20_150_802...20_150_802)
        func sales(_ period: String) async throws -> Int {
            let json = await run("market \(period) --offline --json -q").output
            let match = try #require(json.firstMatch(of: /"sales":(\d+)/))
            return try #require(Int(match.1))
        }
        let sum = try await sales("2015-08-01") + sales("2015-08-02")
        #expect(try await abs(sales("2015-08-01..2015-08-02") - sum) <= 1)
        let result = await run("top 2015-08-01..2015-08-03 -n 1 --offline -f csv --fields daysListed")
        #expect(result.output == "daysListed\n2\n" && result.status == 66, "\(result)")
        for part in ["1 day rests on the ten movies", "no daily ranking of Korean movies; missing: 2015-08-03\n"] {
            #expect(result.error.contains(part), "\(result.error)")
        }
    }

    @Test("What is archived is used: once the calls of the day are used up, as without a network")
    func quota() async throws {
        try archive("A", of: 20_150_803...20_150_809)
        var run = run
        run.requester = StubRequester(.answer(try Fixture.fault("quota-exceeded.json")))
        let commands = [
            "top 2015-08-04..2015-08-08 -n 1 -f csv --fields daysListed",
            "market 2015-08-03..2015-08-09 -f csv --fields daysMissing",
        ]
        for (command, value) in zip(commands, ["5", "0"]) {
            run.requester = StubRequester(.answer(try Fixture.fault("quota-exceeded.json")))
            let result = await run(command + " --jobs 1")
            #expect(result.output.lines.last == value && result.error.contains("on the ten movies"), "\(result)")
            #expect(result.status == 0)
        }
    }

    @Test("What is archived is used: the hint names the cheapest way, weekly lists for more than a month")
    func hint() async throws {
        let error = await run("top 2014 --offline").error
        #expect(error.contains("missing: 2014-01-01..2014-01-05, 2014-12-29..2014-12-31\n"), "\(error)")
        let hint = """
            hint: fetch them with: boxoffice top 2014-01-01..2014-12-31 (118 calls), or use another folder with --archive

            """
        #expect(error.hasSuffix(hint) && error.components(separatedBy: "hint").count == 2, "\(error)")
        let days = "2014-01-01..2014-02-20"
        for (line, way) in [
            ("market \(days) --split none", "boxoffice market \(days) --split none (15 calls)"),
            ("top \(days) --nation foreign", "boxoffice top \(days) --nation foreign (15 calls)"),
            ("report \(days)", "boxoffice top \(days) (30 calls)"),
            ("top 2014-02", "boxoffice sync 2014-02-01..2014-02-02 2014-02-24..2014-02-28 --deep,"),
        ] {
            let error = await run("\(line) --offline").error
            #expect(error.contains("fetch them with: \(way)"), "\(error)")
        }
    }

    @Test("What is archived is used: --dry-run says what --offline could answer without a call")
    func dryRun() async throws {
        try archive("A", of: 20_150_801...20_150_830)
        try archive("KF", of: 20_150_801...20_150_802)
        let note = "boxoffice: note: without a call, --offline answers 30 of 31 days, 28 of them with ten movies each\n"
        for command in ["top", "market", "market --split genre", "report --no-upcoming"] {
            let result = await run("\(command) 2015-08 --dry-run")
            #expect(result.error.contains(note) && result.status == 0, "\(command): \(result)")
        }
        // Lists of unknown age are asked for again, final ones are not.
        #expect(await run("top 2015-08-01..2015-08-02 --dry-run").error.contains("answers 2 of 2 days\n"))
        var whole = run
        (whole.archive, whole.now) = (Fixture.path + "/summer2015", Date())
        #expect(await whole("top 2015-08-01..2015-08-02 --dry-run").error == "")
    }

    @Test("What is archived is used: a run without archived details rests on any list that has the movie")
    func trend() async throws {
        try archive("A", of: 20_150_801...20_150_831)
        let trend = await run("trend 20148048 --to 2015-08-31 --offline --json")
        for part in [
            #""title":"베테랑","openDate":"2015-08-05","nation":null,"#,
            #""daysListed":27,"daysNotListed":0,"daysNotFetched":0,"#, #""daysAtNumberOne":27,"#,
        ] {
            #expect(trend.output.contains(part) && trend.status == 0, "\(trend)")
        }
        // A movie that is below the tenth place on some days may have been anywhere.
        let low = await run("trend 20143572 --from 2015-08-01 --to 2015-08-31 --offline --json")
        #expect(low.output.contains(#""daysListed":18,"daysNotListed":0,"daysNotFetched":13,"#), "\(low)")
        #expect(low.error.contains("rest on the ten movies") && low.status == 0, "\(low)")
        try archive("K", of: 20_150_805...20_150_805)
        #expect(await run("trend 20148048 --to 2015-08-31 --offline --json -q").output.contains(#""nation":"korean""#))
    }
}
