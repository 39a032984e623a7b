extension ReportContent {
    var ranking: ReportSection? {
        guard !report.movies.isEmpty else { return nil }
        let count = report.shown.count
        let caption = Label("관객수 상위 \(count)편", "Top \(count) by visitors")[language]
        let table = ReportTable(caption: caption, columns: columns, movies: report.shown)
        return ReportSection(
            heading: Label("순위", "Ranking")[language], table: table, chart: chart(ReportCharts.runs, "runs")
        )
    }

    private var columns: [ReportTable.Column] {
        let isList = report.source == .list
        let (language, ranks) = (language, RankFormatter(language: language))
        func column(
            _ kind: ReportTable.Column.Kind, _ heading: Label, if isShown: Bool = true,
            cell: @escaping @Sendable (ReportMovie) -> ReportText
        ) -> ReportTable.Column? {
            isShown ? ReportTable.Column(kind: kind, heading: heading[language], cell: cell) : nil
        }
        let columns = [
            column(.rank, Label("순위", "Rank")) { "\(String($0.rank))" },
            column(.places, Label("등락", "Change"), if: isList) { "\(ranks.string(from: $0.rankChange))" },
            column(.title, Label("영화", "Movie")) { "\($0)" },
            column(.opened, Label("개봉일", "Opened")) { "\($0.openDate?.description ?? "")" },
            column(.visitors, Label("관객수", "Visitors")) { "\($0.visitors.grouped)\($0.isExact ? "" : "*")" },
            column(.rise, Label("관객 증감률", "Change %"), if: isList) {
                "\($0.visitorsChangePercent?.signedPercent ?? "")"
            },
            column(.total, Label("누적 관객수", "Total visitors")) { "\($0.visitorsTotal.grouped)" },
            column(.share, Label("매출 점유율", "Share of sales")) { "\($0.salesSharePercent?.percent ?? "")" },
            column(.showings, Label.showingsShare, if: report.shown.contains { $0.showingsSharePercent != nil }) {
                "\($0.showingsSharePercent.map { Label.about($0)[language] } ?? "")"
            },
        ]
        return columns.compactMap(\.self)
    }

    var movers: ReportSection? {
        func named(_ label: Label, _ texts: [ReportText]) -> ReportText? {
            texts.isEmpty ? nil : "\(label[language]): \(ReportText(texts, separator: ", "))"
        }
        func moved(_ movie: ReportMovie?, _ korean: String, _ english: String) -> ReportText? {
            movie.map { movie in
                let places = RankFormatter(language: language).string(from: movie.rankChange)
                return phrase(
                    "\(korean): \(movie) (\(places), \(String(movie.rank))위)",
                    "\(english): \(movie) (\(places), now \(String(movie.rank)))"
                )
            }
        }
        let weekends = report.secondWeekends.map { weekend -> ReportText in
            let (count, change) = (weekend.visitors.grouped, weekend.changePercent.signedPercent)
            return phrase("\(weekend.movie) \(count)명(\(change))", "\(weekend.movie) \(count) (\(change))")
        }
        return list(
            Label("등락", "Movers"),
            [
                named(Label("신작", "New"), report.newMovies.map { "\($0)" }),
                moved(report.climb, "가장 많이 오른 영화", "Largest climb"),
                moved(report.drop, "가장 많이 내린 영화", "Largest drop"),
                named(Label("개봉 2주차 주말", "Second weekend"), weekends),
            ]
        )
    }

    var events: ReportSection? {
        func day(_ event: Report.Event) -> String { period.kind == .day ? "" : event.day.map { " (\($0))" } ?? "" }
        // Of each movie, the largest number.
        let largest = report.milestones.grouped { $0.movie.movieCode }.map { $0[0] }
        let milestones = largest.prefix(report.limit).map { event -> ReportText in
            let number =
                event.dayNumber.map { Label("개봉 \($0.grouped)일 만에 ", " on day \($0.grouped)") } ?? Label("", "")
            let count = Label("\((event.visitors / 10_000).grouped)만", (event.visitors / 1_000_000).grouped)
            return phrase(
                "\(event.movie): \(number.korean)누적 관객 \(count.korean) 명 돌파\(day(event))",
                "\(event.movie) passed \(count.english) million visitors\(number.english)\(day(event))"
            )
        }
        let records = report.records.map { event -> ReportText in
            phrase(
                "\(event.movie): 개봉 후 하루 최다 관객 \(event.visitors.grouped)명\(day(event))",
                "\(event.movie) had its best day so far: \(event.visitors.counting("visitor"))\(day(event))"
            )
        }
        let numberOne = report.numberOne.map { number in
            let (days, isLeast) = (number.run.days, number.run.mayBeLonger)
            return phrase(
                "\(number.movie): \(days.grouped)일\(isLeast ? " 이상" : "") 연속 1위",
                "\(number.movie) has been number one for \(isLeast ? "at least " : "")\(days.counting("day")) in a row"
            )
        }
        return list(Label("기록", "Milestones and records"), milestones + records + [numberOne])
    }

    var market: ReportSection? {
        guard let row = report.market?.total, let figures = row.figures else { return nil }
        let korean = report.market?.request.split == .nation ? row.total.visitorsSharePercent(of: .korean) : nil
        let price = figures.averagePrice.map { "\($0.grouped)\(Label("원", " won")[language])" }
        func line(_ label: Label, _ value: String?, _ changes: String = "") -> ReportText? {
            value.map { "\(label[language]): \($0)\(changes)" }
        }
        let lines = [
            line(
                Label("전체 관객", "Visitors"),
                Label.estimate(figures.visitorsEstimate)[language],
                marketChanges(\.visitorsEstimate)
            ),
            line(Label("전체 매출", "Sales"), Label.sales(figures.sales)[language], marketChanges(\.sales)),
            line(Label("한국영화 관객 점유율", "Korean share of visitors"), korean?.percent),
            line(Label("평균 관람요금", "Average price"), price),
        ]
        return list(Label("시장", "Market"), lines, chart(ReportCharts.market, "market"))
    }

    var upcoming: ReportSection? {
        guard let (days, movies) = report.upcoming, !movies.isEmpty else { return nil }
        let byDay = Dictionary(grouping: movies, by: \.openDate)
        let lines = days.compactMap { day -> ReportText? in
            guard let movies = byDay[day] else { return nil }
            let titles = movies.map { "\(title: $0.title, $0.code)" as ReportText }
            let name = DayFormatter(language: language).string(from: day)
            return "\(name): \(ReportText(titles, separator: ", "))"
        }
        return list(Label("개봉 예정", "Opening next"), lines)
    }

    private func list(
        _ heading: Label, _ items: [ReportText?], _ chart: ReportSection.Chart? = nil
    ) -> ReportSection? {
        let items = items.compactMap(\.self)
        return items.isEmpty ? nil : ReportSection(heading: heading[language], items: items, chart: chart)
    }

    private func chart(_ chart: (Report, LabelLanguage) -> SVGChart?, _ id: String) -> ReportSection.Chart? {
        chart(report, language).map { chart in
            let shades = Label("색칠한 날은 주말과 공휴일입니다.", "Weekends and holidays are shaded.")
            let rings = Label(
                "동그라미는 누적 관객이 100만 명 단위를 넘은 때입니다.", "Rings mark where a total passed another million visitors."
            )
            let legends = (chart.hasShades ? [shades] : []) + (chart.hasRings ? [rings] : [])
            return (chart, id, legends.map { $0[language] }.joined(separator: " "))
        }
    }
}
