import BoxOfficeCore
import Platform

/// The destination of `--save`: a file, or a folder whose pictures are named by movie code.
struct PosterFile: Sendable {
    private let path: String
    private let isFolder: Bool
    private let mayReplace: Bool
    private let fileWriter: AtomicFileWriter

    /// Reads the destination, or returns `nil` without `--save`.
    ///
    /// - Throws: ``Failure`` if the file exists, or if several pictures would be saved to one file.
    init?(_ session: Session) throws(Failure) {
        let arguments = session.arguments
        mayReplace = arguments.isSet(Self.force)
        guard let path = try arguments.value(Self.save) else {
            if mayReplace { throw .usage("--force requires --save", hint: "remove --force, or add --save") }
            return nil
        }
        var status = stat()
        let exists = stat(path, &status) == 0
        isFolder = exists && status.st_mode & S_IFMT == S_IFDIR
        if !isFolder, arguments.operands.count > 1 || arguments.operands.contains("-") {
            throw .usage(
                "cannot save several posters to '\(path.terminalSafe)': not a folder",
                hint: "create the folder first"
            )
        }
        self.path = path
        fileWriter = session.context.fileWriter
        if exists, !isFolder, !mayReplace { throw Self.exists(path) }
    }

    static let save = ValueOption(
        "save",
        placeholder: "FILE",
        expected: "a file or an existing folder",
        help: "Save the picture to FILE, or into a folder as CODE.jpg or similar.",
        completion: .file,
        // Standard output is for the result.
        read: { $0.isEmpty || $0 == "-" ? nil : $0 }
    )
    static let force = OptionSpec(name: "force", help: "With --save: overwrite an existing file.")

    /// Saves a picture atomically.
    ///
    /// - Returns: The path of the file, and whether it was saved: existing files in a folder stay, so that repeating the
    ///   command adds only new ones.
    /// - Throws: ``Failure`` if the file exists or cannot be written.
    func save(_ data: Data, of poster: Poster) throws(Failure) -> (path: String, isSaved: Bool) {
        // A code in a KOBIS list may contain anything.
        let code = poster.movieCode.description.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        let suffix = ImageFormat(data).map { "." + $0.fileExtension } ?? ""
        let file = isFolder ? path + (path.hasSuffix("/") ? "" : "/") + code + suffix : path
        do {
            try fileWriter.write(data, to: file.resolvingSymlinks, mayReplace: mayReplace)
        } catch let error as POSIXError where error.code == .EEXIST {
            guard isFolder else { throw Self.exists(file) }
            return (file, false)
        } catch {
            let isMissing = (error as? POSIXError)?.code == .ENOENT
            throw Failure(
                code: .failure,
                message: "cannot write \(file): \(error.systemReason)",
                hint: isMissing ? "create the folder first" : nil
            )
        }
        return (file, true)
    }

    private static func exists(_ file: String) -> Failure {
        .usage("\(file) already exists", hint: "use --force to overwrite it, or choose another file")
    }
}
