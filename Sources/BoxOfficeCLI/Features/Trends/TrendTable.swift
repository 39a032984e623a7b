import BoxOfficeCore
import BoxOfficeFigures
import BoxOfficePlatform
import ConsoleKit

enum TrendTable {
    private typealias Day = TrendPresentation<MovieRun.Day>.Row

    /// Returns a line for each listed day, with weekends and holidays in bold, and one for several days without figures.
    static func days(of run: MovieRun, by metric: TrendMetric = .visitors, _ settings: OutputSettings) -> [StyledText] {
        let shares = metric == .showingsShare ? ["showingsSharePercent"] : []
        let listed = run.days.filter { $0.status == .listed }
        let language = settings.language
        let bar = Bar(maximum: listed.compactMap(\.figures?.visitors).max() ?? 0, settings: settings)
        let fields = TrendPresentation.days.unitFields
        let columns: [Field<Day>] =
            [
                Field("day", Label("날짜", "Date"), value: { .text($0.unit.day.description) }) { row, language in
                    Cell(
                        DayFormatter(language: language).string(from: row.unit.day),
                        style: Holidays.isDayOff(row.unit.day) ? .bold : .plain
                    )
                }
            ] + fields.named(["dayNumber", "rank", "visitors"])
            + [
                Field("bar", Label("", ""), value: { _ in .null }) { row, _ in
                    bar.cell(row.unit.figures?.visitors, isStrong: Holidays.isDayOff(row.unit.day))
                },
                .change("visitorsWeekChangePercent", Label("전주 대비", "Week change")) {
                    $0.run.visitorsChangePercent(on: $0.unit.day, since: 7)
                },
            ] + fields.named(["visitorsTotal", "screens"] + shares)
        let importance =
            ["day", "visitors"] + shares + [
                "dayNumber", "visitorsWeekChangePercent", "visitorsTotal", "rank", "bar", "screens",
            ]
        let lines = TableLayout.lines(listed.map { Day(run: run, unit: $0) }, columns, importance: importance, settings)
        var rest = lines.suffix(listed.count)
        var all = Array(lines.dropLast(listed.count))
        var holes = holes(of: run, language)[...]
        for (index, day) in run.days.enumerated() {
            if day.status == .listed, let line = rest.popFirst() { all.append(line) }
            if holes.first?.start == index, let hole = holes.popFirst() {
                all += settings.lines(of: Cell("  " + hole.text, style: .dim))
            }
        }
        return all
    }

    /// Returns a text for each run of days with the same status that are not listed, with the index of the first day.
    private static func holes(of run: MovieRun, _ language: LabelLanguage) -> [(start: Int, text: String)] {
        let gaps = Dictionary(uniqueKeysWithValues: run.gaps.map { ($0.from, $0) })
        var holes: [(start: Int, text: String)] = []
        var start = 0
        while start < run.days.count {
            let first = run.days[start]
            let count = run.days[start...].prefix { $0.status == first.status }.count
            let text: String
            switch first.status {
            case .listed:
                start += count
                continue
            case .notListed:
                let days = Label("순위 밖 \(count)일", "\(count.counting("day")) not listed")[language]
                let visitors = gaps[first.day]?.visitors.map { visitors in
                    Label(": \(visitors.grouped)명", ": \(visitors.counting("visitor"))")[language]
                }
                text = days + (visitors ?? "")
            case .notFetched: text = Label("미수집 \(count)일", "\(count.counting("day")) not fetched")[language]
            }
            let last = first.day.advanced(by: count - 1)
            holes.append((start, "\(first.day)\(count == 1 ? "" : " ~ \(last)")  \(text)"))
            start += count
        }
        return holes
    }

    static func weekends(of run: MovieRun, _ settings: OutputSettings) -> [StyledText] {
        let weekends = run.weekends
        let bar = Bar(maximum: weekends.compactMap(\.visitors).max() ?? 0, settings: settings)
        let fields = TrendPresentation.weekends.unitFields
        let columns: [Field<TrendPresentation<MovieRun.WeekendFigures>.Row>] =
            fields.named(["weekend", "from", "visitors"])
            + [
                Field("bar", Label("", ""), value: { _ in .null }) { row, _ in
                    bar.cell(row.unit.visitors, isStrong: false)
                },
                .change("visitorsChangePercent", Label("전 주말 대비", "Change"), \.unit.visitorsChangePercent),
            ] + fields.named(["visitorsTotal", "saturdayRank", "screens", "showings"])
        let importance = [
            "weekend", "visitors", "visitorsChangePercent", "visitorsTotal", "from", "saturdayRank", "screens", "bar",
            "showings",
        ]
        return TableLayout.lines(weekends.map { .init(run: run, unit: $0) }, columns, importance: importance, settings)
    }

    static func weeks(of run: MovieRun, _ settings: OutputSettings) -> [StyledText] {
        let weeks = run.weeks
        let bar = Bar(maximum: weeks.compactMap(\.visitors).max() ?? 0, settings: settings)
        let fields = TrendPresentation.weeks.unitFields
        let columns: [Field<TrendPresentation<MovieRun.WeekFigures>.Row>] =
            fields.named(["week", "weekNumber", "visitors"])
            + [
                Field("bar", Label("", ""), value: { _ in .null }) { row, _ in
                    bar.cell(row.unit.visitors, isStrong: false)
                },
                .change("visitorsChangePercent", Label("전주 대비", "Change"), \.unit.visitorsChangePercent),
            ] + fields.named(["weekendVisitors", "visitorsTotal", "daysListed"])
        let importance = [
            "week", "visitors", "visitorsChangePercent", "visitorsTotal", "weekNumber", "weekendVisitors", "bar",
            "daysListed",
        ]
        return TableLayout.lines(weeks.map { .init(run: run, unit: $0) }, columns, importance: importance, settings)
    }
}

private struct Bar {
    let maximum: Int
    let settings: OutputSettings

    func cell(_ visitors: Int?, isStrong: Bool) -> Cell {
        let halves = maximum > 0 ? Int((32 * Double(visitors ?? 0) / Double(maximum)).rounded()) : 0
        guard halves > 0 else { return Cell("") }
        let text =
            !settings.isUTF8
            ? String(repeating: "#", count: (halves + 1) / 2)
            : String(repeating: "\u{28FF}", count: halves / 2) + (halves % 2 == 0 ? "" : "\u{2847}")
        return Cell(text, style: isStrong ? .yellow : .dim)
    }
}
