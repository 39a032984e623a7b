import BoxOfficeCore
import BoxOfficePlatform
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BoxOfficeCLI
@testable import ConsoleKit

struct ReviewEditorTests {
    private let folder: TemporaryFolder
    private var run = CommandLineRun()

    init() throws {
        folder = try TemporaryFolder()
        run.environment["BOXOFFICE_DATA"] = folder.path
        run.terminal = Terminal(isInput: true, isOutput: true, isError: false, width: nil)
    }

    /// An editor that replaces the text and records the old one.
    private func editor(_ text: String, status: Int32 = 0, seen: Seen = Seen()) -> SystemPrograms {
        SystemPrograms(path: { _ in nil }) { path, arguments, _ in
            let file = arguments.last ?? ""
            let before = try String(contentsOfFile: file, encoding: .utf8)
            seen.add("\(path) \(arguments.dropLast().joined(separator: " "))", before)
            try Data(text.utf8).write(to: URL(filePath: file))
            return SystemPrograms.Outcome(status: status)
        }
    }

    private final class Seen: Sendable {
        private let runs = Mutex<[(call: String, text: String)]>([])

        var calls: [String] { runs.withLock { $0.map(\.call) } }
        var texts: [String] { runs.withLock { $0.map(\.text) } }

        func add(_ call: String, _ text: String) { runs.withLock { $0.append((call, text)) } }
    }

    private static let add = "review add 20218541 --rating 4 --editor --offline -f csv --fields text"

    /// Adds a review, and returns its identifier.
    private func added() async -> String {
        _ = await run(Self.add)
        return await run("review list -f csv --fields id").output.lines[1]
    }

    @Test("the editor is VISUAL, else EDITOR, else vi, and a command line for the shell")
    mutating func choice() async {
        let seen = Seen()
        run.programs = editor("한 줄\r\n두 줄\n\n", seen: seen)
        run.environment["VISUAL"] = " "
        #expect(await run(Self.add + " -q") == .init(output: "text\n\"한 줄\n두 줄\"\n"))
        run.environment["EDITOR"] = #""/opt/my ed/ed" -w"#
        _ = await run(Self.add + " -q")
        run.environment["VISUAL"] = "code --wait"
        _ = await run(Self.add + " -q")
        #expect(
            seen.calls == [
                #"/bin/sh -c trap : INT; vi "$@" vi"#,
                #"/bin/sh -c trap : INT; "/opt/my ed/ed" -w "$@" "/opt/my ed/ed" -w"#,
                #"/bin/sh -c trap : INT; code --wait "$@" code --wait"#,
            ]
        )
    }

    @Test("a path with blanks and quotes is quoted as in a shell")
    mutating func quoting() async throws {
        try folder.write(#"printf '%s %s' "$#" "$1" >"$2""#, to: "my ed/e'd")
        run.environment["EDITOR"] = "sh \"\(folder.path)/my ed/e'd\" -w"
        run.programs = .live(["PATH": "/usr/bin:/bin"], AtomicFileWriter())
        #expect(await run(Self.add) == .init(output: "text\n2 -w\n"))
    }

    @Test("an edit starts with the current text, and a blank one cancels")
    mutating func edit() async throws {
        let seen = Seen()
        run.programs = editor("처음\n", seen: seen)
        let id = await added()
        run.programs = editor(" \n", seen: seen)
        await run.expectTranscript(
            """
            $ boxoffice review edit \(id) --editor
            boxoffice: error: the text is empty; nothing was saved
            boxoffice: hint: omit --editor for a review without a text, or use review edit --no-text
            [1]
            $ boxoffice review show \(id) -f ndjson --fields text
            {"text":"처음"}
            """
        )
        #expect(seen.texts == ["", "처음\n"])
    }

    @Test(
        "after a failure the edited text stays in a file, and the error has its path",
        arguments: [
            (String(repeating: "가", count: 10_001), 0, 64, "the text is too long: 10,001 characters (maximum 10,000)"),
            ("반쯤", 1, 1, "the editor exited with status 1"),
        ] as [(String, Int32, Int32, String)]
    )
    mutating func failure(text: String, editorStatus: Int32, status: Int32, message: String) async throws {
        run.programs = editor(text, status: editorStatus)
        let result = await run(Self.add)
        let parts = try #require(result.error.firstMatch(of: /error: (.*); the text is kept in (\/.*\.txt)\n/))
        #expect(parts.1 == message && result.status == status, "\(result)")
        #expect(try String(contentsOfFile: String(parts.2), encoding: .utf8) == text)
        try FileManager.default.removeItem(atPath: String(parts.2))
        #expect(folder.files.isEmpty)
    }

    @Test(
        "an editor that deletes the text costs it, and the error does not say that it is kept",
        arguments: [(0, "cannot read FILE: No such file or directory"), (3, "the editor exited with status 3")]
    )
    mutating func deleted(status: Int32, message: String) async throws {
        run.programs = SystemPrograms(path: { _ in nil }) { _, arguments, _ in
            try FileManager.default.removeItem(atPath: arguments.last ?? "")
            return SystemPrograms.Outcome(status: status)
        }
        var result = await run(Self.add)
        result.error.replace(/\S+\.txt/, with: "FILE")
        #expect(result == .failure(message, status: 1))
        #expect(folder.files.isEmpty)
    }

    @Test("an editor that is not installed is 1")
    mutating func notInstalled() async {
        run.programs = SystemPrograms(path: { _ in nil }) { _, _, _ in SystemPrograms.Outcome(status: 127) }
        let error = "the editor 'vi' is not installed -> set EDITOR to another editor, or use --text"
        await run.expectFailures(status: 1, "\(Self.add) -> \(error)")
    }

    @Test("a change while the editor is open is a conflict, and the lock is free")
    mutating func conflict() async throws {
        run.programs = editor("처음")
        let id = await added()
        let path = folder.path
        run.programs = SystemPrograms(path: { $0 }) { _, arguments, _ in
            let document = try String(contentsOfFile: path + "/reviews.json", encoding: .utf8)
            try Data(document.replacing("처음", with: "남의 글").utf8).write(to: URL(filePath: path + "/reviews.json"))
            try Data("내 글".utf8).write(to: URL(filePath: arguments.last ?? ""))
            return SystemPrograms.Outcome(status: 0)
        }
        let result = await run("review edit \(id) --editor --json")
        let file = try #require(result.error.firstMatch(of: /the text is kept in (\/.*\.txt)"/)).1
        let error = #"""
            {"error":{"code":"conflict",\#
            "message":"review '\#(id)' was changed by someone else; the text is kept in \#(file)",\#
            "hint":"check it with boxoffice review show \#(id), then try again"}}

            """#
        #expect(result == .init(error: error, status: 1))
        #expect(try String(contentsOfFile: String(file), encoding: .utf8) == "내 글")
        try FileManager.default.removeItem(atPath: String(file))
    }
}
