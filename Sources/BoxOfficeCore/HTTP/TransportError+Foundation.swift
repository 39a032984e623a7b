import BoxOfficePlatform

/// An error of one of the package's own requesters, which a manager throws as it is.
package protocol RequesterError: Error {}

extension Requestable {
    /// Sends a request; an error of another library, such as `URLError`, becomes a ``TransportError`` or a `CancellationError`.
    package func response(to request: HTTPRequest) async throws -> HTTPResponse {
        let start = ContinuousClock.now
        do {
            return try await send(request)
        } catch {
            switch error {
            case is CancellationError, is TransportError, is NetworkError, is any ServiceFault, is any RequesterError:
                throw error
            case _ where error._domain == TransportError.urlErrors && error._code == -999: throw CancellationError()
            default:
                // Only the requester knows its limit.
                let seconds = (start.duration(to: .now) / .seconds(1)).rounded()
                throw TransportError(foundation: error) ?? TransportError.timedOut(seconds: seconds)
            }
        }
    }
}

extension TransportError {
    fileprivate static let urlErrors = "NSURLErrorDomain"

    /// Creates the error for one of Foundation or of another library, other than a timeout.
    ///
    /// `FoundationEssentials` has no `URLError`. Only domain and code are kept: a description may contain the key.
    package init?(foundation error: any Error) {
        let text = "\(error._domain) \(error._code)"
        if let error = error as? POSIXError {
            self.init(error.code)
        } else if error._domain == Self.urlErrors {
            switch error._code {
            case -1001: return nil  // timedOut
            case -1003, -1006: self = .nameNotResolved  // cannotFindHost, dnsLookupFailed
            case -1004: self = .refused  // cannotConnectToHost
            case -1005, -1014: self = .incomplete  // networkConnectionLost, zeroByteResource
            case -1009, -1018, -1020: self = .offline  // notConnectedToInternet, roaming, data off
            case -1011, -1017: self = .other("the response is not valid HTTP")  // bad, cannot parse
            case -1015, -1016: self = .undecodable  // cannotDecodeRawData, cannotDecodeContentData
            case -1022: self = .insecure("App Transport Security requires https")
            case -1200: self = .handshake(text)  // secureConnectionFailed
            case -1201: self = .untrusted(.expired)  // serverCertificateHasBadDate
            case -1203: self = .untrusted(.unknownIssuer)  // serverCertificateHasUnknownRoot
            case -1204: self = .untrusted(.notYetValid)  // serverCertificateNotYetValid
            case -1202, -1205, -1206: self = .insecure(text)  // serverCertificateUntrusted, clientCertificate…
            default: self = .other(text)
            }
        } else {
            self = .other(text)
        }
    }

    /// Creates the error for a POSIX error, which URLSession reports for HTTP/2 connections and for apps in the background.
    private init(_ code: POSIXError.Code) {
        switch code {
        case .ECONNABORTED, .ECONNRESET, .ENOTCONN, .EPIPE, .EPROTO, .ETIMEDOUT: self = .reset
        case .ECONNREFUSED, .ENETDOWN, .ENETUNREACH, .EHOSTDOWN, .EHOSTUNREACH: self = .refused
        default: self = .other("NSPOSIXErrorDomain \(code.rawValue)")
        }
    }
}
