import BoxOfficePlatform

extension URL {
    /// Creates a web address from a service's text, or returns `nil` if it is not http or https with a host in ASCII.
    init?(web text: String, relativeTo base: URL? = nil) {
        guard let url = URL(string: text, relativeTo: base)?.absoluteURL,
            ["http", "https"].contains(url.scheme?.lowercased()), url.hasASCIIHost,
            // A user name or password would be sent to the host.
            url.user() == nil, url.password() == nil
        else { return nil }
        self = url
    }

    /// Whether there is a host name, in ASCII.
    ///
    /// Any other name depends on the reader: FoundationEssentials keeps `１２７.0.0.1`, and libcurl makes it `127.0.0.1`.
    package var hasASCIIHost: Bool {
        guard let host = host(percentEncoded: false) else { return false }
        return !host.isEmpty && host.utf8.allSatisfy { $0 < 0x80 }
    }
}
