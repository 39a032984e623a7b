import BoxOfficeCore
import BoxOfficeFigures
import BoxOfficePosters
import BoxOfficeReviews
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct BrowseStateTests {
    private static let summer = Fixture.path + "/summer2015"

    /// The keys that pick the first day in the calendar, as early as the user tries.
    private static let firstDay = "c" + String(repeating: "Y", count: 25) + "k\r"

    /// Keys, and the first line of the screen after them; some are those of w and [ on a Korean keyboard.
    private static let days = """
        -> Daily box office  2023-08-01 (Tue)
        [ -> Daily box office  2023-07-31 (Mon)
        ] -> Daily box office  2023-08-02 (Wed)
        ]] -> Daily box office  2023-08-02 (Wed)
        h -> Daily box office  2023-07-31 (Mon)
        \u{1B}[D\u{1B}[C -> Daily box office  2023-08-01 (Tue)
        t -> Daily box office  2023-08-02 (Wed)
        w -> Weekly box office  2023-W30  2023-07-24 (Mon) ~ 2023-07-30 (Sun)
        w[ -> Weekly box office  2023-W29  2023-07-17 (Mon) ~ 2023-07-23 (Sun)
        e -> Weekend box office  2023-W30  2023-07-28 (Fri) ~ 2023-07-30 (Sun)
        [[[wd -> Daily box office  2023-07-29 (Sat)
        n -> Daily box office  2023-08-01 (Tue)  Korean movies
        nn -> Daily box office  2023-08-01 (Tue)  foreign movies
        nnn -> Daily box office  2023-08-01 (Tue)
        ㅈ[ -> Weekly box office  2023-W29  2023-07-17 (Mon) ~ 2023-07-23 (Sun)
        """

    /// Days that are picked in the calendar.
    private static let calendar = """
        cY\r -> Daily box office  2022-08-01 (Mon)
        cM\r -> Daily box office  2023-07-01 (Sat)
        cm\r -> Daily box office  2023-08-02 (Wed)
        ckk\r -> Daily box office  2023-07-18 (Tue)
        cY\u{1B} -> Daily box office  2023-08-01 (Tue)
        cg\r -> Daily box office  2023-08-01 (Tue)
        cMG\r -> Daily box office  2023-07-31 (Mon)
        cYYt\r -> Daily box office  2023-08-02 (Wed)
        \(firstDay) -> Daily box office  2003-11-11 (Tue)
        \(firstDay)[ -> Daily box office  2003-11-11 (Tue)
        \(firstDay)w[ -> Weekly box office  2003-W46  2003-11-10 (Mon) ~ 2003-11-16 (Sun)
        wcM\r -> Weekly box office  2023-W26  2023-06-26 (Mon) ~ 2023-07-02 (Sun)
        """

    /// Sums of days; of Wednesday, the weekend before it is the latest.
    private static let sums = """
        b\t\t\t -> Top movies  2023-W30 weekend
        b\t\t\t[[ -> Top movies  2023-W28 weekend
        b\t\t\thl -> Top movies  2023-W30 weekend
        b\t\t\t] -> Top movies  2023-W30 weekend
        b\t\t\t\t -> Top movies  2023
        b\t[\t -> Top movies  2023-W31
        b[]\t -> Top movies  2023-08
        \(firstDay)b\t\t\t[ -> Top movies  2003-W46 weekend
        \(firstDay)b\t\t -> Top movies  2003-W46  from 2003-11-11
        """

    /// Days, weeks and weekends that are typed.
    private static let typed = """
        :20221225\r -> Daily box office  2022-12-25 (Sun)  Christmas Day
        :2022-12-25\r -> Daily box office  2022-12-25 (Sun)  Christmas Day
        :1225\r -> Daily box office  2022-12-25 (Sun)  Christmas Day
        :0101\r -> Daily box office  2023-01-01 (Sun)  New Year's Day
        :12-25\r -> Daily box office  2022-12-25 (Sun)  Christmas Day
        :-7d\r -> Daily box office  2023-07-27 (Thu)
        c1225\r -> Daily box office  2022-12-25 (Sun)  Christmas Day
        ?:1225\r -> Daily box office  2022-12-25 (Sun)  Christmas Day
        :2022-W52\r -> Weekly box office  2022-W52  2022-12-26 (Mon) ~ 2023-01-01 (Sun)
        w:지난주말\r -> Weekend box office  2023-W30  2023-07-28 (Fri) ~ 2023-07-30 (Sun)
        e:2022-W51\r -> Weekend box office  2022-W51  2022-12-23 (Fri) ~ 2022-12-25 (Sun)
        e:1225\r -> Weekend box office  2022-W51  2022-12-23 (Fri) ~ 2022-12-25 (Sun)
        :1225\u{1B} -> Daily box office  2023-08-01 (Tue)
        :\r -> Daily box office  2023-08-01 (Tue)
        """

    @Test("keys change the period and the filters")
    func periods() async throws {
        let first = try BrowseRun(options: "--offline --lang en")
        for cases in [Self.days, Self.calendar, Self.sums, Self.typed] {
            await expectResults(in: cases) { keys in
                var run = first
                run.press(keys)
                return run.heading
            }
        }
    }

    @Test("without a network, keys and dates lead to archived days first")
    func archivedDays() async throws {
        let cases = """
            t -> Daily box office  2015-09-30 (Wed)
            :0801\r -> Daily box office  2015-08-01 (Sat)
            :토요일\r -> Daily box office  2015-08-08 (Sat)
            :1225\r -> Daily box office  2015-12-25 (Fri)  Christmas Day
            :1225\ra -> Daily box office  2015-09-30 (Wed)
            :20150101\ra -> Daily box office  2015-07-01 (Wed)
            a -> Daily box office  2015-08-09 (Sun)
            :20200101\r:0801\r -> Daily box office  2015-08-01 (Sat)
            :20200101\r:토요일\r -> Daily box office  2015-09-26 (Sat)  Day before Chuseok
            ct\r -> Daily box office  2015-09-30 (Wed)
            wt -> Weekly box office  2015-W40  2015-09-28 (Mon) ~ 2015-10-04 (Sun)
            """
        let archive = CommandLineRun(archive: Self.summer)
        var first = try BrowseRun((80, 14), day: "20150809", archive, options: "--offline --lang en")
        await first.answer()
        await expectResults(in: cases) { keys in
            var run = first
            await run.type(keys)
            return run.heading.components(separatedBy: "  market ")[0]
        }
    }

    @Test("after a call has failed, the archive leads on until a refresh succeeds")
    func outage() async throws {
        let archive = CommandLineRun(archive: Self.summer)
        var run = try BrowseRun((60, 24), day: "20150809", archive, options: "--lang en")
        var isArchiveOnly = [run.state.isArchiveOnly]
        let request = run.state.requests[0]
        _ = run.state.update(.answered(request, .failure(Failure(code: .unavailable, message: "no network"))))
        isArchiveOnly.append(run.state.isArchiveOnly)
        run.press("r")
        let ranking = Ranking(of: run.state.ranking.query.period, entries: [])
        _ = run.state.update(.answered(BrowseRequest(question: request.question, isRefresh: true), .success(ranking)))
        isArchiveOnly.append(run.state.isArchiveOnly)
        #expect(isArchiveOnly == [false, true, false])
    }

    @Test("keys select a row")
    func rows() async throws {
        let cases = """
            -> 1
            j -> 2
            jjk -> 2
            k -> 1
            G -> 10
            Gj -> 10
            Gg -> 1
            7 -> 7
            0 -> 10
            \u{1B}[6~ -> 10
            \u{1B}[B\u{1B}[B\u{1B}[A -> 2
            5\u{1B}[H -> 1
            \u{1B}[F -> 10
            \t\u{1B}[B -> 6
            \tl -> 2
            \tlj -> 7
            \tjh -> 5
            ㅓ -> 2
            """
        var first = try BrowseRun()
        await first.answer()
        try await expectResults(in: cases) { keys in
            var run = first
            run.press(keys)
            return try #require(run.selected).rank.description
        }
    }

    @Test("keys request side effects")
    func effects() async throws {
        let page = "https://www.kobis.or.kr/kobis/business/mast/mvie/searchMovieList.do?dtTp=movie&dtCd=20218541"
        let cases = """
            q -> quit(status: 0)
            ㅂ -> quit(status: 0)
            \u{1B} -> none
            \u{7F} -> none
            \u{1B}\u{1B}q -> quit(status: 0)
            ?qq -> quit(status: 0)
            \u{3} -> quit(status: 130)
            /\u{3} -> quit(status: 130)
            \u{1A} -> suspend
            \u{C} -> redraw
            o -> open("\(page)")
            /q -> none
            j -> none
            ?q -> none
            \r?qq -> none
            /\u{1B} -> none
            """
        var first = try BrowseRun()
        await first.answer()
        await expectResults(in: cases) { keys in
            var run = first
            run.press(keys)
            return run.effect.map { "\($0)" } ?? "none"
        }
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
            let reviews: [String] = try await run.source.session.reviewStore().reviews(of: code).map { stored in
                let review = stored.review
                let stars = StarFormatter().string(from: review.rating)
                return "\(stars) \(review.seen?.description ?? "-") \(review.text ?? "-")"
            }
            #expect(reviews == [expected])
            #expect(run.text.contains("내 별점"))
            await run.type("\u{1B}")
        }
    }

    @Test("a rating is typed as a number, changed by half steps, and refused in the line")
    func rating() async throws {
        let cases = """
            s4 -> Smugglers  ★★★★ 4.0/5
            s4. -> Smugglers  ★★★★ 4.0/5
            s4.5 -> Smugglers  ★★★★½ 4.5/5
            s0.5 -> Smugglers  ½ 0.5/5
            s5.0 -> Smugglers  ★★★★★ 5.0/5
            s -> Smugglers  ★★★ 3.0/5
            s4.5ll -> Smugglers  ★★★★★ 5.0/5
            s4.5\u{1B}[D -> Smugglers  ★★★★ 4.0/5
            sh3 -> Smugglers  ★★★ 3.0/5
            s4ㅣㅏ -> Smugglers  ★★★★★ 5.0/5
            s4ㅗ -> Smugglers  ★★★½ 3.5/5
            s9\u{7F}4 -> Smugglers  ★★★★ 4.0/5
            s4.7h -> Smugglers  ★★★½ 3.5/5
            s0. -> Smugglers
            s9 -> 9: use half steps from 0.5 to 5
            s4.7 -> 4.7: use half steps from 0.5 to 5
            s4.7\r\r\r -> 4.7: use half steps from 0.5 to 5
            s5.5 -> 5.5: use half steps from 0.5 to 5
            s0.0 -> 0.0: use half steps from 0.5 to 5
            s45 -> 45: use half steps from 0.5 to 5
            sx -> x: use half steps from 0.5 to 5
            """
        var first = try BrowseRun(options: "--offline --lang en")
        await first.answer()
        await expectResults(in: cases) { keys in
            var run = first
            run.press(keys)
            let effect = run.effect.map { " \($0)" } ?? ""
            return (run.text.lines.suffix(3).first ?? "") + effect
        }
    }

    @Test("Esc clears the message, the marks and the filter, and then goes back, but never quits")
    func leaving() async throws {
        // The numbers of pages and marked movies, the nation and the message.
        let cases = """
            zz\u{1B} -> 0 0 all -
            \u{20}\u{1B} -> 0 1 all -
            \u{20}\u{1B}\u{1B} -> 0 0 all -
            n\u{1B} -> 0 0 all -
            n\u{20}\u{1B} -> 0 1 korean -
            n\u{20}\u{1B}\u{1B} -> 0 0 korean -
            n\u{20}\u{1B}\u{1B}\u{1B} -> 0 0 all -
            n\u{20}\u{1B}\u{1B}\u{1B}\u{1B} -> 0 0 all q quits
            n\u{20}\u{1B}\u{1B}\u{1B}\u{1B}\u{1B} -> 0 0 all -
            \u{20}?\u{1B} -> 0 1 all -
            \u{20}b\u{1B} -> 1 0 all -
            \u{20}\r\u{1B} -> 0 1 all -
            \rx\u{1B} -> 1 0 all -
            \rx\u{1B}\u{1B} -> 0 0 all -
            """
        let archive = CommandLineRun(archive: Self.summer)
        var first = try BrowseRun((80, 14), day: "20150809", archive, options: "--offline --lang en")
        await first.answer()
        await expectResults(in: cases) { keys in
            var run = first
            await run.type(keys)
            let state = run.state
            let nation = state.ranking.query.filters.nation?.rawValue ?? "all"
            let effect = run.effect.map { " \($0)" } ?? ""
            return "\(state.pages.count) \(state.marked.count) \(nation) \(state.message?.text ?? "-")\(effect)"
        }
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

    @Test("a saved review says so, in the demo that it is not kept; one that cannot be saved is not lost")
    func savedReview() async throws {
        var saved = try BrowseRun(options: "--offline --lang en")
        await saved.type("\rs5\r\r시원하다\r")
        guard case .save(let review) = saved.effect else { throw Failure.usage("nothing to save") }
        var (demo, unsaved) = (saved, saved)
        demo.state.keepsReviews = false
        _ = saved.state.update(.saved(review, nil))
        _ = demo.state.update(.saved(review, nil))
        let notes = [saved.state.message?.text, demo.state.message?.text]
        #expect(notes == ["saved", "kept for this demo only"])
        _ = unsaved.state.update(.saved(review, Failure(code: .failure, message: "the disk is full")))
        let end = unsaved.text.lines.suffix(4)
        #expect(
            end == ["the disk is full", "Smugglers  ★★★★★ 5.0/5", "Review: 시원하다_", "Enter save  Esc back"]
        )
    }

    @Test("a syllable that is typed letter by letter is shown composed, with the terminal's cursor behind it")
    func composition() async throws {
        var run = try BrowseRun((80, 24), options: "--offline --lang en")
        await run.type("/밀수".decomposedStringWithCanonicalMapping)
        #expect(run.heading == "Search titles: 밀수_")
        let shown = run.state.grid
        let opened = String(decoding: shown.bytes(from: nil), as: UTF8.self)
        await run.type("\u{1B}")
        let closed = String(decoding: run.state.grid.bytes(from: shown), as: UTF8.self)
        #expect(opened.contains("\u{1B}[1;20H\u{1B}[?25h") && closed.contains("\u{1B}[?25l"))
    }

    @Test("a failure is shown with its hint until the user asks again; after a refresh, it is in the last line")
    func failure() async throws {
        let failure = Failure(code: .unavailable, message: "no network", hint: "check it")
        var run = try BrowseRun(options: "--lang en")
        let request = run.state.requests[0]
        _ = run.state.update(.answered(request, .failure(failure)))
        #expect(run.text.contains("no network\ncheck it\n") && !run.state.requests.contains(request), "\(run.text)")
        run.press("[]")
        #expect(run.state.requests.contains(request))

        run = try BrowseRun(options: "--offline --lang en")
        await run.answer()
        run.press("r")
        let refresh = BrowseRequest(question: BrowseQuestion(query: run.state.ranking.query), isRefresh: true)
        #expect(run.state.requests == [refresh])
        _ = run.state.update(.answered(refresh, .failure(failure)))
        let text = run.text
        #expect(text.contains("Elemental") && text.hasSuffix("\nno network; check it\n"), "\(text)")
        #expect(run.state.requests.isEmpty)
        run.press("j")
        #expect(!run.text.contains("no network"))
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
        #expect(run.text.contains("\n100 of 150\n") && run.text.contains("\n> 밀 10\n"), "\(run.text)")
        let archivedDays = BrowseQuestion(query: ArchivedDaysQuery(kind: .daily, nation: nil))
        let others = [BrowseQuestion(query: run.state.ranking.query), archivedDays]
        #expect(run.state.requests.map(\.question) == others)
        run.press("G")
        #expect(run.state.requests.first?.question == page(2))
        let failure = Failure(code: .unavailable, message: "no network", hint: "check it")
        _ = run.state.update(.answered(BrowseRequest(question: page(2)), .failure(failure)))
        #expect(run.text.contains("\nno network; check it\n") && run.text.contains("\n> 밀 100\n"), "\(run.text)")
        // Typing that is given up leaves the title of the list; a held key ends at the first row.
        run.press("/x\u{1B}[Bgk")
        #expect(run.text.hasPrefix("Search titles: 밀\nno network; check it\n"))
        run.press("r")
        let refreshes = run.state.requests.filter(\.isRefresh).map(\.question)
        #expect(refreshes == [page(1), page(2)])
    }

    @Test("without a network, a search lists all archived titles with the text; those that it begins come first")
    func archivedSearch() async throws {
        let archive = CommandLineRun(archive: Self.summer)
        let first = try BrowseRun(day: "20150815", archive, options: "--offline --lang ko")
        let cases = """
            /인사\r -> > 인사이드 아웃,   란제리살인사건,   뷰티 인사이드
            /인사\r G -> + 인사이드 아웃,   란제리살인사건, > 뷰티 인사이드
            /side out\r -> > 인사이드 아웃
            /없는제목\r -> 검색 결과가 없습니다
            """
        await expectResults(in: cases) { keys in
            var run = first
            await run.type(keys.replacing(" G", with: " \u{1B}G"))
            let lines = run.text.lines.dropFirst()
            let rows = lines.count > 3 ? lines.dropFirst(2).dropLast() : lines.prefix(1)
            return rows.map { line in line.firstRange(of: "     ").map { String(line[..<$0.lowerBound]) } ?? line }
                .joined(separator: ", ")
        }
    }

    @Test("a movie without an opening day has the days up to its last ranking, wherever it is opened from")
    func undatedMovie() async throws {
        let archive = CommandLineRun(archive: Self.summer)
        var run = try BrowseRun(day: "20150815", archive, options: "--offline --lang ko")
        await run.type("/벼락부자\r\r")
        #expect(run.text.contains("\n누적  1,498 · 매출 3,007,000원\n"), "\(run.text)")
    }

    @Test("the heading of a comparison names its figure and its first day; the page stays until another is there")
    func comparison() async throws {
        let archive = CommandLineRun(archive: Self.summer)
        var run = try BrowseRun((100, 40), day: "20150815", archive, options: "--offline --lang en")
        await run.type(" j v")
        var headings: [String] = []
        for _ in 0..<3 {
            run.press("a")
            headings.append(run.heading)
            await run.answer()
        }
        headings.append(run.heading)
        await run.type("am")
        let names = (headings + [run.heading]).map { $0.trimmingPrefix("Comparison  Daily visitors  ") }
        #expect(
            names == [
                "day 1: opening", "day 1: first day", "day 1: first Friday", "Date",
                "Comparison  Total visitors  day 1: opening",
            ]
        )
    }

    @Test("a search lists an adult movie only by its whole title, but counts it")
    func adultMovies() async throws {
        for (text, count) in [("지어낸", "3 of 4"), ("어낸", "3 found")] {
            var run = try BrowseRun(options: "--offline --lang en")
            await run.type("/\(text)\r")
            #expect(run.text.contains("\n\(count)\n") && !run.text.contains("어른"), "\(run.text)")
        }
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
        #expect(run.text.contains("\n101 found\n") && command.requester.requests.count == 1, "\(run.text)")
        run.press("G")
        #expect(!run.state.requests.contains { $0.question.query is SearchQuery })
    }

    @Test("a poster in pixels, which takes megabytes, is forgotten when it is closed")
    func pixels() async throws {
        var run = try BrowseRun()
        await run.answer()
        run.state.posterFailure = nil
        run.press("p")
        let request = try #require(run.state.requests.first)
        _ = run.state.update(.answered(request, .success(PictureQuery.Answer(pixels: "\u{1B}P"))))
        let shown = run.state.pixels
        run.press("\u{1B}")
        #expect((shown, run.state.pixels) == ("\u{1B}P", nil))
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

    @Test("only the archive is asked for the periods before and after, and beside the list for the selected movie")
    func questions() async throws {
        func day(_ text: String) throws -> RankingQuery {
            RankingQuery(period: RankingPeriod(.daily, of: try KoreanDay(text)))
        }
        let first = try BrowseRun().state.requests.map(\.question)
        #expect(
            first == [
                BrowseQuestion(query: try day("20230801")),
                BrowseQuestion(query: DeepRankingQuery(ranking: try day("20230801"))),
                BrowseQuestion(query: ArchivedRankingQuery(ranking: try day("20230731"))),
                BrowseQuestion(query: ArchivedRankingQuery(ranking: try day("20230802"))),
                BrowseQuestion(query: ArchivedDaysQuery(kind: .daily, nation: nil)),
            ]
        )
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
        #expect(run.heading.hasSuffix("│ 베테랑  20148048  개봉 2015-08-05 (수)"))
    }

    @Test("where there is room, the heading has the market's sales, with the change of the market command if known")
    func market() async throws {
        var command = CommandLineRun(archive: Self.summer)
        command.now = Date()
        for (width, day, keys, heading) in [
            (80, "20150809", "", "일별 박스오피스  2015-08-09 (일)  시장 137억 원 -3.3%"),
            (80, "20150809", "n", "일별 박스오피스  2015-08-09 (일)  한국영화  시장 90억 원 -1.8%"),
            (80, "20150701", "", "일별 박스오피스  2015-07-01 (수)  시장 29억 원"),
            (40, "20150809", "", "일별 박스오피스  2015-08-09 (일)"),
        ] {
            var run = try BrowseRun((width, 14), day: day, command, options: "--offline --lang ko")
            await run.type(keys)
            #expect(run.heading == heading)
        }
        for day in ["20150815", "20150809", "20150728"] {
            var run = try BrowseRun((120, 14), day: day, command, options: "--offline --lang en")
            await run.answer()
            let change = run.heading.split(separator: " ").last?.dropLast().trimmingPrefix("+") ?? ""
            let line = "market \(day) --compare previous --offline -q --fields salesChangePercent -f csv"
            #expect(await command(line) == .init(output: "salesChangePercent\n\(change)\n"))
        }
    }

    @Test("in English, the title of a movie is English in its details, in the grid and while its page loads")
    func englishTitles() async throws {
        let command = CommandLineRun(archive: Self.summer)
        var run = try BrowseRun((140, 40), day: "20150809", command, options: "--offline --lang en")
        await run.answer()
        let text = run.text
        #expect(text.contains("Veteran  20148048  opened 2015-08-05 (Wed)") && !text.contains("베테랑"), "\(text)")
        run.press("\r")
        #expect(run.text.hasPrefix("Veteran  20148048\n\nloading...\n"), "\(run.text)")
        run.press("\u{1B}\t")
        #expect(run.text.contains(">1 Veteran") && !run.text.contains("베테랑"), "\(run.text)")
    }

    @Test(
        "a ranking has the same rows in both languages; one without an English title below the tenth keeps its Korean one"
    )
    func rowsInBothLanguages() async throws {
        func rows(_ language: String) async throws -> [String] {
            let archive = CommandLineRun(archive: Self.summer)
            var run = try BrowseRun((80, 24), day: "20150815", archive, options: "--offline --lang \(language)")
            await run.answer()
            return run.text.lines.dropFirst(2).prefix(16).map(\.description)
        }
        let (korean, english) = (try await rows("ko"), try await rows("en"))
        let figures = { (lines: [String]) in lines.map { $0.split(separator: " ").last } }
        #expect(figures(korean) == figures(english) && english[15].contains("  16 "), "\(english)")
        #expect(
            english[0].contains("Veteran") && english[12].contains("Yo-kai Watch") && english[13].contains("클레오파트라"))
    }

    @Test("the total beside a day's list says that it is that of the end, or up to which day the archive goes")
    func totals() async throws {
        let archive = CommandLineRun(archive: Self.summer)
        var run = try BrowseRun((140, 30), day: "20150814", archive, options: "--offline --lang en")
        await run.type("0")
        #expect(run.text.contains("│ Final total  35,418 ·"), "\(run.text)")
        await run.type("1")
        #expect(run.text.contains("│ Total      13,240,065 up to day 57 ·"), "\(run.text)")
    }

    @Test("missing English titles are noted once, without an option of the shell")
    func missingTitles() async throws {
        let cases = """
            -> none
            w -> 11 of 36 English titles are not archived
            b -> 31 of 100 English titles are not archived
            u -> 16 of 36 English titles are not archived
            :0801\r -> 1 of 10 English titles is not archived
            wb -> 11 of 36 English titles are not archived
            """
        await expectResults(in: cases) { keys in
            let archive = CommandLineRun(archive: Self.summer)
            guard var run = try? BrowseRun(day: "20150815", archive, options: "--offline --lang en") else { return "" }
            await run.type(keys)
            return run.notes.text.isEmpty ? "none" : run.notes.text.replacing("boxoffice: note: ", with: "").lines[0]
        }
    }

    @Test("the sum of the days of a week is sorted, shown as a grid and with a poster, and has the market's sales")
    func sumOfDays() async throws {
        let archive = CommandLineRun(archive: Self.summer)
        var run = try BrowseRun((100, 24), day: "20150809", archive, options: "--offline --lang ko")
        await run.type("e")
        let end = "시장  관객 약 468만 명(전 주말보다 +0.6%) · 매출 372억 원(+0.8%)"
        #expect(run.heading.hasSuffix("  시장 372억 원 +0.8%"), "\(run.text)")
        #expect(run.text.hasSuffix("\nEnter 상세  Space 표시  [ ] 이전/다음  c 달력  d w e 일/주/주말  / 검색  ? 도움말  q 종료\n"))
        await run.type("G")
        #expect(run.text.contains("\n\(end)\n"), "\(run.text)")
        await run.type("zz2")
        #expect(run.selected?.title == "연평해전")
        await run.type("\t")
        #expect(run.text.contains(">13 연평해전"), "\(run.text)")
        await run.type("p")
        #expect(run.heading == "연평해전")
    }

    @Test("until another day is loaded, the rows of before stay, dimmed; the page of a movie says that its run loads")
    func loading() async throws {
        var run = try BrowseRun(
            day: "20150809",
            CommandLineRun(archive: Self.summer),
            options: "--offline --color always --lang ko"
        )
        await run.answer()
        let before = run.text.lines.dropFirst(2).first?.dropFirst()
        run.press("w")
        #expect(run.heading.contains("불러오는 중"))
        #expect(run.text.lines.dropFirst(2).first?.dropFirst() == before)
        #expect(run.state.grid[8, 2].style.isDim)
        await run.answer()
        #expect(!run.text.contains("불러오는 중"))

        run = try BrowseRun((80, 16), options: "--offline --lang en")
        await run.answer()
        run.press("\r")
        let request = try #require(run.state.requests.first)
        _ = run.state.update(.answered(request, await run.source.answer(to: request)))
        #expect(run.text.contains("\nDaily visitors  loading...\n"), "\(run.text)")
        await run.answer()
        #expect(!run.text.contains("loading..."), "\(run.text)")
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
        var empty = loaded
        await empty.type("i")
        for key in ["y", "s", " ", "\r"] {
            empty.press(key)
            let note = empty.state.message?.text ?? ""
            #expect(note.hasSuffix(" does nothing here; ? shows the keys"), "\(key)")
        }
        loaded.press(":2015-08-01..2015-08-05")
        #expect(loaded.text.contains("2015-08-01..2015-08-05_"))
        loaded.press("\u{1B}\rf")
        #expect(loaded.state.message?.text == "loading...")
        await loaded.type("f")
        #expect(loaded.state.message?.text == "cannot fetch without a network")
    }

    @Test("a page of the screen is reached by one key, and Esc and q lead back")
    func pages() async throws {
        var run = try BrowseRun()
        await run.type("j")
        // Two take a q as text.
        for (back, keys) in [
            ("\u{1B}", ["b", "u", "i", ":", "c", "?", "/", "\u{1B}OP"]), ("q", ["b", "u", "i", "c", "?", "\u{1B}OP"]),
        ] {
            for key in keys {
                run.press(key)
                let pages = run.state.pages.count
                run.press(back)
                #expect((pages, run.state.pages.count, run.selected?.rank) == (1, 0, 2), "\(key)\(back)")
            }
        }
    }

    @Test("F1 shows the help while the user types, and the calendar opens on every page")
    func keysEverywhere() async throws {
        var run = try BrowseRun(options: "--offline --lang en")
        var titles: [String] = []
        for keys in ["/Ha\u{1B}OP", "\u{1B}OP", "\u{1B}\rc"] {
            await run.type(keys)
            titles.append(run.heading)
        }
        #expect(titles == ["Search text", "Search titles: Ha_", "August 2023"])
    }

    @Test("the calendar shows public holidays in red, and says their names to a screen reader")
    func holidays() throws {
        var run = try BrowseRun(options: "--offline --lang en")
        run.press("cMMllll")
        let page = try #require(run.state.pages.last)
        let red = page.screen(in: run.state).lines(0..<6).flatMap(\.spans).filter { span in span.style == .red }
        run.press("l")
        let spoken = run.state.pages.last?.announcement(after: page, in: run.state)
        #expect((red.map(\.text), spoken) == (["  6  "], ["2023-06-06 (Tue)  Memorial Day"]))
        // In the week of the ranking it is bold.
        var week = try BrowseRun(options: "--offline --lang en")
        week.press("wcMMllllll")
        let lines = try #require(week.state.pages.last).screen(in: week.state).lines(0..<6).flatMap(\.spans)
        #expect(!lines.contains { $0.style == .red } && lines.contains { $0.style == .bold && $0.text.contains(" 6 ") })
    }

    @Test("the remedy of a failure is a key")
    func remedies() {
        let others = Failure.Code.allCases.filter { code in
            let hint = Failure(code: code, message: "x").onScreen.hint?.text(in: .english) ?? ""
            return !hint.contains(/press r|press c|press Esc|Ctrl-C/)
        }
        #expect(others == [.usage])
    }

    @Test("movies are sorted; one with only previews the day before has no change")
    func sort() async throws {
        let archive = CommandLineRun(archive: Self.summer)
        var run = try BrowseRun((80, 14), day: "20150809", archive, options: "--offline --lang ko")
        await run.answer()
        var titles: [String?] = []
        for key in ["", "z", "z", "z", "z", "z"] {
            await run.type(key)
            titles.append(run.selected?.title)
        }
        // The selection stays in its row.
        #expect(titles == ["베테랑", "베테랑", "러덜리스", "암살", "베테랑", "베테랑"])
        run = try BrowseRun((80, 14), day: "20150805", archive, options: "--offline --lang ko")
        await run.type("zz")
        #expect(run.selected?.title == "난 그녀와 키스했다")
    }

    @Test("details that are not archived are asked for again whenever the page of the movie is opened")
    func rankedMovie() async throws {
        var run = try BrowseRun(day: "20150808", CommandLineRun(archive: Self.summer), options: "--offline --lang en")
        await run.type("9\r")
        #expect(run.text.contains("\nthe details are not archived") && run.state.requests.isEmpty, "\(run.text)")
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
        #expect((run.text.lines.last ?? "").contains("Esc cancel"))
        #expect(run.state.requests.contains { "\($0.question.query)".contains("isFetched: true") })
        run.press("\u{1B}")
        #expect(!run.state.requests.contains { "\($0.question.query)".contains("isFetched: true") })
        #expect(run.state.pages.count == 1 && days.requests.isEmpty)
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
