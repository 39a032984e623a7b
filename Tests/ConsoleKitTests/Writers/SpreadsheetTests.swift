import BoxOfficePlatform
import Synchronization
import TestSupport
import Testing

@testable import ConsoleKit

struct SpreadsheetTests {
    private struct Row {
        var value = FieldValue.null
        var link: String?
    }

    /// Writes rows of one field, and returns the parts of the workbook by name.
    private func parts(
        _ type: FieldType = .text,
        _ rows: [Row],
        name: String = "value",
        isUnique: Bool = true,
        hasHeader: Bool = true
    ) throws -> [String: String] {
        let file = Mutex<[UInt8]>([])
        let sheet = Spreadsheet { bytes, offset in
            file.withLock { file in
                let start = offset ?? file.count
                file.replaceSubrange(start..<(offset == nil ? start : start + bytes.count), with: bytes)
            }
        }
        let field = Field<Row>(name, Label("값", "Value"), type) { $0.value }
        try sheet.begin([Spreadsheet.Column(field, isUnique: isUnique, .korean)], hasHeader: hasHeader)
        for row in rows { try sheet.add([[Spreadsheet.Cell(value: row.value, link: row.link)]]) }
        try sheet.finish()
        return try stored(file.withLock { $0 })
    }

    /// Reads the stored parts as the directory at the end lists them.
    private func stored(_ bytes: [UInt8]) throws -> [String: String] {
        func number(_ offset: Int, _ size: Int) -> Int {
            bytes[offset..<(offset + size)].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        let end = bytes.count - 22
        var entry = number(end + 16, 4)
        var parts: [String: String] = [:]
        for _ in 0..<number(end + 10, 2) {
            let (size, length, offset) = (number(entry + 24, 4), number(entry + 28, 2), number(entry + 42, 4))
            let name = String(decoding: bytes[(entry + 46)..<(entry + 46 + length)], as: UTF8.self)
            #expect(number(offset, 4) == 0x0403_4B50 && number(offset + 22, 4) == size)
            #expect(number(offset + 14, 4) == number(entry + 16, 4))
            let start = offset + 30 + length
            parts[name] = String(decoding: bytes[start..<(start + size)], as: UTF8.self)
            entry += 46 + length
        }
        #expect(entry == end)
        return parts
    }

    /// Returns what the cell of a value has in the sheet.
    private func cell(_ value: FieldValue, _ type: FieldType, name: String = "value") throws -> String {
        let sheet = try #require(try parts(type, [Row(value: value)], name: name)["xl/worksheets/sheet1.xml"])
        return String(try #require(sheet.firstMatch(of: /<row r="2">(.*?)<\/row>/.dotMatchesNewlines())).1)
    }

    @Test("numbers, percentages, also of a field named Percent, days and times are such; everything else is text")
    func formats() throws {
        let table: [(value: FieldValue, type: FieldType, xml: String)] = [
            (.null, .text, ""), (.bool(true), .bool, #"<c r="A2" s="0" t="b"><v>1</v></c>"#),
            (.integer(-1_234), .integer, #"<c r="A2" s="2"><v>-1234</v></c>"#),
            (.integer(2015), FieldType(.integer, unit: "year"), #"<c r="A2" s="0"><v>2015</v></c>"#),
            (.number(12.5), .number, #"<c r="A2" s="0"><v>12.5</v></c>"#),
            (.number(64.7), .percent, #"<c r="A2" s="3"><v>0.647</v></c>"#),
            (.number(.infinity), .number, ""),
            ("2015-07-25", .day, #"<c r="A2" s="4"><v>42210</v></c>"#),
            ("1900-02-28", .day, #"<c r="A2" s="1" t="inlineStr"><is><t xml:space="preserve">1900-02-28</t></is></c>"#),
            ("9999-12-31", .day, #"<c r="A2" s="4"><v>2958465</v></c>"#),
            ("9999-12-31T14:59:59Z", .time, #"<c r="A2" s="5"><v>2958465.999988426</v></c>"#),
            (
                "9999-12-31T15:00:00Z", .time,
                #"<c r="A2" s="1" t="inlineStr"><is><t xml:space="preserve">9999-12-31T15:00:00Z</t></is></c>"#
            ),
            ("2015-07-25T15:00:00Z", .time, #"<c r="A2" s="5"><v>42211.0</v></c>"#),
            ("20148851", .text, #"<c r="A2" s="1" t="inlineStr"><is><t xml:space="preserve">20148851</t></is></c>"#),
            (
                .list(["a", "b"]), .texts,
                #"<c r="A2" s="1" t="inlineStr"><is><t xml:space="preserve">a|b</t></is></c>"#
            ),
        ]
        for (value, type, xml) in table { #expect(try cell(value, type) == xml) }
        #expect(try cell(.number(-5), .number, name: "changePercent") == #"<c r="A2" s="3"><v>-0.05</v></c>"#)
    }

    @Test("hostile titles stay texts")
    func hostile() throws {
        let table: [(title: String, xml: String)] = [
            ("=HYPERLINK(\"http://x\",\"y\")", "=HYPERLINK(\"http://x\",\"y\")"), ("+1", "+1"),
            ("@SUM(A1)", "@SUM(A1)"),
            ("a\u{0}\u{1F}b\u{1B}[31m", "a b [31m"), ("a\nb", "a\nb"), ("</t>&<x>", "&lt;/t&gt;&amp;&lt;x&gt;"),
            ("a_x000D_b", "a_x005F_x000D_b"), ("\u{FFFE}\u{FFFF}", "\u{FFFD}\u{FFFD}"),
            (String(decoding: [0xD800, 0x41] as [UInt16], as: UTF16.self), "\u{FFFD}A"),
            (String(repeating: "가", count: 32_768), String(repeating: "가", count: 32_766) + "…"),
            (String(repeating: "🎬", count: 16_384), String(repeating: "🎬", count: 16_383) + "…"),
        ]
        for (title, xml) in table {
            let expected = #"<c r="A2" s="1" t="inlineStr"><is><t xml:space="preserve">\#(xml)</t></is></c>"#
            #expect(try cell(.text(title), .text) == expected)
        }
    }

    @Test("titles are linked, each address once")
    func links() throws {
        let rows = ["https://x/?a=1&b=\"2\"", nil, "https://x/?a=1&b=\"2\"", "https://y"].map {
            Row(value: "t", link: $0)
        }
        let parts = try parts(.text, rows)
        let sheet = try #require(parts["xl/worksheets/sheet1.xml"])
        let links =
            #"<hyperlink ref="A2" r:id="rId1"/><hyperlink ref="A4" r:id="rId1"/><hyperlink ref="A5" r:id="rId2"/>"#
        #expect(sheet.contains("<hyperlinks>\(links)</hyperlinks>"))
        let relations = parts["xl/worksheets/_rels/sheet1.xml.rels"] ?? ""
        #expect(
            relations.matches(of: /Target="([^"]*)"/).map(\.1) == ["https://x/?a=1&amp;b=&quot;2&quot;", "https://y"]
        )
    }

    @Test("a sheet has at most 65,000 links, and a cell without one does not look like one")
    func manyLinks() throws {
        let rows = Array(repeating: Row(value: "t", link: "https://x"), count: 65_001)
        let sheet = try #require(try parts(.text, rows)["xl/worksheets/sheet1.xml"])
        #expect(sheet.contains(#"<hyperlink ref="A65001" r:id="rId1"/></hyperlinks>"#))
        #expect(sheet.contains(#"<c r="A65001" s="7" "#))
        #expect(sheet.contains(#"<c r="A65002" s="1" "#))
    }

    @Test(
        """
        the first row is frozen if it has the headings, columns are as wide as the first 1,000 rows, and a label that \
        is not unique names its field
        """
    )
    func layout() throws {
        var rows = Array(repeating: Row(value: "베테랑, 1,000만"), count: 999)
        rows.append(Row(value: .text(String(repeating: "x", count: 100))))
        let sheet = try #require(try parts(.text, rows)["xl/worksheets/sheet1.xml"])
        #expect(sheet.contains(#"<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>"#))
        #expect(sheet.contains(#"<col min="1" max="1" width="17" customWidth="1"/>"#))
        let bare = try #require(try parts(.text, rows, hasHeader: false)["xl/worksheets/sheet1.xml"])
        #expect(!bare.contains("<pane") && bare.contains(#"width="60""#))
        let named = try #require(try parts(.text, [], isUnique: false)["xl/worksheets/sheet1.xml"])
        #expect(named.contains(">값 (value)</t>"))
    }
}
