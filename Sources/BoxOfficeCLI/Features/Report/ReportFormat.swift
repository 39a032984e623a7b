import BoxOfficeCore
import CommandKit
import ConsoleKit

/// The format of a report.
enum ReportFormat: String, CaseIterable, Sendable {
    case markdown
    case html
    case json

    /// Returns a report in the format.
    func text(of report: Report, _ settings: OutputSettings) -> String {
        switch self {
        case .markdown:
            var markdown = ReportMarkdown(ReportContent(report: report, language: settings.language))
            return markdown.text()
        case .html: return ReportPage(ReportContent(report: report, language: settings.language)).text
        case .json:
            var writer = JSONWriter(isIndented: settings.isTerminal)
            writer.write(ReportDocument.value(of: report, settings.language))
            return writer.text + "\n"
        }
    }
}
