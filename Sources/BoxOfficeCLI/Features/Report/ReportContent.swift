/// What a report says, in one language: Markdown and the page are made from it.
struct ReportContent: Sendable {
    let report: Report
    let language: LabelLanguage

    var period: Period { report.period }

    func phrase(_ korean: ReportText, _ english: ReportText) -> ReportText { language == .korean ? korean : english }

    var title: String { period.reportTitle[language] }

    var headline: ReportText {
        guard let first = report.movies.first else {
            return phrase("\(period.name) 집계가 없습니다.", "There are no figures for \(period.name).")
        }
        let count = visitorsAndChange(of: first)
        let korean: ReportText = "관객 \(count)으로 \(first, .i) \(place.korean)에 올랐"
        let english: ReportText = "\(first) is \(place.english) with \(count)"
        guard let figures = report.market?.total?.figures else { return phrase("\(korean)습니다.", "\(english).") }
        let (sales, estimate) = (Label.sales(figures.sales), Label.estimate(figures.visitorsEstimate))
        let (ofSales, ofVisitors) = (marketChanges(\.sales), marketChanges(\.visitorsEstimate))
        let market: ReportText =
            "전체 관객은 \(estimate.korean)\(ofVisitors), 전체 매출은 \(sales.korean)\(ofSales)"
        return phrase(
            period.kind == .day ? "\(korean)고, \(market)입니다." : "\(market)이고, \(korean)습니다.",
            """
            \(english); the whole market had sales of \(sales.english)\(ofSales) and \(estimate.english) \
            visitors\(ofVisitors).
            """
        )
    }

    /// The rank of the first movie: without rows, the ranks of sums are only those among the others.
    private var place: Label {
        report.lacksRows && report.source == .days
            ? Label("집계를 읽은 영화 중 1위", "No. 1 among readable rows")
            : Label("\(report.movies[0].rank)위", "No. \(report.movies[0].rank)")
    }

    /// The title, the first movie and the market, each in a line of some columns at most.
    func summary(columns: Int) -> [String] {
        guard let first = report.movies.first else { return [title, headline.plain] }
        let count = visitorsAndChange(of: first)
        func line(_ name: String) -> String {
            Label("관객 \(count)으로 \(place.korean) \(name)", "\(place.english): \(name), \(count)")[language]
        }
        let name = first.title.terminalSafe.cut(to: max(8, columns - line("").displayWidth))
        let market = report.market?.total?.figures.map { figures in
            let row = report.market(comparedWith: .previous)
            func change(_ figure: KeyPath<MarketTotal.Figures, Int>, _ space: String = "") -> String {
                row?.changePercent(figure).map { "\(space)(\($0.signedPercent))" } ?? ""
            }
            let (sales, people) = (Label.sales(figures.sales), Label.estimate(figures.visitorsEstimate))
            return Label(
                "시장: 관객 \(people.korean)\(change(\.visitorsEstimate)), 매출 \(sales.korean)\(change(\.sales))",
                """
                Market: \(sales.english)\(change(\.sales, " ")), \(people.english) visitors\(change(\.visitorsEstimate, " "))
                """
            )[language]
        }
        let lines = period.kind == .day || language == .english ? [line(name), market] : [market, line(name)]
        return ([title] + lines).compactMap { $0?.cut(to: columns) }
    }

    var sections: [ReportSection] { [ranking, movers, events, market, upcoming].compactMap(\.self) }

    var notes: [String] {
        var notes: [String] = []
        func note(_ korean: String, _ english: String) { notes.append(Label(korean, english)[language]) }
        if report.daysMissing > 0, !report.movies.isEmpty {
            let (known, all) = (report.daysKnown, period.days.count)
            note("\(all)일 중 \(known)일의 집계입니다.", "Figures of \(known) of \(all) days.")
        }
        let (first, last) = (period.days.lowerBound, period.days.upperBound)
        if first > period.whole.lowerBound { note("\(first)부터의 집계입니다.", "Figures from \(first) on.") }
        if last < period.whole.upperBound { note("\(last)까지의 집계입니다.", "Figures up to \(last).") }
        if report.lacksRows {
            note("순위의 일부 행을 읽지 못해 빠진 영화가 있습니다.", "Movies are missing: rows of the lists cannot be read.")
        }
        if let text = Label.daysOfTen(report.daysOfTen) { notes.append(text[language] + ".") }
        if report.shown.contains(where: { !$0.isExact }) { notes.append(Label.atLeast[language]) }
        if report.market != nil {
            note(
                "전체 매출은 순위에 오른 영화의 점유율로 계산했고, 전체 관객은 추정치입니다.",
                "The sales of the market follow from the shares of the listed movies; its visitors are estimated."
            )
        }
        return notes + [source]
    }

    private var source: String {
        let name = Label("자료: 영화진흥위원회(KOBIS)", "Source: Korean Film Council (KOBIS)")[language]
        guard report.daysKnown > 0 else { return name + "." }
        let time = report.fetched.map { fetched in
            let (first, last) = (
                TimestampFormatter.korean(fetched.lowerBound), TimestampFormatter.korean(fetched.upperBound)
            )
            let times = first == last ? last : "\(first) ~ \(last)"
            return Label("\(times) 수집(한국 시각)", "fetched \(times) (Korean time)")
        }
        let unknown = Label("수집 시각 미상", "fetched at an unknown time")
        let state =
            report.isFinal == true
            ? Label("확정된 집계입니다.", "The figures are final.")
            : Label("집계가 수정될 수 있습니다.", "KOBIS may still revise the figures.")
        return "\(name), \((time ?? unknown)[language]). \(state[language])"
    }

    func visitors(of movie: ReportMovie) -> String {
        let least = movie.isExact ? Label("", "") : Label(" 이상", "at least ")
        let count = Label("\(movie.visitors.grouped)명", movie.visitors.counting("visitor"))
        return Label(count.korean + least.korean, least.english + count.english)[language]
    }

    private func visitorsAndChange(of movie: ReportMovie) -> String {
        visitors(of: movie) + changes([(period.nameOfPrevious, movie.visitorsChangePercent)])
    }

    func marketChanges(_ figure: KeyPath<MarketTotal.Figures, Int>) -> String {
        let previous = report.market(comparedWith: .previous)?.changePercent(figure)
        // The year before a year is the period before it.
        let year = period.kind == .year ? nil : report.market(comparedWith: .year)?.changePercent(figure)
        return changes([(period.nameOfPrevious, previous), (Label("1년 전", "a year before"), year)])
    }

    private func changes(_ changes: [(name: Label, percent: Double?)]) -> String {
        let texts = changes.compactMap { name, percent in
            percent.map {
                Label("\(name.korean)보다 \($0.signedPercent)", "\($0.signedPercent) from \(name.english)")[language]
            }
        }
        return texts.isEmpty ? "" : Label("", " ")[language] + "(\(texts.joined(separator: ", ")))"
    }
}
