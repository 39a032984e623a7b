extension TransportError {
    /// The cause as a phrase, such as `connection refused`.
    package var cause: String {
        switch self {
        case .nameNotResolved: "unknown host"
        case .refused: "connection refused"
        case .reset: "connection reset"
        case .incomplete: "an incomplete answer"
        case .proxy(let host, let fault): fault.cause(host.map { "the proxy \($0)" } ?? "the proxy")
        case .untrusted(let fault): "no secure connection: the certificate \(fault.predicate)"
        case .noAuthorities(let file):
            "no secure connection: cannot read the CA certificates" + (file.map { " in \($0)" } ?? "")
        case .insecure(let reason): "no secure connection: \(reason)"
        case .timedOut(let seconds): "no complete answer within \(seconds.formattedSeconds)"
        case .noResponse(let seconds): "no answer within \(seconds.formattedSeconds)"
        case .headTooLong: "the response header is too long"
        case .tooLarge(let limit): "the answer is larger than \(limit) bytes"
        case .undecodable: "the answer's compression is broken"
        case .libraryMissing(let library): "\(library) is not installed"
        case .other(let reason): reason
        }
    }

    /// The message about a service or a host.
    package func message(service: String) -> String {
        switch self {
        case .libraryMissing: "network access requires libcurl: \(cause)"
        case .timedOut, .noResponse, .incomplete: "\(service) sent \(cause)"
        case .nameNotResolved, .refused, .reset, .proxy, .untrusted, .noAuthorities, .insecure, .headTooLong, .tooLarge,
            .undecodable, .other:
            "cannot reach \(service): \(cause)"
        }
    }
}

extension ProxyFault {
    fileprivate func cause(_ proxy: String) -> String {
        switch self {
        case .invalidAddress: "the address of \(proxy) is not valid"
        case .nameNotResolved: "\(proxy) is an unknown host"
        case .unreachable: "\(proxy) refused the connection"
        case .refused(let status): "\(proxy) refused (\(status))"
        }
    }
}

extension CertificateFault {
    fileprivate var predicate: String {
        switch self {
        case .expired: "has expired"
        case .notYetValid: "is not valid yet"
        case .wrongHost: "is for another host"
        case .unknownIssuer: "is from an unknown issuer"
        }
    }
}

extension Double {
    /// Seconds without a trailing `.0`: `10 s`, `0.5 s`.
    fileprivate var formattedSeconds: String {
        self == rounded() ? "\(Int(self)) s" : "\(self) s"
    }
}
