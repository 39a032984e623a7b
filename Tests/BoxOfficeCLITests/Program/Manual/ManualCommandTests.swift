import CommandKit
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct ManualCommandTests {
    @Test("manual prints a page in mdoc, the same on every run")
    func prints() async {
        let result = await CommandLineRun()("manual")
        #expect(result == .init(output: Manual.text(in: .english)))
        #expect(result.output.hasPrefix(".Dd \(releaseDay)\n.Dt BOXOFFICE 1\n.Os\n.Sh NAME\n.Nm boxoffice\n.Nd "))
    }

    @Test(
        "it is in the language of the option, else of the locale",
        arguments: [("manual --lang ko", "en_US.UTF-8"), ("manual", "ko_KR.UTF-8")]
    )
    func korean(line: String, locale: String) async {
        var run = CommandLineRun()
        run.environment["LANG"] = locale
        let result = await run(line)
        #expect(result == .init(output: Manual.text(in: .korean)))
        #expect(result.output.contains(".Sh 이름\n.Nm boxoffice\n.Nd 터미널에서 보는 한국 박스오피스\n.Sh 사용법\n"))
    }

    @Test(
        "characters with a meaning in roff are escaped",
        arguments: [
            (#"a\b"#, #"a\eb"#), ("--all", #"\-\-all"#), ("'a' `b`", #"\(aqa\(aq \(gab\(ga"#), ("밀수", "밀수"),
            ("\"~^", #"\(dq\(ti\(ha"#),
        ]
    )
    func escapes(text: String, roff: String) { #expect(text.roff == roff) }

    @Test("prose has one sentence per line, and no line begins with a control character")
    func prose() {
        #expect(
            ".env is read. 'It' too, with `a b`.".roffProse
                == "\\&.env is read.\n\\(aqIt\\(aq too, with \\fB\\%a \\%b\\fP.\n"
        )
    }

    @Test("words that are macros or punctuation are escaped as arguments")
    func arguments() { #expect("Ar No | DAY -f".roffArguments == #"\&Ar \&No \&| DAY \-f"#) }

    @Test("every command line in the examples is valid")
    func examples() throws {
        for example in Manual.examples {
            for part in example.line.split(separator: " | ") where part.hasPrefix("boxoffice ") {
                let words = part.prefix { $0 != ">" }.split(separator: " ").dropFirst().map(String.init)
                guard case .run = try Invocation(words, in: .boxoffice).kind.get() else {
                    Issue.record("\(part) runs nothing")
                    continue
                }
            }
        }
    }

    @Test(
        "mandoc reports no warnings, and shows Hangul within 80 columns",
        .enabled(if: hasMandoc),
        arguments: LabelLanguage.allCases
    )
    func mandoc(language: LabelLanguage) async throws {
        let home = try TemporaryFolder()
        let manual = "$PROGRAM manual --lang \(language.rawValue) | mandoc"
        // mandoc knows only the English name of the first section.
        let lint = try await Shell("\(manual) -Tlint -W warning | grep -v NAME", home: home).finished()
        #expect(lint == .init(output: "", error: "", status: 1))
        let page = try await Shell("\(manual) -Tutf8 -O width=80", home: home).finished()
        // A bold character is printed twice, with a backspace between.
        var plain = String.UnicodeScalarView()
        for scalar in page.output.unicodeScalars {
            if scalar == "\u{8}" { plain.removeLast() } else { plain.append(scalar) }
        }
        let lines = String(plain).lines
        #expect(lines.contains("           boxoffice search --director 봉준호 --sort year"))
        #expect(lines.allSatisfy { $0.displayWidth <= 80 }, "\(lines)")
    }

    private static let hasMandoc = FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc")
}
