import BoxOfficeCore
import BoxOfficePlatform
import CommandKit

/// The options that filter and sort a movie search.
enum SearchOptions {
    static let director = ListOptions.text("director", placeholder: "NAME", help: "Part of a director's name.")
    static let openFrom = year("open-from", help: "Opened in YEAR or later.")
    static let openTo = year("open-to", help: "Opened in YEAR or earlier.")
    static let madeFrom = year("made-from", help: "Made in YEAR or later.")
    static let madeTo = year("made-to", help: "Made in YEAR or earlier.")
    static let nation = CodeOption(
        "nation",
        placeholder: "NATION",
        table: .nations,
        help: "Nation by name or code: 한국, korea, 22041011."
    )
    static let type = CodeOption(
        "type",
        placeholder: "TYPE",
        table: .movieTypes,
        help: "Type by name or code: 장편, feature, 220101."
    )
    static let sort = ValueOption<Order>(
        "sort",
        placeholder: "ORDER",
        help: """
            Sort by title, open or year, the last two newest first; sorts only fetched rows, so add --all to sort all.
            """
    )
    static let noAdult = OptionSpec(
        name: "no-adult",
        help: "Exclude adult movies (성인물); --limit counts the rest, the total counts all."
    )

    static let all = [
        director.spec, openFrom.spec, openTo.spec, madeFrom.spec, madeTo.spec, nation.spec, type.spec,
        ListOptions.limit.spec, ListOptions.all, sort.spec, noAdult,
    ]

    private static func year(_ name: String, help: String) -> ValueOption<Int> {
        ValueOption(
            name,
            placeholder: "YEAR",
            expected: "a year, such as 2023",
            help: help,
            read: { $0.number(digits: 4...4) }
        )
    }
}

extension SearchOptions {
    /// The sort orders of movies; a movie without a date or year comes last.
    enum Order: String, CaseIterable {
        case title
        case open
        case year

        var isBefore: @Sendable (MovieSummary, MovieSummary) -> Bool {
            switch self {
            case .title: { $0.title < $1.title }
            case .open: { Self.isNewer($0.openDate, $1.openDate) }
            case .year: { Self.isNewer($0.productionYear, $1.productionYear) }
            }
        }

        private static func isNewer<Time: Comparable>(_ left: Time?, _ right: Time?) -> Bool {
            guard let left else { return false }
            return right.map { left > $0 } ?? true
        }
    }
}
