import ConsoleKit

extension Failure {
    /// The reason why there is no default folder.
    static let noHome = "there is no home folder"

    /// There is no folder for an archive.
    static let noArchive = Failure(
        code: .configuration,
        message: "cannot archive answers: \(noHome)",
        hint: "set a folder with --archive"
    )

    /// The archive's folder cannot be written to.
    static func unwritableArchive(_ folder: String, reason: String) -> Failure {
        Failure(code: .failure, message: "cannot archive answers in \(folder): \(reason)", hint: useAnotherArchive)
    }

    /// The hint for an unusable archive.
    static let useAnotherArchive = "use another folder with --archive"
}
