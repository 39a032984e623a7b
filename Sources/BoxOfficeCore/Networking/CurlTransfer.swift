#if os(Linux)
import CurlShim
import Dispatch
import Foundation
import Synchronization

/// One request under way: what has come of its response, and who waits for it.
///
/// Three may end it: libcurl, the clock, and the cancellation of the waiting task. Whoever is first is heard, and
/// the waiter goes on at once; libcurl learns of it at its next callback, which in a silent transfer is up to a
/// second later, and while a name is looked up as late as ten.
final class CurlTransfer: Sendable {
    private struct State {
        var waiter: CheckedContinuation<HTTPResponse, any Error>?
        var outcome: Result<HTTPResponse, any Error>?
        var hasBegun = false
        var readsHeaders = false
        var headSize = 0
        var headers: [String: String] = [:]
        var body = Data()
    }

    // A serial queue, so that Dispatch gives it a thread whatever else is waiting.
    private static let clock = DispatchQueue(label: "boxoffice.deadlines")

    private let limits: TimeLimits
    private let start = DispatchTime.now()
    private let state = Mutex(State())
    // Safe to use from any thread, though Dispatch does not say so in the type.
    private nonisolated(unsafe) let timer: any DispatchSourceTimer

    init(limits: TimeLimits) {
        self.limits = limits
        timer = DispatchSource.makeTimerSource(queue: Self.clock)
        timer.setEventHandler { [weak self] in self?.limitPassed() }
        timer.schedule(deadline: start + .milliseconds(limits.firstByte.wholeMilliseconds))
        timer.activate()
    }

    /// Sets who is told of the end, and returns whether that still lies ahead.
    func begin(for waiter: CheckedContinuation<HTTPResponse, any Error>) -> Bool {
        let outcome = state.withLock { state in
            if state.outcome == nil { state.waiter = waiter }
            return state.outcome
        }
        // A task may be cancelled before it starts.
        if let outcome { waiter.resume(with: outcome) }
        return outcome == nil
    }

    /// Ends the transfer, unless it has ended already.
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

    /// Ends the transfer with what libcurl made of it.
    ///
    /// A connection closed in mid-headers is a success to libcurl, with an empty body; a gzip body cut short is one
    /// with part of the body, as only those who read it can tell.
    func end(code: Int32, status: Int) {
        let (headers, body, hasBegun, isInHead) = state.withLock {
            ($0.headers, $0.body, $0.hasBegun, $0.readsHeaders)
        }
        if code == 0 {
            let response = HTTPResponse(status: status, headers: headers, body: body)
            end(with: isInHead ? .failure(TransportError.cutOff) : .success(response))
        } else {
            end(with: .failure(TransportError(curlCode: code) ?? limits.error(hasBegun: hasBegun)))
        }
    }

    /// What libcurl is to call, for as long as the caller holds on to this transfer.
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

    /// The most bytes of a head, interim ones and trailers among it; libcurl bounds its lines, and not all versions the whole.
    private static let headLimit = 128 * 1024

    /// Takes a header line, and returns whether more is wanted.
    private func receiveHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let line = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        let fits = state.withLock { state in
            state.hasBegun = true
            state.headSize += bytes.count
            if line.hasPrefix("HTTP/") {
                // Interim responses (1xx) have headers too; only those of the last response count.
                state.headers = [:]
                state.readsHeaders = true
            } else if line.isEmpty {
                // What comes after the body are trailers.
                state.readsHeaders = false
            } else if state.readsHeaders, let colon = line.firstIndex(of: ":") {
                let value = line[colon...].dropFirst()
                state.headers[line[..<colon].lowercased()] = value.trimmingCharacters(in: .whitespaces)
            }
            return state.headSize <= Self.headLimit
        }
        if !fits { end(with: .failure(TransportError.headTooLong)) }
        return !hasEnded
    }

    /// Takes a part of the body, and returns whether more is wanted.
    private func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let fits = state.withLock { state in
            guard state.body.count + bytes.count <= HTTPResponse.bodyLimit else { return false }
            if state.outcome == nil { state.body.append(contentsOf: bytes) }
            return true
        }
        if !fits { end(with: .failure(TransportError.tooLarge(limit: HTTPResponse.bodyLimit))) }
        return !hasEnded
    }

    private func limitPassed() {
        let hasBegun = state.withLock { $0.hasBegun }
        let deadline = start + .milliseconds(limits.whole.wholeMilliseconds)
        if hasBegun, DispatchTime.now() < deadline {
            timer.schedule(deadline: deadline)
        } else {
            end(with: .failure(limits.error(hasBegun: hasBegun)))
        }
    }
}

extension Duration {
    /// The duration in milliseconds, from 1 to the most that fits 32 bits; to libcurl 0 is no limit at all.
    fileprivate var wholeMilliseconds: Int {
        Int(min(max(self / .milliseconds(1), 1), Double(Int32.max)))
    }
}
#endif
