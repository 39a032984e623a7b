import Foundation
import TestSupport
import Testing

/// The built program behind a proxy that fails.
///
/// `doctor` sends one request, without retries.
@Suite(.timeLimit(.minutes(5))) struct ProxyTests {
    private static let resume = "; then run the same command again to fetch only what is missing"
    private static let check = "check the network and the proxy settings, or use --offline for archived answers"

    @Test(
        "a proxy's fault names the proxy, without its password",
        arguments: [
            (
                403, "http://user:SECRET@127.0.0.1:PORT", "the proxy 127.0.0.1:PORT refused (403)", check
            ),
            (
                407, "http://user:SECRET@127.0.0.1:PORT/", "the proxy 127.0.0.1:PORT refused (407)",
                "put the user name and the password in the proxy's address: http://USER:PASSWORD@HOST:PORT"
            ),
            (502, "user:SECRET@127.0.0.1:PORT", "the proxy 127.0.0.1:PORT refused (502)", check),
            (0, "http://user:SECRET@127.0.0.1:1", "the proxy 127.0.0.1:1 refused the connection", check),
        ]
            + ["http://", "http://user:SECRET@:3128", "foo://127.0.0.1:PORT", "http://127.0.0.1:99999", " "].map {
                (0, $0, "the address of the proxy is not valid", "find the setting with: boxoffice doctor --offline")
            } as [(Int, String, String, String)]
    )
    func fault(status: Int, proxy: String, message: String, hint: String) async throws {
        let server = try LoopbackServer { _ in .status(status) }
        func withPort(_ text: String) -> String { text.replacing("PORT", with: "\(server.port)") }
        let (result, _) = try await Shell.run(
            "\"$PROGRAM\" doctor -f tsv --fields check,detail,remedy",
            home: try TemporaryFolder(),
            settings: [
                "KOBIS_API_KEY": Fault.key, "KOBIS_BASE_URL": "https://kobis.example/x", "https_proxy": withPort(proxy),
            ]
        )
        let line = "service\thttps://kobis.example/x: cannot reach KOBIS: \(withPort(message))\t\(hint)"
        let services = result.output.lines.filter { $0.hasPrefix("service") }
        #expect(services == [line])
        #expect(!result.output.contains("SECRET"))
        #expect(server.requests.map(\.target) == (status == 0 ? [] : ["kobis.example:443"]))
    }

    @Test(
        "a proxy that refuses the password gets one request, over http too, also for a range",
        arguments: ["http", "https"],
        [("20230801", "", ""), ("2023-08-01..2023-08-09", "; missing: 2023-08-01..2023-08-09", Self.resume)]
    )
    func noRetry(scheme: String, range: (days: String, missing: String, resume: String)) async throws {
        let server = try LoopbackServer { _ in .status(407) }
        let (result, _) = try await Shell.run(
            "\"$PROGRAM\" daily \(range.days) --quiet",
            home: try TemporaryFolder(),
            settings: [
                "KOBIS_API_KEY": Fault.key, "KOBIS_BASE_URL": "\(scheme)://kobis.example",
                "\(scheme)_proxy": "http://user:wrong@127.0.0.1:\(server.port)",
            ]
        )
        #expect(
            result.error == """
                boxoffice: error: cannot reach KOBIS: the proxy 127.0.0.1:\(server.port) refused (407)\(range.missing)
                boxoffice: hint: put the user name and the password in the proxy's address: \
                http://USER:PASSWORD@HOST:PORT\(range.resume)

                """
        )
        #expect(result.status == 69)
        #expect(server.requests.count == 1)
    }

    @Test(
        "a proxy that does not connect is named; over http, its answer is the service's",
        arguments: [
            (.response(404), "https", "the proxy 127.0.0.1:PORT refused (404)", 1),
            ([.close], "https", "the proxy 127.0.0.1:PORT failed: connection reset", 3),
            (.reset, "https", "the proxy 127.0.0.1:PORT failed: connection reset", 3),
            ([.close], "http", nil, 3),
        ] as [(LoopbackServer.Reply, String, String?, Int)]
    )
    func ended(reply: LoopbackServer.Reply, scheme: String, message: String?, requests: Int) async throws {
        let server = try LoopbackServer { _ in reply }
        let (result, _) = try await Shell.run(
            "\"$PROGRAM\" daily 20230801 --quiet",
            home: try TemporaryFolder(),
            settings: [
                "KOBIS_API_KEY": Fault.key, "KOBIS_BASE_URL": "\(scheme)://kobis.example",
                "\(scheme)_proxy": "http://127.0.0.1:\(server.port)",
            ]
        )
        let cause = message.map { "cannot reach KOBIS: \($0.replacing("PORT", with: "\(server.port)"))" }
        #expect(
            result.error == """
                boxoffice: error: \(cause ?? "KOBIS sent an incomplete answer")
                boxoffice: hint: \(Self.check)

                """
        )
        #expect(server.requests.count == requests)
    }

    @Test("no proxy gets a request for this machine, in any spelling", arguments: ["LOCALHOST", "127.0.0.1", "[::1]"])
    func loopback(host: String) async throws {
        let server = try LoopbackServer { _ in .ok("{}") }
        let (result, _) = try await Shell.run(
            "\"$PROGRAM\" doctor -f tsv --fields check,detail --quiet",
            home: try TemporaryFolder(),
            settings: [
                "KOBIS_API_KEY": Fault.key, "KOBIS_BASE_URL": "http://\(host):1",
                "http_proxy": server.url().absoluteString,
            ]
        )
        #expect(result.output.contains("service\thttp://\(host):1: cannot reach KOBIS: connection refused\n"))
        #expect(server.requests.isEmpty)
    }
}
