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
        let note = "KOBIS publishes a top 10; ranks 11–13 come from its Korean and foreign lists"
        try await expectDocument(
            "get_ranking", #"{"date":"20150805","limit":13,"columns":"rank"}"#,
            contains: [#""rows":[[1],"#], ends: #"[13]]},"notes":["\#(note)"]}"#
        )
        let weekend = try await line("get_ranking", #"{"kind":"weekend","date":"2015-W31","limit":1}"#)
        #expect(weekend.contains("the archive has no weekend ranking"), "\(weekend)")
    }

    @Test("a range goes on where the calls of one call end: a list by its days, sums by the same call")
    mutating func budget() async throws {
        run = try run.with(StubRequester(repeating: .anyDay, count: 140))
        // So that the figures are final.
        run.now = Date()
        let rest =
            #""callsLeftToFetch":10,"truncated":true,"hint":"for the rest, call again with 'date' starting at 2023-05-11"}"#
        let days = #"{"date":"2023-01-01..2023-05-20","limit":1,"columns":["rank"]}"#
        try await expectDocument("get_ranking", days, isOffline: false, ends: #"["2023-05-10",1]]},"# + rest)
        let others = days.replacing("2023-01-01.", with: "2023-05-11.")
        try await expectDocument("get_ranking", others, isOffline: false, ends: #"["2023-05-20",1]]}}"#)
        run = try run.with(StubRequester(repeating: .anyWeek, count: 140))
        run.now = Date()
        let weeks = #"{"period":"2020-01-06..2022-09-11","nation":"korean","limit":1}"#
        try await expectDocument(
            "get_top", weeks, isOffline: false,
            contains: [
                #""days":980,"daysNotFetched":70,"source":"weeks","#,
                #""callsLeftToFetch":10,"truncated":true,"hint":"call again with the same arguments to go on","#,
                "only 910 of 980 days: ranks may change",
            ]
        )
        try await expectDocument("get_top", weeks, isOffline: false, lacks: ["truncated"])
    }

    @Test("a run that costs more calls is answered as far as they go; an open one ends with the last day that was read")
    mutating func trendBudget() async throws {
        let movie = StubRequester.Reaction.answer(try Fixture.movie("20218541"))
        run = try run.with(StubRequester([movie] + Array(repeating: .anyDay, count: 142)))
        run.now = Date()
        // One call for each day, because the list of all movies has this one; two at most.
        let window = #"{"movies":["20218541"],"from":"2023-01-02","to":"2023-05-21"}"#
        let first = [#""daysNotFetched":11,"#, #""callsLeftToFetch":26,"#]
        try await expectDocument("get_trend", window, isOffline: false, contains: first)
        #expect(run.requester.requests.count == RequestBudget.limit)
        let second = [#""daysNotFetched":0,"#]
        try await expectDocument("get_trend", window, isOffline: false, contains: second, lacks: ["callsLeftToFetch"])
        run = try run.with(StubRequester([movie] + Array(repeating: .anyDay, count: 129)))
        let open = try await document("get_trend", #"{"movies":["20218541"]}"#, isOffline: false)
        // Which of the last days get the last calls depends on the order of the tasks; it is not expected to go on for
        // years.
        #expect(open.contains(/"to":"2023-1[12]-\d\d".*"callsLeftToFetch":[23]\d,"truncated":true/), "\(open)")
    }

    @Test("an answer says if less than the missing calls are left today, or if answers cannot be archived")
    mutating func quota() async throws {
        let state = try TemporaryFolder()
        try state.write(String(repeating: ".", count: 2_860), to: "boxoffice/calls-20230803-c8e2d8d1")
        let arguments = #"{"period":"2023-01-02..2023-06-30","nation":"korean","by_day":true,"limit":1}"#
        run = try run.with(StubRequester(repeating: .anyDay, count: 130))
        run.state = state.path
        let left = "with the same arguments to go on; 10 calls left today\""
        try await expectDocument("get_top", arguments, isOffline: false, contains: [left])
        run = try run.with(StubRequester(repeating: .anyDay, count: 130))
        run.archive = "/dev/null/x"
        let hint = "answers cannot be archived, so that the same call would get no further; ask for less"
        try await expectDocument("get_top", arguments, isOffline: false, contains: [#""hint":"\#(hint)""#])
    }

    @Test("offline, missing days are not calls; without any day it is an error")
    mutating func offline() async throws {
        run.archive = Fixture.path + "/summer2015"
        let hint = "for what is missing, ask the user to start the server without --offline"
        try await expectDocument(
            "get_top", #"{"period":"2015-09-30..2015-10-02","limit":1}"#,
            contains: [#""truncated":true,"hint":"\#(hint)","notes":["#]
        )
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
        let note = "skipped a row of KOBIS's answer (daily ranking of 2023-08-01): rank of row 2 is blank"
        try await expectDocument(
            "get_ranking", arguments, contains: [#""rows":[[1],[3],[4]"#], ends: #"]]},"notes":["\#(note)"]}"#)
        try archive(blank: 0..<10)
        let none = try await line("get_ranking", arguments)
        #expect(none.contains("the archive has no daily ranking of 2023-08-01"), "\(none)")
    }

    @Test("a run is whole also by week; offline, it ends with the archive, and is truncated")
    mutating func wholeRun() async throws {
        run.archive = Fixture.path + "/summer2015"
        run.now = try .korea("2016-10-20")
        let weeks = #"{"movies":["베테랑"],"by":"week"}"#
        try await expectDocument("get_trend", weeks, contains: [#""to":"2015-09-30""#, #"}],"truncated":true"#])
        run.now = try .korea("2015-10-01")
        try await expectDocument("get_trend", weeks, lacks: [#""truncated":true"#])
    }

    @Test("the sum of one period is the period; words for a value are those of the command line")
    mutating func onePeriod() async throws {
        run.archive = Fixture.path + "/summer2015"
        let one = #"{"periods":["2015-08-04"]}"#
        try await expectDocument("get_market", one, contains: [#""periods":[{"#], lacks: [#""total":"#])
        let two = #"{"periods":["2015-08-04","2015-08-05"]}"#
        try await expectDocument("get_market", two, contains: [#""total":{"#])
        let korean = try await document("get_top", #"{"period":"2015-08-05","nation":"korean","limit":3}"#)
        #expect(try await document("get_top", #"{"period":"2015-08-05","nation":"한국","limit":3}"#) == korean)
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
        let two: [String?] = [await iterator.next(), await iterator.next()]
        #expect(two == ["1/8 waiting for another call", "2/9 waiting for another call"])
        #expect(second.isWaiting && !first.isWaiting)
        first.end()
        try await turn
        second.end()
    }

    @Test("days that cannot be fetched are missing, with a note; the failure of one of several movies is a note")
    mutating func missing() async throws {
        let day = StubRequester.Reaction.run { request in
            guard !request.description.contains("targetDt=20230731") else { return HTTPResponse(status: 404) }
            return StubRequester.Reaction.ranking(of: request)
        }
        run = try run.with(StubRequester(repeating: day, count: 3))
        let arguments = #"{"date":"2023-07-30..2023-08-01","limit":1,"columns":["rank"]}"#
        try await expectDocument(
            "get_ranking", arguments, isOffline: false,
            ends: #"""
                "entries":[{"from":"2023-07-30","rank":1},{"from":"2023-08-01","rank":1}],"callsLeftToFetch":1,"truncated":true,\#
                "hint":"call again later with the same arguments to go on","notes":["KOBIS answered with HTTP status 404; \#
                missing: 2023-07-31"]}
                """#
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
        try await expectDocument(
            "get_ranking", #"{"kind":"weekend","date":"2011-W52","limit":11,"columns":"rank"}"#,
            ends: #""notes":["KOBIS publishes a top 10; 'limit' 11 prints no more"]}"#
        )
        run.archive = Fixture.path + "/summer2015"
        try await expectDocument(
            "get_trend", #"{"movies":["사도"],"project":true}"#,
            contains: ["; ask the user to start the server without --offline"], lacks: ["boxoffice "]
        )
    }

    @Test("a title or name that several movies or people have is an error with the candidates in JSON")
    func candidates() async throws {
        let movies = try await line("get_movie", #"{"movie":"지어낸"}"#)
        let text = #"""
            "text":"4 movies match '지어낸'\u000ahint: use the code of one of these, or more of the name"},\#
            {"type":"text","text":"{\"candidates\":[{\"movieCode\":\"20990
            """#
        #expect(movies.contains(text), "\(movies)")
        let people = try await line("find_people", #"{"name":"홍길동"}"#)
        #expect(people.contains("2 people match '홍길동'") && people.contains(#"candidates\":[{\"code\":\"20990001"#))
    }

    @Test("a person or company has a filmography, from an offset on")
    func filmographies() async throws {
        try await expectDocument(
            "find_people", #"{"name":10000558}"#,
            begins: #"{"code":"10000558","name":"강동원","#, contains: [#""filmography":{"columns":["#]
        )
        let company = try await document("find_companies", #"{"name":"미디어테라스","offset":3}"#)
        #expect(company.hasPrefix(#"{"code":"20188621","#) && company.count(of: #""movieCode":"#) == 1, "\(company)")
    }

    @Test("get_movie has long lists only if they are included, and from an offset on")
    func longLists() async throws {
        let lists = [#""actors""#, #""staff""#, #""companies""#]
        try await expectDocument("get_movie", #"{"movie":"20124079"}"#, lacks: lists)
        let all = try await document("get_movie", #"{"movie":"20124079","include":["actors","staff","companies"]}"#)
        #expect(all.contains(#""staff":{"columns":["#) && all.contains(#""companies":{"columns":["#), "\(all)")
        #expect(try await document("get_movie", #"{"movie":"20124079","include":["all"]}"#) == all)
        try await expectDocument(
            "get_movie", #"{"movie":"20124079","include":["staff","actors"],"offset":344}"#,
            contains: [#""staff":[{"name":"#, #""actors":[]"#]
        )
    }

    @Test("search_movies and get_upcoming take a nation in the words in which they give it, and days")
    mutating func search() async throws {
        run = try run.with(StubRequester(repeating: .openings, count: 6))
        try await expectDocument(
            "search_movies", #"{"title":"지어낸","nation":"korean","limit":1}"#, isOffline: false,
            contains: [#""hint":"use offset 1 for more""#], lacks: ["mainNation"]
        )
        #expect(run.requester.requests[0].description.contains("repNationCd=22041011"))
        try await expectDocument(
            "search_movies", #"{"open_from":"2023-08-09","open_to":"2023","sort":"open"}"#, isOffline: false,
            begins: #"{"totalCount":2,"items":[{"movieCode":"20991003","#
        )
        let (none, two) = (#"{"totalCount":0,"items":[]"#, #"{"totalCount":2,"items":[{"movieCode":"20991002","#)
        try await expectDocument(
            "search_movies", #"{"title":"지어낸","nation":"foreign"}"#, isOffline: false, begins: none)
        // Strict clients send the default for what they omit.
        for (arguments, start) in [
            (#"{"from":"2023-W32","weeks":1,"adult":true}"#, two),
            (#"{"from":"2023-08-01..2023-08-02","adult":true}"#, none),
            (#"{"from":"2023-08-01..2023-08-02","adult":true,"weeks":4}"#, none),
        ] {
            try await expectDocument("get_upcoming", arguments, isOffline: false, begins: start)
        }
        let month = try await document("get_upcoming", #"{"from":"2023-08","adult":true}"#, isOffline: false)
        let weeks = try await document("get_upcoming", #"{"from":"2023-08-08","adult":true}"#, isOffline: false)
        #expect(month.hasPrefix(two) && weeks == month, "\(month) \(weeks)")
        try await expectDocument(
            "get_upcoming", #"{"nation":"none","weeks":1}"#, isOffline: false,
            contains: [#""notes":["left out 1 adult movie; use 'adult' to include adult movies"]"#]
        )
    }

    @Test("get_status tells what is known of the key, without a call")
    mutating func status() async throws {
        let folder = try TemporaryFolder()
        run = try run.with(
            StubRequester(.answer(try Fixture.fault("invalid-key.json")), .answer(try Fixture.daily("20230801"))))
        run.state = folder.path
        let wrongKey = #""remedy":"ask the user to check KOBIS_API_KEY"#
        for isValid in [false, true] {
            _ = await run("daily 20230801 --refresh")
            let left = isValid ? 2_998 : 2_999
            try await expectDocument(
                "get_status", isOffline: false,
                begins: #"""
                    {"keyIsSet":true,"keyWorks":\#(isValid),"isOffline":false,"callsLeft":\#(left),"today":"2023-08-03",
                    """#,
                contains: isValid ? [] : [wrongKey], lacks: isValid ? [wrongKey] : []
            )
        }
        run.environment["KOBIS_API_KEY"] = nil
        let key = "ask the user to get a free key at https://www.kobis.or.kr/kobisopenapi, then run boxoffice login"
        try await expectDocument(
            "get_status", isOffline: false, begins: #"{"keyIsSet":false,"isOffline":false,"#,
            contains: [#""problem":"no KOBIS key is set in"#, #""remedy":"\#(key)"}"#]
        )
        run.environment["KOBIS_BASE_URL"] = "here"
        run.environment["KOBIS_API_KEY"] = "SECRET0123456789"
        let url = "ask the user to use a URL like https://www.kobis.or.kr/kobisopenapi/webservice/rest"
        try await expectDocument(
            "get_status", isOffline: false,
            ends: #""problem":"KOBIS_BASE_URL is not a valid URL","remedy":"\#(url)"}"#
        )
        run.environment["KOBIS_BASE_URL"] = nil
        run.archive = "/dev/null/x"
        try await expectDocument(
            "get_status", isOffline: false,
            ends: #""remedy":"ask the user to start the server with another --archive"}"#
        )
    }

    @Test("a column is returned although answers leave it out by default, and all unknown ones are listed")
    mutating func columns() async throws {
        run.archive = Fixture.path + "/summer2015"
        func arguments(_ more: String) -> String { #"{"movies":["베테랑"],"to":"2015-08-20",\#(more)}"# }
        let movie = #"{"movies":[{"title":"베테랑","day14Total":7230136,"windowPeakDay":"2015-08-15"}]}"#
        let columns = arguments(#""columns":["title","day14Total","windowPeakDay"]"#)
        #expect(try await document("get_trend", columns) == movie)
        try await expectDocument(
            "get_trend", arguments(#""by":"day","columns":["salesTotal","visitorsPerShowing","isFinal"]"#),
            contains: [#""byDay":{"columns":["salesTotal","visitorsPerShowing","isFinal"],"#]
        )
        try await expectDocument(
            "get_trend", arguments(#""by":"week","columns":["from","to"]"#),
            contains: [#""byWeek":[{"from":"2015-08-03","to":"2015-08-09"},"#]
        )
        let unknown = try await line("get_trend", #"{"movies":["베테랑"],"columns":["share of all"]}"#)
        let (first, last) = ("hint: use one of these names\\u000anames: movieCode, title", ", showingsShareDays\"")
        #expect(unknown.contains(first) && unknown.contains("showingsShareMaxPercent" + last), "\(unknown)")
    }
}

extension StubRequester.Reaction {
    /// The ranking of any day: that of 1 August 2023.
    static let anyDay = run { request in ranking(of: request) }

    fileprivate static func ranking(of request: HTTPRequest) -> HTTPResponse {
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
