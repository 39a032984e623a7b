extension Field {
    /// Creates a field of a value as it is, with the value's type unless another is given.
    ///
    /// Inlined, the closures of a field capture nothing: all threads would update the reference count of a shared context for
    /// every row.
    @inline(__always)
    init<Value: FieldRepresentable>(
        _ name: String, _ label: Label, _ value: @escaping @Sendable (Row) -> Value, _ type: FieldType? = nil
    ) { self.init(name, label, Value.fieldType(type), column: Value.column, value: { value($0).fieldValue }) }

    /// A field that several features have, but for what reads it from their rows.
    struct Shared {
        let name: String
        let label: Label
        var type: FieldType?
        var column: ColumnLayout?
        var isTranslated = false

        @inline(__always)
        func callAsFunction<Value: FieldRepresentable>(_ value: @escaping @Sendable (Row) -> Value) -> Field {
            var field = Field(name, label, value, type)
            if isTranslated { field = field.translated() }
            if let column { field.column = column }
            return field
        }
    }

    static var movieCode: Shared { Shared(name: "movieCode", label: Label("영화코드", "Code")) }
    /// The title of a movie, which links to its page at KOBIS, and which a table may show in English.
    @inline(__always)
    static func title(
        _ title: @escaping @Sendable (Row) -> String, code: @escaping @Sendable (Row) -> MovieCode
    ) -> Field {
        Field("title", Label("영화", "Movie"), title).column(.title).linked { code($0).page }.with {
            $0.code = { code($0).description }
        }
    }

    static var openDate: Shared { Shared(name: "openDate", label: Label("개봉일", "Opened")) }
    static var nation: Shared { Shared(name: "nation", label: Label("국적", "Nation")) }
    static var from: Shared { Shared(name: "from", label: Label("시작일", "From")) }
    static var to: Shared { Shared(name: "to", label: Label("종료일", "To")) }
    static var rank: Shared { Shared(name: "rank", label: Label("순위", "Rank")) }
    static var visitors: Shared { Shared(name: "visitors", label: Label("관객수", "Visitors")) }
    static var visitorsTotal: Shared { Shared(name: "visitorsTotal", label: Label("누적 관객수", "Total visitors")) }
    static var sales: Shared { Shared(name: "sales", label: Label("매출액", "Sales"), type: .won) }
    static var salesTotal: Shared { Shared(name: "salesTotal", label: Label("누적 매출액", "Total sales"), type: .won) }
    static var screens: Shared { Shared(name: "screens", label: Label("스크린수", "Screens")) }
    static var showings: Shared { Shared(name: "showings", label: Label("상영횟수", "Showings")) }
    static var daysListed: Shared { Shared(name: "daysListed", label: Label("집계 일수", "Days listed")) }
    static var isFinal: Shared { Shared(name: "isFinal", label: Label("확정", "Final"), type: .isFinal) }
    static var isExact: Shared {
        Shared(
            name: "isExact",
            label: Label("정확", "Exact"),
            type: .bool.meaning("Whether visitors and sales are all of the period, not a lower limit")
        )
    }
    static var englishName: Shared {
        Shared(name: "englishName", label: Label("영문 이름", "English name"), column: .elastic)
    }

    @inline(__always)
    static func allTimeRank(_ value: @escaping @Sendable (Row) -> Int?) -> Field {
        Field("allTimeRank", Label("역대 순위", "All-time rank"), value).meaning(
            "Since 2003-11-11; null unless all weekly lists are archived"
        )
    }

    @inline(__always)
    static func percent(_ name: String, _ label: Label, _ value: @escaping @Sendable (Row) -> Double?) -> Field {
        Field(name, label, value, .percent).text { value($0)?.percent }
    }

    /// A change in percent, which is colored.
    @inline(__always)
    static func change(_ name: String, _ label: Label, _ value: @escaping @Sendable (Row) -> Double?) -> Field {
        Field(name, label, value, .percent).shown { row, _ in Cell(changePercent: value(row)) }
    }

    /// A moment, which tables show in Korean time.
    @inline(__always)
    static func time(
        _ name: String, _ label: Label, _ value: @escaping @Sendable (Row) -> Date?, _ type: FieldType? = nil
    ) -> Field { Field(name, label, value, type).text { value($0).map(TimestampFormatter.korean) } }

    fileprivate func with(_ change: (inout Field) -> Void) -> Field { copy(of: self, change) }

    func meaning(_ meaning: String) -> Field { with { $0.type.meaning = meaning } }

    /// The field in a column of a minimum width, so that the tables of several days line up.
    func atLeast(_ width: Int) -> Field { with { $0.column.minimumWidth = width } }

    func column(_ layout: ColumnLayout) -> Field { with { $0.column = layout } }

    var constant: Field { with { $0.isConstant = true } }

    func shown(_ cell: @escaping @Sendable (Row, LabelLanguage) -> Cell) -> Field { with { $0.cell = cell } }

    @inline(__always)
    func text(_ text: @escaping @Sendable (Row) -> String?) -> Field { shown { row, _ in Cell(text(row) ?? "") } }

    func linked(_ link: @escaping @Sendable (Row) -> String?) -> Field { with { $0.link = link } }

    func otherName(_ other: @escaping @Sendable (Row) -> String?) -> Field { with { $0.otherName = other } }

    /// The field, whose texts from closed lists, or those in a member of objects, a table in English translates.
    func translated(in member: String? = nil) -> Field { with { $0.english = { $0.english(in: member) } } }

    func within<Whole>(_ row: @escaping @Sendable (Whole) -> Row) -> Field<Whole> {
        var field = Field<Whole>(name, label, type, column: column, value: { [value] in value(row($0)) })
        if let cell { field.cell = { cell(row($0), $1) } }
        field.english = english
        if let link { field.link = { link(row($0)) } }
        if let code { field.code = { code(row($0)) } }
        return field
    }
}
