import BoxOfficeCore
import BoxOfficeFigures
import Foundation
import TestSupport
import Testing

struct ReadingPlanTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// From Saturday 1 August 2015, with two whole weeks.
    private static let periods: [RankingPeriod] = {
        let day = KoreanDay(number: 16_648)
        return [0, 1].map { RankingPeriod(.daily, of: day.advanced(by: $0)) }
            + [2, 9].map { RankingPeriod(.weekly, of: day.advanced(by: $0)) }
    }()

    /// Archives the lists of a text such as `01KF 02A W32K`: of days of August and weeks, all (A), Korean and foreign ones.
    private func archive(_ lists: String) throws {
        for list in lists.split(separator: " ") {
            let isWeek = list.hasPrefix("W")
            let number = try #require(Int(list.dropFirst(isWeek ? 1 : 0).prefix(2)))
            let sunday = try KoreanDay("2015-08-09").advanced(by: (number - 32) * 7).compact
            let query = isWeek ? "targetDt=\(sunday)&weekGb=0" : "targetDt=\(20_150_800 + number)"
            let service = "boxoffice/search\(isWeek ? "Weekly" : "Daily")BoxOfficeList"
            for letter in list.dropFirst(isWeek ? 3 : 2) {
                let nation = letter == "A" ? "" : "repNationCd=\(letter)&"
                try folder.write("{}", to: "\(service)/\(nation)\(query).json", fetched: .now)
            }
        }
    }

    private func client() -> KOBISClient {
        let archive = ResponseArchive(directory: URL(filePath: folder.path))
        return KOBISClient(
            key: nil, manager: NetworkManager(requester: StubRequester(), archive: archive, policy: .offline))
    }

    /// The items as a text: each period, its lists, and `*` after one that is not archived.
    private func items(_ plan: ReadingPlan) -> String {
        plan.items.map { item in
            let lists = item.lists.map { list -> String in
                switch list.nation {
                case .korean: "K"
                case .foreign: "F"
                case nil: "A"
                }
            }
            let period = item.period.description.suffix(3).trimmingPrefix("-")
            return "\(period)\(lists.joined())\(item.isArchived ? "" : "*")"
        }.joined(separator: " ")
    }

    private static let wholeWeeks = "03KF 04KF 05KF 06KF 07KF 08KF 09KF 10KF 11KF 12KF 13KF 14KF 15KF 16KF"
    private static let tenOfWeek = "03A 04A 05A 06A 07A 08A 09A"

    @Test(
        "What is archived is used: of each day or week, the best that there is",
        arguments: [
            ("nothing", "", "01KF* 02KF* W32KF* W33KF*", "01KF* 02KF* W32KF* W33KF*"),
            (
                "a day has both nations' lists, or else all", "01KFA 02KA", "01KF 02A W32KF* W33KF*",
                "01KF 02KF* W32KF* W33KF*"
            ),
            ("weeks likewise", "W32KF W33A", "01KF* 02KF* W32KF W33A", "01KF* 02KF* W32KF W33KF*"),
            (
                "days of all movies are better than their week's list", "\(tenOfWeek) W32A",
                "01KF* 02KF* \(tenOfWeek) W33KF*", "01KF* 02KF* W32KF* W33KF*"
            ),
            (
                "but not better than those of both nations", "\(tenOfWeek) W32KF", "01KF* 02KF* W32KF W33KF*",
                "01KF* 02KF* W32KF W33KF*"
            ),
            (
                "where days are there in part, the week's list stands", "03KF 04A W32A", "01KF* 02KF* W32A W33KF*",
                "01KF* 02KF* W32KF* W33KF*"
            ),
            (
                "where the week's is not, the days do", "03KF 04A",
                "01KF* 02KF* 03KF 04A 05KF* 06KF* 07KF* 08KF* 09KF* W33KF*", "01KF* 02KF* W32KF* W33KF*"
            ),
            (
                "days stand in for weeks, with a network, too", wholeWeeks, "01KF* 02KF* \(wholeWeeks)",
                "01KF* 02KF* \(wholeWeeks)"
            ),
        ] as [(String, String, String, String)]
    )
    func best(name: String, archived: String, offline: String, online: String) throws {
        try archive(archived)
        for isUniform in [false, true] {
            let plans = [NetworkManager.ArchivePolicy.offline, .freshAnswers].map {
                client().plan(Self.periods, .nations(), policy: $0, isUniform: isUniform)
            }
            #expect(items(plans[0]) == offline, "\(name)")
            #expect(items(plans[1]) == online, "\(name)")
            #expect(plans.allSatisfy { $0.missing == $0.lists - $0.archived })
        }
    }

    @Test("days stand in for weeks one by one, or only for all of them")
    func uniform() throws {
        try archive("03KF 04KF 05KF 06KF 07KF 08KF 09KF")
        #expect(items(client().plan(Self.periods, .nations(), isUniform: true)) == "01KF* 02KF* W32KF* W33KF*")
        let plan = client().plan(Self.periods, .nations())
        #expect(items(plan) == "01KF* 02KF* 03KF 04KF 05KF 06KF 07KF 08KF 09KF W33KF*")
        #expect((plan.lists, plan.archived, plan.missing, plan.undated) == (20, 14, 6, 0))
        #expect(plan.daysArchived.count == 7 && plan.days.count == 16 && plan.daysOfTen.isEmpty)
        #expect(client().plan(Self.periods, .nations(), policy: .refresh).archived == 0)
    }

    @Test("a list of all movies or both nations' may be as good; others stand in for nothing")
    func choices() throws {
        try archive("01A 02KF W32A")
        let (all, days) = (RankingFilters(), Array(Self.periods.prefix(2)))
        #expect(items(client().plan(Self.periods, .all)) == "01A 02KF W32A W33A*")
        #expect(items(client().plan(Self.periods, .only([all]), policy: .offline)) == "01A 02A* W32A W33A*")
        #expect(items(client().plan(days, .nations(RankingFilters(nation: .korean)), policy: .offline)) == "01K* 02K")
        let plan = client().plan(days, .nations(), policy: .offline) + client().plan(days, .exactly([all]))
        #expect(items(plan) == "01A 02KF 02A*" && plan.daysOfTen.count == 1)
    }
}
