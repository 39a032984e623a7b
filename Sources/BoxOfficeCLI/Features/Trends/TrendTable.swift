enum TrendTable {
    private typealias Day = TrendPresentation<MovieRun.Day>.Row

    /// Returns a line for each listed day, with weekends and holidays in bold, and one for several days without figures.
    static func days(of run: MovieRun, by metric: TrendMetric = .visitors, _ settings: OutputSettings) -> [StyledText] {
        let shares = metric == .showingsShare ? ["showingsSharePercent"] : []
        let listed = run.days.filter { $0.status == .listed }.map { (run: run, unit: $0) }
        let language = settings.language
        let own: [Field<Day>] = [
            Field("day", Label("날짜", "Date"), value: { .text($0.unit.day.description) }) { row, language in
                Cell(
                    DayFormatter(language: language).string(from: row.unit.day),
                    style: Holidays.isDayOff(row.unit.day) ? .bold : .plain
                )
            },
            bar(listed, settings, isStrong: { Holidays.isDayOff($0.unit.day) }, \.unit.figures?.visitors),
            .change("visitorsWeekChangePercent", Label("전주 대비", "Week change")) {
                $0.run.visitorsChangePercent(on: $0.unit.day, since: 7)
            },
        ]
        let columns = (own + TrendPresentation.days.unitFields).named(
            ["day", "dayNumber", "rank", "visitors", "bar", "visitorsWeekChangePercent", "visitorsTotal", "screens"]
                + shares
        )
        let importance =
            ["day", "visitors"] + shares + [
                "dayNumber", "visitorsWeekChangePercent", "visitorsTotal", "rank", "bar", "screens",
            ]
        let lines = TableLayout.lines(listed, columns, importance: importance, settings)
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

    /// Returns a line for each week or weekend, with a bar as long as its visitors, and their change.
    static func units<Unit>(
        of run: MovieRun, by presentation: TrendPresentation<Unit>, _ visitors: @escaping @Sendable (Unit) -> Int?,
        change: Field<TrendPresentation<Unit>.Row>, importance: [String], _ settings: OutputSettings
    ) -> [StyledText] {
        let rows = presentation.units(run).map { (run: run, unit: $0) }
        let bar = bar(rows, settings) { visitors($0.unit) }
        let fields = presentation.unitFields.filter { importance.contains($0.name) && $0.name != change.name }
        let columns = fields.flatMap { $0.name == "visitors" ? [$0, bar, change] : [$0] }
        let lines = TableLayout.lines(rows, columns, importance: importance, settings)
        // Nothing else has a star.
        guard lines.contains(where: { $0.text.contains("*") }) else { return lines }
        return lines + [""] + settings.lines(of: Cell(Label.atLeast[settings.language]))
    }

    /// Returns a column of bars as long as the visitors of the rows.
    private static func bar<Row>(
        _ rows: [Row], _ settings: OutputSettings, isStrong: @escaping @Sendable (Row) -> Bool = { _ in false },
        _ visitors: @escaping @Sendable (Row) -> Int?
    ) -> Field<Row> {
        let maximum = rows.compactMap(visitors).max() ?? 0
        return Field("bar", Label("", ""), value: { _ in .null }) { row, _ in
            let halves = maximum > 0 ? Int((32 * Double(visitors(row) ?? 0) / Double(maximum)).rounded()) : 0
            guard halves > 0 else { return Cell("") }
            let text =
                !settings.isUTF8
                ? String(repeating: "#", count: (halves + 1) / 2)
                : String(repeating: "\u{28FF}", count: halves / 2) + (halves % 2 == 0 ? "" : "\u{2847}")
            return Cell(text, style: isStrong(row) ? .yellow : .dim)
        }
    }
}
