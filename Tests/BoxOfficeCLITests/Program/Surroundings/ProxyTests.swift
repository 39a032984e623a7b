import Foundation
import TestSupport
import Testing

/// The built program behind a proxy that fails.
///
/// `doctor` sends one request, without retries.
@Suite(.timeLimit(.minutes(5))) struct ProxyTests {
    /// Runs a command line with a service and the setting for its proxy.
    private func run(
        _ line: String, service: String, proxy: String, scheme: String = "https"
    ) async throws -> Shell.Result {
        let settings = ["KOBIS_API_KEY": Fault.key, "KOBIS_BASE_URL": service, "\(scheme)_proxy": proxy]
        return try await Shell.run("\"$PROGRAM\" \(line)", home: TemporaryFolder(), settings: settings).0
    }

    private static let resume = "; then run the same command again to fetch only what is missing"
    private static let check = "check the network and the proxy settings, or use --offline for archived answers"
    private static let invalid = "the address of the proxy is not valid"
    private static let find = "find the setting with: boxoffice doctor --offline"

    @Test(
        "a proxy's fault names the proxy, without its password",
        arguments: [
            (403, "http://user:SECRET@127.0.0.1:PORT", "the proxy 127.0.0.1:PORT refused (403)", check),
            (
                407, "http://user:SECRET@127.0.0.1:PORT/", "the proxy 127.0.0.1:PORT refused (407)",
                "put the user name and the password in the proxy's address: http://USER:PASSWORD@HOST:PORT"
            ),
            (502, "user:SECRET@127.0.0.1:PORT", "the proxy 127.0.0.1:PORT refused (502)", check),
            (0, "http://user:SECRET@127.0.0.1:1", "the proxy 127.0.0.1:1 refused the connection", check),
            (0, "http://", invalid, find), (0, "http://user:SECRET@:3128", invalid, find),
            (0, "foo://127.0.0.1:PORT", invalid, find), (0, "http://127.0.0.1:99999", invalid, find),
            (0, " ", invalid, find),
        ]
    )
    func fault(status: Int, proxy: String, message: String, hint: String) async throws {
        let server = try LoopbackServer { _ in .status(status) }
        func withPort(_ text: String) -> String { text.replacing("PORT", with: "\(server.port)") }
        let line = "doctor -f tsv --fields check,detail,remedy"
        let result = try await run(line, service: "https://kobis.example/x", proxy: withPort(proxy))
        let services = result.output.lines.filter { $0.hasPrefix("service") }
        #expect(services == ["service\thttps://kobis.example/x: cannot reach KOBIS: \(withPort(message))\t\(hint)"])
        #expect(!result.output.contains("SECRET"))
        #expect(server.requests.map(\.target) == (status == 0 ? [] : ["kobis.example:443"]))
    }

    @Test(
        "a proxy that refuses the password gets one request, over http too, also for a range",
        arguments: [
            ("http", "20230801", "", ""),
            ("https", "2023-08-01..2023-08-09", "; missing: 2023-08-01..2023-08-09", resume),
        ]
    )
    func noRetry(scheme: String, days: String, missing: String, resume: String) async throws {
        let server = try LoopbackServer { _ in .status(407) }
        let result = try await run(
            "daily \(days) --quiet", service: "\(scheme)://kobis.example",
            proxy: "http://user:wrong@127.0.0.1:\(server.port)", scheme: scheme
        )
        let error = """
            boxoffice: error: cannot reach KOBIS: the proxy 127.0.0.1:\(server.port) refused (407)\(missing)
            boxoffice: hint: put the user name and the password in the proxy's address: \
            http://USER:PASSWORD@HOST:PORT\(resume)

            """
        #expect(result == .init(output: "", error: error, status: 69))
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
        let result = try await run(
            "daily 20230801 --quiet", service: "\(scheme)://kobis.example", proxy: "http://127.0.0.1:\(server.port)",
            scheme: scheme
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
        let result = try await run(
            "doctor -f tsv --fields check,detail --quiet", service: "http://\(host):1",
            proxy: server.url().absoluteString, scheme: "http"
        )
        #expect(result.output.contains("service\thttp://\(host):1: cannot reach KOBIS: connection refused\n"))
        #expect(server.requests.isEmpty)
    }
}
