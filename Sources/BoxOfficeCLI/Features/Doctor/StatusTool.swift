import BoxOfficeCore
import ConsoleKit

extension MCPTool {
    /// `get_status`: the key, the quota and the archive.
    static let getStatus = MCPTool(
        name: "get_status",
        title: "Key, quota and archive",
        description: """
            Returns whether a KOBIS key is set and works, how many of its 3,000 calls of today are left (only this \
            program's calls count, until KOBIS allows no more), the latest day with figures, and the archived days. Costs \
            no call.
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
                "keyIsSet": .bool,
                "keyWorks": .bool.orNull.meaning(
                    "Whether KOBIS accepted the key at the last call; null if not tried yet"
                ),
                "isOffline": .bool,
                "callsLeft": .integer.orNull.meaning("0 once KOBIS allows no more; null if calls cannot be counted"),
                "today": .day,
                "latestDay": .day, "archive": archive.orNull,
            ]
            return members.members
        }
    ) { run in
        let session = run.session
        let hasKey = session.configuration.key(of: .kobis) != nil
        let record = session.context.keyRecord
        func noting(_ value: () throws -> FieldValue) -> FieldValue {
            do { return try value() } catch {
                run.note(error)
                return .null
            }
        }
        let latest = RankingPeriod.latest(.daily, before: session.today)
        let members: FieldValue = [
            "keyIsSet": .bool(hasKey),
            "keyWorks": record?.isAccepted.map(FieldValue.bool) ?? .null,
            "isOffline": .bool(session.isOffline),
            "callsLeft": noting {
                _ = try record.summary()
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
        return MCPAnswer(members: members.members, hint: hint(session, record, hasKey: hasKey))
    }

    /// What to do before KOBIS can be asked, if anything.
    private static func hint(_ session: Session, _ record: KeyRecord?, hasKey: Bool) -> String? {
        let environment = session.context.environment
        let settingsFile = Configuration.settingsFile(environment)
        if session.isOffline { return nil }
        if !hasKey { return Failure.missingKey(of: .kobis, settingsFile: settingsFile).hint?.text }
        let failure: Failure? =
            if record?.isAccepted == false {
                .rejectedKey(settingsFile: settingsFile)
            } else if record?.isQuotaUsedUp == true {
                .quotaUsedUp()
            } else {
                nil
            }
        return failure?.forModel(environment).hint?.text
    }
}
