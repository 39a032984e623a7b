import BoxOfficeCore
import Foundation

/// Where `--save` puts pictures: a file, or a folder in which each has the name of its movie's code.
struct PosterFile: Sendable {
    private let path: String
    private let isFolder: Bool
    private let mayReplace: Bool
    private let fileWriter: AtomicFileWriter

    /// Reads where pictures are to go, or returns `nil` where they are not to be saved.
    ///
    /// - Throws: ``Failure`` if a file is there already, or several pictures are to go into one file.
    init?(_ session: Session) throws(Failure) {
        let arguments = session.arguments
        mayReplace = arguments.isSet(Self.force)
        guard let path = try arguments.value(Self.save) else {
            if mayReplace { throw .usage("--force goes with --save only", hint: "leave --force out, or add --save") }
            return nil
        }
        var isDirectory: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
        isFolder = isThere && isDirectory.boolValue
        if !isFolder, arguments.operands.count > 1 || arguments.operands.contains("-") {
            throw .usage(
                "several posters go into a folder, and '\(path.terminalSafe)' is none",
                hint: "make the folder first"
            )
        }
        self.path = path
        fileWriter = session.context.fileWriter
        if isThere, !isFolder, !mayReplace { throw Self.isThere(path) }
    }

    static let save = ValueOption(
        "save",
        placeholder: "FILE",
        expected: "a file, or a folder that is there",
        help: "Save the picture there; in a folder as CODE.jpg or the like.",
        completion: .file,
        // Standard output has the result.
        read: { $0.isEmpty || $0 == "-" ? nil : $0 }
    )
    static let force = OptionSpec(name: "force", help: "With --save: replace a file that is there.")

    /// Saves a picture in one step.
    ///
    /// - Returns: The file's path, and whether it was saved: in a folder, what is there already stays, so that the same again
    ///   adds what is new.
    /// - Throws: ``Failure`` if the file that was named is there already, or cannot be written.
    func save(_ data: Data, of poster: Poster) throws(Failure) -> (path: String, isSaved: Bool) {
        // A code of KOBIS's list may be anything.
        let code = poster.movieCode.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        let suffix = ImageFormat(data).map { "." + $0.fileExtension } ?? ""
        let file = isFolder ? (path as NSString).appendingPathComponent(code + suffix) : path
        do {
            try fileWriter.write(data, to: file.resolvingSymlinks, mayReplace: mayReplace)
        } catch let error as POSIXError where error.code == .EEXIST {
            guard isFolder else { throw Self.isThere(file) }
            return (file, false)
        } catch {
            let isMissing = (error as? POSIXError)?.code == .ENOENT
            throw Failure(
                code: .failure,
                message: "\(file) cannot be written: \(error.systemReason)",
                hint: isMissing ? "make the folder first" : nil
            )
        }
        return (file, true)
    }

    private static func isThere(_ file: String) -> Failure {
        .usage("\(file) is there already", hint: "replace it with --force, or name another file")
    }
}
