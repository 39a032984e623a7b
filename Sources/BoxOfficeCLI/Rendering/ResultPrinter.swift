/// Prints results of one kind as they come, in any format.
struct ResultPrinter<Shown: Presentation> {
    private let shown: Shown
    private let settings: OutputSettings
    /// Whether JSON is an array, as it is where several things were asked for.
    private let isArray: Bool
    private let output: any ByteOutput
    private let chosen: [Field<Shown.Row>]?
    private var count = 0

    /// Prepares to print.
    ///
    /// - Throws: ``Failure`` if `--fields` names an unknown field.
    init(_ shown: Shown, settings: OutputSettings, isArray: Bool, output: any ByteOutput) throws(Failure) {
        self.shown = shown
        self.settings = settings
        self.isArray = isArray
        self.output = output
        chosen = try settings.fieldNames.map { names throws(Failure) in try shown.fields.choosing(names) }
    }

    /// Prints a result.
    mutating func print(_ item: Shown.Item) throws {
        var text = count == 0 ? opening : ""
        switch settings.format {
        case .table:
            let lines = shown.table(of: item, fields: chosen, settings: settings)
            text += (count == 0 ? "" : "\n") + lines.map { $0 + "\n" }.joined()
        case .json:
            let fields = chosen ?? shown.documentFields
            let rows = shown.rows(of: item).map { Self.object($0, fields) }
            var writer = JSONWriter(isIndented: settings.isIndented)
            if isArray {
                if count > 0 { text += "," }
                writer.newLine(depth: 1)
            }
            writer.write(shown.document(of: item, rows: rows), depth: isArray ? 1 : 0)
            text += writer.text + (isArray ? "" : "\n")
        case .ndjson:
            for row in shown.rows(of: item) {
                var writer = JSONWriter(isIndented: false)
                writer.write(Self.object(row, streamed))
                text += writer.text + "\n"
            }
        case .csv:
            text += shown.rows(of: item).map { row in DelimitedLine.csv(streamed.map { $0.value(row).plain }) }.joined()
        case .tsv:
            text += shown.rows(of: item).map { row in DelimitedLine.tsv(streamed.map { $0.value(row).plain }) }.joined()
        }
        count += 1
        try output.write(text)
    }

    /// Prints what follows the last result.
    ///
    /// - Parameter hasFailed: Whether something failed: then nothing is printed where nothing was before.
    /// - Throws: What the output throws.
    func finish(hasFailed: Bool = false) throws {
        if count == 0, hasFailed { return }
        var text = count == 0 ? opening : ""
        if settings.format == .json, isArray {
            var writer = JSONWriter(isIndented: settings.isIndented)
            if count > 0 { writer.newLine(depth: 0) }
            text += writer.text + "]\n"
        }
        try output.write(text)
    }

    private var streamed: [Field<Shown.Row>] { chosen ?? shown.fields }

    /// What precedes the first result.
    private var opening: String {
        let mark = settings.hasByteOrderMark ? "\u{FEFF}" : ""
        switch settings.format {
        case .table, .ndjson: return ""
        case .json: return isArray ? "[" : ""
        case .csv: return mark + DelimitedLine.csv(streamed.map(\.name))
        case .tsv: return mark + DelimitedLine.tsv(streamed.map(\.name))
        }
    }

    private static func object(_ row: Shown.Row, _ fields: [Field<Shown.Row>]) -> FieldValue {
        .object(fields.map { .init(name: $0.name, value: $0.value(row)) }, name: nil)
    }
}
