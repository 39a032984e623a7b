/// A line of text, parts of which have a style or a link.
///
/// A ``Styler`` writes it for a terminal, and a ``CellGrid`` draws it in cells.
package struct StyledText: Equatable, Sendable {
    /// A part with one style.
    package struct Span {
        package let text: Substring
        package let style: Style
        package let link: String?
    }

    /// A range with a style, in bytes of UTF-8.
    private struct Run: Equatable {
        var start: Int
        var end: Int
        let style: Style
        let link: String?
    }

    /// The characters.
    package private(set) var text: String
    /// The parts that are not plain, in their order.
    private var runs: [Run] = []

    package init(_ text: String = "", style: Style = .plain, link: String? = nil) {
        self.text = ""
        append(text, style: style, link: link)
    }

    package init(_ cell: Cell) { self.init(cell.text, style: cell.style, link: cell.link) }

    package var isEmpty: Bool { text.isEmpty }
    package var isPlain: Bool { runs.isEmpty }

    package mutating func append(_ text: String, style: Style = .plain, link: String? = nil) {
        let start = self.text.utf8.count
        self.text += text
        guard style != .plain || link != nil, !text.isEmpty else { return }
        runs.append(Run(start: start, end: self.text.utf8.count, style: style, link: link))
    }

    package static func += (first: inout StyledText, second: StyledText) {
        let start = first.text.utf8.count
        first.text += second.text
        first.runs += second.runs.map {
            Run(start: start + $0.start, end: start + $0.end, style: $0.style, link: $0.link)
        }
    }

    package static func + (first: StyledText, second: StyledText) -> StyledText {
        var sum = first
        sum += second
        return sum
    }

    /// The parts, each with one style.
    package var spans: [Span] {
        var spans: [Span] = []
        var rest = text[...]
        func take(_ count: Int) -> Substring {
            let end = rest.utf8.index(rest.startIndex, offsetBy: count)
            defer { rest = rest[end...] }
            return rest[..<end]
        }
        var position = 0
        for run in runs {
            if run.start > position { spans.append(Span(text: take(run.start - position), style: .plain, link: nil)) }
            spans.append(Span(text: take(run.end - run.start), style: run.style, link: run.link))
            position = run.end
        }
        if !rest.isEmpty { spans.append(Span(text: rest, style: .plain, link: nil)) }
        return spans
    }

    /// Returns the text without its first character.
    package func droppingFirst() -> StyledText {
        var isFirst = true
        return map { text in
            defer { isFirst = false }
            return isFirst ? String(text.dropFirst()) : text
        }
    }

    /// The text in one style.
    package func styled(_ style: Style) -> StyledText { StyledText(text, style: style) }

    /// Returns the text with each part changed.
    package func map(_ transform: (String) -> String) -> StyledText {
        spans.reduce(into: StyledText()) { $0.append(transform(String($1.text)), style: $1.style, link: $1.link) }
    }

    /// The number of terminal columns that the text takes.
    package var displayWidth: Int {
        spans.reduce(0) { $0 + ($1.style == .picture ? String($1.text).widthWithoutSequences : $1.text.displayWidth) }
    }

    /// The text, padded with spaces to a width.
    package func padded(to width: Int) -> StyledText {
        self + StyledText(String(repeating: " ", count: max(0, width - displayWidth)))
    }
}

extension [StyledText] {
    /// The texts in one line.
    package func joined(separator: StyledText = "") -> StyledText {
        dropFirst().reduce(first ?? "") { $0 + separator + $1 }
    }
}

extension StyledText: ExpressibleByStringLiteral {
    package init(stringLiteral text: String) { self.init(text) }
}
