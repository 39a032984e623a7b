import BoxOfficeCore
import ConsoleKit

/// Korea's public holidays, including substitute and temporary holidays and election days.
enum Holidays {
    static let years = 2004...2027

    /// A holiday of three days whose run of days off is a period.
    enum Season: String, CaseIterable, Sendable {
        case seollal
        case chuseok

        /// The name in periods.
        var korean: String { self == .seollal ? "설" : "추석" }

        init?(named name: some StringProtocol) {
            let season = Self.allCases.first { name == $0.rawValue || name == $0.korean || name == $0.korean + "날" }
            guard let season else { return nil }
            self = season
        }

        /// Returns the days off around it in a year, if it is known.
        func daysOff(in year: Int) -> ClosedRange<KoreanDay>? {
            guard Holidays.years.contains(year) else { return nil }
            let dates = self == .seollal ? Holidays.seollal : Holidays.chuseok
            return dates.day(in: year).map(Holidays.daysOff)
        }
    }

    static func name(of day: KoreanDay) -> Label? { names[day] }

    static func isDayOff(_ day: KoreanDay) -> Bool { day.weekday >= .saturday || names[day] != nil }

    /// Returns the days off in a row that contain a day off.
    private static func daysOff(around day: KoreanDay) -> ClosedRange<KoreanDay> {
        var (first, last) = (day, day)
        while isDayOff(first.advanced(by: -1)) { first = first.advanced(by: -1) }
        while isDayOff(last.advanced(by: 1)) { last = last.advanced(by: 1) }
        return first...last
    }

    // MARK: The table

    private static let seollal = """
        0122 0209 0129 0218 0207 0126 0214 0203 0123 0210 0131 0219 0208 0128 0216 0205 0125 0212 0201 0122 0210 0129 0217 0207
        """
    private static let chuseok = """
        0928 0918 1006 0925 0914 1003 0922 0912 0930 0919 0908 0927 0915 1004 0924 0913 1001 0921 0910 0929 0917 1006 0925 0915
        """
    private static let buddha = """
        0526 0515 0505 0524 0512 0502 0521 0510 0528 0517 0506 0525 0514 0503 0522 0512 0430 0519 0508 0527 0515 0505 0524 0513
        """

    /// On the same date in each of some years.
    private static let fixed: [(date: String, name: Label, years: [ClosedRange<Int>])] = [
        ("0101", Label("신정연휴", "New Year's Day"), [years]), ("0301", independence, [years]),
        ("0405", Label("식목일", "Arbor Day"), [2004...2005]), ("0501", labor, [2026...2027]),
        ("0505", children, [years]), ("0606", Label("현충일", "Memorial Day"), [years]),
        ("0717", constitution, [2004...2007, 2026...2027]), ("0815", liberation, [years]),
        ("1003", foundation, [years]), ("1009", hangul, [2013...2027]), ("1225", christmas, [years]),
    ]

    private static let independence = Label("삼일절", "Independence Movement Day")
    private static let labor = Label("노동절", "Labor Day")
    private static let children = Label("어린이날", "Children's Day")
    private static let constitution = Label("제헌절", "Constitution Day")
    private static let liberation = Label("광복절", "Liberation Day")
    private static let foundation = Label("개천절", "National Foundation Day")
    private static let hangul = Label("한글날", "Hangul Day")
    private static let christmas = Label("기독탄신일", "Christmas Day")
    private static let buddhaName = Label("부처님오신날", "Buddha's Birthday")
    private static let (seollalName, chuseokName) = (Label("설날", "Seollal"), Label("추석", "Chuseok"))

    private static let single: [(name: Label, days: String)] = [
        (Label("국회의원 선거일", "National Assembly election"), "20040415 20080409 20120411 20160413 20200415 20240410"),
        (Label("지방선거일", "Local elections"), "20060531 20100602 20140604 20180613 20220601 20260603"),
        (Label("대통령 선거일", "Presidential election"), "20071219 20121219 20170509 20220309 20250603"),
        (Label("임시공휴일", "Temporary holiday"), "20150814 20160506 20171002 20200817 20231002 20250127"),
        (Label("국군의 날", "Armed Forces Day"), "20241001"),
        (substitute(chuseokName), "20140910 20150929 20171006 20180926 20220912 20251008"),
        (substitute(seollalName), "20160210 20170130 20200127 20230124 20240212 20270209"),
        (substitute(children), "20180507 20190506 20240506 20250506"),
        (substitute(liberation), "20210816 20260817 20270816"), (substitute(foundation), "20211004 20261005 20271004"),
        (substitute(hangul), "20211011 20221010 20271011"), (substitute(buddhaName), "20230529 20250506 20260525"),
        (substitute(independence), "20250303 20260302"), (substitute(labor), "20270503"),
        (substitute(constitution), "20270719"), (substitute(christmas), "20271227"),
    ]

    private static func substitute(_ name: Label) -> Label {
        Label("\(name.korean) 대체 휴일", "Substitute holiday for \(name.english)")
    }

    private static let names: [KoreanDay: Label] = {
        var names: [KoreanDay: [Label]] = [:]
        for year in years {
            func add(_ name: Label, _ day: KoreanDay?) { if let day { names[day, default: []].append(name) } }
            for (date, name, those) in fixed where those.contains(where: { $0.contains(year) }) {
                add(name, try? KoreanDay("\(year)\(date)"))
            }
            for (dates, name) in [(seollal, seollalName), (chuseok, chuseokName)] {
                let day = dates.day(in: year)
                add(Label("\(name.korean) 전날", "Day before \(name.english)"), day?.advanced(by: -1))
                add(name, day)
                add(Label("\(name.korean) 다음날", "Day after \(name.english)"), day?.advanced(by: 1))
            }
            add(year < 2017 ? Label("석가탄신일", buddhaName.english) : buddhaName, buddha.day(in: year))
        }
        for (name, days) in single {
            for day in days.split(separator: " ").compactMap({ try? KoreanDay(String($0)) }) {
                names[day, default: []].append(name)
            }
        }
        return names.mapValues { names in
            let names = names.sorted { $0.korean < $1.korean }
            return Label(names.map(\.korean).joined(separator: "; "), names.map(\.english).joined(separator: "; "))
        }
    }()
}

extension String {
    /// Returns the day of a year in a list of dates such as `0122`, one a year.
    fileprivate func day(in year: Int) -> KoreanDay? {
        let dates = split(separator: " ")
        let index = year - Holidays.years.lowerBound
        return dates.indices.contains(index) ? try? KoreanDay("\(year)\(dates[index])") : nil
    }
}
