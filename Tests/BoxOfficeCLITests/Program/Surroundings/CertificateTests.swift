import Foundation
import TestSupport
import Testing

/// The built program against a TLS server with a certificate made by OpenSSL; LibreSSL's program has other options.
@Suite(.timeLimit(.minutes(5)), .enabled(if: Shell.succeeds("openssl version | grep -q '^OpenSSL'"), "needs OpenSSL"))
struct CertificateTests {
    private static let (past, present, future) = ("20200101000000Z", "20210101000000Z", "20450101000000Z")
    private static let archived = "or use --offline for archived answers"

    /// A certificate, the settings of a run, and the error about it; by default, it is valid and trusted.
    struct Certificate: CustomTestStringConvertible {
        var settings = "SSL_CERT_FILE=cert.pem"
        var host = "127.0.0.1"
        var start = present
        var end = future
        var reason: String?
        var hint = ""

        var testDescription: String { reason ?? settings }

        static let expired = Self(
            start: past, end: present, reason: "the certificate has expired",
            hint: "check the date of this computer, \(archived)"
        )
        static let ofAnotherHost = Self(
            host: "127.0.0.2", reason: "the certificate is for another host",
            hint: "check the network: a proxy or a login page may have answered, \(archived)"
        )
        static let ofUnknownIssuer = Self(
            settings: "SSL_CERT_FILE=", reason: "the certificate is from an unknown issuer",
            hint: "if a proxy reads secure connections, set SSL_CERT_FILE to its CA certificate"
        )
        static let all: [Self] = [
            Self(), Self(settings: "SSL_CERT_DIR=folder"),
            Self(settings: "CURL_CA_BUNDLE=cert.pem SSL_CERT_FILE=/nowhere SSL_CERT_DIR=/nowhere"),
            expired, ofAnotherHost, ofUnknownIssuer,
            Self(
                start: future, end: "20460101000000Z", reason: "the certificate is not valid yet",
                hint: "check the date of this computer, \(archived)"
            ),
            Self(
                settings: "SSL_CERT_FILE=/nowhere", reason: "cannot read the CA certificates in /nowhere",
                hint: "check /nowhere, or unset the variable that names it"
            ),
            Self(
                settings: "SSL_CERT_FILE=pipe", reason: "cannot read the CA certificates in pipe",
                hint: "check pipe, or unset the variable that names it"
            ),
        ]
    }

    @Test(
        "a certificate that cannot be trusted has its error; the environment sets the authorities, as for curl",
        arguments: Certificate.all
    )
    func certificate(_ certificate: Certificate) async throws {
        let result = try await Self.result("KOBIS_BASE_URL=https://127.0.0.1:$port", certificate)
        let unsecure = """
            boxoffice: error: cannot reach KOBIS: no secure connection: \(certificate.reason ?? "")
            boxoffice: hint: \(certificate.hint)

            """
        let trusted = """
            boxoffice: error: KOBIS answered with a web page instead of data
            boxoffice: hint: try again later; the service may be under maintenance

            """
        #expect(result == .init(output: "", error: certificate.reason == nil ? trusted : unsecure, status: 69))
    }

    @Test(
        "the certificate of a proxy has the same errors, with the proxy's name",
        arguments: [("https", .expired), ("http", .ofAnotherHost), ("https", .ofUnknownIssuer)]
            as [(String, Certificate)]
    )
    func proxy(scheme: String, certificate: Certificate) async throws {
        let result = try await Self.result(
            "KOBIS_BASE_URL=\(scheme)://kobis.example \(scheme)_proxy=https://127.0.0.1:$port", certificate
        )
        let error = """
            boxoffice: error: cannot reach KOBIS: the proxy 127.0.0.1:PORT failed: no secure connection: \
            \(certificate.reason ?? "")
            boxoffice: hint: \(certificate.hint)

            """
        let shown = result.error.replacing(/127\.0\.0\.1:[0-9]+/, with: "127.0.0.1:PORT")
        #expect((shown, result.status) == (error, 69))
    }

    @Test("a server without TLS 1.2 gets no key, whatever its cipher", arguments: ["AES128-SHA", "ALL"])
    func oldVersion(ciphers: String) async throws {
        let options = "-tls1_1 -cipher \(ciphers):@SECLEVEL=0"
        let result = try await Self.result("KOBIS_BASE_URL=https://127.0.0.1:$port", Certificate(), server: options)
        let error = """
            boxoffice: error: cannot reach KOBIS: no secure connection: no common TLS version (...)
            boxoffice: hint: check the network and the proxy settings, \(Self.archived)

            """
        let shown = result.error.replacing(/\(.*\)/, with: "(...)")
        #expect((shown, result.status) == (error, 69))
    }

    /// Returns the result of `daily` with some settings, among them the server's `$port`, and options of the server.
    private static func result(
        _ settings: String,
        _ certificate: Certificate,
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
            \(certificate.settings) \(settings) "$PROGRAM" daily 20230801 --quiet
            status=$?
            kill $server
            exit $status
            """
        return try await Shell.run(line, home: home, settings: ["KOBIS_API_KEY": Fault.key]).0
    }
}
