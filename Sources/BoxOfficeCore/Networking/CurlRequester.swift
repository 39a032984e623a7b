#if os(Linux)
import CurlShim
import Dispatch
import Foundation
import Synchronization

/// The live ``Requestable`` on Linux, over the system's libcurl, which it loads at the first request.
///
/// Connections are kept open and used again; as many are open as requests were ever under way at once. Proxies are
/// taken from the environment by libcurl's own rules, except that this machine itself is asked without one.
public struct CurlRequester: Requestable {
    private let limits: TimeLimits
    private let handles = CurlHandles()

    /// Creates a requester.
    ///
    /// - Parameter timeout: The deadline of one try, from connecting to the last byte. No first byte within ten
    ///   seconds, or within the deadline if that is less, ends a try too.
    public init(timeout: Duration = .seconds(30)) {
        limits = TimeLimits(whole: timeout)
    }

    package init(timeout: Duration, firstByteLimit: Duration) {
        limits = TimeLimits(whole: timeout, firstByte: firstByteLimit)
    }

    /// Sends a request once and waits for the whole response, whatever its status.
    ///
    /// - Parameter request: What to send.
    /// - Returns: The response, its body unpacked and at most 16 MiB. No redirect is followed.
    /// - Throws: ``TransportError`` if no whole response came; `CancellationError`, at once, if the task was
    ///   cancelled.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let transfer = CurlTransfer(limits: limits)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiter in
                guard transfer.begin(for: waiter) else { return }
                // A serial queue for each transfer, because Dispatch gives such a queue a thread at once. Of a
                // concurrent queue's blocks it starts, on Linux, no more than there are cores, although they do
                // nothing but wait: of four hung transfers on two cores the last two would begin seconds late.
                DispatchQueue(label: "boxoffice.transfer").async { [handles] in
                    guard let handle = handles.take() else {
                        return transfer.end(with: .failure(TransportError.libraryMissing("libcurl.so.4")))
                    }
                    let (code, status) = handle.perform(request, for: transfer)
                    // First the handle, then the answer: who goes on with that may want the connection at once.
                    handles.giveBack(handle)
                    transfer.end(code: code, status: status)
                }
            }
        } onCancel: {
            transfer.end(with: .failure(CancellationError()))
        }
    }
}

/// The handles that no transfer is using.
private final class CurlHandles: Sendable {
    private let idle = Mutex<[CurlHandle]>([])

    func take() -> CurlHandle? {
        idle.withLock { $0.popLast() } ?? CurlHandle()
    }

    func giveBack(_ handle: CurlHandle) {
        idle.withLock { $0.append(handle) }
    }
}

/// A libcurl handle, used by one transfer at a time.
private final class CurlHandle: Sendable {
    private nonisolated(unsafe) let handle: OpaquePointer

    init?() {
        guard let handle = curlShimOpen() else { return nil }
        self.handle = handle
    }

    deinit {
        curlShimClose(handle)
    }

    /// Runs a transfer on the calling thread until libcurl is done with it, and returns its result code.
    func perform(_ request: HTTPRequest, for transfer: CurlTransfer) -> (code: Int32, status: Int) {
        // Without this line libcurl asks leave for a larger body and waits a second for the answer.
        var headers = curlShimAppendHeader(nil, "Expect:")
        for (name, value) in request.headers {
            headers = curlShimAppendHeader(headers, Self.line(name, value))
        }
        var observer = transfer.observer
        var status = 0
        let code = curlShimPerform(
            handle,
            request.method,
            request.url.absoluteString,
            headers,
            request.body.map(Array.init),
            request.body?.count ?? 0,
            request.isToThisMachine ? 1 : 0,
            &observer,
            &status
        )
        return (code, status)
    }

    /// Returns a header as libcurl wants it.
    ///
    /// Line breaks are left out: what stands after one would be a header of its own.
    private static func line(_ name: String, _ value: String) -> String {
        let line = value.isEmpty ? "\(name);" : "\(name): \(value)"
        return String(line.unicodeScalars.filter { $0 != "\r" && $0 != "\n" })
    }
}

extension HTTPRequest {
    /// Whether the address is a loopback one, which a proxy elsewhere would take for its own.
    fileprivate var isToThisMachine: Bool {
        guard let host = url.host() else { return false }
        return host == "localhost" || host == "::1" || host.hasPrefix("127.")
    }
}
#endif
