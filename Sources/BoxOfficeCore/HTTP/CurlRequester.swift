#if os(Linux) || os(macOS)
import CurlShim
import Dispatch
import BoxOfficePlatform

/// The live ``Requestable`` for Linux, and for command-line programs on macOS, based on the system's libcurl.
///
/// libcurl is loaded at the first request. Connections stay open for reuse, up to the highest number of concurrent requests so
/// far. Proxies come from the environment by libcurl's rules, except for loopback addresses, which are reached directly;
/// certificate authorities by the rules of the command `curl`: `CURL_CA_BUNDLE`, else `SSL_CERT_FILE` and `SSL_CERT_DIR`.
public struct CurlRequester: Requestable, ConnectingRequester {
    package let connects = true
    private let limits: TimeLimits
    private let idleHandles = Lock<[CurlHandle]>([])
    private let proxyTrial = ProxyTrial()

    /// Creates a requester with a timeout per attempt, up to the last byte; the first byte may take ten seconds.
    public init(timeout: Duration = .seconds(30)) { self.init(timeout: timeout, firstByteLimit: .seconds(10)) }

    package init(timeout: Duration, firstByteLimit: Duration) {
        limits = TimeLimits(whole: timeout, firstByte: firstByteLimit)
    }

    /// Sends a request once; a body has at most 16 MiB, and a cancelled task ends the wait immediately.
    @concurrent public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await proxyTrial.send(request) { try await sendOnce(request) }
    }

    private func sendOnce(_ request: HTTPRequest) async throws -> HTTPResponse {
        let transfer = Transfer(limits: limits)
        return try await transfer.response {
            // A serial queue per transfer gets a thread immediately. On Linux, a concurrent queue runs only as many
            // blocks as there are cores, even if they only wait: with four hanging transfers on two cores, the last two
            // would start seconds late.
            DispatchQueue(label: "boxoffice.transfer").async { [idleHandles] in
                // libcurl would wait for a pipe, and find it empty at the next connection.
                if request.isSecure, let file = CertificateAuthorities(environmentVariable).file?.path,
                    File.reading(file, limit: .max) == nil
                {
                    return transfer.end(with: .failure(TransportError.unreadableCAFile(file: file)))
                }
                // A handle keeps the addresses that it was given, so such a request has its own.
                let isPinned = !request.addresses.isEmpty
                let idle = isPinned ? nil : idleHandles.withLock { $0.popLast() }
                guard let handle = idle ?? CurlHandle() else {
                    return transfer.end(with: .failure(TransportError.libraryMissing(CURL_SHIM_LIBRARY)))
                }
                var result = handle.perform(request, for: transfer)
                // libcurl's limit for connecting includes the time in which the process was stopped, and the transfer's does not.
                while result.code == CurlHandle.timeout, !transfer.hasEnded {
                    result = handle.perform(request, for: transfer)
                }
                // Release the handle first: the caller may need the connection for its next request.
                if !isPinned { idleHandles.withLock { $0.append(handle) } }
                transfer.end(result, of: request)
            }
        }
    }
}

/// Sends one request alone until a proxy accepts its password: wrong ones, sent several at once, could lock an account.
private final class ProxyTrial: Sendable {
    private let isOver = Lock(false)
    private let first = SharedWork<HTTPResponse> { error in
        if case .proxy(_, .refused) = error as? TransportError { true } else { false }
    }

    func send(_ request: HTTPRequest, by send: () async throws -> HTTPResponse) async throws -> HTTPResponse {
        guard !isOver.withLock({ $0 }), request.proxy?.hasPassword == true else { return try await send() }
        let (response, isFromAnotherTask) = try await first.value(of: true, work: send)
        isOver.withLock { $0 = true }
        return isFromAnotherTask ? try await send() : response
    }
}

/// A libcurl handle, used by one transfer at a time.
private final class CurlHandle: Sendable {
    /// libcurl's result code for a timeout.
    static let timeout: Int32 = 28

    private nonisolated(unsafe) let handle: OpaquePointer

    init?() {
        guard let handle = curlShimOpen() else { return nil }
        self.handle = handle
    }

    deinit { curlShimClose(handle) }

    func perform(_ request: HTTPRequest, for transfer: Transfer) -> CurlShimResult {
        // An empty Expect keeps libcurl from sending "Expect: 100-continue" for larger bodies and waiting a second.
        var headers = curlShimAppend(nil, "Expect:")
        for (name, value) in request.singleLineHeaders {
            headers = curlShimAppend(headers, value.isEmpty ? "\(name);" : "\(name): \(value)")
        }
        var observer = transfer.observer
        let authorities = CertificateAuthorities(environmentVariable)
        return curlShimPerform(
            handle,
            request.method,
            request.url.absoluteString,
            headers,
            request.pin.flatMap { curlShimAppend(nil, $0) },
            request.body.map(Array.init),
            request.body?.count ?? 0,
            request.url.isLoopback ? 1 : 0,
            authorities.file?.path,
            authorities.folder?.path,
            &observer
        )
    }
}

extension HTTPRequest {
    /// The addresses of the host as libcurl reads them; a host that is an IPv6 address needs none.
    fileprivate var pin: String? {
        guard !addresses.isEmpty, let host = url.host(), !host.contains(":") else { return nil }
        let port = url.port ?? (url.scheme?.lowercased() == "http" ? 80 : 443)
        return "\(host):\(port):\(addresses.map(\.description).joined(separator: ","))"
    }
}
#endif
