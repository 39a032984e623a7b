import BoxOfficeCore
import ConsoleKit

extension MCPTool {
    static let getStatus = MCPTool(
        name: "get_status",
        title: "Key, quota and archive",
        description: """
            Returns whether a KOBIS key is set and works, how many of today's 3,000 calls are left (only this \
            program's calls count, until KOBIS allows no more), the latest day with figures, and the archived days. Costs \
            no call.
            """,
        parameters: [],
        usesNetwork: false,
        output: { FieldType(status).members }
    ) { run in
        let session = run.session
        let record = session.context.keyRecord
        func noting<Value>(_ value: () throws -> Value?) -> Value? {
            do { return try value() } catch {
                run.note(error)
                return nil
            }
        }
        let hasKey = session.configuration.key(of: .kobis) != nil
        let found = Status(
            session: session,
            hasKey: hasKey,
            isAccepted: record?.isAccepted,
            callsLeft: noting {
                _ = try record.summary()
                return session.context.callsLeft
            },
            inventory: noting { try session.archive?.inventory(of: ArchivedService.all) }
        )
        return MCPAnswer(members: FieldValue(status, of: found).members, hint: hint(session, record, hasKey: hasKey))
    }

    private struct Status: Sendable {
        let session: Session
        let hasKey: Bool
        let isAccepted: Bool?
        let callsLeft: Int?
        let inventory: ArchiveInventory?
    }

    private static let status: [DocumentMember<Status>] = [
        .init("keyIsSet", \.hasKey),
        .init("keyWorks", \.isAccepted).meaning(
            "Whether KOBIS accepted the key at the last call; null if not tried yet"
        ),
        .init("isOffline", \.session.isOffline),
        .init("callsLeft", \.callsLeft).meaning("0 once KOBIS allows no more; null if calls cannot be counted"),
        .init("today", \.session.today),
        .init("latestDay", { RankingPeriod.latest(.daily, before: $0.session.today).to }),
        .init("archive", \.inventory),
    ]

    /// What to do before KOBIS can be asked, if anything.
    private static func hint(_ session: Session, _ record: KeyRecord?, hasKey: Bool) -> String? {
        let environment = session.context.environment
        let settingsFile = Configuration.settingsFile(environment)
        if session.isOffline { return nil }
        if !hasKey { return Service.kobis.declaration.keyHint(settingsFile).text() }
        let isRejected = record?.isAccepted == false
        guard isRejected || record?.isQuotaUsedUp == true else { return nil }
        let failure = isRejected ? Failure.rejectedKey(settingsFile: settingsFile) : .quotaUsedUp()
        return failure.forModel(environment).hint?.text
    }
}

extension ArchiveInventory: ObjectRepresentable {
    static let members: [DocumentMember<Self>] = [
        .init("folder", \.folder), .init("answers", \.total.answers),
        .init("days", { $0.daily?.periods?.count ?? 0 }).meaning("The number of archived daily rankings"),
        .init("from", \.daily?.periods?.from), .init("to", \.daily?.periods?.to),
        .init("missing", { $0.daily?.periods?.missing ?? 0 }).meaning(
            "The days between from and to that are not archived"
        ),
    ]

    var daily: Holding? { holdings.first { $0.service.kind == ArchivedService.daily.kind } }
}
