import BoxOfficeCore
import Foundation

extension Examination {
    /// The proxy that is set, and the hosts that it is not for.
    var proxy: Check {
        let label = Label("프록시", "Proxy")
        guard let (variable, value) = proxySetting else { return Check("proxy", label, isFine: nil, "none is set") }
        let exempt = (context.environment["no_proxy"]?.cleaned ?? configuration[.noProxy]).map { "; none for \($0)" }
        return Check("proxy", label, isFine: nil, "\(Self.host(ofProxy: value)) (\(variable))\(exempt ?? "")")
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
        return all.lazy.compactMap { name, value in value?.cleaned.map { (name, $0) } }.first
    }

    /// The host and the port alone: a user's name and password stand before them, even if a sign in them is not escaped.
    private static func host(ofProxy value: String) -> String {
        let authority = value.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        let start = authority.range(of: "://")?.upperBound ?? authority.startIndex
        return String(authority[start...].prefix { !"/?#".contains($0) })
    }
}
