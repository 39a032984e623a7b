#if os(Linux)
import CurlShim

extension TransportError {
    /// Creates the error for a result code of libcurl other than 0.
    ///
    /// - Parameter code: The code. The one for a time-out gives `nil`: which limit passed, only the transfer knows.
    package init?(curlCode code: Int32) {
        // libcurl's own words for the code alone: its longer message may hold the address, and that a key.
        switch code {
        case 28: return nil
        case 1, 8: self = .other("what answers speaks no proper HTTP")
        case 5, 6: self = .nameNotResolved
        case 7: self = .refused
        case 18, 52: self = .cutOff
        case 16, 55, 56, 92: self = .reset
        case 61: self = .undecodable
        // A line of the head that is too long is, to older ones, one that memory is too small for.
        case 27, 100: self = .headTooLong
        case 35, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91, 98: self = .insecure(Self.reason(code))
        default: self = .other(Self.reason(code))
        }
    }

    private static func reason(_ code: Int32) -> String { String(cString: curlShimReason(code)) }
}
#endif
