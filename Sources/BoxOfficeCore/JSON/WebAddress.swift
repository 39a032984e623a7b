import Platform

extension URL {
    /// Creates a web address from a service's text, or returns `nil` if it is not http or https with a host.
    init?(web text: String, relativeTo base: URL? = nil) {
        guard let url = URL(string: text, relativeTo: base)?.absoluteURL,
            ["http", "https"].contains(url.scheme?.lowercased()), url.host()?.isEmpty == false,
            // A user name or password would be sent to the host.
            url.user() == nil, url.password() == nil
        else { return nil }
        self = url
    }
}
