import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct RangeTests {
    private let run = CommandLineRun()

    /// A temporary archive with days of the fixtures.
    private func archive(_ days: String...) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for day in days {
            try folder.write(
                String(decoding: Fixture.daily(day), as: UTF8.self),
                to: "boxoffice/searchDailyBoxOfficeList/targetDt=\(day).json",
                fetched: Date()
            )
        }
        return folder
    }

    @Test("JSON of a range is an array, even of one day")
    func json() async {
        let result = await run("daily 20230801..20230801 --offline --json --limit 1 --fields title")
        #expect(
            result
                == .init(
                    output: #"[{"kind":"daily","from":"2023-08-01","to":"2023-08-01","week":null,"#
                        + #""filters":{"movieType":null,"nation":null,"area":null},"holiday":null,"isFinal":true,"entries":[{"title":"밀수"}]}]"#
                        + "\n"
                )
        )
    }

    @Test("a weekend has its own heading, and its week in JSON")
    func weekend() async throws {
        let folder = try TemporaryFolder()
        let rows = String(decoding: try Fixture.daily("20230801"), as: UTF8.self)
            .replacing("dailyBoxOfficeList", with: "weeklyBoxOfficeList").replacing(
                "20230801~20230801",
                with: "20230728~20230730"
            )
        let name = "boxoffice/searchWeeklyBoxOfficeList/targetDt=20230730&weekGb=1.json"
        try folder.write(rows, to: name, fetched: .korea("2023-09-01"))
        let run = CommandLineRun(archive: folder.path)
        #expect(
            await run("weekend --offline --limit 1 --fields rank,title --lang ko")
                == .init(
                    output: """
                        주말 박스오피스  2023-W30  2023-07-28 (금) ~ 2023-07-30 (일)
                        순위  영화
                           1  밀수

                        """
                )
        )
        #expect(
            await run("weekend 2023-07-24 --offline --json --limit 1 --fields title")
                == .init(
                    output: #"{"kind":"weekend","from":"2023-07-28","to":"2023-07-30","week":"2023-W30","#
                        + #""filters":{"movieType":null,"nation":null,"area":null},"holiday":null,"isFinal":true,"entries":[{"title":"밀수"}]}"#
                        + "\n"
                )
        )
        #expect(
            await run("weekend 2023-W30..2023-W30 --offline -f csv --limit 1 --fields kind,week,title --lang en")
                == .init(output: "kind,week,title\nweekend,2023-W30,밀수\n")
        )
    }

    @Test("a day that fails is reported, and does not stop the others")
    func oneFails() async throws {
        let folder = try archive("20250825", "20250827")
        var run = CommandLineRun(archive: folder.path)
        run.now = Date()
        run.requester = StubRequester(.status(404))
        #expect(
            await run("daily 20250825..20250827 -f csv --limit 1 --fields from,visitors")
                == .init(
                    output: "from,visitors\n2025-08-25,215468\n2025-08-27,217566\n",
                    error: """
                        boxoffice: error: KOBIS answered with HTTP status 404; missing: 2025-08-26
                        boxoffice: hint: try again later; if KOBIS_BASE_URL is set, check it

                        """,
                    status: 69
                )
        )
    }

    @Test("the line that fetches what is missing fills the same archive; it is the typed one if no other serves")
    func fetching() async throws {
        let folder = try TemporaryFolder()
        let lines = """
            daily 20230801 -> sync 2023-08-01
            daily 20230801..20230802 -> sync 2023-08-01..2023-08-02
            daily 20230801 --area 서울 -> daily 20230801 --area 서울
            2023-08-01 다양성영화 -> daily 2023-08-01 --movie-type art
            report 2023-08-01 -> sync 2023-08-01
            market 2023-08-01 --split genre -> market 2023-08-01 --split genre
            movie 없는영화 -> movie 없는영화
            없는영화 -> 없는영화
            """
        await expectResults(in: lines) { line in
            let error = await run("\(line) --archive \(folder.path)/other --offline").error
            let command = error.split(separator: " with: boxoffice ").last?.split(separator: ", or use").first
            let archive = " --archive \(folder.path)/other"
            return error.contains(archive + ", or") || error.contains(archive + " 2023")
                ? command?.replacing(archive, with: "").description ?? "" : error
        }
    }

    @Test("a failure of many days is reported once, with the days; so are days without figures")
    func manyFail() async throws {
        let result = await run("daily 20230729..20230802 --offline -f csv --fields rank --limit 1 --json")
        #expect(
            result.error
                == #"{"error":{"code":"notArchived","message":"the archive has no daily ranking; "#
                + #"missing: 2023-07-29..2023-07-31","hint":"fetch them with: boxoffice sync 2023-07-29..2023-07-31, or use another folder "#
                + #"with --archive"}}"# + "\n"
        )
        #expect(result.status == 66)
        let folder = try TemporaryFolder()
        let empty = String(decoding: try Fixture.fault("empty-ranking.json"), as: UTF8.self)
        for day in ["20230731", "20230801", "20230802"] {
            try folder.write(
                empty.replacing("20230801", with: day),
                to: "boxoffice/searchDailyBoxOfficeList/targetDt=\(day).json"
            )
        }
        let run = CommandLineRun(archive: folder.path)
        #expect(
            await run("daily 20230731..20230802 --offline -f csv --fields rank")
                == .init(output: "rank\n", error: "boxoffice: note: no figures for 2023-07-31..2023-08-02\n")
        )
    }

    @Test("Ctrl-C in a range says how to resume, if answers are archived")
    func interruption() async throws {
        let folder = try TemporaryFolder()
        func keyless() -> CommandLineRun {
            var run = CommandLineRun(archive: folder.path)
            run.environment["KOBIS_API_KEY"] = nil
            return run
        }
        let cases = """
            daily 20230801 -> none
            daily 20230801..20230802 --offline -> none
            daily 20230801..20230802 -> boxoffice: note: run the same command again to fetch only what is missing
            daily 20230801..20230802 --quiet -> none
            weekend 2011-W51..2011-W52 --refresh -> none
            sync --from 20230801 --to 20230802 -> \
            boxoffice: note: run the same command again to fetch only what is missing
            sync --from 20230801 --to 20230802 --dry-run -> none
            """
        await expectResults(in: cases) { line in
            let run = keyless()
            _ = await run(line)
            let text = run.interrupt.text
            return text == "\n" ? "none" : String(text.dropFirst().dropLast())
        }
        var run = keyless()
        run.terminal = Terminal(isOutput: false, isError: true, width: 60)
        _ = await run("daily 20230801..20230802")
        #expect(
            run.interrupt.text == """

                boxoffice: note: run the same command again to fetch only
                  what is missing

                """
        )
        run = CommandLineRun(archive: "/dev/null")
        run.requester = StubRequester(.answer(try Fixture.daily("20230801")))
        _ = await run("daily 20230801..20230801")
        #expect(run.interrupt.text == "\n")
    }

    @Test("a range shows progress if standard error is a terminal, wherever its rows go")
    func progress() async throws {
        var run = run
        run.now = try .korea("2025-09-02")
        run.ticks = 1
        let line = "daily 20250825..20250829 -f csv --fields from --limit 1 --archive \(Fixture.path)"
        // Before the first line a spinner may turn: with the test clock its delay takes no time.
        func lines(_ error: String) -> [String] {
            error.components(separatedBy: "\r\u{1B}[K").filter { $0.hasPrefix("Fetching") }
        }
        let all = (1...5).map { number in "Fetching \(number)/5 days" }
        for (isOutput, isError, options, shown) in [
            (false, true, "", all), (false, true, "--quiet", []), (true, true, "", all), (false, false, "", []),
        ] as [(Bool, Bool, String, [String])] {
            run.terminal = Terminal(isOutput: isOutput, isError: isError, width: nil)
            let error = await run("\(line) --offline \(options)").error
            #expect(lines(error) == shown && (error == "") == shown.isEmpty, "\(error)")
        }
    }

    @Test("after 30 seconds without an answer no more requests are sent, and retries of a request count as one answer")
    func silence() async throws {
        let clock = InstantClock()
        let circuitBreaker = CircuitBreaker(clock: clock)
        let request = HTTPRequest(url: try #require(URL(string: "http://kobis.example")))
        func fail(after seconds: Int) async throws {
            try await clock.sleep(for: .seconds(seconds))
            let reason = TransportError.noResponse(seconds: 10)
            circuitBreaker.note(.requested(request, .failure(reason), took: .seconds(seconds)))
            circuitBreaker.note(NetworkError(service: "KOBIS", operation: "", query: "", reason: .transport(reason)))
        }
        // An answer starts the time again, and a pause between requests does not count.
        try await fail(after: 25)
        circuitBreaker.note(.answered)
        try await clock.sleep(for: .seconds(60))
        for _ in 1...2 { try await fail(after: 10) }
        #expect(circuitBreaker.state.refusal == nil)
        try await fail(after: 10)
        #expect(circuitBreaker.state.refusal != nil)
        #expect(circuitBreaker.state.stopReason == "stopped after 30 seconds without an answer")

        let other = CircuitBreaker(clock: clock)
        for status in [503, 429, 200] {
            other.note(.requested(request, .response(status: status, bytes: 1), took: .zero))
        }
        other.note(.answered)
        #expect((other.state.answers, other.state.responses) == (1, 3))
    }

    @Test("without an archive the hint says when to try again, but not how to resume", arguments: ["", "/dev/null"])
    func resumeHint(archive: String) async throws {
        var run = CommandLineRun(archive: archive)
        run.environment["HOME"] = nil
        run.now = try .korea("2025-09-02")
        run.requester = StubRequester(
            .answer(try Fixture.daily("20250825")),
            .answer(try Fixture.fault("quota-exceeded.json"))
        )
        let result = await run("daily 20250825..20250827 --jobs 1 -f csv --fields from --limit 1")
        #expect(result.error.hasSuffix("or use --offline\n"), "\(result.error)")
        #expect((result.output, result.status) == ("from\n2025-08-25\n", 75))
    }

    @Test(
        "after 20 outages in a row no more requests are sent; archived days are still printed",
        arguments: [
            // A web page is not retried; the others are sent three times.
            (.status(500), 60), (.answer(Data("<html>".utf8)), 20), (.fail(TransportError.refused), 60),
        ] as [(StubRequester.Reaction, Int)]
    )
    func outage(reaction: StubRequester.Reaction, requests: Int) async throws {
        let folder = try archive("20250829")
        var run = CommandLineRun(archive: folder.path)
        run.now = Date()
        run.requester = StubRequester(.init(repeating: reaction, count: 60))
        let result = await run("daily 20250731..20250831 --jobs 1 -f csv --limit 1 --fields from")
        let missing = "; stopped after 20 failures in a row; missing: 2025-07-31..2025-08-28, 2025-08-30..2025-08-31\n"
        #expect(result.error.hasPrefix("boxoffice: error: ") && result.error.contains(missing), "\(result.error)")
        #expect(result.error.hasSuffix("; then run the same command again to fetch only what is missing\n"))
        let counts = [result.error.lines.count, run.requester.requests.count]
        #expect((result.output, result.status, counts) == ("from\n2025-08-29\n", 69, [2, requests]))
    }

    @Test(
        "a failure that only other settings can fix ends a range at the first request",
        arguments: [
            .proxy("proxy:1", .refused(status: 407)), .proxy(nil, .invalidAddress), .unreadableCAFile(file: nil),
        ]
            as [TransportError]
    )
    func settings(error: TransportError) async throws {
        let folder = try TemporaryFolder()
        var run = CommandLineRun(archive: folder.path)
        run.now = Date()
        run.requester = StubRequester(.fail(error))
        let result = await run("daily 20250806..20250913 --jobs 1")
        #expect(result.error.contains("; missing: 2025-08-06..2025-09-13\n"), "\(result)")
        #expect((result.status, run.requester.requests.count) == (69, 1))
    }

    @Test("an answer among outages resets the count")
    func outageThatPasses() async throws {
        let folder = try TemporaryFolder()
        var run = CommandLineRun(archive: folder.path)
        run.now = Date()
        let failures = Array(repeating: StubRequester.Reaction.status(404), count: 19)
        run.requester = StubRequester(failures + [.answer(try Fixture.daily("20250825"))] + failures)
        let result = await run("daily 20250806..20250913 --jobs 1 -f csv --limit 1 --fields from")
        let outcome = (result.output, result.status, run.requester.requests.count)
        #expect(outcome == ("from\n2025-08-25\n", 69, 39))
    }

    @Test("an answer resets the count even if another request failed meanwhile", .timeLimit(.minutes(5)))
    func interleavedOutages() async throws {
        let ranking = String(decoding: try Fixture.daily("20230801"), as: UTF8.self)
        let days = RankingPeriod(.daily, of: try KoreanDay("20100101")).through(
            RankingPeriod(.daily, of: try KoreanDay("20100331"))
        )
        let names = days.map { $0.to.compact }
        let gates = names.map { _ in AsyncStream.makeStream(of: Void.self) }
        var run = CommandLineRun(archive: "")
        run.environment["HOME"] = nil
        run.requester = StubRequester(
            repeating: .run { request in
                let index = try #require(names.firstIndex { request.description.contains("targetDt=\($0)") })
                guard index.isMultiple(of: 2) else {
                    // With four requests at once, two later ones have failed by now.
                    if index >= 5 { gates[index - 5].continuation.finish() }
                    return HTTPResponse(status: 404)
                }
                if index + 5 < names.count { for await _ in gates[index].stream {} }
                return HTTPResponse(
                    status: 200,
                    body: Data(ranking.replacing("20230801~20230801", with: "\(names[index])~\(names[index])").utf8)
                )
            },
            count: names.count
        )
        let result = await run("daily 2010-01-01..2010-03-31 --jobs 4 -f csv --limit 1 --fields from")
        #expect(!result.error.contains("stopped"))
        #expect([result.output.lines.count, run.requester.requests.count] as [Int] == [46, 90])
    }

    @Test("a used-up quota stops requests; archived days are still printed, and what is missing is reported once")
    func quota() async throws {
        let folder = try archive("20250825", "20250828")
        var run = CommandLineRun(archive: folder.path)
        run.now = Date()
        run.requester = StubRequester(.answer(try Fixture.fault("quota-exceeded.json")))
        #expect(
            await run("daily 20250825..20250830 --jobs 1 -f csv --limit 1 --fields from,visitors")
                == .init(
                    output: "from,visitors\n2025-08-25,215468\n2025-08-28,118594\n",
                    error: """
                        boxoffice: error: the key's quota for today is used up: 키의 하루 이용량을 초과하였습니다. (320011); \
                        missing: 2025-08-26..2025-08-27, 2025-08-29..2025-08-30
                        boxoffice: hint: try again after midnight in Korea (KOBIS allows 3,000 calls a day), or use --offline; \
                        then run the same command again to fetch only what is missing

                        """,
                    status: 75
                )
        )
        #expect(run.requester.requests.count == 1)
        // With --refresh, what is archived is not printed.
        run.requester = StubRequester(.answer(try Fixture.fault("quota-exceeded.json")))
        let refreshed = await run("daily 20250825..20250830 --refresh --jobs 1 --json")
        #expect((refreshed.output, refreshed.status) == ("", 75))
    }

    @Test("without a key archived days are printed, and the rest is reported missing")
    func noKey() async throws {
        var run = run
        run.environment["KOBIS_API_KEY"] = nil
        run.now = Date()
        let result = await run("daily 20250828..20250901 --json --limit 1 --fields title")
        #expect(result.output.hasPrefix(#"[{"kind":"daily","from":"2025-08-28""#))
        #expect(result.error.contains("; missing: 2025-08-30..2025-09-01"))
        #expect((result.error.lines.count, result.status) == (1, 77))
    }

    @Test(
        "once KOBIS refuses every request, archived answers of any age are printed, with a note of each age",
        arguments: ["invalid-key.json", "quota-exceeded.json"]
    )
    func olderAnswers(fault: String) async throws {
        let folder = try archive()
        var run = CommandLineRun(archive: folder.path)
        run.now = try .korea("2025-08-31")
        for (day, hour) in [("20250826", 23), ("20250827", 22), ("20250828", 21)] {
            let name = "boxoffice/searchDailyBoxOfficeList/targetDt=\(day).json"
            let fetched = try Date.korea("2025-08-30", hour)
            try folder.write(String(decoding: Fixture.daily(day), as: UTF8.self), to: name, fetched: fetched)
        }
        run.requester = StubRequester(.init(repeating: .answer(try Fixture.fault(fault)), count: 4))
        let result = await run("daily 20250826..20250829 --limit 1 -f csv --fields from")
        let status: Int32 = fault == "invalid-key.json" ? 77 : 75
        #expect((result.output, result.status) == ("from\n2025-08-26\n2025-08-27\n2025-08-28\n", status))
        for age in ["13 hours", "14 hours", "15 hours"] {
            #expect(result.error.contains("; using the archived answer from \(age) ago\n"))
        }
        #expect(result.error.contains("; missing: 2025-08-29"))
    }
}
