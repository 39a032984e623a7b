/// Prints results of one kind as they come, in any format.
struct ResultPrinter<Shown: Presentation>: Sendable {
    /// A result in its format, without what stands between results; made where the result is, so that several are made at once.
    struct Rendered: Sendable {
        fileprivate let bytes: [UInt8]

        fileprivate init(_ bytes: [UInt8]) { self.bytes = bytes }

        fileprivate init(_ text: String) { bytes = Array(text.utf8) }
    }

    private let shown: Shown
    private let settings: OutputSettings
    /// Whether JSON is an array, as it is where several things were asked for.
    private let isArray: Bool
    private let output: any ByteOutput
    /// The fields that `--fields` chose.
    private let chosen: [Field<Shown.Row>]?
    /// The fields of a line of a stream.
    private let streamed: [Field<Shown.Row>]
    /// The columns of a line of a stream, or of a row of a document.
    private let columns: Columns<Shown.Row>
    private var count = 0

    /// Prepares to print.
    ///
    /// - Throws: ``Failure`` if `--fields` names an unknown field.
    init(_ shown: Shown, settings: OutputSettings, isArray: Bool, output: any ByteOutput) throws(Failure) {
        self.shown = shown
        self.settings = settings
        self.isArray = isArray
        self.output = output
        let all = shown.fields
        chosen = try settings.fieldNames.map { names throws(Failure) in try all.choosing(names) }
        streamed = chosen ?? all
        columns = Columns(settings.format == .json ? chosen ?? shown.documentFields : streamed)
    }

    /// Returns a result in its format.
    func render(_ item: Shown.Item) -> Rendered {
        switch settings.format {
        case .table:
            let lines = shown.table(of: item, fields: chosen, settings: settings)
            return Rendered(lines.map { $0 + "\n" }.joined())
        case .json:
            let rows = columns.lent { columns in
                shown.rows(of: item).map { row in
                    FieldValue.object(columns.map { .init(name: $0.name, value: $0.value(row)) }, name: nil)
                }
            }
            var writer = JSONWriter(isIndented: settings.isIndented)
            writer.write(shown.document(of: item, rows: rows), depth: isArray ? 1 : 0)
            return Rendered(writer.bytes)
        case .ndjson:
            return lines(of: item, by: JSONWriter(isIndented: false))
        case .csv:
            return lines(of: item, by: DelimitedWriter(style: .csv))
        case .tsv:
            return lines(of: item, by: DelimitedWriter(style: .tsv))
        }
    }

    private func lines(of item: Shown.Item, by writer: some LineWriter) -> Rendered {
        var writer = writer
        columns.lent { writer.writeLines(shown.rows(of: item), $0) }
        return Rendered(writer.bytes)
    }

    /// Prints a result.
    mutating func print(_ item: Shown.Item) throws { try print(render(item)) }

    /// Prints a result that is rendered.
    mutating func print(_ rendered: Rendered) throws {
        let before = count == 0 ? opening : separator
        let after = isDocument && !isArray ? "\n" : ""
        let isAlone = before.isEmpty && after.isEmpty
        try output.write(isAlone ? rendered.bytes : before.utf8 + rendered.bytes + after.utf8)
        count += 1
    }

    /// Prints what follows the last result.
    ///
    /// - Parameter hasFailed: Whether something failed: then nothing is printed where nothing was before.
    /// - Throws: What the output throws.
    func finish(hasFailed: Bool = false) throws {
        switch (count, hasFailed) {
        case (0, true): return
        case (0, false): try output.write(isDocument ? (isArray ? "[]\n" : "") : opening)
        default: if isDocument, isArray { try output.write(lineBreak(depth: 0) + "]\n") }
        }
    }

    private var isDocument: Bool { settings.format == .json }

    /// What precedes the first result.
    private var opening: String {
        let mark = settings.hasByteOrderMark ? "\u{FEFF}" : ""
        switch settings.format {
        case .table, .ndjson: return ""
        case .json: return isArray ? "[" + lineBreak(depth: 1) : ""
        case .csv: return mark + DelimitedWriter.headings(streamed.map(\.name), .csv)
        case .tsv: return mark + DelimitedWriter.headings(streamed.map(\.name), .tsv)
        }
    }

    /// What stands between two results.
    private var separator: String {
        switch settings.format {
        case .table: "\n"
        case .json: "," + lineBreak(depth: 1)
        case .ndjson, .csv, .tsv: ""
        }
    }

    private func lineBreak(depth: Int) -> String {
        settings.isIndented ? "\n" + String(repeating: "  ", count: depth) : ""
    }
}
