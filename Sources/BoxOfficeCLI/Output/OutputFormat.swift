/// The format of a result.
enum OutputFormat: String, CaseIterable, Sendable {
    case table
    case json
    case ndjson
    case csv
    case tsv

    /// Whether errors are printed as JSON.
    var isJSON: Bool {
        switch self {
        case .json, .ndjson: true
        case .table, .csv, .tsv: false
        }
    }
}
