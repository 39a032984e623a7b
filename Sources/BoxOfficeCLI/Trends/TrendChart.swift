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
        file = OutputFile(path, mayReplace: mayReplace, session.context)
        try file?.check()
    }

    /// Whether the terminal shows a chart.
    var isDrawn: Bool { style != nil }

    /// Returns the lines of the chart for the terminal.
    func lines(_ lines: [ChartLine], _ unit: ChartUnit, _ settings: OutputSettings) -> [StyledText] {
        guard let style else { return [] }
        return TerminalChart(
            lines: lines,
            unit: unit,
            style: style,
            language: settings.language
        )
        .lines(width: settings.width)
    }

    /// Saves the chart to the file, if any.
    ///
    /// - Throws: ``Failure`` if the file exists or cannot be written.
    func save(_ lines: [ChartLine], _ unit: ChartUnit, _ session: Session) throws(Failure) {
        guard let file, !lines.isEmpty else { return }
        let language = session.settings.language
        let svg = SVGChart(
            lines: lines,
            unit: unit,
            title: lines.map(\.label).joined(separator: ", "),
            description: unit.description[language],
            language: language
        )
        try file.write(Data(svg.text.utf8))
        session.diagnostics.note("saved to \(file.path)")
    }
}
