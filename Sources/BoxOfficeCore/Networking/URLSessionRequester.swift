#if canImport(Darwin)
import Platform

/// The live ``Requestable`` on Apple platforms, based on `URLSession`.
public struct URLSessionRequester: Requestable {
    private let limits: TimeLimits
    private let session: URLSession

    /// Creates a requester.
    ///
    /// - Parameter timeout: The timeout per attempt, from connecting to the last byte. An attempt also ends if the first
    ///   byte takes more than ten seconds.
    public init(timeout: Duration = .seconds(30)) {
        self.init(timeout: timeout, firstByteLimit: .seconds(10))
    }

    package init(timeout: Duration, firstByteLimit: Duration) {
        limits = TimeLimits(whole: timeout, firstByte: firstByteLimit)
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        // URLSession restarts this timeout at every byte, so a stalled body ends an attempt too.
        configuration.timeoutIntervalForRequest = limits.firstByte / .seconds(1)
        configuration.timeoutIntervalForResource = limits.whole / .seconds(1)
        session = URLSession(configuration: configuration)
    }

    /// Sends a request once; a body has at most 16 MiB, and a cancelled task ends the wait immediately.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        var urlRequest = URLRequest(url: request.url)
        urlRequest.httpMethod = request.method
        urlRequest.allHTTPHeaderFields = request.headers
        urlRequest.httpBody = request.body

        var hasFirstByte = false
        do {
            let (bytes, response) = try await session.bytes(for: urlRequest, delegate: RedirectRefuser())
            defer { bytes.task.cancel() }
            hasFirstByte = true
            guard let response = response as? HTTPURLResponse else {
                throw TransportError.other("the response is not HTTP")
            }
            var body = Data()
            for try await byte in bytes {
                guard body.count < HTTPResponse.bodyLimit else {
                    throw TransportError.tooLarge(limit: HTTPResponse.bodyLimit)
                }
                body.append(byte)
            }
            return HTTPResponse(status: response.statusCode, headers: Self.headers(of: response), body: body)
        } catch let error as URLError {
            if error.code == .cancelled { throw CancellationError() }
            throw TransportError(error) ?? limits.error(hasFirstByte: hasFirstByte)
        }
    }

    private static func headers(of response: HTTPURLResponse) -> [String: String] {
        var headers: [String: String] = [:]
        for (name, value) in response.allHeaderFields {
            if let name = name as? String, let value = value as? String { headers[name.lowercased()] = value }
        }
        return headers
    }
}

/// Returns redirects as responses instead of following them.
private final class RedirectRefuser: NSObject, URLSessionTaskDelegate {
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}

extension TransportError {
    /// Creates the error for a URLError; `nil` for a timeout, because only the requester knows which limit passed.
    fileprivate init?(_ error: URLError) {
        // The code only: a description may contain the address, and with it a key.
        let reason = "URLError \(error.code.rawValue)"
        switch error.code {
        case .timedOut: return nil
        case .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet: self = .nameNotResolved
        case .cannotConnectToHost: self = .refused
        case .networkConnectionLost: self = .incomplete
        case .cannotDecodeContentData, .cannotDecodeRawData: self = .undecodable
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
            self = .insecure(reason)
        default: self = .other(reason)
        }
    }
}
#endif
