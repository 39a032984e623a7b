/// A row of a ranking; every value is a string.
struct BoxOfficeRowDTO: Decodable {
    let rnum: String?
    let rank: String?
    let rankInten: String?
    let rankOldAndNew: String?
    let movieCd: String?
    let movieNm: String?
    let openDt: String?
    let salesAmt: String?
    let salesShare: String?
    let salesInten: String?
    let salesChange: String?
    let salesAcc: String?
    let audiCnt: String?
    let audiInten: String?
    let audiChange: String?
    let audiAcc: String?
    let scrnCnt: String?
    let showCnt: String?
}

extension BoxOfficeRowDTO {
    /// Returns the film's row; all fields but `openDt` are required, and `rnum` repeats `rank`.
    ///
    /// - Parameter row: The row's number, from 1, for messages.
    /// - Returns: The row.
    /// - Throws: ``UnreadableAnswer`` if a field is missing, blank or not a number.
    func domain(row: Int) throws -> RankedMovie {
        let fields = WireFields(row: row)
        let places = try fields.integer(rankInten, "rankInten")
        let isNew = try fields.text(rankOldAndNew, "rankOldAndNew") == "NEW"
        return RankedMovie(
            rank: try fields.integer(rank, "rank"),
            rankChange: RankChange(places: isNew ? nil : places),
            movieCode: try fields.text(movieCd, "movieCd"),
            title: try fields.text(movieNm, "movieNm"),
            openDate: try fields.day(openDt, "openDt"),
            sales: try fields.integer(salesAmt, "salesAmt"),
            salesShare: try fields.percent(salesShare, "salesShare"),
            salesChange: try fields.integer(salesInten, "salesInten"),
            salesChangePercent: try fields.percent(salesChange, "salesChange"),
            salesTotal: try fields.integer(salesAcc, "salesAcc"),
            visitors: try fields.integer(audiCnt, "audiCnt"),
            visitorsChange: try fields.integer(audiInten, "audiInten"),
            visitorsChangePercent: try fields.percent(audiChange, "audiChange"),
            visitorsTotal: try fields.integer(audiAcc, "audiAcc"),
            screens: try fields.integer(scrnCnt, "scrnCnt"),
            showings: try fields.integer(showCnt, "showCnt")
        )
    }
}

extension [BoxOfficeRowDTO] {
    /// Returns the ranking that the rows make.
    ///
    /// - Parameters:
    ///   - period: The period that was asked for.
    ///   - showRange: The period that the answer is for, such as `20111230~20120101`.
    ///   - filters: The filters that were asked for; the answer does not name them.
    /// - Returns: The ranking.
    /// - Throws: ``UnreadableAnswer`` if the ranking is another period's or a row cannot be read.
    func ranking(of period: RankingPeriod, showRange: String?, filters: RankingFilters) throws -> Ranking {
        let answered = try WireFields().text(showRange, "showRange")
        let asked = "\(period.from.compact)~\(period.to.compact)"
        guard answered == asked else {
            throw UnreadableAnswer.otherThanAsked(asked: asked, answered: answered.shortened())
        }
        let entries = try enumerated().map { try $1.domain(row: $0 + 1) }
        return Ranking(kind: period.kind, from: period.from, to: period.to, filters: filters, entries: entries)
    }
}
