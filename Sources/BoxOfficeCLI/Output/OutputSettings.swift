import BoxOfficeCore

/// How results are to look.
struct OutputSettings: Sendable {
    var format: OutputFormat
    /// The names that `--fields` gives, or `nil` for the format's own choice.
    var fieldNames: [String]?
    /// Whether csv and tsv begin with a byte-order mark.
    var hasByteOrderMark: Bool
    var language: Language
    /// Whether tables show every column.
    var isWide: Bool
    /// The terminal's width in cells, or `nil` where there is no terminal and nothing is cut.
    var width: Int?
    /// Whether JSON is indented, for a person at a terminal.
    var isIndented: Bool
    var styler: Styler
}
