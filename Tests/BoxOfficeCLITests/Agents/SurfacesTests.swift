import BoxOfficeFigures
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI
@testable import BoxOfficeCore

/// The figures of a movie and a period on the command line and in the library; tools print what commands do.
struct SurfacesTests {
    private var run = CommandLineRun()

    /// Some figures, which each surface gives as a list of objects.
    struct SharedFigures: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let command: String
        /// The members, and numbers of elements, that lead to the objects in the JSON of the command.
        let path: String
        /// The other members of the objects, if the library gives all but these.
        var others: Set<String>?
        let library: @Sendable (Library) async throws -> [String]
    }

    /// The archive as an app reads it.
    struct Library {
        let client: KOBISClient
        let movie: Movie
        let today: KoreanDay
        /// The movies of all weeks before today.
        var allTime = AllTimeMovies()
        /// The days of the movie from its opening to yesterday.
        private let days: [MovieRun.Day]

        init(_ archive: String, today: KoreanDay) async throws {
            let client = KOBISClient(
                key: nil,
                manager: NetworkManager(
                    requester: StubRequester(),
                    archive: ResponseArchive(folder: archive),
                    policy: .offline
                )
            )
            let movie = try await client.movie(MovieCode(unchecked: "20148048"))
            days = Self.days(in: august.lowerBound...today.advanced(by: -1)).map { day in
                MovieRun.Day(client.archivedLists(of: day), of: movie)
            }
            (self.client, self.movie, self.today) = (client, movie, today)
        }

        var run: MovieRun { run(in: august) }

        func run(in period: ClosedRange<KoreanDay>) -> MovieRun {
            MovieRun(of: movie, days: days.filter { period.contains($0.day) })
        }

        static func days(in period: ClosedRange<KoreanDay>) -> [KoreanDay] {
            (0...period.lowerBound.distance(to: period.upperBound)).map { period.lowerBound.advanced(by: $0) }
        }

        func lists(of period: ClosedRange<KoreanDay>) async throws -> [[Ranking]] {
            var lists: [[Ranking]] = []
            for day in Self.days(in: period).map({ RankingPeriod(.daily, of: $0) }) {
                let korean = try await client.ranking(of: day, filters: RankingFilters(nation: .korean))
                lists.append([korean, try await client.ranking(of: day, filters: RankingFilters(nation: .foreign))])
            }
            return lists
        }

        /// The movies of some days, with the days next to them.
        func top(_ period: ClosedRange<KoreanDay>) -> TopMovies {
            var top = TopMovies(of: period)
            let days = period.lowerBound.advanced(by: -1)...period.upperBound.advanced(by: 1)
            for day in Self.days(in: days) { top.add(client.archivedLists(of: day)) }
            return top
        }

        mutating func readAllTime() async throws {
            for week in AllTimeMovies.weeks(before: today) { allTime.add(try await client.ranking(of: week)) }
        }
    }

    /// From the 5th, the opening day of 베테랑.
    private static let august = KoreanDay(number: 16_652)...KoreanDay(number: 16_678)
    private static let two = KoreanDay(number: 16_654)...KoreanDay(number: 16_655)
    /// Two days with the list of all movies alone, as are those next to them.
    private static let ten = KoreanDay(number: 16_626)...KoreanDay(number: 16_627)

    private struct Object {
        let members: [String]

        init(_ members: [String]) { self.members = members }
    }

    /// An object in JSON; what is no number or object is a text.
    private static func json(_ members: KeyValuePairs<String, Any?>) -> String {
        let members = members.map { name, value -> String in
            let text =
                switch value {
                case nil: "null"
                case let value as Int: "\(value)"
                case let value as Double: "\(value)"
                case let value as Bool: "\(value)"
                case let value as [String]: "[\(value.joined(separator: ","))]"
                case let value as Object: "{\(value.members.joined(separator: ","))}"
                case let value?: "\"\(value)\""
                }
            return "\"\(name)\":\(text)"
        }
        return "{\(members.joined(separator: ","))}"
    }

    /// A value of the library as it is encoded, as the schema of the command says.
    private static func encoded(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private static let window = "--from 2015-08-05 --to 2015-08-31"

    static let sharedFigures: [SharedFigures] = [
        SharedFigures(
            testDescription: "Number one, and the rest of a run's key figures",
            command: "trend 20148048 --by movie \(window)",
            path: "",
            others: [
                "movieCode", "title", "openDate", "nation", "from", "to", "truncated", "allTimeRank", "projection",
                "projectionReason",
            ],
            library: { [try encoded($0.run.summary)] }
        ),
        SharedFigures(
            testDescription: "The same on every surface: a ranking",
            command: "daily 2015-08-08",
            path: "",
            others: ["holiday"],
            library: { library in
                [try encoded(try await library.client.ranking(of: RankingPeriod(.daily, of: two.upperBound)))]
            }
        ),
        SharedFigures(
            testDescription: "The same on every surface: a market",
            command: "market 2015-08-07..2015-08-08",
            path: "periods",
            others: ["period", "source", "daysMissing", "comparison"],
            library: { library in
                var total = MarketTotal()
                for lists in try await library.lists(of: two) { _ = try total.add(lists) }
                return [try encoded(total)]
            }
        ),
        SharedFigures(
            testDescription: "Of all time: the rank is that of the latest total, not of a window's",
            command: "trend 20148048 --by movie",
            path: "",
            library: { library in
                let run = library.run(in: august.lowerBound...library.today.advanced(by: -1))
                #expect(library.allTime.rank(of: library.run) == nil && library.allTime.rank(of: run) != nil)
                return [json(["allTimeRank": library.allTime.rank(of: run)])]
            }
        ),
        SharedFigures(
            testDescription: "the weekends of a run",
            command: "trend 20148048 --by weekend \(window)",
            path: "byWeekend",
            library: { library in
                library.run.weekends.map { weekend in
                    json([
                        "weekend": weekend.number, "from": weekend.from, "to": weekend.to, "visitors": weekend.visitors,
                        "visitorsListed": weekend.visitorsListed,
                        "visitorsChangePercent": weekend.visitorsChangePercent, "visitorsTotal": weekend.visitorsTotal,
                        "saturdayRank": weekend.saturdayRank, "screens": weekend.screens, "showings": weekend.showings,
                    ])
                }
            }
        ),
        SharedFigures(
            testDescription: "The same on every surface: the movies of a period",
            command: "top 2015-08-07..2015-08-08 --all",
            path: "",
            others: [],
            library: { [try encoded($0.top(two))] }
        ),
        SharedFigures(
            testDescription: "The same on every surface: a movie's details",
            command: "movie 20148048",
            path: "",
            others: ["allTimeRank", "visitorsTotal", "salesTotal", "totalsAsOf"],
            library: { [try encoded($0.movie)] }
        ),
        SharedFigures(
            testDescription: "Of all time: movies with some visitors in a period keep their ranks",
            command: "top 2015-08-07..2015-08-08 --sort sales --min-visitors 10만",
            path: "entries",
            library: { library in
                try library.top(two).entries(by: .sales).filter { $0.visitors >= 100_000 }.map { try encoded($0) }
            }
        ),
        SharedFigures(
            testDescription: "What is archived is used: the movies of days with the list of all movies alone",
            command: "top 2015-07-10..2015-07-11",
            path: "entries",
            library: { library in try library.top(ten).entries().map { try encoded($0) } }
        ),
        SharedFigures(
            testDescription: "What is archived is used: the market of days with the list of all movies alone",
            command: "market 2015-07-10..2015-07-11",
            path: "periods",
            library: { library in
                var total = MarketTotal()
                for day in Library.days(in: ten) { _ = try total.add(library.client.archivedLists(of: day).lists) }
                #expect(total.figures(of: .korean) == nil)
                return [try encoded(total)]
            }
        ),
        SharedFigures(
            testDescription: "the distributors of a period",
            command: "market 2015-08-07..2015-08-08 --split distributor",
            path: "segments",
            library: { library in
                var total = MarketTotal()
                for lists in try await library.lists(of: two) { _ = try total.add(lists) }
                let movies = library.top(two).entries()
                var details: [MovieCode: Movie] = [:]
                for movie in MarketParts.largeMovies(movies, in: total.figures) {
                    details[movie.movieCode] = try? await library.client.movie(movie.movieCode)
                }
                let parts = MarketParts(of: total.figures, by: .distributor, movies: movies, details: details)
                return parts.parts.map { part in
                    json([
                        "period": "2015-08-07..2015-08-08", "name": part.name, "code": part.code,
                        "movies": part.movies, "visitors": part.visitors, "sales": part.sales,
                        "visitorsSharePercent": part.visitorsSharePercent,
                    ])
                }
            }
        ),
        SharedFigures(
            testDescription: "the movies of all time",
            command: "top all",
            path: "entries",
            library: { library in
                library.allTime.entries.map { movie in
                    json([
                        "rank": movie.rank, "movieCode": movie.movieCode, "title": movie.title,
                        "openDate": movie.openDate, "visitorsTotal": movie.visitorsTotal,
                        "salesTotal": movie.salesTotal, "lastListed": movie.lastListed,
                        "openedBeforeFigures": movie.openedBeforeFigures,
                    ])
                }
            }
        ),
        SharedFigures(
            testDescription: "Of all time: the movies of a nation, ranked among themselves",
            command: "top all --nation korean",
            path: "entries",
            library: { library in
                let korean: Set = ["20000001", "20000003", "20000005", "20148048"]
                return library.allTime.entries { korean.contains($0.description) }.map { movie in
                    json(["rank": movie.rank, "movieCode": movie.movieCode, "visitorsTotal": movie.visitorsTotal])
                }
            }
        ),
        SharedFigures(
            testDescription: "The same on every surface: a movie's totals, and its place of all time",
            command: "movie 20148048",
            path: "",
            library: { library in
                let total = library.run(in: august.lowerBound...library.today.advanced(by: -1)).summary.visitorsTotal
                let rank = library.allTime.rank(of: library.movie.code, knownTotal: total)
                let totals = library.client.archivedTotals(of: library.movie, before: library.today)
                return [
                    json([
                        "movieCode": library.movie.code, "title": library.movie.title, "allTimeRank": rank,
                        "visitorsTotal": totals?.visitorsTotal, "salesTotal": totals?.salesTotal,
                        "totalsAsOf": totals?.asOf,
                    ])
                ]
            }
        ),
    ]

    @Test("a figure is the same on the command line, and in the library")
    mutating func surfaces() async throws {
        let (folder, library) = try await Self.archive()
        run.archive = folder.path
        run.now = Date(timeIntervalSince1970: 1_445_310_000)
        for figures in Self.sharedFigures { try await expectSame(figures, library) }
    }

    @Test("The market compared: the figures of a nation are the same on the command line and in the library")
    mutating func comparedMarket() async throws {
        (run.archive, run.now) = (Fixture.path + "/summer2015", Date(timeIntervalSince1970: 1_445_310_000))
        let library = try await Library(run.archive, today: KoreanDay("2015-10-20"))
        var totals: [MarketTotal] = []
        for day in [Self.two.lowerBound, Self.two.upperBound] {
            var total = MarketTotal()
            for lists in try await library.lists(of: day...day) { _ = try total.add(lists) }
            totals.append(total)
        }
        let output = await run("market 2015-08-08 --compare 2015-08-07 --offline -f ndjson -q").output
        let command = try Self.objects(output.trimmingCharacters(in: .newlines), at: "")[0]
        for (nation, name) in [(RankingFilters.Nation.korean, "Korean"), (.foreign, "Foreign")] {
            let figures = try #require(totals[0].figures(of: nation))
            let text = Self.json([
                "Sales": figures.sales, "Visitors": figures.visitorsEstimate,
                "SalesPercent": totals[1].changePercent(of: \.sales, from: totals[0], nation: nation),
                "VisitorsPercent": totals[1].changePercent(of: \.visitorsEstimate, from: totals[0], nation: nation),
            ])
            for member in try Self.parsed(text).members {
                let column = "comparison\(name)\(member.name)"
                #expect(command[column] == member.value, "\(column) \(text)")
            }
        }
    }

    private func expectSame(_ figures: SharedFigures, _ library: Library) async throws {
        let output = await run("\(figures.command) --offline --json -q").output
        let command = try Self.objects(output, at: figures.path)
        let library = try await figures.library(library).map { try Self.parsed($0) }
        #expect(!command.isEmpty && command.count == library.count, "\(figures) \(output)")
        for (command, library) in zip(command, library) {
            for member in library.members {
                let value = command[member.name].map(Self.inOrder)
                #expect(value == Self.inOrder(member.value), "\(figures): \(member.name)")
            }
            let names = Set(command.members.map(\.name)).subtracting(library.members.map(\.name))
            #expect(names == figures.others ?? names, "\(figures)")
        }
    }

    /// A value with the members of objects in the order of their names, and whole numbers without decimals: `JSONEncoder` has no
    /// order, and writes 40 where the program writes 40.0.
    private static func inOrder(_ value: JSONValue) -> JSONValue {
        switch value {
        case .object(let members):
            .object(members.map { .init(name: $0.name, value: inOrder($0.value)) }.sorted { $0.name < $1.name })
        case .array(let elements): .array(elements.map(inOrder))
        case .number(let digits): .number(digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits)
        case .null, .bool, .string: value
        }
    }

    /// The summer of 2015, and all weeks before 20 October 2015.
    private static func archive() async throws -> (TemporaryFolder, Library) {
        let folder = try TemporaryFolder()
        let summer = Fixture.folder.appending(path: "summer2015")
        for part in ["boxoffice", "movie"] {
            try FileManager.default.copyItem(
                at: summer.appending(path: part), to: URL(filePath: folder.path).appending(path: part)
            )
        }
        for day in Library.days(in: ten.lowerBound.advanced(by: -1)...ten.upperBound.advanced(by: 1)) {
            for nation in ["K", "F"] {
                let file = "boxoffice/searchDailyBoxOfficeList/repNationCd=\(nation)&targetDt=\(digits(day)).json"
                try FileManager.default.removeItem(atPath: folder.path + "/" + file)
            }
        }
        for number in 1...5 {
            let details = try String(
                contentsOf: summer.appending(path: "movie/searchMovieInfo/movieCd=20148048.json"), encoding: .utf8
            ).replacing("20148048", with: "2000000\(number)").replacing("한국", with: number % 2 == 1 ? "한국" : "미국")
            try folder.write(details, to: "movie/searchMovieInfo/movieCd=2000000\(number).json")
        }
        // Two movies with one visitor more than 베테랑 had by the end of August and in all, two with many more, one with few.
        var library = try await Library(folder.path, today: KoreanDay("2015-10-20"))
        let totals =
            try [august, august.lowerBound...KoreanDay("2015-10-19")].map { period in
                try #require(library.run(in: period).summary.visitorsTotal) + 1
            } + [1_000, 40_000_000, 60_000_000]
        #expect(totals[0] < totals[1])
        // The week of the last day that lists 베테랑 has its latest total.
        let weeks = AllTimeMovies.weeks(before: try KoreanDay("2015-10-20"))
        for (index, week) in weeks.enumerated() {
            let (sunday, monday) = (digits(week.to), digits(week.from))
            let isLatest = index == weeks.count - 3
            let (code, total) =
                isLatest ? ("20148048", totals[1] - 1) : ("2000000\(index % 5 + 1)", totals[index % 5])
            let row = """
                {"rnum":"1","rank":"1","rankInten":"0","rankOldAndNew":"OLD","movieCd":"\(code)",\
                "movieNm":"영화 \(index % 5)","openDt":"2003-11-1\(index % 5)","salesAmt":"1000","salesShare":"100.0",\
                "salesInten":"0","salesChange":"0","salesAcc":"\(1_000 + index)","audiCnt":"1","audiInten":"0",\
                "audiChange":"0","audiAcc":"\(total)","scrnCnt":"1","showCnt":"1"}
                """
            let number =
                "\(week.week?.year ?? 0)" + (week.week.map { $0.number < 10 ? "0\($0.number)" : "\($0.number)" } ?? "")
            try folder.write(
                """
                {"boxOfficeResult":{"boxofficeType":"주간 박스오피스","showRange":"\(monday)~\(sunday)",\
                "yearWeekTime":"\(number)","weeklyBoxOfficeList":[\(row)]}}
                """,
                to: "boxoffice/searchWeeklyBoxOfficeList/targetDt=\(sunday)&weekGb=0.json"
            )
        }
        try await library.readAllTime()
        return (folder, library)
    }

    private static func digits(_ day: KoreanDay) -> String { day.description.replacing("-", with: "") }

    private static func parsed(_ text: String) throws -> JSONValue {
        try #require(JSONValue(parsing: Array(text.utf8), valueLimit: 100_000), "\(text)")
    }

    /// Returns the objects at a path of names and indices: one or a list.
    private static func objects(_ text: String, at path: String) throws -> [JSONValue] {
        var value = try parsed(text)
        for name in path.split(separator: ".") {
            if case .array(let elements) = value {
                value = elements[Int(name) ?? 0]
            } else {
                value = try #require(value[String(name)], "\(text)")
            }
        }
        if case .array(let objects) = value { return objects }
        return [value]
    }
}

extension JSONValue {
    fileprivate var members: [Member] { if case .object(let members) = self { members } else { [] } }
}
