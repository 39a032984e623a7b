import BoxOfficePlatform
import Foundation
import TestSupport
import Testing

/// Foundation's normalization is the reference; the sources cannot use it.
struct NormalizationTests {
    @Test("every letter of the supported scripts composes as Foundation composes it")
    func letters() {
        let ranges: [ClosedRange<UInt32>] = [
            0x20...0x33F, 0x345...0x52F, 0x1100...0x11FF, 0x1E00...0x1FFF, 0x3040...0x30FF, 0xAC00...0xAE4B,
            0xD700...0xD7A3, 0xF900...0xFA2D,
        ]
        for scalar in ranges.joined().compactMap(Unicode.Scalar.init) {
            for text in [String(scalar), String(scalar).decomposedStringWithCanonicalMapping] {
                let expected = text.precomposedStringWithCanonicalMapping.unicodeScalars
                let isEqual = text.precomposed.unicodeScalars.elementsEqual(expected)
                #expect(isEqual, "\(scalar)")
            }
        }
    }

    @Test("marks in disorder are ordered in linear time", .timeLimit(.minutes(1)))
    func manyMarks() {
        let count = 50_000
        let text = "x" + String(repeating: "\u{301}\u{316}", count: count)
        let scalars = Array(text.precomposed.unicodeScalars)
        #expect(
            scalars == ["x"] + Array(repeating: "\u{316}", count: count) + Array(repeating: "\u{301}", count: count))
    }

    @Test(
        "text composes by characters",
        arguments: [
            ("Hangul", "\u{1107}\u{1161}\u{11B7} 밤", "밤 밤"),
            ("a syllable before a final consonant", "\u{BC14}\u{11B7}", "밤"),
            ("Latin", "Ame\u{301}lie", "Amélie"),
            ("several marks", "e\u{302}\u{323}", "\u{1EC7}"),
            ("kana", "か\u{3099}", "が"),
            ("Hanja with two codes", "\u{F90A}", "\u{91D1}"),
            ("a mark without a letter", "\u{301}a", "\u{301}a"),
            ("marks in another order", "e\u{331}\u{301}", "\u{E9}\u{331}"),
            ("a mark that does not compose", "o\u{31B}\u{323}\u{301}", "\u{1EE3}\u{301}"),
            ("a letter with a mark, and one more", "\u{EA}\u{323}", "\u{1EC7}"),
            ("two marks of a class", "a\u{305}\u{301}", "a\u{305}\u{301}"),
            ("a script that stays as it is", "\u{915}\u{93C}", "\u{915}\u{93C}"),
        ] as [(String, String, String)]
    )
    func texts(_ name: String, text: String, expected: String) {
        #expect(Array(text.precomposed.unicodeScalars) == Array(expected.unicodeScalars))
    }
}
