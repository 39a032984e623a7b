import BoxOfficeCore
import BoxOfficeFigures
import Foundation
import TestSupport
import Testing

struct DayListsTests {
    private static let day = Summer2015.first

    /// A list of movies with given visitors, named after their nation and their place.
    private static func list(
        _ nation: RankingFilters.Nation?,
        _ entries: [RankedMovie],
        fetched: Double = 0,
        isFinal: Bool = true
    ) -> Ranking {
        Ranking(
            of: RankingPeriod(.daily, of: day),
            filters: RankingFilters(nation: nation),
            entries: entries,
            fetched: Date(timeIntervalSince1970: fetched),
            isFinal: isFinal
        )
    }

    private static func rows(_ nation: String, _ visitors: [Int]) -> [RankedMovie] {
        visitors.enumerated().map { index, visitors in
            let code = MovieCode(unchecked: "\(nation)\(index)")
            return RankedMovie(rank: index + 1, movieCode: code, title: "\(nation)\(index)", visitors: visitors)
        }
    }

    /// The first ten of all, and the two nations' lists.
    private static func lists(_ korean: [RankedMovie], _ foreign: [RankedMovie]) -> DayLists {
        let all = (korean + foreign).sorted { $0.visitors > $1.visitors }.prefix(10)
        return DayLists(day, [list(nil, Array(all)), list(.korean, korean), list(.foreign, foreign)])
    }

    // MARK: Ranks and depth

    @Test("rows below the tenth come from both nations, as far as neither can lack a film")
    func recorded() throws {
        let lists = try #require(Summer2015.lists.first { $0.day.description == "2015-08-05" })
        let deeper = try #require(lists.ranking)
        // They gain their shares of all showings.
        let first = deeper.entries.prefix(10).map { "\($0.rank) \($0.rankChange) \($0.movieCode) \($0.visitors)" }
        let all = lists.all?.entries.map { "\($0.rank) \($0.rankChange) \($0.movieCode) \($0.visitors)" }
        #expect(first == all)
        let others = deeper.entries.dropFirst(10).map {
            "\($0.rank) \($0.title) \($0.visitors) \($0.salesSharePercent ?? -1)"
        }
        #expect(
            others == [
                "11 협녀, 칼의 기억 2422 0.2", "12 연평해전 1248 0.1", "13 러브 앤 머시 1106 0.1", "14 우먼 인 골드 1063 0.1",
                "15 고녀석 맛나겠다2 : 함께라서 행복해 1022 0.1", "16 난 그녀와 키스했다 653 0.0", "17 러덜리스 589 0.1",
            ]
        )
        #expect(deeper.entries.dropFirst(10).allSatisfy { $0.rankChange == .unknown && !$0.isNew })
    }

    @Test("films with as many visitors as the higher of the two tenths are the last ranks, equals share one")
    func depth() {
        let table: [(name: String, korean: [Int], foreign: [Int], depth: Int, last: String)] = [
            ("the Korean tenth is higher", [84, 82], [83, 79], 19, "83:18 82:19"),
            ("the foreign tenth is higher", [82, 80], [83, 82], 19, "82:18 82:18"),
            ("equal tenths", [82, 82], [83, 82], 20, "82:18 82:18 82:18"),
        ]
        for (name, korean, foreign, depth, last) in table {
            let lists = Self.lists(
                Self.rows("K", Array(stride(from: 100, through: 86, by: -2)) + korean),
                Self.rows("F", Array(stride(from: 99, through: 85, by: -2)) + foreign)
            )
            let entries = lists.ranking?.entries ?? []
            let tail = entries.dropFirst(17).map { "\($0.visitors):\($0.rank)" }.joined(separator: " ")
            #expect((entries.count, tail) == (depth, last), "\(name)")
            #expect(entries.allSatisfy { lists.rank(of: $0.movieCode) == $0.rank }, "\(name)")
        }
    }

    @Test(
        "a nation's list of fewer than ten films is whole, unless it is empty",
        arguments: [("short", [99, 97], 12), ("short, down to the other tenth", [99, 1], 11), ("empty", [], 10)]
    )
    func short(name: String, foreign: [Int], depth: Int) {
        let korean = Array(stride(from: 100, through: 82, by: -2))
        let visitors = (korean + foreign).sorted(by: >).prefix(depth)
        let lists = Self.lists(Self.rows("K", korean), Self.rows("F", foreign))
        let ranked = lists.ranking?.entries.map(\.visitors)
        #expect(ranked == Array(visitors), "\(name)")
    }

    @Test(
        "a ranking that its nations' lists contradict is not continued: without a film of it, or with another above the tenth"
    )
    func contradictions() {
        let korean = Self.rows("K", Array(stride(from: 100, through: 82, by: -2)))
        let foreign = Self.rows("F", Array(stride(from: 99, through: 81, by: -2)))
        let all = (korean + foreign).sorted { $0.visitors > $1.visitors }
        let others = Self.rows("F", Array(stride(from: 79, through: 61, by: -2)))
        let table: [(name: String, korean: [RankedMovie], foreign: [RankedMovie], first: [RankedMovie])] = [
            ("one is empty", korean, [], Array(all.prefix(10))),
            ("one is cut off", korean, Array(foreign.prefix(4)), Array(all.prefix(10))),
            ("one lacks a film", korean, Array(foreign.dropFirst()), Array(all.prefix(10))),
            ("one is of another day", korean, Self.rows("X", others.map(\.visitors)), Array(all.prefix(10))),
            ("one has another film", korean, foreign, Array(all.dropFirst().prefix(10))),
            ("a ranking of fewer than ten lacks a film", korean, foreign, Array(all.prefix(9))),
        ]
        for (name, korean, foreign, first) in table {
            let lists = DayLists(
                Self.day,
                [Self.list(nil, first), Self.list(.korean, korean), Self.list(.foreign, foreign)]
            )
            #expect(lists.isContradicted && lists.ranking?.entries == first, "\(name)")
        }
    }

    @Test(
        "without the list of all films, two whole lists still rank; without one of the nations', only that of all films does"
    )
    func partial() {
        let korean = Self.list(.korean, Self.rows("K", [100, 90]))
        let foreign = Self.list(.foreign, Self.rows("F", [95]))
        let both = DayLists(Self.day, [korean, foreign])
        let one = DayLists(Self.day, [Self.list(nil, Self.rows("K", [100])), korean])
        let ranks = ["K0", "F0", "K1"].map { MovieCode(unchecked: $0) }.map { [both.rank(of: $0), one.rank(of: $0)] }
        #expect(ranks == [[1, 1], [2, nil], [3, nil]])
        #expect(both.ranking == nil && one.ranking?.entries.count == 1)
    }

    // MARK: A movie's row

    private func lists(fetched: [Double], isFinal: Bool = true) -> DayLists {
        let visitors = [(nil, 10), (RankingFilters.Nation.korean, 11), (.foreign, 12)]
        let lists = zip(visitors, fetched).map { list, fetched in
            Self.list(list.0, Self.rows("K", [list.1]), fetched: fetched, isFinal: isFinal)
        }
        return DayLists(Self.day, lists)
    }

    @Test(
        "where lists differ, that fetched last decides; of those fetched at once, that of all films",
        arguments: [([1.0, 1.0], 10), ([1, 2], 11), ([2, 1], 10), ([1, 2, 2], 11), ([1, 2, 3], 12)]
    )
    func latest(fetched: [Double], visitors: Int) {
        #expect(lists(fetched: fetched).entry(of: MovieCode(unchecked: "K0"))?.visitors == visitors)
    }

    @Test("a list of another day, kind, area or film type is none of the day's, nor is one without figures yet")
    func ignored() {
        let rows = Self.rows("K", [10])
        let next = Self.day.advanced(by: 1)
        for ranking in [
            Ranking(of: RankingPeriod(.daily, of: next), entries: rows),
            Ranking(of: RankingPeriod(.weekly, of: Self.day), entries: rows),
            Ranking(of: RankingPeriod(.daily, of: Self.day), filters: RankingFilters(movieType: .art), entries: rows),
            Ranking(of: RankingPeriod(.daily, of: Self.day), filters: RankingFilters(area: Area.all[0]), entries: rows),
        ] {
            let lists = DayLists(Self.day, final: [ranking])
            #expect(lists == DayLists(Self.day))
        }
        #expect(DayLists(Self.day, [Self.list(nil, [], isFinal: false)]) == DayLists(Self.day))
        #expect(DayLists(Self.day, [Self.list(nil, [])]).all != nil)
    }

    @Test("a film's nation is that of the list with it, or foreign if the Korean list lacks a film of all")
    func nations() {
        let all = Self.list(nil, Self.rows("K", [10]) + Self.rows("F", [9]))
        let korean = Self.list(.korean, Self.rows("K", [10]))
        let foreign = Self.list(.foreign, Self.rows("F", [9, 8]))
        let table: [(lists: [Ranking], nations: [RankingFilters.Nation?])] = [
            ([all], [nil, nil, nil, nil]), ([all, korean], [.korean, .foreign, nil, nil]),
            ([all, foreign], [nil, .foreign, .foreign, nil]),
            ([korean, foreign], [.korean, .foreign, .foreign, nil]),
        ]
        for (lists, nations) in table {
            let lists = DayLists(Self.day, lists)
            #expect(["K0", "F0", "F1", "X0"].map { lists.nation(of: MovieCode(unchecked: $0)) } == nations)
        }
    }

    @Test("the lists that are still needed are that of all films, and that of the nation for a film that it lacks")
    func missing() {
        let other = Self.list(nil, Self.rows("K", [10]))
        let movie = Self.list(nil, Self.rows("F", [10]))
        let korean = Self.list(.korean, Self.rows("K", [10]))
        let foreign = Self.list(.foreign, Self.rows("F", [10]))
        let table: [(name: String, lists: [Ranking], missing: [String], status: MovieRun.Day.Status)] = [
            ("nothing", [], ["all", "foreign"], .notFetched),
            ("all lack it", [other], ["foreign"], .notFetched),
            ("all have it", [movie], [], .listed),
            ("its nation has it", [foreign], ["all"], .listed),
            ("the other nation lacks it", [other, korean], ["foreign"], .notFetched),
            ("both nations", [korean, foreign], [], .listed),
            ("all and its nation lack it", [other, Self.list(.foreign, [])], [], .notListed),
        ]
        for (name, lists, missing, status) in table {
            let lists = DayLists(Self.day, lists)
            let code = MovieCode(unchecked: "F0")
            let filters = lists.missing(for: code, in: .foreign).map { $0.nation?.rawValue ?? "all" }
            #expect(filters == missing && lists.status(of: code, in: .foreign) == status, "\(name): \(filters)")
        }
    }

    @Test("a share below the tenth of all movies is of the market as both nations' lists bound it, as for a period")
    func shares() {
        var shares = 0
        for lists in Summer2015.lists {
            let nations = DayLists(lists.day, [lists.korean, lists.foreign].compactMap(\.self))
            var top = TopMovies(of: lists.day...lists.day)
            top.add(lists)
            for movie in top.entries() where lists.all?.entry(of: movie.movieCode) == nil {
                shares += 1
                let share = lists.salesSharePercent(of: movie.movieCode)
                #expect(share == movie.salesSharePercent && share == nations.salesSharePercent(of: movie.movieCode))
            }
        }
        #expect(shares == 920)
    }

    // MARK: A movie that is not listed

    @Test("a film that no list has can have had as many visitors as the tenth of its nation, or of all films")
    func bounds() {
        let (ten, nine) = (Array((11...20).reversed()), Array((12...20).reversed()))
        let low = Array((1...10).reversed())
        let table: [(name: String, all: [Int]?, foreign: [Int]?, korean: [Int]?, most: Int?)] = [
            ("all", ten, nil, nil, 11),
            ("all and its nation", ten, low, nil, 1),
            ("all and the other nation", ten, nil, low, 11),
            ("fewer than ten", nine, nil, nil, 0),
            ("fewer than ten of its nation", ten, nine, nil, 0),
            ("none of its nation, some of all", ten, [], nil, 11),
            ("none at all", [], [], [], nil),
            ("no list", nil, nil, nil, nil),
            ("the list of its nation lacks a film of all", ten, low, low, 11),
        ]
        for (name, all, foreign, korean, most) in table {
            let lists = [
                all.map { Self.list(nil, Self.rows("A", $0)) }, foreign.map { Self.list(.foreign, Self.rows("F", $0)) },
                korean.map { Self.list(.korean, Self.rows("K", $0)) },
            ]
            let omitted = DayLists(Self.day, lists.compactMap(\.self)).mostVisitorsOmitted(in: .foreign)
            #expect(omitted == most, "\(name)")
        }
    }

    @Test("a list that lacks a row tells of the movies that it has, and proves nothing about those that it lacks")
    func lackingRows() {
        let korean = Self.rows("K", Array(stride(from: 100, through: 82, by: -2)))
        let foreign = Self.rows("F", Array(stride(from: 99, through: 81, by: -2)))
        let all = (korean + foreign).sorted { $0.visitors > $1.visitors }.prefix(10).enumerated().map { index, row in
            var row = row
            row.rank = index + 1
            return row
        }
        /// The lists, of which one lacks its first row.
        func lists(lacking: RankingFilters.Nation??, without: RankingFilters.Nation?? = .none) -> DayLists {
            let rows: [(RankingFilters.Nation?, [RankedMovie])] = [(nil, all), (.korean, korean), (.foreign, foreign)]
            let lists = rows.filter { $0.0 != without }.map { nation, rows in
                var list = Self.list(nation, nation == lacking ? Array(rows.dropFirst()) : rows)
                list.lacksRows = nation == lacking
                return list
            }
            return DayLists(Self.day, lists)
        }
        let table: [(name: String, lists: DayLists, first: String, status: String, most: [Int?], rows: Int)] = [
            ("none", lists(lacking: .none), "1--", "++-", [82, 81], 19),
            ("all", lists(lacking: .some(nil)), "1--", "++?", [82, 81], 9),
            ("korean", lists(lacking: .korean), "1--", "++?", [91, 81], 10),
            ("foreign", lists(lacking: .foreign), "1--", "++-", [82, 91], 10),
            ("korean, without all", lists(lacking: .korean, without: .some(nil)), "???", "?+?", [nil, 81], 0),
            ("all, without foreign", lists(lacking: .some(nil), without: .foreign), "?--", "++?", [82, nil], 9),
        ]
        let codes = ["K0", "F0", "X0"].map { MovieCode(unchecked: $0) }
        for (name, lists, first, status, most, rows) in table {
            let isFirst = codes.map { code -> String in
                guard let isFirst = lists.isNumberOne(code, in: .korean) else { return "?" }
                return isFirst ? "1" : "-"
            }
            let marks: [MovieRun.Day.Status: String] = [.listed: "+", .notListed: "-", .notFetched: "?"]
            let statuses = codes.compactMap { marks[lists.status(of: $0, in: .korean)] }
            #expect("\(isFirst.joined()) \(statuses.joined())" == "\(first) \(status)", "\(name)")
            #expect(RankingFilters.Nation.allCases.map(lists.mostVisitorsOmitted) == most, "\(name)")
            #expect((lists.ranking?.entries.count ?? 0, lists.isContradicted) == (rows, false), "\(name)")
        }
        // Not foreign for being missing from a list that lacks rows.
        #expect(lists(lacking: .korean, without: .foreign).nation(of: codes[0]) == nil)
    }
}
