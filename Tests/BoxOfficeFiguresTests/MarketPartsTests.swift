import BoxOfficeCore
import BoxOfficeFigures
import TestSupport
import Testing

struct MarketPartsTests {
    private static let day = Summer2015.first

    /// The movies and the market of a day: visitors by code, who pay ten won each.
    private func day(
        korean: [(String, Int)],
        foreign: [(String, Int)]
    ) throws -> (movies: [TopMovies.Entry], market: MarketTotal.Figures) {
        let lists = [RankingFilters.Nation.korean: korean, .foreign: foreign].map { nation, movies in
            let rows = movies.map { code, visitors in
                RankedMovie(
                    rank: 1,
                    movieCode: MovieCode(unchecked: code),
                    title: "",
                    sales: visitors * 10,
                    // Of a market of ten million won.
                    salesSharePercent: (Double(visitors) / 1_000).rounded() / 10,
                    salesTotal: visitors * 10,
                    visitors: visitors,
                    visitorsTotal: visitors
                )
            }
            return Ranking(
                of: RankingPeriod(.daily, of: Self.day),
                filters: RankingFilters(nation: nation),
                entries: rows
            )
        }
        var (top, market) = (TopMovies(of: Self.day...Self.day), MarketTotal())
        top.add(DayLists(Self.day, final: lists))
        #expect(try market.add(lists))
        return (top.entries(), market.figures)
    }

    private func company(_ code: String?, _ name: String, _ part: String = "배급사") -> Movie.Company {
        Movie.Company(code: code.flatMap { CompanyCode($0) }, name: name, part: part)
    }

    private func movie(
        _ code: String,
        companies: [Movie.Company] = [],
        genres: [String] = [],
        ratings: [String?] = []
    ) -> (MovieCode, Movie) {
        let code = MovieCode(unchecked: code)
        let ratings = ratings.map { Movie.AgeRating(grade: $0) }
        return (code, Movie(code: code, title: "", genres: genres, companies: companies, ratings: ratings))
    }

    private func lines(_ parts: MarketParts) -> [String] {
        parts.parts.map { part in
            let share = part.visitorsSharePercent.map { "\($0)" } ?? "-"
            let (visitors, sales) = (part.visitors ?? -1, part.sales ?? -1)
            return "\(part.name ?? "-") \(part.code?.description ?? "-") \(part.movies) \(visitors) \(sales) \(share)"
        }
    }

    @Test(
        "movies are grouped by distributor, first genre or first rating; the rest adds up to the market",
        arguments: [
            (
                MarketParts.Fact.distributor,
                [
                    "가 20100001 2 600000 6000000 30.0", "나 20100002 1 300000 3000000 15.0", "다 - 1 90000 900000 4.5",
                    "- - 3 1010032 10100316 50.5",
                ]
            ),
            (.genre, ["액션 - 2 690000 6900000 34.5", "드라마 - 1 300000 3000000 15.0", "- - 3 1010032 10100316 50.5"]),
            (.rating, ["12세이상관람가 - 1 600000 6000000 30.0", "- - 5 1400032 14000316 70.0"]),
        ]
    )
    func facts(fact: MarketParts.Fact, expected: [String]) throws {
        let (movies, market) = try day(
            korean: [("20150001", 600_000), ("20150002", 300_000)],
            foreign: [("20150003", 90_000), ("20150004", 900), ("20150005", 2_000), ("20150006", 1_000)]
        )
        let details = [
            movie(
                "20150001",
                companies: [
                    company("20100001", "가"), company("20100009", "제작", "제작사"), company("20100001", "가 배급"),
                    company("20100002", "나"),
                ],
                genres: ["액션", "드라마"],
                ratings: ["12세이상관람가", "전체관람가"]
            ),
            movie("20150002", companies: [company("20100001", "주식회사 가")], genres: ["드라마"], ratings: [nil, "전체관람가"]),
            movie("20150003", companies: [company(nil, "다")], genres: ["액션"]),
            // Less than 0.1 % of the listed visitors: in the rest, although its facts are known.
            movie("20150004", companies: [company("20100001", "가")], genres: ["액션"], ratings: ["전체관람가"]),
            movie("20150005"),
        ]
        let parts = MarketParts(
            of: market,
            by: fact,
            movies: movies,
            details: Dictionary(uniqueKeysWithValues: details)
        )
        #expect(lines(parts) == expected)
        let visitors: [Int] = parts.parts.compactMap(\.visitors)
        let sales: [Int] = parts.parts.compactMap(\.sales)
        let sums: [Int] = [visitors.reduce(0, +), sales.reduce(0, +), parts.detailsMissing]
        #expect(sums == [market.visitorsEstimate, market.sales, 1])
    }

    @Test("without all days of the period, no shares are known, and nothing of the rest")
    func missingDays() throws {
        let (movies, market) = try day(korean: [("20150001", 600_000)], foreign: [("20150003", 90_000)])
        let details = Dictionary(uniqueKeysWithValues: [movie("20150001", genres: ["액션"]), movie("20150003")])
        let parts = MarketParts(of: market, isWhole: false, by: .genre, movies: movies, details: details)
        #expect(lines(parts) == ["액션 - 1 600000 6000000 -", "- - 1 -1 -1 -"])
    }

    @Test("shares add up to 100, and the rest is not below 0, whatever the figures")
    func rest() throws {
        for seed in 1...200 {
            var random = SplitMix(seed: UInt64(seed))
            let visitors = (1...6).map { _ in Int.random(in: 1...400_000, using: &random) }.sorted(by: >)
            let codes = (1...6).map { "2015000\($0)" }
            let rows = Array(zip(codes, visitors))
            guard let (movies, market) = try? day(korean: Array(rows[..<3]), foreign: Array(rows[3...])) else {
                continue
            }
            let details = codes.enumerated().map { index, code in movie(code, genres: ["\(index % 4)"]) }
            let parts = MarketParts(
                of: market,
                by: .genre,
                movies: movies,
                details: Dictionary(uniqueKeysWithValues: details)
            )
            let shares = parts.parts.compactMap(\.visitorsSharePercent)
            #expect((shares.reduce(0, +) * 10).rounded() == 1_000 || shares.last == 0, "\(seed): \(shares)")
            #expect(parts.parts.allSatisfy { $0.visitors ?? -1 >= 0 })
        }
    }
}
