import BoxOfficeCore
import ConsoleKit
import MCPKit

extension MCPTool {
    /// `get_status`: the key, the quota and the archive.
    static let getStatus = MCPTool(
        name: "get_status",
        title: "Key, quota and archive",
        description: """
            Returns whether a KOBIS key is set, how many of today's 3,000 calls are left (only this program's calls \
            count), the latest day with figures, and the archived days. Costs no call.
            """,
        parameters: [],
        usesNetwork: false,
        output: {
            let archive: FieldType = [
                "folder": .text, "answers": .integer, "days": .integer.meaning("The number of archived daily rankings"),
                "from": .day.orNull, "to": .day.orNull,
                "missing": .integer.meaning("The days between from and to that are not archived"),
            ]
            let members: FieldType = [
                "keyIsSet": .bool, "isOffline": .bool,
                "callsLeft": .integer.orNull.meaning("null if calls cannot be counted"), "today": .day,
                "latestDay": .day, "archive": archive.orNull,
            ]
            return members.members
        }
    ) { run in
        let session = run.session
        let hasKey = session.configuration.key(of: .kobis) != nil
        let missing = Failure.missingKey(
            of: .kobis,
            settingsFile: Configuration.settingsFile(session.context.environment)
        )
        func noting(_ value: () throws -> FieldValue) -> FieldValue {
            do { return try value() } catch {
                run.note(error)
                return .null
            }
        }
        let latest = RankingPeriod.latest(.daily, before: session.today)
        let members: FieldValue = [
            "keyIsSet": .bool(hasKey),
            "isOffline": .bool(session.isOffline),
            "callsLeft": noting {
                _ = try session.context.calls.summary()
                return .integer(session.context.callsLeft)
            },
            "today": .text(session.today.description),
            "latestDay": .text(latest.to.description),
            "archive": noting {
                guard let archive = session.archive else { return .null }
                let inventory = try archive.inventory(of: ArchivedService.all)
                let days = inventory.holdings.first { $0.service.kind == ArchivedService.daily.kind }?.periods
                return [
                    "folder": .text(inventory.folder),
                    "answers": .integer(inventory.total.answers),
                    "days": .integer(days?.count ?? 0),
                    "from": FieldValue(days?.from?.description),
                    "to": FieldValue(days?.to?.description),
                    "missing": .integer(days?.missing ?? 0),
                ]
            },
        ]
        let refusal = run.refusal.map {
            "KOBIS refused the last request: \($0.redacting(session.configuration.keys))"
        }
        let hint = hasKey || session.isOffline ? refusal : missing.hint?.text
        return MCPAnswer(members: members.members, hint: hint)
    }
}
