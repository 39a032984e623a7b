import Dispatch
import Foundation
import Synchronization

/// Finds the addresses of hosts as the system does.
package enum HostResolver {
    /// How long the system may take, in seconds.
    private static let timeout = 5.0

    /// Returns the addresses of a host, none where the name has none; `nil` where the system takes too long to say.
    package static func addresses(of host: String) async -> [IPAddress]? {
        await withCheckedContinuation { waiter in
            let waiting = Waiting(waiter)
            // A queue of its own, since the system's function waits, and Swift's threads are few.
            DispatchQueue(label: "boxoffice.resolver").async { waiting.end(with: systemAddresses(of: host)) }
            DispatchQueue.global().asyncAfter(deadline: .now() + timeout) { waiting.end(with: nil) }
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

/// Someone who waits, and is answered once.
private final class Waiting: Sendable {
    typealias Waiter = CheckedContinuation<[IPAddress]?, Never>

    private let waiter: Mutex<Waiter?>

    init(_ waiter: Waiter) {
        self.waiter = Mutex(waiter)
    }

    func end(with addresses: [IPAddress]?) {
        waiter.withLock { waiter in
            waiter?.resume(returning: addresses)
            waiter = nil
        }
    }
}
