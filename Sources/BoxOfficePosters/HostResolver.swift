package import BoxOfficeCore
import BoxOfficePlatform
import Dispatch

package enum HostResolver {
    private static let timeout = 5.0

    package static func addresses(of host: String) async -> [IPAddress]? {
        let (results, continuation) = AsyncStream.makeStream(of: [IPAddress]?.self)
        // The system's function blocks, so it runs on its own queue.
        DispatchQueue(label: "boxoffice.resolver").async { continuation.yield(systemAddresses(of: host)) }
        DispatchQueue.global().asyncAfter(deadline: .now() + timeout) { continuation.yield(nil) }
        return await results.first { _ in true } ?? nil
    }

    /// Returns the address in a host's digits, or a public one in place of a name's.
    static func unresolved(_ host: String) -> [IPAddress] {
        let isLocal = host.lowercased() == "localhost" || host.lowercased().hasSuffix(".localhost")
        let digits = systemAddresses(of: host, flags: AI_NUMERICHOST)
        return digits.isEmpty
            ? [IPAddress(bytes: isLocal ? [127, 0, 0, 1] : [192, 0, 2, 1])].compactMap(\.self) : digits
    }

    /// Returns the addresses of a host, on the calling thread; with `AI_NUMERICHOST` without a lookup.
    package static func systemAddresses(of host: String, flags: Int32 = 0) -> [IPAddress] {
        var first: UnsafeMutablePointer<addrinfo>?
        // Without AI_ADDRCONFIG, which hides IPv6 addresses, even ::1, from a machine without IPv6.
        var hints = addrinfo()
        hints.ai_flags = flags
        // Each address once, not once for each protocol.
        hints.ai_protocol = Int32(IPPROTO_TCP)
        guard getaddrinfo(host, nil, &hints, &first) == 0 else { return [] }
        defer { freeaddrinfo(first) }
        return sequence(first: first) { $0?.pointee.ai_next }.prefix { $0 != nil }.compactMap { info in
            guard let address = info?.pointee.ai_addr else { return nil }
            let bytes =
                switch Int32(address.pointee.sa_family) {
                case AF_INET:
                    address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { bytesOf($0.pointee.sin_addr) }
                case AF_INET6:
                    address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { bytesOf($0.pointee.sin6_addr) }
                default: [UInt8]()
                }
            return IPAddress(bytes: bytes)
        }
    }

    private static func bytesOf<Address>(_ address: Address) -> [UInt8] { withUnsafeBytes(of: address, Array.init) }
}
