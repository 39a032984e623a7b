struct ChartOutput: Sendable {
    private var style: ChartStyle?
    /// Whether the result is a file with the chart alone.
    private(set) var isSaved = false

    init() {}

    init(inTerminal settings: OutputSettings) { style = settings.isUTF8 ? .braille : .ascii }

    init(_ arguments: Arguments, _ session: Session) throws(Failure) {
        if let chart = try arguments.value(ChartOptions.chart) {
            style = ChartStyle(rawValue: chart.rawValue) ?? Self(inTerminal: session.settings).style
        }
        isSaved = try arguments.value(ChartOptions.svg) != nil
    }

    var isDrawn: Bool { style != nil }

    /// Returns the lines of the chart for the terminal, which leave room for the lines above.
    func lines(
        _ lines: [ChartLine], _ subject: Chart.Subject, hasLegend: Bool = true, below others: [StyledText],
        fewestRows: Int = TerminalChart.fewestRows, _ settings: OutputSettings
    ) -> [StyledText] {
        guard let style else { return [] }
        let chart = Chart(subject, lines: lines, language: settings.language)
        return TerminalChart(chart, style: style, hasLegend: hasLegend)
            .lines(width: settings.width, height: settings.height.map { $0 - others.count - 1 }, fewestRows: fewestRows)
    }

    func marks(_ lines: [ChartLine], _ subject: Chart.Subject, _ settings: OutputSettings) -> [Cell]? {
        style.map { TerminalChart(Chart(subject, lines: lines, language: settings.language), style: $0).marks }
    }

    /// Saves the chart, if it is to be saved; without a title, its lines are the title.
    func save(_ lines: [ChartLine], _ subject: Chart.Subject, title: String? = nil, _ session: Session) throws {
        guard isSaved, !lines.isEmpty else { return }
        let chart = Chart(subject, lines: lines, language: session.settings.language)
        try session.context.output.write(SVGChart(chart, title: title).text)
    }
}

enum ChartOptions {
    enum Style: String, CaseIterable {
        case auto
        case braille
        case block
        case ascii
    }

    static let chart = ValueOption<Style>(
        "chart graph plot 그래프 차트",
        placeholder: "STYLE",
        valueAlone: .auto,
        excludes: [OptionUse(svg.spec)] + besidesTables,
        choices: "auto 자동, braille 점자, block 블록 막대, ascii 아스키 문자",
        help: "그래프를 그립니다: auto(기본값, UTF-8 로캘이면 braille, 아니면 ascii), braille, block, ascii.",
        "Draw a chart: auto (default; braille in a UTF-8 locale, otherwise ascii), braille, block or ascii."
    )
    static let svg = copy(
        of: ValueOption(
            "svg",
            placeholder: "FILE",
            excludes: besidesTables,
            expected: Label("파일", "a file"),
            help: "그래프를 SVG 파일로 저장합니다.", "Save the chart to an SVG file.",
            completion: .file,
            read: { $0.isEmpty || $0 == "-" || Message.drawing(insteadOf: $0) != nil ? nil : $0 }
        )
    ) { $0.spec.hint = { $0.flatMap(Message.drawing) } }

    /// What is not a table, in whose place a chart or the path of a file is printed.
    private static let besidesTables = [
        OptionUse(CommonOptions.fields.spec), OptionUse(CommonOptions.format.spec, except: "table"),
    ]
}
