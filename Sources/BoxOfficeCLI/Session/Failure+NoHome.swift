extension Failure {
    /// Why there is no place for what is kept.
    static let noHome = "there is no home folder"

    /// There is no place for an archive.
    static let noArchive = Failure(
        code: .configuration,
        message: "answers are not kept: \(noHome)",
        hint: "name a folder with --archive"
    )
}
