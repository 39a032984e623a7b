import BoxOfficeCore
import BoxOfficeFigures
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct ShowingsShareTests {
    private var run = CommandLineRun()

    @Test("a movie has the same share of showings on the command line and in the library")
    mutating func showingsShare() async throws {
        run.archive = Fixture.path + "/summer2015"
        let share = #""showingsSharePercent":21.3,"showingsShareMaxPercent":21.6"#
        for line in [
            "daily 2015-08-05 --deep -n 2", "daily 2015-08-05 -n 11",
            "trend 20148851 --from 2015-08-05 --to 2015-08-05",
            "trend 20148851 --from 2015-08-05 --to 2015-08-05 --metric showingsShare", "top 2015-08-05",
            "report 2015-08-05 --no-upcoming",
        ] {
            let output = await run(line + " --offline --json -q").output
            #expect(output.contains(share), "\(line): \(output.suffix(2_000))")
        }
        let client = KOBISClient(
            key: nil,
            manager: NetworkManager(
                requester: StubRequester(),
                archive: ResponseArchive(directory: Fixture.folder.appending(path: "summer2015")),
                policy: .offline
            )
        )
        let lists = client.archivedLists(of: try KoreanDay("2015-08-05"))
        #expect(lists.showingsSharePercent(of: MovieCode(unchecked: "20148851")) == 21.3)
    }

    @Test("rows have no share of showings without both nations' lists")
    mutating func noShowingsShare() async {
        run.archive = Fixture.path + "/summer2015"
        let none = #""showingsSharePercent":null,"showingsShareMaxPercent":null"#
        for line in ["daily 2015-08-05", "top 2015-08-05 --nation korean"] {
            let output = await run(line + " -n 1 --offline --json -q").output
            #expect(output.contains(none), "\(line): \(output)")
        }
    }
}

struct DeepRankingTests {
    private var run = CommandLineRun()

    init() { run.archive = Fixture.path + "/summer2015" }

    @Test("--deep shows the share of showings, and the movies below the tenth")
    func table() async {
        let result = await run("daily 2015-08-05 --deep --offline --lang ko --fields rank,title,showingsSharePercent")
        let (heading, note) = ("일별 박스오피스  2015-08-05 (수)\n", "11–17위는 한국영화와 외국영화 순위에서 가져왔습니다")
        #expect(result.output.hasPrefix(heading) && result.output.contains("약 32.0%\n"), "\(result)")
        #expect(result.error.contains(note), "\(result)")
    }

    @Test("--deep counts three calls a day; it does not go with --nation, nor with weekdays")
    func options() async {
        await run.expectTranscript(
            """
            $ boxoffice daily 2015-08-05..2015-08-06 --deep --dry-run --archive /nonexistent -f csv --fields calls
            calls
            6
            $ boxoffice daily 2015-08-05 --deep --nation korean --offline
            boxoffice: error: cannot use --deep with --nation
            boxoffice: hint: remove one of them
            [64]
            $ boxoffice weekdays --deep
            boxoffice: error: unknown option '--deep' for weekdays
            boxoffice: hint: boxoffice daily --deep
            [64]
            """
        )
    }

    @Test("a ranking is printed if those that would continue it cannot be fetched", arguments: ["--deep", "-n 11"])
    mutating func failure(option: String) async throws {
        let (name, folder) = ("boxoffice/searchDailyBoxOfficeList/targetDt=20150805.json", try TemporaryFolder())
        let list = try String(contentsOf: Fixture.folder.appending(path: "summer2015/" + name), encoding: .utf8)
        try folder.write(list, to: name, fetched: .korea("2023-01-01"))
        run.archive = folder.path
        run.requester = StubRequester(.fail(TransportError.timedOut(seconds: 30)))
        await run.expectTranscript(
            """
            $ boxoffice daily 2015-08-05 \(option) --fields rank,visitors -f csv
            rank,visitors
            1,414219
            2,272959
            3,254325
            4,95648
            5,56181
            6,54213
            7,7113
            8,4198
            9,3720
            10,2635
            boxoffice: error: KOBIS sent no complete answer within 30 s
            boxoffice: hint: try again, or increase --timeout
            [69]
            """
        )
    }

    @Test("without the nations' lists, a note names the call that fetches them")
    mutating func missing() async {
        run.archive = Fixture.path
        await run.expectTranscript(
            """
            $ boxoffice daily 2022-01-05 --deep --offline --fields rank,title -f csv -n 1
            rank,title
            1,경관의 피
            boxoffice: note: no share of showings for 2022-01-05: it needs the lists of Korean and of foreign movies; \
            fetch them with: boxoffice sync 2022-01-05 --deep
            """
        )
    }
}
