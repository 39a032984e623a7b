import BoxOfficeCore
import BoxOfficePlatform
import ConsoleKit

enum ReportFormat: String, CaseIterable, Sendable {
    case text, markdown, html, slack, mail, json

    func text(
        of report: Report, _ settings: OutputSettings, _ date: Date, from sender: [MailAddress] = [],
        to recipients: [MailAddress] = []
    ) -> String {
        let report = self == .json ? report : report.titled(settings)
        let content = ReportContent(report: report, language: settings.language)
        func json(_ value: FieldValue) -> String {
            var writer = JSONWriter(isIndented: settings.isTerminal)
            writer.write(value)
            return writer.text + "\n"
        }
        switch self {
        case .text: return ReportPlain(content: content).text
        case .markdown:
            var markdown = ReportMarkdown(content)
            return markdown.text()
        case .html: return ReportPage(content: content).text
        case .slack: return json(ReportSlack(content: content).value)
        case .mail: return ReportMail(content: content, date: date, sender: sender, recipients: recipients).text
        case .json: return json(ReportDocument.value(of: content, settings.otherNames))
        }
    }
}
