/// Korea's public holidays, including substitute and temporary holidays and election days.
enum Holidays {
    static let years = 2004...2027

    /// A holiday of three days whose run of days off is a period.
    enum Season: String, CaseIterable, Sendable {
        case seollal
        case chuseok

        var label: Label { self == .seollal ? Label("설", "Seollal") : Label("추석", "Chuseok") }

        init?(named name: some StringProtocol) {
            let name = name.hasSuffix("연휴") ? String(name.dropLast(2)) : String(name)
            let names = [
                Self.seollal: ["설", "설날", "구정", "seollal", "koreannewyear", "lunarnewyear"],
                .chuseok: ["추석", "추석날", "한가위", "chuseok"],
            ]
            guard let season = Self.allCases.first(where: { names[$0]?.contains(name) == true }) else { return nil }
            self = season
        }

        func daysOff(in year: Int) -> ClosedRange<KoreanDay>? {
            let dates = self == .seollal ? Holidays.seollal : Holidays.chuseok
            return Holidays.day(of: dates, in: year).map(Holidays.daysOff)
        }
    }

    /// Returns the names of a day's holidays, joined by semicolons, if it is one.
    static func name(of day: KoreanDay) -> Label? {
        let (year, date) = (day.year, day.month * 100 + day.day)
        var names = fixed.filter { $0.date == date && $0.years.contains { $0.contains(year) } }.map(\.name)
        for (dates, name) in [(seollal, seollalName), (chuseok, chuseokName)] {
            switch Holidays.day(of: dates, in: year)?.distance(to: day) {
            case -1: names.append(Label("\(name.korean) 전날", "Day before \(name.english)"))
            case 0: names.append(name)
            case 1: names.append(Label("\(name.korean) 다음날", "Day after \(name.english)"))
            default: break
            }
        }
        if Holidays.day(of: buddha, in: year) == day {
            names.append(year < 2017 ? Label("석가탄신일", buddhaName.english) : buddhaName)
        }
        names += single.filter { $0.days.contains(year * 10_000 + date) }.map(\.name)
        names += substitutes.filter { $0.days.contains(year * 10_000 + date) }.map { name, _ in
            Label("\(name.korean) 대체 휴일", "Substitute holiday for \(name.english)")
        }
        guard !names.isEmpty else { return nil }
        names.sort { $0.korean < $1.korean }
        return Label(names.map(\.korean).joined(separator: "; "), names.map(\.english).joined(separator: "; "))
    }

    /// Returns the days of the holiday with a name in lower case, without spaces and punctuation; none for a season, and for other words.
    static func days(named name: String) -> [KoreanDay] {
        let name = synonyms[name] ?? name
        func has(_ label: Label) -> Bool { [label.korean, label.english].contains { $0.letters == name } }
        let dates = fixed.filter { has($0.name) }.flatMap { holiday in
            holiday.years.flatMap { $0.map { $0 * 10_000 + holiday.date } }
        }
        let births = has(buddhaName) ? zip(years, buddha).map { $0 * 10_000 + $1 } : []
        return (dates + births + single.filter { has($0.name) }.flatMap(\.days)).compactMap {
            KoreanDay(year: $0 / 10_000, month: $0 / 100 % 100, day: $0 % 100)
        }
    }

    static func isDayOff(_ day: KoreanDay) -> Bool { day.weekday >= .saturday || name(of: day) != nil }

    private static func daysOff(around day: KoreanDay) -> ClosedRange<KoreanDay> {
        var (first, last) = (day, day)
        while isDayOff(first.advanced(by: -1)) { first = first.advanced(by: -1) }
        while isDayOff(last.advanced(by: 1)) { last = last.advanced(by: 1) }
        return first...last
    }

    /// Returns the day of a year in a list with one date a year, such as 122 for 22 January.
    private static func day(of dates: [Int], in year: Int) -> KoreanDay? {
        guard years.contains(year) else { return nil }
        let date = dates[year - years.lowerBound]
        return KoreanDay(year: year, month: date / 100, day: date % 100)
    }

    // MARK: The table

    private static let seollal = [
        122, 209, 129, 218, 207, 126, 214, 203, 123, 210, 131, 219, 208, 128, 216, 205, 125, 212, 201, 122, 210, 129,
        217, 207,
    ]
    private static let chuseok = [
        928, 918, 1006, 925, 914, 1003, 922, 912, 930, 919, 908, 927, 915, 1004, 924, 913, 1001, 921, 910, 929, 917,
        1006, 925, 915,
    ]
    private static let buddha = [
        526, 515, 505, 524, 512, 502, 521, 510, 528, 517, 506, 525, 514, 503, 522, 512, 430, 519, 508, 527, 515, 505,
        524, 513,
    ]

    /// On the same date in each of some years, with the days of their substitutes.
    private static let fixed: [(date: Int, name: Label, years: [ClosedRange<Int>], substitutes: [Int])] = [
        (101, Label("신정연휴", "New Year's Day"), [years], []),
        (301, Label("삼일절", "Independence Movement Day"), [years], [2025_0303, 2026_0302]),
        (405, Label("식목일", "Arbor Day"), [2004...2005], []),
        (501, Label("노동절", "Labor Day"), [2026...2027], [2027_0503]),
        (505, Label("어린이날", "Children's Day"), [years], [2018_0507, 2019_0506, 2024_0506, 2025_0506]),
        (606, Label("현충일", "Memorial Day"), [years], []),
        (717, Label("제헌절", "Constitution Day"), [2004...2007, 2026...2027], [2027_0719]),
        (815, Label("광복절", "Liberation Day"), [years], [2021_0816, 2026_0817, 2027_0816]),
        (1003, Label("개천절", "National Foundation Day"), [years], [2021_1004, 2026_1005, 2027_1004]),
        (1009, Label("한글날", "Hangul Day"), [2013...2027], [2021_1011, 2022_1010, 2027_1011]),
        (1225, Label("기독탄신일", "Christmas Day"), [years], [2027_1227]),
    ]

    private static let buddhaName = Label("부처님오신날", "Buddha's Birthday")
    private static let (seollalName, chuseokName) = (Label("설날", "Seollal"), Label("추석", "Chuseok"))

    /// Names that are not in the table.
    private static let synonyms = [
        "크리스마스": "기독탄신일", "성탄절": "기독탄신일", "christmas": "기독탄신일", "xmas": "기독탄신일", "석가탄신일": "부처님오신날",
        "초파일": "부처님오신날", "신정": "신정연휴", "새해": "신정연휴", "newyear": "신정연휴", "31절": "삼일절", "근로자의날": "노동절",
        "총선": "국회의원선거일", "지방선거": "지방선거일", "대선": "대통령선거일",
    ]

    private static let single: [(name: Label, days: [Int])] = [
        (
            Label("국회의원 선거일", "National Assembly election"),
            [2004_0415, 2008_0409, 2012_0411, 2016_0413, 2020_0415, 2024_0410]
        ),
        (Label("지방선거일", "Local elections"), [2006_0531, 2010_0602, 2014_0604, 2018_0613, 2022_0601, 2026_0603]),
        (Label("대통령 선거일", "Presidential election"), [2007_1219, 2012_1219, 2017_0509, 2022_0309, 2025_0603]),
        (Label("임시공휴일", "Temporary holiday"), [2015_0814, 2016_0506, 2017_1002, 2020_0817, 2023_1002, 2025_0127]),
        (Label("국군의 날", "Armed Forces Day"), [2024_1001]),
    ]

    private static let substitutes: [(name: Label, days: [Int])] =
        [
            (chuseokName, [2014_0910, 2015_0929, 2017_1006, 2018_0926, 2022_0912, 2025_1008]),
            (seollalName, [2016_0210, 2017_0130, 2020_0127, 2023_0124, 2024_0212, 2027_0209]),
            (buddhaName, [2023_0529, 2025_0506, 2026_0525]),
        ] + fixed.map { ($0.name, $0.substitutes) }
}
