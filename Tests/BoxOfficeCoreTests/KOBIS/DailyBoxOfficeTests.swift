import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCore

struct DailyBoxOfficeTests {
    private func ranking(_ answer: Data, on day: String = "20230801") async throws -> Ranking {
        try await KOBISClient(answering: answer).dailyRanking(on: KoreanDay(day))
    }

    @Test("a row is read field by field")
    func row() async throws {
        let day = try KoreanDay("20220105")
        let ranking = try await ranking(Fixture.daily("20220105"), on: "20220105")
        #expect((ranking.kind, ranking.from, ranking.to, ranking.filters) == (.daily, day, day, RankingFilters()))
        let expected = RankedMovie(
            rank: 1,
            rankChange: .new,
            movieCode: MovieCode(unchecked: "20199882"),
            title: "경관의 피",
            openDate: day,
            sales: 584_559_330,
            salesSharePercent: 34.2,
            salesChange: 584_559_330,
            salesChangePercent: 100,
            salesTotal: 631_402_330,
            visitors: 64_050,
            visitorsChange: 64_050,
            visitorsChangePercent: 100,
            visitorsTotal: 69_228,
            screens: 1_171,
            showings: 4_416
        )
        #expect(ranking.entries[0] == expected)
    }

    @Test("every field of every row of every day matches the fixture")
    func everyField() async throws {
        let days = ["20220105", "20230801", "20230802", "20250825", "20250826", "20250827", "20250828", "20250829"]
        for day in days { try await expectEveryField(on: day) }
    }

    private static func rows(of answer: Data) throws -> [[String: String]] {
        let root = try #require(JSONSerialization.jsonObject(with: answer) as? [String: [String: Any]])
        return try #require(root["boxOfficeResult"]?["dailyBoxOfficeList"] as? [[String: String]])
    }

    private func expectEveryField(on day: String) async throws {
        let data = try Fixture.daily(day)
        let rows = try Self.rows(of: data)
        let entries = try await ranking(data, on: day).entries
        #expect((rows.count, entries.count) == (10, 10))
        for (entry, row) in zip(entries, rows) {
            let read: [String: String] = [
                "rnum": entry.rank.description, "rank": entry.rank.description,
                "rankInten": (entry.rankChange.places ?? 0).description, "rankOldAndNew": entry.isNew ? "NEW" : "OLD",
                "movieCd": entry.movieCode.description, "movieNm": entry.title,
                "openDt": entry.openDate?.description ?? " ",
                "salesAmt": entry.sales.description,
                "salesShare": entry.salesSharePercent?.asIn(row["salesShare"]) ?? "",
                "salesInten": entry.salesChange.description,
                "salesChange": entry.salesChangePercent.asIn(row["salesChange"]),
                "salesAcc": entry.salesTotal.description, "audiCnt": entry.visitors.description,
                "audiInten": entry.visitorsChange.description,
                "audiChange": entry.visitorsChangePercent.asIn(row["audiChange"]),
                "audiAcc": entry.visitorsTotal.description, "scrnCnt": entry.screens.description,
                "showCnt": entry.showings.description,
            ]
            #expect(read == row)
        }
    }

    @Test("unusual values from KOBIS are understood")
    func oddValues() async throws {
        let entries = try await ranking(Fixture.fault("odd-ranking.json")).entries
        let titles = [
            "지어낸 영화 한가득", "지어낸 영화 첫날", "지어낸 영화 날짜없음", "지어낸 영화 띄어\u{A0}쓰기",
            "지어낸 영화 \"따옴표\", 쉼표, '작은따옴표'", "<지어낸 영화 99> & 둘 &amp; 셋", "지어낸 영화 ＦＵＬＬ\u{3000}ＷＩＤＴＨ「！」",
            "지어낸 영화 첫째 밤│둘째 밤’s", "지어낸 영화 👨‍👩‍👧 é カタカナ ｶﾅ", "지어낸 영화 끝자락",
        ]
        #expect(entries.map(\.title) == titles)
        // Sales beyond 32 bits; a total above the day's own figure; a letter in a code.
        #expect((entries[0].sales, entries[1].salesTotal) == (3_436_042_500, 1_454_000_000))
        #expect(entries[8].movieCode.description == "2099C009")
        #expect(entries.map(\.openDate).firstIndex(of: nil) == 2, "a blank opening day")
        // Those of a new movie are 0, and mean nothing.
        let places: [Int?] = [0, nil, 26, -3, 0, -1, 0, 15, 0, -7]
        #expect(entries.map(\.rankChange.places) == places)
        let salesChanges: [Double] = [1042.3, 100, 38399, -47, -13, 0, 100, 38337.5, -90, -99.9]
        #expect(entries.map(\.salesChangePercent) == salesChanges)
        let visitorsChanges: [Double] = [-13, 100, 38361.5, -47, -13, 0, 100, 38361.5, -90, -99.9]
        #expect(entries.map(\.visitorsChangePercent) == visitorsChanges)
    }

    @Test("control characters, escaped or bare, are removed from titles")
    func controlCharacters() async throws {
        for (file, count) in [("escapes.json", 10), ("raw-control.json", 3)] {
            let titles = try await ranking(Fixture.fault(file)).entries.map(\.title)
            #expect(titles.count == count && !titles.contains(""))
            #expect(!titles.joined().unicodeScalars.contains { $0.properties.generalCategory == .control })
        }
    }

    @Test("the error for an unreadable answer has the problem, the field and the row")
    func unreadable() async throws {
        let table: [(file: String, error: UnreadableAnswer)] = [
            ("empty.json", .empty), ("truncated.json", .cutShort),
            ("broken-utf8.json", .brokenJSON(offset: 568, text: "ieNm\":\"지어낸 영화 \u{FFFD}\",\"openDt\":\"2023-07-26")),
            ("null-title.json", .field("movieNm", row: 2, .missing)),
            ("missing-field.json", .field("showCnt", row: 2, .missing)),
            ("not-a-number.json", .field("audiCnt", row: 2, .notANumber("12x4"))),
            ("wrong-root.json", .field("boxOfficeResult", row: nil, .missing)),
            ("other-day.json", .requestMismatch(requested: "20230801~20230801", answered: "20230731~20230731")),
        ]
        for (file, error) in table {
            await expectNetworkError(.unreadable(error)) { try await ranking(Fixture.fault(file)) }
        }
    }

    @Test("a body with another structure cannot be read")
    func otherForms() async {
        let table: [(body: String, error: UnreadableAnswer)] = [
            (" \r\n\t", .empty), ("OK", .notJSON(start: "OK")), ("[]", .field("document", row: nil, .wrongType)),
            (String(repeating: "[", count: 10_000), .tooDeep(limit: JSONReader.depthLimit)),
            (
                #"{"a":["# + String(repeating: "0,", count: JSONReader.valueLimit) + "0]}",
                .tooManyValues(limit: JSONReader.valueLimit)
            ),
        ]
        for (body, error) in table {
            await expectNetworkError(.unreadable(error)) { try await ranking(Data(body.utf8)) }
        }
    }

    @Test("each required field must be present and valid")
    func fields() async throws {
        let table: [(field: String, value: String, problem: UnreadableAnswer.Problem)] = [
            // blank
            ("movieNm", "  ", .blank), ("movieCd", "", .blank), ("rank", " ", .blank), ("rankOldAndNew", "", .blank),
            // neither old nor new
            ("rankOldAndNew", "new", .notAllowed("new")), ("rankOldAndNew", "RE", .notAllowed("RE")),
            // no rank, or a lower one than in the previous row
            ("rank", "0", .notAllowed("0")), ("rank", "-10", .notAllowed("-10")), ("rank", "8", .outOfOrder("8")),
            // not numbers
            ("rank", "first", .notANumber("first")), ("salesAmt", "1,000", .notANumber("1,000")),
            ("salesAcc", "99999999999999999999", .notANumber("99999999999999999999")),
            ("salesShare", "nan", .notANumber("nan")), ("salesChange", "inf", .notANumber("inf")),
            ("salesShare", String(repeating: "1", count: 400), .notANumber(String(repeating: "1", count: 60) + "…")),
            ("audiChange", "0x1p3", .notANumber("0x1p3")), ("audiChange", "1e5", .notANumber("1e5")),
            // beyond the range of the figure
            ("rank", "1000001", .notAllowed("1000001")), ("rankInten", "-1000001", .notAllowed("-1000001")),
            ("rankInten", "-9223372036854775808", .notAllowed("-9223372036854775808")),
            ("salesAcc", "-10000000000001", .notAllowed("-10000000000001")),
            ("salesAcc", "10000000000001", .notAllowed("10000000000001")),
            ("salesAmt", "-10000000000001", .notAllowed("-10000000000001")),
            ("salesInten", "-9223372036854775808", .notAllowed("-9223372036854775808")),
            ("audiAcc", "-1000000001", .notAllowed("-1000000001")),
            ("audiCnt", "1000000001", .notAllowed("1000000001")),
            ("audiInten", "9223372036854775807", .notAllowed("9223372036854775807")),
            ("scrnCnt", "-1", .notAllowed("-1")), ("showCnt", "1000001", .notAllowed("1000001")),
            ("salesShare", "-1000000000000001", .notAllowed("-1000000000000001")),
            ("audiChange", "1000000000000001", .notAllowed("1000000000000001")),
        ]
        for (field, value, problem) in table {
            let answer = try answer { $0.set(9, field, value) }
            await expectNetworkError(.unreadable(.field(field, row: 10, problem))) { try await ranking(answer) }
        }
    }

    @Test("an opening day that is no day is unknown")
    func oddOpenDate() async throws {
        for text in ["2023-02-31", "2024", "20240000", "soon"] {
            let entries = try await ranking(answer { $0.set(9, "openDt", text) }).entries
            #expect((entries.count, entries.firstIndex { $0.openDate == nil }) == (10, 9))
        }
    }

    @Test("after refunds, figures may be negative, and shares outside 0 to 100")
    func refunds() async throws {
        let refunds = [
            "audiCnt": "-3", "salesAmt": "-30000", "audiChange": "-103.5", "salesShare": "-0.1", "audiAcc": "-1",
            "salesAcc": "-9000",
        ]
        let last = try await ranking(answer { for (field, value) in refunds { $0.set(9, field, value) } }).entries[9]
        let other = try await ranking(answer { $0.set(9, "salesShare", "100.1") }).entries[9]
        #expect((last.visitors, last.sales, last.visitorsTotal, last.salesTotal) == (-3, -30_000, -1, -9_000))
        #expect((last.visitorsChangePercent, last.salesSharePercent, other.salesSharePercent) == (-103.5, -0.1, 100.1))
    }

    @Test("rows have the right types and sizes, and are at most ten")
    func shapes() async throws {
        let list = "dailyBoxOfficeList"
        let movie: [String: Any] = try #require(Self.rows(of: Fixture.daily("20230801")).last)
        func row(with field: String, _ value: Any) -> [String: Any] { movie.merging([field: value]) { $1 } }
        let table: [(rows: [Any], error: UnreadableAnswer)] = [
            (Array(repeating: movie, count: 11), .field(list, row: nil, .tooManyRows(limit: 10))),
            ([7], .field(list, row: 1, .wrongType)),
            ([row(with: "movieNm", ["밀수"])], .field("movieNm", row: 1, .wrongType)),
            ([row(with: "movieNm", NSNull())], .field("movieNm", row: 1, .missing)),
            ([row(with: "salesAcc", UInt64.max)], .field("salesAcc", row: 1, .wrongType)),
            (
                [row(with: "movieNm", String(repeating: "밀수", count: 166_667))],
                .field("movieNm", row: 1, .tooLarge(limit: 65_536))
            ),
        ]
        for (rows, error) in table {
            let answer = try answer { $0 = rows }
            await expectNetworkError(.unreadable(error)) { try await ranking(answer) }
        }
    }

    private func answer(_ edit: (inout [Any]) -> Void) throws -> Data {
        try Fixture.daily("20230801").editingRows(edit)
    }

    @Test("films may share a rank")
    func sharedRank() async throws {
        let answer = String(decoding: try Fixture.daily("20230801"), as: UTF8.self)
            .replacing(#""rank":"10""#, with: #""rank":"9""#)
        #expect(try await ranking(Data(answer.utf8)).entries.map(\.rank) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 9])
    }

    @Test("a ranking, a movie and a list are Codable")
    func coding() async throws {
        func expectCoding<Value: Codable & Equatable>(_ value: Value) throws {
            #expect(try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value)) == value)
        }
        try await expectCoding(ranking(Fixture.daily("20220105"), on: "20220105"))
        let movie = KOBISClient(answering: try Fixture.movie("20124079"))
        try await expectCoding(movie.movie(MovieCode("20124079")))
        let list = try Fixture.list("movie/searchMovieList", "curPage=1&itemPerPage=100&movieNm=지어낸")
        try await expectCoding(KOBISClient(answering: list).movies(MovieSearch(title: "지어낸")))
    }
}

extension Double {
    /// The number in the spelling of another, which may end in `.0` or not.
    fileprivate func asIn(_ spelling: String?) -> String {
        self == rounded() && spelling?.contains(".") == false ? String(Int(self)) : String(self)
    }
}
