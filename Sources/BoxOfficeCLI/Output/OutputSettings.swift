import BoxOfficeCore

/// The settings for printing results.
struct OutputSettings: Sendable {
    var format: OutputFormat
    /// The names in `--fields`; `nil` for the default fields of the format.
    var fieldNames: [String]?
    /// Whether csv and tsv start with a byte-order mark.
    var hasByteOrderMark: Bool
    var language: LabelLanguage
    /// Whether tables show all columns.
    var isWide: Bool
    /// The terminal's width in columns; `nil` without a terminal, when nothing is truncated.
    var width: Int?
    /// Whether JSON is indented, as on a terminal.
    var isIndented: Bool
    var styler: Styler
    /// Whether texts other than titles may have characters beyond ASCII, such as braille: whether the locale is in UTF-8.
    var isUTF8 = true

    /// Returns a text as lines within the width, each in the cell's style and with its link.
    func lines(of cell: Cell) -> [String] { cell.text.wrapped(to: width).map { styler.apply(cell, to: $0) } }
}
