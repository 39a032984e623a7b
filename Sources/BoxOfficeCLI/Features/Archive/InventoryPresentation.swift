import BoxOfficeCore
import BoxOfficePlatform
import ConsoleKit

/// Shows an archive's contents: a summary and a table of kinds, an object with `items`, or a line per kind.
struct InventoryPresentation: Presentation {
    /// The answers of one kind, with the archive's folder.
    struct Row {
        let folder: String
        let holding: ArchiveInventory.Holding
    }

    var fields: [Field<Row>] {
        [Field("folder", Label("폴더", "Folder"), value: { .text($0.folder) })] + Self.holdingFields
    }
    var documentFields: [Field<Row>] { Self.holdingFields }

    func rows(of inventory: ArchiveInventory) -> [Row] {
        inventory.holdings.map { Row(folder: inventory.folder, holding: $0) }
    }

    let members: [DocumentMember<ArchiveInventory>] = [
        .init("folder") { .text($0.folder) },
        .init("answers", .integer) { .integer($0.total.answers) },
        .init("bytes", .integer) { .integer($0.total.bytes) },
        .init("oldest", .time.orNull) { FieldValue($0.total.oldest.map(TimestampFormatter.universal)) },
        .init("newest", .time.orNull) { FieldValue($0.total.newest.map(TimestampFormatter.universal)) },
        .init("unknown", .unknownAge) { .integer($0.total.unknown) },
        .rows("items"),
    ]

    func table(of inventory: ArchiveInventory, fields: [Field<Row>]?, settings: OutputSettings) -> [StyledText] {
        let columns = fields ?? (settings.isWide ? Self.holdingFields : Self.narrow)
        let table = Table(
            headings: columns.map { ($0.label[settings.language], $0.column) },
            rows: rows(of: inventory).map { row in
                columns.map { column in
                    let cell = column.cell(of: row, settings)
                    return cell.text.isEmpty ? Cell("-") : cell
                }
            },
            // Kind, answers and periods, before bytes and filtered answers.
            importance: fields == nil && !settings.isWide ? [0, 1, 3, 2, 4] : nil
        )
        let lines = table.lines(width: settings.width)
        if fields != nil { return lines }
        return Self.summary(of: inventory, settings) + (inventory.holdings.isEmpty ? [] : [""] + lines)
            + (settings.isWide ? [] : Self.spans(of: inventory, settings))
    }

    /// The archived days of each kind, below the table because a terminal has no room for another column.
    private static func spans(of inventory: ArchiveInventory, _ settings: OutputSettings) -> [StyledText] {
        let lines = inventory.holdings.flatMap { holding in
            zip(lists, holding.lists).compactMap { list, periods -> (label: String, cell: Cell)? in
                guard !periods.spans.isEmpty else { return nil }
                let others = periods.spans.count - leadingSpans
                let count = others.grouped
                let rest = others > 0 ? [Label("외 \(count)개", "and \(count) more")[settings.language]] : []
                let text = (periods.spans.prefix(leadingSpans).map(\.range) + rest).joined(separator: " · ")
                let label = [holding.service.label, list].compactMap { $0?[settings.language] }.joined(separator: ", ")
                return (label, Cell(text))
            }
        }
        let heading = Label.spans[settings.language]
        return lines.isEmpty
            ? [] : ["", StyledText(heading)] + LabelledLines.lines(lines, width: settings.width)
    }

    private static func summary(of inventory: ArchiveInventory, _ settings: OutputSettings) -> [StyledText] {
        let total = inventory.total
        let unknown = total.unknown > 0 ? [(Label.unknownAge, total.unknown.grouped)] : []
        let lines = [
            (Label("폴더", "Folder"), inventory.folder.terminalSafe),
            (Label("응답", "Answers"), total.answers.grouped),
            (Label("용량", "Size"), total.bytes.byteCount[settings.language]),
            (Label("가장 오래된 응답", "Oldest"), total.oldest.map(TimestampFormatter.korean) ?? "-"),
            (Label("최신 응답", "Newest"), total.newest.map(TimestampFormatter.korean) ?? "-"),
        ]
        return LabelledLines.lines(
            (lines + unknown).map { ($0[settings.language], Cell($1)) },
            width: settings.width
        )
    }
}

extension InventoryPresentation {
    /// The lists of rankings, in the order of ``ArchiveInventory/Holding/lists``.
    private static let lists: [Label?] = [nil] + RankingFilters.Nation.allCases.map(\.label)

    /// The number of spans listed without `--wide`.
    private static let leadingSpans = 8

    private static let narrow = holdingFields.named(["kind", "answers", "bytes", "periods", "filtered"])

    private static let holdingFields: [Field<Row>] = [
        Field(
            "kind",
            Label("구분", "Kind"),
            value: { .text($0.holding.service.kind) },
            cell: { Cell($0.holding.service.label[$1]) }
        ),
        Field("answers", Label("응답", "Answers"), .integer, column: .right) { .integer($0.holding.totals.answers) },
        Field(
            "bytes",
            Label("용량", "Size"),
            .integer.meaning("Bytes"),
            column: .right,
            value: { .integer($0.holding.totals.bytes) },
            cell: { row, language in Cell(row.holding.totals.bytes.byteCount[language]) }
        ),
        moment("oldest", Label("가장 오래된 응답", "Oldest")) { $0.oldest },
        moment("newest", Label("최신 응답", "Newest")) { $0.newest },
        Field("periods", Label("기간 수", "Periods"), .integer.orNull, column: .right) {
            FieldValue($0.holding.periods?.count)
        },
        Field("from", Label("시작일", "From"), .day.orNull) { FieldValue($0.holding.periods?.from?.description) },
        Field("to", Label("종료일", "To"), .day.orNull) { FieldValue($0.holding.periods?.to?.description) },
        Field("missing", Label("없음", "Missing"), .integer.orNull, column: .right) {
            FieldValue($0.holding.periods?.missing)
        },
        Field("gaps", Label("누락 기간", "Gaps"), .spans, column: .elastic) {
            .list(($0.holding.periods?.gaps ?? []).map(FieldValue.init))
        },
        Field("filtered", Label("필터 적용", "Filtered"), .integer.orNull, column: .right) {
            FieldValue($0.holding.filtered)
        },
        spans("spans", .spans, 0), spans("koreanSpans", Label("보유 기간, 한국영화", "Archived, Korean films"), 1),
        spans("foreignSpans", Label("보유 기간, 외국영화", "Archived, foreign films"), 2),
        Field("unknown", .unknownAge, .unknownAge, column: .right) { .integer($0.holding.totals.unknown) },
    ]

    /// The archived periods of one of the lists.
    private static func spans(_ name: String, _ label: Label, _ list: Int) -> Field<Row> {
        Field(name, label, .spans, column: .elastic) { row in
            .list(row.holding.lists.dropFirst(list).first.map { $0.spans.map(FieldValue.init) } ?? [])
        }
    }

    private static func moment(
        _ name: String,
        _ label: Label,
        read: @escaping @Sendable (ArchiveInventory.Totals) -> Date?
    ) -> Field<Row> {
        Field(
            name,
            label,
            .time.orNull,
            value: { FieldValue(read($0.holding.totals).map(TimestampFormatter.universal)) },
            cell: { row, _ in Cell(read(row.holding.totals).map(TimestampFormatter.korean) ?? "") }
        )
    }
}

extension FieldValue {
    fileprivate init(_ span: ArchivedPeriods.Span) {
        self = .object(
            [
                .init(name: "from", value: .text(span.from.description)),
                .init(name: "to", value: .text(span.to.description)),
                .init(name: "periods", value: .integer(span.count)),
            ],
            name: span.range
        )
    }
}

extension FieldType {
    /// Consecutive periods.
    fileprivate static let spans = list(["from": .day, "to": .day, "periods": .integer])
    fileprivate static let unknownAge = integer.meaning("Answers of unknown age; archive adopt records when they were fetched")
}

extension Label {
    fileprivate static let spans = Label("보유 기간", "Archived")
    fileprivate static let unknownAge = Label("수집 시각 미상", "Unknown age")
}

extension ArchivedPeriods.Span {
    /// The span as a value of `--date`.
    fileprivate var range: String { from == to ? "\(from)" : "\(from)..\(to)" }
}

extension ArchivedService {
    fileprivate var label: Label { Label(title.korean, title.english) }
}
