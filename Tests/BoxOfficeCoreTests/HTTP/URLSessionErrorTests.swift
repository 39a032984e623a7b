#if canImport(Darwin) || URLSESSION
import BoxOfficeCore
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif
import Testing

struct URLSessionErrorTests {
    @Test(
        "known codes have their error",
        arguments: [
            // names
            (.cannotFindHost, .nameNotResolved), (.dnsLookupFailed, .nameNotResolved),
            (.notConnectedToInternet, .offline), (.dataNotAllowed, .offline), (.internationalRoamingOff, .offline),
            // connections
            (.cannotConnectToHost, .refused), (.networkConnectionLost, .incomplete), (.zeroByteResource, .incomplete),
            // headers
            (.badServerResponse, .other("the response is not valid HTTP")),
            (.cannotParseResponse, .other("the response is not valid HTTP")),
            // bodies
            (.cannotDecodeRawData, .undecodable), (.cannotDecodeContentData, .undecodable),
            // TLS
            (.secureConnectionFailed, .handshake("NSURLErrorDomain -1200")),
            (.serverCertificateHasBadDate, .untrusted(.expired)),
            (.serverCertificateNotYetValid, .untrusted(.notYetValid)),
            (.serverCertificateHasUnknownRoot, .untrusted(.unknownIssuer)),
            (.serverCertificateUntrusted, .insecure("NSURLErrorDomain -1202")),
            (.appTransportSecurityRequiresSecureConnection, .insecure("App Transport Security requires https")),
            // timeouts, whose limit only the transfer knows
            (.timedOut, nil),
            (.unsupportedURL, .other("NSURLErrorDomain -1002")),
        ] as [(URLError.Code, TransportError?)]
    )
    func known(code: URLError.Code, error: TransportError?) {
        #expect(TransportError(foundation: URLError(code)) == error)
    }

    @Test(
        "POSIX errors have their error",
        arguments: [
            (.ECONNABORTED, .reset), (.ECONNRESET, .reset), (.ENOTCONN, .reset), (.EPROTO, .reset),
            (.ECONNREFUSED, .refused), (.EHOSTUNREACH, .refused), (.ENOMEM, .other("NSPOSIXErrorDomain 12")),
        ] as [(POSIXError.Code, TransportError)]
    )
    func connections(code: POSIXError.Code, error: TransportError) {
        #expect(TransportError(foundation: POSIXError(code)) == error)
    }

    @Test("other errors have their domain and code, without a description")
    func others() {
        let error = NSError(
            domain: "kCFErrorDomainCFNetwork",
            code: 310,
            userInfo: [NSLocalizedDescriptionKey: "key=k"]
        )
        #expect(TransportError(foundation: error) == .other("kCFErrorDomainCFNetwork 310"))
    }
}
#endif
