#if os(Linux) || os(macOS)
import BoxOfficePlatform
import CurlShim

extension TransportError {
    /// Creates the error for a result code other than 0 and a timeout, whose limit only the transfer knows.
    ///
    /// `verification` is what the TLS library, GnuTLS or another, found out about the certificate.
    package init?(curlCode code: Int32, verification: Int = 0, isGnuTLS: Bool = false, message: String? = nil) {
        // libcurl's text for the code only: its detailed message may contain the address, and with it a key. About TLS, it
        // contains no more than the host.
        switch code {
        case 28: return nil
        case 1, 8: self = .other("the response is not valid HTTP")
        case 5, 6: self = .nameNotResolved
        case 7: self = .refused
        case 18, 52: self = .incomplete
        case 16, 55, 56, 92: self = .reset
        // A failed write (23) comes from the decoder: bytes follow a gzip file.
        case 23, 61: self = .undecodable
        // Older versions report an overlong header line as out of memory (27).
        case 27, 100: self = .headTooLong
        case 77: self = .unreadableCAFile(file: CertificateAuthorities(environmentVariable).file?.path)
        case 60:
            self =
                CertificateFault(verification, isGnuTLS: isGnuTLS).map { .untrusted($0) }
                ?? .insecure(message ?? Self.reason(code))
        case 35:
            let message = message ?? Self.reason(code)
            // Each TLS library has its own numbers for this.
            let isVersion = ["unsupported protocol", "protocol version", "unsupported version"].contains {
                message.firstRange(of: $0) != nil
            }
            self = .handshake("\(isVersion ? "no common TLS version" : "the TLS handshake failed") (\(message))")
        case 53, 54, 58, 59, 66, 80, 82, 83, 90, 91, 98: self = .insecure(message ?? Self.reason(code))
        default: self = .other(Self.reason(code))
        }
    }

    /// Creates the error for a result other than a timeout, of the connection to the server or to an https proxy.
    init?(_ result: CurlShimResult, isProxy: Bool = false) {
        self.init(
            curlCode: result.code,
            verification: isProxy ? result.proxyVerification : result.verification,
            isGnuTLS: result.isGnuTLS != 0,
            message: withUnsafeBytes(of: result.message) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self).sanitized
            }
        )
    }

    private static func reason(_ code: Int32) -> String { String(cString: curlShimReason(code)) }
}

extension CertificateFault {
    fileprivate init?(_ verification: Int, isGnuTLS: Bool) {
        switch (verification, isGnuTLS) {
        // A set of gnutls_certificate_status_t; none if only the name differs.
        case (0, true): self = .wrongHost
        case (let flags, true) where flags & 0x40 != 0: self = .unknownIssuer
        case (let flags, true) where flags & 0x400 != 0: self = .expired
        case (let flags, true) where flags & 0x200 != 0: self = .notYetValid
        // X509_V_ERR_… of OpenSSL and LibreSSL. libcurl starts with "unspecified", which remains if only the name differs.
        case (1, false): self = .wrongHost
        case (9, false): self = .notYetValid
        case (10, false): self = .expired
        case (18...21, false): self = .unknownIssuer
        default: return nil
        }
    }
}

extension ProxyFault {
    init?(_ result: CurlShimResult, of request: HTTPRequest) {
        guard let proxy = request.proxy else { return nil }
        switch result.code {
        case 0 where result.status == 407: self = .refused(status: result.status)
        case 0: return nil
        case _ where result.proxyStatus >= 300: self = .refused(status: result.proxyStatus)
        case _ where request.mayBypassProxy: return nil
        case 3, 5, 7: self = proxy.host == nil ? .invalidAddress : result.code == 7 ? .unreachable : .nameNotResolved
        default:
            // Without an answer to CONNECT or from the server, the connection that failed is the one to the proxy.
            guard result.proxyStatus == 0, result.status == 0, let error = TransportError(result, isProxy: true) else {
                return nil
            }
            switch error {
            case .other where result.code == 97: self = .failed(error)
            case .handshake, .untrusted, .insecure:
                guard !proxy.isSOCKS else { return nil }
                self = .failed(error)
            case .reset, .incomplete:
                guard !proxy.isSOCKS, request.url.scheme?.lowercased() == "https" else { return nil }
                self = .failed(error)
            case .nameNotResolved, .offline, .refused, .proxy, .unreadableCAFile, .timedOut, .noResponse, .headTooLong,
                .tooLarge, .undecodable, .libraryMissing, .other:
                return nil
            }
        }
    }
}
#endif
