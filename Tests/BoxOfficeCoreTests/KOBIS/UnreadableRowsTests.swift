import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BoxOfficeCore

struct UnreadableRowsTests {
    private static let path = "boxoffice/searchDailyBoxOfficeList"

    /// Returns the error for the ranking of 2023-08-01 with other rows.
    private func error(_ edit: (inout [Any]) -> Void, policy: NetworkManager.ArchivePolicy? = nil) async throws
        -> NetworkError
    {
        let folder = try TemporaryFolder()
        let answer = try Fixture.daily("20230801").editingRows(edit)
        if policy != nil {
            try folder.write(String(decoding: answer, as: UTF8.self), to: "\(Self.path)/targetDt=20230801.json")
        }
        let manager = NetworkManager(
            requester: policy == nil ? StubRequester(.answer(answer)) : StubRequester(),
            archive: ResponseArchive(folder: folder.path),
            policy: policy ?? .freshAnswers
        )
        let error = try await #require(throws: NetworkError.self) {
            try await KOBISClient(key: "k", manager: manager).dailyRanking(on: KoreanDay("20230801"))
        }
        if policy == nil { #expect(folder.files.isEmpty, "such an answer is not archived") }
        return error
    }

    @Test("the error has the readable rows, and why each other row cannot be read")
    func rows() async throws {
        typealias Case = (edit: (inout [Any]) -> Void, errors: [UnreadableAnswer], ranks: [Int])
        let cases: [Case] = [
            (
                { $0.set(0, "audiCnt", "x") }, [.field("audiCnt", row: 1, .notANumber("x"))],
                [2, 3, 4, 5, 6, 7, 8, 9, 10]
            ),
            (
                {
                    $0.set(9, "movieNm", nil)
                    $0.set(3, "audiCnt", "x")
                    $0[4] = 7
                    $0.set(6, "movieCd", " ")
                    $0.set(7, "showCnt", nil)
                },
                [
                    .field("audiCnt", row: 4, .notANumber("x")),
                    .field("dailyBoxOfficeList", row: 5, .wrongType),
                    .field("movieCd", row: 7, .blank),
                    .field("showCnt", row: 8, .missing),
                    .field("movieNm", row: 10, .missing),
                ],
                [1, 2, 3, 6, 9]
            ),
            (
                {
                    $0.set(1, "rank", "1"); $0.set(2, "rank", "9")
                }, [.field("rank", row: 4, .outOfOrder("4"))], [1, 1, 4, 5, 6, 7, 8, 9, 9, 10]
            ),
            (
                { rows in for row in 0..<9 { rows.set(row, "rank", "x") } },
                (1...9).map { .field("rank", row: $0, .notANumber("x")) }, [10]
            ),
        ]
        for (edit, errors, ranks) in cases {
            for policy in [nil, NetworkManager.ArchivePolicy.offline] {
                let error = try await error(edit, policy: policy)
                let rows = try #require(error.unreadableRows)
                #expect((rows.errors, error.reason) == (errors, .unreadable(errors[0])))
                let ranking = try #require(rows.readable(as: Ranking.self))
                // A row out of order is kept.
                #expect((ranking.entries.map(\.rank), ranking.lacksRows) == (ranks, ranks.count < 10))
            }
        }
    }

    @Test("Rows that contradict themselves cannot be read: a movie twice, or a total below the visitors")
    func contradictions() async throws {
        let rows = try #require(
            try await error {
                $0.set(1, "movieCd", "20218541")
                $0.set(2, "rank", "9")
                $0.set(5, "audiAcc", "13481")
            }.unreadableRows
        )
        #expect(
            rows.errors == [
                .field("movieCd", row: 2, .repeated("20218541")), .field("rank", row: 4, .outOfOrder("4")),
                .field("audiAcc", row: 6, .tooLow("13481", than: "audiCnt")),
            ]
        )
        // Rows out of order are kept.
        #expect(rows.readable(as: Ranking.self)?.entries.map(\.rank) == [1, 4, 5, 7, 8, 9, 9, 10])
    }

    @Test("an answer without a readable row has none, and neither has one that is wrong as a whole")
    func noRows() async throws {
        let cases: [(inout [Any]) -> Void] = [
            { rows in for row in rows.indices { rows.set(row, "rank", "x") } },
            { $0 += $0 + [7] },
        ]
        for edit in cases { #expect(try await error(edit).unreadableRows == nil) }
    }

    @Test("an archived answer with an unreadable row is fetched again")
    func fetchedAgain() async throws {
        let folder = try TemporaryFolder()
        let answer = try Fixture.daily("20230801")
        let damaged = try answer.editingRows { $0.set(2, "rank", "x") }
        try folder.write(String(decoding: damaged, as: UTF8.self), to: "\(Self.path)/targetDt=20230801.json")
        let archive = ResponseArchive(folder: folder.path)
        let manager = NetworkManager(requester: StubRequester(.answer(answer)), archive: archive)
        let ranking = try await KOBISClient(key: "k", manager: manager).dailyRanking(on: KoreanDay("20230801"))
        #expect(ranking.entries.count == 10)
        #expect(archive.answer(named: "\(Self.path)/targetDt=20230801.json")?.data == answer)
    }

    @Test("a list of films, people, companies or codes has readable rows, but not a film and its cast")
    func answers() throws {
        func rows<Answer>(_ endpoint: Endpoint<Answer>, _ text: String) throws -> UnreadableRows? {
            do {
                _ = try endpoint.decode(Data(text.utf8))
            } catch {
                return error as? UnreadableRows
            }
            return nil
        }
        /// A list of which the second row has no name.
        func list(_ name: String) -> String {
            let row = #"{"\#(name)Cd":"20990001","\#(name)Nm":"가"}"#
            let rows = #"[\#(row),{"\#(name)Cd":"20990002"},\#(row)]"#
            return #"{"\#(name)ListResult":{"totCnt":3,"\#(name)List":\#(rows)}}"#
        }
        let movies = try rows(.movieList(MovieSearch()), list("movie"))
        #expect(movies?.errors == [.field("movieNm", row: 2, .missing)])
        #expect(movies?.readable(as: Listing<MovieSummary>.self)?.items.map(\.title) == ["가", "가"])
        #expect(movies?.readable(as: Listing<PersonSummary>.self) == nil)
        let people = try rows(.peopleList(PersonSearch()), list("people"))
        #expect(people?.readable(as: Listing<PersonSummary>.self)?.items.count == 2)
        let companies = try rows(.companyList(CompanySearch()), list("company"))
        #expect(companies?.readable(as: Listing<CompanySummary>.self)?.items.count == 2)
        let codes = try rows(.codeList("2204"), #"{"codes":[{"fullCd":" ","korNm":"나"},{"fullCd":"1","korNm":"가"}]}"#)
        #expect(codes?.errors == [.field("fullCd", row: 1, .blank)])
        #expect(codes?.readable(as: CodeList.self)?.items.map(\.code) == ["1"])
        let movie = String(decoding: try Fixture.movie("20124079"), as: UTF8.self)
        let damaged = movie.replacing(#""actors":["#, with: #""actors":[7,"#)
        #expect(try rows(.movieInfo(MovieCode(unchecked: "20124079")), damaged) == nil)
    }

    @Test("a page of which rows are left out has as many rows as the others")
    func pages() async throws {
        let (requested, errors) = (Log<Int>(), Log<NetworkError>())
        let pages = ListPages<MovieSummary>(limit: nil, onUnreadableRows: errors.append) { page in
            requested.append(page)
            let rows = (0..<100).map {
                #"{"movieCd":"2099\#(1_000 * page + $0)","movieNm":"\#($0 % 50 == 7 ? "" : "가")"}"#
            }
            let answer = #"{"movieListResult":{"totCnt":200,"movieList":[\#(rows.joined(separator: ","))]}}"#
            return try await KOBISClient(answering: Data(answer.utf8)).movies(MovieSearch(), page: page)
        }
        var counts: [Int] = []
        for try await page in pages { counts.append(page.items.count) }
        #expect((counts, requested.values) == ([98, 98], [1, 2]))
        #expect(errors.values.map(\.query) == ["curPage=1&itemPerPage=100", "curPage=2&itemPerPage=100"])
    }
}

/// Values in the order in which they came.
private final class Log<Value: Sendable>: Sendable {
    private let all = Mutex<[Value]>([])

    var values: [Value] { all.withLock(\.self) }

    @Sendable
    func append(_ value: Value) { all.withLock { $0.append(value) } }
}
