/// A line of text whose parts have a style or a link, for a ``Styler`` or a ``CellGrid``.
package struct StyledText: Equatable, Sendable, ExpressibleByStringLiteral {
    /// The parts in their order; there are no two plain ones side by side.
    package private(set) var spans: [Cell] = []

    package init(_ text: String = "", style: Style = .plain, link: String? = nil) {
        append(Cell(text, style: style, link: link))
    }

    package init(_ cell: Cell) { append(cell) }

    package init(stringLiteral text: String) { self.init(text) }

    package var text: String { spans.count == 1 ? spans[0].text : spans.map(\.text).joined() }
    package var isEmpty: Bool { spans.isEmpty }
    package var isPlain: Bool { spans.allSatisfy(\.isPlain) }

    package mutating func append(_ span: Cell) {
        if span.isPlain, spans.last?.isPlain == true {
            spans[spans.count - 1].text += span.text
        } else if !span.text.isEmpty {
            spans.append(span)
        }
    }

    package static func += (first: inout StyledText, second: StyledText) {
        for span in second.spans { first.append(span) }
    }

    package static func + (first: StyledText, second: StyledText) -> StyledText {
        copy(of: first) { $0 += second }
    }

    package func droppingFirst() -> StyledText {
        isEmpty ? self : copy(of: self) { $0.spans[0].text = String($0.spans[0].text.dropFirst()) }
    }

    package func map(_ transform: (String) -> String) -> StyledText {
        spans.reduce(into: StyledText()) { $0.append(Cell(transform($1.text), style: $1.style, link: $1.link)) }
    }

    package var displayWidth: Int {
        spans.reduce(0) { $0 + ($1.style == .picture ? $1.text.widthWithoutSequences : $1.text.displayWidth) }
    }

    package func padded(to width: Int) -> StyledText {
        self + StyledText(String(repeating: " ", count: max(0, width - displayWidth)))
    }
}

extension [StyledText] {
    package func joined(separator: StyledText = "") -> StyledText {
        dropFirst().reduce(first ?? "") { $0 + separator + $1 }
    }
}
