import Foundation

extension URL {
    /// Reads an address that a service names, or returns `nil` where it is none of a host of the web.
    ///
    /// - Parameters:
    ///   - text: The address.
    ///   - base: What a relative one is relative to.
    init?(web text: String, relativeTo base: URL? = nil) {
        guard let url = URL(string: text, relativeTo: base)?.absoluteURL,
            ["http", "https"].contains(url.scheme?.lowercased()), url.host()?.isEmpty == false,
            // A name or a password in an address would be sent to the host.
            url.user() == nil, url.password() == nil
        else { return nil }
        self = url
    }
}
