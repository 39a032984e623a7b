import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct DoctorCommandTests {
    private let folder: TemporaryFolder
    private var run = CommandLineRun()
    private static let address = "https://www.kobis.or.kr/kobisopenapi/webservice/rest"

    init() throws {
        folder = try TemporaryFolder()
        run.archive = folder.path + "/archive"
        run.state = folder.path + "/state"
        run.workingFolder = folder.path
        run.environment["HOME"] = folder.path + "/home"
        try folder.write("12345", to: "archive/boxoffice/searchDailyBoxOfficeList/targetDt=20230701.json")
    }

    /// The user's settings file.
    private var settingsFile: String { folder.path + "/home/.config/boxoffice/env" }
    private let storeKey = "get a free key at https://www.kobis.or.kr/kobisopenapi, then "

    /// The table of a good run, with some lines replaced.
    private func table(_ changes: KeyValuePairs<String, String> = [:]) -> String {
        let good: KeyValuePairs = [
            "KOBIS key": "✓ KOBIS key     set in the environment; KOBIS accepts it",
            "KOBIS": "✓ KOBIS         \(Self.address) answered in 0 ms; figures for 2023-08-02 are available",
            "Calls today": "✓ Calls today   1 of 3,000 calls made today",
            ".env": "- .env          \(folder.path)/.env does not exist",
            "Settings": "- Settings      \(settingsFile) does not exist",
            "Archive": "✓ Archive       \(folder.path)/archive: 1 answer, 5 bytes",
            "Reviews": "✓ Reviews       \(folder.path)/home/.local/share/boxoffice: 0 reviews",
            "Poster keys":
                "- Poster keys   none of KMDB_API_KEY, TMDB_API_KEY, OMDB_API_KEY, KAKAO_REST_API_KEY is set",
            "AI agents": """
            - AI agents     boxoffice mcp needs the key in \(settingsFile): some hosts do not pass on environment variables
                            → run boxoffice login
            """,
            "Proxy": "- Proxy         not set",
            "Certificates": "- Certificates  the system's",
            "Terminal": "- Terminal      standard output is not a terminal; no color",
            "Pictures": "- Pictures      chafa is not installed; posters are shown as links",
            "Language": "✓ Language      en: default",
            "Version": "✓ Version       boxoffice 0.1.0",
        ]
        return good.map { label, line in (changes.first { $0.key == label }?.value ?? line) + "\n" }.joined()
    }

    @Test("a successful run makes one call for yesterday's ranking, and does not read or fill the archive")
    mutating func good() async throws {
        run.requester = StubRequester(
            .answer(
                try Fixture.daily("20230802"),
                to: "GET \(Self.address)/boxoffice/searchDailyBoxOfficeList.json?key=***&targetDt=20230802"
            )
        )
        #expect(await run("doctor") == .init(output: table()))
        #expect(run.requester.requests.count == 1)
        #expect(
            folder.files == [
                "archive/boxoffice/searchDailyBoxOfficeList/targetDt=20230701.json",
                "state/boxoffice/calls-20230803-c8e2d8d1", "state/boxoffice/key-c8e2d8d1",
            ]
        )
    }

    @Test("every setting is shown, but not a proxy's password")
    mutating func settings() async throws {
        try folder.write("KMDB_API_KEY=SECRET\nKAKAO_REST_API_KEY=SECRET", to: ".env")
        try folder.write(
            "KOBIS_API_KEY=SECRET\nBOXOFFICE_LANG=en\nHTTPS_PROXY=http://user:SECRET@proxy.example:3128/\nNO_PROXY=localhost",
            to: "home/.config/boxoffice/env"
        )
        let mode = [FileAttributeKey.posixPermissions: 0o600]
        try FileManager.default.setAttributes(mode, ofItemAtPath: folder.path + "/.env")
        try FileManager.default.setAttributes(mode, ofItemAtPath: settingsFile)
        run.environment["KOBIS_API_KEY"] = nil
        run.terminal = Terminal(isOutput: true, isError: false, width: 100)
        run.programs.path = { "/usr/bin/\($0)" }
        run.requester = StubRequester(.answer(try Fixture.daily("20230802")))
        let result = await run("doctor --format tsv --fields check,ok,detail")
        #expect(
            result
                == .init(
                    output: """
                        check	ok	detail
                        key	true	set in \(settingsFile); KOBIS accepts it
                        service	true	\(Self.address) answered in 0 ms; figures for 2023-08-02 are available
                        calls	true	1 of 3,000 calls made today
                        .env	true	\(folder.path)/.env, mode 600
                        settings	true	\(settingsFile), mode 600
                        archive	true	\(folder.path)/archive: 1 answer, 5 bytes
                        reviews	true	\(folder.path)/home/.local/share/boxoffice: 0 reviews
                        posters	true	KMDB_API_KEY, KAKAO_REST_API_KEY set
                        agents	true	boxoffice mcp finds the key in \(settingsFile)
                        proxy		proxy.example:3128 (HTTPS_PROXY); not used for localhost
                        certificates		the system's
                        terminal	true	100 columns, color
                        pictures	true	/usr/bin/chafa
                        language	true	en: BOXOFFICE_LANG in \(settingsFile)
                        version	true	boxoffice 0.1.0

                        """
                )
        )
    }

    @Test("without a key no request is sent, which is 77 unless --offline is given and there are archived rankings")
    mutating func noKey() async {
        run.environment["KOBIS_API_KEY"] = nil
        for (line, reason, status) in [("doctor", "no key", 77), ("doctor --offline", "--offline", 0)] {
            let changes: KeyValuePairs = [
                "KOBIS key": """
                \(status == 0 ? "-" : "✗") KOBIS key     no KOBIS key is set in the environment, in .env or in \(settingsFile)
                                → \(storeKey)run boxoffice login, or look around with boxoffice demo
                """,
                "KOBIS": "- KOBIS         \(Self.address) was not contacted: \(reason)",
                "Calls today": "✓ Calls today   0 of 3,000 calls made today",
                "AI agents": """
                - AI agents     boxoffice mcp needs the key in \(settingsFile): some hosts do not pass on environment variables
                """,
            ]
            #expect(await run(line) == .init(output: table(changes), status: Int32(status)))
        }
        run.archive = folder.path + "/nothing"
        let result = await run("doctor --offline --format csv --fields check,ok,remedy")
        let remedy = "run boxoffice daily without --offline first, or use another folder with --archive"
        #expect(result.output.contains("\narchive,false,\"\(remedy)\"\n") && result.status == 66, "\(result)")
    }

    @Test("a key in another settings folder is not where the MCP server finds it")
    mutating func otherSettings() async throws {
        try folder.write("KOBIS_API_KEY=SECRET", to: "other/boxoffice/env")
        run.environment["XDG_CONFIG_HOME"] = folder.path + "/other"
        let result = await run("doctor --offline --format json")
        let command = "env -u XDG_CONFIG_HOME boxoffice login"
        #expect(result.output.contains(#""remedy":"run \#(command)""#))
    }

    @Test(
        "KOBIS's answer determines the lines for key, service and calls, and the exit status",
        arguments: [
            (
                "invalid-key.json", 77,
                [
                    "KOBIS key": """
                    ✗ KOBIS key     set in the environment: KOBIS rejected the key: 유효하지않은 키값입니다. (320010)
                                    → check KOBIS_API_KEY in the environment, \
                    in .env or in SETTINGS; get a free key at https://www.kobis.or.kr/kobisopenapi
                    """,
                    "KOBIS": "✓ KOBIS         \(address) answered in 0 ms",
                ]
            ),
            (
                "quota-exceeded.json", 75,
                [
                    "KOBIS key": "✓ KOBIS key     set in the environment",
                    "KOBIS": "✓ KOBIS         \(address) answered in 0 ms",
                    "Calls today": """
                    ✗ Calls today   1 of 3,000 calls made today: the key's quota for today is used up: 키의 하루 이용량을 초과하였습니다. (320011)
                                    → try again after midnight in Korea (KOBIS allows 3,000 calls a day), or use --offline
                    """,
                ]
            ),
            (
                nil, 69,
                [
                    "KOBIS key": "- KOBIS key     set in the environment; not verified",
                    "KOBIS": """
                    ✗ KOBIS         \(address): cannot reach KOBIS: connection refused
                                    → check the network and the proxy settings, or use --offline for archived answers
                    """,
                    "Calls today": "✓ Calls today   0 of 3,000 calls made today",
                ]
            ),
        ] as [(String?, Int32, KeyValuePairs<String, String>)]
    )
    func answers(fault: String?, status: Int32, changes: KeyValuePairs<String, String>) async throws {
        var run = run
        run.requester = StubRequester(try fault.map { .answer(try Fixture.fault($0)) } ?? .fail(TransportError.refused))
        let output = table(changes).replacing("SETTINGS", with: settingsFile)
        #expect(await run("doctor") == .init(output: output, status: status))
        #expect(run.requester.requests.count == 1)
    }

    @Test(
        "without a call, the last one determines the lines for key and calls",
        arguments: [
            (
                "invalid-key.json",
                "key\tfalse\tset in the environment: KOBIS rejected the key at the last call\n"
                    + "calls\ttrue\t1 of 3,000 calls made today\n"
            ),
            (
                "quota-exceeded.json",
                "key\ttrue\tset in the environment; KOBIS accepted it at the last call\n"
                    + "calls\tfalse\t1 of 3,000 calls made today: the key's quota for today is used up\n"
            ),
        ]
    )
    func lastCall(fault: String, lines: String) async throws {
        var run = run
        run.requester = StubRequester(.answer(try Fixture.fault(fault)))
        _ = await run("doctor")
        let output = await run("doctor --offline -f tsv --fields check,ok,detail").output
        let found = output.lines.filter { $0.hasPrefix("key\t") || $0.hasPrefix("calls\t") }
        #expect(found == lines.lines)
    }

    @Test("an unreadable settings file prevents only the request, because it may set another address")
    mutating func brokenSettings() async throws {
        try FileManager.default.createDirectory(
            atPath: folder.path + "/home/.config",
            withIntermediateDirectories: true
        )
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/home/.config/boxoffice",
            withDestinationPath: "boxoffice"
        )
        #expect(
            await run("doctor")
                == .init(
                    output: table([
                        "KOBIS key": "- KOBIS key     set in the environment; not verified",
                        "KOBIS": "- KOBIS         \(Self.address) was not contacted: some settings cannot be read",
                        "Calls today": "✓ Calls today   0 of 3,000 calls made today",
                        "Settings": """
                        ✗ Settings      cannot read \(settingsFile): Too many levels of symbolic links
                                        → check the file, or move it away
                        """,
                    ]),
                    status: 78
                )
        )
    }

    @Test(
        "a wrong setting has its own line, and is 78",
        arguments: [
            (
                "KOBIS_BASE_URL", "ftp://SECRET", "service",
                "KOBIS_BASE_URL is not a valid URL\tuse a URL like https://www.kobis.or.kr/kobisopenapi/webservice/rest"
            ),
            ("BOXOFFICE_LANG", "fr", "language", "invalid value 'fr' for BOXOFFICE_LANG\tuse ko or en"),
        ]
    )
    func wrongSetting(name: String, value: String, check: String, line: String) async throws {
        var run = run
        run.environment[name] = value
        run.requester = StubRequester(.answer(try Fixture.daily("20230802")))
        let result = await run("doctor -f tsv")
        #expect(result.output.contains("\n\(check)\tfalse\t\(line)\n") && result.status == 78, "\(result)")
    }

    @Test("a problem that does not affect rankings changes a line, but not the exit status")
    mutating func broken() async throws {
        try folder.write("", to: "file")
        try folder.write("{", to: "data/reviews.json")
        try folder.write("KOBIS_API_KEY=SECRET", to: ".env")
        run.environment = ["BOXOFFICE_DATA": folder.path + "/data", "XDG_STATE_HOME": folder.path + "/file"]
        run.archive = folder.path + "/file/archive"
        run.requester = StubRequester(.answer(try Fixture.daily("20230802")))
        let result = await run("doctor -f tsv --quiet")
        #expect((result.status, result.error) == (0, ""))
        let problems = result.output.lines.filter { $0.contains("\tfalse\t") }
        let expected = """
            calls	false	cannot count today's calls: \(folder.path)/file/boxoffice is not writable: Not a directory	\
            set XDG_STATE_HOME to a writable folder
            .env	false	\(folder.path)/.env, mode 644: other users can read the key	\
            run: chmod 600 '\(folder.path)/.env'
            archive	false	cannot read the archive \(folder.path)/file/archive: Not a directory	\
            use another folder with --archive
            reviews	false	cannot read \(folder.path)/data/reviews.json: it is truncated	\
            fix it by hand (rows are numbered from 1; ratings are half steps from 0.5 to 5, times look like \
            2023-08-02T15:30:00Z), or move it away; it was not changed
            """
        #expect(problems == expected.lines)
    }

    @Test("JSON is an object with an item per check, and problems are not errors on standard error")
    mutating func json() async {
        run.requester = StubRequester(.status(404))
        let result = await run("doctor --json")
        #expect((result.status, result.error) == (69, ""))
        let remedy = "try again later; if KOBIS_BASE_URL is set, check it"
        let first = #"""
            {"ok":false,"items":[\#
            {"check":"key","ok":null,"detail":"set in the environment; not verified","remedy":null},\#
            {"check":"service","ok":false,"detail":"\#(Self.address): KOBIS answered with HTTP status 404",\#
            "remedy":"\#(remedy)"},\#
            {"check":"calls","ok":true,"detail":"1 of 3,000 calls made today","remedy":null}
            """#
        let last = #"""
            {"check":"version","ok":true,"detail":"boxoffice 0.1.0","remedy":null}],\#
            "keyIsSet":true,"keyWorks":null,"isOffline":false,"callsLeft":2999,
            """#
        #expect(result.output.hasPrefix(first) && result.output.contains(last), "\(result.output)")
        #expect(result.output.hasSuffix(#""remedy":"\#(remedy)"}"# + "\n"))
    }

    private static let proxies = """
        https_proxy=socks5://user:pass@proxy:1080 -> proxy:1080 (https_proxy)
        HTTPS_PROXY=user:p@ss@proxy:1080/path -> proxy:1080 (HTTPS_PROXY)
        HTTPS_PROXY=user:p://ss@proxy?query -> proxy (HTTPS_PROXY)
        HTTPS_PROXY=http://user:pass@[::1]:1080 -> [::1]:1080 (HTTPS_PROXY)
        HTTPS_PROXY=[::1] -> [::1] (HTTPS_PROXY)
        ALL_PROXY=proxy no_proxy=* -> proxy (ALL_PROXY); not used for *
        HTTP_PROXY=http://proxy -> not set
        https_proxy= -> not set
        KOBIS_BASE_URL=http://localhost HTTP_PROXY=proxy -> proxy (HTTP_PROXY)
        """

    private static let firestore = """
        BOXOFFICE_REVIEWS=firestore FIRESTORE_PROJECT_ID=demo -> in Firestore, project demo (not contacted)
        """

    private static let authorities = """
        SSL_CERT_FILE=/dev/null SSL_CERT_DIR=/ -> ✓ /dev/null (SSL_CERT_FILE), / (SSL_CERT_DIR)
        SSL_CERT_FILE=/none CURL_CA_BUNDLE=/dev/null -> ✓ /dev/null (CURL_CA_BUNDLE)
        SSL_CERT_FILE=/none -> ✗ cannot read /none (SSL_CERT_FILE): No such file or directory; \
        fix or unset SSL_CERT_FILE
        """

    @Test("the proxy of the address's scheme is shown by host and port, CA certificates are checked, Firestore is not")
    func lines() async {
        for (check, cases) in [
            ("proxy", Self.proxies), ("certificates", Self.authorities), ("reviews", Self.firestore),
        ] {
            await expectResults(in: cases) { settings in
                var run = run
                for setting in settings.split(separator: " ") {
                    let words = setting.split(separator: "=", omittingEmptySubsequences: false)
                    run.environment[String(words[0])] = String(words[1])
                }
                let result = await run("doctor --offline -f tsv --fields check,ok,detail,remedy")
                let line = result.output.lines.first { $0.hasPrefix("\(check)\t") } ?? ""
                let fields = line.split(separator: "\t", omittingEmptySubsequences: false).dropFirst()
                let sign = ["true": "✓ ", "false": "✗ "][fields.first ?? ""] ?? ""
                return sign + fields.dropFirst().filter { !$0.isEmpty }.joined(separator: "; ")
            }
        }
    }

    @Test(
        "a proxy whose host may be part of a password is not shown, only how to write it",
        arguments: [
            // a path, or a part of a password that is not escaped
            "http://PROXY:3128/p@th", "http://user:12/SECRET@proxy", "user:p@SECRET/w@proxy:1080/path",
            "http://user:SECRET?x@proxy", "http://user:SECRET#x@proxy",
            // no host
            "http://user:SECRET@", "http://", "http://user:SECRET", "user:SECRET]", "user:[SECRET]",
            "foo://proxy:80", "http://proxy:65536", " ", "http://user:1SECRET/", "http://user:123456",
            "[user:SECRET]:80", "[::1", "user%3ASECRET%40proxy",
        ]
    )
    func unclearProxy(value: String) async {
        var run = run
        run.environment["HTTPS_PROXY"] = value
        let result = await run("doctor --offline -f tsv --fields check,ok,detail,remedy")
        let detail = "cannot determine the host in HTTPS_PROXY"
        let remedy = "use http://HOST:PORT; in a user name or password, write / ? # @ as %2F %3F %23 %40"
        let isShown = result.output.contains("\nproxy\t\t\(detail)\t\(remedy)\n")
        #expect(isShown && !result.output.contains("PROXY:"), "\(result)")
    }

    @Test("in a terminal, findings are wrapped, and a command to copy uses the whole width; ✓ is green, ✗ red")
    mutating func terminal() async throws {
        run.terminal = Terminal(isOutput: true, isError: false, width: 60)
        run.requester = StubRequester(.fail(TransportError.nameNotResolved))
        let lines = await run("doctor").output.lines.prefix(5)
        #expect(
            lines == [
                "\u{1B}[2m-\u{1B}[0m KOBIS key     set in the environment; not verified",
                "\u{1B}[31m✗\u{1B}[0m KOBIS         https://www.kobis.or.kr/kobisopenapi/webserv",
                "                ice/rest: cannot reach KOBIS: unknown host",
                "                → check the network and the proxy settings,",
                "                or use --offline for archived answers",
            ]
        )
        run.environment["KOBIS_API_KEY"] = nil
        run.terminal.width = folder.path.count + 26
        run.requester = StubRequester(.fail(TransportError.nameNotResolved))
        try folder.write("KOBIS_API_KEY=SECRET\n", to: ".env")
        run.workingFolder = folder.path
        let output = await run("doctor").output
        #expect(output.contains("\n  → run: chmod 600 '\(folder.path)/.env'\n"), "\(output)")
    }
}
