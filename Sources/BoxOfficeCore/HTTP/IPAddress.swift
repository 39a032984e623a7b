import BoxOfficePlatform

package struct IPAddress: Hashable, CustomStringConvertible, Sendable {
    /// The four bytes of an IPv4 address, or the sixteen of IPv6, in network order.
    package let bytes: [UInt8]

    package init?(bytes: [UInt8]) {
        guard bytes.count == 4 || bytes.count == 16 else { return nil }
        self.bytes = bytes
    }

    /// Whether it is a public address on the internet: not this machine, a private network or a multicast group.
    package var isPublic: Bool {
        if let embedded { return embedded.isPublic }
        return bytes.count == 4 ? isPublicIPv4 : isPublicIPv6
    }

    private var isPublicIPv4: Bool {
        switch (bytes[0], bytes[1], bytes[2]) {
        case (0, _, _), (127, _, _): false  // RFC 1122: this network, loopback
        case (10, _, _), (172, 16...31, _), (192, 168, _): false  // RFC 1918: private networks
        case (100, 64...127, _): false  // RFC 6598: carrier-grade NAT
        case (169, 254, _): false  // RFC 3927: link-local
        case (198, 18...19, _), (192, 0, 0): false  // RFC 2544 and RFC 6890: benchmarks and protocol assignments
        case (224...255, _, _): false  // RFC 1112: multicast, reserved and broadcast
        default: true
        }
    }

    private var isPublicIPv6: Bool {
        switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
        case (0, _, _, _): false  // RFC 4291: unspecified, loopback, and all kinds of embedded IPv4 addresses
        case (0x20, 0x02, _, _), (0x20, 0x01, 0, 0): false  // RFC 3056: 6to4; RFC 4380: Teredo, which embed them too
        case (0xFC...0xFD, _, _, _): false  // RFC 4193: private networks
        case (0xFE, 0x80...0xFF, _, _), (0xFF, _, _, _): false  // RFC 4291: link-local, old site-local, multicast
        default: true
        }
    }

    /// The embedded IPv4 address: mapped (RFC 4291) or NAT64 (RFC 6052).
    private var embedded: IPAddress? {
        let prefixes: [[UInt8]] = [
            Array(repeating: 0, count: 10) + [0xFF, 0xFF],
            [0, 0x64, 0xFF, 0x9B] + Array(repeating: 0, count: 8),
        ]
        guard bytes.count == 16, prefixes.contains(where: { bytes.starts(with: $0) }) else { return nil }
        return IPAddress(bytes: Array(bytes.suffix(4)))
    }

    /// The address in digits, without abbreviation: `192.0.2.1`, `2001:db8:0:0:0:0:0:1`.
    package var description: String {
        guard bytes.count == 16 else { return bytes.map(String.init).joined(separator: ".") }
        return stride(from: 0, to: 16, by: 2).map { String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16) }
            .joined(separator: ":")
    }
}

extension URL {
    /// Whether the host is this machine: `localhost`, `::1`, or an address that starts with 127.
    ///
    /// A request there needs no encryption, and uses no proxy, which would connect to its own machine.
    var isLoopback: Bool {
        guard let host = host()?.lowercased() else { return false }
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { $0.number(digits: 1...3) }
        return host == "localhost" || host == "::1"
            || numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
    }
}
