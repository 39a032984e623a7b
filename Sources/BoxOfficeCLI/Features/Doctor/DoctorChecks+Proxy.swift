extension DoctorChecks {
    var proxy: Finding {
        guard let (variable, value) = proxySetting else { return .open(Message("설정되지 않음", "not set")) }
        guard let host = ProxyAddress(value).host else {
            return .open(
                Message("\(variable)의 호스트를 알 수 없습니다", "cannot determine the host in \(variable)"),
                remedy: Message(
                    "http://HOST:PORT로 적고, 이름과 비밀번호의 / ? # @는 %2F %3F %23 %40으로 적으세요",
                    "use http://HOST:PORT; in a user name or password, write / ? # @ as %2F %3F %23 %40"
                )
            )
        }
        let exempt = (context.environment["no_proxy"]?.sanitized ?? configuration[.noProxy]).map {
            Message(". 쓰지 않는 곳: \($0)", "; not used for \($0)")
        }
        return .open(Message(untranslated: "\(host) (\(variable))\(exempt)"))
    }

    /// The variable and its value, in libcurl's order of precedence.
    private var proxySetting: (variable: String, value: String)? {
        let isPlain = (try? baseURL.get())?.scheme?.lowercased() == "http"
        let (variable, lowercase): (Setting, String) =
            isPlain ? (.httpProxy, "http_proxy") : (.httpsProxy, "https_proxy")
        let environment = context.environment
        let all = [
            (lowercase, environment[lowercase]),
            (variable.name, configuration[variable] ?? (isPlain ? nil : environment[variable.name])),
            ("all_proxy", environment["all_proxy"]), ("ALL_PROXY", environment["ALL_PROXY"]),
        ]
        return all.lazy.compactMap { name, value in value.flatMap { $0.isEmpty ? nil : (name, $0) } }.first
    }
}
