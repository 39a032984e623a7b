/// The forms in which a result is printed.
enum OutputFormat: String, CaseIterable, Sendable {
    case table
    case json
    case ndjson
    case csv
    case tsv

    /// Whether errors are printed as JSON too.
    var isJSON: Bool { self == .json || self == .ndjson }
}
