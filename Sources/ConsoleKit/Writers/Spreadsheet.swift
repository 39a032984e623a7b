/// Writes rows as a workbook with one sheet (Office Open XML) without formulas, in bounded memory.
package final class Spreadsheet: Sendable {
    /// Appends bytes to the file, or replaces those at an offset.
    package typealias Write = @Sendable (_ bytes: [UInt8], _ offset: Int?) throws -> Void

    package struct Column: Sendable {
        fileprivate let heading: String
        fileprivate let style: Style

        /// Creates the column of a field, of which several may have the label.
        package init<Row>(_ field: Field<Row>, isUnique: Bool, _ language: LabelLanguage) {
            let type = field.type
            heading = field.label[language] + (isUnique ? "" : " (\(field.name))")
            style =
                switch type.form {
                case .formatted("date"): .day
                case .formatted("date-time"): .time
                case .integer: type.unit == "year" ? .general : .integer
                case .number:
                    type.unit == FieldType.percent.unit || field.name.hasSuffix("Percent") ? .percent : .general
                case .text, .formatted, .choice, .bool, .list, .object, .map, .any: .general
                }
        }
    }

    package struct Cell: Sendable {
        let value: FieldValue
        var link: String?
    }

    /// The formats of cells, as ``styles`` lists them.
    fileprivate enum Style: Int {
        case general, text, integer, percent, day, time, heading, link
    }

    fileprivate struct State {
        var archive: StoredArchive
        var columns: [Column] = []
        var hasHeader = true
        var rows = 0
        /// The widths of the columns, in characters.
        var widths: [Int] = []
        /// The rows not written yet: the first ones wait for the column widths.
        var waiting: [UInt8] = []
        var isBegun = false
        /// The cells that link to an address, by its number.
        var links: [(cell: String, address: Int)] = []
        var addresses: [String: Int] = [:]
    }

    fileprivate static let rowsForWidths = 1_000
    /// Excel opens no sheet with more than 65,530 links.
    fileprivate static let mostLinks = 65_000
    fileprivate static let mostRows = 1_048_576

    private let state: Mutex<State>

    package init(_ write: @escaping Write) { state = Mutex(State(archive: StoredArchive(write))) }

    /// Sets the columns, and writes the headings if `hasHeader`; only the first call has an effect.
    package func begin(_ columns: [Column], hasHeader: Bool) throws {
        try state.withLock { state in
            guard state.columns.isEmpty else { return }
            (state.columns, state.hasHeader, state.widths) = (columns, hasHeader, columns.map { _ in 6 })
            if hasHeader { try state.add(columns.map { Cell(value: .text($0.heading)) }, as: .heading) }
        }
    }

    /// Writes rows with a cell for each column; throws ``Failure`` if there are too many.
    package func add(_ rows: [[Cell]]) throws {
        try state.withLock { state in
            for row in rows { try state.add(row) }
        }
    }

    package func finish() throws {
        try state.withLock { state in
            if !state.columns.isEmpty { try state.finish() }
        }
    }

    /// The failure of a workbook that Excel could not open.
    static var tooLarge: Failure {
        .failed(
            "시트 하나에 다 들어가지 않습니다. 시트는 \(mostRows.grouped)행, 4 GB까지입니다",
            "too large for a sheet: at most \(mostRows.grouped) rows and 4 GB"
        ).hinting(".csv 파일로 저장하거나 기간을 나누세요", "save a .csv file, or use shorter periods")
    }
}

extension Spreadsheet.State {
    mutating func add(_ row: [Spreadsheet.Cell], as style: Spreadsheet.Style? = nil) throws {
        guard rows < Spreadsheet.mostRows else { throw Spreadsheet.tooLarge }
        rows += 1
        waiting.add("<row r=\"\(rows)\">")
        for (index, cell) in row.enumerated() {
            let width = add(cell, at: index, style)
            if rows <= Spreadsheet.rowsForWidths { widths[index] = max(widths[index], min(width + 2, 60)) }
        }
        waiting.add("</row>")
        if rows > Spreadsheet.rowsForWidths, waiting.count > 65_536 { try flush() }
    }

    private mutating func add(_ cell: Spreadsheet.Cell, at column: Int, _ style: Spreadsheet.Style?) -> Int {
        let reference = column.columnName + String(rows)
        func write(_ content: String, _ style: Spreadsheet.Style, type: String = "") {
            waiting.add("<c r=\"\(reference)\" s=\"\(style.rawValue)\"\(type)>\(content)</c>")
        }
        func number(_ text: String, _ style: Spreadsheet.Style, width: Int? = nil) -> Int {
            write("<v>\(text)</v>", style)
            return width ?? text.count * 4 / 3
        }
        let usual = columns[column].style
        switch cell.value {
        case .null: return 0
        case .bool(let bool):
            write("<v>\(bool ? 1 : 0)</v>", .general, type: " t=\"b\"")
            return 5
        case .integer(let integer): return number(String(integer), usual == .percent ? .general : usual)
        case .number(let value):
            guard value.isFinite else { return 0 }
            guard usual == .percent else { return number(String(value), .general) }
            return number(String(value / 100), .percent, width: 8)
        case .text(let text):
            if usual == .day || usual == .time, let serial = text.serialDay(hasTime: usual == .time) {
                return number(serial, usual, width: usual == .day ? 10 : 16)
            }
        case .list, .object: break
        }
        let text = cell.value.plain
        guard !text.isEmpty else { return 0 }
        let link = links.count < Spreadsheet.mostLinks ? cell.link : nil
        if let link {
            let address = addresses[link] ?? addresses.count + 1
            addresses[link] = address
            links.append((reference, address))
        }
        let content = "<is><t xml:space=\"preserve\">\(text.sheetXML)</t></is>"
        write(content, style ?? (link == nil ? .text : .link), type: " t=\"inlineStr\"")
        return rows <= Spreadsheet.rowsForWidths ? text.displayWidth : 0
    }

    private mutating func flush() throws {
        if !isBegun {
            isBegun = true
            for (name, text) in Spreadsheet.parts { try archive.add(name, text) }
            try archive.begin("xl/worksheets/sheet1.xml")
            let pane = #"<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>"#
            let columns = widths.enumerated().map { index, width in
                #"<col min="\#(index + 1)" max="\#(index + 1)" width="\#(width)" customWidth="1"/>"#
            }
            let head = """
                \(Spreadsheet.xml)<worksheet xmlns="\(Spreadsheet.main)" xmlns:r="\(Spreadsheet.relations)"><sheetViews>\
                <sheetView workbookViewId="0">\(hasHeader ? pane : "")</sheetView></sheetViews>\
                <cols>\(columns.joined())</cols><sheetData>
                """
            try archive.add(Array(head.utf8))
        }
        try archive.add(waiting)
        waiting.removeAll(keepingCapacity: true)
    }

    mutating func finish() throws {
        try flush()
        var tail = "</sheetData>"
        if !links.isEmpty {
            let elements = links.map { "<hyperlink ref=\"\($0.cell)\" r:id=\"rId\($0.address)\"/>" }
            tail += "<hyperlinks>\(elements.joined())</hyperlinks>"
        }
        // Codes are texts on purpose.
        let last = max(0, columns.count - 1).columnName + String(max(1, rows))
        tail +=
            "<ignoredErrors><ignoredError sqref=\"A1:\(last)\" numberStoredAsText=\"1\"/></ignoredErrors></worksheet>"
        try archive.add(Array(tail.utf8))
        try archive.end()
        if !links.isEmpty {
            let targets = addresses.sorted { $0.value < $1.value }.map { address, number in
                let target = address.xmlEscaped.replacing("\"", with: "&quot;")
                return Spreadsheet.relationship(number, "hyperlink", target, isExternal: true)
            }
            try archive.add("xl/worksheets/_rels/sheet1.xml.rels", Spreadsheet.relationships(targets.joined()))
        }
        try archive.finish()
    }
}

extension Spreadsheet {
    fileprivate static let xml = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
    private static let schemas = "http://schemas.openxmlformats.org"
    fileprivate static let main = "\(schemas)/spreadsheetml/2006/main"
    fileprivate static let relations = "\(schemas)/officeDocument/2006/relationships"

    fileprivate static func relationships(_ elements: String) -> String {
        xml + "<Relationships xmlns=\"\(schemas)/package/2006/relationships\">\(elements)</Relationships>"
    }

    fileprivate static func relationship(
        _ number: Int, _ type: String, _ target: String, isExternal: Bool = false
    ) -> String {
        "<Relationship Id=\"rId\(number)\" Type=\"\(relations)/\(type)\" Target=\"\(target)\""
            + (isExternal ? " TargetMode=\"External\"/>" : "/>")
    }

    /// The parts that are the same in all workbooks.
    fileprivate static var parts: [(String, String)] {
        let type = "application/vnd.openxmlformats-officedocument.spreadsheetml"
        let types = """
            \(xml)<Types xmlns="\(schemas)/package/2006/content-types">\
            <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
            <Default Extension="xml" ContentType="application/xml"/>\
            <Override PartName="/xl/workbook.xml" ContentType="\(type).sheet.main+xml"/>\
            <Override PartName="/xl/styles.xml" ContentType="\(type).styles+xml"/>\
            <Override PartName="/xl/worksheets/sheet1.xml" ContentType="\(type).worksheet+xml"/></Types>
            """
        let workbook = """
            \(xml)<workbook xmlns="\(main)" xmlns:r="\(relations)"><sheets>\
            <sheet name="boxoffice" sheetId="1" r:id="rId1"/></sheets></workbook>
            """
        let parts = relationship(1, "worksheet", "worksheets/sheet1.xml") + relationship(2, "styles", "styles.xml")
        return [
            ("[Content_Types].xml", types),
            ("_rels/.rels", relationships(relationship(1, "officeDocument", "xl/workbook.xml"))),
            ("xl/workbook.xml", workbook), ("xl/_rels/workbook.xml.rels", relationships(parts)),
            ("xl/styles.xml", styles),
        ]
    }

    /// The formats of ``Style``, in its order: 3 is `#,##0`, and 49 is text.
    private static var styles: String {
        let formats = [(0, 0), (49, 0), (3, 0), (164, 0), (165, 0), (166, 0), (49, 1), (49, 2)].map { number, font in
            let style = #"fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1""#
            return #"<xf numFmtId="\#(number)" fontId="\#(font)" \#(style)/>"#
        }
        let font = #"<sz val="11"/><name val="Calibri"/>"#
        return """
            \(xml)<styleSheet xmlns="\(main)"><numFmts count="3"><numFmt numFmtId="164" formatCode="0.0%"/>\
            <numFmt numFmtId="165" formatCode="yyyy-mm-dd"/><numFmt numFmtId="166" formatCode="yyyy-mm-dd hh:mm"/>\
            </numFmts><fonts count="3"><font>\(font)</font><font><b/>\(font)</font>\
            <font><u/><sz val="11"/><color rgb="FF0563C1"/><name val="Calibri"/></font></fonts>\
            <fills count="2"><fill><patternFill patternType="none"/></fill>\
            <fill><patternFill patternType="gray125"/></fill></fills>\
            <borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
            <cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
            <cellXfs count="\(formats.count)">\(formats.joined())</cellXfs>\
            <cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>
            """
    }
}

extension Int {
    fileprivate var columnName: String {
        (self < 26 ? "" : (self / 26 - 1).columnName) + String(UnicodeScalar(UInt8(ascii: "A") + UInt8(self % 26)))
    }
}

extension String {
    /// The text as XML, without what Excel would read as an escape (`_x000D_`), and cut to what a cell holds: 32,767 UTF-16 units.
    fileprivate var sheetXML: String {
        let count = unicodeScalars.contains { $0.value > 0xFFFF } ? 16_383 : 32_766
        let lines = (utf16.count > 32_767 ? shortened(to: count) : self).split(
            separator: "\n", omittingEmptySubsequences: false
        )
        return lines.map { String($0).xmlEscaped }.joined(separator: "\n").replacing("_x", with: "_x005F_x")
    }

    /// The day, or the moment in UTC as one in Korea, as Excel counts: days since 1899-12-30; `nil` before March 1900, when Excel
    /// counts a day too many, and after 9999, where it counts none.
    fileprivate func serialDay(hasTime: Bool) -> String? {
        let numbers = split { !$0.isNumber }.compactMap { Int($0) }
        guard numbers.count >= (hasTime ? 6 : 3), numbers[0] >= 1900 else { return nil }
        let (year, month) = numbers[1] > 2 ? (numbers[0], numbers[1] - 3) : (numbers[0] - 1, numbers[1] + 9)
        let days = year * 365 + year / 4 - year / 100 + year / 400 + (month * 153 + 2) / 5 + numbers[2] - 693_900
        let seconds = hasTime ? numbers[3] * 3_600 + numbers[4] * 60 + numbers[5] + 9 * 3_600 : 0
        guard days > 60, days * 86_400 + seconds < 2_958_466 * 86_400 else { return nil }
        return hasTime ? String(Double(days) + Double(seconds) / 86_400) : String(days)
    }
}
