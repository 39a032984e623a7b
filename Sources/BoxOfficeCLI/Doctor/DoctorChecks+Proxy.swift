import BoxOfficeCore
import Platform

extension DoctorChecks {
    /// The proxy, and the hosts that bypass it.
    var proxy: Check {
        let label = Label("프록시", "Proxy")
        guard let (variable, value) = proxySetting else { return Check("proxy", label, isFine: nil, "not set") }
        guard let host = Self.host(ofProxy: value) else {
            return Check(
                "proxy",
                label,
                isFine: nil,
                "cannot determine the host in \(variable)",
                remedy: "use http://HOST:PORT; in a user name or password, write / ? # @ as %2F %3F %23 %40"
            )
        }
        let exempt = (context.environment["no_proxy"]?.sanitized ?? configuration[.noProxy]).map {
            "; not used for \($0)"
        }
        return Check("proxy", label, isFine: nil, "\(host) (\(variable))\(exempt ?? "")")
    }

    /// The variable and its value, in libcurl's order of precedence.
    private var proxySetting: (variable: String, value: String)? {
        let isPlain = (try? baseURL.get())?.scheme?.lowercased() == "http"
        let (variable, lowercase): (Variable, String) =
            isPlain ? (.httpProxy, "http_proxy") : (.httpsProxy, "https_proxy")
        let environment = context.environment
        let all = [
            (lowercase, environment[lowercase]), (variable.rawValue, configuration[variable]),
            ("all_proxy", environment["all_proxy"]), ("ALL_PROXY", environment["ALL_PROXY"]),
        ]
        return all.lazy.compactMap { name, value in value?.sanitized.map { (name, $0) } }.first
    }

    /// The host and the port, without a user name and a password.
    ///
    /// With an `@` after the first character that ends a host, that character may be part of a password, and so may what
    /// looks like the host: the result is `nil`. It is also `nil` if the port cannot be one, since it may be a password.
    private static func host(ofProxy value: String) -> String? {
        let start = value.firstRange(of: "://")?.upperBound ?? value.startIndex
        let authority = value[start...].prefix { !"/?#".contains($0) }
        guard !value[authority.endIndex...].contains("@") else { return nil }
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        let isBracketed = host.hasPrefix("[")
        let end = isBracketed ? host.firstIndex(of: "]").map(host.index(after:)) : host.firstIndex(of: ":")
        let (name, port) = (host[..<(end ?? host.endIndex)], host[(end ?? host.endIndex)...])
        let isName =
            isBracketed
            ? name.count > 2 && name.hasSuffix("]")
                && name.dropFirst().dropLast().allSatisfy { ":.".contains($0) || $0.isHexDigit && $0.isASCII }
            : !name.isEmpty && !name.contains { "%[]".contains($0) }
        let isPort = port.isEmpty || port == ":" || port.hasPrefix(":") && port.dropFirst().number(digits: 1...5) != nil
        return isName && isPort ? String(host) : nil
    }
}
