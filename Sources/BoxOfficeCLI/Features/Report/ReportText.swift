/// A text of a report, in which movies are told apart from words: they link to KOBIS.
struct ReportText: Sendable, ExpressibleByStringInterpolation {
    enum Part: Sendable {
        case text(String)
        case movie(String, page: String?)
    }

    private(set) var parts: [Part] = []

    init(_ texts: [ReportText], separator: String) {
        for (index, text) in texts.enumerated() {
            if index > 0 { parts.append(.text(separator)) }
            parts += text.parts
        }
    }

    var plain: String { joined(words: { $0 }, movie: { title, _ in title }) }

    /// Returns the text with its words and its movies, which may have a page, as a format writes them.
    func joined(words: (String) -> String, movie: (_ title: String, _ page: String?) -> String) -> String {
        parts.map { part in
            switch part {
            case .text(let text): words(text)
            case .movie(let title, let page): movie(title, page)
            }
        }.joined()
    }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ReportText([], separator: "")

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) { text.parts.append(.text(literal)) }

        mutating func appendInterpolation(_ value: String) { text.parts.append(.text(value)) }

        mutating func appendInterpolation(_ value: ReportText) { text.parts += value.parts }

        mutating func appendInterpolation(_ movie: ReportMovie, _ particle: Particle? = nil) {
            appendInterpolation(title: movie.title, movie.movieCode, particle)
        }

        mutating func appendInterpolation(title: String, _ code: MovieCode, _ particle: Particle? = nil) {
            let title = title.terminalSafe
            text.parts.append(.movie(title, page: code.page))
            if let particle { text.parts.append(.text(String(title.with(particle).dropFirst(title.count)))) }
        }
    }

    init(stringLiteral text: String) { parts = [.text(text)] }

    init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }
}

struct ReportSection: Sendable {
    /// A chart, which only a page has, with an identifier of its own and a text below it.
    typealias Chart = (drawing: SVGChart, id: String, caption: String)

    let heading: String
    /// The lines of a list, if there is no table.
    var items: [ReportText] = []
    var table: ReportTable?
    var chart: Chart?
}

/// A table of a report; the column with the movies names the rows.
struct ReportTable: Sendable {
    struct Column: Sendable {
        /// What a column has; the name is its class in a page.
        enum Kind: String, CaseIterable {
            case rank, places, title, opened, visitors, rise, total, share, showings
        }

        let kind: Kind
        let heading: String
        let cell: @Sendable (ReportMovie) -> ReportText

        var layout: ColumnLayout { kind == .title ? .title : kind == .opened ? .left : .right }
    }

    let caption: String
    let columns: [Column]
    let movies: [ReportMovie]
}
