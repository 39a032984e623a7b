import BoxOfficeCore
import BoxOfficeFigures
import BoxOfficePosters
import BoxOfficeReviews
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

@Suite struct BrowseStateTests {
    private static let summer = Fixture.path + "/summer2015"

    /// The keys that pick the first day in the calendar, as early as the user tries.
    private static let firstDay = "c" + String(repeating: "Y", count: 25) + "k\r"

    /// The first line of the screen after some keys.
    @Test(
        "keys change the period and the filters",
        arguments: [
            ("", "Daily box office  2023-08-01 (Tue)"), ("[", "Daily box office  2023-07-31 (Mon)"),
            ("]", "Daily box office  2023-08-02 (Wed)"), ("]]", "Daily box office  2023-08-02 (Wed)"),
            ("h", "Daily box office  2023-07-31 (Mon)"), ("\u{1B}[D\u{1B}[C", "Daily box office  2023-08-01 (Tue)"),
            ("t", "Daily box office  2023-08-02 (Wed)"),
            ("w", "Weekly box office  2023-W30  2023-07-24 (Mon) ~ 2023-07-30 (Sun)"),
            ("w[", "Weekly box office  2023-W29  2023-07-17 (Mon) ~ 2023-07-23 (Sun)"),
            ("e", "Weekend box office  2023-W30  2023-07-28 (Fri) ~ 2023-07-30 (Sun)"),
            ("[[[wd", "Daily box office  2023-07-29 (Sat)"), ("n", "Daily box office  2023-08-01 (Tue)  Korean movies"),
            ("nn", "Daily box office  2023-08-01 (Tue)  foreign movies"), ("nnn", "Daily box office  2023-08-01 (Tue)"),
            // the keys of w and [ on a Korean keyboard
            ("ㅈ[", "Weekly box office  2023-W29  2023-07-17 (Mon) ~ 2023-07-23 (Sun)"),
            ("cY\r", "Daily box office  2022-08-01 (Mon)"), ("cM\r", "Daily box office  2023-07-01 (Sat)"),
            ("cm\r", "Daily box office  2023-08-02 (Wed)"), ("ckk\r", "Daily box office  2023-07-18 (Tue)"),
            ("cY\u{1B}", "Daily box office  2023-08-01 (Tue)"), ("cg\r", "Daily box office  2023-08-01 (Tue)"),
            ("cMG\r", "Daily box office  2023-07-31 (Mon)"), ("cYYt\r", "Daily box office  2023-08-02 (Wed)"),
            (firstDay, "Daily box office  2003-11-11 (Tue)"), (firstDay + "[", "Daily box office  2003-11-11 (Tue)"),
            (firstDay + "w[", "Weekly box office  2003-W46  2003-11-10 (Mon) ~ 2003-11-16 (Sun)"),
            ("wcM\r", "Weekly box office  2023-W26  2023-06-26 (Mon) ~ 2023-07-02 (Sun)"),
            // of Wednesday, the weekend before it is the latest
            ("b\t\t\t", "Top movies  2023-W30 weekend"), ("b\t\t\t[[", "Top movies  2023-W28 weekend"),
            ("b\t\t\thl", "Top movies  2023-W30 weekend"), ("b\t\t\t]", "Top movies  2023-W30 weekend"),
            ("b\t\t\t\t", "Top movies  2023"), ("b\t[\t", "Top movies  2023-W31"), ("b[]\t", "Top movies  2023-08"),
            (firstDay + "b\t\t\t[", "Top movies  2003-W46 weekend"),
            (firstDay + "b\t\t", "Top movies  2003-W46  from 2003-11-11"),
            // typed dates
            (":20221225\r", "Daily box office  2022-12-25 (Sun)  Christmas Day"),
            (":2022-12-25\r", "Daily box office  2022-12-25 (Sun)  Christmas Day"),
            (":1225\r", "Daily box office  2022-12-25 (Sun)  Christmas Day"),
            (":0101\r", "Daily box office  2023-01-01 (Sun)  New Year's Day"),
            (":12-25\r", "Daily box office  2022-12-25 (Sun)  Christmas Day"),
            (":-7d\r", "Daily box office  2023-07-27 (Thu)"),
            ("c1225\r", "Daily box office  2022-12-25 (Sun)  Christmas Day"),
            ("?:1225\r", "Daily box office  2022-12-25 (Sun)  Christmas Day"),
            (":2022-W52\r", "Weekly box office  2022-W52  2022-12-26 (Mon) ~ 2023-01-01 (Sun)"),
            ("w:지난주말\r", "Weekend box office  2023-W30  2023-07-28 (Fri) ~ 2023-07-30 (Sun)"),
            ("e:2022-W51\r", "Weekend box office  2022-W51  2022-12-23 (Fri) ~ 2022-12-25 (Sun)"),
            ("e:1225\r", "Weekend box office  2022-W51  2022-12-23 (Fri) ~ 2022-12-25 (Sun)"),
            (":1225\u{1B}", "Daily box office  2023-08-01 (Tue)"), (":\r", "Daily box office  2023-08-01 (Tue)"),
        ] as [(String, String)]
    )
    func periods(keys: String, heading: String) throws {
        var run = try BrowseRun(options: "--offline --lang en")
        run.press(keys)
        #expect(run.text.lines.first == heading)
    }

    @Test(
        "without a network, keys and dates lead to archived days first",
        arguments: [
            ("t", "Daily box office  2015-09-30 (Wed)"), (":0801\r", "Daily box office  2015-08-01 (Sat)"),
            (":토요일\r", "Daily box office  2015-08-08 (Sat)"),
            (":1225\r", "Daily box office  2015-12-25 (Fri)  Christmas Day"),
            (":1225\ra", "Daily box office  2015-09-30 (Wed)"), (":20150101\ra", "Daily box office  2015-07-01 (Wed)"),
            ("a", "Daily box office  2015-08-09 (Sun)"), (":20200101\r:0801\r", "Daily box office  2015-08-01 (Sat)"),
            (":20200101\r:토요일\r", "Daily box office  2015-09-26 (Sat)  Day before Chuseok"),
            ("ct\r", "Daily box office  2015-09-30 (Wed)"),
            ("wt", "Weekly box office  2015-W40  2015-09-28 (Mon) ~ 2015-10-04 (Sun)"),
        ]
    )
    func archivedDays(keys: String, heading: String) async throws {
        let archive = CommandLineRun(archive: Self.summer)
        var run = try BrowseRun((80, 14), day: "20150809", archive, options: "--offline --lang en")
        await run.type(keys)
        #expect(run.text.components(separatedBy: "  market ")[0].lines.first == heading)
    }

    @Test("after a call has failed, the archive leads on until a refresh succeeds")
    func outage() async throws {
        let archive = CommandLineRun(archive: Self.summer)
        var run = try BrowseRun((60, 24), day: "20150809", archive, options: "--lang en")
        #expect(!run.state.isArchiveOnly)
        let request = run.state.requests[0]
        _ = run.state.update(.answered(request, .failure(Failure(code: .unavailable, message: "no network"))))
        #expect(run.state.isArchiveOnly)
        run.press("r")
        let ranking = Ranking(of: run.state.ranking.query.period, entries: [])
        _ = run.state.update(.answered(BrowseRequest(question: request.question, isRefresh: true), .success(ranking)))
        #expect(!run.state.isArchiveOnly)
    }

    @Test(
        "keys select a row",
        arguments: [
            ("", 1), ("j", 2), ("jjk", 2), ("k", 1), ("G", 10), ("Gj", 10), ("Gg", 1), ("7", 7), ("0", 10),
            ("\u{1B}[6~", 10),
            ("\u{1B}[B\u{1B}[B\u{1B}[A", 2), ("5\u{1B}[H", 1), ("\u{1B}[F", 10), ("\t\u{1B}[B", 6), ("\tl", 2),
            ("\tlj", 7),
            ("\tjh", 5), ("ㅓ", 2),
        ] as [(String, Int)]
    )
    func rows(keys: String, rank: Int) async throws {
        var run = try BrowseRun()
        await run.answer()
        run.press(keys)
        #expect(run.state.ranking.selectedMovie(in: run.state)?.rank == rank)
    }

    @Test(
        "keys request side effects",
        arguments: [
            ("q", "quit(status: 0)"), ("ㅂ", "quit(status: 0)"), ("\u{1B}", nil), ("\u{7F}", nil),
            ("\u{1B}\u{1B}q", "quit(status: 0)"),
            ("?qq", "quit(status: 0)"),
            ("\u{3}", "quit(status: 130)"),
            ("/\u{3}", "quit(status: 130)"), ("\u{1A}", "suspend"), ("\u{C}", "redraw"),
            (
                "o",
                #"open("https://www.kobis.or.kr/kobis/business/mast/mvie/searchMovieList.do?dtTp=movie&dtCd=20218541")"#
            ),
            ("/q", nil), ("j", nil), ("?q", nil), ("\r?qq", nil), ("/\u{1B}", nil),
        ] as [(String, String?)]
    )
    func effects(keys: String, effect: String?) async throws {
        var run = try BrowseRun()
        await run.answer()
        run.press(keys)
        #expect(run.effect.map { "\($0)" } == effect)
    }

    @Test("a review is added, and changed when it is written again")
    func review() async throws {
        let folder = try TemporaryFolder()
        var command = CommandLineRun()
        command.environment["BOXOFFICE_DATA"] = folder.path
        var run = try BrowseRun((80, 30), command, options: "--offline --lang ko")
        await run.answer()
        for (keys, expected) in [
            ("s5h\r\r시원하다\r", "★★★★½ 2023-08-03 시원하다"), ("s1\r23-8-1\r\u{15}\r", "★ 2023-08-01 -"),
            ("s2\u{1B}", "★ 2023-08-01 -"), ("s2q", "★ 2023-08-01 -"),
        ] {
            await run.type("\r")
            await run.type(keys)
            if case .save(let review) = run.effect {
                try await run.source.save(review)
                _ = run.state.update(.saved(review, nil))
                await run.answer()
            }
            let code = MovieCode("20218541")
            let reviews = try await run.source.session.reviewStore().reviews(of: code).map(\.review)
            #expect(
                reviews.map { review in
                    let seen = review.seen?.description ?? "-"
                    return "\(StarFormatter().string(from: review.rating)) \(seen) \(review.text ?? "-")"
                } == [expected]
            )
            #expect(run.text.contains("내 별점"))
            await run.type("\u{1B}")
        }
    }

    @Test(
        "a rating is typed as a number, changed by half steps, and refused in the line",
        arguments: [
            ("s4", "★★★★ 4.0/5"), ("s4.", "★★★★ 4.0/5"), ("s4.5", "★★★★½ 4.5/5"), ("s0.5", "½ 0.5/5"),
            ("s5.0", "★★★★★ 5.0/5"),
            ("s", "★★★ 3.0/5"), ("s4.5ll", "★★★★★ 5.0/5"), ("s4.5\u{1B}[D", "★★★★ 4.0/5"), ("sh3", "★★★ 3.0/5"),
            ("s9\u{7F}4", "★★★★ 4.0/5"), ("s4.7h", "★★★½ 3.5/5"), ("s0.", ""), ("s9", nil), ("s4.7", nil),
            ("s4.7\r\r\r", nil),
            ("s5.5", nil), ("s0.0", nil), ("s45", nil), ("sx", nil),
        ] as [(String, String?)]
    )
    func rating(keys: String, stars: String?) async throws {
        var run = try BrowseRun(options: "--offline --lang en")
        await run.answer()
        run.press(keys)
        let heading =
            stars.map { "Smugglers  " + $0 } ?? keys.filter { !"s\r".contains($0) } + ": use half steps from 0.5 to 5"
        #expect(run.text.lines.suffix(3).first == heading.withoutTrailingSpaces)
        #expect(run.effect == nil)
    }

    @Test(
        "Esc clears the message, the marks and the filter, and then goes back, but never quits",
        arguments: [
            ("zz", 1, "0 0 all -"), (" ", 1, "0 1 all -"), (" ", 2, "0 0 all -"), ("n", 1, "0 0 all -"),
            ("n ", 1, "0 1 korean -"),
            ("n ", 2, "0 0 korean -"), ("n ", 3, "0 0 all -"), ("n ", 4, "0 0 all q quits"), ("n ", 5, "0 0 all -"),
            (" ?", 1, "0 1 all -"), (" b", 1, "1 0 all -"), (" \r", 1, "0 1 all -"), ("\rx", 1, "1 0 all -"),
            ("\rx", 2, "0 0 all -"),
        ]
    )
    func leaving(keys: String, times: Int, expected: String) async throws {
        // The lists of a nation.
        let (archive, day) = keys.hasPrefix("n") ? (Self.summer, "20150809") : (Fixture.path, "20230801")
        var run = try BrowseRun((80, 14), day: day, CommandLineRun(archive: archive), options: "--offline --lang en")
        await run.type(keys)
        for _ in 0..<times { await run.type("\u{1B}") }
        let state = run.state
        let nation = state.ranking.query.filters.nation?.rawValue ?? "all"
        #expect("\(state.pages.count) \(state.marked.count) \(nation) \(state.message?.text ?? "-")" == expected)
        #expect(run.effect == nil)
    }

    @Test("the list of reviews has only the user's own")
    func ownReviews() async throws {
        var command = CommandLineRun()
        command.environment["BOXOFFICE_DATA"] = Fixture.path + "/reviews"
        command.environment["BOXOFFICE_AUTHOR"] = "아무개"
        var run = try BrowseRun((80, 24), command, options: "--offline --lang en")
        await run.type("i")
        let lines = run.text.lines.dropLast()
        #expect(
            lines == [
                "Your reviews", "  ID          Movie      Rating  Author  Written (KST)     Text",
                "> h7wn4tpe2c  Smugglers  ★★★     아무개  2023-08-03 10:30  조금 길다.",
            ]
        )
    }

    @Test(
        "a saved review says so, and in the demo that it is not kept",
        arguments: [(true, "saved"), (false, "kept for this demo only")])
    func savedReview(isKept: Bool, text: String) async throws {
        var run = try BrowseRun(options: "--offline --lang en")
        await run.type("\rs5\r\r시원하다\r")
        guard case .save(let review) = run.effect else { throw Failure.usage("nothing to save") }
        run.state.keepsReviews = isKept
        _ = run.state.update(.saved(review, nil))
        #expect(run.state.message?.text == text)
    }

    @Test("a review that cannot be saved is not lost")
    func unsavedReview() async throws {
        var run = try BrowseRun(options: "--offline --lang en")
        await run.type("\rs5\r\r시원하다\r")
        guard case .save(let review) = run.effect else { throw Failure.usage("nothing to save") }
        _ = run.state.update(.saved(review, Failure(code: .failure, message: "the disk is full")))
        #expect(run.text.hasSuffix("the disk is full\nSmugglers  ★★★★★ 5.0/5\nReview: 시원하다_\nEnter save  Esc back\n"))
    }

    @Test("a syllable that is typed letter by letter is shown composed, with the terminal's cursor behind it")
    func composition() async throws {
        var run = try BrowseRun((80, 24), options: "--offline --lang en")
        await run.type("/밀수".decomposedStringWithCanonicalMapping)
        #expect(run.text.hasPrefix("Search titles: 밀수_\n"))
        let shown = run.state.grid
        #expect(String(decoding: shown.bytes(from: nil), as: UTF8.self).contains("\u{1B}[1;20H\u{1B}[?25h"))
        await run.type("\u{1B}")
        #expect(String(decoding: run.state.grid.bytes(from: shown), as: UTF8.self).contains("\u{1B}[?25l"))
    }

    @Test("a failed refresh keeps the ranking, and says why in the last line")
    func refresh() async throws {
        var run = try BrowseRun(options: "--offline --lang en")
        let day = BrowseQuestion(query: run.state.ranking.query)
        await run.answer()
        run.press("r")
        #expect(run.state.requests == [BrowseRequest(question: day, isRefresh: true)])
        let failure = Failure(code: .unavailable, message: "no network", hint: "check it")
        _ = run.state.update(.answered(run.state.requests[0], .failure(failure)))
        #expect(run.text.contains("Elemental"))
        #expect(run.text.hasSuffix("\nno network; check it\n"))
        #expect(run.state.requests.isEmpty)
        run.press("j")
        #expect(!run.text.contains("no network"))
    }

    @Test("a failure is shown with its hint until the user asks again")
    func failure() throws {
        var run = try BrowseRun(options: "--lang en")
        let request = run.state.requests[0]
        _ = run.state.update(
            .answered(request, .failure(Failure(code: .unavailable, message: "no network", hint: "check it")))
        )
        #expect(run.text.contains("no network\ncheck it\n"))
        #expect(!run.state.requests.contains(request))
        run.press("[]")
        #expect(run.state.requests.contains(request))
    }

    @Test("the next page of a search is fetched when its rows come near; its failure keeps the list")
    func searchPages() throws {
        var run = try BrowseRun(options: "--offline --lang en")
        func page(_ number: Int) -> BrowseQuestion { BrowseQuestion(query: SearchQuery(title: "밀", page: number)) }
        run.press("/밀\r")
        let movies = (1...100).map { MovieSummary(code: MovieCode(unchecked: "\($0)"), title: "밀 \($0)") }
        let list = BrowseAnswer.success(Listing(total: 150, items: movies))
        _ = run.state.update(.answered(BrowseRequest(question: page(1)), list))
        run.press("0")
        #expect(run.text.contains("\n100 of 150\n"))
        #expect(run.text.contains("\n> 밀 10\n"))
        let archivedDays = BrowseQuestion(query: ArchivedDaysQuery(kind: .daily, nation: nil))
        #expect(run.state.requests.map(\.question) == [BrowseQuestion(query: run.state.ranking.query), archivedDays])
        run.press("G")
        #expect(run.state.requests.first?.question == page(2))
        let failure = Failure(code: .unavailable, message: "no network", hint: "check it")
        _ = run.state.update(.answered(BrowseRequest(question: page(2)), .failure(failure)))
        #expect(run.text.contains("\nno network; check it\n"))
        #expect(run.text.contains("\n> 밀 100\n"))
        // Typing that is given up leaves the title of the list; a held key ends at the first row.
        run.press("/x\u{1B}[Bgk")
        #expect(run.text.hasPrefix("Search titles: 밀\nno network; check it\n"))
        run.press("r")
        let refreshes = run.state.requests.filter(\.isRefresh).map(\.question)
        #expect(refreshes == [page(1), page(2)])
    }

    @Test("a search lists an adult movie only by its whole title, but counts it")
    func adultMovies() async throws {
        var run = try BrowseRun(options: "--offline --lang en")
        await run.type("/지어낸\r")
        #expect(run.text.contains("\n3 of 4\n") && !run.text.contains("<어른>"), "\(run.text)")
    }

    @Test("an English title that KOBIS does not find costs one call")
    func englishTitle() async throws {
        let archive = try TemporaryFolder.inventedMovies
        var command = CommandLineRun(archive: archive.path)
        command.requester = StubRequester(
            repeating: .answer(Data(#"{"movieListResult":{"totCnt":0,"movieList":[]}}"#.utf8)), count: 1)
        var run = try BrowseRun(day: "20230801", command, options: "--lang en")
        run.press("/invented\r")
        let request = try #require(run.state.requests.first)
        _ = run.state.update(.answered(request, await run.source.answer(to: request)))
        #expect(run.text.contains("\n10 found\n") && command.requester.requests.count == 1, "\(run.text)")
    }

    @Test("a poster in pixels, which takes megabytes, is forgotten when it is closed")
    func pixels() async throws {
        var run = try BrowseRun()
        await run.answer()
        run.state.posterFailure = nil
        run.press("p")
        let request = try #require(run.state.requests.first)
        _ = run.state.update(.answered(request, .success(PictureQuery.Answer(pixels: "\u{1B}P"))))
        #expect(run.state.pixels == "\u{1B}P")
        run.press("\u{1B}")
        #expect(run.state.pixels == nil)
        #expect(run.state.answers[request.question] == nil)
    }

    @Test("the screen is redrawn after a program failed to draw a poster, and may have written on it")
    func brokenPicture() throws {
        var run = try BrowseRun()
        let movie = RankedMovie(rank: 1, movieCode: MovieCode(unchecked: "1"), title: "밀수")
        let size = PictureSize(columns: 10, rows: 10, isBeside: true)
        let poster = BrowseQuestion(query: PictureQuery(movie: PosterQuery(movie), size: size))
        let failure = Failure(code: .failure, message: "chafa cannot show the picture")
        let effect = run.state.update(.answered(BrowseRequest(question: poster), .failure(failure)))
        #expect(effect.map { "\($0)" } == "redraw")
    }

    @Test("a failure shows no key")
    func keys() throws {
        var command = CommandLineRun()
        command.environment["KOBIS_API_KEY"] = "SECRET-TOKEN"
        let source = try BrowseRun((80, 24), command).source
        #expect(
            source.failure(Failure(code: .failure, message: "refused SECRET-TOKEN", hint: "see /SECRET-TOKEN"))
                == Failure(code: .failure, message: "refused ***", hint: "see /***")
        )
    }

    @Test("only the archive is asked for the periods before and after")
    func neighbors() throws {
        let run = try BrowseRun()
        let questions = run.state.requests.map(\.question)
        func day(_ text: String) throws -> RankingQuery {
            RankingQuery(period: RankingPeriod(.daily, of: try KoreanDay(text)))
        }
        #expect(
            questions == [
                BrowseQuestion(query: try day("20230801")),
                BrowseQuestion(query: DeepRankingQuery(ranking: try day("20230801"))),
                BrowseQuestion(query: ArchivedRankingQuery(ranking: try day("20230731"))),
                BrowseQuestion(query: ArchivedRankingQuery(ranking: try day("20230802"))),
                BrowseQuestion(query: ArchivedDaysQuery(kind: .daily, nation: nil)),
            ]
        )
    }

    @Test("the heading has the market's sales, and their change if the ranking before is known, where there is room")
    func market() async throws {
        var command = CommandLineRun()
        command.archive = Fixture.path + "/summer2015"
        command.now = Date()
        for (width, day, keys, heading) in [
            (80, "20150809", "", "일별 박스오피스  2015-08-09 (일)  시장 137억 원 -3.3%"),
            (80, "20150809", "n", "일별 박스오피스  2015-08-09 (일)  한국영화  시장 90억 원 -1.8%"),
            (80, "20150701", "", "일별 박스오피스  2015-07-01 (수)  시장 29억 원"),
            (40, "20150809", "", "일별 박스오피스  2015-08-09 (일)"),
        ] {
            var run = try BrowseRun((width, 14), day: day, command, options: "--offline --lang ko")
            await run.type(keys)
            #expect(run.text.lines.first == heading)
        }
    }

    @Test("the market's change is that of the market command", arguments: ["20150815", "20150809", "20150728"])
    func marketOfCommand(day: String) async throws {
        let command = CommandLineRun(archive: Self.summer)
        var run = try BrowseRun((120, 14), day: day, command, options: "--offline --lang en")
        await run.answer()
        let fields = "--fields salesChangePercent -f csv"
        let market = await command("market \(day) --compare previous --offline -q \(fields)").output
        let text = run.text.lines.first ?? ""
        let change = try #require(text.split(separator: " ").last?.dropLast().trimmingPrefix("+"))
        #expect(market.lines == ["salesChangePercent", String(change)], "\(text)")
    }

    @Test("in English, the title of a movie is English in its details, in the grid and while its page loads")
    func englishTitles() async throws {
        let command = CommandLineRun(archive: Self.summer)
        var run = try BrowseRun((140, 40), day: "20150809", command, options: "--offline --lang en")
        await run.answer()
        #expect(run.text.contains("Veteran  20148048  opened 2015-08-05 (Wed)"), "\(run.text)")
        #expect(!run.text.contains("베테랑"))
        run.press("\r")
        #expect(run.text.hasPrefix("Veteran  20148048\n\nloading...\n"), "\(run.text)")
        run.press("\u{1B}\t")
        #expect(run.text.contains(">1 Veteran") && !run.text.contains("베테랑"), "\(run.text)")
    }

    @Test("the page of a movie says that its run is loading")
    func loadingRun() async throws {
        var run = try BrowseRun((80, 16), options: "--offline --lang en")
        await run.answer()
        run.press("\r")
        let request = try #require(run.state.requests.first)
        _ = run.state.update(.answered(request, await run.source.answer(to: request)))
        #expect(run.text.contains("\nDaily visitors  loading...\n"), "\(run.text)")
        await run.answer()
        #expect(!run.text.contains("loading..."), "\(run.text)")
    }

    @Test(
        "a key for a movie says that it does nothing below a sum of days, and on an empty page", arguments: ["w", "i"])
    func nothing(page: String) async throws {
        let command = CommandLineRun(archive: Self.summer)
        var run = try BrowseRun((80, 24), day: "20150809", command, options: "--offline --lang en")
        await run.answer()
        run.press(page)
        await run.answer()
        for key in page == "w" ? ["z", "p", "\t"] : ["y", "s", " ", "\r"] {
            run.press(key)
            #expect(run.state.message?.text.hasSuffix(" does nothing here; ? shows the keys") == true, "\(key)")
        }
    }

    @Test("the last line says what a key did, or why it did nothing")
    func notes() async throws {
        let command = CommandLineRun(archive: Self.summer)
        var loaded = try BrowseRun((120, 24), day: "20150809", command, options: "--offline --lang en")
        await loaded.answer()
        for (keys, note) in [
            ("x", "x does nothing here; ? shows the keys"), ("?n", "n does nothing here; ? shows the keys"),
            ("?r", "r does nothing here; ? shows the keys"),
            ("v", "mark two or more movies with Space"), (" ", "1 marked; v compares them"),
            (" j ", "2 marked; v compares them"), ("  ", "0 marked; v compares them"),
            (" j j j j j ", "at most 5 movies are compared"), ("z", "sorted by visitors"),
            ("zzz", "sorted by total visitors"),
            (":20230231\r", "no such date: '20230231'; use year, month and day in this order, like 2023-08-01"),
            ("\r[", "this is the first movie"), ("bj\u{1B}", nil),
        ] as [(String, String?)] {
            var run = loaded
            run.press(keys)
            #expect(run.state.message?.text == note, "\(keys)")
        }
        await loaded.type("\rf")
        #expect(loaded.state.message?.text == "no days are missing")
    }

    @Test(
        "a page of the screen is reached by one key, and Esc and q lead back",
        // Two take a q as text.
        arguments: [
            ("\u{1B}", ["b", "u", "i", ":", "c", "?", "/", "\u{1B}OP"]), ("q", ["b", "u", "i", "c", "?", "\u{1B}OP"]),
        ]
    )
    func pages(back: String, keys: [String]) async throws {
        var run = try BrowseRun()
        await run.type("j")
        for key in keys {
            run.press(key)
            #expect(run.state.pages.count == 1, "\(key)")
            run.press(back)
            #expect(run.state.pages.isEmpty, "\(key)")
            #expect(run.state.ranking.selectedMovie(in: run.state)?.rank == 2, "\(key)")
        }
    }

    @Test("F1 shows the help while the user types, and the calendar opens on every page")
    func keysEverywhere() async throws {
        var run = try BrowseRun(options: "--offline --lang en")
        await run.type("/Ha\u{1B}OP")
        #expect(run.text.hasPrefix("Search text\n"))
        await run.type("\u{1B}OP")
        #expect(run.text.hasPrefix("Search titles: Ha_\n"))
        await run.type("\u{1B}\rc")
        #expect(run.text.hasPrefix("August 2023\n"))
    }

    @Test("the calendar shows public holidays in red, and says their names to a screen reader")
    func holidays() throws {
        var run = try BrowseRun(options: "--offline --lang en")
        run.press("cMMllll")
        let page = try #require(run.state.pages.last)
        let red = page.screen(in: run.state).lines(0..<6).flatMap(\.spans).filter { $0.style == .red }
        #expect(red.count == 1 && red[0].text == "  6  ", "\(red)")
        run.press("l")
        let spoken = run.state.pages.last?.announcement(after: page, in: run.state)
        #expect(spoken == ["2023-06-06 (Tue)  Memorial Day"])
        // In the week of the ranking it is bold.
        var week = try BrowseRun(options: "--offline --lang en")
        week.press("wcMMllllll")
        let lines = try #require(week.state.pages.last).screen(in: week.state).lines(0..<6).flatMap(\.spans)
        #expect(!lines.contains { $0.style == .red } && lines.contains { $0.style == .bold && $0.text.contains(" 6 ") })
    }

    @Test("the remedy of a failure is a key", arguments: Failure.Code.allCases.filter { $0 != .usage })
    func remedies(code: Failure.Code) {
        let hint = Failure(code: code, message: "x").onScreen.hint?.text(in: .english) ?? ""
        #expect(hint.contains(/press r|press c|press Esc|Ctrl-C/), "\(code): \(hint)")
    }

    @Test("the movies are sorted, and the selection stays in its row")
    func sort() async throws {
        let archive = CommandLineRun(archive: Self.summer)
        var run = try BrowseRun((80, 14), day: "20150809", archive, options: "--offline --lang ko")
        await run.answer()
        for (key, title) in [("", "베테랑"), ("z", "베테랑"), ("z", "러덜리스"), ("z", "암살"), ("z", "베테랑"), ("z", "베테랑")] {
            await run.type(key)
            #expect(run.state.ranking.selectedMovie(in: run.state)?.title == title)
        }
    }

    @Test("a movie that had only previews the day before has no change to be sorted by")
    func sortPreviews() async throws {
        let archive = CommandLineRun(archive: Self.summer)
        var run = try BrowseRun((80, 14), day: "20150805", archive, options: "--offline --lang ko")
        await run.type("zz")
        #expect(run.state.ranking.selectedMovie(in: run.state)?.title == "난 그녀와 키스했다")
    }

    @Test("the rows of before stay, dimmed, until those of another day are loaded")
    func loading() async throws {
        var run = try BrowseRun(
            day: "20150809",
            CommandLineRun(archive: Self.summer),
            options: "--offline --color always --lang ko"
        )
        await run.answer()
        let before = run.text.lines
        run.press("w")
        let lines = run.text.lines
        try #require(lines.count > 2 && before.count > 2)
        #expect(lines[0].contains("불러오는 중"))
        #expect(lines[2].dropFirst() == before[2].dropFirst())
        #expect(run.state.grid[8, 2].style.isDim)
        await run.answer()
        #expect(!run.text.contains("불러오는 중"))
    }

    @Test("beside the list, only the archive is asked for the selected movie")
    func pane() async throws {
        var command = CommandLineRun(archive: Self.summer)
        // The fixtures are archived now.
        command.now = Date()
        var run = try BrowseRun((140, 40), day: "20150809", command, options: "--lang ko")
        var questions: Set<String> = []
        while let request = run.state.requests.first {
            let query = "\(request.question.query)"
            let isArchived = query.contains("isArchived: true")
            questions.insert(query.prefix { $0 != "(" } + (isArchived ? " archived" : ""))
            _ = run.state.update(.answered(request, await run.source.answer(to: request)))
        }
        #expect(
            questions == [
                "RankingQuery", "DeepRankingQuery", "ArchivedRankingQuery", "MovieQuery archived", "RunQuery",
                "MarketQuery",
            ]
        )
        #expect(run.text.lines.first?.hasSuffix("│ 베테랑  20148048  개봉 2015-08-05 (수)") == true)
    }

    @Test("details that are not archived are asked for again whenever the page of the movie is opened")
    func rankedMovie() async throws {
        var run = try BrowseRun(day: "20150808", CommandLineRun(archive: Self.summer), options: "--offline --lang en")
        await run.type("9\r")
        #expect(run.text.contains("\nthe details are not archived"))
        #expect(run.state.requests.isEmpty)
        await run.type("\u{1B}")
        run.press("\r")
        #expect(run.state.requests.contains { "\($0.question.query)".hasPrefix("MovieQuery(") })
    }

    @Test("f fetches the missing days of a run, and Esc cancels that")
    func fetching() async throws {
        let days = StubRequester(repeating: .run { _ in throw CancellationError() }, count: 0)
        var command = try CommandLineRun().with(days)
        command.archive = Fixture.path
        // When the details in the archive are fresh.
        command.now = try .korea("2025-09-30")
        var run = try BrowseRun((100, 40), command, options: "--lang en")
        _ = run.state.update(.answered(run.state.requests[0], await run.source.answer(to: run.state.requests[0])))
        run.press("\r")
        for _ in 0..<3 {
            for request in run.state.requests where !"\(request.question.query)".contains("isFetched: true") {
                _ = run.state.update(.answered(request, await run.source.answer(to: request)))
            }
        }
        #expect((run.text.lines.last ?? "").hasPrefix("f fetch ("))
        run.press("f")
        #expect(run.state.requests.contains { "\($0.question.query)".contains("isFetched: true") })
        run.press("\u{1B}")
        #expect(!run.state.requests.contains { "\($0.question.query)".contains("isFetched: true") })
        #expect(run.state.pages.count == 1)
        #expect(days.requests.isEmpty)
    }

    @Test("titles and texts of services show no control characters")
    func hostile() throws {
        var run = try BrowseRun(options: "--offline --lang ko")
        let code = MovieCode(unchecked: "2023\u{1B}[2J")
        let movie = RankedMovie(rank: 1, movieCode: code, title: "a\u{1B}]0;x\u{7}\u{202E}b\u{1B}[31m")
        let ranking = Ranking(of: run.state.ranking.query.period, entries: [movie])
        _ = run.state.update(.answered(run.state.requests[0], .success(ranking)))
        for keys in ["", "\t", "\tp", "\u{1B}\r"] {
            run.press(keys)
            #expect(!run.text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
        }
        #expect(run.text.hasSuffix("상세 정보가 없는 영화입니다\n"))
    }

    @Test(
        "in 60 random keys and answers in any order, every row is of the period, and every poster of its film",
        arguments: 1...6
    )
    func randomOrder(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        var run = try BrowseRun((seed.isMultiple(of: 2) ? 100 : 140, 30), options: "--lang en")
        run.state.posterFailure = nil
        var late: [BrowseRequest] = []
        for _ in 0..<60 {
            if let key = "[]dwenjklh\t\r\u{1B}crt0 vbuizyf:1?".randomElement(using: &random),
                Bool.random(using: &random)
            {
                run.press(String(key))
            }
            // An answer may come after the user has gone on.
            late += run.state.requests.filter { !late.contains($0) }
            if let index = late.indices.randomElement(using: &random), Bool.random(using: &random) {
                let request = late.remove(at: index)
                _ = run.state.update(.answered(request, Self.answer(to: request)))
            }
            guard let ranking = run.state.ranking.ranking(in: run.state), run.state.pages.isEmpty else { continue }
            #expect(ranking.entries.allSatisfy { $0.title == Self.title(run.state.ranking.query, $0.rank) })
            for line in run.text.lines.filter({ $0.contains("P:") }) {
                let codes = line.split(separator: " ").filter { $0.hasPrefix("P:") }.map { $0.dropFirst(2) }
                let shown = ranking.entries.filter { codes.contains($0.movieCode.description[...]) }
                #expect(shown.count == codes.count)
            }
        }
    }

    private static func title(_ query: RankingQuery, _ rank: Int) -> String {
        "\(query.period)\(query.filters.nation?.rawValue ?? "")-\(rank)"
    }

    private static func answer(to request: BrowseRequest) -> BrowseAnswer {
        func ranking(_ query: RankingQuery) -> Ranking {
            let entries = (1...10).map { rank in
                let number = abs(query.period.from.number) % 10_000 * 1_000 + rank
                return RankedMovie(
                    rank: rank,
                    movieCode: MovieCode(unchecked: String(String(number + 100_000_000).suffix(8))),
                    title: title(query, rank)
                )
            }
            return Ranking(of: query.period, filters: query.filters, entries: entries)
        }
        func run(_ query: RunQuery) -> TrendRun { TrendRun(run: MovieRun(of: query.movie, days: [])) }
        return switch request.question.query {
        case let query as RankingQuery: .success(ranking(query))
        case let query as ArchivedRankingQuery: .success(ranking(query.ranking))
        case let query as DeepRankingQuery: .success(ranking(query.ranking))
        case let query as PictureQuery where query.isArchived: .success(nil)
        case let query as PictureQuery: .success(PictureQuery.Answer(lines: ["P:\(query.movie.movieCode)"]))
        case let query as MovieQuery:
            .success(MovieQuery.Answer(movie: Movie(code: query.code, title: "\(query.code)")))
        case let query as RunQuery: .success(Fetchable(figures: run(query), calls: 1))
        case let query as ProjectionQuery: .success(run(query.run))
        default: .failure(Failure(code: .failure, message: "x"))
        }
    }
}
