/// A file with a text that the user's editor changes: `VISUAL`, else `EDITOR`, else `vi`.
struct EditorDraft {
    let path: String

    /// Opens the editor on a text, and waits until it ends; throws if standard input or output is not a terminal.
    init(editing text: String, _ context: CommandContext) throws {
        guard context.terminal.isInput, context.terminal.isOutput else {
            throw Failure.usage("터미널이 아니어서 편집기를 열 수 없습니다", "cannot open an editor: not a terminal")
                .hinting("--text를 쓰거나, 표준 입력이면 -를 적으세요", "use --text, or - for standard input")
        }
        let folder = FileManager.default.temporaryDirectory.path(percentEncoded: false)
        path = folder + (folder.hasSuffix("/") ? "" : "/") + "boxoffice-review-\(UUID().uuidString).txt"
        let start = Data((text.isEmpty ? "" : text + "\n").utf8)
        do {
            try context.fileWriter.write(start, to: path, permissions: 0o600, mayReplace: false)
        } catch {
            throw Failure.unwritable(path, error.systemReason)
        }
        let failure: Failure
        do {
            // A command line for the shell, such as `code --wait`, which it splits as with git. Ctrl-C is for the editor alone.
            let command = ["VISUAL", "EDITOR"].lazy.compactMap { context.environment[$0]?.sanitized }.first ?? "vi"
            let arguments = ["-c", "trap : INT; \(command) \"$@\"", command, path]
            switch try context.programs.run("/bin/sh", arguments, .terminal).status {
            case 0: return
            case 127:
                failure = .failed(
                    "편집기 \("'\(command.terminalSafe)'".with(.i)) 설치되어 있지 않습니다",
                    "the editor '\(command.terminalSafe)' is not installed"
                ).hinting("EDITOR를 다른 편집기로 바꾸거나 --text를 쓰세요", "set EDITOR to another editor, or use --text")
            case let status:
                failure = .failed("편집기가 실패했습니다(종료 상태 \(status))", "the editor exited with status \(status)")
            }
        } catch {
            failure = .failed("/bin/sh를 실행할 수 없습니다", "cannot run /bin/sh", because: error.systemReason)
        }
        if (try? contents()) == start { remove() }
        throw kept(after: failure)
    }

    func contents() throws(Failure) -> Data {
        if let data = File.reading(path, limit: 16 * 1024 * 1024)?.contents() { return data }
        let reason = POSIXError.current.systemReason
        throw .failed("\(path.with(.eul)) 읽을 수 없습니다", "cannot read \(path)", because: reason)
    }

    func remove() { unlink(path) }

    /// Adds the path to the details of an error, unless the editor deleted the file.
    func kept(after failure: Failure) -> Failure {
        guard FileManager.default.fileExists(atPath: path) else { return failure }
        return copy(of: failure) {
            $0.details.append(Message("글은 남아 있습니다: \(path)", "the text is kept in \(path)"))
        }
    }
}
