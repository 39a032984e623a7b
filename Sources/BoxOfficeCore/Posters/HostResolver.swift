import Dispatch
import Platform
import Synchronization

/// Looks up the addresses of hosts.
package enum HostResolver {
    /// The timeout in seconds.
    private static let timeout = 5.0

    /// Returns the addresses of a host, empty if it has none; `nil` if the lookup times out.
    package static func addresses(of host: String) async -> [IPAddress]? {
        await withCheckedContinuation { continuation in
            let lookup = PendingLookup(continuation)
            // The system's function blocks, so it runs on its own queue.
            DispatchQueue(label: "boxoffice.resolver").async { lookup.end(with: systemAddresses(of: host)) }
            DispatchQueue.global().asyncAfter(deadline: .now() + timeout) { lookup.end(with: nil) }
        }
    }

    private static func systemAddresses(of host: String) -> [IPAddress] {
        var first: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, nil, nil, &first) == 0 else { return [] }
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

/// A continuation that is resumed once.
private final class PendingLookup: Sendable {
    typealias Continuation = CheckedContinuation<[IPAddress]?, Never>

    private let continuation: Mutex<Continuation?>

    init(_ continuation: Continuation) {
        self.continuation = Mutex(continuation)
    }

    func end(with addresses: [IPAddress]?) {
        continuation.withLock { continuation in
            continuation?.resume(returning: addresses)
            continuation = nil
        }
    }
}
