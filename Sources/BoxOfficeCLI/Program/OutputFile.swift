/// A file that a command writes besides its output, and replaces only with `--force`.
struct OutputFile: Sendable {
    let path: String
    private let mayReplace: Bool
    private let fileWriter: AtomicFileWriter

    init(_ path: String, mayReplace: Bool, _ context: CommandContext) {
        (self.path, self.mayReplace) = (path, mayReplace)
        fileWriter = context.fileWriter
    }

    var isInTheWay: Bool { !mayReplace && exists }

    var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// Checks that the file can be written, before the work for it begins.
    func check() throws(Failure) {
        if isInTheWay { throw inTheWay }
        do { _ = try File.status(of: path) } catch { throw failure(error) }
        let folder = ((try? path.resolvingSymlinks) ?? path).parentFolder
        if access(folder, W_OK | X_OK) != 0 { throw failure(POSIXError.current) }
    }

    /// Writes the file atomically; one that exists keeps its permissions, its owner and its other names.
    func write(_ data: Data, permissions: mode_t = 0o644, isSynced: Bool = false) throws(Failure) {
        do {
            if mayReplace {
                try fileWriter.overwrite(path, with: data, permissions: permissions, isSynced: isSynced)
            } else {
                try fileWriter.write(
                    data, to: path.resolvingSymlinks, permissions: permissions, mayReplace: false, isSynced: isSynced
                )
            }
        } catch {
            throw failure(error)
        }
    }

    /// Begins the file under a temporary name; ``finish(_:isComplete:)`` or ``discard(_:)`` must follow.
    func begin() throws -> AtomicFileWriter.Draft { try fileWriter.begin(path) }

    /// Gives the file its name; only a complete one replaces another.
    func finish(_ draft: AtomicFileWriter.Draft, isComplete: Bool) throws(Failure) {
        do { try fileWriter.finish(draft, mayReplace: mayReplace && isComplete) } catch { throw failure(error) }
    }

    func discard(_ draft: AtomicFileWriter.Draft) { fileWriter.discard(draft) }

    private func failure(_ error: any Error) -> Failure {
        let code = (error as? POSIXError)?.code
        if code == .EEXIST { return inTheWay }
        let hint = code == .ENOENT ? Message("폴더를 먼저 만드세요", "create the folder first") : nil
        return .unwritable(path, error.systemReason, hint: hint)
    }

    private var inTheWay: Failure {
        .usage("\(path): 이미 있는 파일입니다", "\(path) already exists")
            .hinting("--force로 덮어쓰거나, 다른 파일을 적으세요", "use --force to overwrite it, or choose another file")
    }
}
