import Testing

@testable import ConsoleKit

struct DelimitedWriterTests {
    @Test("csv quotes only values that need it; tsv separates them by tabs, and replaces tabs and line breaks in them")
    func values() {
        let table: [(values: [String], style: DelimitedWriter.Style, line: String)] = [
            (["a", "b c", ""], .csv, "a,b c,\n"), (["a,b"], .csv, "\"a,b\"\n"), (["a\"b"], .csv, "\"a\"\"b\"\n"),
            (["a\nb"], .csv, "\"a\nb\"\n"), (["a\r\nb"], .csv, "\"a\r\nb\"\n"),
            (["=1+1", "@SUM(A1)", "+82", "-2.9"], .csv, "=1+1,@SUM(A1),+82,-2.9\n"),
            // a quote with a mark above it is one character to a reader, but two to csv
            (["\"\u{301}"], .csv, "\"\"\"\u{301}\"\n"),
            (["a", "b,c", ""], .tsv, "a\tb,c\t\n"), (["가\n나\t다", "b"], .tsv, "가 나 다\tb\n"),
        ]
        for (values, style, expected) in table { #expect(line(values, style) == expected) }
    }

    @Test("a terminal gets no invisible text, but the line breaks of csv")
    func terminal() {
        let text = "밀\u{202E}수\n글\u{E0041}"
        let lines = [
            line([text], .csv), line([text], .csv, isTerminal: true), line([text], .tsv, isTerminal: true),
        ]
        #expect(lines == ["\"\(text)\"\n", "\"밀\u{FFFD}수\n글\u{FFFD}\"\n", "밀\u{FFFD}수 글\u{FFFD}\n"])
    }

    @Test("numbers are formatted as in JSON, and constant values are repeated in every row")
    func rows() {
        let label = Label("", "")
        var columns: [Field<Int>] = [
            Field("row", label) { .integer($0) }, Field("kind", label) { _ in .text("a,b") },
            Field("tenth", label) { .number(Double($0) / 10) },
        ]
        columns[1].isConstant = true
        var csv: any LineWriter = DelimitedWriter(style: .csv)
        columns.write([1, -20], to: &csv)
        #expect(String(decoding: csv.bytes, as: UTF8.self) == "1,\"a,b\",0.1\n-20,\"a,b\",-2.0\n")
        var json: any LineWriter = JSONWriter(isIndented: false)
        columns.write([1, -20], to: &json)
        #expect(
            String(decoding: json.bytes, as: UTF8.self) == #"{"row":1,"kind":"a,b","tenth":0.1}"# + "\n"
                + #"{"row":-20,"kind":"a,b","tenth":-2.0}"#
                + "\n"
        )
        #expect(DelimitedWriter.headings(columns.map(\.name), .tsv) == "row\tkind\ttenth\n")
    }

    private func line(_ values: [String], _ style: DelimitedWriter.Style, isTerminal: Bool = false) -> String {
        var writer: any LineWriter = DelimitedWriter(style: style, isTerminal: isTerminal)
        let columns = values.indices.map { index in
            Field<[String]>("", Label("", "")) { .text($0[index]) }
        }
        columns.write([values], to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
