#if canImport(Darwin) || URLSESSION
import BoxOfficePlatform

extension TransportError {
    /// Creates the error for an error of URLSession; `nil` for a timeout, whose limit only the transfer knows.
    package init?(urlSession error: any Error) {
        switch error {
        case let error as URLError:
            guard error.code != .timedOut else { return nil }
            self.init(error.code)
        case let error as POSIXError: self.init(error.code)
        default: self = .other(Self.reason(error))
        }
    }

    private init(_ code: URLError.Code) {
        switch code {
        case .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet: self = .nameNotResolved
        case .cannotConnectToHost: self = .refused
        case .networkConnectionLost, .zeroByteResource: self = .incomplete
        case .badServerResponse, .cannotParseResponse: self = .other("the response is not valid HTTP")
        case .cannotDecodeContentData, .cannotDecodeRawData: self = .undecodable
        case .appTransportSecurityRequiresSecureConnection: self = .insecure("App Transport Security requires https")
        case .serverCertificateHasBadDate: self = .untrusted(.expired)
        case .serverCertificateNotYetValid: self = .untrusted(.notYetValid)
        case .serverCertificateHasUnknownRoot: self = .untrusted(.unknownIssuer)
        case .secureConnectionFailed, .serverCertificateUntrusted, .clientCertificateRejected,
            .clientCertificateRequired:
            self = .insecure(Self.reason(URLError(code)))
        default: self = .other(Self.reason(URLError(code)))
        }
    }

    /// Creates the error for a POSIX error, which URLSession reports for HTTP/2 connections and for apps in the background.
    private init(_ code: POSIXError.Code) {
        switch code {
        case .ECONNABORTED, .ECONNRESET, .ENOTCONN, .EPIPE, .EPROTO, .ETIMEDOUT: self = .reset
        case .ECONNREFUSED, .ENETDOWN, .ENETUNREACH, .EHOSTDOWN, .EHOSTUNREACH: self = .refused
        default: self = .other(Self.reason(POSIXError(code)))
        }
    }

    /// Domain and code only: a description may contain the address, and with it a key.
    private static func reason(_ error: any Error) -> String {
        let error = error as NSError
        return "\(error.domain) \(error.code)"
    }
}
#endif
