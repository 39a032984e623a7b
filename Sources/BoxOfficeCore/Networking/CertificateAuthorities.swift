/// The certificate authorities that the environment sets, by the rules of the command `curl`.
package struct CertificateAuthorities {
    /// A variable and its value.
    package typealias Location = (variable: String, path: String)

    /// The file of certificates; `nil` for the system's.
    package let file: Location?
    /// The folder of certificates, used in addition; `nil` for the system's.
    package let folder: Location?

    /// Reads the environment.
    ///
    /// - Parameter value: Returns the value of a variable.
    package init(_ value: (String) -> String?) {
        func location(_ name: String) -> Location? {
            value(name).flatMap { $0.isEmpty ? nil : (name, $0) }
        }
        let bundle = location("CURL_CA_BUNDLE")
        file = bundle ?? location("SSL_CERT_FILE")
        folder = bundle == nil ? location("SSL_CERT_DIR") : nil
    }
}
