import BoxOfficeCLI
import BoxOfficeCore
import Foundation
import TestSupport
import Testing

/// Notes about settings files, and about addresses that expose a key.
struct SettingsNotesTests {
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

    /// The notes about a settings file: `env` of the user, or `.env`; it is given as in `.env A=b\nC=d`.
    private func notes(_ given: String, mode: Int = 0o600) async throws -> String {
        let name = String(given.prefix { $0 != " " })
        var text = String(given.dropFirst(name.count + 1))
        for (escape, character) in [(#"\n"#, "\n"), (#"\r"#, "\r"), (#"\t"#, "\t")] {
            text = text.replacing(escape, with: character)
        }
        let file = (name == "env" ? Self.own : "") + name
        try write(text, to: file, mode: mode)
        defer { try? FileManager.default.removeItem(atPath: folder.path + "/" + file) }
        let lines = await run("review list --author x").error.replacing("\(folder.path)/\(file)", with: name).lines
        #expect(lines.last == "boxoffice: note: no reviews")
        return lines.count == 1 ? "nothing" : lines.dropLast().joined().replacing("boxoffice: note: ", with: "")
    }

    private static let own = "home/.config/boxoffice/"

    @Test("a file with a key that others can read costs one note, with the command that fixes it, quoted for a shell")
    mutating func exposed() async throws {
        // The second quote is before a combining mark.
        let name = "a'b'\u{301}c/.env"
        run.workingFolder = folder.path + "/a'b'\u{301}c"
        try write("KOBIS_API_KEY=SECRET", to: name, mode: 0o644)
        let command = "chmod 600 '\(folder.path)/a'\\''b'\\''\u{301}c/.env'"
        let note = "other users can read the key in \(folder.path)/\(name); run \(command)"
        let ran = [await run(Self.line), await run(Self.line + " --quiet")]
        let noted = CommandLineRun.Result(output: Self.titles, note: note)
        let quiet = CommandLineRun.Result(output: Self.titles)
        #expect(ran == [noted, quiet])
    }

    @Test("a .env that cannot be read costs a note with the remedy, also in doctor")
    mutating func unreadable() async throws {
        mkfifo(folder.path + "/.env", 0o600)
        let note = "cannot read \(folder.path)/.env: not a regular file; replace it with a file, or move it away"
        run.environment["KOBIS_API_KEY"] = "SECRET"
        let ran = [await run(Self.line), await run(Self.line + " --quiet")]
        let noted = CommandLineRun.Result(output: Self.titles, note: note)
        let quiet = CommandLineRun.Result(output: Self.titles)
        #expect(ran == [noted, quiet])
        run.archive = Fixture.path
        let diagnosis = await run("doctor --offline -f csv --fields check,ok")
        #expect(diagnosis.status == 0 && diagnosis.output.contains("\n.env,false\n"), "\(diagnosis)")
    }

    @Test("a note needs both a mode that lets others read and a key in use")
    mutating func modes() async throws {
        // The environment overrides the key of KMDb.
        run.environment["KMDB_API_KEY"] = "SECRET"
        run.environment["BOXOFFICE_REVIEWS"] = "file"
        let table = #"""
            644 .env KOBIS_API_KEY=SECRET -> other users can read the key in .env; run chmod 600 '.env'
            640 .env KAKAO_REST_API_KEY=SECRET -> other users can read the key in .env; run chmod 600 '.env'
            604 .env OMDB_API_KEY=SECRET -> other users can read the key in .env; run chmod 600 '.env'
            644 env FIRESTORE_TOKEN=SECRET -> other users can read the key in env; run chmod 600 'env'
            644 env FIRESTORE_API_KEY=SECRET -> other users can read the key in env; run chmod 600 'env'
            600 .env KOBIS_API_KEY=SECRET -> nothing
            622 .env KOBIS_API_KEY=SECRET -> nothing
            644 .env KOBIS_API_KEY=\nBOXOFFICE_AUTHOR=hong -> nothing
            644 .env KMDB_API_KEY=SECRET -> nothing
            """#
        try await expectResults(in: table) { given in
            try await self.notes(String(given.dropFirst(4)), mode: #require(Int(given.prefix(3), radix: 8)))
        }
    }

    @Test("a key sent to another machine over http costs one note; archived answers send no key")
    mutating func clear() async throws {
        run.environment["KOBIS_API_KEY"] = "SECRET"
        run.requester = StubRequester(repeating: Self.answer, count: 33)
        let note = "the key for KOBIS is sent unencrypted: KOBIS_BASE_URL uses http, not https"
        let table = """
            http://proxy.example/kobis -> noted
            HTTP://proxy.example -> noted
            http://10.0.0.1:8080 -> noted
            http://127.0.0.1.example -> noted
            http://[::2] -> noted
            https://proxy.example -> nothing
            http://localhost:8080 -> nothing
            http://127.0.0.1 -> nothing
            http://127.1.2.3:1 -> nothing
            http://[::1]:8080 -> nothing
            -> nothing
            """
        await expectResults(in: table) { address in
            run.environment["KOBIS_BASE_URL"] = address
            let result = await run(Self.line + " --refresh")
            if result == .init(output: Self.titles) { return "nothing" }
            return result == .init(output: Self.titles, note: note) ? "noted" : "\(result)"
        }
        run.environment["KOBIS_BASE_URL"] = "http://proxy.example"
        let archived = [await run(Self.line), await run(Self.line + " --offline")]
        let silent = CommandLineRun.Result(output: Self.titles)
        #expect(archived == [silent, silent])
    }

    @Test("other services' keys cost a note too, which --quiet hides")
    mutating func services() async throws {
        run.environment = [
            "KMDB_API_KEY": "SECRET", "KMDB_BASE_URL": "http://proxy.example", "FIRESTORE_TOKEN": "SECRET",
            "FIRESTORE_EMULATOR_HOST": "emulator.example:8080", "FIRESTORE_PROJECT_ID": "demo",
            "BOXOFFICE_REVIEWS": "firestore", "KOBIS_API_KEY": "SECRET",
        ]
        run.requester = StubRequester(repeating: Self.answer, count: 5)
        let note = "the key for KMDb is sent unencrypted: KMDB_BASE_URL uses http, not https"
        let poster = await run("poster 20218541 -f csv --fields source")
        #expect(poster == .init(output: "source\nkmdb\n", note: note))
        var errors: [String] = [await run("review list").error, await run("review list --quiet").error]
        run.environment["FIRESTORE_TOKEN"] = nil
        errors.append(await run("review list").error)
        #expect(
            errors == [
                """
                boxoffice: note: the key for Firestore is sent unencrypted: FIRESTORE_EMULATOR_HOST uses http, not https
                boxoffice: note: no reviews

                """,
                "",
                "boxoffice: note: no reviews\n",
            ]
        )
    }

    @Test("invalid lines cost one note per file, which does not show them")
    func invalidLines() async throws {
        // Other programs use a .env too.
        let table = #"""
            env # a\n\nSECRET\r\nKOBIS_API_KEY: SECRET\nA -> line 3 of env is ignored: not NAME=value (and 2 more)
            env {} -> line 1 of env is ignored: not NAME=value
            .env {}\nSECRET\nKOBIS_API_KEY: SECRET\n -> line 3 of .env is ignored: not NAME=value
            .env A: B\nFIRESTORE_TOKEN SECRET -> nothing
            .env export\tKOBIS_API_KEY SECRET -> line 1 of .env is ignored: not NAME=value
            .env # KOBIS_API_KEY SECRET -> nothing
            """#
        try await expectResults(in: table) { try await notes($0) }
        try write("{}", to: Self.own + "env", mode: 0o600)
        #expect(await run("review list --quiet").error == "")
    }

    @Test("a misspelled name costs a note with the right name, but without the value")
    func misspelt() async throws {
        // No other program uses the user's file, so even a name that is not similar to a setting is reported there.
        // Other programs use a .env too, and it may not set everything; nothing is said if the right name is set there.
        let table = #"""
            env KOBIS_APIKEY=SECRET -> KOBIS_APIKEY in env is not a setting; did you mean KOBIS_API_KEY?
            env kobis_api_key=SECRET -> kobis_api_key in env is not a setting; did you mean KOBIS_API_KEY?
            env export TMDB_KEY=a -> TMDB_KEY in env is not a setting; did you mean TMDB_API_KEY?
            env KOBIS_ACCOUNT_NAME=SECRET -> KOBIS_ACCOUNT_NAME in env is not a setting
            env EDITOR=vi\nHTTPS_PROXI=a -> nothing
            env KMDB_APIKEY=a\nKMDB_API_KEY=SECRET -> KMDB_APIKEY in env is not a setting; did you mean KMDB_API_KEY?
            .env KOBIS_KEY=SECRET -> KOBIS_KEY in .env is not a setting; did you mean KOBIS_API_KEY?
            .env KAKAO_API_KEY=SECRET -> KAKAO_API_KEY in .env is not a setting; did you mean KAKAO_REST_API_KEY?
            .env BOXOFFICE_LANGUAGE=en -> BOXOFFICE_LANGUAGE in .env is not a setting; did you mean BOXOFFICE_LANG?
            .env KAKAO_CLIENT_ID=a\nKAKAO_REDIRECT_URI=b\nKOBIS_ACCOUNT_NAME=c\nFIRESTORE_PROJECT=d -> nothing
            .env KOBIS_KEY=a\nKOBIS_API_KEY=SECRET -> nothing
            .env KMDB_APIKEY=a\nKMDB_API_KEY=SECRET -> nothing
            .env OBIS_API_KEY=a\nDATABASE_URL=b\nNO_COLOUR=1 -> nothing
            """#
        try await expectResults(in: table) { try await notes($0) }
        try write("KOBIS_KEY=SECRET", to: ".env", mode: 0o600)
        let note = "KOBIS_KEY in \(folder.path)/.env is not a setting; did you mean KOBIS_API_KEY?"
        let errors = [await run("doctor --offline").error, await run("review list --quiet").error]
        #expect(errors == ["boxoffice: note: \(note)\n", ""])
    }

    @Test("a misspelled variable is noted")
    mutating func misspeltVariable() async {
        run.environment.merge(["BOXOFFICE_ARCHVE": "/tmp", "BOXOFFICE_FOLDER_OF_MY_OWN_SCRIPTS": "/tmp"]) { $1 }
        let note = "BOXOFFICE_ARCHVE in the environment is not a setting; did you mean BOXOFFICE_ARCHIVE?"
        #expect(await run("config get BOXOFFICE_ARCHIVE").error == "")
        #expect(await run("review list").error == "boxoffice: note: \(note)\nboxoffice: note: no reviews\n")
    }

    @Test("of thousands of names a few are noted, and they do not hide a misspelled one")
    func manyNames() async throws {
        let strange = (10..<500).map { "FIRESTORE_ACCOUNT\($0)=a\n" }.joined() + "KOBIS_KEY=a\n"
        let similar = (0..<1_000).map { "KOBIS_API_KEY\($0)=a\n" }.joined()
        let table: [(file: String, text: String, count: Int)] = [
            (".env", strange, 2), (Self.own + "env", strange, 21), (".env", similar, 21),
        ]
        for (file, text, count) in table {
            try write(text, to: file, mode: 0o600)
            let notes = await run("review list").error.lines
            try FileManager.default.removeItem(atPath: folder.path + "/" + file)
            let name = text == strange ? "KOBIS_KEY" : "KOBIS_API_KEY0"
            let place = "\(name) in \(folder.path)/\(file)"
            #expect(notes.first == "boxoffice: note: \(place) is not a setting; did you mean KOBIS_API_KEY?")
            #expect(notes.count == count)
        }
    }
}
