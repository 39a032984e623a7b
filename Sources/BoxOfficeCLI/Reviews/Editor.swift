import BoxOfficeCore
import Platform

/// The user's editor: `VISUAL`, else `EDITOR`, else `vi`.
struct Editor {
    /// A file with the text.
    struct Draft {
        let path: String

        /// Returns the file's bytes; throws if it cannot be read.
        func contents() throws(Failure) -> Data {
            guard let data = File.reading(path, limit: 16 * 1024 * 1024)?.contents() else {
                throw Failure(code: .failure, message: "cannot read \(path): \(POSIXError.current.systemReason)")
            }
            return data
        }

        func remove() { unlink(path) }
    }

    private let program: String
    private let arguments: [String]
    private let programs: SystemPrograms
    private let folder: String

    /// Finds the editor; throws if standard input or output is not a terminal, or the editor is not installed.
    init(_ context: CommandContext, _ configuration: Configuration) throws(Failure) {
        guard context.terminal.isInput, context.terminal.isOutput else {
            throw .usage("cannot open an editor: not a terminal", hint: "use --text, or - for standard input")
        }
        let setting = ["VISUAL", "EDITOR"].lazy.compactMap { context.environment[$0]?.sanitized }.first ?? "vi"
        // The setting may include options, as in "code --wait".
        let words = setting.split(separator: " ").map(String.init)
        let name = words.first ?? "vi"
        guard let path = name.contains("/") ? name : context.programs.path(name) else {
            throw Failure(
                code: .failure,
                message: "the editor '\(name.terminalSafe)' is not installed",
                hint: "set EDITOR to another editor, or use --text"
            )
        }
        program = path
        arguments = Array(words.dropFirst())
        programs = context.programs
        folder = FileManager.default.temporaryDirectory.path(percentEncoded: false)
    }

    /// Opens the editor on a text, waits until it ends, and returns the file with the edited text.
    ///
    /// - Throws: ``Failure`` if the file cannot be written or the editor fails; an edited text stays in the file.
    func edit(_ text: String, fileWriter: AtomicFileWriter) throws -> Draft {
        let draft = Draft(
            path: folder + (folder.hasSuffix("/") ? "" : "/") + "boxoffice-review-\(UUID().uuidString).txt"
        )
        let start = Data((text.isEmpty ? "" : text + "\n").utf8)
        do {
            try fileWriter.write(start, to: draft.path, permissions: 0o600, mayReplace: false)
        } catch {
            throw Failure(code: .failure, message: "cannot write \(draft.path): \(error.systemReason)")
        }
        var failure: Failure?
        do {
            let status = try programs.run(program, arguments + [draft.path], .terminal).status
            if status != 0 { failure = Failure(code: .failure, message: "the editor exited with status \(status)") }
        } catch {
            failure = Failure(code: .failure, message: "cannot run the editor \(program)")
        }
        guard var failure else { return draft }
        if (try? draft.contents()) == start {
            draft.remove()
        } else {
            failure.message += "; the text is kept in \(draft.path)"
        }
        throw failure
    }
}
