struct DiagnosisPresentation: Presentation {
    let fields: [Field<Check>] = [
        Field("check", Label("항목", "Check"), \.name).shown { Cell($0.label[$1]) },
        Field("ok", Label("상태", "OK"), \.finding.isFine).meaning(
            "Whether the check passed; null if it is optional or was not made"
        ).shown { row, _ in row.finding.sign },
        Field("detail", Label("내용", "Detail"), \.finding.detail.text.sanitized).shown {
            Cell($0.finding.detail.text(in: $1).terminalSafe)
        },
        Field("remedy", Label("해결", "Remedy"), \.finding.remedy?.text.sanitized).shown {
            Cell($0.finding.remedy?.text(in: $1).terminalSafe ?? "")
        },
    ]

    func rows(of diagnosis: Diagnosis) -> [Check] { diagnosis.checks }

    let members: [DocumentMember<Diagnosis>] = [
        .init("ok", { $0.status == 0 }).meaning("Whether a daily ranking can be fetched"), .rows("items"),
        .init("keyIsSet", { $0.doctor.configuration.key(of: .kobis) != nil }),
        .init("keyWorks", \.doctor.record?.isAccepted).meaning(
            "Whether KOBIS accepted the key at the last call; null if not tried yet"
        ), .init("isOffline", \.doctor.isOffline),
        .init("callsLeft", \.callsLeft).meaning("0 once KOBIS allows no more; null if calls cannot be counted"),
        .init("today", \.doctor.today),
        .init("latestDay", { RankingPeriod.latest(.daily, before: $0.doctor.today).to }),
        .init("archive", \.inventory),
        .init("problem", { $0.problem?.finding.detail.text.sanitized }).meaning("The first problem that a ranking has"),
        .init("remedy", { $0.remedy?.sanitized }).meaning("What to do about it"),
    ]

    func table(of diagnosis: Diagnosis, fields: [Field<Check>]?, settings: OutputSettings) -> [StyledText] {
        if let fields = fields ?? (settings.format == .markdown ? self.fields : nil) {
            return TableLayout.lines(diagnosis.checks, fields, settings)
        }
        let labels = diagnosis.checks.map { $0.label[settings.language] }
        let indent = (labels.map(\.displayWidth).max() ?? 0) + 4
        func lines(_ text: String) -> [StyledText] {
            let room = settings.width.map { max(8, $0 - indent) }
            return text.terminalSafe.wrapped(to: room).map { StyledText(String(repeating: " ", count: indent) + $0) }
        }
        return zip(labels, diagnosis.checks).flatMap { label, check -> [StyledText] in
            let beginning = StyledText(check.finding.sign) + StyledText(" " + label.padded(to: indent - 2))
            var detail = lines(check.finding.detail.text(in: settings.language))
            detail[0] = beginning + StyledText(String(detail[0].text.dropFirst(indent)))
            let remedy = check.finding.remedy.map { "→ \($0.text(in: settings.language))" } ?? ""
            var remedyLines = remedy.isEmpty ? [] : lines(remedy)
            if check.finding.remedyHasCommand, remedyLines.count > 1, let width = settings.width {
                // A command to copy is broken only if the whole width is too narrow.
                remedyLines = remedy.terminalSafe.wrapped(to: width - 2).map { StyledText("  " + $0) }
            }
            return detail + remedyLines
        }
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

extension Diagnosis {
    fileprivate var callsLeft: Int? { (try? doctor.record.summary()).map { _ in doctor.context.callsLeft } }

    /// The first problem of what a ranking needs: the archive and, unless there is no network, the key and its calls.
    fileprivate var problem: Check? {
        let needed = doctor.isOffline ? ["archive"] : ["key", "service", "calls", "archive"]
        return checks.first { needed.contains($0.name) && $0.finding.isFine != true && $0.finding.remedy != nil }
    }

    /// What to do about the problem; a model can only wait for calls, and asks the user for the rest.
    fileprivate var remedy: String? {
        guard let problem, let remedy = problem.finding.remedy else { return nil }
        guard doctor.context.call != nil else { return remedy.text }
        return (problem.name == "calls" ? "" : "ask the user to ") + remedy.text([MCPParameter]().spelling)
    }
}

extension Finding {
    fileprivate var sign: Cell {
        switch isFine {
        case true?: Cell("✓", style: .green)
        case false?: Cell("✗", style: .red)
        case nil: Cell("-", style: .dim)
        }
    }
}
