import BoxOfficeCore
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// What tools tell besides the documents of their commands: what is missing, and how to go on.
extension MCPToolTests {
    @Test("a tool's answer is its command's document, by the words of the arguments")
    mutating func documents() async throws {
        run.archive = Fixture.path + "/summer2015"
        #expect(
            try await document("get_top", #"{"period":"2015-08","nation":"korean","limit":1,"titles":"english"}"#)
                == #"""
                {"from":"2015-08-01","to":"2015-08-31","filters":{"nation":"korean"},"days":31,"daysNotFetched":0,\#
                "source":"days","totalCount":45,"entries":[{"rank":1,"movieCode":"20148048","title":"베테랑",\#
                "englishTitle":"Veteran","openDate":"2015-08-05","visitors":10939747,"sales":85716472226,\#
                "nation":"korean","isExact":true,"salesSharePercent":52.2,"daysListed":30,"firstDay":"2015-08-01",\#
                "lastDay":"2015-08-31","visitorsTotal":10958356,"openingWeekendVisitors":1917087}]}
                """#
        )
        #expect(
            try await document("get_ranking", #"{"date":"2015-08-04..2015-08-05","limit":1,"columns":["title"]}"#)
                == #"""
                {"kind":"daily","isFinal":true,"entries":[{"from":"2015-08-04","title":"미션 임파서블: 로그네이션"},\#
                {"from":"2015-08-05","title":"베테랑"}]}
                """#
        )
        let deep = try await document("get_ranking", #"{"date":"20150805","limit":13,"columns":"rank"}"#)
        let note = "KOBIS publishes a top 10; ranks 11–13 come from its Korean and foreign lists"
        #expect(deep.contains(#""rows":[[1],"#) && deep.hasSuffix(#"[13]]},"notes":["\#(note)"]}"#), "\(deep)")
        let weekend = try await document(
            "get_ranking", #"{"kind":"weekend","date":"2015-W31","limit":1}"#, isFailing: true)
        #expect(weekend.contains("the archive has no weekend ranking"), "\(weekend)")
    }

    private func document(_ tool: String, _ arguments: String, isFailing: Bool) async throws -> String {
        try await line(tool, arguments)
    }

    @Test("a range goes on where the calls of one call end: a list by its days, sums by the same call")
    mutating func budget() async throws {
        run = try run.with(StubRequester(repeating: .anyDay, count: 181))
        // So that the figures are final.
        run.now = Date()
        let rest =
            #""callsLeftToFetch":51,"truncated":true,"hint":"for the rest, call again with 'date' starting at 2023-05-11"}"#
        let arguments = #"{"date":"2023-01..2023-06","limit":1,"columns":["rank"]}"#
        let first = try await document("get_ranking", arguments, isOffline: false)
        #expect(first.hasSuffix(#"["2023-05-10",1]]},"# + rest), "\(first.suffix(600))")
        let second = try await document(
            "get_ranking", arguments.replacing("2023-01.", with: "2023-05-11."), isOffline: false)
        #expect(second.hasSuffix(#"["2023-06-30",1]]}}"#), "\(second.suffix(600))")
        run = try run.with(StubRequester(repeating: .anyWeek, count: 140))
        run.now = Date()
        let weeks = #"{"period":"2020-01-06..2022-09-11","nation":"korean","limit":1}"#
        let top = try await document("get_top", weeks, isOffline: false)
        #expect(top.contains(#""days":980,"daysNotFetched":70,"source":"weeks","#), "\(top)")
        let again = #""callsLeftToFetch":10,"truncated":true,"hint":"call again with the same arguments to go on","#
        #expect(top.contains(again) && top.contains("only 910 of 980 days: ranks may change"), "\(top)")
        #expect(!(try await document("get_top", weeks, isOffline: false)).contains("truncated"))
    }

    @Test("a run that costs more calls than one call has is answered as far as they go")
    mutating func trendBudget() async throws {
        let movie = try Fixture.movie("20218541")
        run = try run.with(StubRequester([.answer(movie)] + Array(repeating: .anyDay, count: 142)))
        run.now = Date()
        // One call for each day, because the list of all movies has this one; two at most.
        let window = #"{"movies":["20218541"],"from":"2023-01-02","to":"2023-05-21"}"#
        let first = try await document("get_trend", window, isOffline: false)
        #expect(run.requester.requests.count == RequestBudget.limit)
        #expect(first.contains(#""daysNotFetched":11,"#) && first.contains(#""callsLeftToFetch":26,"#), "\(first)")
        let second = try await document("get_trend", window, isOffline: false)
        #expect(second.contains(#""daysNotFetched":0,"#) && !second.contains("callsLeftToFetch"), "\(second)")
    }

    @Test(
        "an open run that costs more calls ends with the last day that was read, and is not expected to go on for years"
    )
    mutating func openTrendBudget() async throws {
        let movie = try Fixture.movie("20218541")
        run = try run.with(StubRequester([.answer(movie)] + Array(repeating: .anyDay, count: 129)))
        run.now = Date()
        let answer = try await document("get_trend", #"{"movies":["20218541"]}"#, isOffline: false)
        // Which of the last days get the last calls depends on the order of the tasks.
        #expect(answer.contains(/"to":"2023-1[12]-\d\d"/), "\(answer.prefix(400))")
        #expect(answer.contains(/"callsLeftToFetch":[23]\d,"truncated":true/), "\(answer.suffix(200))")
    }

    @Test("an answer says if less than the missing calls are left today, or if answers cannot be archived")
    mutating func quota() async throws {
        let state = try TemporaryFolder()
        try state.write(String(repeating: ".", count: 2_860), to: "boxoffice/calls-20230803-c8e2d8d1")
        let arguments = #"{"period":"2023-01-02..2023-06-30","nation":"korean","by_day":true,"limit":1}"#
        run = try run.with(StubRequester(repeating: .anyDay, count: 130))
        run.state = state.path
        let some = try await document("get_top", arguments, isOffline: false)
        #expect(some.contains("with the same arguments to go on; 10 calls left today\""), "\(some)")
        run = try run.with(StubRequester(repeating: .anyDay, count: 130))
        run.archive = "/dev/null/x"
        let unarchived = try await document("get_top", arguments, isOffline: false)
        let hint = "answers cannot be archived, so that the same call would get no further; ask for less"
        #expect(unarchived.contains(#""hint":"\#(hint)""#), "\(unarchived)")
    }

    @Test("offline, missing days are not calls; without any day it is an error")
    mutating func offline() async throws {
        run.archive = Fixture.path + "/summer2015"
        let answer = try await document("get_top", #"{"period":"2015-09-30..2015-10-02","limit":1}"#)
        let hint = "for what is missing, ask the user to start the server without --offline"
        #expect(answer.contains(#""truncated":true,"hint":"\#(hint)","notes":["#), "\(answer)")
        try await expectFailure(
            "get_top",
            #"{"period":"2014-01-01"}"#,
            """
            the archive has no daily ranking of Korean movies; missing: 2014-01-01
            hint: use what is archived (daily rankings from 2015-07-01 to 2015-09-30), or ask the user to start the server \
            without --offline
            """
        )
    }

    @Test("an unreadable row is left out, with a note; a list without a readable one is missing")
    mutating func unreadableRow() async throws {
        let folder = try TemporaryFolder()
        run.archive = folder.path
        func archive(blank rows: Range<Int>) throws {
            let answer = try Fixture.daily("20230801").editingRows { for row in rows { $0.set(row, "rank", " ") } }
            try folder.write(
                String(decoding: answer, as: UTF8.self),
                to: "boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json"
            )
        }
        try archive(blank: 1..<2)
        let arguments = #"{"date":"20230801","columns":"rank"}"#
        let answer = try await document("get_ranking", arguments)
        let note = "skipped a row of KOBIS's answer (daily ranking of 2023-08-01): rank of row 2 is blank"
        #expect(answer.contains(#""rows":[[1],[3],[4]"#) && answer.contains(#""notes":["\#(note)""#), "\(answer)")
        try archive(blank: 0..<10)
        let none = try await line("get_ranking", arguments)
        #expect(none.contains("the archive has no daily ranking of 2023-08-01"), "\(none)")
    }

    @Test("a run is whole also by week; offline, it ends with the archive, and is truncated")
    mutating func wholeRun() async throws {
        run.archive = Fixture.path + "/summer2015"
        run.now = try .korea("2016-10-20")
        let answer = try await document("get_trend", #"{"movies":["베테랑"],"by":"week"}"#)
        #expect(answer.contains(#""to":"2015-09-30""#) && answer.contains(#"}],"truncated":true"#), "\(answer)")
        run.now = try .korea("2015-10-01")
        let ended = try await document("get_trend", #"{"movies":["베테랑"],"by":"week"}"#)
        #expect(!ended.contains(#""truncated":true"#), "\(ended)")
    }

    @Test("the sum of one period is the period; words for a value are those of the command line")
    mutating func onePeriod() async throws {
        run.archive = Fixture.path + "/summer2015"
        let one = try await document("get_market", #"{"periods":["2015-08"]}"#)
        #expect(!one.contains(#""total":"#) && one.contains(#""periods":[{"#), "\(one)")
        let two = try await document("get_market", #"{"periods":["2015-07","2015-08"]}"#)
        #expect(two.contains(#""total":{"#), "\(two)")
        let korean = try await document("get_top", #"{"period":"2015-08","nation":"korean","limit":3}"#)
        #expect(try await document("get_top", #"{"period":"2015-08","nation":"한국","limit":3}"#) == korean)
        try await expectFailure(
            "get_ranking", #"{"date":"2015-08-05","columns":["rnak"]}"#,
            """
            unknown field 'rnak' in 'columns'
            hint: did you mean rank?
            """
        )
    }

    @Test("a call that waits for another reports progress, and does not fall silent")
    func waiting() async throws {
        let clock = TwiceClock()
        let turns = ToolCall.Turns()
        let first = ToolCall(turns, clock: clock) { _, _, _ in }
        try await first.begin { (1, true) }
        let reports = AsyncStream.makeStream(of: String.self)
        let second = ToolCall(turns, clock: clock) { reports.continuation.yield("\($0)/\($1) \($2)") }
        async let turn: Void = second.begin { (7, true) }
        var iterator = reports.stream.makeAsyncIterator()
        #expect(await iterator.next() == "1/8 waiting for another call")
        #expect(await iterator.next() == "2/9 waiting for another call")
        #expect(second.isWaiting && !first.isWaiting)
        first.end()
        try await turn
        second.end()
    }

    @Test("days that cannot be fetched are missing, with a note; the failure of one of several movies is a note")
    mutating func missing() async throws {
        let day = StubRequester.Reaction.run { request in
            guard !request.description.contains("targetDt=20230731") else { return HTTPResponse(status: 404) }
            let compact = request.description.components(separatedBy: "targetDt=")[1].prefix(8)
            let text = String(decoding: try Fixture.daily("20230801"), as: UTF8.self)
            return HTTPResponse(
                status: 200, body: Data(text.replacing("20230801~20230801", with: "\(compact)~\(compact)").utf8))
        }
        run = try run.with(StubRequester(repeating: day, count: 3))
        let arguments = #"{"date":"2023-07-30..2023-08-01","limit":1,"columns":["rank"]}"#
        let answer = try await document("get_ranking", arguments, isOffline: false)
        #expect(
            answer.hasSuffix(
                #"""
                "entries":[{"from":"2023-07-30","rank":1},{"from":"2023-08-01","rank":1}],"callsLeftToFetch":1,"truncated":true,\#
                "hint":"call again later with the same arguments to go on","notes":["KOBIS answered with HTTP status 404; \#
                missing: 2023-07-31"]}
                """#
            ),
            "\(answer)"
        )
    }

    @Test("progress is reported for each ranking")
    mutating func progress() async throws {
        run.archive = Fixture.path + "/summer2015"
        let reports = Mutex<[String]>([])
        _ = try await line("get_top", #"{"period":"2015-08-01..2015-08-02"}"#) { progress in
            reports.withLock { $0.append("\(progress.done)/\(progress.total) \(progress.message)") }
        }
        #expect(reports.withLock(\.self) == (1...4).map { "\($0)/4 \($0) of 4 rankings" })
    }

    @Test("notes and hints name arguments, and nothing that only the command line has")
    mutating func words() async throws {
        let week = try await document(
            "get_ranking", #"{"kind":"weekend","date":"2011-W52","limit":11,"columns":"rank"}"#)
        #expect(week.hasSuffix(#""notes":["KOBIS publishes a top 10; 'limit' 11 prints no more"]}"#), "\(week)")
        let folder = try TemporaryFolder()
        let answer = try Fixture.daily("20230801").editingRows { $0.set(1, "rank", " ") }
        let file = "boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json"
        try folder.write(String(decoding: answer, as: UTF8.self), to: file)
        run.archive = folder.path
        let skipped = try await document("get_ranking", #"{"date":"20230801"}"#)
        let note = "skipped a row of KOBIS's answer (daily ranking of 2023-08-01): rank of row 2 is blank"
        #expect(skipped.hasSuffix(#"]},"notes":["\#(note)"]}"#), "\(skipped)")
        run.archive = Fixture.path + "/summer2015"
        let none = try await document("get_trend", #"{"movies":["사도"],"project":true}"#)
        #expect(
            !none.contains("boxoffice ") && none.contains("; ask the user to start the server without --offline"),
            "\(none)")
    }

    @Test("a name that several people have is an error with the candidates")
    func people() async throws {
        let several = try await line("find_people", #"{"name":"홍길동"}"#)
        #expect(several.contains("2 people match '홍길동'") && several.contains(#"candidates\":[{\"code\":\"20990001"#))
        let one = try await document("find_people", #"{"name":10000558}"#)
        #expect(
            one.hasPrefix(#"{"code":"10000558","name":"강동원","#) && one.contains(#""filmography":{"columns":["#),
            "\(one)")
        let company = try await document("find_companies", #"{"name":"미디어테라스","offset":3}"#)
        #expect(company.hasPrefix(#"{"code":"20188621","#) && company.count(of: #""movieCode":"#) == 1, "\(company)")
    }

    @Test("get_movie has long lists only if they are included, and from an offset on")
    func longLists() async throws {
        let short = try await document("get_movie", #"{"movie":"20124079"}"#)
        #expect(!short.contains(#""actors""#) && !short.contains(#""staff""#) && !short.contains(#""companies""#))
        let all = try await document("get_movie", #"{"movie":"20124079","include":["actors","staff","companies"]}"#)
        #expect(all.contains(#""staff":{"columns":["#) && all.contains(#""companies":{"columns":["#), "\(all)")
        let end = try await document("get_movie", #"{"movie":"20124079","include":["staff","actors"],"offset":344}"#)
        #expect(end.contains(#""staff":[{"name":"#) && end.contains(#""actors":[]"#), "\(end)")
        #expect(try await document("get_movie", #"{"movie":"20124079","include":["all"]}"#) == all)
    }

    @Test("search_movies and get_upcoming take a nation in the words in which they give it, and days")
    mutating func search() async throws {
        run = try run.with(StubRequester(repeating: .openings, count: 6))
        let found = try await document(
            "search_movies", #"{"title":"지어낸","nation":"korean","limit":1}"#, isOffline: false)
        #expect(run.requester.requests[0].description.contains("repNationCd=22041011"))
        #expect(
            !found.contains("mainNation") && found.contains(#""hint":"use offset 1 for more""#), "\(found)")
        let days = #"{"open_from":"2023-08-09","open_to":"2023","sort":"open","titles":"x"}"#
        let sorted = try await document("search_movies", days.replacing(#","titles":"x""#, with: ""), isOffline: false)
        #expect(sorted.hasPrefix(#"{"totalCount":2,"items":[{"movieCode":"20991003","#), "\(sorted)")
        let foreign = try await document("search_movies", #"{"title":"지어낸","nation":"foreign"}"#, isOffline: false)
        #expect(foreign.hasPrefix(#"{"totalCount":0,"items":[]"#), "\(foreign)")
        let week = try await document("get_upcoming", #"{"from":"2023-W32","weeks":1,"adult":true}"#, isOffline: false)
        #expect(week.hasPrefix(#"{"totalCount":2,"items":[{"movieCode":"20991002","#), "\(week)")
        let whole = try await document("get_upcoming", #"{"from":"2023-08","adult":true}"#, isOffline: false)
        #expect(whole.hasPrefix(#"{"totalCount":2,"items":[{"movieCode":"20991002","#), "\(whole)")
        // Strict clients send the default for what they omit.
        for weeks in ["", #","weeks":4"#] {
            let before = #"{"from":"2023-08-01..2023-08-02","adult":true\#(weeks)}"#
            let none = try await document("get_upcoming", before, isOffline: false)
            #expect(none.hasPrefix(#"{"totalCount":0,"items":[]"#), "\(none)")
        }
        let start = try await document("get_upcoming", #"{"from":"2023-08-08","adult":true}"#, isOffline: false)
        #expect(start == whole, "\(start)")
        let none = try await document("get_upcoming", #"{"nation":"none","weeks":1}"#, isOffline: false)
        #expect(none.contains(#""notes":["left out 1 adult movie; use 'adult' to include adult movies"]"#), "\(none)")
    }

    @Test("get_status tells what is known of the key, without a call")
    mutating func status() async throws {
        let folder = try TemporaryFolder()
        run = try run.with(
            StubRequester(.answer(try Fixture.fault("invalid-key.json")), .answer(try Fixture.daily("20230801"))))
        run.state = folder.path
        for (works, left, hint) in [("false", 2_999, true), ("true", 2_998, false)] {
            _ = await run("daily 20230801 --refresh")
            let status = try await document("get_status", isOffline: false)
            #expect(
                status.hasPrefix(
                    #"{"keyIsSet":true,"keyWorks":\#(works),"isOffline":false,"callsLeft":\#(left),"today":"2023-08-03","#
                ) && status.contains(#""remedy":"ask the user to check KOBIS_API_KEY"#) == hint,
                "\(status)"
            )
        }
        run.environment["KOBIS_API_KEY"] = nil
        let missing = try await document("get_status", isOffline: false)
        #expect(missing.hasPrefix(#"{"keyIsSet":false,"isOffline":false,"#), "\(missing)")
        let key = "ask the user to get a free key at https://www.kobis.or.kr/kobisopenapi, then run boxoffice login"
        #expect(
            missing.contains(#""problem":"no KOBIS key is set in"#) && missing.contains(#""remedy":"\#(key)"}"#),
            "\(missing)")
        run.environment["KOBIS_BASE_URL"] = "here"
        run.environment["KOBIS_API_KEY"] = "SECRET0123456789"
        let address = try await document("get_status", isOffline: false)
        let remedy = "ask the user to use a URL like https://www.kobis.or.kr/kobisopenapi/webservice/rest"
        #expect(
            address.hasSuffix(#""problem":"KOBIS_BASE_URL is not a valid URL","remedy":"\#(remedy)"}"#), "\(address)")
        run.environment["KOBIS_BASE_URL"] = nil
        run.archive = "/dev/null/x"
        let archive = try await document("get_status", isOffline: false)
        #expect(
            archive.hasSuffix(#""remedy":"ask the user to start the server with another --archive"}"#), "\(archive)")
    }

    @Test("a column is returned although answers leave it out by default, and all unknown ones are listed")
    mutating func columns() async throws {
        run.archive = Fixture.path + "/summer2015"
        func trend(_ more: String) async throws -> String {
            try await document("get_trend", #"{"movies":["베테랑"],"to":"2015-08-20",\#(more)}"#)
        }
        let movie = try await trend(#""columns":["title","day14Total","windowPeakDay"]"#)
        #expect(
            movie == #"{"movies":[{"title":"베테랑","day14Total":7230136,"windowPeakDay":"2015-08-15"}]}"#, "\(movie)")
        let day = try await trend(#""by":"day","columns":["salesTotal","visitorsPerShowing","isFinal"]"#)
        #expect(day.contains(#""byDay":{"columns":["salesTotal","visitorsPerShowing","isFinal"],"#), "\(day)")
        let week = try await trend(#""by":"week","columns":["from","to"]"#)
        #expect(week.contains(#""byWeek":[{"from":"2015-08-03","to":"2015-08-09"},"#), "\(week)")
        let unknown = try await line("get_trend", #"{"movies":["베테랑"],"columns":["share of all"]}"#)
        #expect(unknown.contains("hint: use one of these names\\u000anames: movieCode, title"), "\(unknown)")
        #expect(unknown.contains("showingsShareMaxPercent, showingsShareDays\""), "\(unknown)")
    }
}

extension StubRequester.Reaction {
    /// The ranking of any day: that of 1 August 2023.
    static let anyDay = run { request in
        let day = request.description.components(separatedBy: "targetDt=")[1].prefix(8)
        return HTTPResponse(status: 200, body: Data(daily.joined(separator: "\(day)~\(day)").utf8))
    }

    /// The ranking of any week: that of 1 August 2023.
    static let anyWeek = run { request in
        let sunday = try KoreanDay(String(request.description.components(separatedBy: "targetDt=")[1].prefix(8)))
        let range = "\(sunday.advanced(by: -6).compact)~\(sunday.compact)"
        return HTTPResponse(status: 200, body: Data(weekly.joined(separator: range).utf8))
    }

    /// The ranking of a day, without its days.
    private static let daily = ((try? Fixture.daily("20230801")).map { String(decoding: $0, as: UTF8.self) } ?? "")
        .components(separatedBy: "20230801~20230801")
    private static let weekly = daily.map {
        $0.replacing("일별", with: "주간").replacing("dailyBox", with: "weeklyBox")
    }

    /// The movies of 2023, as KOBIS lists them.
    static var openings: Self { answer(openedMovies) }

    static let openedMovies = Data(
        #"""
        {"movieListResult":{"totCnt":3,"source":"","movieList":[
        {"movieCd":"20991001","movieNm":"지어낸 영화","openDt":"20230809","repNationNm":"한국","repGenreNm":"드라마"},
        {"movieCd":"20991002","movieNm":"지어낸 밤","openDt":"20230808","repNationNm":"한국","repGenreNm":"성인물(에로)"},
        {"movieCd":"20991003","movieNm":"지어낸 봄","openDt":"20230911","repNationNm":"한국","repGenreNm":"드라마"}]}}
        """#.utf8
    )
}

/// A clock that wakes twice.
private final class TwiceClock: Clock {
    private let left = Mutex(2)

    var now: ContinuousClock.Instant { .now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        let isAwake = left.withLock { left in
            left -= 1
            return left >= 0
        }
        if !isAwake { try await Task.sleep(for: .seconds(3_600)) }
    }
}
