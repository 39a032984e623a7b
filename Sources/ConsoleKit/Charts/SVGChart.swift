import BoxOfficePlatform

/// A chart as a standalone SVG image, in a light and a dark scheme.
///
/// Lines differ in dashes and markers, not only in color. A hole in a line has a marker on either side.
package struct SVGChart {
    private let chart: Chart
    package let title: String
    /// The title above the chart, which has a line's width.
    private let heading: String
    /// The last point is left of the labels of the lines.
    private let right: Double

    /// Creates an image; without a title, the names of the lines are the title, and the heading counts those that do not fit.
    package init(_ chart: Chart, title: String? = nil) {
        self.chart = chart
        let names = chart.lines.map { $0.label.terminalSafe }
        self.title = title ?? names.joined(separator: ", ")
        heading = title?.terminalSafe.cut(to: Self.headingCells) ?? Self.heading(of: names, chart.language)
        let label = names.map { $0.cut(to: Self.labelCells).displayWidth }.max() ?? 0
        right = 940 - 7.2 * Double(label)
    }

    /// The most columns of half a Hangul syllable in the heading, and in the label of a line.
    private static let (headingCells, labelCells) = (76, 22)

    private static func heading(of names: [String], _ language: LabelLanguage) -> String {
        let all = names.joined(separator: ", ")
        if all.displayWidth <= headingCells { return all }
        for count in (1..<max(names.count, 2)).reversed() {
            let (shown, rest) = (names.prefix(count).joined(separator: ", "), names.count - count)
            let text = rest == 0 ? shown : Label("\(shown) 외 \(rest)편", "\(shown) and \(rest) more")[language]
            if text.displayWidth <= headingCells || count == 1 { return text.cut(to: headingCells) }
        }
        return ""
    }

    private var scale: ChartScale { ChartScale(chart.lines, numbers: chart.numbers, tickCount: 5) }

    /// Whether numbers are shaded.
    package var hasShades: Bool { !shades(scale, top: 0).isEmpty }

    private var subject: Chart.Subject { chart.subject }
    private var language: LabelLanguage { chart.language }

    private static let width = 960
    private static let margin = 24
    /// The first point is right of the labels of the values.
    private static let left = 84.0
    private static let height = 380.0

    /// The image as a file, in UTF-8.
    package var text: String {
        let attributes = #" xmlns="http://www.w3.org/2000/svg" xml:lang="\#(language.rawValue)""#
        return element(attributes, ids: ("title", "desc"), style: "\n<style>\n\(Self.styleSheet)\n</style>") + "\n"
    }

    /// The image as an element of a page that has ``styleSheet``, with an identifier of its own.
    package func element(id: String) -> String { element("", ids: ("\(id)-title", "\(id)-desc"), style: "") }

    private func element(_ attributes: String, ids: (title: String, description: String), style: String) -> String {
        let lineCells = (Self.width - 2 * Self.margin) / 7
        let introduction = subject.description[language].terminalSafe.wrapped(to: lineCells)
        let legend = legend(y: 74 + 20 * introduction.count)
        let top = legend.bottom + 48
        let scale = scale
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
            } + legend.elements + shades(scale, top: top) + axes(scale, top: top)
            + chart.lines.enumerated().map { paths($0, $1, scale, top: top) }
            + chart.lines.enumerated().flatMap { milestones($0, $1, scale, top: top) } + labels(scale, top: top)
            + ["</svg>"])
            .joined(separator: "\n")
    }

    private func axes(_ scale: ChartScale, top: Int) -> [String] {
        let (left, right) = (Self.margin, Self.width - Self.margin)
        let bottom = top + Int(Self.height)
        let values = scale.ticks.map { tick in
            let y = Self.y(tick, scale, top)
            return """
                <path class="\(tick == 0 ? "axis" : "grid")" d="M\(left) \(y)H\(right)"/>
                <text class="soft" x="\(left)" y="\(Self.rounded(y - 5))">\(ChartScale.label(tick, language, scale: subject.scale))</text>
                """
        }
        let numbers = numbers(scale).map { number in
            let x = x(number, scale)
            return """
                <path class="axis" d="M\(x) \(bottom)v5"/>
                <text class="soft" text-anchor="middle" x="\(x)" y="\(bottom + 21)">\(chart.axisName(of: number, scale))</text>
                """
        }
        let number = subject.number[language] + (subject.origin.map { " (1 = \($0[language]))" } ?? "")
        func text(_ text: String, x: Int, y: Int, anchor: String = "start") -> String {
            #"<text class="soft" text-anchor="\#(anchor)" x="\#(x)" y="\#(y)">\#(text)</text>"#
        }
        return [text(subject.value[language], x: left, y: top - 26)] + values + numbers
            + [text(number, x: right, y: bottom + 44, anchor: "end")]
            + (scale.hasBelowZero ? [text(subject.belowZero[language], x: left, y: bottom + 44)] : [])
    }

    /// The labelled numbers; names take more room.
    private func numbers(_ scale: ChartScale) -> StrideThrough<Int> {
        scale.numbers(step: subject.step, atMost: subject.hasNames ? 11 : 16)
    }

    /// Shades such as those of weekends.
    private func shades(_ scale: ChartScale, top: Int) -> [String] {
        guard scale.last - scale.first < 400 else { return [] }
        let half = (right - Self.left) / Double(scale.last - scale.first) / 2
        let shaded = (scale.first...scale.last).filter(subject.isShaded)
        // Neighbors are one area, without a seam.
        let areas = shaded.reduce(into: [ClosedRange<Int>]()) { areas, number in
            if let last = areas.last, last.upperBound + 1 == number {
                areas[areas.count - 1] = last.lowerBound...number
            } else {
                areas.append(number...number)
            }
        }
        return areas.map { area in
            let start = Self.rounded(max(Self.left, x(area.lowerBound, scale) - half))
            let end = Self.rounded(min(right, x(area.upperBound, scale) + half))
            return #"<path class="shade" d="M\#(start) \#(top)H\#(end)V\#(top + Int(Self.height))H\#(start)z"/>"#
        }
    }

    /// Rings at round figures; those of a single line are labelled where there is room.
    private func milestones(_ index: Int, _ line: ChartLine, _ scale: ChartScale, top: Int) -> [String] {
        var lastLabel = -Double.infinity
        return line.milestones.compactMap { milestone in
            guard let value = line.value(at: milestone.number) else { return nil }
            let (x, y) = (x(milestone.number, scale), Self.y(value, scale, top))
            let name = ChartScale.label(milestone.value, language)
            let isLabelled = chart.lines.count == 1 && x - lastLabel >= 44
            if isLabelled { lastLabel = x }
            return """
                <g class="c\(index % Self.colors.count)"><circle class="ring" cx="\(x)" cy="\(y)" r="6">\
                <title>\(name)</title></circle></g>
                """
                    + (isLabelled
                        ? #"<text class="soft" text-anchor="middle" x="\#(x)" y="\#(Self.rounded(y - 13))">\#(name)</text>"#
                        : "")
        }
    }

    /// The names of the lines at their ends, moved apart.
    private func labels(_ scale: ChartScale, top: Int) -> [String] {
        typealias End = (index: Int, x: Double, y: Double)
        let ends: [End] = chart.lines.enumerated().compactMap { index, line in
            line.points.last.map { (index, x($0.number, scale), Self.y($0.value, scale, top)) }
        }
        var placed: [End] = []
        for var end in ends.sorted(by: { $0.y > $1.y }) {
            // The lowest label comes first; those above it move up.
            for other in placed where abs(other.x - end.x) < 150 && end.y > other.y - 15 { end.y = other.y - 15 }
            placed.append(end)
        }
        return placed.sorted { $0.index < $1.index }.map { index, x, y in
            let name = chart.lines[index].label.terminalSafe.cut(to: Self.labelCells)
            return """
                <text class="label" x="\(Self.rounded(x + 9))" y="\(Self.rounded(y + 4))">\(name.xmlEscaped)</text>
                """
        }
    }

    private func paths(_ index: Int, _ line: ChartLine, _ scale: ChartScale, top: Int) -> String {
        func position(_ point: ChartLine.Point) -> String {
            "\(x(point.number, scale)) \(Self.y(point.value, scale, top))"
        }
        let segments = line.segments
        let numbers = Set(numbers(scale))
        let marked = segments.flatMap { segment in
            segment.enumerated().filter { numbers.contains($1.number) || $0 == 0 || $0 == segment.count - 1 }.map(
                \.element
            )
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
            let peak = line.peak.map { peak in
                let value = subject.text(peak.value) + subject.unit[language]
                let name = subject.name(of: peak.number)
                if subject.hasNames { return Label("최다 \(value), \(name)", "peak \(value), \(name)")[language] }
                return Label("최다 \(value), \(name)\(number)", "peak \(value), \(number.lowercased()) \(name)")[language]
            }
            let holes = line.holes > 0 ? "\(subject.hole[language].lowercased()): \(line.holes)" : nil
            // Many lines get columns instead of remarks.
            let remarks = chart.lines.count > 8 ? [] : [peak, holes]
            return (
                label: line.label.terminalSafe.cut(to: 48), remark: remarks.compactMap(\.self).joined(separator: " · ")
            )
        }
        // 48 for the line and its space, and about 7 for each half of a Hangul syllable.
        let widest = 48 + 7 * (texts.map { $0.label.displayWidth + $0.remark.displayWidth + 4 }.max() ?? 0)
        let columns = max(1, (Self.width - 2 * Self.margin) / widest)
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

    private func x(_ number: Int, _ scale: ChartScale) -> Double {
        Self.rounded(Self.left + scale.x(number) * (right - Self.left))
    }

    private static func y(_ value: Int, _ scale: ChartScale, _ top: Int) -> Double {
        rounded(Double(top) + (1 - scale.y(value)) * height)
    }

    private static func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }

    /// The colors of lines in the light and the dark scheme.
    ///
    /// Each has a contrast to the background of 3:1 or more, and they differ with any color blindness.
    private static let colors = [
        ("#0072b2", "#56b4e9"), ("#d41159", "#ff6f61"), ("#b8860b", "#e0c341"), ("#4b0092", "#7d6bff"),
        ("#994f00", "#8a8f98"), ("#1a1a1a", "#f0f0f0"), ("#009473", "#b5e2ff"), ("#004488", "#9a5fc0"),
    ]

    /// The style of all images.
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
