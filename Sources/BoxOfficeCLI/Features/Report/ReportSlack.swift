extension ReportContent {
    /// Slack's limits: the blocks of a message and the characters of a block's text; and the most columns of a title.
    private static let (mostBlocks, mostCharacters, titleColumns) = (50, 3_000, 100)

    /// The report as a message for Slack.
    var slack: FieldValue {
        // Verbatim, so that an address or a name in a title does not become a link.
        func markdown(_ text: String) -> FieldValue {
            ["type": "mrkdwn", "text": .text(text), "verbatim": .bool(true)]
        }
        var texts = ([[headline]] + self.sections.map(lines)).flatMap(Self.texts)
        // The header and the notes have a block each.
        if texts.count > Self.mostBlocks - 2 { texts = texts.prefix(Self.mostBlocks - 3) + ["…"] }
        // Lines say "at least" themselves.
        let notes = self.notes.map { Self.markup(.text(String($0.trimmingPrefix("* ")))) }.joined(separator: "\n")
        let header: FieldValue = ["type": "header", "text": ["type": "plain_text", "text": .text(title)]]
        let sections = texts.map { ["type": "section", "text": markdown($0)] as FieldValue }
        let context: FieldValue = ["type": "context", "elements": .list([markdown(notes)])]
        let summary = headline.parts.map { Self.markup($0, isLinked: false) }.joined()
        return [
            "text": .text(Self.markup(.text(title)) + "\n" + summary),
            "blocks": .list([header] + sections + [context]),
        ]
    }

    private func lines(of section: ReportSection) -> [ReportText] {
        ["*\(section.heading)*"] + (section.table?.movies.map(line) ?? section.items.map { "• \($0)" })
    }

    private func line(of movie: ReportMovie) -> ReportText {
        let change = RankFormatter(language: language).string(from: movie.rankChange)
        let places = report.source == .list ? change + " " : ""
        let rise = movie.visitorsChangePercent.map { " (\($0.signedPercent))" } ?? ""
        let (visitors, total) = (self.visitors(of: movie), movie.visitorsTotal.grouped)
        return phrase(
            "\(String(movie.rank))위 \(places)\(movie) \(visitors)\(rise) · 누적 \(total)명",
            "\(String(movie.rank)). \(places)\(movie) \(visitors)\(rise) · total \(total)"
        )
    }

    /// Returns lines as texts within the limit, broken between lines, titles and words of the program only.
    private static func texts(_ lines: [ReportText]) -> [String] {
        var texts = [""]
        for (index, line) in lines.enumerated() {
            for (place, part) in line.parts.enumerated() {
                let (piece, text) = (markup(part), texts[texts.count - 1])
                let isFull = text.utf16.count + 1 + piece.utf16.count > mostCharacters
                if isFull { texts.append("") }
                texts[texts.count - 1] += (index > 0 && place == 0 && !isFull ? "\n" : "") + piece
            }
        }
        return texts
    }

    /// Returns a part in Slack's markup, in which a title is text whatever is in it.
    private static func markup(_ part: ReportText.Part, isLinked: Bool = true) -> String {
        switch part {
        case .text(let text):
            // Escaped whole, it would lose the spaces at its ends.
            return text.split(separator: " ", omittingEmptySubsequences: false).map { String($0).xmlEscaped }
                .joined(separator: " ")
        case .movie(let title, let page):
            let marks =
                ["*": "＊", "_": "＿", "~": "～", "`": "｀", "|": "｜", "@": "＠", "[": "［", "]": "］"]
                as [Character: Character]
            let name = String(title.cut(to: titleColumns).map { marks[$0] ?? $0 }).xmlEscaped
            return isLinked ? page.map { "<\($0.xmlEscaped)|\(name)>" } ?? name : name
        }
    }
}
