struct InventoryPresentation: Presentation {
    typealias Row = (folder: String, holding: ArchiveInventory.Holding)

    var fields: [Field<Row>] { [Field("folder", Label("폴더", "Folder"), \.folder)] + Self.holdingFields }
    var documentFields: [Field<Row>] { Self.holdingFields }

    func rows(of inventory: ArchiveInventory) -> [Row] {
        inventory.holdings.map { (inventory.folder, $0) }
    }

    private static let spansLabel = Label("보유 기간", "Archived")
    private static let unknownLabel = Label("수집 시각 미상", "Unknown age")
    private static let unknownType = FieldType.integer.meaning("Answers of unknown age, which archive adopt dates")

    let members: [DocumentMember<ArchiveInventory>] = [
        .init("folder", \.folder), .init("answers", \.total.answers), .init("bytes", \.total.bytes),
        .init("oldest", \.total.oldest), .init("newest", \.total.newest),
        .init("unknown", \.total.unknown, unknownType),
        .rows("items"),
    ]

    func table(of inventory: ArchiveInventory, fields: [Field<Row>]?, settings: OutputSettings) -> [StyledText] {
        let shown = Self.holdingFields.shown(["kind", "answers", "rankings", "bytes", "filtered"], settings)
        let columns = (fields ?? shown.columns).map { column in
            column.shown { row, language in
                let cell = column.cell(of: row, in: language)
                return cell.text.isEmpty ? Cell("-") : cell
            }
        }
        let importance = fields == nil ? shown.importance : nil
        let lines = TableLayout.lines(rows(of: inventory), columns, importance: importance, settings)
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
                let text = (periods.spans.prefix(leadingSpans).compactMap(\.plainText) + rest).joined(separator: " · ")
                let label = [holding.service.label, list].compactMap { $0?[settings.language] }.joined(separator: ", ")
                return (label, Cell(text))
            }
        }
        return lines.isEmpty ? [] : ["", StyledText(spansLabel[settings.language])] + settings.labelled(lines)
    }

    private static func summary(of inventory: ArchiveInventory, _ settings: OutputSettings) -> [StyledText] {
        let total = inventory.total
        let unknown = total.unknown > 0 ? [(unknownLabel, total.unknown.grouped)] : []
        let lines = [
            (Label("폴더", "Folder"), inventory.folder.terminalSafe),
            (Label("응답", "Answers"), total.answers.grouped),
            (Label("용량", "Size"), total.bytes.byteCount[settings.language]),
            (Label("가장 오래된 응답", "Oldest"), total.oldest.map(TimestampFormatter.korean) ?? "-"),
            (Label("최신 응답", "Newest"), total.newest.map(TimestampFormatter.korean) ?? "-"),
        ]
        return settings.labelled((lines + unknown).map { ($0[settings.language], Cell($1)) })
    }

    private static let lists: [Label?] = [nil] + RankingFilters.Nation.allCases.map(\.label)

    /// The number of spans listed without `--wide`.
    private static let leadingSpans = 8

    private static let holdingFields: [Field<Row>] = [
        Field("kind", Label("구분", "Kind"), \.holding.service.kind).shown { Cell($0.holding.service.label[$1]) },
        Field("answers", Label("응답", "Answers"), \.holding.totals.answers), .bytes(\.holding.totals.bytes),
        .time("oldest", Label("가장 오래된 응답", "Oldest"), \.holding.totals.oldest),
        .time("newest", Label("최신 응답", "Newest"), \.holding.totals.newest),
        Field("rankings", Label("기간 수", "Periods"), \.holding.periods?.count), .from(\.holding.periods?.from),
        .to(\.holding.periods?.to), Field("missing", Label("없음", "Missing"), \.holding.periods?.missing),
        Field("gaps", Label("누락 기간", "Gaps"), { $0.holding.periods?.gaps ?? [] }).column(.elastic),
        Field("filtered", Label("필터 적용", "Filtered"), \.holding.filtered), spans("spans", spansLabel, 0),
        spans("koreanSpans", Label("보유 기간, 한국영화", "Archived, Korean movies"), 1),
        spans("foreignSpans", Label("보유 기간, 외국영화", "Archived, foreign movies"), 2),
        Field("unknown", unknownLabel, \.holding.totals.unknown, unknownType),
    ]

    private static func spans(_ name: String, _ label: Label, _ list: Int) -> Field<Row> {
        Field(name, label, { $0.holding.lists.dropFirst(list).first?.spans ?? [] }).column(.elastic)
    }
}

extension Field {
    @inline(__always)
    static func bytes(_ bytes: @escaping @Sendable (Row) -> Int) -> Field {
        Field("bytes", Label("용량", "Size"), bytes).meaning("Bytes").shown { Cell(bytes($0).byteCount[$1]) }
    }
}

extension ArchivedPeriods.Span: ObjectRepresentable {
    static let members: [DocumentMember<Self>] = [.init("from", \.from), .init("to", \.to), .init("rankings", \.count)]
    var plainText: String? { from == to ? "\(from)" : "\(from)..\(to)" }
}

extension ArchivedService {
    fileprivate var label: Label { Label(title.korean, title.english) }
}
