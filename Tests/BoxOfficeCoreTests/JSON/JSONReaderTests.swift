import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCore

struct JSONReaderTests {
    private func read(_ text: String) throws -> JSONValue { try JSONDocument(Data(text.utf8)).value(at: 0) }

    @Test("every kind of value is read")
    func values() throws {
        let table: [(text: String, value: JSONValue)] = [
            ("null", .null), ("true", .bool(true)), ("false", .bool(false)), (" \t\r\n1 ", .number("1")),
            ("\u{FEFF}1", .number("1")),
            // numbers keep their spelling
            ("0", .number("0")), ("-0", .number("-0")), ("-12.50e+10", .number("-12.50e+10")), ("1E5", .number("1E5")),
            // strings, and their escapes
            (#""""#, .string("")), (#""밀수 😀""#, .string("밀수 😀")),
            (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{C}\n\r\t")),
            (#""\ubc00\uC218""#, .string("밀수")), (#""a\ud83d\ude00b""#, .string("a😀b")), (#""\u0000""#, .string("\0")),
            // groups
            ("[]", .array([])), ("[ ]", .array([])),
            ("[1,[2 , 3]]", .array([.number("1"), .array([.number("2"), .number("3")])])),
            ("{}", .object([])),
            (
                #"{"b":1, "a" : {"":null, "b":2}, "\u0063":3}"#,
                .object([
                    .init(name: "b", value: .number("1")),
                    .init(
                        name: "a",
                        value: .object([.init(name: "", value: .null), .init(name: "b", value: .number("2"))])
                    ),
                    .init(name: "c", value: .number("3")),
                ])
            ),
        ]
        for (text, value) in table { #expect(try read(text) == value, "\(text)") }
    }

    @Test("invalid JSON is rejected, and so is invalid UTF-8")
    func others() {
        let texts = [
            "", " ", "nul", "nulll", "True", "'a'", "a", "1 2", "[1", "[1,]", "[,1]", "[1 2]", "]", "{", "{\"a\"}",
            "{\"a\":}",
            "{\"a\":1,}", "{a:1}", "{\"a\" 1}", "{1:1}", "\"a", "\"\\", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"",
            "\"a\nb\"", "\"\u{1}\"",
            "01", "+1", "1.", ".5", "1e", "1e+", "-", "--1", "0x1", "NaN", "Infinity", "// 1\n1", "<html>",
            // surrogates alone, and in the wrong order
            #""\ud83d""#, #""\ude00""#, #""\ud83d\u0041""#, #""\ud83dx""#, #""\ude00\ud83d""#,
        ]
        for text in texts { #expect(throws: JSONReader.Problem.notJSON, "\(text)") { try read(text) } }
        let broken: [[UInt8]] = [
            // the start of the invalid character
            [0xEF], [0xEF, 0xBF], [0x41, 0xEF], [0xFF], [0xEB, 0xB0], [0xC0, 0x80],
        ]
        for bytes in broken {
            for text in [[0x22] + bytes + [0x22], [0x22, 0x5C, 0x6E] + bytes + [0x22]] {
                #expect(throws: JSONReader.Problem.notJSON, "\(text)") { try JSONDocument(Data(text)) }
            }
        }
    }

    @Test("the offset of the fault is found, also in truncated text and text that is not JSON at all")
    func offset() {
        let table: [(text: String, offset: Int?)] = [
            ("OK", nil), ("<html>", nil), ("", 0), ("{", 1), ("[1,", 3), (#"{"a":"\u12"#, 10), ("\"a\\", 3), ("tru", 3),
            ("[1 2]", 3), (#"{"a":01}"#, 6), (#"["\ud83d"]"#, 8), ("[1]x", 3),
        ]
        for (text, offset) in table { #expect(JSONReader.damage(in: Array(text.utf8)) == offset, "\(text)") }
    }

    @Test("nesting is limited")
    func depth() throws {
        let limit = JSONReader.depthLimit
        _ = try read(String(repeating: "[", count: limit) + String(repeating: "]", count: limit))
        for depth in [limit + 1, 1_000_000] {
            #expect(throws: JSONReader.Problem.tooDeep) { try read(String(repeating: "[", count: depth)) }
            #expect(throws: JSONReader.Problem.tooDeep) { try read(String(repeating: #"{"a":"#, count: depth)) }
        }
    }

    @Test("the reader accepts and rejects the same damaged answers as Foundation")
    func damage() throws {
        let whole = Array(try Fixture.fault("odd-ranking.json").prefix(700)) + Array("\"}]}}".utf8)
        var random = SplitMix(seed: 20_230_801)
        for _ in 0..<3_000 {
            var bytes = whole
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let at = Int.random(in: bytes.indices, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[at] = UInt8.random(in: 0x20...0x7E, using: &random)
                case 1: bytes.remove(at: at)
                default: bytes.insert(Array("\"\\{}[],:0u ".utf8).randomElement(using: &random) ?? 0, at: at)
                }
            }
            let data = Data(bytes)
            var isOurs = true
            do {
                _ = try JSONDocument(data)
            } catch {
                isOurs = false
            }
            let isTheirs = (try? JSONSerialization.jsonObject(with: data)) != nil
            #expect(isOurs == isTheirs, "\(String(decoding: data, as: UTF8.self))")
        }
    }
}
