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
        text.parts.map { part in
            switch part {
            case .text(let text): return text
            case .movie(let title, let page):
                guard let page else { return escaped(title) }
                let index = pages.firstIndex(of: page) ?? pages.endIndex
                if index == pages.endIndex { pages.append(page) }
                return "[\(escaped(title))][\(index + 1)]"
            }
        }.joined()
    }

    private mutating func lines(of table: ReportTable) -> String {
        var rows: [[String]] = [table.columns.map(\.heading)]
        for movie in table.movies { rows.append(table.columns.map { line($0.cell(movie)) }) }
        // A delimiter has three characters.
        let widths = table.columns.indices.map { column in max(3, rows.map { $0[column].displayWidth }.max() ?? 0) }
        var lines = rows.map { row in
            let cells = zip(zip(row, table.columns), widths).map { cell, width in
                let space = String(repeating: " ", count: width - cell.0.displayWidth)
                return cell.1.isRight ? space + cell.0 : cell.0 + space
            }
            return "| \(cells.joined(separator: " | ")) |"
        }
        let delimiters = zip(table.columns, widths).map { column, width in
            String(repeating: "-", count: column.isRight ? width - 1 : width) + (column.isRight ? ":" : "")
        }
        lines.insert("| \(delimiters.joined(separator: " | ")) |", at: 1)
        return lines.joined(separator: "\n")
    }

    /// Returns a title in which nothing is markup, neither here nor in a chat.
    private func escaped(_ title: String) -> String {
        title.xmlEscaped.unicodeScalars.map { "\\`*_[]|~".unicodeScalars.contains($0) ? "\\\($0)" : "\($0)" }.joined()
    }
}
