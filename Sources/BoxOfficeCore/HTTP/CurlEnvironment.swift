import BoxOfficePlatform

/// A proxy's address, as libcurl reads it from the environment.
package struct ProxyAddress {
    /// The host and the port, without a user name and a password, if known.
    package let host: String?
    private let scheme: String?
    let hasPassword: Bool

    /// Reads a variable's value.
    ///
    /// With an `@` after the first character that ends a host, that character, and what looks like the host, may be
    /// part of a password: the host is unknown. So it is if the port cannot be one.
    package init(_ value: String) {
        let scheme = value.firstRange(of: "://").map { value[..<$0.lowerBound].lowercased() }
        let start = value.firstRange(of: "://")?.upperBound ?? value.startIndex
        let authority = value[start...].prefix { !"/?#".contains($0) }
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        let isBracketed = host.hasPrefix("[")
        let end = isBracketed ? host.firstIndex(of: "]").map(host.index(after:)) : host.firstIndex(of: ":")
        let (name, port) = (host[..<(end ?? host.endIndex)], host[(end ?? host.endIndex)...])
        let isName =
            isBracketed
            ? name.count > 2 && name.hasSuffix("]")
                && name.dropFirst().dropLast().allSatisfy { ":.".contains($0) || $0.isHexDigit && $0.isASCII }
            : !name.isEmpty && !name.contains { "%[]".contains($0) || $0.isWhitespace }
        let isPort =
            port.isEmpty || port == ":"
            || port.hasPrefix(":") && (port.dropFirst().number(digits: 1...5) ?? .max) < 65_536
        let isProxy =
            scheme.map {
                ["http", "https", "socks4", "socks4a", "socks5", "socks5h"].contains($0) || $0.contains(":")
            } ?? true
        self.scheme = scheme
        hasPassword = authority.contains("@")
        let isClear = !value[authority.endIndex...].contains("@")
        self.host = isName && isPort && isProxy && isClear ? String(host) : nil
    }

    /// Returns a variable's value without a user name and a password; `nil` if these cannot be told from the host.
    package static func withoutPassword(_ value: String) -> String? {
        guard value.contains("@") else { return value }
        let address = ProxyAddress(value)
        return address.host.map { (address.scheme.map { "\($0)://" } ?? "") + $0 }
    }

    var isSOCKS: Bool { scheme?.hasPrefix("socks") == true }

    fileprivate var isSecure: Bool { scheme == "https" }
}

extension HTTPRequest {
    /// Whether it needs the certificates of authorities.
    var isSecure: Bool { url.scheme?.lowercased() == "https" || proxy?.isSecure == true }

    /// The proxy that the environment sets for the request's scheme.
    var proxy: ProxyAddress? {
        guard !url.isLoopback else { return nil }
        // libcurl ignores HTTP_PROXY, which a web server could set from a request's header.
        let names = url.scheme?.lowercased() == "http" ? ["http_proxy"] : ["https_proxy", "HTTPS_PROXY"]
        return (names + ["all_proxy", "ALL_PROXY"]).lazy.compactMap(environmentVariable).first.map(ProxyAddress.init)
    }

    /// Whether `no_proxy` may exempt the host; an entry that is a network may.
    var mayBypassProxy: Bool {
        let host = url.host()?.lowercased() ?? ""
        let exempt = environmentVariable("no_proxy") ?? environmentVariable("NO_PROXY") ?? ""
        let entries = exempt.lowercased().split { $0 == "," || $0 == " " }
        return entries.contains { entry in
            let name = entry.drop { $0 == "." }
            return entry == "*" || entry.contains("/") || host == name || host.hasSuffix(".\(name)")
        }
    }
}

/// Returns a variable of the environment, if it is not empty, as libcurl reads it.
func environmentVariable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
}

/// The certificate authorities that the environment sets, by the rules of the command `curl`.
package struct CertificateAuthorities {
    package typealias Location = (variable: String, path: String)

    /// The file of certificates, instead of the system's.
    package let file: Location?
    /// The folder of certificates, used in addition.
    package let folder: Location?

    package init(_ value: (String) -> String?) {
        func location(_ name: String) -> Location? { value(name).flatMap { $0.isEmpty ? nil : (name, $0) } }
        let bundle = location("CURL_CA_BUNDLE")
        file = bundle ?? location("SSL_CERT_FILE")
        folder = bundle == nil ? location("SSL_CERT_DIR") : nil
    }
}
