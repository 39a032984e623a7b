import BoxOfficeCore
import BoxOfficeFigures
import Foundation
import TestSupport
import Testing

/// The lists in `Fixtures/summer2015`: of all, Korean and foreign movies, 1 July to 30 September 2015.
enum Summer2015 {
    static let first = KoreanDay(number: 16_617)
    /// The opening day of 암살, a Wednesday.
    static let opening = KoreanDay(number: 16_638)
    static let last = KoreanDay(number: 16_708)

    /// The client that reads them.
    static let client = KOBISClient(
        key: nil,
        manager: NetworkManager(
            requester: StubRequester(),
            archive: ResponseArchive(directory: Fixture.folder.appending(path: "summer2015")),
            policy: .offline
        )
    )

    /// The lists of these days.
    static let lists = (first...last).map { client.archivedLists(of: $0) }

    /// The run of a movie in these lists.
    static func run(
        of code: String,
        nation: String = "한국",
        opening: KoreanDay? = nil,
        from: KoreanDay = Summer2015.opening,
        to: KoreanDay = last
    ) throws -> MovieRun {
        let code = try #require(MovieCode(code))
        let row = try #require(lists.lazy.compactMap { $0.entry(of: code) }.first)
        let movie = Movie(code: code, title: row.title, openDate: opening ?? row.openDate, nations: [nation])
        let lists = lists.filter { (from...to).contains($0.day) }
        return MovieRun(of: movie, days: lists.map { MovieRun.Day($0, of: movie) })
    }
}

extension DayLists {
    /// The lists of a day made of rankings that are final.
    init(_ day: KoreanDay, final rankings: [Ranking]) {
        let lists = rankings.map { ranking in
            var list = ranking
            (list.fetched, list.isFinal) = (.distantPast, true)
            return list
        }
        self.init(day, lists)
    }
}
