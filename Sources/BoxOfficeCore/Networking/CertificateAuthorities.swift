/// The certificate authorities that the environment sets, by the rules of the command `curl`.
package struct CertificateAuthorities {
    /// A variable and its value.
    package typealias Setting = (variable: String, path: String)

    /// The file of certificates; `nil` for the system's.
    package let file: Setting?
    /// The folder of certificates, used in addition; `nil` for the system's.
    package let folder: Setting?

    /// Reads the environment.
    ///
    /// - Parameter value: Returns the value of a variable.
    package init(_ value: (String) -> String?) {
        func setting(_ name: String) -> Setting? {
            value(name).flatMap { $0.isEmpty ? nil : (name, $0) }
        }
        let bundle = setting("CURL_CA_BUNDLE")
        file = bundle ?? setting("SSL_CERT_FILE")
        folder = bundle == nil ? setting("SSL_CERT_DIR") : nil
    }
}
