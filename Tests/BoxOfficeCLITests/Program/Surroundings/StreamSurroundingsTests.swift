import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// The built program with streams closed, in other locales, and on terminals of odd widths.
@Suite(.serialized, .timeLimit(.minutes(5))) struct StreamSurroundingsTests {
    private static let offline = "--offline --archive \"$FIXTURES\""
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(
        "a closed stream is an error only if it is needed",
        arguments: [
            ("daily 20230801 --limit 1 -f csv --fields title", "<&-", "title\n밀수\n", "", 0),
            ("movie -", "<&-", "", "boxoffice: error: cannot read standard input: Bad file descriptor\n", 1),
            ("daily 20230801 --limit 1 -f csv --fields title", "2>&-", "title\n밀수\n", "", 0),
            ("daily 20230803", "2>&-", "", "", 66),
            ("daily 20230801", "<&- >&- 2>&-", "", "", 1),
            (
                "daily 20230801", ">&-", "",
                "boxoffice: error: cannot write to standard output: Bad file descriptor\n", 1
            ),
        ] as [(String, String, String, String, Int32)]
    )
    func closed(line: String, change: String, output: String, error: String, status: Int32) async throws {
        let shell = try Shell("\"$PROGRAM\" \(line) \(Self.offline) \(change)", home: folder)
        #expect(await shell.finished() == .init(output: output, error: error, status: status))
        // No file has taken the place of a stream and received its text.
        #expect(folder.files.isEmpty)
    }

    @Test("Hangul is UTF-8 in and out, whatever the locale", arguments: ["C", "ko_KR.EUC-KR", "nonsense"])
    func locale(name: String) async throws {
        let shell = try Shell(
            "\"$PROGRAM\" companies 미디어테라스 \(Self.offline) -f csv --fields name; \"$PROGRAM\" help 밀수",
            home: folder,
            settings: ["LC_ALL": name, "LANG": name]
        )
        let ran = await shell.finished()
        let error =
            name.hasPrefix("ko") ? "boxoffice: 오류: '밀수': 없는 명령입니다" : "boxoffice: error: unknown command '밀수'"
        let first = ran.error.lines.first ?? ""
        #expect((ran.output, first, ran.status) == ("name\n(주)미디어테라스\n", error, 64))
    }

    @Test(
        "a terminal may have any width",
        .enabled(if: Shell.hasTerminals, "there is no script(1) as Linux has it"),
        arguments: [
            "stty cols 1", "stty cols 60", "stty cols 1000", "export COLUMNS=1", "export COLUMNS=1000",
            "export COLUMNS=-1", "export COLUMNS=9223372036854775807",
        ]
    )
    func widths(change: String) async throws {
        // The narrowest has all kinds of tables; `WidthTests` shows more at common widths.
        let others = change == "stty cols 1" ? ["movie 20124079 --wide", "companies 미디어테라스"] : []
        for line in ["daily 20230801"] + others {
            let shell = try Shell(
                "script -qec '\(change); \"$PROGRAM\" \(line) \(Self.offline)' /dev/null",
                home: folder,
                settings: ["TERM": "xterm", "SHELL": "/bin/sh"]
            )
            let ran = await shell.finished()
            #expect((ran.error, ran.status) == ("", 0), "\(line)")
            let lines: [String] = ran.output.split(whereSeparator: \.isNewline).map(\.description)
            let widest = lines.map(\.widthWithoutSequences).max() ?? 0
            if line == "daily 20230801" { #expect(ran.output.contains("Smugglers")) }
            if change == "stty cols 60" { #expect(widest <= 60) }
        }
    }
}
