import BoxOfficeCore

/// Presents checks: a line per check with its remedy below, an object with `items`, or a line per check.
struct DiagnosisPresentation: Presentation {
    let fields: [Field<Check>] = [
        Field("check", Label("항목", "Check"), value: { .text($0.name) }, cell: { Cell($0.label[$1]) }),
        Field(
            "ok",
            Label("상태", "OK"),
            value: { $0.isFine.map(FieldValue.bool) ?? .null },
            cell: { row, _ in row.sign }
        ),
        Field("detail", Label("내용", "Detail")) { FieldValue($0.detail.sanitized) },
        Field("remedy", Label("해결", "Remedy")) { FieldValue($0.remedy?.sanitized) },
    ]

    func rows(of diagnosis: Diagnosis) -> [Check] { diagnosis.checks }

    func document(of diagnosis: Diagnosis, rows: [FieldValue]) -> FieldValue {
        ["ok": .bool(diagnosis.status == 0), "items": .list(rows)]
    }

    func table(of diagnosis: Diagnosis, fields: [Field<Check>]?, settings: OutputSettings) -> [String] {
        if let fields { return Table(diagnosis.checks, fields: fields, settings.language).linesUnlessEmpty(settings) }
        let labels = diagnosis.checks.map { "\($0.sign.text) \($0.label[settings.language])" }
        let room = settings.width.map { max(20, $0 - (labels.map(\.displayWidth).max() ?? 0) - 2) }
        let entries = zip(labels, diagnosis.checks).flatMap { label, check -> [(label: String, text: String)] in
            let remedy = check.remedy.map { remedy in
                "→ \(remedy.terminalSafe)".wrapped(to: check.remedyHasCommand ? .max : room ?? .max)
            }
            let texts = check.detail.terminalSafe.wrapped(to: room ?? .max) + (remedy ?? [])
            return texts.enumerated().map { ($0 == 0 ? label : "", $1) }
        }
        return LabelledLines.lines(entries).map { line in
            line.hasPrefix("✗") ? settings.styler.apply(.red, to: "✗") + line.dropFirst() : line
        }
    }
}

extension Check {
    fileprivate var sign: Cell {
        switch isFine {
        case true?: Cell("✓")
        case false?: Cell("✗", style: .red)
        case nil: Cell("-")
        }
    }
}
