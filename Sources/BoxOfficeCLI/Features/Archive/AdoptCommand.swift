import BoxOfficeCore
import BoxOfficePlatform
import CommandKit
import ConsoleKit

extension Command {
    static let archiveAdopt = Command(
        name: "archive adopt",
        summary: Label("받은 시각을 알 수 없는 응답에 받은 날짜를 기록합니다.", "Record when answers of unknown age were fetched."),
        operands: Operands(
            placeholder: Label("날...", "DAY..."),
            help: "응답을 받은 한국 날짜. 잘 모르면 더 이른 날짜를 쓰세요.",
            "The Korean day on which the answers were fetched; if in doubt, use an earlier day."
        ),
        options: archiveOptions.showing(Adoption.presentation),
        examples: [
            Example(
                "boxoffice archive adopt 2024-08-06",
                "옮겨 온 응답을 그날 받은 것으로 기록합니다",
                "Record that copied answers were fetched that day"
            )
        ]
    ) { arguments, context in
        let session = try Session(arguments, context, needsArchive: true)
        guard let archive = session.archive else { throw Failure.noArchive }
        try archive.requireFolder(mustExist: true)
        let hint = Message("2024-08-06처럼 응답을 받은 날짜를 쓰세요", "use the day the answers were fetched, such as 2024-08-06")
        guard !arguments.operands.isEmpty else { throw Failure.usage(Message("날짜가 없습니다", "no day given"), hint: hint) }
        let day = try session.periods.pastDay(arguments.operands.joined(separator: " "), hint: hint)
        // The middle of the night in UTC is the morning of the same day in Korea, and reads as that day in both.
        let fetched = min(day.start.addingTimeInterval(9 * 3_600), context.now())
        var printer = try session.printer(Adoption.presentation)
        do {
            let answers = try archive.adopt(answersOf: ArchivedService.all, fetched: fetched)
            try printer.print(Adoption(folder: archive.folder, fetched: fetched, answers: answers))
        } catch let error as POSIXError {
            throw Failure.unwritableArchive(archive.folder, reason: error.systemReason)
        }
        return 0
    }
}

struct Adoption: Sendable {
    let folder: String
    let fetched: Date
    let answers: Int

    static let presentation = FactsPresentation<Adoption>(fields: [
        Field("folder", Label("폴더", "Folder"), \.folder),
        Field("fetched", Label("수집 시각", "Fetched"), \.fetched).text { TimestampFormatter.korean($0.fetched) },
        Field("answers", Label("날짜를 기록한 응답", "Answers dated"), \.answers),
    ])
}
