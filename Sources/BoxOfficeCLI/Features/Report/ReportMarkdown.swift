import BoxOfficeCore
import ConsoleKit

/// A report as Markdown that also reads as plain text: columns line up, and addresses are at the end.
struct ReportMarkdown {
    private let content: ReportContent
    /// The addresses of movies, in the order of their numbers.
    private var pages: [String] = []

    init(_ content: ReportContent) { self.content = content }

    mutating func text() -> String {
        var blocks = ["# \(content.title)", line(content.headline)]
        for section in content.sections {
            blocks.append("## \(section.heading)")
            for block in section.blocks {
                switch block {
                case .list(let items): blocks.append(items.map { "- " + line($0) }.joined(separator: "\n"))
                case .table(let table): blocks.append(lines(of: table))
                case .chart: break
                }
            }
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

    private mutating func lines(of table: ReportTable) -> String {
        let headings = table.columns.map { (text: $0.heading, layout: $0.isRight ? ColumnLayout.right : .left) }
        var rows: [[Cell]] = []
        for movie in table.movies { rows.append(table.columns.map { Cell(line($0.cell(movie))) }) }
        return Table.lines(headings: headings, rows: rows, isMarkdown: true, width: nil).map(\.text)
            .joined(separator: "\n")
    }
}
