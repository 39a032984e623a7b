import BoxOfficeCore
import BoxOfficePlatform
import CommandKit
import ConsoleKit

/// The format of a report, and the file that it is saved to.
struct ReportOutput {
    /// The formats.
    enum Format: String, CaseIterable, Sendable {
        case markdown
        case html
        case json

        /// Returns the format that a file's suffix names.
        init?(suffixOf path: String) {
            switch path.split(separator: "/").last?.split(separator: ".").dropFirst().last?.lowercased() {
            case "md", "markdown": self = .markdown
            case "html", "htm": self = .html
            case "json": self = .json
            case _: return nil
            }
        }
    }

    let format: Format
    private let file: OutputFile?

    /// Reads the options.
    ///
    /// - Throws: ``Failure`` if an option is wrong, or the file exists.
    init(_ arguments: Arguments, _ context: CommandContext) throws(Failure) {
        let chosen = try arguments.value(ReportOptions.format)
        guard let path = try arguments.value(ReportOptions.output) else {
            (format, file) = (chosen ?? .markdown, nil)
            return
        }
        guard let format = chosen ?? Format(suffixOf: path) else {
            throw .usage(
                "\("'\(path.terminalSafe)'".with(.i)) 어떤 형식인지 알 수 없습니다",
                "the suffix of '\(path.terminalSafe)' names no format",
                hint: Message(
                    ".md, .html, .json으로 끝나는 파일을 적거나 --format을 붙이세요",
                    "use a file such as report.html, or add --format"
                )
            )
        }
        let file = OutputFile(path, mayReplace: arguments.isSet(ReportOptions.force), context)
        try file.check()
        (self.format, self.file) = (format, file)
    }

    /// Writes a report to the file and prints its path, or prints the report.
    ///
    /// - Throws: ``Failure`` if the file exists or cannot be written.
    func write(_ report: Report, _ session: Session) throws {
        let text = text(of: report, session)
        guard let file else { return try session.context.output.write(text) }
        try file.write(Data(text.utf8))
        try session.context.output.write(file.path + "\n")
    }

    private func text(of report: Report, _ session: Session) -> String {
        let language = session.settings.language
        switch format {
        case .markdown:
            var markdown = ReportMarkdown(ReportContent(report: report, language: language))
            return markdown.text()
        case .html: return ReportPage(ReportContent(report: report, language: language)).text
        case .json:
            var writer = JSONWriter(isIndented: file == nil && session.settings.isTerminal)
            writer.write(ReportDocument.value(of: report, language))
            return writer.text + "\n"
        }
    }
}
