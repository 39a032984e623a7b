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
        arguments: ["unset HOME", "HOME=relative"]
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
        let place = folder.path + "/file/boxoffice"
        let note = "boxoffice: note: cannot archive the answer in \(place): Not a directory\n"
        #expect(try await run(Self.daily, settings) == .init(output: Self.result, error: note, status: 0))
        let add = "\"$PROGRAM\" review add 20218541 --rating 4 --offline --archive \"$FIXTURES\""
        let ran = try await run("\(add); echo $?; \"$PROGRAM\" review list", settings)
        let error = """
            boxoffice: error: cannot write \(place): Not a directory
            boxoffice: error: cannot read \(place)/reviews.json: Not a directory
            boxoffice: hint: check the file, or move it away

            """
        #expect(ran == .init(output: "1\n", error: error, status: 78))
    }

    @Test("with a deleted working folder, nothing is read from or written to the root folder")
    func deletedFolder() async throws {
        let offline = "--offline --archive \"$FIXTURES\""
        let add = "BOXOFFICE_DATA=relative \"$PROGRAM\" review add 20218541 --rating 4 \(offline)"
        let ran = try await run("mkdir gone && cd gone && rmdir ../gone && \(Self.daily) \(offline) && \(add)")
        let error = "boxoffice: error: cannot write ./relative: No such file or directory\n"
        #expect(ran == .init(output: Self.result, error: error, status: 1))
    }

    @Test(
        "words, folders and settings that are not UTF-8 are errors, since they would become others",
        arguments: [
            ("review list", "BOXOFFICE_DATA=$BYTES", "BOXOFFICE_DATA is not valid UTF-8", 78),
            ("review list", "HOME=$BYTES", "HOME is not valid UTF-8", 78),
            ("review list", "XDG_DATA_HOME=$BYTES", "XDG_DATA_HOME is not valid UTF-8", 78),
            ("daily --offline", "TMPDIR=$BYTES", "TMPDIR is not valid UTF-8", 78),
            ("daily --offline --archive $BYTES", "", "argument 4 is not valid UTF-8", 64),
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
        let error = "boxoffice: error: \(words) \(folder.path)/\(file): Permission denied"
        #expect((ran.output, ran.error.lines.first, ran.status) == ("", error, status))
    }

    @Test("calls are counted on a full disk too", .enabled(if: Mount.isThere, "nothing can be mounted"))
    func callsOnFullDisk() async throws {
        let server = try LoopbackServer { [day = try Fixture.daily("20230801")] _ in .response(200, body: day) }
        let day = "\(Self.daily) --refresh --quiet >/dev/null"
        let ran = try await run(
            """
            mkdir state && \(Mount.line("state", """
                cat /dev/zero >state/filler 2>/dev/null; \(day); \(day)
                "$PROGRAM" doctor --offline -f tsv --fields check,detail | grep ^calls
                rm state/filler; \(day); "$PROGRAM" doctor --offline -f tsv --fields check,detail | grep ^calls
                """))
            """,
            [
                "KOBIS_API_KEY": "k", "KOBIS_BASE_URL": server.url().absoluteString,
                "XDG_STATE_HOME": folder.path + "/state",
            ]
        )
        let lines = "calls\t2 of 3,000 calls made today\ncalls\t3 of 3,000 calls made today\n"
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
        let error = "boxoffice: error: cannot write \(folder.path)/data/reviews.json: No space left on device\n"
        #expect(ran == .init(output: "1\nrating\n4.0\n", error: error, status: 0))
    }
}
