import BoxOfficeCLI
import BoxOfficeCore
import Foundation
import TestSupport
import Testing

struct SyncCommandTests {
    private let folder: TemporaryFolder
    private var run: CommandLineRun

    init() throws {
        folder = try TemporaryFolder()
        run = CommandLineRun(archive: folder.path)
        run.now = Date()
        run.state = folder.path + "/state"
        try archive("20250826")
    }

    /// Archives a day of the fixtures.
    private func archive(_ day: String) throws {
        try folder.write(
            String(decoding: Fixture.daily(day), as: UTF8.self),
            to: "boxoffice/searchDailyBoxOfficeList/targetDt=\(day).json",
            fetched: Date()
        )
    }

    /// Answers with the fixture of the requested day or movie, else with the fault for an unknown movie.
    private static let fixture = StubRequester.Reaction.run { request in
        let value = String(request.url.absoluteString.suffix(8))
        let isDay = request.url.path(percentEncoded: false).contains("BoxOffice")
        // 엘리멘탈 is a movie without details here.
        let known = try? isDay ? Fixture.daily(value) : value == "20228930" ? nil : Fixture.movie(value)
        return HTTPResponse(status: 200, body: try known ?? Fixture.fault("unknown-movie.json"))
    }

    private let range = "sync --from 20250825 --to 20250829"

    @Test("what is not archived is fetched, oldest first, and nothing the second time")
    mutating func fetching() async throws {
        run.requester = StubRequester(Self.fixture, Self.fixture, Self.fixture, Self.fixture)
        await run.expectTranscript(
            """
            $ boxoffice \(range) --jobs 1 --lang ko
            구분  시작일      종료일      순위표  보관됨  새로 받음  없음  영화  호출  걸리는 일수
            일별  2025-08-25  2025-08-29       5       1          4     0           4            0
            boxoffice: 오늘 3,000번 중 4번 호출했습니다
            $ boxoffice \(range) --json
            {"kind":"daily","from":"2025-08-25","to":"2025-08-29","rankings":5,"alreadyArchived":5,"newlyArchived":0,\
            "missing":0,"movies":null,"calls":0,"quotaDays":0,"unknown":0}
            boxoffice: 4 of 3,000 calls made today
            """
        )
        let days = run.requester.requests.map { String($0.url.absoluteString.suffix(8)) }
        #expect(days == ["20250825", "20250827", "20250828", "20250829"])
    }

    @Test("--deep also fetches the rankings of each nation; the period may stand alone")
    mutating func deep() async throws {
        run.requester = StubRequester(repeating: Self.fixture, count: 5)
        await run.expectTranscript(
            """
            $ boxoffice sync 2025-08-26..2025-08-27 --deep --jobs 1 -q -f csv --fields kind,from,to,rankings,\
            alreadyArchived,newlyArchived
            kind,from,to,rankings,alreadyArchived,newlyArchived
            daily,2025-08-26,2025-08-27,6,1,5
            """
        )
        let queries = [
            "repNationCd=K&targetDt=20250826", "repNationCd=F&targetDt=20250826", "targetDt=20250827",
            "repNationCd=K&targetDt=20250827", "repNationCd=F&targetDt=20250827",
        ]
        #expect(run.requester.requests.map(\.url.query) == queries.map { "key=SECRET&" + $0 })
    }

    @Test("a kind and a period are told apart")
    mutating func operands() async throws {
        run.now = try .korea("2023-08-03")
        await run.expectTranscript(
            options: "--dry-run -q -f csv --no-header --fields kind,from,to",
            """
            $ boxoffice sync 2022-07
            daily,2022-07-01,2022-07-31
            $ boxoffice sync daily -2d
            daily,2023-08-01,2023-08-01
            $ boxoffice sync 어제
            daily,2023-08-02,2023-08-02
            $ boxoffice sync 2022-W01
            daily,2022-01-03,2022-01-09
            $ boxoffice sync weekly 2022-W01
            weekly,2022-01-03,2022-01-09
            $ boxoffice sync weekend last
            weekend,2023-07-28,2023-07-30
            """
        )
    }

    @Test("a dry run counts, and sends no request; with details, it notes that there will be more films than are known")
    mutating func dryRun() async throws {
        run.environment["KOBIS_API_KEY"] = nil
        await run.expectTranscript(
            options: "--dry-run -f csv",
            """
            $ boxoffice sync --from 20170101 --to 20250829 --fields rankings,alreadyArchived,missing,calls,quotaDays
            rankings,alreadyArchived,missing,calls,quotaDays
            3163,1,3162,3162,2
            boxoffice: 0 of 3,000 calls made today
            $ boxoffice sync --from 20250825 --to 20250826 --details --fields movies,calls
            movies,calls
            10,11
            boxoffice: note: the movies of 1 ranking not archived yet are not included
            boxoffice: 0 of 3,000 calls made today
            """
        )
    }

    @Test("a used-up quota stops it with 75; the same command fetches the rest")
    mutating func quota() async throws {
        let quota = try Fixture.fault("quota-exceeded.json")
        run.requester = StubRequester(Self.fixture, Self.fixture, .answer(quota), Self.fixture, Self.fixture)
        await run.expectTranscript(
            options: "--jobs 1 -f csv --fields alreadyArchived,newlyArchived,missing,calls",
            """
            $ boxoffice \(range)
            alreadyArchived,newlyArchived,missing,calls
            1,2,2,3
            boxoffice: 3 of 3,000 calls made today, and KOBIS allows no more
            boxoffice: error: the key's quota for today is used up: 키의 하루 이용량을 초과하였습니다. (320011); \
            missing: 2025-08-28..2025-08-29
            boxoffice: hint: try again after midnight in Korea (KOBIS allows 3,000 calls a day), or use --offline; \
            then run the same command again to fetch only what is missing
            [75]
            $ boxoffice \(range)
            alreadyArchived,newlyArchived,missing,calls
            3,2,0,2
            boxoffice: note: this needs 2 calls, with none of today's 3,000 left: it will take 2 days
            boxoffice: 5 of 3,000 calls made today
            """
        )
    }

    @Test("an older answer does not hide that the quota is used up")
    mutating func quotaWithOlderAnswer() async throws {
        let name = "boxoffice/searchDailyBoxOfficeList/targetDt=20250825.json"
        try folder.write(
            String(decoding: Fixture.daily("20250825"), as: UTF8.self),
            to: name,
            fetched: .korea("2025-08-26")
        )
        run.requester = StubRequester(.answer(try Fixture.fault("quota-exceeded.json")))
        #expect(await run("\(range) --jobs 1").status == 75)
        #expect(run.requester.requests.count == 1)
    }

    @Test("--details fetches every film once")
    mutating func details() async throws {
        try archive("20230801")
        run.requester = StubRequester(.init(repeating: Self.fixture, count: 11))
        // Missing details are not a failure.
        await run.expectTranscript(
            """
            $ boxoffice sync --from 20230801 --to 20230802 --details --jobs 1 -f csv --fields rankings,alreadyArchived,\
            newlyArchived,missing,movies,calls
            rankings,alreadyArchived,newlyArchived,missing,movies,calls
            2,1,1,0,10,11
            boxoffice: note: KOBIS has no details for 20228930
            boxoffice: 11 of 3,000 calls made today
            """
        )
        let movies = folder.answers.filter { $0.hasPrefix("movie/") }
        #expect(movies.count == 9 && !movies.contains { $0.contains("20228930") }, "\(movies)")
    }

    @Test("--details resumes on the next day, and does not fetch a film twice")
    mutating func detailsTheDayAfter() async throws {
        let movie = "movie/searchMovieInfo/movieCd=20218541.json"
        try folder.write(
            String(decoding: Fixture.movie("20218541"), as: UTF8.self),
            to: movie,
            fetched: .korea("2025-01-01")
        )
        try archive("20230801")
        let line = "sync --from 20230801 --to 20230801 --details --dry-run -q -f csv --fields movies,calls"
        #expect(await run(line) == "movies,calls\n10,9\n")
    }

    @Test("if answers cannot be archived, it stops at the first")
    mutating func unwritable() async throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "boxoffice")
        run.archive = folder.path
        run.requester = StubRequester(Self.fixture)
        await run.expectTranscript(
            """
            $ boxoffice \(range) --jobs 1 --quiet -f csv --fields alreadyArchived,newlyArchived,missing
            alreadyArchived,newlyArchived,missing
            0,0,5
            boxoffice: error: cannot archive answers in \(folder.path): Not a directory; missing: 2025-08-25..2025-08-29
            boxoffice: hint: use another folder with --archive
            [1]
            """
        )
    }

    @Test("a ranking without figures does not count as fetched")
    mutating func empty() async throws {
        run.now = try .korea("2023-08-03")
        run.requester = StubRequester(.answer(try Fixture.fault("empty-ranking.json")))
        await run.expectTranscript(
            """
            $ boxoffice sync --from 20230801 --to 20230801 -f csv --fields newlyArchived,missing
            newlyArchived,missing
            0,1
            boxoffice: note: no figures for 2023-08-01 yet
            boxoffice: 1 of 3,000 calls made today
            """
        )
    }

    @Test("--refresh also fetches what is archived")
    mutating func refresh() async throws {
        run.requester = StubRequester(Self.fixture)
        await run.expectTranscript(
            """
            $ boxoffice sync --from 20250826 --to 20250826 --refresh -f csv --fields alreadyArchived,newlyArchived
            alreadyArchived,newlyArchived
            0,1
            boxoffice: 1 of 3,000 calls made today
            """
        )
    }

    @Test("without a terminal, a line shows the progress every ten seconds")
    mutating func progress() async throws {
        // Each reading of the clock is four seconds after the previous one.
        run.ticks = 4
        run.requester = StubRequester(.init(repeating: Self.fixture, count: 4))
        let result = await run(range + " --jobs 1")
        let lines = result.error.lines.dropLast()
        #expect(!lines.isEmpty)
        for line in lines {
            let text = /boxoffice: Fetching [0-9]\/5 days · ([0-9]+ min )?[0-9]+ s left/
            #expect(line.wholeMatch(of: text) != nil, "\(line)")
        }
        #expect(await run(range + " --quiet").error == "")
    }

    @Test("the rate of fetching movies leaves out the answers for rankings")
    mutating func progressOfDetails() async throws {
        let movie = String(decoding: try Fixture.movie("20218541"), as: UTF8.self)
        let codes = String(decoding: try Fixture.daily("20230801"), as: UTF8.self)
            .matches(of: /"movieCd":"([0-9]{8})"/).map(\.1)
        for code in codes {
            try folder.write(
                movie.replacing("20218541", with: code),
                to: "movie/searchMovieInfo/movieCd=\(code).json"
            )
        }
        run.ticks = 10
        run.requester = StubRequester(Self.fixture)
        let result = await run("sync --from 20230801 --to 20230801 --details")
        // All movies are archived, so they have no rate.
        let movies = (1...10).map { "boxoffice: Fetching \($0)/10 movies" }
        #expect(result.error.lines.dropLast() == ["boxoffice: Fetching 1/1 day · 0 s left"] + movies)
    }

    @Test("an invalid command line is 64")
    func wrong() async {
        await run.expectFailures(
            """
            sync --deep -> no period given -> use a year, a month or a range, such as 2023 or 2023-01-01..2023-03-31
            sync 2022 --deep --nation korean -> cannot use --deep with --nation -> remove one of them
            sync --to 20230801 -> --to requires --from -> remove --to, or add --from DAY|WEEK
            sync hourly --from 20230801 -> unknown ranking 'hourly' -> use daily, weekly, weekend or weekdays
            sync weekyl --from 20230801 -> unknown ranking 'weekyl' -> did you mean weekly?
            sync --from 20230801 --offline -> cannot use --offline with sync \
            -> remove --offline; --dry-run makes no requests
            """
        )
    }
}
