import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

@Suite struct ConfigCommandTests {
    private let folder: TemporaryFolder
    private var run = CommandLineRun()
    private var path: String { folder.path + "/.config/boxoffice/env" }

    init() throws {
        folder = try TemporaryFolder()
        run.environment = ["HOME": folder.path]
        run.workingFolder = folder.path
    }

    private var contents: String? { try? String(contentsOfFile: path, encoding: .utf8) }

    private func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test("set reads a key from standard input, and creates a file for the user alone")
    mutating func fromInput() async throws {
        run.input = " fedcba98765432100123456789abcdef\n"
        #expect(await run("config set KOBIS_API_KEY --no-check") == .init(note: "saved KOBIS_API_KEY in \(path)"))
        #expect(contents == "KOBIS_API_KEY=fedcba98765432100123456789abcdef\n")
        #expect(try permissions(path) == 0o600)
        #expect(try permissions(folder.path + "/.config") == 0o700)
        #expect(await run("config get kobis_api_key") == "set\n")
    }

    @Test("set prompts for a key at a terminal, and for other values without hiding them")
    mutating func fromPrompt() async {
        run.terminal = Terminal(isInput: true, isOutput: true, isError: true)
        run.input = "fedcba98765432100123456789abcdef\n"
        #expect(
            await run("config set KOBIS_API_KEY --quiet --no-check")
                == .init(error: "Enter KOBIS_API_KEY (not shown): ")
        )
        run.input = "김 모모\n"
        #expect(await run("config set BOXOFFICE_AUTHOR -q") == .init(error: "Enter BOXOFFICE_AUTHOR: "))
        #expect(contents == "KOBIS_API_KEY=fedcba98765432100123456789abcdef\nBOXOFFICE_AUTHOR=김 모모\n")
    }

    @Test("a prompt is in the language of the run")
    mutating func koreanPrompt() async {
        run.terminal = Terminal(isInput: true, isOutput: true, isError: true)
        run.environment["LANG"] = "ko_KR.UTF-8"
        run.input = "fedcba98765432100123456789abcdef\n"
        #expect(await run("config set KOBIS_API_KEY -q --no-check") == .init(error: "KOBIS_API_KEY 입력(표시되지 않음): "))
        run.input = "hong\n"
        #expect(await run("config set BOXOFFICE_AUTHOR -q") == .init(error: "BOXOFFICE_AUTHOR 입력: "))
    }

    @Test(
        "a file in which a key is saved is for the user alone, whatever it was, and if it has another name",
        arguments: [1, 2])
    mutating func exposed(names: Int) async throws {
        try folder.write("# mine\n", to: ".config/boxoffice/env")
        if names == 2 { try FileManager.default.linkItem(atPath: path, toPath: folder.path + "/other") }
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        run.input = "fedcba98765432100123456789abcdef\n"
        #expect(await run("config set KOBIS_API_KEY --no-check") == .init(note: "saved KOBIS_API_KEY in \(path)"))
        #expect(try permissions(path) == 0o600)
        #expect(contents == "# mine\nKOBIS_API_KEY=fedcba98765432100123456789abcdef\n")
    }

    @Test("no key is saved where others may write")
    mutating func writableFolder() async throws {
        try folder.write("# mine\n", to: ".config/boxoffice/env")
        let place = folder.path + "/.config/boxoffice"
        try FileManager.default.setAttributes([.posixPermissions: 0o775], ofItemAtPath: place)
        run.input = "fedcba98765432100123456789abcdef\n"
        #expect(
            await run("config set KOBIS_API_KEY --no-check")
                == .failure("cannot write \(path): others can write to its folder", status: 1)
        )
        #expect(contents == "# mine\n")
        #expect(await run("config set BOXOFFICE_LANG en -q") == .init())
    }

    @Test("no key is saved in another user's file", .enabled(if: geteuid() == 0, "only root can give a file away"))
    mutating func foreignFile() async throws {
        try folder.write("# mine\n", to: ".config/boxoffice/env")
        try #require(chown(path, 65_534, 65_534) == 0)
        run.input = "fedcba98765432100123456789abcdef\n"
        #expect(
            await run("config set KOBIS_API_KEY --no-check")
                == .failure("cannot write \(path): the file belongs to another user", status: 1)
        )
        #expect(contents == "# mine\n")
    }

    @Test("set keeps other lines and permissions, and says what takes precedence")
    mutating func replacing() async throws {
        try folder.write("# mine\nBOXOFFICE_LANG=en # for work\nOTHER=1\n", to: ".config/boxoffice/env")
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
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
        #expect(contents == "# mine\nBOXOFFICE_LANG=ko # for work\nOTHER=1\n")
        #expect(try permissions(path) == 0o644)
    }

    @Test("unset removes all lines of a setting")
    mutating func unset() async throws {
        try folder.write("BOXOFFICE_LANG=en\n# mine\nexport BOXOFFICE_LANG=ko", to: ".config/boxoffice/env")
        try folder.write("BOXOFFICE_LANG=en\n", to: ".env")
        let other = "boxoffice: note: BOXOFFICE_LANG in \(folder.path)/.env takes precedence\n"
        #expect(
            await run("config unset BOXOFFICE_LANG")
                == .init(error: "boxoffice: note: removed BOXOFFICE_LANG from \(path)\n" + other)
        )
        #expect(contents == "# mine\n")
        #expect(
            await run("config unset BOXOFFICE_LANG")
                == .init(error: "boxoffice: note: BOXOFFICE_LANG is not set in \(path)\n" + other)
        )
    }

    @Test("list shows the settings in force and where each comes from, but no key or password")
    mutating func list() async throws {
        try folder.write("KMDB_API_KEY=SECRET-KMDB\nBOXOFFICE_LANG=xx\nCOLUMNS=100\n", to: ".config/boxoffice/env")
        try folder.write("KOBIS_API_KEY=SECRET-KOBIS\n", to: ".env")
        run.environment.merge(["HTTPS_PROXY": "http://kim:SECRET@proxy:3128", "COLUMNS": "90"]) { $1 }
        #expect(
            await run("config list --quiet -f csv") == """
                name,value,source
                KOBIS_API_KEY,set,\(folder.path)/.env
                KMDB_API_KEY,set,\(path)
                BOXOFFICE_LANG,xx,\(path)
                BOXOFFICE_ARCHIVE,\(Fixture.path),environment
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
        #expect(await run("config get BOXOFFICE_AUTHOR") == "김모모\n")
        #expect(
            await run("config get BOXOFFICE_LANG")
                == .failure(
                    "BOXOFFICE_LANG is not set",
                    hint: "set it with boxoffice config set BOXOFFICE_LANG",
                    status: 66
                )
        )
        #expect(await run("config path") == .init(output: path + "\n"))
        run.environment["HOME"] = nil
        #expect(
            await run("config path")
                == .failure(
                    "no folder for settings: there is no home folder",
                    hint: "set XDG_CONFIG_HOME or HOME",
                    status: 78
                )
        )
    }

    private static let keyHint = "omit the value: it is read from a prompt or standard input"

    @Test(
        "an invalid command line is 64, never shows a key, and writes nothing",
        arguments: [
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
        ] as [(String, String, String)]
    )
    func invalid(line: String, message: String, hint: String) async {
        #expect(await run("config \(line)") == .failure(message, hint: hint, status: 64))
        #expect(contents == nil)
    }

    @Test("standard input with several lines is 64")
    mutating func severalLines() async {
        run.input = "0SECRET\n1SECRET\n"
        #expect(
            await run("config set KOBIS_API_KEY")
                == .failure("standard input is not a line of text", hint: "write only the value to it", status: 64)
        )
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
        "a value that is long or has control characters is 64, and writes nothing",
        arguments: [
            (String(repeating: "S", count: 4_097), "the value is too long", "use at most 4 KB"),
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

    @Test("set does not write a file that is too large to be read; set and unset can shorten one")
    func size() async throws {
        let comment = "#" + String(repeating: "x", count: 1_048_540) + "\n"
        try folder.write(comment, to: ".config/boxoffice/env")
        #expect(
            await run("config set BOXOFFICE_AUTHOR 0123456789012345678901234567890")
                == .failure("\(path) would be larger than 1 MiB", hint: "shorten it", status: 64)
        )
        #expect(contents == comment)
        let long = "BOXOFFICE_LANG=en\n" + comment + "BOXOFFICE_AUTHOR=\(String(repeating: "x", count: 99))\n"
        try folder.write(long, to: ".config/boxoffice/env")
        #expect(await run("config get BOXOFFICE_LANG").status == 78)
        #expect(
            await run("config set BOXOFFICE_AUTHOR x -q")
                == .failure("\(path) would be larger than 1 MiB", hint: "shorten it", status: 64)
        )
        #expect(await run("config unset BOXOFFICE_AUTHOR -q") == .init())
        #expect(await run("config unset BOXOFFICE_LANG -q") == .init())
        #expect(contents == comment)
    }

    @Test("bytes that are not UTF-8 stay, unless they are in the setting that is set or removed")
    func damaged() async throws {
        try folder.write("", to: ".config/boxoffice/env")
        func write(_ text: String) throws {
            try Data(text.unicodeScalars.map { UInt8($0.value) }).write(to: URL(filePath: path))
        }
        func bytes() throws -> String {
            String(String.UnicodeScalarView(try Data(contentsOf: URL(filePath: path)).map { Unicode.Scalar($0) }))
        }
        try write("# \u{E9}\u{EA}\nBOXOFFICE_AUTHOR=\u{FF}x\n")
        #expect(
            await run("config set BOXOFFICE_LANG en")
                == .failure(
                    "cannot read \(path): BOXOFFICE_AUTHOR is not valid UTF-8",
                    hint: "save it as UTF-8, or move it away",
                    status: 78
                )
        )
        #expect(await run("config set BOXOFFICE_AUTHOR x -q") == .init())
        #expect(try bytes() == "# \u{E9}\u{EA}\nBOXOFFICE_AUTHOR=x\n")
        try write("BOXOFFICE_AUTHOR=\u{FF}x\nBOXOFFICE_LANG=en # \u{E9}\n")
        #expect(await run("config unset BOXOFFICE_AUTHOR -q") == .init())
        #expect(await run("config set BOXOFFICE_LANG ko -q") == .init())
        #expect(try bytes() == "BOXOFFICE_LANG=ko # \u{E9}\n")
    }
}
