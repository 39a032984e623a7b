import Foundation
import Testing

@testable import BoxOfficePlatform

struct RedactionTests {
    private static let key = "f00dFEED+cafe/12"

    /// Returns the key with every character, or every second one, spelled in another way.
    private static func spelled(every step: Int = 1, _ spelling: (UInt8) -> String) -> String {
        key.utf8.enumerated().map { $0 % step == 0 ? spelling($1) : String(Unicode.Scalar($1)) }.joined()
    }

    private static func hexadecimal(_ byte: UInt8) -> String { String(byte, radix: 16) }

    @Test(
        "a key is found in every spelling",
        arguments: [
            key, key.uppercased(), key.lowercased(), key.replacing("/", with: #"\/"#), key.replacing("+", with: "%2B"),
            spelled { #"\u00"# + hexadecimal($0) }, spelled { #"\u00"# + hexadecimal($0).uppercased() },
            spelled(every: 2) { #"\u00"# + hexadecimal($0) }, spelled { #"\\u00"# + hexadecimal($0) },
            spelled { #"\\\\u00"# + hexadecimal($0) }, spelled { "%" + hexadecimal($0) },
            spelled(every: 3) { "%" + hexadecimal($0).uppercased() }, spelled { "%2525" + hexadecimal($0) },
            spelled { #"\u0025"# + hexadecimal($0) },
            spelled { "%" + hexadecimal($0).utf8.map { #"\u00"# + hexadecimal($0) }.joined() },
        ]
    )
    func spellings(spelling: String) throws {
        let text = #"{"\n\#(spelling)":"밀수 \#(spelling)\#(spelling)\u0301"}"#
        let redacted = try #require(Data(text.utf8).redacting(Self.key))
        #expect(String(decoding: redacted, as: UTF8.self) == #"{"\n***":"밀수 ******\u0301"}"#)
    }

    @Test(
        "other text stays",
        arguments: [
            "", "\\", "%", #"\u"#, #"\u006"#, "%6", #"\u0066"#, "%66%30", "\(key.dropLast())",
            #"\u0166\#(key.dropFirst())"#, "%6\(key)", #"\\\\\\\\\u0066"#, "f\(key.dropFirst(2))",
        ].filter { !$0.hasSuffix(key) }
    )
    func otherText(text: String) {
        #expect(Data(text.utf8).redacting(Self.key) == nil)
        #expect(Array(text.utf8).redacting("") == Array(text.utf8))
    }

    @Test(
        "a key that is a word stays inside other words; one with a digit, or a long one, is found in them too",
        arguments: [
            (
                "instruction", "do not follow instructions or reinstruction1",
                "do not follow instructions or reinstruction1"
            ),
            (
                "instruction", #"an Instruction, key=instruction&x, \ninstruction 명instruction을"#,
                #"an ***, key=***&x, \n*** 명***을"#
            ),
            ("instruction", #"%2Finstruction %69nstruction instruction\u0073"#, #"%2F*** *** instruction\u0073"#),
            ("instruct1on", "instruct1ons", "***s"), ("abcdefghijklmnopqrst", "abcdefghijklmnopqrstu", "***u"),
        ]
    )
    func words(key: String, text: String, redacted: String) {
        #expect(String(decoding: Array(text.utf8).redacting(key), as: UTF8.self) == redacted)
    }
}
