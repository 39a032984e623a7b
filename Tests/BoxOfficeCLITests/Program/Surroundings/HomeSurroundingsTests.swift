import Foundation
import TestSupport
import Testing

/// The built program without a home folder, without a working folder, and with unusable settings.
@Suite(.serialized, .timeLimit(.minutes(5))) struct HomeSurroundingsTests {
    private static let daily = "\"$PROGRAM\" daily 20230801 --limit 1 -f csv --fields title"
    private static let result = "title\n밀수\n"

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ line: String, _ settings: [String: String] = [:]) async throws -> Shell.Result {
        try await Shell("cd \"$HOME\" && \(line)", home: folder, settings: settings).finished()
    }

    @Test(
        "without a home folder, or with a relative one, nothing is archived, and a note says so",
        arguments: ["unset HOME", "HOME=", "HOME=relative"]
    )
    func homeless(change: String) async throws {
        let server = try LoopbackServer { [day = try Fixture.daily("20230801")] _ in .response(200, body: day) }
        let settings = ["KOBIS_API_KEY": "k", "KOBIS_BASE_URL": server.url().absoluteString]
        let ran = try await run("\(change); \(Self.daily)", settings)
        let note = "boxoffice: note: cannot archive answers: there is no home folder; set a folder with --archive\n"
        #expect(ran == .init(output: Self.result, error: note, status: 0))
        #expect(folder.files.isEmpty)
    }

    @Test("XDG folders that are files affect only what they would contain")
    func files() async throws {
        try folder.write("", to: "file")
        let xdg = ["CACHE", "CONFIG", "STATE", "DATA"].map { ("XDG_\($0)_HOME", folder.path + "/file") }
        let server = try LoopbackServer { [day = try Fixture.daily("20230801")] _ in .response(200, body: day) }
        let settings = ["KOBIS_API_KEY": "k", "KOBIS_BASE_URL": server.url().absoluteString]
            .merging(xdg) { $1 }
        #expect(
            try await run(Self.daily, settings)
                == .init(
                    output: Self.result,
                    error: """
                        boxoffice: note: cannot archive the answer in \(folder.path)/file/boxoffice: Not a directory

                        """,
                    status: 0
                )
        )
        #expect(
            try await run("\"$PROGRAM\" review add 20218541 --rating 4 --offline --archive \"$FIXTURES\"", settings)
                == .init(
                    output: "",
                    error: "boxoffice: error: cannot write \(folder.path)/file/boxoffice: Not a directory\n",
                    status: 1
                )
        )
        #expect(
            try await run("\"$PROGRAM\" review list", settings)
                == .init(
                    output: "",
                    error: """
                        boxoffice: error: cannot read \(folder.path)/file/boxoffice/reviews.json: Not a directory
                        boxoffice: hint: fix the file's permissions, or move it away

                        """,
                    status: 78
                )
        )
    }

    @Test("with a deleted working folder, nothing is read from or written to the root folder")
    func deletedFolder() async throws {
        let go = "mkdir gone && cd gone && rmdir ../gone && "
        let offline = "--offline --archive \"$FIXTURES\""
        #expect(try await run(go + "\(Self.daily) \(offline)") == .init(output: Self.result, error: "", status: 0))
        #expect(
            try await run(go + "BOXOFFICE_DATA=relative \"$PROGRAM\" review add 20218541 --rating 4 \(offline)")
                == .init(
                    output: "",
                    error: "boxoffice: error: cannot write ./relative: No such file or directory\n",
                    status: 1
                )
        )
    }

    @Test(
        "words, folders and settings that are not UTF-8 are errors, since they would become others",
        arguments: [
            ("review list", "BOXOFFICE_DATA=$BYTES", "BOXOFFICE_DATA is not valid UTF-8", 78),
            ("review list", "HOME=$BYTES", "HOME is not valid UTF-8", 78),
            ("review list", "XDG_DATA_HOME=$BYTES", "XDG_DATA_HOME is not valid UTF-8", 78),
            ("daily --offline", "TMPDIR=$BYTES", "TMPDIR is not valid UTF-8", 78),
            ("daily --offline --archive $BYTES", "", "argument 4 is not valid UTF-8", 64),
            ("review export $BYTES", "", "argument 3 is not valid UTF-8", 64),
            ("review import $BYTES", "", "argument 3 is not valid UTF-8", 64),
            ("movie $BYTES", "", "argument 2 is not valid UTF-8", 64),
            ("movie -", "", "standard input is not valid UTF-8", 64),
        ] as [(String, String, String, Int32)]
    )
    func bytes(line: String, setting: String, message: String, status: Int32) async throws {
        let ran = try await run("BYTES=$PWD/$(printf 'd\\377'); echo $BYTES | env \(setting) \"$PROGRAM\" \(line)")
        let hint = "boxoffice: hint: use names and paths in UTF-8\n"
        #expect(ran == .init(output: "", error: "boxoffice: error: \(message)\n\(hint)", status: status))
        #expect(folder.files.isEmpty)
    }

    @Test("a setting in a file that is not UTF-8 is an error")
    func fileBytes() async throws {
        let ran = try await run(
            "mkdir -p .config/boxoffice && printf 'BOXOFFICE_DATA=/\\377\\n' >.config/boxoffice/env && \"$PROGRAM\" review list"
        )
        let message = "cannot read \(folder.path)/.config/boxoffice/env: BOXOFFICE_DATA is not valid UTF-8"
        #expect(ran.error.hasPrefix("boxoffice: error: \(message)\n"), "\(ran.error)")
        #expect(ran.status == 78)
    }

    // Linux only: macOS refuses names that are not UTF-8, and has no /proc.
    #if os(Linux)
    @Test("a working folder whose name is not UTF-8 is used")
    func workingFolder() async throws {
        let line =
            "\"$PROGRAM\" review export reviews.json --quiet && ls && \"$PROGRAM\" config list -f csv --fields source"
        let ran = try await run("D=$(printf 'd\\377'); mkdir $D && cd $D && echo BOXOFFICE_LANG=en >.env && \(line)")
        #expect(ran == .init(output: "reviews.json\nsource\n./.env\n", error: "", status: 0))
    }

    @Test(
        "the command line is read without /proc",
        .enabled(if: Mount.isThere && !Shell.isSanitized, "nothing can be mounted")
    )
    func noProc() async throws {
        let ran = try await run(
            "unshare -rm sh -c 'mount -t tmpfs tmpfs /proc && \(Self.daily) --offline --archive \"$FIXTURES\"'"
        )
        #expect(ran == .init(output: Self.result, error: "", status: 0))
    }
    #endif

    @Test(
        "an unusual .env is read as far as possible, silently",
        arguments: [
            ("a folder", "mkdir .env", "title\n밀수\n"),
            ("a link to nothing", "ln -s nothing .env", "title\n밀수\n"),
            ("NULs", "printf 'A=\\0\\0\\nB\\0=c\\n\\0\\0\\nBOXOFFICE_LANG=\\0en\\0\\n' >.env", "en"),
            ("no UTF-8", "printf '\\377=a\\nA=\\377\\nBOXOFFICE_LANG=en\\n\\377' >.env", "en"),
            ("another program's", "printf 'KEY=\"-----BEGIN\\nMIIB\\n-----END\"\\nBOXOFFICE_LANG=en' >.env", "en"),
            ("1 MiB", "printf 'BOXOFFICE_LANG=en\\n' >.env; head -c 1048558 /dev/zero >>.env", "en"),
        ]
    )
    func oddForms(name: String, preparation: String, expected: String) async throws {
        let line = "\"$PROGRAM\" daily 20230801 --limit 1 --offline --archive \"$FIXTURES\""
        let ran = try await run(
            "\(preparation) && \(line) \(expected == "en" ? "| head -n 1" : "-f csv --fields title")"
        )
        let output = expected == "en" ? "Daily box office  2023-08-01 (Tue)\n" : expected
        #expect(ran == .init(output: output, error: "", status: 0))
    }

    @Test(
        "files of other users without permission are errors",
        .enabled(if: Stranger.isThere, "cannot run as another user"),
        arguments: [
            ("daily 20230801 --offline", ".config/boxoffice/env", 78, "cannot read"),
            ("review list", "reviews.json", 78, "cannot read"),
            ("review add 20218541 --rating 4 --offline --archive \"$FIXTURES\"", ".lock", 1, "cannot write"),
        ] as [(String, String, Int32, String)]
    )
    func strangers(line: String, file: String, status: Int32, words: String) async throws {
        let ran = try await run(
            "mkdir -p .config/boxoffice; echo >\(file); \(Stranger.line); chmod ${STRANGER:+6}00 \(file); $STRANGER \"$PROGRAM\" \(line)",
            ["BOXOFFICE_DATA": folder.path]
        )
        #expect(ran.error.hasPrefix("boxoffice: error: \(words) \(folder.path)/\(file): Permission denied\n"), "\(ran)")
        #expect(ran.output == "" && ran.status == status)
    }

    @Test("calls are counted on a full disk too", .enabled(if: Mount.isThere, "nothing can be mounted"))
    func callsOnFullDisk() async throws {
        let server = try LoopbackServer { [day = try Fixture.daily("20230801")] _ in .response(200, body: day) }
        let day = "\(Self.daily) --refresh --quiet >/dev/null"
        let ran = try await run(
            """
            mkdir state && \(Mount.line("state", """
                cat /dev/zero >state/filler 2>/dev/null; \(day); \(day); \(day)
                "$PROGRAM" doctor --offline -f tsv --fields check,detail | grep ^calls
                rm state/filler; \(day); "$PROGRAM" doctor --offline -f tsv --fields check,detail | grep ^calls
                """))
            """,
            [
                "KOBIS_API_KEY": "k", "KOBIS_BASE_URL": server.url().absoluteString,
                "XDG_STATE_HOME": folder.path + "/state",
            ]
        )
        let lines = "calls\t3 of 3,000 calls made today\ncalls\t4 of 3,000 calls made today\n"
        #expect(ran == .init(output: lines, error: "", status: 0))
    }

    @Test("reviews on a full disk stay as they are", .enabled(if: Mount.isThere, "nothing can be mounted"))
    func fullDisk() async throws {
        let add = "\"$PROGRAM\" review add 20218541 --author a --offline --archive \"$FIXTURES\" --rating"
        let ran = try await run(
            """
            mkdir data && \(Mount.line("data", """
                \(add) 4 >/dev/null && cat /dev/zero >data/filler 2>/dev/null
                \(add) 2 --quiet; echo $?; rm data/filler && "$PROGRAM" review list -f csv --fields rating
                """))
            """,
            ["BOXOFFICE_DATA": folder.path + "/data"]
        )
        #expect(
            ran
                == .init(
                    output: "1\nrating\n4.0\n",
                    error: """
                        boxoffice: error: cannot write \(folder.path)/data/reviews.json: No space left on device

                        """,
                    status: 0
                )
        )
    }
}
