#if os(Linux) || os(macOS)
import CurlShim

extension TransportError {
    /// Creates the error for a result code other than 0; `nil` for a timeout, whose limit only the transfer knows.
    package init?(curlCode code: Int32) {
        // libcurl's text for the code only: its detailed message may contain the address, and with it a key.
        switch code {
        case 28: return nil
        case 1, 8: self = .other("the response is not valid HTTP")
        case 5, 6: self = .nameNotResolved
        case 7: self = .refused
        case 18, 52: self = .incomplete
        case 16, 55, 56, 92: self = .reset
        case 61: self = .undecodable
        // Older versions report an overlong header line as out of memory (27).
        case 27, 100: self = .headTooLong
        case 35, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91, 98: self = .insecure(Self.reason(code))
        default: self = .other(Self.reason(code))
        }
    }

    private static func reason(_ code: Int32) -> String { String(cString: curlShimReason(code)) }
}
#endif
