import BoxOfficeCore
import Foundation

extension DoctorChecks {
    /// The proxy that is set, and the hosts that it is not for.
    var proxy: Check {
        let label = Label("프록시", "Proxy")
        guard let (variable, value) = proxySetting else { return Check("proxy", label, isFine: nil, "none is set") }
        guard let host = Self.host(ofProxy: value) else {
            return Check(
                "proxy",
                label,
                isFine: nil,
                "\(variable) does not say clearly which host it means",
                remedy: "write it like http://HOST:PORT; in a user's name or password, / ? # @ are %2F %3F %23 %40"
            )
        }
        let exempt = (context.environment["no_proxy"]?.sanitized ?? configuration[.noProxy]).map { "; none for \($0)" }
        return Check("proxy", label, isFine: nil, "\(host) (\(variable))\(exempt ?? "")")
    }

    /// The variable and the value, in the order in which the system's library looks for them.
    private var proxySetting: (variable: String, value: String)? {
        let isPlain = (try? baseURL.get())?.scheme?.lowercased() == "http"
        let (variable, small): (Variable, String) = isPlain ? (.httpProxy, "http_proxy") : (.httpsProxy, "https_proxy")
        let environment = context.environment
        let all = [
            (small, environment[small]), (variable.rawValue, configuration[variable]),
            ("all_proxy", environment["all_proxy"]), ("ALL_PROXY", environment["ALL_PROXY"]),
        ]
        return all.lazy.compactMap { name, value in value?.sanitized.map { (name, $0) } }.first
    }

    /// The host and the port alone; a user's name and password stand before them.
    ///
    /// Where an `@` stands behind the first sign that ends a host, that sign may be part of a password as well, and what
    /// seems to be the host part of it too: there is none. Nor is there where a password stands in the port's place, unless
    /// it could be a port.
    private static func host(ofProxy value: String) -> String? {
        let start = value.range(of: "://")?.upperBound ?? value.startIndex
        let authority = value[start...].prefix { !"/?#".contains($0) }
        guard !value[authority.endIndex...].contains("@") else { return nil }
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        return host.wholeMatch(of: /(\[[0-9A-Fa-f:.]+\]|[^:%\[\]]+)(:[0-9]{0,5})?/).map { String($0.0) }
    }
}
