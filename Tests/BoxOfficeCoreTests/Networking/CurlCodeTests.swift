#if os(Linux) || os(macOS)
import BoxOfficeCore
import Testing

@Suite struct CurlCodeTests {
    @Test(
        "known codes have their error",
        arguments: [
            // names
            (5, .nameNotResolved), (6, .nameNotResolved),
            // connections
            (7, .refused), (16, .reset), (18, .incomplete), (52, .incomplete), (55, .reset), (56, .reset), (92, .reset),
            // headers
            (27, .headTooLong), (100, .headTooLong), (1, .other("the response is not valid HTTP")),
            (8, .other("the response is not valid HTTP")),
            // bodies
            (61, .undecodable),
            // timeouts, whose limit only the transfer knows
            (28, nil),
        ] as [(Int32, TransportError?)]
    )
    func known(code: Int32, error: TransportError?) {
        #expect(TransportError(curlCode: code) == error)
    }

    @Test("TLS codes and unknown codes have libcurl's reason")
    func reasons() {
        for code: Int32 in [35, 58, 59, 60, 66, 77, 83, 90, 91, 98] {
            guard case .insecure(let reason) = TransportError(curlCode: code), !reason.isEmpty else {
                Issue.record("\(code) is not insecure")
                continue
            }
        }
        for code: Int32 in [3, 23, 43, 999] {
            guard case .other(let reason) = TransportError(curlCode: code), !reason.isEmpty else {
                Issue.record("\(code) has another error")
                continue
            }
        }
    }
}
#endif
