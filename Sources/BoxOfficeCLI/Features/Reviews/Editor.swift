import BoxOfficeCore
import BoxOfficePlatform
import ConsoleKit

/// The user's editor: `VISUAL`, else `EDITOR`, else `vi`.
struct Editor {
    struct Draft {
        let path: String

        /// Returns the file's bytes; throws if it cannot be read.
        func contents() throws(Failure) -> Data {
            guard let data = File.reading(path, limit: 16 * 1024 * 1024)?.contents() else {
                throw Failure.failed(
                    "\(path.with(.eul)) 읽을 수 없습니다: \(POSIXError.current.systemReason.koreanReason)",
                    "cannot read \(path): \(POSIXError.current.systemReason)"
                )
            }
            return data
        }

        func remove() { unlink(path) }

        /// Adds the path to the details of an error, unless the editor deleted the file.
        func kept(after failure: Failure) -> Failure {
            var failure = failure
            if FileManager.default.fileExists(atPath: path) {
                failure.details.append(Message("글은 남아 있습니다: \(path)", "the text is kept in \(path)"))
            }
            return failure
        }
    }

    /// A command line for the shell, such as `code --wait`.
    private let command: String
    private let programs: SystemPrograms
    private let folder: String

    /// Finds the editor; throws if standard input or output is not a terminal.
    init(_ context: CommandContext, _ configuration: Configuration) throws(Failure) {
        guard context.terminal.isInput, context.terminal.isOutput else {
            throw .usage(
                Message("터미널이 아니어서 편집기를 열 수 없습니다", "cannot open an editor: not a terminal"),
                hint: Message("--text를 쓰거나, 표준 입력이면 -를 적으세요", "use --text, or - for standard input")
            )
        }
        command = ["VISUAL", "EDITOR"].lazy.compactMap { context.environment[$0]?.sanitized }.first ?? "vi"
        programs = context.programs
        folder = FileManager.default.temporaryDirectory.path(percentEncoded: false)
    }

    /// Opens the editor on a text, waits until it ends, and returns the file with the edited text.
    func edit(_ text: String, fileWriter: AtomicFileWriter) throws -> Draft {
        let draft = Draft(
            path: folder + (folder.hasSuffix("/") ? "" : "/") + "boxoffice-review-\(UUID().uuidString).txt"
        )
        let start = Data((text.isEmpty ? "" : text + "\n").utf8)
        do {
            try fileWriter.write(start, to: draft.path, permissions: 0o600, mayReplace: false)
        } catch {
            throw Failure.failed(
                "\(draft.path)에 쓸 수 없습니다: \(error.systemReason.koreanReason)",
                "cannot write \(draft.path): \(error.systemReason)"
            )
        }
        var failure: Failure?
        do {
            // As with git, the shell splits the command, which may have quotes and options. Ctrl-C is for the editor alone.
            let arguments = ["-c", "trap : INT; \(command) \"$@\"", command, draft.path]
            switch try programs.run("/bin/sh", arguments, .terminal).status {
            case 0: break
            case 127:
                failure = Failure.failed(
                    "편집기 \("'\(command.terminalSafe)'".with(.i)) 설치되어 있지 않습니다",
                    "the editor '\(command.terminalSafe)' is not installed",
                    hint: Message("EDITOR를 다른 편집기로 바꾸거나 --text를 쓰세요", "set EDITOR to another editor, or use --text")
                )
            case let status:
                failure = Failure.failed(Message("편집기가 상태 \(status)로 끝났습니다", "the editor exited with status \(status)"))
            }
        } catch {
            failure = Failure.failed(
                "/bin/sh를 실행할 수 없습니다: \(error.systemReason.koreanReason)",
                "cannot run /bin/sh: \(error.systemReason)"
            )
        }
        guard let failure else { return draft }
        if (try? draft.contents()) == start { draft.remove() }
        throw draft.kept(after: failure)
    }
}
