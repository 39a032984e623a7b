#if canImport(Darwin) || URLSESSION
import BoxOfficePlatform

/// The live ``Requestable`` for apps, based on `URLSession`, with the system's proxies and certificates.
///
/// Connections stay open for reuse until the last copy of the requester is released. App Transport Security rejects
/// `http` addresses with ``TransportError/insecure(_:)``; see `PosterImages`.
public struct URLSessionRequester: Requestable, ConnectingRequester {
    package let connects = true
    private let limits: TimeLimits
    private let session: Session

    /// Creates a requester with a timeout per attempt, up to the last byte; the first byte may take ten seconds.
    public init(timeout: Duration = .seconds(30)) { self.init(timeout: timeout, firstByteLimit: .seconds(10)) }

    package init(timeout: Duration, firstByteLimit: Duration) {
        limits = TimeLimits(whole: timeout, firstByte: firstByteLimit)
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        // A transfer has its own timer for the first byte: URLSession's restarts at every byte.
        configuration.timeoutIntervalForRequest = limits.whole / .seconds(1)
        configuration.timeoutIntervalForResource = limits.whole / .seconds(1)
        session = Session(configuration)
    }

    /// Sends a request once; a body has at most 16 MiB, and a cancelled task ends the wait immediately.
    @concurrent public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let transfer = Transfer(limits: limits)
        let task = session.task(for: URLRequest(request), transfer)
        defer { session.end(task) }
        return try await transfer.response { task.resume() }
    }
}

/// A session that is invalidated with the last copy of the requester; until then, `URLSession` retains its delegate.
private final class Session: Sendable {
    private let session: URLSession
    private let delegate = SessionDelegate()

    init(_ configuration: URLSessionConfiguration) {
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    }

    deinit { session.invalidateAndCancel() }

    func task(for request: URLRequest, _ transfer: Transfer) -> URLSessionDataTask {
        let task = session.dataTask(with: request)
        delegate.transfers.withLock { $0[task.taskIdentifier] = transfer }
        return task
    }

    func end(_ task: URLSessionDataTask) {
        delegate.transfers.withLock { $0[task.taskIdentifier] = nil }
        task.cancel()
    }
}

private final class SessionDelegate: NSObject, URLSessionDataDelegate {
    let transfers = Lock<[Int: Transfer]>([:])

    private func transfer(of task: URLSessionTask) -> Transfer? { transfers.withLock { $0[task.taskIdentifier] } }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) { completionHandler(transfer(of: dataTask)?.receive(response) == true ? .allow : .cancel) }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let wantsMore = transfer(of: dataTask).map { data.withUnsafeBytes($0.receiveBody) }
        if wantsMore != true { dataTask.cancel() }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        transfer(of: task)?.end(error)
    }

    /// Returns redirects as responses instead of following them.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) { completionHandler(nil) }
}

extension URLRequest {
    fileprivate init(_ request: HTTPRequest) {
        self.init(url: request.url)
        httpMethod = request.method
        httpBody = request.body
        for (name, value) in request.singleLineHeaders { setValue(value, forHTTPHeaderField: name) }
    }
}

extension Transfer {
    fileprivate func receive(_ response: URLResponse) -> Bool {
        guard let response = response as? HTTPURLResponse else {
            end(with: .failure(TransportError.other("the response is not HTTP")))
            return false
        }
        var headers: [String: String] = [:]
        for case let (name as String, value as String) in response.allHeaderFields {
            headers[name.lowercased()] = value
        }
        state.withLock { state in
            state.hasFirstByte = true
            state.response = HTTPResponse(status: response.statusCode, headers: headers)
        }
        return !hasEnded
    }

    fileprivate func end(_ error: (any Error)?) {
        let (response, hasFirstByte) = state.withLock { ($0.response, $0.hasFirstByte) }
        if let error {
            end(with: .failure(TransportError(foundation: error) ?? limits.error(hasFirstByte: hasFirstByte)))
        } else {
            end(with: .success(response))
        }
    }
}
#endif
