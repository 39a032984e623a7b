enum TrendTable {
    /// Returns a line for each listed day, with weekends and holidays in bold, and one for several days without figures.
    static func days(of run: MovieRun, by metric: TrendMetric = .visitors, _ settings: OutputSettings) -> [StyledText] {
        var presentation = TrendPresentation.days
        presentation.unitFields[0] = presentation.unitFields[0].shown { row, language in
            Cell(
                DayFormatter(language: language).string(from: row.unit.day),
                style: Holidays.isDayOff(row.unit.day) ? .bold : .plain
            )
        }
        if metric == .showingsShare { presentation.importance.insert(metric.fieldName, at: 2) }
        let listed = run.days.filter { $0.status == .listed }.map { (run: run, unit: $0) }
        let lines = lines(of: listed, by: presentation, settings)
        var (table, rows) = (Array(lines.dropLast(listed.count)), lines.suffix(listed.count))
        let gaps = Dictionary(uniqueKeysWithValues: run.gaps.map { ($0.from, $0) })
        var days = run.days[...]
        while let first = days.first {
            let count = days.prefix { $0.status == first.status }.count
            if first.status == .listed {
                table += rows.prefix(count)
                rows = rows.dropFirst(count)
            } else {
                let hole = hole(from: first, days: count, gaps[first.day]?.visitors)[settings.language]
                table += settings.lines(of: Cell("  " + hole, style: .dim))
            }
            days = days.dropFirst(count)
        }
        return table
    }

    private static func hole(from first: MovieRun.Day, days count: Int, _ visitors: Int?) -> Label {
        let last = count == 1 ? "" : " ~ \(first.day.advanced(by: count - 1))"
        let (period, days) = ("\(first.day)\(last) ", count.counting("day"))
        if first.status == .notFetched { return Label("\(period) 미수집 \(count)일", "\(period) \(days) not fetched") }
        let rest = visitors.map { Label(": \($0.grouped)명", ": \($0.counting("visitor"))") } ?? Label("", "")
        return Label("\(period) 순위 밖 \(count)일\(rest.korean)", "\(period) \(days) not listed\(rest.english)")
    }

    static func units<Unit>(
        of run: MovieRun, by presentation: TrendPresentation<Unit>, _ settings: OutputSettings
    ) -> [StyledText] {
        let lines = lines(of: presentation.units(run).map { (run: run, unit: $0) }, by: presentation, settings)
        // Nothing else has a star.
        guard lines.contains(where: { $0.text.contains("*") }) else { return lines }
        return lines + [""] + settings.lines(of: Cell(Label.atLeast[settings.language]))
    }

    /// Returns a line for each row, with a bar as long as its visitors, and their change.
    private static func lines<Unit>(
        of rows: [TrendPresentation<Unit>.Row], by presentation: TrendPresentation<Unit>, _ settings: OutputSettings
    ) -> [StyledText] {
        let (change, importance) = (presentation.change, presentation.importance)
        let maximum = rows.compactMap { presentation.visitors($0.unit) }.max() ?? 0
        let bar = Field<TrendPresentation<Unit>.Row>("bar", Label("", ""), value: { _ in .null }) { row, _ in
            let visitors = Double(presentation.visitors(row.unit) ?? 0)
            let halves = maximum > 0 ? Int((32 * visitors / Double(maximum)).rounded()) : 0
            guard halves > 0 else { return Cell("") }
            let text =
                !settings.isUTF8
                ? String(repeating: "#", count: (halves + 1) / 2)
                : String(repeating: "\u{28FF}", count: halves / 2) + (halves % 2 == 0 ? "" : "\u{2847}")
            let isDayOff = presentation.unit == .day && Holidays.isDayOff(presentation.startDay(row.unit))
            return Cell(text, style: isDayOff ? .yellow : .dim)
        }
        let fields = presentation.unitFields.filter { importance.contains($0.name) && $0.name != change.name }
        let columns = fields.flatMap { $0.name == "visitors" ? [$0, bar, change] : [$0] }
        return TableLayout.lines(rows, columns, importance: importance, settings)
    }
}
