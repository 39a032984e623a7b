#if os(Linux) || os(macOS)
import CurlShim
import BoxOfficePlatform

/// The callbacks for libcurl, which learns of the end of a transfer at its next callback: up to a second later in an idle
/// transfer, and up to ten during a name lookup.
extension Transfer {
    /// Ends the transfer with libcurl's result.
    ///
    /// To libcurl, a connection closed inside the headers is a success with an empty body. So is a truncated gzip body, with
    /// part of the content, which only decoding detects.
    func end(_ result: CurlShimResult, of request: HTTPRequest) {
        var (response, hasFirstByte, isInHead) = state.withLock { ($0.response, $0.hasFirstByte, $0.readsHeaders) }
        if let fault = ProxyFault(result, of: request) {
            end(with: .failure(TransportError.proxy(request.proxy?.host, fault)))
        } else if result.code == 0 {
            response.status = result.status
            end(with: isInHead ? .failure(TransportError.incomplete) : .success(response))
        } else {
            end(with: .failure(TransportError(result) ?? limits.error(hasFirstByte: hasFirstByte)))
        }
    }

    /// The callbacks for libcurl, valid while the caller retains this transfer.
    var observer: CurlShimObserver {
        CurlShimObserver(
            context: Unmanaged.passUnretained(self).toOpaque(),
            receiveHeader: { bytes, _, count, context in
                let line = UnsafeRawBufferPointer(start: bytes, count: count)
                return Transfer.at(context).receiveHeader(line) ? count : 0
            },
            receiveBody: { bytes, _, count, context in
                let part = UnsafeRawBufferPointer(start: bytes, count: count)
                return Transfer.at(context).receiveBody(part) ? count : 0
            },
            progress: { context, _, _, _, _ in Transfer.at(context).hasEnded ? 1 : 0 },
            connectMilliseconds: limits.firstByte.wholeMilliseconds
        )
    }

    private static func at(_ context: UnsafeMutableRawPointer) -> Transfer {
        Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    }

    /// The maximum size of all headers in bytes, with interim responses and trailers; not all libcurl versions limit it.
    private static let headLimit = 128 * 1024

    private func receiveHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let line = String(decoding: bytes, as: UTF8.self).trimmingWhitespace
        let isWithinLimit = state.withLock { state in
            state.hasFirstByte = true
            state.headSize += bytes.count
            if line.hasPrefix("HTTP/") {
                // Interim responses (1xx) have headers too; only the last response counts.
                state.response.headers = [:]
                state.readsHeaders = true
            } else if line.isEmpty {
                // Later lines are trailers.
                state.readsHeaders = false
            } else if state.readsHeaders, let colon = line.firstIndex(of: ":") {
                let value = line[colon...].dropFirst()
                state.response.headers[line[..<colon].lowercased()] = value.trimmingWhitespace
            }
            return state.headSize <= Self.headLimit
        }
        if !isWithinLimit { end(with: .failure(TransportError.headTooLong)) }
        return !hasEnded
    }
}
#endif
