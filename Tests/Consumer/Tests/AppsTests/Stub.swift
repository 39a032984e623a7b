import BoxOfficeCore
import Foundation
import Synchronization
import Testing

/// A network that answers known paths, counts the requests, and fails the test at any other.
final class StubNetwork: Requestable {
    private let answers: [String: @Sendable (HTTPRequest) async throws -> HTTPResponse]
    private let log = Mutex<[String]>([])

    init(_ answers: [String: @Sendable (HTTPRequest) async throws -> HTTPResponse]) { self.answers = answers }

    /// Answers paths with bodies.
    convenience init(_ bodies: [String: Data]) {
        self.init(bodies.mapValues { body in { @Sendable _ in HTTPResponse(status: 200, body: body) } })
    }

    /// The last path components of the requests, in order.
    var requests: [String] { log.withLock { $0 } }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let path = request.url.lastPathComponent
        log.withLock { $0.append(path) }
        guard let answer = answers[path] else {
            Issue.record("unexpected request: \(request)")
            throw TransportError.other("unexpected request")
        }
        return try await answer(request)
    }
}

extension StubNetwork {
    /// KOBIS with a movie on some days, such as `20230801`; the rankings of all others are empty.
    static func kobis(_ published: String...) -> StubNetwork {
        StubNetwork([
            "searchDailyBoxOfficeList.json": { request in
                let day = String((request.url.query() ?? "").suffix(8))
                let rows = [RankedMovieDTO(rank: "1", movieCd: "20218541", movieNm: "밀수")]
                let list = published.contains(day) ? rows : []
                let answer = RankingDTO(showRange: "\(day)~\(day)", dailyBoxOfficeList: list)
                return HTTPResponse(status: 200, body: try JSONEncoder().encode(answer))
            }
        ])
    }
}

extension Date {
    /// Nine in the morning of a day in Korea.
    static func morning(of day: KoreanDay) throws -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return try #require(calendar.date(from: day.dateComponents))
    }
}

/// A folder that is deleted with the value.
final class Folder: Sendable {
    let url = FileManager.default.temporaryDirectory.appending(path: "consumer-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }
}

/// KOBIS's answers in the repository.
enum Fixture {
    static func data(_ path: String) throws -> Data {
        let root = try #require(ProcessInfo.processInfo.environment["BOXOFFICE_FIXTURES"], "run .ci/consumer")
        return try Data(contentsOf: URL(filePath: root).appending(path: path))
    }

    static let daily = "boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json"
    static let weekly = "boxoffice/searchWeeklyBoxOfficeList/targetDt=20120101&weekGb=0.json"
    static let movie = "movie/searchMovieInfo/movieCd=20218541.json"
    static let movies = "movie/searchMovieList/curPage=1&itemPerPage=100&movieNm=밀수.json"
    static let person = "people/searchPeopleInfo/peopleCd=10000558.json"
    static let people = "people/searchPeopleList/curPage=1&itemPerPage=100&peopleNm=봉준호.json"
    static let company = "company/searchCompanyInfo/companyCd=20188621.json"
    static let companies = "company/searchCompanyList/companyNm=미디어테라스&curPage=1&itemPerPage=100.json"
    static let codes = "code/searchCodeList/comCode=0105000000.json"

    /// The ranking of a day with one movie.
    static func ranking(on day: String, of code: MovieCode) -> Data {
        let row = """
            {"rank":"1","rankInten":"0","rankOldAndNew":"OLD","movieCd":"\(code)","movieNm":"a","openDt":"2023-08-01",\
            "salesAmt":"9000","salesShare":"100.0","salesInten":"0","salesChange":"0","salesAcc":"9000","audiCnt":"1",\
            "audiInten":"0","audiChange":"0","audiAcc":"1","scrnCnt":"1","showCnt":"1"}
            """
        return Data(#"{"boxOfficeResult":{"showRange":"\#(day)~\#(day)","dailyBoxOfficeList":[\#(row)]}}"#.utf8)
    }

    /// A picture that is complete for its format, of a number of bytes.
    static func picture(bytes: Int) -> Data {
        let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
        let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let header: [UInt8] = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 0, 0, 0, 0]
        let length = max(0, bytes - start.count - header.count - 12 - end.count)
        let chunk = withUnsafeBytes(of: UInt32(length).bigEndian, Array.init) + [0x49, 0x44, 0x41, 0x54]
        return Data(start + header + chunk) + Data(count: length + 4) + Data(end)
    }
}
