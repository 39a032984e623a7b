enum ReportFormat: String, CaseIterable, Sendable {
    case text, markdown, html, slack, mail, json

    func text(
        of report: Report, _ settings: OutputSettings, _ date: Date, from sender: [String], to recipients: [String]
    ) -> String {
        let report = self == .json ? report : report.titled(settings)
        let content = ReportContent(report: report, language: settings.language)
        func json(_ value: FieldValue) -> String {
            var writer = JSONWriter(isIndented: settings.isTerminal)
            writer.write(value)
            return writer.text + "\n"
        }
        switch self {
        case .text:
            let width = settings.isTerminal ? settings.width : nil
            return ReportPlain(content: content, columns: min(width ?? .max, ReportPlain.columns)).text
        case .markdown:
            var markdown = ReportMarkdown(content: content)
            return markdown.text()
        case .html: return ReportPage(content: content).text
        case .slack: return json(content.slack)
        case .mail: return content.mail(on: date, from: sender, to: recipients)
        case .json: return json(ReportDocument.value(of: content, settings.otherNames))
        }
    }
}

/// A report as plain text without addresses: to read in a terminal, or in a mail.
struct ReportPlain {
    let content: ReportContent
    var columns = Self.columns
    static let columns = 72

    var text: String {
        let blocks =
            [content.summary(columns: columns)]
            + content.sections.map { $0.table.map(lines) ?? lines(of: $0) }
            + [content.notes.flatMap { $0.wrapped(to: columns) }]
        return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    private func lines(of list: ReportSection) -> [String] {
        [list.heading]
            + list.items.flatMap { item in
                item.plain.wrapped(to: columns - 2).enumerated().map { ($0 == 0 ? "- " : "  ") + $1 }
            }
    }

    /// The columns from the most important on, of which as many are shown as fit.
    private static let importance: [ReportTable.Column.Kind] = [
        .title, .rank, .visitors, .places, .rise, .total, .opened, .share, .showings,
    ]

    private func lines(of table: ReportTable) -> [String] {
        let headings = table.columns.map { (text: $0.heading, layout: $0.layout) }
        let rows = table.movies.map { movie in table.columns.map { Cell($0.cell(movie).plain) } }
        let importance = Self.importance.compactMap { kind in table.columns.firstIndex { $0.kind == kind } }
        return Table.lines(headings: headings, rows: rows, importance: importance, width: columns).map(\.text)
    }
}

/// A report as Markdown that also reads as plain text: columns line up, and addresses are at the end.
struct ReportMarkdown {
    let content: ReportContent
    /// The addresses of movies, in the order of their numbers.
    private(set) var pages: [String] = []

    mutating func text() -> String {
        var blocks = ["# \(content.title)", line(content.headline)]
        for section in content.sections {
            let lines = section.table.map { self.lines(of: $0) } ?? section.items.map { "- " + line($0) }
            blocks += ["## \(section.heading)", lines.joined(separator: "\n")]
        }
        // A star would begin a list.
        blocks += content.notes.map { $0.hasPrefix("*") ? "\\" + $0 : $0 }
        let addresses = pages.enumerated().map { "[\($0 + 1)]: \($1)" }
        if !addresses.isEmpty { blocks.append(addresses.joined(separator: "\n")) }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private mutating func line(_ text: ReportText) -> String {
        text.joined(words: { $0 }) { title, page in
            guard let page else { return title.markdownEscaped }
            let index = pages.firstIndex(of: page) ?? pages.endIndex
            if index == pages.endIndex { pages.append(page) }
            return "[\(title.markdownEscaped)][\(index + 1)]"
        }
    }

    private mutating func lines(of table: ReportTable) -> [String] {
        let headings = table.columns.map { (text: $0.heading, layout: $0.layout) }
        let rows = table.movies.map { movie in table.columns.map { Cell(line($0.cell(movie))) } }
        return Table.lines(headings: headings, rows: rows, isMarkdown: true, width: nil).map(\.text)
    }
}
