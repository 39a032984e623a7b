/// A report as a web page: one file without scripts, which loads nothing.
struct ReportPage {
    let content: ReportContent
    /// Whether the page is the part of a mail, whose programs show no charts.
    var isMail = false

    var text: String {
        let title = content.title.xmlEscaped
        return """
            <!DOCTYPE html>
            <html lang="\(content.language.rawValue)">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(title)</title>
            <style>
            \(isMail ? Self.lightStyleSheet : Self.styleSheet + "\n" + SVGChart.styleSheet)
            </style>
            </head>
            <body>
            <main>
            <h1>\(Self.words(content.title))</h1>
            <p class="lead">\(html(content.headline))</p>
            \(content.sections.map(section).joined())</main>
            <footer>
            \(content.notes.map { "<p>\($0.xmlEscaped)</p>\n" }.joined())</footer>
            </body>
            </html>

            """
    }

    private func section(_ section: ReportSection) -> String {
        let body =
            section.table.map { Self.scrolling($0.caption, table($0)) }
            ?? "<ul>\n" + section.items.map { "<li>\(html($0))</li>\n" }.joined() + "</ul>\n"
        let figure = isMail ? nil : section.chart.map(self.figure)
        return "<section>\n<h2>\(section.heading.xmlEscaped)</h2>\n" + body + (figure ?? "") + "</section>\n"
    }

    private func figure(_ chart: ReportSection.Chart) -> String {
        let caption = chart.caption.isEmpty ? "" : "<figcaption>\(chart.caption.xmlEscaped)</figcaption>\n"
        let element = Self.scrolling(chart.drawing.title, chart.drawing.element(id: chart.id))
        return "<figure>\n" + element + caption + "</figure>\n"
    }

    /// Returns an element that may be wider than the page; keys scroll it, too.
    private static func scrolling(_ name: String, _ element: String) -> String {
        let name = name.xmlEscaped.replacing("\"", with: "&quot;")
        return "<div class=\"wide\" role=\"region\" aria-label=\"\(name)\" tabindex=\"0\">\n\(element)\n</div>\n"
    }

    private func table(_ table: ReportTable) -> String {
        func attribute(_ column: ReportTable.Column) -> String {
            " class=\"\(column.kind.rawValue)\(column.layout.isRightAligned ? " number" : "")\""
        }
        let headings = table.columns.map { "<th scope=\"col\"\(attribute($0))>\($0.heading.xmlEscaped)</th>" }
        let rows = table.movies.map { movie in
            let cells = table.columns.map { column in
                let text = html(column.cell(movie))
                return column.kind == .title
                    ? "<th scope=\"row\"\(attribute(column))>\(text)</th>" : "<td\(attribute(column))>\(text)</td>"
            }
            return "<tr>\(cells.joined())</tr>\n"
        }
        return """
            <table>
            <caption>\(table.caption.xmlEscaped)</caption>
            <thead>
            <tr>\(headings.joined())</tr>
            </thead>
            <tbody>
            \(rows.joined())</tbody>
            </table>
            """
    }

    private func html(_ text: ReportText) -> String {
        text.joined(words: Self.words) { title, page in
            // The address of a page has nothing to escape but the ampersand.
            page.map { "<a href=\"\($0.xmlEscaped)\">\(title.xmlEscaped)</a>" } ?? title.xmlEscaped
        }
    }

    /// Returns words of the program, without line breaks in a day.
    private static func words(_ text: String) -> String {
        text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            let isDay = zip(word, word.dropFirst()).contains { $0.isNumber && $1 == "-" }
            return isDay ? "<span class=\"day\">\(String(word).xmlEscaped)</span>" : String(word).xmlEscaped
        }.joined(separator: " ")
    }

    /// For programs that read mail, few of which know variables.
    private static let lightStyleSheet = [
        "paper": "#ffffff", "ink": "#1a1a1a", "soft": "#5c5c5c", "line": "#d5d5d5", "link": "#0b57a4",
    ]
    .reduce(styleSheet) { $0.replacing("var(--\($1.key))", with: $1.value) }

    /// Colors have a contrast of 4.5:1 or more to the paper; nothing is told by color alone.
    static let styleSheet = """
        :root { --paper: #ffffff; --ink: #1a1a1a; --soft: #5c5c5c; --line: #d5d5d5; --link: #0b57a4 }
        @media (prefers-color-scheme: dark) {
        :root { --paper: #16181c; --ink: #f0f0f0; --soft: #a8adb5; --line: #3d4249; --link: #8ab8f0 }
        }
        body { margin: 0 auto; padding: 1rem; max-width: 64rem; background: var(--paper); color: var(--ink);
        font: 1rem/1.6 system-ui, "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", sans-serif;
        overflow-wrap: break-word; word-break: keep-all }
        h1 { font-size: 1.75rem; line-height: 1.3 }
        h2 { margin-top: 2.5rem; font-size: 1.25rem }
        .lead { font-size: 1.125rem }
        .day { white-space: nowrap }
        a { color: var(--link) }
        ul { padding-left: 1.25rem }
        figure { margin: 1.5rem 0 }
        .wide { overflow-x: auto }
        table { width: 100%; border-collapse: collapse }
        caption { text-align: left; color: var(--soft) }
        th, td { padding: 0.4rem 0.6rem; border-bottom: 1px solid var(--line); text-align: left; white-space: nowrap }
        thead th { white-space: normal; vertical-align: bottom }
        tbody th { min-width: 10rem; white-space: normal }
        figcaption { color: var(--soft); font-size: 0.875rem }
        .number { text-align: right; font-variant-numeric: tabular-nums }
        svg { display: block; width: 100%; min-width: 40rem; height: auto }
        footer { margin-top: 2.5rem; border-top: 1px solid var(--line); color: var(--soft); font-size: 0.875rem }
        @media screen and (max-width: 60rem) {
        table { font-size: 0.875rem }
        th, td { padding: 0.4rem 0.3rem }
        }
        @media screen and (max-width: 40rem) {
        table, thead, tbody, caption { display: block; font-size: 0.8125rem }
        tr { display: grid; column-gap: 0.5rem; padding: 0.4rem 0; border-bottom: 1px solid var(--line);
        grid-template: "rank title visitors rise" auto "places opened total share" auto ". . . showings" auto
        / 1.75rem minmax(0, 1fr) 5.25rem 4.75rem }
        tr > * { padding: 0; border: 0 }
        tbody th { min-width: 0 }
        \(ReportTable.Column.Kind.allCases.map { ".\($0) { grid-area: \($0) }" }.joined(separator: "\n"))
        }
        @media print {
        html { font-size: 75% }
        body { max-width: none; padding: 0 }
        .wide { overflow: visible }
        svg { min-width: 0 }
        tr, figure { break-inside: avoid }
        h2 { break-after: avoid }
        }
        """
}
