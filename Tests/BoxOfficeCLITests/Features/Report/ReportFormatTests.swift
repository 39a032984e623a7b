import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// Reports as people send them: as text, as a message of Slack, and as a mail.
struct ReportFormatTests {
    private var run = CommandLineRun()

    init() { run.archive = Fixture.path + "/summer2015" }

    @Test("a text sums the day up in three lines, and has no line of more than 72 columns and no address")
    func text() async {
        let text = await run("report 2015-08-15 -n 4 --lang ko --offline -f text").output.withoutTimes
        #expect(
            text == """
                일별 박스오피스 2015-08-15 (토) 광복절
                관객 827,984명(전날보다 +15.8%)으로 1위 베테랑
                시장: 관객 약 176만 명(+12.7%), 매출 139억 원(+13.6%)

                순위  등락  영화                        관객수  관객 증감률  누적 관객수
                   1     -  베테랑                     827,984       +15.8%    5,932,667
                   2     -  암살                       371,709       +22.1%   10,337,544
                   3     -  미션 임파서블: 로그네이션  173,747       +10.4%    5,476,966
                   4    ▲1  미니언즈                    93,081        +7.2%    2,182,545

                기록
                - 암살: 개봉 25일 만에 누적 관객 1,000만 명 돌파
                - 베테랑: 개봉 후 하루 최다 관객 827,984명
                - 베테랑: 11일 연속 1위

                시장
                - 전체 관객: 약 176만 명(전날보다 +12.7%)
                - 전체 매출: 139억 원(전날보다 +13.6%)
                - 한국영화 관객 점유율: 78.9%
                - 평균 관람요금: 7,915원

                전체 매출은 순위에 오른 영화의 점유율로 계산했고, 전체 관객은
                추정치입니다.
                자료: 영화진흥위원회(KOBIS), TIME 수집(한국 시각). 확정된
                집계입니다.

                """
        )
    }

    @Test("each period, in both languages, stays within 72 columns")
    func width() async {
        let lines = [
            "2015-08-15 --lang en", "2015-W33 --lang ko", "2015-W33 --weekend --lang en",
            "2015-07-24..2015-08-02 --lang ko",
        ]
        for line in lines {
            let text = await run("report \(line) --offline -f text").output
            let blanks = text.components(separatedBy: "\n").prefix(4).map(\.isEmpty)
            let widest = text.lines.map(\.displayWidth).max() ?? 0
            #expect(blanks == [false, false, false, true] && widest <= 72 && !text.contains("http"), "\(text)")
        }
    }

    @Test("a terminal gets the text, in its width")
    func terminal() async {
        var run = run
        run.terminal = Terminal(isOutput: true, isError: true, width: 60)
        let text = await run("report 2015-08-15 --offline --lang en").output
        #expect(text.hasPrefix("Daily box office, 2015-08-15 (Sat)"), "\(text)")
        #expect(text.lines.allSatisfy { $0.displayWidth <= 60 }, "\(text)")
    }

    @Test("a message of Slack has blocks of its markup, in which a title is text")
    func slack() async throws {
        let run = try ReportSamples.run(ReportSamples.reactions)
        let text = await run("report 2023-08-02 --jobs 1 -q -f slack --lang en").output.withoutTimes
            .replacing(
                "https://www.kobis.or.kr/kobis/business/mast/mvie/searchMovieList.do?dtTp=movie&amp;dtCd=",
                with: "KOBIS/")
        let title = #"&lt;b&gt;&amp;amp;\"［x］(javascript:y)｜＊＿｀\\～&lt;/b&gt;"#
        let headline = """
            is No. 1 with 500,000 visitors (-2.9% from the day before); the whole market had sales of 10.0 bn won (-37.5% from \
            the day before, +25.0% from a year before) and about 1.00 million visitors (-44.4% from the day before, +25.0% from \
            a year before).
            """
        func section(_ text: String) -> String {
            #"{"type":"section","text":{"type":"mrkdwn","text":"\#(text)","verbatim":true}}"#
        }
        let blocks = [
            #"{"type":"header","text":{"type":"plain_text","text":"Daily box office, 2023-08-02 (Wed)"}}"#,
            section("<KOBIS/20230001|밀수> \(headline)"),
            section(
                #"*Ranking*\u000a1. ▲3 <KOBIS/20230001|밀수> 500,000 visitors (-2.9%) · total 2,000,100"#
                    + #"\u000a2. ▼3 <KOBIS/20230002|\#(title)> 300,000 visitors (+12.5%) · total 900,000"#
                    + #"\u000a3. NEW <KOBIS/20230003|더 문> 200,000 visitors · total 210,000"#
            ),
            section(
                #"*Movers*\u000a• New: <KOBIS/20230003|더 문>\u000a• Largest climb: <KOBIS/20230001|밀수> (▲3, now 1)"#
                    + #"\u000a• Largest drop: <KOBIS/20230002|\#(title)> (▼3, now 2)"#
            ),
            section(#"*Milestones and records*\u000a• <KOBIS/20230001|밀수> passed 2 million visitors on day 8"#),
        ]
        #expect(text.hasPrefix(#"{"text":"Daily box office, 2023-08-02 (Wed)\u000a밀수 \#(headline)","blocks":["#))
        #expect(text.contains(blocks.joined(separator: ",")), "\(text)")
        #expect(text.hasSuffix("The figures are final.\",\"verbatim\":true}]}]}\n"))
    }

    @Test(
        "however much there is to say, Slack takes the message: 50 blocks of 3,000 characters",
        arguments: [10, 500])
    func limits(count: Int) throws {
        let day = try KoreanDay("20230802")
        let movies = (1...count).map { rank in
            let movie = RankedMovie(
                rank: rank, rankChange: .new, movieCode: MovieCode(unchecked: "20230001"),
                title: String(repeating: "<영화&", count: 40), openDate: day, visitors: 1_000_000,
                visitorsTotal: 1_000_000)
            return ReportMovie(movie, of: Period(.day, of: day), nil)
        }
        let report = Report(
            period: Period(.day, of: day), source: .list, movies: movies, limit: count, daysKnown: 1, market: nil,
            comparisons: [:], runs: [:], milestoneDays: [:], largestDay: nil, upcoming: nil, fetched: nil, isFinal: nil)
        let content = ReportContent(report: report, language: .korean)
        guard case .object(let members, _) = content.slack,
            case .list(let blocks)? = members.last?.value
        else { throw Failure.usage("no blocks") }
        #expect(blocks.count <= 50 && (blocks.count == 50) == (count == 500))
        for block in blocks {
            var writer = JSONWriter(isIndented: false)
            writer.write(block)
            #expect(writer.text.utf16.count < 3_200)
            // Links are whole.
            let text = writer.text.utf8
            #expect(text.count { $0 == UInt8(ascii: "<") } == text.count { $0 == UInt8(ascii: ">") })
        }
    }

    @Test("a mail has a subject, the text and the page")
    func mail() async throws {
        let options = "report 2015-08-15 --offline --lang ko"
        let message = await run("\(options) -f mail").output
        let lines = message.components(separatedBy: "\n")
        #expect(
            lines.prefix(10) == [
                "Date: Thu, 3 Aug 2023 00:30:00 +0900",
                "Subject: =?UTF-8?B?7J2867OEIOuwleyKpOyYpO2UvOyKpCAyMDE1LTA4LTE1ICg=?=",
                " =?UTF-8?B?7YagKSDqtJHrs7XsoIg=?=",
                "MIME-Version: 1.0", #"Content-Type: multipart/alternative; boundary="=_boxoffice""#,
                "Content-Language: ko", "",
                "--=_boxoffice", "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: base64",
            ]
        )
        #expect(lines.allSatisfy { $0.utf8.count <= 76 } && message.hasSuffix("\n--=_boxoffice--\n"))
        let parts = message.components(separatedBy: "base64\n\n").dropFirst().map { (part: String) -> String in
            let body = part.components(separatedBy: "\n--=_boxoffice")[0].replacing("\n", with: "")
            return String(decoding: Data(base64Encoded: body) ?? Data(), as: UTF8.self)
        }
        try #require(parts.count == 2)
        #expect(parts[0] == (await run("\(options) -f text").output))
        #expect(parts[1].hasPrefix("<!DOCTYPE html>") && !parts[1].contains("<svg"), "\(parts[1])")
    }

    @Test("a report says once what sync would add to it")
    func missingRuns() async throws {
        var run = try ReportSamples.run(ReportSamples.reactions)
        run.environment["LANG"] = "en_US.UTF-8"
        let result = await run("report 2023-08-02 --jobs 1 --lang en --titles korean")
        #expect(
            result.error == """
                boxoffice: note: for second weekends, records and a chart: boxoffice sync 2023-07-26..2023-08-02 --deep (19 calls)

                """
        )
    }
}
