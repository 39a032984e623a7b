#if os(Linux) || os(macOS)
import BoxOfficeCore
import Testing

struct CurlCodeTests {
    @Test("known codes have their error")
    func known() {
        let table: [(code: Int32, error: TransportError?)] = [
            // names
            (5, .nameNotResolved), (6, .nameNotResolved),
            // connections
            (7, .refused), (16, .reset), (18, .incomplete), (52, .incomplete), (55, .reset), (56, .reset), (92, .reset),
            // headers
            (27, .headTooLong), (100, .headTooLong), (1, .other("the response is not valid HTTP")),
            (8, .other("the response is not valid HTTP")),
            // bodies
            (23, .undecodable), (61, .undecodable),
            // timeouts, whose limit only the transfer knows
            (28, nil),
        ]
        for (code, error) in table { #expect(TransportError(curlCode: code) == error, "\(code)") }
    }

    @Test("a rejected certificate has its fault, by the number of the TLS library; an unknown number has the message")
    func certificates() {
        let table: [(verification: Int, isGnuTLS: Bool, error: TransportError)] = [
            // OpenSSL and LibreSSL
            (1, false, .untrusted(.wrongHost)), (9, false, .untrusted(.notYetValid)), (10, false, .untrusted(.expired)),
            (18, false, .untrusted(.unknownIssuer)), (20, false, .untrusted(.unknownIssuer)),
            (66, false, .insecure("m")), (0, false, .insecure("m")),
            // GnuTLS
            (0, true, .untrusted(.wrongHost)), (514, true, .untrusted(.notYetValid)),
            (1026, true, .untrusted(.expired)), (66, true, .untrusted(.unknownIssuer)), (34, true, .insecure("m")),
        ]
        for (verification, isGnuTLS, expected) in table {
            let error = TransportError(curlCode: 60, verification: verification, isGnuTLS: isGnuTLS, message: "m")
            #expect(error == expected, "\(verification)")
        }
    }

    @Test("a failed handshake has libcurl's message, and says whether the TLS version is the cause")
    func handshake() {
        let table = [
            ("no common TLS version", "error:0A000102:SSL routines::unsupported protocol"),
            ("no common TLS version", "tlsv1 alert protocol version"),
            ("no common TLS version", "A packet with illegal or unsupported version was received."),
            ("the TLS handshake failed", "no shared cipher"),
        ]
        for (cause, message) in table {
            #expect(TransportError(curlCode: 35, message: message) == .handshake("\(cause) (\(message))"))
        }
    }

    @Test("TLS codes and unknown codes have libcurl's reason")
    func reasons() {
        for code: Int32 in [58, 59, 60, 66, 83, 90, 91, 98] {
            guard case .insecure(let reason) = TransportError(curlCode: code), !reason.isEmpty else {
                Issue.record("\(code) is not insecure")
                continue
            }
        }
        for code: Int32 in [3, 43, 999] {
            guard case .other(let reason) = TransportError(curlCode: code), !reason.isEmpty else {
                Issue.record("\(code) has another error")
                continue
            }
        }
    }
}
#endif
