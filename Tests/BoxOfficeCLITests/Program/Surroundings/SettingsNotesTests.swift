import BoxOfficeCLI
import BoxOfficeCore
import Foundation
import TestSupport
import Testing

/// Notes about settings files, and about addresses that expose a key.
@Suite struct SettingsNotesTests {
    private let folder: TemporaryFolder
    private var run = CommandLineRun()

    init() throws {
        folder = try TemporaryFolder()
        run.workingFolder = folder.path
        run.archive = folder.path + "/archive"
        run.environment = ["HOME": folder.path + "/home"]
        // Answers fetched now are fresh.
        run.now = Date()
        run.requester = StubRequester(repeating: Self.answer, count: 3)
    }

    /// Answers a request for a movie, a list of reviews or a poster.
    private static let answer = StubRequester.Reaction.run { request in
        let url = request.url.absoluteString
        let body =
            if url.contains("documents") {
                Data("{}".utf8)
            } else if url.contains("listCount") {
                try Fixture.list("kmdb/search", "collection=kmdb_new2&detail=N&director=류승완&listCount=100&title=밀수")
            } else {
                try Fixture.movie(String(url.suffix(8)))
            }
        return HTTPResponse(status: 200, body: body)
    }

    private static let titles = "title\n\"광해, 왕이 된 남자\"\n밀수\n\"광해, 왕이 된 남자\"\n"
    private static let line = "movie 20124079 20218541 20124079 -f csv --fields title"

    private func write(_ text: String, to name: String, mode: Int) throws {
        try folder.write(text, to: name)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path + "/" + name)
    }

    @Test("a file with a key that others can read costs one note, with the command that fixes it")
    mutating func exposed() async throws {
        try write("KOBIS_API_KEY=SECRET", to: ".env", mode: 0o644)
        let file = folder.path + "/.env"
        #expect(
            await run(Self.line)
                == .init(
                    output: Self.titles,
                    error:
                        "boxoffice: note: other users can read the key in \(file); run chmod 600 '\(file)'\n"
                )
        )
        #expect(await run(Self.line + " --quiet") == .init(output: Self.titles))
    }

    @Test("quotes in a path are escaped in the command, even before a combining mark")
    mutating func quotes() async throws {
        run.workingFolder = folder.path + "/a'b'\u{301}c"
        try write("KOBIS_API_KEY=SECRET", to: "a'b'\u{301}c/.env", mode: 0o644)
        let command = await run(Self.line).error.components(separatedBy: "chmod 600 ").last
        #expect(command == "'\(folder.path)/a'\\''b'\\''\u{301}c/.env'\n")
    }

    @Test("a .env that cannot be read costs a note with the remedy, also in doctor")
    mutating func unreadable() async throws {
        mkfifo(folder.path + "/.env", 0o600)
        let note = "cannot read \(folder.path)/.env: not a regular file; replace it with a file, or move it away"
        run.environment["KOBIS_API_KEY"] = "SECRET"
        #expect(await run(Self.line) == .init(output: Self.titles, note: note))
        #expect(await run(Self.line + " --quiet") == .init(output: Self.titles))
        run.archive = Fixture.path
        let diagnosis = await run("doctor --offline -f csv --fields check,ok")
        #expect(diagnosis.status == 0)
        #expect(diagnosis.output.contains("\n.env,false\n"))
    }

    @Test(
        "a note needs both a mode that lets others read and a key in use",
        arguments: [
            (".env", 0o644, "KOBIS_API_KEY=SECRET", true), (".env", 0o640, "KAKAO_REST_API_KEY=SECRET", true),
            (".env", 0o604, "OMDB_API_KEY=SECRET", true),
            ("home/.config/boxoffice/env", 0o644, "FIRESTORE_TOKEN=SECRET", true),
            ("home/.config/boxoffice/env", 0o644, "FIRESTORE_API_KEY=SECRET", true),
            (".env", 0o600, "KOBIS_API_KEY=SECRET", false), (".env", 0o622, "KOBIS_API_KEY=SECRET", false),
            (".env", 0o644, "KOBIS_API_KEY=\nBOXOFFICE_AUTHOR=hong", false),
            // the environment overrides it
            (".env", 0o644, "KMDB_API_KEY=SECRET", false),
        ] as [(String, Int, String, Bool)]
    )
    mutating func modes(file: String, mode: Int, text: String, isNoted: Bool) async throws {
        try write(text, to: file, mode: mode)
        run.environment["KMDB_API_KEY"] = "SECRET"
        run.environment["BOXOFFICE_REVIEWS"] = "file"
        let path = folder.path + "/" + file
        let note = "boxoffice: note: other users can read the key in \(path); run chmod 600 '\(path)'\n"
        #expect(
            await run("review list --author x").error == (isNoted ? note : "")
                + "boxoffice: note: no reviews\n"
        )
    }

    @Test(
        "a key sent to another machine over http costs one note",
        arguments: [
            ("http://proxy.example/kobis", true), ("HTTP://proxy.example", true), ("http://10.0.0.1:8080", true),
            ("http://127.0.0.1.example", true), ("http://[::2]", true),
            ("https://proxy.example", false), ("http://localhost:8080", false), ("http://127.0.0.1", false),
            ("http://127.1.2.3:1", false), ("http://[::1]:8080", false), ("", false),
        ]
    )
    mutating func clear(address: String, isNoted: Bool) async throws {
        run.environment["KOBIS_API_KEY"] = "SECRET"
        run.environment["KOBIS_BASE_URL"] = address
        let note =
            "boxoffice: note: the key for KOBIS is sent unencrypted: KOBIS_BASE_URL uses http, not https\n"
        #expect(await run(Self.line) == .init(output: Self.titles, error: isNoted ? note : ""))
        // Archived answers send no key.
        #expect(await run(Self.line) == .init(output: Self.titles))
        #expect(await run(Self.line + " --offline") == .init(output: Self.titles))
    }

    @Test("other services' keys cost a note too, which --quiet hides")
    mutating func services() async throws {
        run.environment = [
            "KMDB_API_KEY": "SECRET", "KMDB_BASE_URL": "http://proxy.example", "FIRESTORE_TOKEN": "SECRET",
            "FIRESTORE_EMULATOR_HOST": "emulator.example:8080", "FIRESTORE_PROJECT_ID": "demo",
            "BOXOFFICE_REVIEWS": "firestore", "KOBIS_API_KEY": "SECRET",
        ]
        let poster = await run("poster 20218541 -f csv --fields source")
        #expect(
            poster
                == .init(
                    output: "source\nkmdb\n",
                    error:
                        "boxoffice: note: the key for KMDb is sent unencrypted: KMDB_BASE_URL uses http, not https\n"
                )
        )
        let empty = "boxoffice: note: no reviews\n"
        #expect(
            await run("review list").error
                == "boxoffice: note: the key for Firestore is sent unencrypted: FIRESTORE_EMULATOR_HOST uses http, "
                + "not https\n" + empty
        )
        run.requester = StubRequester(repeating: Self.answer, count: 2)
        #expect(await run("review list --quiet").error == "")
        run.environment["FIRESTORE_TOKEN"] = nil
        #expect(await run("review list").error == empty)
    }

    @Test(
        "invalid lines cost one note per file, which does not show them",
        arguments: [
            ("home/.config/boxoffice/env", "# a\n\nSECRET\r\nKOBIS_API_KEY: SECRET\nA", 3, " (and 2 more)"),
            ("home/.config/boxoffice/env", "{}", 1, ""),
            // Other programs use a .env too.
            (".env", "{}\nSECRET\nKOBIS_API_KEY: SECRET\n", 3, ""), (".env", "A: B\nFIRESTORE_TOKEN SECRET", nil, ""),
            (".env", "export\tKOBIS_API_KEY SECRET", 1, ""), (".env", "# KOBIS_API_KEY SECRET", nil, ""),
        ] as [(String, String, Int?, String)]
    )
    mutating func invalidLines(file: String, text: String, number: Int?, more: String) async throws {
        try write(text, to: file, mode: 0o600)
        let note = number.map {
            "boxoffice: note: line \($0) of \(folder.path)/\(file) is ignored: not NAME=value\(more)\n"
        }
        #expect(await run("review list").error == (note ?? "") + "boxoffice: note: no reviews\n")
        #expect(await run("review list --quiet").error == "")
    }

    @Test(
        "a misspelled name costs a note with the right name, but without the value",
        arguments: [
            ("home/.config/boxoffice/env", "KOBIS_APIKEY=SECRET", "KOBIS_APIKEY", "; did you mean KOBIS_API_KEY?"),
            ("home/.config/boxoffice/env", "kobis_api_key=SECRET", "kobis_api_key", "; did you mean KOBIS_API_KEY?"),
            (
                "home/.config/boxoffice/env", "export FIRESTORE_PROJECT=a", "FIRESTORE_PROJECT",
                "; did you mean FIRESTORE_PROJECT_ID?"
            ),
            // No other program uses this file, so even a name that is not similar to a setting is reported.
            ("home/.config/boxoffice/env", "KOBIS_ACCOUNT_NAME=SECRET", "KOBIS_ACCOUNT_NAME", ""),
            ("home/.config/boxoffice/env", "EDITOR=vi\nHTTPS_PROXI=a", nil, ""),
            (".env", "KOBIS_KEY=SECRET", "KOBIS_KEY", "; did you mean KOBIS_API_KEY?"),
            (".env", "KAKAO_API_KEY=SECRET", "KAKAO_API_KEY", "; did you mean KAKAO_REST_API_KEY?"),
            (".env", "BOXOFFICE_LANGUAGE=en", "BOXOFFICE_LANGUAGE", "; did you mean BOXOFFICE_LANG?"),
            // Other programs use a .env too, and it may not set everything.
            (".env", "KAKAO_CLIENT_ID=a\nKAKAO_REDIRECT_URI=b\nKOBIS_ACCOUNT_NAME=c\nFIRESTORE_PROJECT=d", nil, ""),
            (".env", "KOBIS_KEY=a\nKOBIS_API_KEY=SECRET", nil, ""),
            // The setting with the right name is set.
            (".env", "KMDB_APIKEY=a\nKMDB_API_KEY=SECRET", nil, ""),
            (
                "home/.config/boxoffice/env", "KMDB_APIKEY=a\nKMDB_API_KEY=SECRET", "KMDB_APIKEY",
                "; did you mean KMDB_API_KEY?"
            ),
            (".env", "OBIS_API_KEY=a\nDATABASE_URL=b\nNO_COLOUR=1", nil, ""),
        ] as [(String, String, String?, String)]
    )
    mutating func misspelt(file: String, text: String, name: String?, hint: String) async throws {
        try write(text, to: file, mode: 0o600)
        let note = name.map { "boxoffice: note: \($0) in \(folder.path)/\(file) is not a setting\(hint)\n" }
        #expect(await run("review list").error == (note ?? "") + "boxoffice: note: no reviews\n")
        #expect(await run("doctor --offline").error == note ?? "")
        #expect(await run("review list --quiet").error == "")
    }

    @Test("a misspelled variable is noted")
    mutating func misspeltVariable() async {
        run.environment.merge(["BOXOFFICE_ARCHVE": "/tmp", "BOXOFFICE_FOLDER_OF_MY_OWN_SCRIPTS": "/tmp"]) { $1 }
        let note = "BOXOFFICE_ARCHVE in the environment is not a setting; did you mean BOXOFFICE_ARCHIVE?"
        #expect(await run("config get BOXOFFICE_ARCHIVE").error == "")
        #expect(await run("review list").error == "boxoffice: note: \(note)\nboxoffice: note: no reviews\n")
    }

    @Test("many unknown names do not hide a misspelled one", arguments: [".env", "home/.config/boxoffice/env"])
    mutating func manyNames(file: String) async throws {
        let strange = (10..<500).map { "FIRESTORE_ACCOUNT\($0)=a\n" }.joined()
        try write(strange + "KOBIS_KEY=a\n", to: file, mode: 0o600)
        let notes = await run("review list").error.lines
        let note = "boxoffice: note: KOBIS_KEY in \(folder.path)/\(file) is not a setting; did you mean KOBIS_API_KEY?"
        #expect(notes.first == note)
        #expect(notes.count == (file == ".env" ? 2 : 21))
    }

    @Test("a file with thousands of names costs a few notes")
    mutating func thousands() async throws {
        try write((0..<5_000).map { "KOBIS_API_KEY\($0)=a\n" }.joined(), to: ".env", mode: 0o600)
        #expect(await run("review list").error.lines.count == 21)
    }
}
