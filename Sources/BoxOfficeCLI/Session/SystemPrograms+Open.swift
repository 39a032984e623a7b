extension SystemPrograms {
    #if canImport(Darwin)
    static let opener = "open"
    #else
    static let opener = "xdg-open"
    #endif

    /// Opens an address or a file in the default program; throws if the opener is not installed or fails.
    ///
    /// `alternative` continues the hint to install the opener.
    func open(_ target: String, alternative: String = "") async throws(Failure) {
        guard let path = path(Self.opener) else {
            throw Failure(
                code: .failure,
                message: "cannot open \(target): \(Self.opener) is not installed",
                hint: "install xdg-utils\(alternative)"
            )
        }
        let outcome = await outcome(of: path, [target], .aside)
        guard outcome?.status == 0 else {
            throw Failure(code: .failure, message: "\(Self.opener) cannot open \(target)")
        }
    }
}
