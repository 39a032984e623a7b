import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

@Suite struct ConfigurationTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func configuration(_ environment: [String: String] = [:]) -> Configuration {
        Configuration(
            environment: ["HOME": folder.path + "/home"].merging(environment) { $1 },
            workingFolder: folder.path
        )
    }

    @Test("the environment overrides .env, which overrides the user's file")
    func precedence() throws {
        try folder.write("KOBIS_API_KEY=own\nKMDB_API_KEY=own\nOMDB_API_KEY=own", to: "home/.config/boxoffice/env")
        try folder.write("KOBIS_API_KEY=local\nKMDB_API_KEY=local", to: ".env")
        let configuration = configuration(["KOBIS_API_KEY": "environment"])
        #expect(configuration.key(of: .kobis) == "environment")
        #expect(configuration.key(of: .kmdb) == "local")
        #expect(configuration.key(of: .omdb) == "own")
        #expect(configuration.key(of: .kakao) == nil)
    }

    @Test("a blank value counts as not set")
    func blank() throws {
        try folder.write("KOBIS_API_KEY=local", to: ".env")
        #expect(configuration(["KOBIS_API_KEY": ""]).key(of: .kobis) == "local")
        #expect(configuration(["KOBIS_API_KEY": " \n"]).key(of: .kobis) == "local")
    }

    @Test("a blank pager counts as set; its own setting overrides PAGER")
    func pager() throws {
        #expect(configuration().pager == nil)
        #expect(configuration(["PAGER": "more"]).pager == "more")
        try folder.write("BOXOFFICE_PAGER=less -S", to: "home/.config/boxoffice/env")
        #expect(configuration(["PAGER": "more"]).pager == "less -S")
        #expect(configuration(["BOXOFFICE_PAGER": ""]).pager == "")
    }

    @Test("a .env may set only keys, language and author")
    func allowance() throws {
        try folder.write(
            Setting.all.map { "\($0.name)=x" }.joined(separator: "\n") + "\nDATABASE_URL=x",
            to: ".env"
        )
        let configuration = configuration()
        let allowed = [
            "KOBIS_API_KEY", "KMDB_API_KEY", "TMDB_API_KEY", "OMDB_API_KEY", "KAKAO_REST_API_KEY", "BOXOFFICE_LANG",
            "BOXOFFICE_AUTHOR",
        ]
        let read = Setting.all.filter { configuration[$0] != nil }.map(\.name)
        #expect(read == allowed)
        let others = Setting.all.filter { !allowed.contains($0.name) }
        #expect(configuration.ignoredSettings == others)
    }

    @Test("the user's file may set everything")
    func ownFile() throws {
        try folder.write("KOBIS_BASE_URL=http://example.org", to: "xdg/boxoffice/env")
        let configuration = configuration(["XDG_CONFIG_HOME": folder.path + "/xdg"])
        #expect(configuration[Service.kobis.address] == "http://example.org")
        #expect(configuration.ignoredSettings.isEmpty)
    }

    @Test(
        "the archive folder is in the variable, the cache or the home folder",
        arguments: [
            (["BOXOFFICE_ARCHIVE": "/a", "XDG_CACHE_HOME": "/c", "HOME": "/h"], "/a"),
            (["XDG_CACHE_HOME": "/c", "HOME": "/h"], "/c/boxoffice"),
            (["HOME": "/h"], "/h/.cache/boxoffice"),
            // a relative folder counts as not set
            (["XDG_CACHE_HOME": "c", "HOME": "/h"], "/h/.cache/boxoffice"),
            (["HOME": ""], nil), ([:], nil),
        ] as [([String: String], String?)]
    )
    func archiveFolder(environment: [String: String], expected: String?) throws {
        let configuration = Configuration(environment: environment, workingFolder: folder.path)
        #expect(configuration.archiveFolder == expected)
    }

    @Test(
        "the state folder is in the variable or the home folder",
        arguments: [
            (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/boxoffice"),
            (["HOME": "/h"], "/h/.local/state/boxoffice"),
            // a relative folder counts as not set
            (["XDG_STATE_HOME": "s", "HOME": "/h"], "/h/.local/state/boxoffice"),
            (["HOME": ""], nil), ([:], nil),
        ] as [([String: String], String?)]
    )
    func stateFolder(environment: [String: String], expected: String?) {
        #expect(Configuration.stateFolder(environment) == expected)
    }

    @Test("other programs get no key and no token")
    func secrets() {
        let secrets = Dictionary(uniqueKeysWithValues: Setting.all.filter(\.isSecret).map { ($0.name, "SECRET") })
        #expect(secrets.count == 7)
        let others = ["PATH": "/bin", "LESS": "-R", "BOXOFFICE_LANG": "ko"]
        #expect(Configuration.environmentOfPrograms(others.merging(secrets) { $1 }) == others)
    }

    @Test(
        "other programs get the address of a proxy without its password",
        arguments: [
            ("https_proxy", "http://user:SECRET@proxy.example:3128/", "http://proxy.example:3128"),
            ("HTTPS_PROXY", "user:SECRET@proxy.example:3128", "proxy.example:3128"),
            ("all_proxy", "socks5h://user:SECRET@[::1]:1080", "socks5h://[::1]:1080"),
            ("http_proxy", "http://proxy.example:3128/", "http://proxy.example:3128/"),
            ("HTTP_PROXY", "proxy.example", "proxy.example"),
            // the password may contain what ends a host
            ("ALL_PROXY", "http://user:SEC/RET@proxy.example:3128", nil),
            ("no_proxy", "localhost,.example", "localhost,.example"),
        ] as [(String, String, String?)]
    )
    func proxyPassword(name: String, value: String, expected: String?) {
        #expect(Configuration.environmentOfPrograms([name: value])[name] == expected)
    }

    @Test("a folder called .env is ignored")
    func folderForFile() throws {
        try folder.write("", to: ".env/file")
        #expect(configuration().key(of: .kobis) == nil)
    }

    @Test("a .env that is a pipe, a device, huge or a link to itself is neither an error nor a hang, and others count")
    func oddFiles() throws {
        let file = folder.path + "/.env"
        func expectUnreadable(_ reason: String, _ remedy: String) throws {
            let configuration = configuration(["KMDB_API_KEY": "a"])
            #expect(configuration.key(of: .kmdb) == "a")
            #expect(configuration.unreadable?.path == file)
            let failure = try #require(configuration.unreadable?.failure([:]))
            #expect(failure.text() == "cannot read \(file): \(reason)")
            #expect(failure.hint?.text == "\(remedy), or move it away")
            try FileManager.default.removeItem(atPath: file)
        }
        mkfifo(file, 0o600)
        try expectUnreadable("not a regular file", "replace it with a file")
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "/dev/zero")
        try expectUnreadable("not a regular file", "replace it with a file")
        try folder.write(String(repeating: "#", count: 1_048_577), to: ".env")
        try expectUnreadable("File too large", "shorten it to 1 MiB")
        // A link to itself cannot be read even by root.
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: ".env")
        try expectUnreadable("Too many levels of symbolic links", "check the file")
    }

    @Test("a settings file of the user that exists but cannot be read is an error")
    func unreadable() throws {
        try folder.link("boxoffice/env", to: "env")
        let error = try #require(configuration(["XDG_CONFIG_HOME": folder.path]).unreadableUserFile)
        #expect(error.path == folder.path + "/boxoffice/env")
        #expect(error.failure([:]).text() == "cannot read \(error.path): Too many levels of symbolic links")
    }
}
