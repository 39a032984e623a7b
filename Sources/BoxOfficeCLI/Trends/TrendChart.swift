import BoxOfficeCore
import BoxOfficePlatform
import CommandKit
import ConsoleKit

/// The chart of runs: in the terminal, and in an SVG file.
struct TrendChart: Sendable {
    private var style: ChartStyle?
    private var file: OutputFile?

    /// Creates no chart.
    init() {}

    /// Reads the options.
    ///
    /// - Throws: ``Failure`` if an option is wrong, or the file exists.
    init(_ arguments: Arguments, _ session: Session) throws(Failure) {
        if let chart = try arguments.value(TrendOptions.chart) {
            guard session.settings.format == .table else {
                throw .usage(
                    "--chart requires --format table",
                    hint: "use --svg FILE to save a chart with another format"
                )
            }
            style =
                switch chart {
                case .auto: session.settings.isUTF8 ? .braille : .ascii
                case .braille: .braille
                case .block: .block
                case .ascii: .ascii
                }
        }
        let mayReplace = arguments.isSet(TrendOptions.force)
        guard let path = try arguments.value(TrendOptions.svg) else {
            if mayReplace { throw .usage("--force requires --svg", hint: "remove --force, or add --svg") }
            return
        }
        let suffix = path.split(separator: "/").last?.split(separator: ".").dropFirst().last?.lowercased()
        if let suffix, ["png", "jpg", "jpeg", "gif", "webp", "pdf"].contains(suffix) {
            throw .usage("--svg writes SVG, not \(suffix.uppercased())", hint: "use a file such as chart.svg")
        }
        file = OutputFile(path, mayReplace: mayReplace, session.context)
        try file?.check()
    }

    /// Whether the terminal shows a chart.
    var isDrawn: Bool { style != nil }

    /// Returns the lines of the chart for the terminal.
    ///
    /// They leave room for the lines above.
    func lines(
        _ lines: [ChartLine],
        _ subject: Chart.Subject,
        below others: [StyledText],
        _ settings: OutputSettings
    ) -> [StyledText] {
        guard let style else { return [] }
        let chart = Chart(subject, lines: lines, language: settings.language)
        return TerminalChart(chart, style: style)
            .lines(width: settings.width, height: settings.height.map { $0 - others.count - 1 })
    }

    /// Saves the chart to the file, if any.
    ///
    /// - Throws: ``Failure`` if the file exists or cannot be written.
    func save(_ lines: [ChartLine], _ subject: Chart.Subject, _ session: Session) throws(Failure) {
        guard let file, !lines.isEmpty else { return }
        let chart = Chart(subject, lines: lines, language: session.settings.language)
        let svg = SVGChart(chart, title: lines.map(\.label).joined(separator: ", "))
        try file.write(Data(svg.text.utf8))
        session.diagnostics.note("saved to \(file.path)")
    }
}

extension Chart.Subject {
    /// Visitors by day.
    static let days = Self(
        number: Label("일차", "Day"),
        value: Label("하루 관객수", "Daily visitors"),
        hole: Label("집계 없는 날", "Days without figures"),
        description: Label(
            "하루 관객수. 개봉일이 1일차입니다. 자료: 영화진흥위원회(KOBIS)",
            "Daily visitors; the opening day is day 1. Source: Korean Film Council (KOBIS)"
        ),
        step: 7
    )

    /// Visitors by week.
    static let weeks = Self(
        number: Label("주차", "Week"),
        value: Label("주간 관객수", "Weekly visitors"),
        hole: Label("집계 없는 주", "Weeks without figures"),
        description: Label(
            "주간 관객수. 개봉한 주가 1주차입니다. 자료: 영화진흥위원회(KOBIS)",
            "Weekly visitors; the opening day is in week 1. Source: Korean Film Council (KOBIS)"
        ),
        step: 1
    )

    private init(number: Label, value: Label, hole: Label, description: Label, step: Int) {
        self.init(
            line: Label("영화", "Movie"),
            number: number,
            origin: Label("개봉", "opening"),
            value: value,
            unit: Label("명", ""),
            hole: hole,
            belowZero: Label("음수인 관객수(환불)는 0으로 표시했습니다", "Negative counts (refunds) are drawn as zero"),
            description: description,
            step: step
        )
    }
}
