/// Prints results of one kind, one by one, in any format.
package struct ResultPrinter<Results: Presentation>: Sendable {
    /// A formatted result without separators, which any thread can create.
    package struct Rendered: Sendable {
        fileprivate var bytes: [UInt8] = []
        /// The rows of a table that waits for all results.
        fileprivate var rows: [[Cell]] = []
        fileprivate var sheetRows: [[Spreadsheet.Cell]] = []
        fileprivate var document: FieldValue?
    }

    private let presentation: Results
    private let settings: OutputSettings
    /// Whether JSON is an array, as for several results.
    private let isArray: Bool
    private let output: any ByteOutput
    private let chosen: [Field<Results.Row>]?
    /// The columns of a line, or of a row in JSON.
    private let columns: [Field<Results.Row>]
    package let hasOtherNames: Bool
    private let sharedTable: SharedTable<Results.Item>?
    private var count = 0
    /// The rows of a shared table whose columns must be as wide as the widest text, because nothing is truncated.
    private var waiting: [[Cell]] = []

    /// Creates a printer; throws if `--fields` names an unknown field.
    package init(_ presentation: Results, settings: OutputSettings, isArray: Bool, output: any ByteOutput)
        throws(Failure)
    {
        (self.presentation, self.settings, self.isArray, self.output) = (presentation, settings, isArray, output)
        let all = presentation.fields.adding(settings.otherNames)
        chosen = try settings.fieldNames.map { names throws(Failure) in
            let headings = presentation.headings
            func synonyms(_ name: String) -> [String] {
                headings.filter { [$1.korean, $1.english].contains(name) }.map(\.key) + settings.fieldSynonyms(name)
            }
            return try all.choosing(names, synonyms: synonyms, in: settings.language)
        }
        hasOtherNames = settings.otherNames != nil && (chosen ?? all).contains { $0.code != nil }
        let isDocument = settings.format == .json
        columns = chosen ?? (isDocument ? presentation.documentFields.adding(settings.otherNames) : all)
        sharedTable =
            isArray && settings.format.isTable ? presentation.sharedTable(fields: chosen, settings: settings) : nil
    }

    package func render(_ item: Results.Item) -> Rendered {
        switch settings.format {
        case .table, .markdown:
            guard let sharedTable else {
                return Rendered(bytes: bytes(of: presentation.table(of: item, fields: chosen, settings: settings)))
            }
            let rows = sharedTable.rows(item).map { $0.map(settings.escaped) }
            return settings.width == nil
                ? Rendered(rows: rows) : Rendered(bytes: bytes(of: sharedTable.layout.lines(rows)))
        case .json:
            let rows = presentation.rows(of: item).map(columns.object)
            let document = presentation.document(of: item, rows: rows, fields: chosen).adding(settings.otherNames)
            guard documents == nil else { return Rendered(document: document) }
            var writer = JSONWriter(isIndented: settings.isTerminal)
            writer.write(document, depth: isArray ? 1 : 0)
            return Rendered(bytes: writer.bytes)
        case .ndjson, .csv, .tsv:
            var writer: any LineWriter =
                switch settings.format {
                case .csv: DelimitedWriter(style: .csv, isTerminal: settings.isTerminal)
                case .tsv: DelimitedWriter(style: .tsv, isTerminal: settings.isTerminal)
                case .table, .json, .ndjson, .xlsx, .markdown: JSONWriter(isIndented: false)
                }
            columns.write(presentation.rows(of: item), to: &writer)
            return Rendered(bytes: writer.bytes)
        case .xlsx:
            let rows = presentation.rows(of: item).map { row in
                columns.map { Spreadsheet.Cell(value: $0.value(row), link: $0.link?(row)) }
            }
            return Rendered(sheetRows: rows)
        }
    }

    private func bytes(of lines: [StyledText]) -> [UInt8] {
        var bytes: [UInt8] = []
        for (index, line) in lines.enumerated() {
            // A table in Markdown has a blank line before it, and after it.
            if settings.format == .markdown, index > 0, case let (text, before) = (line.text, lines[index - 1].text),
                !text.isEmpty, !before.isEmpty, text.hasPrefix("|") != before.hasPrefix("|")
            {
                bytes.append(UInt8(ascii: "\n"))
            }
            settings.styler.write(line, to: &bytes)
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    package mutating func print(_ item: Results.Item) throws { try print(render(item)) }

    /// Prints a formatted result; nothing for a table without rows.
    package mutating func print(_ rendered: Rendered) throws {
        if let sheet = output.sheet {
            try begin(sheet)
            try sheet.add(rendered.sheetRows)
            count += 1
            return
        }
        if let document = rendered.document {
            count += 1
            return try documents?.write(document) ?? ()
        }
        waiting += rendered.rows
        guard !settings.format.isTable || !rendered.bytes.isEmpty else { return }
        let before = count == 0 ? opening : separator
        let after = isDocument && !isArray ? "\n" : ""
        let isAlone = before.isEmpty && after.isEmpty
        try output.write(isAlone ? rendered.bytes : before.utf8 + rendered.bytes + after.utf8)
        count += 1
    }

    /// Prints the end of the output; prints nothing after a failure without results.
    package func finish(hasFailed: Bool = false) throws {
        if let sharedTable, !waiting.isEmpty {
            let layout = sharedTable.layout.widened(for: waiting)
            try output.write(bytes(of: sharedTable.title + layout.header))
            for start in stride(from: 0, to: waiting.count, by: 1_000) {
                try output.write(bytes(of: layout.lines(Array(waiting[start...].prefix(1_000)))))
            }
            return
        }
        switch (count, hasFailed) {
        case (0, true): return
        case (0, false) where output.sheet != nil: try output.sheet.map(begin)
        case (0, false) where settings.format.isTable: return
        case (0, false): try output.write(isDocument ? (isArray ? "[]\n" : "") : opening)
        default: if isDocument, isArray { try output.write(lineBreak(depth: 0) + "]\n") }
        }
    }

    private func begin(_ sheet: Spreadsheet) throws {
        let labels = columns.map { $0.label[settings.language] }
        let sheetColumns = zip(columns, labels).map { field, label in
            Spreadsheet.Column(field, isUnique: labels.count { $0 == label } == 1, settings.language)
        }
        try sheet.begin(sheetColumns, hasHeader: settings.hasHeader)
    }

    private var isDocument: Bool { settings.format == .json }

    private var documents: (any DocumentOutput)? {
        output.documents.flatMap { isArray && !$0.takesElements ? nil : $0 }
    }

    /// The text before the first result.
    private var opening: String {
        let mark = settings.hasByteOrderMark ? "\u{FEFF}" : ""
        switch settings.format {
        case .table, .markdown:
            return sharedTable.map { String(decoding: bytes(of: $0.title + $0.layout.header), as: UTF8.self) } ?? ""
        case .ndjson, .xlsx: return ""
        case .json: return isArray ? "[" + lineBreak(depth: 1) : ""
        case .csv: return mark + headings(.csv)
        case .tsv: return mark + headings(.tsv)
        }
    }

    private func headings(_ style: DelimitedWriter.Style) -> String {
        settings.hasHeader ? DelimitedWriter.headings(columns.map(\.name), style) : ""
    }

    private var separator: String {
        switch settings.format {
        case .table, .markdown: sharedTable == nil ? "\n" : ""
        case .json: "," + lineBreak(depth: 1)
        case .ndjson, .csv, .tsv, .xlsx: ""
        }
    }

    private func lineBreak(depth: Int) -> String {
        settings.isTerminal ? "\n" + String(repeating: "  ", count: depth) : ""
    }
}
