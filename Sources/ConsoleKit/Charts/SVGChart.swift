/// A chart as a standalone SVG image, in a light and a dark scheme.
///
/// Lines differ in dashes and markers, not only in color. A hole in a line has a marker on either side.
package struct SVGChart {
    private let chart: Chart
    package let title: String
    /// The title above the chart, which has a line's width.
    private let heading: String
    private let scale: ChartScale
    /// Where the last number is, so far left that the label of each line fits.
    private let right: Double

    /// Creates an image; without a title, the names of the lines are the title, and the heading counts those that do not fit.
    package init(_ chart: Chart, title: String? = nil) {
        self.chart = chart
        let names = chart.lines.map { $0.label.terminalSafe }
        self.title = title ?? names.joined(separator: ", ")
        heading = title.map { Self.heading($0.terminalSafe) } ?? Self.heading(of: names, chart.language)
        scale = ChartScale(chart.lines, numbers: chart.numbers, tickCount: 5)
        right = chart.lines.reduce(940) { [scale] right, line in
            guard let last = line.points.last.map({ scale.x($0.number) }), last > 0 else { return right }
            return min(right, Self.left + (Self.lastPixel - Self.gap - Self.label(of: line).width - Self.left) / last)
        }
    }

    private static func heading(_ text: String) -> String { text.cut(toPixels: lineWidth, size: 22, isBold: true) }

    private static func heading(of names: [String], _ language: LabelLanguage) -> String {
        for count in (1...max(names.count, 1)).reversed() {
            let (shown, rest) = (names.prefix(count).joined(separator: ", "), names.count - count)
            let text = rest == 0 ? shown : Label("\(shown) 외 \(rest)편", "\(shown) and \(rest) more")[language]
            if heading(text) == text || count == 1 { return heading(text) }
        }
        return ""
    }

    /// The name of a line at its end, which leaves more than half of the width to the lines, and its width.
    private static func label(of line: ChartLine) -> (text: String, width: Double) {
        let text = line.label.terminalSafe.cut(toPixels: 360, size: ChartLabels.size, isBold: true)
        return (text, text.pixels(size: ChartLabels.size, isBold: true))
    }

    package var hasShades: Bool { !shades(top: 0).isEmpty }
    package var hasRings: Bool { chart.lines.contains { !$0.milestones.isEmpty } }

    private var subject: Chart.Subject { chart.subject }
    private var language: LabelLanguage { chart.language }

    private static let width = 960
    private static let margin = 24
    private static let lineWidth = Double(width - 2 * margin)
    /// Where labels end, and the space between a line and its label.
    private static let (lastPixel, gap) = (952.0, 9.0)
    /// The first point is right of the labels of the values.
    private static let left = 84.0
    private static let height = 380.0

    package var text: String {
        let attributes = #" xmlns="http://www.w3.org/2000/svg" xml:lang="\#(language.rawValue)""#
        return element(attributes, ids: ("title", "desc"), style: "\n<style>\n\(Self.styleSheet)\n</style>") + "\n"
    }

    /// The image as an element of a page that has ``styleSheet``, with an identifier of its own.
    package func element(id: String) -> String { element("", ids: ("\(id)-title", "\(id)-desc"), style: "") }

    private func element(_ attributes: String, ids: (title: String, description: String), style: String) -> String {
        // A column is half of a Hangul syllable, and seldom less than a letter.
        let introduction = subject.description[language].terminalSafe.wrapped(to: Int(Self.lineWidth / 8))
        let legend = legend(y: 74 + 20 * introduction.count)
        let top = legend.bottom + 48
        let height = top + Int(Self.height) + 64
        return
            ([
                """
                <svg\(attributes) role="img" aria-labelledby="\(ids.title) \(ids.description)" \
                width="\(Self.width)" height="\(height)" viewBox="0 0 \(Self.width) \(height)">
                <title id="\(ids.title)">\(title.xmlEscaped)</title>
                <desc id="\(ids.description)">\(subject.description[language].xmlEscaped)</desc>\(style)
                <rect class="paper" width="100%" height="100%"/>
                <text class="heading" x="\(Self.margin)" y="44">\(heading.xmlEscaped)</text>
                """
            ]
            + introduction.enumerated().map { index, line in
                #"<text class="soft" x="\#(Self.margin)" y="\#(72 + 20 * index)">\#(line.xmlEscaped)</text>"#
            } + legend.elements + shades(top: top) + axes(top: top)
            + chart.lines.enumerated().map { paths($0, $1, top: top) } + labels(top: top) + ["</svg>"])
            .joined(separator: "\n")
    }

    private func axes(top: Int) -> [String] {
        let (left, right) = (Self.margin, Self.width - Self.margin)
        let bottom = top + Int(Self.height)
        let values = scale.ticks.map { tick in
            let y = y(tick, top)
            return """
                <path class="\(tick == 0 ? "axis" : "grid")" d="M\(left) \(y)H\(right)"/>
                <text class="soft" x="\(left)" y="\(Self.rounded(y - 5))">\(ChartScale.label(tick, language, scale: subject.scale))</text>
                """
        }
        let numbers = numbers.map { number in
            let x = x(number)
            return """
                <path class="axis" d="M\(x) \(bottom)v5"/>
                <text class="soft" text-anchor="middle" x="\(x)" y="\(bottom + 21)">\(chart.axisName(of: number, scale))</text>
                """
        }
        let number = subject.number[language] + (subject.origin.map { " (1 = \($0[language]))" } ?? "")
        func text(_ text: String, x: Int, y: Int, anchor: String = "start") -> String {
            #"<text class="soft" text-anchor="\#(anchor)" x="\#(x)" y="\#(y)">\#(text)</text>"#
        }
        return [text(subject.value[language], x: left, y: top - 30)] + values + numbers
            + [text(number, x: right, y: bottom + 44, anchor: "end")]
            + (scale.hasBelowZero ? [text(subject.belowZero[language], x: left, y: bottom + 44)] : [])
    }

    private var numbers: StrideThrough<Int> {
        let names = [scale.first, scale.last].map { chart.axisName(of: $0, scale).pixels(size: ChartLabels.size) }
        let most = Int((right - Self.left) / ((names.max() ?? 0) + 16))
        return scale.numbers(step: subject.step, atMost: min(subject.hasNames ? 11 : 16, most))
    }

    private func shades(top: Int) -> [String] {
        guard scale.last - scale.first < 400 else { return [] }
        let half = (right - Self.left) / Double(scale.last - scale.first) / 2
        // Neighbors are one area, without a seam.
        return (scale.first..<scale.last + 1).split { !subject.isShaded($0) }.map { area in
            let start = Self.rounded(max(Self.left, x(area.lowerBound) - half))
            let end = Self.rounded(min(right, x(area.upperBound - 1) + half))
            return #"<path class="shade" d="M\#(start) \#(top)H\#(end)V\#(top + Int(Self.height))H\#(start)z"/>"#
        }
    }

    /// The names of the lines at their ends, moved apart as long as there is room, and rings at round figures.
    private func labels(top: Int) -> [String] {
        var labels = ChartLabels(in: Double(top - 8)...(Double(top) + Self.height - 2))
        let ends = chart.lines.enumerated().compactMap { index, line in
            line.points.last.map { (index: index, x: x($0.number) + Self.gap, y: y($0.value, top) + 4) }
        }
        var names: [Int: String] = [:]
        // The lowest comes first.
        for end in ends.sorted(by: { $0.y > $1.y }) {
            let (name, width) = Self.label(of: chart.lines[end.index])
            guard let y = labels.place(x: end.x, width: width, y: end.y) else { continue }
            names[end.index] = """
                <text class="label" x="\(Self.rounded(end.x))" y="\(Self.rounded(y))">\(name.xmlEscaped)</text>
                """
        }
        return chart.lines.enumerated().flatMap { milestones($0, $1, top: top, &labels) }
            + ends.compactMap { names[$0.index] }
    }

    /// Rings at round figures; those of a single line are labelled where there is room.
    private func milestones(_ index: Int, _ line: ChartLine, top: Int, _ labels: inout ChartLabels) -> [String] {
        line.milestones.compactMap { milestone in
            guard let value = line.value(at: milestone.number) else { return nil }
            let (x, y) = (x(milestone.number), y(value, top))
            let name = ChartScale.label(milestone.value, language)
            let width = name.pixels(size: ChartLabels.size)
            let place =
                chart.lines.count == 1
                ? labels.place(x: x - width / 2, width: width, y: max(Double(top - 8), y - 13), mayMove: false) : nil
            let label = place.map {
                #"<text class="soft" text-anchor="middle" x="\#(x)" y="\#(Self.rounded($0))">\#(name)</text>"#
            }
            return """
                <g class="c\(index % Self.colors.count)"><circle class="ring" cx="\(x)" cy="\(y)" r="6">\
                <title>\(name)</title></circle></g>\(label ?? "")
                """
        }
    }

    private func paths(_ index: Int, _ line: ChartLine, top: Int) -> String {
        func position(_ point: ChartLine.Point) -> String { "\(x(point.number)) \(y(point.value, top))" }
        let segments = line.segments
        let numbers = Set(numbers)
        let marked = segments.flatMap { segment in
            let ends = [segment.first?.number, segment.last?.number]
            return segment.filter { numbers.contains($0.number) || ends.contains($0.number) }
        }
        return Self.paths(
            index,
            isLight: line.isLight,
            line: segments.map { "M" + $0.map(position).joined(separator: "L") }.joined(),
            markers: marked.map(position)
        )
    }

    private func legend(y: Int) -> (elements: [String], bottom: Int) {
        let number = subject.number[language]
        let texts = chart.lines.map { line in
            let shown = (subject.isTotal ? line.points.last : line.peak).map { point in
                let value = subject.text(point.value) + subject.unit[language]
                let name = subject.name(of: point.number)
                let numbered = Label(name + number, "\(number.lowercased()) \(name)")[language]
                let peak = subject.isTotal ? "" : Label("최다 ", "peak ")[language]
                return "\(peak)\(value), \(subject.hasNames ? name : numbered)"
            }
            let holes = line.holes > 0 ? "\(subject.hole[language].lowercased()): \(line.holes)" : nil
            // Many lines get columns instead of remarks.
            let remarks = chart.lines.count > 8 ? [] : [shown, holes]
            let remark = remarks.compactMap(\.self).joined(separator: " · ")
            // Without the sample of the line and the spaces.
            let room = Self.lineWidth / (chart.lines.count > 8 ? 2 : 1) - 70 - remark.pixels(size: 13)
            let label = line.label.terminalSafe.cut(toPixels: room, size: 14)
            return (label: label, remark: remark, width: 70 + label.pixels(size: 14) + remark.pixels(size: 13))
        }
        let columns = max(1, Int(Self.lineWidth / (texts.map(\.width).max() ?? Self.lineWidth)))
        let elements = texts.enumerated().map { index, text in
            let x = Self.margin + index % columns * ((Self.width - 2 * Self.margin) / columns)
            let y = y + index / columns * 24 + 16
            let isLight = chart.lines[index].isLight
            return Self.paths(index, isLight: isLight, line: "M\(x) \(y - 5)h36", markers: ["\(x + 18) \(y - 5)"]) + """

                <text x="\(x + 46)" y="\(y)">\(text.label.xmlEscaped)\
                <tspan class="soft" dx="8">\(text.remark)</tspan></text>
                """
        }
        return (elements, y + (texts.count + columns - 1) / columns * 24)
    }

    /// Returns a line and its markers in the look of its number; 40 lines look different.
    private static func paths(_ index: Int, isLight: Bool, line: String, markers: [String]) -> String {
        let dashes = ["", "9 5", "2 4", "12 4 2 4"]
        let shapes = [
            "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z", "m-3.5-3.5h7v7h-7z", "m0-5l4.8 8.4h-9.6z",
            "m0-5.4l5.4 5.4l-5.4 5.4l-5.4-5.4z",
            "m0 5l4.8-8.4h-9.6z",
        ]
        let dash = dashes[index % dashes.count]
        let shape = shapes[index % shapes.count]
        return """
            <g class="c\(index % colors.count)"\(isLight ? #" opacity="0.5""# : "")>\
            <path class="line" d="\(line)"\(dash.isEmpty ? "" : #" stroke-dasharray="\#(dash)""#)/>\
            <path class="marker" d="\(markers.map { "M\($0)\(shape)" }.joined())"/></g>
            """
    }

    private func x(_ number: Int) -> Double { Self.rounded(Self.left + scale.x(number) * (right - Self.left)) }

    private func y(_ value: Int, _ top: Int) -> Double {
        Self.rounded(Double(top) + (1 - scale.y(value)) * Self.height)
    }

    private static func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }

    /// The colors of lines in the light and the dark scheme.
    ///
    /// Each has a contrast to the background of 3:1 or more, and they differ with any color blindness.
    private static let colors = [
        ("#0072b2", "#56b4e9"), ("#d41159", "#ff6f61"), ("#b8860b", "#e0c341"), ("#4b0092", "#7d6bff"),
        ("#994f00", "#8a8f98"), ("#1a1a1a", "#f0f0f0"), ("#009473", "#b5e2ff"), ("#004488", "#9a5fc0"),
    ]

    package static let styleSheet = """
        text { font: 14px system-ui, sans-serif; fill: #1a1a1a }
        .heading { font-size: 22px; font-weight: bold }
        .soft { fill: #5c5c5c; font-size: 13px }
        .paper { fill: #ffffff }
        .grid { stroke: #e0e0e0 }
        .shade { fill: #f3f3f0 }
        .axis { stroke: #5c5c5c }
        .line { fill: none; stroke: currentColor; stroke-width: 2; stroke-linejoin: round }
        .marker { fill: currentColor; stroke: #ffffff }
        .ring { fill: none; stroke: currentColor; stroke-width: 1.5 }
        .label { font-size: 13px; font-weight: 600; stroke: #ffffff; stroke-width: 4; paint-order: stroke }
        \(colors.enumerated().map { ".c\($0) { color: \($1.0) }" }.joined(separator: "\n"))
        @media (prefers-color-scheme: dark) {
        text { fill: #f0f0f0 }
        .soft { fill: #a8adb5 }
        .paper { fill: #16181c }
        .grid { stroke: #33373d }
        .shade { fill: #1e2126 }
        .axis { stroke: #a8adb5 }
        .marker, .label { stroke: #16181c }
        \(colors.enumerated().map { ".c\($0) { color: \($1.1) }" }.joined(separator: "\n"))
        }
        """
}

extension String {
    /// The text as character data of XML, which allows neither control characters nor U+FFFE and U+FFFF.
    package var xmlEscaped: String {
        var escaped = ""
        for scalar in terminalSafe.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
