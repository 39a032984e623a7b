import BoxOfficePlatform
import Foundation
import TestSupport
import Testing

@testable import ConsoleKit

/// Hostile text in the values of a result, in each format.
struct HostileTextTests {
    /// A text as the values of a result hold it: in one line, and in several as in a review.
    private static let texts: [String] = ["", "좋다\n\t"].map { $0 + (HostileText.all.sanitized ?? "") }

    private static let presentation = DetailPresentation<[String]>(
        fields: [
            Field("title", Label("제목", "Title")) { FieldValue.text($0[0]) },
            Field("texts", Label("글", "Texts")) { .list($0.map { .text($0) }) },
            Field("people", Label("사람", "People")) {
                .list($0.map { .object(["name": $0, "code": nil], name: $0) })
            },
        ],
        narrow: ["title", "texts", "people"],
        heading: { Cell($0[0].terminalSafe) }
    )

    private func printed(_ format: OutputFormat, isWide: Bool = false, isTerminal: Bool = false) throws -> String {
        let output = MemoryOutput()
        var settings = OutputSettings(format: format, language: .english)
        (settings.isWide, settings.isTerminal) = (isWide, isTerminal)
        var printer = try ResultPrinter(Self.presentation, settings: settings, isArray: true, output: output)
        try printer.print(Self.texts)
        try printer.finish(hasFailed: false)
        return output.text
    }

    @Test("a table contains nothing harmful, but a replacement character", arguments: [false, true])
    func table(isWide: Bool) throws {
        let output = try printed(.table, isWide: isWide)
        #expect(output.harm().isEmpty && output.contains("\u{FFFD}"))
        let marks = [Unicode.Scalar](repeating: "\u{301}", count: 9)
        #expect(!output.unicodeScalars.contains(marks))
    }

    @Test("a table of rows has as many lines as rows", arguments: [60, nil])
    func rows(width: Int?) {
        let fields: [Field<String>] = [Field("text", Label("글", "Text")) { .text($0) }]
        let cells = Self.texts.map { [fields[0].cell(of: $0, in: .english)] }
        let lines = Table.lines(headings: [("Text", .left)], rows: cells, importance: [0], width: width)
        #expect(lines.count == 1 + Self.texts.count)
        #expect(lines.allSatisfy { $0.text.harm(sparing: []).isEmpty }, "\(lines)")
    }

    @Test(
        "JSON reads back as the same values, and contains nothing harmful unescaped",
        arguments: [OutputFormat.json, .ndjson]
    )
    func json(format: OutputFormat) throws {
        struct Item: Decodable {
            struct Person: Decodable { let name: String }
            let title: String
            let texts: [String]
            let people: [Person]
        }
        let output = try printed(format)
        #expect(output.harm(sparing: HostileText.meaningful.union(["\n"])).isEmpty && output.lines.count == 1)
        let data = Data(output.utf8)
        let decoder = JSONDecoder()
        let item =
            try format == .json ? decoder.decode([Item].self, from: data)[0] : decoder.decode(Item.self, from: data)
        for texts in [[item.title] + item.texts.dropFirst(), item.texts, item.people.map(\.name)] {
            #expect(texts.map { Array($0.unicodeScalars) } == Self.texts.map { Array($0.unicodeScalars) })
        }
    }

    @Test("csv reads back as the same values, in one row")
    func csv() throws {
        let rows = Self.rows(ofCSV: try printed(.csv))
        let expected = Self.presentation.fields.map { $0.value(Self.texts).plain }
        #expect(rows.map(\.count) == [3, 3] && expected[0] == Self.texts[0])
        #expect(rows[1].map { Array($0.unicodeScalars) } == expected.map { Array($0.unicodeScalars) })
    }

    @Test("a tsv row is one line without controls but tabs")
    func tsv() throws {
        let lines = try printed(.tsv).unicodeScalars.split(separator: "\n")
        let tabs = lines.map { line in line.count { $0 == "\t" } }
        #expect(tabs == [2, 2])
        #expect(lines.joined().allSatisfy { $0 == "\t" || $0.properties.generalCategory != .control })
        #expect(lines[1].contains("《"))
    }

    @Test("csv and tsv at a terminal contain nothing harmful", arguments: [OutputFormat.csv, .tsv])
    func terminal(format: OutputFormat) throws {
        let output = try printed(format, isTerminal: true)
        #expect(output.harm(sparing: ["\n", "\t"]).isEmpty)
    }

    /// The rows of CSV as in RFC 4180, with LF line endings.
    private static func rows(ofCSV text: String) -> [[String]] {
        var rows: [[String.UnicodeScalarView]] = [[.init()]]
        var isQuoted = false
        for scalar in text.unicodeScalars {
            let last = rows.count - 1
            let field = rows[last].count - 1
            switch scalar {
            case "\"":
                // Two quotes mean one.
                if !isQuoted, !rows[last][field].isEmpty { rows[last][field].append(scalar) }
                isQuoted.toggle()
            case "," where !isQuoted: rows[last].append(.init())
            case "\n" where !isQuoted: rows.append([.init()])
            default: rows[last][field].append(scalar)
            }
        }
        return rows.dropLast().map { $0.map(String.init) }
    }
}
