import Foundation
import Testing

@testable import ConsoleKit

struct JSONWriterTests {
    private func json(_ value: FieldValue, isIndented: Bool = false) -> String {
        var writer = JSONWriter(isIndented: isIndented)
        writer.write(value)
        return writer.text
    }

    @Test("every kind of value is written as JSON")
    func kinds() {
        let value = FieldValue.list([
            .null, .bool(true), .bool(false), .integer(.min), .number(-2.9), .number(100), .text("밀수"), .list([]),
            .object([], name: nil), .object(["a": nil, "b": "c"], name: nil),
        ])
        #expect(json(value) == #"[null,true,false,-9223372036854775808,-2.9,100.0,"밀수",[],{},{"a":null,"b":"c"}]"#)
    }

    @Test("numbers are written as Swift formats them, which is always valid JSON, and integers with all their digits")
    func numbers() {
        let numbers: [Double] = [
            0, -0.0, 0.1, -0.1, 0.5, -0.5, 1, -1, 100, -47, 35.8, -99.9, 1367.4, 38399, 0.05, 12.34, 99_999_999.9, 1e9,
            1e15, 1e300, .leastNonzeroMagnitude, 0.30000000000000004,
        ]
        #expect(numbers.map { json(.number($0)) } == numbers.map(\.description))
        let integers: [Int] = [0, 1, -1, 10, 1_234_567_890, .max, .min]
        #expect(integers.map { json(.integer($0)) } == integers.map(\.description))
    }

    @Test("indented JSON has two spaces per level, and empty groups on one line")
    func indentation() {
        let value = FieldValue.object([.init(name: "a", value: .list([.integer(1), .list([])]))], name: nil)
        #expect(json(value, isIndented: true) == "{\n  \"a\": [\n    1,\n    []\n  ]\n}")
    }

    @Test(
        "characters that JSON forbids or a terminal would obey or hide are escaped, and read back unchanged",
        arguments: [
            ("\"\\/", #""\"\\/""#), ("\n\t\u{0}\u{1B}", #""\u000a\u0009\u0000\u001b""#),
            ("\u{7F}\u{9B}", #""\u007f\u009b""#),
            ("\u{202E}\u{2066}\u{200B}\u{FEFF}", #""\u202e\u2066\u200b\ufeff""#),
            ("\u{2028}\u{2029}", #""\u2028\u2029""#),
            ("\u{E0001}\u{E0041}", #""\udb40\udc01\udb40\udc41""#), ("e\u{301} 😀 👨‍👩‍👧 海", "\"e\u{301} 😀 👨‍👩‍👧 海\""),
        ]
    )
    func escaping(text: String, written: String) throws {
        #expect(json(.text(text)) == written)
        #expect(try JSONDecoder().decode([String].self, from: Data("[\(written)]".utf8)) == [text])
    }
}
