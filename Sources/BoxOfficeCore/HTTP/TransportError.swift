import BoxOfficePlatform

/// Why a ``Requestable`` received no complete response.
public enum TransportError: Error, Hashable, Sendable {
    /// The host name has no address, or no name server answered.
    case nameNotResolved
    /// This device has no network connection.
    case offline
    /// Nothing accepts connections at the address.
    case refused
    /// The connection was reset.
    case reset
    /// The connection closed before the response was complete.
    case incomplete
    /// The proxy prevented a connection; holds its host and port, if known, and the reason.
    indirect case proxy(String?, ProxyFault)
    /// The server's certificate was rejected; holds the reason.
    case untrusted(CertificateFault)
    /// The certificates of the authorities cannot be read; holds the file that a variable names, if not the system's.
    case unreadableCAFile(file: String?)
    /// The TLS handshake failed, as when the connection closes in it; holds the reason from the library.
    case handshake(String)
    /// No secure connection could be established; holds the reason from the library.
    case insecure(String)
    /// The response took too long; holds the limit in seconds.
    case timedOut(seconds: Double)
    /// The first byte took too long; holds the limit in seconds.
    case noResponse(seconds: Double)
    /// The response headers are too long.
    case headTooLong
    /// The decompressed body is too large; holds the limit in bytes.
    case tooLarge(limit: Int)
    /// The compression of the body is corrupt.
    case undecodable
    /// The HTTP library of the system is not installed; holds its name.
    case libraryMissing(String)
    /// Any other error; holds the reason from the library, without an address.
    case other(String)

    /// Whether a retry may succeed: the connection failed, not the response or a timeout.
    package var isConnectionFailure: Bool {
        switch self {
        case .nameNotResolved, .refused, .reset, .incomplete, .handshake: true
        case .proxy(_, let fault): fault.isTransient
        case .offline, .untrusted, .unreadableCAFile, .insecure, .timedOut, .noResponse, .headTooLong, .tooLarge,
            .undecodable, .libraryMissing, .other:
            false
        }
    }
}

/// Why a proxy prevented a connection.
public enum ProxyFault: Hashable, Sendable {
    /// The address of the proxy is not valid.
    case invalidAddress
    /// The proxy's name has no address, or no name server answered.
    case nameNotResolved
    /// Nothing accepts connections at the proxy's address.
    case unreachable
    /// The proxy refused; holds the HTTP status, such as 407 if it needs a user name and a password.
    case refused(status: Int)
    /// The connection to the proxy failed; holds the error.
    case failed(TransportError)

    package var isTransient: Bool {
        switch self {
        case .nameNotResolved, .unreachable: true
        // Repeated wrong passwords can lock an account.
        case .refused(let status): status >= 500
        case .failed(let error): error.isConnectionFailure
        case .invalidAddress: false
        }
    }
}

/// Why a certificate was rejected.
public enum CertificateFault: Hashable, Sendable {
    /// The certificate has expired.
    case expired
    /// The certificate is not yet valid.
    case notYetValid
    /// The certificate is for another host.
    case wrongHost
    /// The certificate is not from a known authority.
    case unknownIssuer
}

extension UnreadableAnswer {
    package init?(_ error: TransportError) {
        switch error {
        case .tooLarge(let limit): self = .tooLarge(limit: limit)
        case .undecodable: self = .undecodable
        case .nameNotResolved, .offline, .refused, .reset, .incomplete, .proxy, .untrusted, .unreadableCAFile,
            .handshake, .insecure, .timedOut, .noResponse, .headTooLong, .libraryMissing, .other:
            return nil
        }
    }
}

extension TransportError: BilingualError {
    /// Returns the error as a sentence.
    public func description(in language: LabelLanguage) -> String {
        message(service: language.text("서비스", "the service"), in: language).sentence
    }

    /// Returns the cause as a phrase, such as `connection refused`.
    package func cause(in language: LabelLanguage) -> String {
        let insecure = language.text("보안 연결 실패", "no secure connection")
        return switch self {
        case .nameNotResolved: language.text("없는 호스트", "unknown host")
        case .offline: language.text("인터넷에 연결되어 있지 않습니다", "offline")
        case .refused: language.text("연결 거부", "connection refused")
        case .reset: language.text("연결 끊김", "connection reset")
        case .incomplete: language.text("응답이 중간에 끊겼습니다", "an incomplete answer")
        case .proxy(let host, let fault):
            fault.cause(
                language.text(host.map { "프록시 \($0)" } ?? "프록시", host.map { "the proxy \($0)" } ?? "the proxy"),
                in: language
            )
        case .untrusted(let fault):
            "\(insecure): \(language.text("인증서", "the certificate")) \(fault.predicate(in: language))"
        case .unreadableCAFile(let file):
            language.text(
                "\(insecure): CA 인증서를 읽을 수 없음" + (file.map { "(\($0))" } ?? ""),
                "\(insecure): cannot read the CA certificates" + (file.map { " in \($0)" } ?? "")
            )
        case .handshake(let reason), .insecure(let reason): "\(insecure): \(reason)"
        case .timedOut(let seconds):
            language.text("\(seconds.inShort)초 안에 응답을 다 받지 못했습니다", "no complete answer within \(seconds.inShort) s")
        case .noResponse(let seconds):
            language.text("\(seconds.inShort)초 동안 응답이 없습니다", "no answer within \(seconds.inShort) s")
        case .headTooLong: language.text("응답 머리글이 너무 깁니다", "the response header is too long")
        case .tooLarge(let limit): language.text("응답이 \(limit)바이트보다 큽니다", "the answer is larger than \(limit) bytes")
        case .undecodable: language.text("응답의 압축을 풀 수 없습니다", "the answer's compression is broken")
        case .libraryMissing(let library): language.text("\(library) 없음", "\(library) is not installed")
        case .other(let reason): reason
        }
    }

    package func message(service: String, in language: LabelLanguage = .english) -> String {
        let cause = cause(in: language)
        return switch self {
        case .libraryMissing:
            language.text("네트워크를 쓰려면 libcurl이 필요합니다: \(cause)", "network access requires libcurl: \(cause)")
        case .timedOut, .noResponse, .incomplete: language.text("\(service): \(cause)", "\(service) sent \(cause)")
        case .nameNotResolved, .offline, .refused, .reset, .proxy, .untrusted, .unreadableCAFile, .handshake,
            .insecure, .headTooLong, .tooLarge, .undecodable, .other:
            language.text("\(service)에 연결할 수 없습니다: \(cause)", "cannot reach \(service): \(cause)")
        }
    }
}

extension ProxyFault {
    fileprivate func cause(_ proxy: String, in language: LabelLanguage) -> String {
        switch self {
        case .invalidAddress: language.text("\(proxy) 주소가 올바르지 않습니다", "the address of \(proxy) is not valid")
        case .nameNotResolved: language.text("\(proxy): 없는 호스트", "\(proxy) is an unknown host")
        case .unreachable: language.text("\(proxy): 연결 거부", "\(proxy) refused the connection")
        case .refused(let status): language.text("\(proxy): 거부(\(status))", "\(proxy) refused (\(status))")
        case .failed(let error):
            language.text("\(proxy): \(error.cause(in: language))", "\(proxy) failed: \(error.cause(in: language))")
        }
    }
}

extension CertificateFault {
    fileprivate func predicate(in language: LabelLanguage) -> String {
        switch self {
        case .expired: language.text("만료", "has expired")
        case .notYetValid: language.text("유효 기간 전", "is not valid yet")
        case .wrongHost: language.text("호스트 불일치", "is for another host")
        case .unknownIssuer: language.text("발급자 불명", "is from an unknown issuer")
        }
    }
}

extension Double {
    /// The number without a trailing `.0`: `10`, `0.5`.
    fileprivate var inShort: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
