import BoxOfficeCore
import BoxOfficePlatform
import ConsoleKit

extension DoctorChecks {
    /// The proxy, and the hosts that bypass it.
    var proxy: Check {
        let label = Label("프록시", "Proxy")
        guard let (variable, value) = proxySetting else { return Check("proxy", label, isFine: nil, "not set") }
        guard let host = ProxyAddress(value).host else {
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
        let (variable, lowercase): (GeneralSetting, String) =
            isPlain ? (.httpProxy, "http_proxy") : (.httpsProxy, "https_proxy")
        let environment = context.environment
        let all = [
            (lowercase, environment[lowercase]),
            (variable.rawValue, configuration[variable] ?? (isPlain ? nil : environment[variable.rawValue])),
            ("all_proxy", environment["all_proxy"]), ("ALL_PROXY", environment["ALL_PROXY"]),
        ]
        return all.lazy.compactMap { name, value in value.flatMap { $0.isEmpty ? nil : (name, $0) } }.first
    }
}
