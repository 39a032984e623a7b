enum TrendSummary {
    static func heading(of item: TrendRun, _ settings: OutputSettings) -> [StyledText] {
        let (run, language) = (item.run, settings.language)
        let opening = run.openDate.opened(language)
        let nation = (run.nation?.movieLabel).map { language.text($0.korean, "\($0.english) movie") }
        let running = item.isRunning ? Label("상영 중", "still running")[language] : nil
        let title = settings.title(run.title, of: run.movieCode)
        let text = [title.terminalSafe, run.movieCode.description.terminalSafe, opening, nation, running]
            .compactMap(\.self)
            .joined(separator: "  ")
        return settings.lines(of: Cell(text, style: .bold, link: run.movieCode.page))
    }

    /// Returns a line each for totals, a later window, the opening and multiples, below other labelled lines.
    static func lines(
        of trend: TrendRun?, below others: [(label: Label, items: [String?])] = [], _ settings: OutputSettings
    ) -> [StyledText] {
        var own = trend.map { lines(of: $0, settings.language) } ?? []
        // Beside the total of a day.
        if !others.isEmpty, trend?.hasEnded == true { own[0].label = Label("최종", "Final total") }
        return labelled(others + own, settings)
    }

    private static func lines(of trend: TrendRun, _ language: LabelLanguage) -> [(label: Label, items: [String?])] {
        let (run, summary) = (trend.run, trend.summary)
        // As that of a re-release does, it begins after the opening day.
        let isLater = run.days.first.map { first in run.openDate.map { $0 < first.day } ?? true } ?? false
        func item(_ label: Label, _ value: String?) -> String? { value.map { "\(label[language]) \($0)" } }
        func people(_ label: Label, _ value: Int?) -> String? { item(label, value.map(\.grouped)) }
        func multiple(_ label: Label, _ value: Double?) -> String? { item(label, value?.multiple) }
        func peak(_ visitors: Int?, _ day: KoreanDay?) -> String? {
            item(Label("하루 최다", "peak day"), visitors.map { $0.grouped + (day.map { " (\($0))" } ?? "") })
        }
        let milestone = summary.milestones.last.flatMap { milestone -> String? in
            guard let day = milestone.day, let number = run.openDate.dayNumber(of: day) else { return nil }
            return Label(
                "\(number)일차 \((milestone.visitors / 10_000).grouped)만 돌파",
                "\(milestone.visitors / 1_000_000) million on day \(number)"
            )[language]
        }
        func sales(_ won: Int?) -> String? {
            item(Label("매출", "sales"), won.map { $0.grouped + Label("원", " won")[language] })
        }
        // A run that is cut says up to which day its total goes.
        let newest = run.isTruncated ? nil : trend.totals
        func total(_ visitors: Int) -> String {
            guard run.isTruncated, let last = run.days.last(where: { $0.figures != nil })?.day,
                let number = run.openDate.dayNumber(of: last)
            else { return visitors.grouped }
            return Label("\(number)일차까지 \(visitors.grouped)", "\(visitors.grouped) up to day \(number)")[language]
        }
        // Of the run's days alone.
        let showings: [String?] = [
            item(Label("회당 관객", "per showing"), summary.visitorsPerShowing.map { "\($0)\(Label("명", "")[language])" }),
            item(
                Label("상영 점유율", "share of showings"),
                summary.showingsSharePercent.map { share in
                    let (days, all) = (summary.showingsShareDays, summary.daysListed)
                    let part = days < all ? Label(" (\(all)일 중 \(days)일)", " (\(days) of \(all) days)") : Label("", "")
                    return Label.about(share)[language] + part[language]
                }
            ),
        ]
        let totals: [String?] =
            [
                newest.map { "\($0.visitorsTotal.grouped) (\($0.asOf))" }
                    ?? summary.visitorsTotal.map(total),
                summary.visitorsTotal == nil ? nil : trend.allTimeRank.map { Label.allTimeRank($0)[language] },
                sales(newest?.salesTotal ?? summary.salesTotal),
                isLater ? nil : peak(summary.peakVisitors, summary.peakDay),
            ] + (isLater ? [] : showings) + [
                item(
                    Label("1위", "number one"),
                    summary.daysAtNumberOne.flatMap { $0 > 0 ? Label("\($0)일", $0.counting("day"))[language] : nil }
                ),
                milestone,
            ]
        let window: [String?] =
            [
                summary.windowVisitors?.grouped, sales(summary.windowSales),
                peak(summary.windowPeakVisitors, summary.windowPeakDay),
                multiple(Label("최고 주말 배수", "best weekend"), summary.windowBestWeekendMultiple),
            ] + showings
        let opening: [String?] = [
            people(Label("첫날", "day"), summary.openingDayVisitors),
            people(Label("개봉 전", "previews"), summary.previewVisitors),
            people(Label("첫 주말", "weekend"), summary.openingWeekendVisitors),
            item(
                Label("2주차 주말", "2nd weekend"),
                summary.secondWeekendVisitors.map { visitors in
                    visitors.grouped + (summary.secondWeekendChangePercent.map { " (\($0.signedPercent))" } ?? "")
                }
            ),
            people(Label("첫 주", "first week"), summary.firstWeekVisitors),
        ]
        let multiples: [String?] = [
            multiple(Label("개봉 배수", "opening"), summary.openingMultiple),
            multiple(Label("최고 주말", "best weekend"), summary.bestWeekendMultiple),
            multiple(Label("뒷심", "staying power"), summary.stayingPower),
        ]
        return [
            (Label("누적", "Total"), totals), (Label("기간", "Window"), isLater ? window : []),
            (Label("개봉", "Opening"), opening), (Label("배수", "Multiples"), multiples),
        ]
    }

    /// Returns the lines of a projection, or of the end of a run that has ended.
    static func projectionLines(of projected: ProjectedRun?, _ settings: OutputSettings) -> [StyledText] {
        switch projected {
        case .success(let projection)?: return lines(of: projection, settings)
        case .failure(.ended(let day, let visitors))?:
            let items = [
                Label("마지막으로 순위에 오른 날 \(day)", "last listed on \(day)"),
                Label("누적 관객 \(visitors.grouped)명", visitors.counting("visitor") + " in total"),
            ]
            return labelled([(Label("종영", "Ended"), items.map { $0[settings.language] })], settings)
        case .failure?, nil: return []
        }
    }

    private static func lines(of projection: RunProjection, _ settings: OutputSettings) -> [StyledText] {
        func people(_ count: Int) -> String { ((count + 500) / 1_000 * 1_000).grouped }
        let error = projection.medianErrorPercent.percent
        let coverage = projection.withinRangePercent.percent
        let (low, middle, high) = (people(projection.low), people(projection.median), people(projection.high))
        let (movies, sunday) = (projection.comparable, projection.sunday)
        let then = movies.map(\.visitorsThen)
        let (least, most) = ((then.min() ?? 0).grouped, (then.max() ?? 0).grouped)
        let asLarge = then.count { $0 >= projection.visitorsThen }
        let nearest = movies.prefix(3).map { movie in
            "\(movie.title.terminalSafe) \(movie.visitorsThen.grouped) → \(movie.visitorsTotal.grouped)"
        }
        let items = [
            Label("최종 \(low)~\(high)명 (중앙값 \(middle)명)", "\(low) to \(high) visitors in total (median \(middle))"),
            Label(
                "개봉 후 \(sunday)번째 일요일까지 관객이 \(least)~\(most)명이던 \(movies.count)편 기준",
                "from \(movies.count) movies with \(least) to \(most) visitors by Sunday \(sunday)"
            ),
            asLarge == 0
                ? Label("관객이 이만큼 많던 영화는 없음", "none of them as large")
                : asLarge <= 4
                    ? Label("관객이 이만큼 많던 영화는 \(asLarge)편뿐", "only \(asLarge) of them as large") : nil,
            Label("이 영화들의 예상 오차 중앙값 \(error)", "median error for these \(error)"),
            Label("범위 적중률 \(coverage)", "\(coverage) of them within the range"),
        ]
        return labelled(
            [
                (Label("예상", "Projection"), items.map { $0?[settings.language] }),
                (Label("비슷한 영화", "Like"), nearest),
            ],
            settings
        )
    }

    /// Returns labelled lines that break between their items only.
    private static func labelled(
        _ lines: [(label: Label, items: [String?])], _ settings: OutputSettings
    ) -> [StyledText] {
        let cells = lines.compactMap { label, items -> (label: String, cell: Cell)? in
            let text = items.compactMap { $0?.replacing(" ", with: "\u{A0}") }.joined(separator: "\u{A0}· ")
            return text.isEmpty ? nil : (label[settings.language], Cell(text))
        }
        return settings.labelled(cells).map { line in line.map { $0.replacing("\u{A0}", with: " ") } }
    }
}
