import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct ConfigurationTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func configuration(_ environment: [String: String] = [:]) -> Configuration {
        Configuration(
            environment: ["HOME": folder.path + "/home"].merging(environment) { $1 },
            workingFolder: folder.path
        )
    }

    @Test("the environment overrides .env, which overrides the user's file; a blank value counts as not set")
    func precedence() throws {
        try folder.write("KOBIS_API_KEY=own\nKMDB_API_KEY=own\nOMDB_API_KEY=own", to: "home/.config/boxoffice/env")
        try folder.write("KOBIS_API_KEY=local\nKMDB_API_KEY=local", to: ".env")
        let configuration = configuration(["KOBIS_API_KEY": "environment"])
        let services: [Service] = [.kobis, .kmdb, .omdb, .kakao]
        let keys: [String?] = services.map { configuration.key(of: $0) }
        #expect(keys == ["environment", "local", "own", nil])
        let blank: [String?] = ["", " \n"].map { self.configuration(["KOBIS_API_KEY": $0]).key(of: .kobis) }
        #expect(blank == ["local", "local"])
    }

    @Test("a blank pager counts as set; its own setting overrides PAGER")
    func pager() throws {
        let more = ["PAGER": "more"]
        let without: [String?] = [configuration().pager, configuration(more).pager]
        try folder.write("BOXOFFICE_PAGER=less -S", to: "home/.config/boxoffice/env")
        let own: [String?] = [configuration(more).pager, configuration(["BOXOFFICE_PAGER": ""]).pager]
        #expect(without + own == [nil, "more", "less -S", ""])
    }

    @Test("a .env may set only keys, language and author; the user's file may set everything")
    func allowance() throws {
        let everything = Setting.all.map { "\($0.name)=x" }.joined(separator: "\n") + "\nDATABASE_URL=x"
        try folder.write(everything, to: ".env")
        let shared = configuration()
        let allowed = [
            "KOBIS_API_KEY", "KMDB_API_KEY", "TMDB_API_KEY", "OMDB_API_KEY", "KAKAO_REST_API_KEY", "BOXOFFICE_LANG",
            "BOXOFFICE_AUTHOR",
        ]
        let read: [String] = Setting.all.filter { shared[$0] != nil }.map(\.name)
        #expect(read == allowed)
        #expect(shared.ignoredSettings == Setting.all.filter { !allowed.contains($0.name) })
        try folder.write(everything, to: "xdg/boxoffice/env")
        let own = Configuration(environment: ["XDG_CONFIG_HOME": folder.path + "/xdg"], workingFolder: "/nowhere")
        #expect(Setting.all.filter { own[$0] != "x" } + own.ignoredSettings == [])
    }

    @Test("the folders of the archive and of the state are in their variables or the home folder")
    func folders() async {
        // A relative folder counts as not set.
        let table = """
            BOXOFFICE_ARCHIVE=/a XDG_CACHE_HOME=/c XDG_STATE_HOME=/s HOME=/h -> /a, /s/boxoffice
            XDG_CACHE_HOME=/c HOME=/h -> /c/boxoffice, /h/.local/state/boxoffice
            BOXOFFICE_ARCHIVE=~/a HOME=/h -> /h/a, /h/.local/state/boxoffice
            HOME=/h -> /h/.cache/boxoffice, /h/.local/state/boxoffice
            XDG_CACHE_HOME=c XDG_STATE_HOME=s HOME=/h -> /h/.cache/boxoffice, /h/.local/state/boxoffice
            HOME= -> none, none
            HOME=relative -> none, none
            -> none, none
            """
        await expectResults(in: table) { given in
            let environment = DotEnv(given.replacing(" ", with: "\n")).values
            let configuration = Configuration(environment: environment, workingFolder: folder.path)
            return "\(configuration.archiveFolder ?? "none"), \(Configuration.stateFolder(environment) ?? "none")"
        }
    }

    @Test("other programs get no key, no token, and the address of a proxy without its password")
    func secrets() async {
        let secrets = Dictionary(uniqueKeysWithValues: Setting.all.filter(\.isSecret).map { ($0.name, "SECRET") })
        #expect(secrets.count == 7)
        let others = ["PATH": "/bin", "LESS": "-R", "BOXOFFICE_LANG": "ko"]
        #expect(Configuration.environmentOfPrograms(others.merging(secrets) { $1 }) == others)
        // The password in the next but last may contain what ends a host.
        let table = """
            https_proxy=http://user:SECRET@proxy.example:3128/ -> http://proxy.example:3128
            HTTPS_PROXY=user:SECRET@proxy.example:3128 -> proxy.example:3128
            all_proxy=socks5h://user:SECRET@[::1]:1080 -> socks5h://[::1]:1080
            http_proxy=http://proxy.example:3128/ -> http://proxy.example:3128/
            HTTP_PROXY=proxy.example -> proxy.example
            ALL_PROXY=http://user:SEC/RET@proxy.example:3128 -> none
            no_proxy=localhost,.example -> localhost,.example
            """
        await expectResults(in: table) { given in
            Configuration.environmentOfPrograms(DotEnv(given).values).values.first ?? "none"
        }
    }

    @Test("a .env that is a pipe, a device, huge or a link to itself is neither an error nor a hang, and others count")
    func oddFiles() throws {
        let file = folder.path + "/.env"
        func finding() throws -> String {
            let configuration = configuration(["KMDB_API_KEY": "a"])
            let failure = try #require(configuration.unreadable?.failure([:]))
            try FileManager.default.removeItem(atPath: file)
            return "\(configuration.key(of: .kmdb) ?? ""): \(failure.text()); \(failure.hint?.text ?? "")"
        }
        var findings: [String] = []
        mkfifo(file, 0o600)
        findings.append(try finding())
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "/dev/zero")
        findings.append(try finding())
        try folder.write(String(repeating: "#", count: 1_048_577), to: ".env")
        findings.append(try finding())
        // A link to itself cannot be read even by root.
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: ".env")
        findings.append(try finding())
        #expect(
            findings == [
                "a: cannot read \(file): not a regular file; replace it with a file, or move it away",
                "a: cannot read \(file): not a regular file; replace it with a file, or move it away",
                "a: cannot read \(file): File too large; shorten it to 1 MiB, or move it away",
                "a: cannot read \(file): Too many levels of symbolic links; check the file, or move it away",
            ]
        )
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "nothing")
        #expect(configuration().unreadable == nil, "a link to nothing is ignored")
        try FileManager.default.removeItem(atPath: file)
        try folder.write("", to: ".env/file")
        #expect(configuration().unreadable == nil, "a folder is ignored")
        try folder.write("", to: "home/.config/boxoffice/env/file")
        #expect(configuration().unreadableUserFile != nil, "the user's own file is no folder")
    }

    @Test("an unusual .env is read as far as possible, silently")
    func oddForms() async throws {
        var run = CommandLineRun()
        run.workingFolder = folder.path
        run.environment["LANG"] = "ko_KR.UTF-8"
        // NULs, text that is not UTF-8, another program's lines, and 1 MiB.
        let texts = [
            "A=\0\0\nB\0=c\n\0\0\nBOXOFFICE_LANG=\0en\0\n", "\u{FF}=a\nA=\u{FF}\nBOXOFFICE_LANG=en\n\u{FF}",
            "KEY=\"-----BEGIN\nMIIB\n-----END\"\nBOXOFFICE_LANG=en",
            "BOXOFFICE_LANG=en\n" + String(repeating: "\0", count: 1_048_558),
        ]
        for text in texts {
            let bytes: [UInt8] = text.unicodeScalars.map { UInt8($0.value) }
            try Data(bytes).write(to: URL(filePath: folder.path + "/.env"))
            let result = await run("daily 20230801 --limit 1 --offline")
            #expect((result.output.lines.first, result.error) == ("Daily box office  2023-08-01 (Tue)", ""))
        }
    }

    @Test("a settings file of the user that exists but cannot be read, or has a setting that is not UTF-8, is an error")
    func unreadable() throws {
        let path = folder.path + "/boxoffice/env"
        let environment = ["XDG_CONFIG_HOME": folder.path]
        try folder.write("", to: "boxoffice/env")
        try Data("BOXOFFICE_DATA=/".utf8 + [0xFF]).write(to: URL(filePath: path))
        let damaged = configuration(environment).unreadableUserFile?.failure([:]).text()
        try FileManager.default.removeItem(atPath: path)
        try folder.link("boxoffice/env", to: "env")
        let link = configuration(environment).unreadableUserFile?.failure([:]).text()
        #expect(damaged == "cannot read \(path): BOXOFFICE_DATA is not valid UTF-8")
        #expect(link == "cannot read \(path): Too many levels of symbolic links")
    }
}
