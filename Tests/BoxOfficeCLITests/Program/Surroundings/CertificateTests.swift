import Foundation
import TestSupport
import Testing

/// The built program against a TLS server with a certificate made by OpenSSL; LibreSSL's program has other options.
@Suite(.timeLimit(.minutes(5)), .enabled(if: Shell.succeeds("openssl version | grep -q '^OpenSSL'"), "needs OpenSSL"))
struct CertificateTests {
    private static let (past, present, future) = ("20200101000000Z", "20210101000000Z", "20450101000000Z")
    private static let archived = "or use --offline for archived answers"

    @Test(
        "a certificate that cannot be trusted has its error; the environment sets the authorities, as for curl",
        arguments: [
            ("SSL_CERT_FILE=cert.pem", "127.0.0.1", present, future, nil, ""),
            ("SSL_CERT_DIR=folder", "127.0.0.1", present, future, nil, ""),
            (
                "CURL_CA_BUNDLE=cert.pem SSL_CERT_FILE=/nowhere SSL_CERT_DIR=/nowhere", "127.0.0.1", present, future,
                nil, ""
            ),
            (
                "SSL_CERT_FILE=cert.pem", "127.0.0.1", past, present, "the certificate has expired",
                "check the date of this computer, \(archived)"
            ),
            (
                "SSL_CERT_FILE=cert.pem", "127.0.0.1", future, "20460101000000Z", "the certificate is not valid yet",
                "check the date of this computer, \(archived)"
            ),
            (
                "SSL_CERT_FILE=cert.pem", "127.0.0.2", present, future, "the certificate is for another host",
                "check the network: a proxy or a login page may have answered, \(archived)"
            ),
            (
                "SSL_CERT_FILE=", "127.0.0.1", present, future, "the certificate is from an unknown issuer",
                "if a proxy reads secure connections, set SSL_CERT_FILE to its CA certificate"
            ),
            (
                "SSL_CERT_FILE=/nowhere", "127.0.0.1", present, future, "cannot read the CA certificates in /nowhere",
                "check /nowhere, or unset the variable that names it"
            ),
            (
                "SSL_CERT_FILE=pipe", "127.0.0.1", present, future, "cannot read the CA certificates in pipe",
                "check pipe, or unset the variable that names it"
            ),
        ] as [(String, String, String, String, String?, String)]
    )
    func certificate(
        settings: String,
        host: String,
        start: String,
        end: String,
        reason: String?,
        hint: String
    ) async throws {
        let result = try await Self.result(
            "\(settings) KOBIS_BASE_URL=https://127.0.0.1:$port",
            host: host,
            start: start,
            end: end
        )
        let error =
            reason.map {
                """
                boxoffice: error: cannot reach KOBIS: no secure connection: \($0)
                boxoffice: hint: \(hint)

                """
            } ?? """
                boxoffice: error: KOBIS answered with a web page instead of data
                boxoffice: hint: try again later; the service may be under maintenance

                """
        #expect(result == .init(output: "", error: error, status: 69))
    }

    @Test(
        "the certificate of a proxy has the same errors, with the proxy's name",
        arguments: ["https", "http"],
        [
            (
                "SSL_CERT_FILE=cert.pem", "127.0.0.1", past, present, "the certificate has expired",
                "check the date of this computer, \(archived)"
            ),
            (
                "SSL_CERT_FILE=cert.pem", "127.0.0.2", present, future, "the certificate is for another host",
                "check the network: a proxy or a login page may have answered, \(archived)"
            ),
            (
                "SSL_CERT_FILE=", "127.0.0.1", present, future, "the certificate is from an unknown issuer",
                "if a proxy reads secure connections, set SSL_CERT_FILE to its CA certificate"
            ),
        ] as [(String, String, String, String, String, String)]
    )
    func proxy(
        scheme: String,
        certificate: (settings: String, host: String, start: String, end: String, reason: String, hint: String)
    ) async throws {
        let result = try await Self.result(
            "\(certificate.settings) KOBIS_BASE_URL=\(scheme)://kobis.example \(scheme)_proxy=https://127.0.0.1:$port",
            host: certificate.host,
            start: certificate.start,
            end: certificate.end
        )
        let error = try Regex(
            """
            boxoffice: error: cannot reach KOBIS: the proxy 127\\.0\\.0\\.1:[0-9]+ failed: no secure connection: \
            \(certificate.reason)
            boxoffice: hint: \(certificate.hint)

            """
        )
        #expect(try error.wholeMatch(in: result.error) != nil, "\(result.error)")
        #expect(result.status == 69)
    }

    @Test("a server without TLS 1.2 gets no key, whatever its cipher", arguments: ["AES128-SHA", "ALL"])
    func oldVersion(ciphers: String) async throws {
        let result = try await Self.result(
            "SSL_CERT_FILE=cert.pem KOBIS_BASE_URL=https://127.0.0.1:$port",
            server: "-tls1_1 -cipher \(ciphers):@SECLEVEL=0"
        )
        let error = try Regex(
            """
            boxoffice: error: cannot reach KOBIS: no secure connection: no common TLS version \\(.*\\)
            boxoffice: hint: check the network and the proxy settings, \(Self.archived)

            """
        )
        #expect(try error.wholeMatch(in: result.error) != nil, "\(result.error)")
        #expect(result.status == 69)
    }

    /// Returns the result of `daily` with some settings, among them the server's `$port`, and options of the server.
    private static func result(
        _ settings: String,
        host: String = "127.0.0.1",
        start: String = present,
        end: String = future,
        server: String = ""
    ) async throws -> Shell.Result {
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
            subjectAltName=IP:\(host)
            """
        let home = try TemporaryFolder()
        try home.write(config, to: "config")
        try home.write("", to: "index")
        let line = """
            cd "$HOME" && : >port
            {
            openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout key.pem -out request.pem -subj /CN=x
            openssl ca -selfsign -batch -config config -keyfile key.pem -in request.pem -out cert.pem -notext \
                -startdate \(start) -enddate \(end)
            mkfifo pipe && mkdir folder && cp cert.pem folder && openssl rehash folder
            openssl s_server -accept 127.0.0.1:0 -cert cert.pem -key key.pem -www \(server) </dev/null >port &
            } 2>log
            server=$!
            until port=$(sed -n 's/^ACCEPT.*://p' port) && [ -n "$port" ]; do
                kill -0 $server || exit 99
                sleep 0.01
            done
            \(settings) "$PROGRAM" daily 20230801 --quiet
            status=$?
            kill $server
            exit $status
            """
        return try await Shell.run(line, home: home, settings: ["KOBIS_API_KEY": Fault.key]).0
    }
}
