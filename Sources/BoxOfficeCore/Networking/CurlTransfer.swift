#if os(Linux)
import CurlShim
import Dispatch
import Platform
import Synchronization

/// A running request: the response received so far and the continuation that waits for it.
///
/// libcurl, a timeout or the cancellation of the waiting task ends it. The first one wins and resumes the waiter immediately;
/// libcurl notices at its next callback, up to a second later in an idle transfer, and up to ten during a name lookup.
final class CurlTransfer: Sendable {
    private struct State {
        var waiter: CheckedContinuation<HTTPResponse, any Error>?
        var outcome: Result<HTTPResponse, any Error>?
        var hasFirstByte = false
        var readsHeaders = false
        var headSize = 0
        var headers: [String: String] = [:]
        var body = Data()
    }

    // A serial queue gets a thread even if all others are busy.
    private static let clock = DispatchQueue(label: "boxoffice.deadlines")

    private let limits: TimeLimits
    private let start = DispatchTime.now()
    private let state = Mutex(State())
    // Thread-safe, although its type is not Sendable.
    private nonisolated(unsafe) let timer: any DispatchSourceTimer

    init(limits: TimeLimits) {
        self.limits = limits
        timer = DispatchSource.makeTimerSource(queue: Self.clock)
        timer.setEventHandler { [weak self] in self?.limitPassed() }
        timer.schedule(deadline: start + .milliseconds(limits.firstByte.wholeMilliseconds))
        timer.activate()
    }

    /// Sets the continuation to resume at the end, and returns whether the transfer should run.
    func begin(for waiter: CheckedContinuation<HTTPResponse, any Error>) -> Bool {
        let outcome = state.withLock { state in
            if state.outcome == nil { state.waiter = waiter }
            return state.outcome
        }
        // A task may be cancelled before it starts.
        if let outcome { waiter.resume(with: outcome) }
        return outcome == nil
    }

    /// Ends the transfer, if it has not ended.
    func end(with outcome: Result<HTTPResponse, any Error>) {
        let waiter = state.withLock { state -> CheckedContinuation<HTTPResponse, any Error>? in
            guard state.outcome == nil else { return nil }
            state.outcome = outcome
            state.body = Data()
            return state.waiter.take()
        }
        timer.cancel()
        waiter?.resume(with: outcome)
    }

    /// Ends the transfer with libcurl's result.
    ///
    /// To libcurl, a connection closed inside the headers is a success with an empty body. So is a truncated gzip body, with
    /// part of the content, which only decoding detects.
    func end(code: Int32, status: Int) {
        let (headers, body, hasFirstByte, isInHead) = state.withLock {
            ($0.headers, $0.body, $0.hasFirstByte, $0.readsHeaders)
        }
        if code == 0 {
            let response = HTTPResponse(status: status, headers: headers, body: body)
            end(with: isInHead ? .failure(TransportError.incomplete) : .success(response))
        } else {
            end(with: .failure(TransportError(curlCode: code) ?? limits.error(hasFirstByte: hasFirstByte)))
        }
    }

    /// The callbacks for libcurl, valid while the caller retains this transfer.
    var observer: CurlShimObserver {
        CurlShimObserver(
            context: Unmanaged.passUnretained(self).toOpaque(),
            receiveHeader: { bytes, _, count, context in
                let line = UnsafeRawBufferPointer(start: bytes, count: count)
                return CurlTransfer.at(context).receiveHeader(line) ? count : 0
            },
            receiveBody: { bytes, _, count, context in
                let part = UnsafeRawBufferPointer(start: bytes, count: count)
                return CurlTransfer.at(context).receiveBody(part) ? count : 0
            },
            progress: { context, _, _, _, _ in CurlTransfer.at(context).hasEnded ? 1 : 0 },
            connectMilliseconds: limits.firstByte.wholeMilliseconds,
            wholeMilliseconds: limits.whole.wholeMilliseconds
        )
    }

    private static func at(_ context: UnsafeMutableRawPointer) -> CurlTransfer {
        Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
    }

    private var hasEnded: Bool { state.withLock { $0.outcome != nil } }

    /// The maximum size of all headers in bytes, with interim responses and trailers; not all libcurl versions limit it.
    private static let headLimit = 128 * 1024

    /// Receives a header line, and returns whether to continue.
    private func receiveHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let line = String(decoding: bytes, as: UTF8.self).trimmingWhitespace
        let isWithinLimit = state.withLock { state in
            state.hasFirstByte = true
            state.headSize += bytes.count
            if line.hasPrefix("HTTP/") {
                // Interim responses (1xx) have headers too; only the last response counts.
                state.headers = [:]
                state.readsHeaders = true
            } else if line.isEmpty {
                // Later lines are trailers.
                state.readsHeaders = false
            } else if state.readsHeaders, let colon = line.firstIndex(of: ":") {
                let value = line[colon...].dropFirst()
                state.headers[line[..<colon].lowercased()] = value.trimmingWhitespace
            }
            return state.headSize <= Self.headLimit
        }
        if !isWithinLimit { end(with: .failure(TransportError.headTooLong)) }
        return !hasEnded
    }

    /// Receives a part of the body, and returns whether to continue.
    private func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let isWithinLimit = state.withLock { state in
            guard state.body.count + bytes.count <= HTTPResponse.bodyLimit else { return false }
            if state.outcome == nil { state.body.append(contentsOf: bytes) }
            return true
        }
        if !isWithinLimit { end(with: .failure(TransportError.tooLarge(limit: HTTPResponse.bodyLimit))) }
        return !hasEnded
    }

    private func limitPassed() {
        let hasFirstByte = state.withLock { $0.hasFirstByte }
        let deadline = start + .milliseconds(limits.whole.wholeMilliseconds)
        if hasFirstByte, DispatchTime.now() < deadline {
            timer.schedule(deadline: deadline)
        } else {
            end(with: .failure(limits.error(hasFirstByte: hasFirstByte)))
        }
    }
}

extension Duration {
    /// The duration in milliseconds, clamped to 1 up to the 32-bit maximum; 0 would mean no limit to libcurl.
    fileprivate var wholeMilliseconds: Int {
        Int(min(max(self / .milliseconds(1), 1), Double(Int32.max)))
    }
}
#endif
