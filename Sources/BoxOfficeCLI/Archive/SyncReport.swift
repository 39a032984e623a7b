import BoxOfficeCore

/// What a synchronisation did, or would do.
struct SyncReport: Sendable {
    /// The first period of the range.
    let first: RankingPeriod
    /// The last period of the range.
    let last: RankingPeriod
    /// The rankings in the range.
    let rankings: Int
    /// Those that the archive held, and that cost no call.
    var held = 0
    /// Those that were fetched.
    var fetched = 0
    /// The films in the range whose details were asked for; `nil` where none were.
    var movies: Int?
    /// The calls that were made, or would be.
    var calls = 0

    var missing: Int { rankings - held - fetched }

    /// The days that the calls take from a key's quota of 3,000 a day.
    var quotaDays: Int { (calls + CallCount.limit - 1) / CallCount.limit }
}

/// Shows what a synchronisation did: a table of one row, or an object.
struct SyncPresentation: Presentation {
    var fields: [Field<SyncReport>] {
        [
            Field("kind", Label("구분", "Kind")) { .text($0.first.kind.rawValue) },
            Field("from", Label("시작일", "From")) { .text($0.first.from.description) },
            Field("to", Label("종료일", "To")) { .text($0.last.to.description) },
            Field("rankings", Label("순위표", "Rankings"), column: .right) { .integer($0.rankings) },
            Field("held", Label("보유", "Held"), column: .right) { .integer($0.held) },
            Field("fetched", Label("수집", "Fetched"), column: .right) { .integer($0.fetched) },
            Field("missing", Label("남음", "Missing"), column: .right) { .integer($0.missing) },
            Field("movies", Label("영화", "Movies"), column: .right) { FieldValue($0.movies) },
            Field("calls", Label("호출", "Calls"), column: .right) { .integer($0.calls) },
            Field("quotaDays", Label("필요일수", "Quota days"), column: .right) { .integer($0.quotaDays) },
        ]
    }

    func table(of report: SyncReport, fields: [Field<SyncReport>]?, settings: OutputSettings) -> [String] {
        Table([report], fields: fields ?? self.fields, settings.language)
            .lines(width: settings.width, styler: settings.styler)
    }
}
