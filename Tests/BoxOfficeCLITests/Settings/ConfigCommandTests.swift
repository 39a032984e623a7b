import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct ConfigCommandTests {
    private let folder: TemporaryFolder
    private var run = CommandLineRun()
    private var path: String { folder.path + "/.config/boxoffice/env" }

    init() throws {
        folder = try TemporaryFolder()
        run.environment = ["HOME": folder.path]
        run.workingFolder = folder.path
    }

    private var contents: String? { try? String(contentsOfFile: path, encoding: .utf8) }

    /// The permissions of the settings file, and its contents.
    private var file: String {
        get throws {
            let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            return try String(permissions ?? 0, radix: 8) + "\n" + String(contentsOfFile: path, encoding: .utf8)
        }
    }

    /// Writes the settings file.
    private func write(_ text: String, permissions: Int = 0o644) throws {
        try folder.write(text, to: ".config/boxoffice/env")
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    }

    private static let key = "fedcba98765432100123456789abcdef"

    @Test("set reads a key from standard input, and creates a file and a folder for the user alone")
    mutating func fromInput() async throws {
        run.input = " \(Self.key)\n"
        var ran = [await run("config set KOBIS_API_KEY --no-check"), await run("config get kobis_api_key")]
        run.environment["BOXOFFICE_LANG"] = "ko"
        ran.append(await run("config get KOBIS_API_KEY"))
        #expect(ran == [.init(note: "saved KOBIS_API_KEY in \(path)"), "set\n", "설정됨\n"])
        #expect(try file == "600\nKOBIS_API_KEY=\(Self.key)\n")
        let parent = try FileManager.default.attributesOfItem(atPath: folder.path + "/.config")
        #expect(parent[.posixPermissions] as? Int == 0o700)
    }

    @Test(
        "set prompts for a key at a terminal, and for other values without hiding them, in the language of the run",
        arguments: [
            ("en", "Enter KOBIS_API_KEY (not shown): ", "Enter BOXOFFICE_AUTHOR: "),
            ("ko", "KOBIS_API_KEY 입력(표시되지 않음): ", "BOXOFFICE_AUTHOR 입력: "),
        ]
    )
    mutating func fromPrompt(language: String, keyPrompt: String, prompt: String) async {
        run.terminal = Terminal(isInput: true, isOutput: true, isError: true)
        run.environment["LANG"] = language
        run.input = "\(Self.key)\n"
        let key = await run("config set KOBIS_API_KEY --quiet --no-check")
        run.input = "김 모모\n"
        let author = await run("config set BOXOFFICE_AUTHOR -q")
        #expect([key.error, author.error, key.output + author.output] == [keyPrompt, prompt, ""])
        #expect(contents == "KOBIS_API_KEY=\(Self.key)\nBOXOFFICE_AUTHOR=김 모모\n")
    }

    @Test(
        "a file in which a key is saved is for the user alone, whatever it was, and if it has another name",
        arguments: [1, 2])
    mutating func exposed(names: Int) async throws {
        try write("# mine\n")
        if names == 2 { try FileManager.default.linkItem(atPath: path, toPath: folder.path + "/other") }
        run.input = "\(Self.key)\n"
        #expect(await run("config set KOBIS_API_KEY --no-check") == .init(note: "saved KOBIS_API_KEY in \(path)"))
        #expect(try file == "600\n# mine\nKOBIS_API_KEY=\(Self.key)\n")
    }

    @Test("no key is saved where others may write, but other settings are")
    mutating func writableFolder() async throws {
        try write("# mine\n")
        let place = folder.path + "/.config/boxoffice"
        try FileManager.default.setAttributes([.posixPermissions: 0o775], ofItemAtPath: place)
        run.input = "\(Self.key)\n"
        let ran = [await run("config set KOBIS_API_KEY --no-check"), await run("config set BOXOFFICE_LANG en -q")]
        let refused = CommandLineRun.Result.failure("cannot write \(path): others can write to its folder", status: 1)
        let saved = CommandLineRun.Result()
        #expect(ran == [refused, saved])
        #expect(contents == "# mine\nBOXOFFICE_LANG=en\n")
    }

    @Test("no key is saved in another user's file", .enabled(if: geteuid() == 0, "only root can give a file away"))
    mutating func foreignFile() async throws {
        try write("# mine\n")
        try #require(chown(path, 65_534, 65_534) == 0)
        run.input = "\(Self.key)\n"
        #expect(
            await run("config set KOBIS_API_KEY --no-check")
                == .failure("cannot write \(path): the file belongs to another user", status: 1)
        )
        #expect(contents == "# mine\n")
    }

    @Test("set keeps other lines and permissions, and says what takes precedence")
    mutating func replacing() async throws {
        try write("# mine\nBOXOFFICE_LANG=en # for work\nOTHER=1\n")
        run.environment["BOXOFFICE_LANG"] = "ko"
        #expect(
            await run("config set BOXOFFICE_LANG ko")
                == .init(
                    error: """
                        boxoffice: 참고: BOXOFFICE_LANG를 \(path)에 저장했습니다
                        boxoffice: 참고: 환경 변수의 BOXOFFICE_LANG가 우선합니다

                        """
                )
        )
        #expect(try file == "644\n# mine\nBOXOFFICE_LANG=ko # for work\nOTHER=1\n")
    }

    @Test("unset removes all lines of a setting, and says what takes precedence")
    mutating func unset() async throws {
        try write("BOXOFFICE_LANG=en\n# mine\nexport BOXOFFICE_LANG=ko")
        try folder.write("BOXOFFICE_LANG=en\n", to: ".env")
        let results = [await run("config unset BOXOFFICE_LANG"), await run("config unset BOXOFFICE_LANG")]
        let other = "boxoffice: note: BOXOFFICE_LANG in \(folder.path)/.env takes precedence\n"
        let expected: [CommandLineRun.Result] = [
            .init(error: "boxoffice: note: removed BOXOFFICE_LANG from \(path)\n\(other)"),
            .init(error: "boxoffice: note: BOXOFFICE_LANG is not set in \(path)\n\(other)"),
        ]
        #expect(results == expected)
        #expect(contents == "# mine\n")
    }

    @Test("list shows the settings in force and where each comes from, but no key or password")
    mutating func list() async throws {
        try write("KMDB_API_KEY=SECRET-KMDB\nBOXOFFICE_LANG=xx\nCOLUMNS=100\n")
        try folder.write("KOBIS_API_KEY=SECRET-KOBIS\n", to: ".env")
        run.environment.merge([
            "HTTPS_PROXY": "http://kim:SECRET@proxy:3128", "COLUMNS": "90",
            "KOBIS_BASE_URL": "https://a.example/?key=SECRET",
        ]) { $1 }
        #expect(
            await run("config list --quiet -f csv") == """
                name,value,source
                KOBIS_API_KEY,set,\(folder.path)/.env
                KMDB_API_KEY,set,\(path)
                BOXOFFICE_LANG,xx,\(path)
                BOXOFFICE_ARCHIVE,\(Fixture.path),environment
                KOBIS_BASE_URL,set,environment
                HTTPS_PROXY,set,environment
                COLUMNS,90,environment

                """
        )
        #expect(
            await run("config list -q --json --fields name,value,source").output.contains(
                #"{"name":"COLUMNS","value":"90","source":"environment"}"#
            )
        )
    }

    @Test("get prints a value; path prints the file's path")
    mutating func get() async {
        run.environment["BOXOFFICE_AUTHOR"] = "김모모"
        var results: [CommandLineRun.Result] = []
        for line in ["get BOXOFFICE_AUTHOR", "get BOXOFFICE_LANG", "path"] {
            results.append(await run("config \(line)"))
        }
        run.environment["HOME"] = nil
        results.append(await run("config path"))
        let expected: [CommandLineRun.Result] = [
            "김모모\n",
            .failure("BOXOFFICE_LANG is not set", hint: "set it with boxoffice config set BOXOFFICE_LANG", status: 66),
            .init(output: path + "\n"),
            .failure(
                "no folder for settings: there is no home folder", hint: "set XDG_CONFIG_HOME or HOME", status: 78
            ),
        ]
        #expect(results == expected)
    }

    private static let keyHint = "omit the value: it is read from a prompt or standard input"

    private static let invalidLines: [(line: String, message: String, hint: String)] = [
        ("set KOBIS_API_KEY 0SECRET", "cannot take a key from the command line", keyHint),
        ("set KOBIS_API_KEY 0 SECRET", "cannot take a key from the command line", keyHint),
        ("set KOBIS_API_KEY=0SECRET", "cannot use = after the name", "use boxoffice config set KOBIS_API_KEY"),
        ("set 0SECRET KOBIS_API_KEY", "unknown setting", "see boxoffice help config set"),
        ("set KOBIS_API_KEI", "unknown setting 'KOBIS_API_KEI'", "did you mean KOBIS_API_KEY?"),
        ("set", "missing NAME", "use a setting such as KOBIS_API_KEY"),
        ("set BOXOFFICE_AUTHOR 김 모모", "more than one value", "quote a value that contains spaces"),
        ("set KMDB_API_KEY", "the value is blank", "use boxoffice config unset to remove a setting"),
        ("set BOXOFFICE_LANG fr", "invalid value 'fr' for BOXOFFICE_LANG", "use ko or en"),
        ("set BOXOFFICE_REVIEWS cloud", "invalid value 'cloud' for BOXOFFICE_REVIEWS", "use file or firestore"),
        (
            "set OMDB_BASE_URL https://127.0.0.1:65536", "OMDB_BASE_URL is not a valid URL",
            "use a URL like https://www.omdbapi.com/"
        ),
        ("set OMDB_BASE_URL x", "OMDB_BASE_URL is not a valid URL", "use a URL like https://www.omdbapi.com/"),
        ("get BOXOFFICE", "unknown setting 'BOXOFFICE'", "see boxoffice help config get"),
        ("unset NOPE", "unknown setting 'NOPE'", "see boxoffice help config unset"),
        ("unset KOBIS_API_KEY=0SECRET", "cannot use = after the name", "use boxoffice config unset KOBIS_API_KEY"),
    ]

    @Test("an invalid command line is 64, never shows a key, and writes nothing")
    func invalid() async {
        for (line, message, hint) in Self.invalidLines {
            #expect(await run("config \(line)") == .failure(message, hint: hint, status: 64), "\(line)")
        }
        #expect(contents == nil)
    }

    @Test("a prompt that nobody would see is 64", arguments: ["KOBIS_API_KEY", "BOXOFFICE_AUTHOR"])
    mutating func invisiblePrompt(name: String) async {
        run.terminal = Terminal(isInput: true, isOutput: true, isError: false)
        run.input = "0SECRET\n"
        #expect(
            await run("config set \(name)")
                == .failure(
                    "cannot prompt: standard error is not a terminal",
                    hint: "write the value to standard input",
                    status: 64
                )
        )
        #expect(contents == nil)
    }

    @Test(
        "a value that is long, has several lines or has control characters is 64, and writes nothing",
        arguments: [
            (String(repeating: "S", count: 4_097), "the value is too long", "use at most 4 KB"),
            ("0SECRET\n1SECRET", "standard input is not a line of text", "write only the value to it"),
            ("\u{1B}[31m0SECRET", "the value has control characters", "type it, or copy it as plain text"),
            ("0\tSECRET", "the value has control characters", "type it, or copy it as plain text"),
        ]
    )
    mutating func unsuitable(value: String, message: String, hint: String) async {
        for name in ["KOBIS_API_KEY", "BOXOFFICE_AUTHOR"] {
            run.input = value + "\n"
            #expect(await run("config set \(name)") == .failure(message, hint: hint, status: 64))
        }
        #expect(contents == nil)
    }

    @Test("set does not write a file that is too large to be read; unset can shorten one")
    func size() async throws {
        let comment = "#" + String(repeating: "x", count: 1_048_540) + "\n"
        let tooLarge = CommandLineRun.Result.failure(
            "\(path) would be larger than 1 MiB",
            hint: "shorten it",
            status: 64
        )
        try write(comment)
        #expect(await run("config set BOXOFFICE_AUTHOR 0123456789012345678901234567890") == tooLarge)
        #expect(contents == comment)
        try write(comment + "BOXOFFICE_AUTHOR=\(String(repeating: "x", count: 99))\n")
        let status = await run("config get BOXOFFICE_LANG").status
        let longer = await run("config set BOXOFFICE_AUTHOR 012345678901234567 -q")
        let shorter = await run("config unset BOXOFFICE_AUTHOR -q")
        #expect((status, longer, shorter) == (78, tooLarge, .init()))
        #expect(contents == comment)
    }

    @Test("bytes that are not UTF-8 stay, unless they are in the setting that is set or removed")
    func damaged() async throws {
        try write("")
        func writeBytes(_ text: String) throws {
            try Data(text.unicodeScalars.map { UInt8($0.value) }).write(to: URL(filePath: path))
        }
        func bytes() throws -> String {
            String(String.UnicodeScalarView(try Data(contentsOf: URL(filePath: path)).map { Unicode.Scalar($0) }))
        }
        try writeBytes("# \u{E9}\u{EA}\nBOXOFFICE_AUTHOR=\u{FF}x\n")
        let message = "cannot read \(path): BOXOFFICE_AUTHOR is not valid UTF-8"
        let unread = CommandLineRun.Result.failure(message, hint: "save it as UTF-8, or move it away", status: 78)
        let saved = CommandLineRun.Result()
        let first = [await run("config set BOXOFFICE_LANG en"), await run("config set BOXOFFICE_AUTHOR x -q")]
        #expect(first == [unread, saved])
        #expect(try bytes() == "# \u{E9}\u{EA}\nBOXOFFICE_AUTHOR=x\n")
        try writeBytes("BOXOFFICE_AUTHOR=\u{FF}x\nBOXOFFICE_LANG=en # \u{E9}\n")
        let second = [await run("config unset BOXOFFICE_AUTHOR -q"), await run("config set BOXOFFICE_LANG ko -q")]
        #expect(second == [saved, saved])
        #expect(try bytes() == "BOXOFFICE_LANG=ko # \u{E9}\n")
    }
}
