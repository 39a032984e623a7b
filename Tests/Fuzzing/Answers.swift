@testable import BoxOfficeCLI
@testable import BoxOfficeCore
@testable import BoxOfficePlatform
@testable import BoxOfficePosters
@testable import ConsoleKit
import Foundation
import Synchronization

/// Every decoder of an answer decodes or throws a documented error; what it decodes is sanitized and prints in all formats.
@Sendable func answers(_ data: Data) throws {
    // An answer without a root's name is rejected at once, so each input is tried below every root.
    for reader in readers where data.range(of: Data(reader.root.utf8)) != nil { try reader.read(data) }
    let statuses = [400, 401, 403, 404, 429, 500]
    let response = HTTPResponse(status: statuses[data.count % statuses.count], body: data)
    for endpoint in [Endpoint.omdbSearch("Smugglers", year: 2023), .kakaoImages("밀수")] {
        guard let refusal = endpoint.plan.fault(response) as? ServiceRefusal else { continue }
        check(refusal.message.count <= 201, "a message is short")
    }
}

private let readers: [(root: String, read: @Sendable (Data) throws -> Void)] = [
    (
        "dailyBoxOfficeList",
        convertingReader(.dailyRanking(on: day), RankingPresentation(limit: nil), dated, then: figures)
    ),
    (
        "weeklyBoxOfficeList",
        convertingReader(
            .ranking(of: RankingPeriod(.weekly, of: day)),
            RankingPresentation(limit: nil),
            dated,
            then: figures
        )
    ),
    (
        "movieInfo",
        reader(.movieInfo(movie), MoviePresentation.detail) { movie in
            check((0...100_000).contains(movie.runningMinutes ?? 0), "a running time is possible")
            check((0...9_999).contains(movie.productionYear ?? 0), "a year has at most four digits")
            posters(of: PosterQuery(movie))
        }
    ),
    (
        "movieList",
        reader(.movieList(MovieSearch()), MoviePresentation.list) { $0.items.map(PosterQuery.init).forEach(posters) }
    ),
    ("peopleInfo", reader(.personInfo(person), PersonPresentation.detail)),
    ("peopleList", reader(.peopleList(PersonSearch()), PersonPresentation.list)),
    ("companyInfo", reader(.companyInfo(company), CompanyPresentation.detail)),
    ("companyList", reader(.companyList(CompanySearch()), CompanyPresentation.list)),
    ("codes", reader(.codeList("0105000000"), CodeListPresentation())),
    ("faultInfo", reader(.movieInfo(movie), MoviePresentation.detail)),
    ("Data", reader(.kmdbSearch("밀수", director: nil))),
    ("Search", reader(.omdbSearch("Smugglers", year: 2023))),
    ("Error", reader(.omdbSearch("Smugglers", year: 2023))),
    ("results", reader(.tmdbSearch("밀수", year: 2023, images: URL(string: "https://image.tmdb.org")))),
    ("documents", reader(.kakaoImages("밀수"))),
]

private let day = KoreanDay(number: 19_570)
private let movie = code("20218541") { MovieCode($0) }
private let person = code("10000558", PersonCode.init(_:))
private let company = code("20188621", CompanyCode.init(_:))

private func code<Code>(_ text: String, _ read: (String) -> Code?) -> Code {
    guard let code = read(text) else { fatalError("\(text) is a code") }
    return code
}

/// Decodes an answer and prints it with its presentation.
private func reader<Shown: Presentation & Sendable>(
    _ endpoint: Endpoint<Shown.Item>,
    _ shown: Shown,
    then use: @escaping @Sendable (Shown.Item) -> Void = { _ in }
) -> @Sendable (Data) throws -> Void where Shown.Item: Equatable {
    convertingReader(endpoint, shown, { $0 }, then: use)
}

/// Decodes an answer and prints what is made of it with its presentation.
private func convertingReader<Answer: Equatable, Shown: Presentation & Sendable>(
    _ endpoint: Endpoint<Answer>,
    _ shown: Shown,
    _ item: @escaping @Sendable (Answer) -> Shown.Item,
    then use: @escaping @Sendable (Answer) -> Void = { _ in }
) -> @Sendable (Data) throws -> Void {
    { data in
        guard let answer = try domain(endpoint, data) else { return }
        use(answer)
        try printInAllFormats(item(answer), shown)
    }
}

@Sendable private func dated(_ ranking: Ranking) -> Ranking {
    var ranking = ranking
    (ranking.fetched, ranking.isFinal) = (Date(timeIntervalSince1970: 0), false)
    return ranking
}

private func reader(_ endpoint: Endpoint<[PosterCandidate]>) -> @Sendable (Data) throws -> Void {
    { data in
        guard let found = try domain(endpoint, data) else { return }
        _ = found.ofMovie(titled: "밀수", year: 2023)
        if let portrait = found.firstPortrait {
            check((portrait.height ?? 0) > (portrait.width ?? 0), "a portrait is higher than wide")
        }
        for candidate in found {
            let scheme = candidate.imageURL.map { $0.scheme?.lowercased() ?? "" } ?? "http"
            check(["http", "https"].contains(scheme), "a picture is on the web")
        }
    }
}

/// The figures of a ranking are in their ranges.
@Sendable private func figures(of ranking: Ranking) {
    let (count, people, won) = (1_000_000, 1_000_000_000, 10_000_000_000_000)
    for movie in ranking.entries {
        check((1...count).contains(movie.rank), "a rank: \(movie.rank)")
        check((-count...count).contains(movie.rankChange.places ?? 0), "a change of rank: \(movie.rankChange)")
        for number in [movie.screens, movie.showings] { check((0...count).contains(number), "a count: \(number)") }
        for number in [movie.visitors, movie.visitorsChange, movie.visitorsTotal] {
            check((-people...people).contains(number), "visitors: \(number)")
        }
        for number in [movie.sales, movie.salesChange, movie.salesTotal] {
            check((-won...won).contains(number), "sales: \(number)")
        }
        for percent in [movie.salesSharePercent ?? .nan, movie.salesChangePercent, movie.visitorsChangePercent] {
            check((-1e15...1e15).contains(percent), "a percentage: \(percent)")
        }
    }
}

/// The posters of a movie of any year.
private func posters(of movie: PosterQuery) {
    guard let address = URL(string: "https://example.org/p.jpg"), let year = movie.year else { return }
    let candidate = PosterCandidate(title: movie.title, year: 2023, imageURL: address)
    let found = [candidate].ofMovie(titled: movie.title, year: year)
    check(found == nil || (2022...2024).contains(year), "a film is of its year or one beside it")
}

/// Decodes an answer; `nil` if it is rejected.
private func domain<Item: Equatable>(_ endpoint: Endpoint<Item>, _ data: Data) throws -> Item? {
    let item: Item
    do {
        item = try endpoint.decode(data)
    } catch let error as UnreadableAnswer {
        report(endpoint, .unreadable(error), 65...65)
        return nil
    } catch let rows as UnreadableRows {
        for error in rows.errors { report(endpoint, .unreadable(error), 65...65) }
        check(rows.readable(as: Item.self) != nil, "an answer of readable rows is of the endpoint's type")
        return nil
    } catch is NothingFound {
        report(endpoint, .nothingFound, 66...66)
        return nil
    } catch let error as any ServiceFault {
        report(endpoint, .fault(error), 1...77)
        return nil
    }
    check(try endpoint.decode(data) == item, "an answer reads alike twice")
    for text in Mirror(reflecting: item).texts {
        check(text.sanitized?.bytes == text.bytes, "texts are clean: \(text.debugDescription)")
    }
    return item
}

/// Checks that the error message is short and safe for a terminal.
private func report<Item>(_ endpoint: Endpoint<Item>, _ reason: NetworkError.Reason, _ statuses: ClosedRange<Int32>) {
    let error = NetworkError(reason, of: endpoint.plan, from: "KOBIS")
    let failure = Failure(error, settingsFile: nil)
    check(statuses.contains(failure.exitStatus), "the status says why: \(failure)")
    let words = failure.lines(width: nil).joined()
    check(words.count < 1_000, "an error is short: \(words)")
    check(words.isNeutral, "words are neutral: \(words)")
}

extension Mirror {
    /// All texts in a value, at any depth.
    fileprivate var texts: [String] {
        children.flatMap { child in
            if let text = child.value as? String { [text] } else { Mirror(reflecting: child.value).texts }
        }
    }
}

private func printInAllFormats<Shown: Presentation>(_ item: Shown.Item, _ shown: Shown) throws {
    let rows = shown.rows(of: item)
    // A workbook is written to a file alone.
    for format in OutputFormat.allCases where format != .xlsx {
        let text = try printed(item, shown, format, width: nil)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        switch format {
        case .table:
            for width in [nil, 40] as [Int?] {
                let table = try printed(item, shown, format, width: width).replacing("\n", with: "")
                check(table.isNeutral, "a table has nothing unseen, and no controls")
            }
        case .json: _ = try JSONObject(Data(text.utf8), isStrict: true)
        case .xlsx: break
        case .ndjson:
            check(lines.count == rows.count, "a row a line")
            for line in lines {
                let names = try JSONObject(Data(line.utf8), isStrict: true).members.map(\.name)
                check(names == shown.fields.map(\.name), "the fields in their order")
            }
        case .csv:
            let records = Records(text).all
            check(records.count == rows.count + 1, "a record a row")
            check(records.allSatisfy { $0.count == shown.fields.count }, "a value a field")
        case .markdown:
            check(text.replacing("\n", with: "").isNeutral, "Markdown has nothing unseen, and no controls")
        case .tsv:
            check(lines.count == rows.count + 1, "a line a row")
            let counts = lines.map { $0.unicodeScalars.count { $0 == "\t" } + 1 }
            check(counts.allSatisfy { $0 == shown.fields.count }, "a value a field")
        }
    }
}

private func printed<Shown: Presentation>(
    _ item: Shown.Item,
    _ shown: Shown,
    _ format: OutputFormat,
    width: Int?
) throws -> String {
    let output = Written()
    var settings = OutputSettings(format: format, language: .korean)
    (settings.isWide, settings.width, settings.isTerminal) = (width == nil, width, width != nil)
    var printer = try ResultPrinter(shown, settings: settings, isArray: false, output: output)
    try printer.print(item)
    try printer.finish()
    return output.text
}

/// An output that records what is written.
private final class Written: ByteOutput {
    private let bytes = Mutex<[UInt8]>([])

    var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }

    // The default implementations have the access level `package`, which this module has no part in.
    var sheet: Spreadsheet? { nil }
    var documents: (any DocumentOutput)? { nil }
    func redraw(_ bytes: [UInt8]) throws(OutputError) { try write(bytes) }

    func write(_ more: [UInt8]) throws(OutputError) { bytes.withLock { $0 += more } }
}
