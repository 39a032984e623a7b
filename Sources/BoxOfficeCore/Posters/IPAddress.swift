/// An address of a machine, of the internet or of a network that is nobody else's business.
public struct IPAddress: Hashable, Sendable {
    /// The four bytes of an IPv4 address, or the sixteen of IPv6.
    public let bytes: [UInt8]

    /// Creates an address, or `nil` where there are neither four nor sixteen bytes.
    ///
    /// - Parameter bytes: The bytes in the order of the network.
    public init?(bytes: [UInt8]) {
        guard bytes.count == 4 || bytes.count == 16 else { return nil }
        self.bytes = bytes
    }

    /// Whether anyone on the internet can be meant by it: not this machine, a private network, or a group of machines.
    public var isPublic: Bool {
        if let embedded { return embedded.isPublic }
        return bytes.count == 4 ? isPublicIPv4 : isPublicIPv6
    }

    private var isPublicIPv4: Bool {
        switch (bytes[0], bytes[1]) {
        // RFC 1122: this network, loopback
        case (0, _), (127, _): false
        // RFC 1918: private networks
        case (10, _), (172, 16...31), (192, 168): false
        // RFC 6598: the networks of providers behind one address
        case (100, 64...127): false
        // RFC 3927: link-local
        case (169, 254): false
        // RFC 2544 and RFC 6890: measurements, and the protocols' own
        case (198, 18...19): false
        case (192, 0) where bytes[2] == 0: false
        // RFC 1112: groups, and what is reserved, the broadcast among it
        case (224...255, _): false
        default: true
        }
    }

    private var isPublicIPv6: Bool {
        switch (bytes[0], bytes[1]) {
        // RFC 4291: unspecified, loopback, and IPv4 addresses in an old form
        case (0, 0): bytes.prefix(12).contains { $0 != 0 }
        // RFC 8215: a network's own way to IPv4; RFC 3056: IPv4 addresses in the old 6to4
        case (0, 0x64), (0x20, 0x02): false
        // RFC 4193: private networks
        case (0xFC...0xFD, _): false
        // RFC 4291: link-local, and site-local as it once was; groups
        case (0xFE, 0x80...0xFF), (0xFF, _): false
        default: true
        }
    }

    /// The IPv4 address that is meant: mapped (RFC 4291), or behind NAT64 (RFC 6052).
    private var embedded: IPAddress? {
        let prefixes: [[UInt8]] = [
            Array(repeating: 0, count: 10) + [0xFF, 0xFF],
            [0, 0x64, 0xFF, 0x9B] + Array(repeating: 0, count: 8),
        ]
        guard bytes.count == 16, prefixes.contains(where: { bytes.starts(with: $0) }) else { return nil }
        return IPAddress(bytes: Array(bytes.suffix(4)))
    }
}
