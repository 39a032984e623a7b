@testable import BoxOfficeCLI
@testable import BoxOfficeCore
@testable import BoxOfficePlatform
@testable import ConsoleKit
import Foundation

/// Text for a line of a terminal: harmless, and never wider than requested.
///
/// The first byte is a width; NUL separates the texts.
@Sendable func displayWidth(_ data: Data) throws {
    let width = Int(data.first ?? 0) % 100 + 1
    let shown = data.dropFirst().texts.map(\.terminalSafe)
    for text in shown {
        check(text.terminalSafe.bytes == text.bytes, "what is shown stays so")
        check(text.isNeutral, "nothing unseen is shown")
        check((0...2 * text.unicodeScalars.count).contains(text.displayWidth), "a character takes two cells at most")
        let cut = text.cut(to: width)
        check(cut.displayWidth <= width, "cut to \(width): \(cut.debugDescription)")
        check(cut.bytes == text.bytes || text.displayWidth > width, "what fits is not cut")
        check(cut.bytes == text.bytes || text.bytes.starts(with: cut.bytes.dropLast("…".utf8.count)), "a beginning")
        let lines = text.wrapped(to: width)
        check(lines.joined().words == text.words, "wrapping takes but spaces away: \(lines)")
        check(
            lines.allSatisfy { $0.displayWidth <= width || $0.count == 1 },
            "wrapped to \(width): \(lines)"
        )
        check(text.padded(to: width).bytes.starts(with: text.bytes), "padding only adds")
    }
    let whole = shown.joined()
    check(whole.displayWidth <= shown.map(\.displayWidth).reduce(0, +), "together no wider than apart")
    let rows = shown.map { [Cell($0), Cell("1,234")] }
    // Narrower tables are blocks of lines.
    let room = max(width, 16)
    let lines = Table.lines(headings: [("영화", .elastic), ("관객수", .right)], rows: rows, width: room)
    check(lines.count == rows.count + 1, "a line a row")
    check(lines.allSatisfy { $0.displayWidth <= room }, "a table keeps to its width")
}

extension String {
    /// Whether a terminal displays every character and interprets none.
    var isNeutral: Bool {
        unicodeScalars.allSatisfy { !$0.isInvisible && $0.properties.generalCategory != .control }
    }

    /// The text without spaces.
    fileprivate var words: [UInt8] { bytes.filter { $0 != UInt8(ascii: " ") } }
}

/// CSV lines parse back to the same values, TSV lines to the same number of values.
///
/// NUL separates the values.
@Sendable func delimitedLines(_ data: Data) throws {
    let values = data.texts
    let records = Records(line(values, .csv)).all
    check(records.map { $0.map(\.bytes) } == [values.map(\.bytes)], "csv reads back: \(records) for \(values)")
    let scalars = Array(line(values, .tsv).unicodeScalars)
    check(scalars.count { $0 == "\t" } == values.count - 1, "a tab between two values")
    check(scalars.firstIndex { $0.value < 0x20 && $0 != "\t" } == scalars.count - 1, "one line")
}

private func line(_ values: [String], _ style: DelimitedWriter.Style) -> String {
    var writer: any LineWriter = DelimitedWriter(style: style)
    let columns = values.indices.map { index in
        var field = Field<[String]>("", Label("", "")) { .text($0[index]) }
        field.isConstant = index == 0
        return field
    }
    columns.write([values], to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
}

/// The records of CSV text as in RFC 4180, with LF line ends.
struct Records {
    private(set) var all: [[String]] = []

    init(_ text: String) {
        var (record, value) = ([String](), String.UnicodeScalarView())
        var rest = Array(text.unicodeScalars)[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"" where value.isEmpty:
                while let quoted = rest.popFirst() {
                    if quoted == "\"" {
                        guard rest.first == "\"" else { break }
                        rest.removeFirst()
                    }
                    value.append(quoted)
                }
                check(rest.first == "," || rest.first == "\n", "a quote ends a value")
            case ",", "\n":
                record.append(String(value))
                value.removeAll()
                if scalar == "\n" {
                    all.append(record)
                    record.removeAll()
                }
            default: value.append(scalar)
            }
        }
        check(record.isEmpty && value.isEmpty, "the last line is ended")
    }
}

/// Settings of a `.env` file: names as in a shell, values on one line, and later lines win.
@Sendable func dotEnv(_ data: Data) throws {
    let text = data.text
    let values = DotEnv(text).values
    for (name, value) in values {
        check(name.wholeMatch(of: /[A-Za-z0-9_]+/) != nil, "a name: \(name)")
        check(!value.contains(where: \.isNewline), "a value of one line")
        for quote in ["'", "\""] where !value.utf8.contains(quote.bytes[0]) {
            let line = "\n export \(name) = \(quote)\(value)\(quote) # \(value)"
            check(DotEnv(text + line).values == values, "a value in quotes reads back: \(line)")
        }
    }
    check(DotEnv(text + "\nADDED=1").values == values.merging(["ADDED": "1"]) { $1 }, "lines stand alone")
    check(text.hasPrefix("\u{FEFF}") || DotEnv("\u{FEFF}" + text).values == values, "a byte-order mark says nothing")
}
