import Foundation
import TestSupport
import Testing

/// The built program against a TLS server with a certificate made by OpenSSL; LibreSSL's program has other options.
@Suite(.timeLimit(.minutes(5)), .enabled(if: Shell.succeeds("openssl version | grep -q '^OpenSSL'"), "needs OpenSSL"))
struct CertificateTests {
    private static let (past, present, future) = ("20200101000000Z", "20210101000000Z", "20450101000000Z")
    private static let archived = "or use --offline for archived answers"
    private static let date = "check the date of this computer, \(archived)"

    /// A run of `daily` that meets a certificate, and the error about it; by default, it is trusted.
    struct Run {
        var settings = "SSL_CERT_FILE=cert.pem"
        /// The scheme of KOBIS, if a proxy has the certificate.
        var proxied: String?
        var reason: String?
        var hint = ""
    }

    /// The certificate of a server, and runs that meet it.
    struct Certificate: CustomTestStringConvertible {
        let testDescription: String
        var host = "127.0.0.1"
        var start = present
        var end = future
        var runs = [Run()]
    }

    private static let valid = Certificate(
        testDescription: "valid",
        runs: [
            Run(), Run(settings: "SSL_CERT_DIR=folder"),
            Run(settings: "CURL_CA_BUNDLE=cert.pem SSL_CERT_FILE=/nowhere SSL_CERT_DIR=/nowhere"),
            Run(
                settings: "SSL_CERT_FILE=/nowhere", reason: "cannot read the CA certificates in /nowhere",
                hint: "check /nowhere, or unset the variable that names it"
            ),
            Run(
                settings: "SSL_CERT_FILE=pipe", reason: "cannot read the CA certificates in pipe",
                hint: "check pipe, or unset the variable that names it"
            ),
            ofUnknownIssuer(proxied: nil), ofUnknownIssuer(proxied: "https"),
        ]
    )

    private static func ofUnknownIssuer(proxied: String?) -> Run {
        Run(
            settings: "SSL_CERT_FILE=", proxied: proxied, reason: "the certificate is from an unknown issuer",
            hint: "if a proxy reads secure connections, set SSL_CERT_FILE to its CA certificate"
        )
    }

    private static let expired = Certificate(
        testDescription: "expired",
        start: past,
        end: present,
        runs: [nil, "https"].map { Run(proxied: $0, reason: "the certificate has expired", hint: date) }
    )

    private static let early = Certificate(
        testDescription: "not valid yet",
        start: future,
        end: "20460101000000Z",
        runs: [Run(reason: "the certificate is not valid yet", hint: date)]
    )

    private static let ofAnotherHost = Certificate(
        testDescription: "for another host",
        host: "127.0.0.2",
        runs: [nil, "http"].map { scheme in
            Run(
                proxied: scheme, reason: "the certificate is for another host",
                hint: "check the network: a proxy or a login page may have answered, \(archived)"
            )
        }
    )

    @Test(
        "a certificate that is not trusted has its error, also a proxy's; the environment sets the authorities",
        arguments: [valid, expired, early, ofAnotherHost]
    )
    func certificate(_ certificate: Certificate) async throws {
        let errors: [String] = certificate.runs.map { run in
            guard let reason = run.reason else {
                return """
                    boxoffice: error: KOBIS answered with a web page instead of data
                    boxoffice: hint: try again later; the service may be under maintenance

                    """
            }
            return """
                boxoffice: error: cannot reach KOBIS: \(run.proxied == nil ? "" : "the proxy 127.0.0.1:PORT failed: ")\
                no secure connection: \(reason)
                boxoffice: hint: \(run.hint)

                """
        }
        let result = try await Self.result(certificate)
        let shown = result.error.replacing(/127\.0\.0\.1:[0-9]+/, with: "127.0.0.1:PORT")
        #expect(shown == errors.joined())
        #expect(result.output == String(repeating: "69\n", count: errors.count))
    }

    @Test("a server without TLS 1.2 gets no key, whatever its cipher", arguments: ["AES128-SHA", "ALL"])
    func oldVersion(ciphers: String) async throws {
        let result = try await Self.result(
            Certificate(testDescription: "valid"), server: "-tls1_1 -cipher \(ciphers):@SECLEVEL=0"
        )
        let error = """
            boxoffice: error: cannot reach KOBIS: no secure connection: no common TLS version (...)
            boxoffice: hint: check the network and the proxy settings, \(Self.archived)

            """
        #expect((result.error.replacing(/\(.*\)/, with: "(...)"), result.output) == (error, "69\n"))
    }

    /// Returns the errors of the runs that meet a certificate, and the exit status of each.
    private static func result(_ certificate: Certificate, server: String = "") async throws -> Shell.Result {
        let runs: [String] = certificate.runs.map { run in
            let place = run.proxied.map { "KOBIS_BASE_URL=\($0)://kobis.example \($0)_proxy=https://127.0.0.1:$port" }
            let address = place ?? "KOBIS_BASE_URL=https://127.0.0.1:$port"
            return "\(run.settings) \(address) \"$PROGRAM\" daily 20230801 --quiet; echo $?"
        }
        let config = """
            [ca]
            default_ca=own
            [own]
            database=index
            new_certs_dir=.
            rand_serial=yes
            default_md=sha256
            policy=any
            x509_extensions=server
            [any]
            commonName=supplied
            [server]
            subjectAltName=IP:\(certificate.host)
            """
        let home = try TemporaryFolder()
        try home.write(config, to: "config")
        try home.write("", to: "index")
        let line = """
            cd "$HOME" && : >port
            {
            openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout key.pem -out request.pem -subj /CN=x
            openssl ca -selfsign -batch -config config -keyfile key.pem -in request.pem -out cert.pem -notext \
                -startdate \(certificate.start) -enddate \(certificate.end)
            mkfifo pipe && mkdir folder && cp cert.pem folder && openssl rehash folder
            openssl s_server -accept 127.0.0.1:0 -cert cert.pem -key key.pem -www \(server) </dev/null >port &
            } 2>log
            server=$!
            until port=$(sed -n 's/^ACCEPT.*://p' port) && [ -n "$port" ]; do
                kill -0 $server || exit 99
                sleep 0.01
            done
            \(runs.joined(separator: "\n"))
            kill $server
            """
        return try await Shell.run(line, home: home, settings: ["KOBIS_API_KEY": Fault.key]).0
    }
}
