#if canImport(Darwin)
import Foundation

/// The live ``Requestable`` on Apple's systems, over `URLSession`.
public struct URLSessionRequester: Requestable {
    private let limits: TimeLimits
    private let session: URLSession

    /// Creates a requester.
    ///
    /// - Parameter timeout: The deadline of one try, from connecting to the last byte. No first byte within ten
    ///   seconds, or within the deadline if that is less, ends a try too.
    public init(timeout: Duration = .seconds(30)) {
        self.init(limits: TimeLimits(whole: timeout))
    }

    package init(timeout: Duration, firstByteLimit: Duration) {
        self.init(limits: TimeLimits(whole: timeout, firstByte: firstByteLimit))
    }

    private init(limits: TimeLimits) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        // URLSession counts this one from byte to byte, so a silence in mid-body ends a try as well.
        configuration.timeoutIntervalForRequest = limits.firstByte / .seconds(1)
        configuration.timeoutIntervalForResource = limits.whole / .seconds(1)
        self.limits = limits
        session = URLSession(configuration: configuration)
    }

    /// Sends a request once and waits for the whole response, whatever its status.
    ///
    /// - Parameter request: What to send.
    /// - Returns: The response, its body unpacked and at most 16 MiB. No redirect is followed.
    /// - Throws: ``TransportError`` if no whole response came; `CancellationError`, at once, if the task was
    ///   cancelled.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        var urlRequest = URLRequest(url: request.url)
        urlRequest.httpMethod = request.method
        urlRequest.allHTTPHeaderFields = request.headers
        urlRequest.httpBody = request.body

        var hasBegun = false
        do {
            let (bytes, response) = try await session.bytes(for: urlRequest, delegate: RedirectRefuser())
            defer { bytes.task.cancel() }
            hasBegun = true
            guard let response = response as? HTTPURLResponse else {
                throw TransportError.other("The response is not HTTP.")
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
            throw TransportError(error) ?? limits.error(hasBegun: hasBegun)
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

/// Has a redirect returned as the response that it is.
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
    /// Creates the error for one of URLSession's; its time-out gives `nil`, as only the requester knows the limit.
    fileprivate init?(_ error: URLError) {
        // Only the number is told: a description may hold the address, and that a key.
        let reason = "URLError \(error.code.rawValue)"
        switch error.code {
        case .timedOut: return nil
        case .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet: self = .nameNotResolved
        case .cannotConnectToHost: self = .refused
        case .networkConnectionLost: self = .cutOff
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
