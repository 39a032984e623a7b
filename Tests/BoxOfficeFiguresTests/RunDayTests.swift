import BoxOfficeCore
import BoxOfficeFigures
import Foundation
import TestSupport
import Testing

/// Which rankings a day of a run comes from.
struct RunDayTests {
    private let folder: TemporaryFolder
    private static let day = KoreanDay(number: 16_638)

    init() throws { folder = try TemporaryFolder() }

    private func row(_ code: String) -> String {
        """
        {"rnum":"1","rank":"1","rankInten":"0","rankOldAndNew":"OLD","movieCd":"\(code)","movieNm":"영화","openDt":" ",\
        "salesAmt":"8000","salesShare":"100.0","salesInten":"0","salesChange":"0","salesAcc":"8000","audiCnt":"1",\
        "audiInten":"0","audiChange":"0","audiAcc":"1","scrnCnt":"1","showCnt":"1"}
        """
    }

    private func answer(_ codes: String...) -> Data {
        Data(
            """
            {"boxOfficeResult":{"boxofficeType":"일별 박스오피스","showRange":"20150722~20150722",\
            "dailyBoxOfficeList":[\(codes.map(row).joined(separator: ","))]}}
            """.utf8
        )
    }

    private func run(
        _ requester: StubRequester,
        policy: NetworkManager.ArchivePolicy = .freshAnswers
    ) async throws -> MovieRun.Day {
        let manager = NetworkManager(
            requester: requester,
            archive: ResponseArchive(directory: URL(filePath: folder.path)),
            policy: policy
        )
        let movie = Movie(code: MovieCode(unchecked: "20150001"), title: "영화", nations: ["한국", "미국"])
        let lists = try await KOBISClient(key: "k", manager: manager).lists(of: Self.day, for: movie)
        return MovieRun.Day(lists, of: movie)
    }

    private func archive(_ query: String, _ answer: Data) throws {
        try folder.write(
            String(decoding: answer, as: UTF8.self),
            to: "boxoffice/searchDailyBoxOfficeList/\(query).json",
            fetched: Date(timeIntervalSince1970: 1_600_000_000)
        )
    }

    private static let all =
        "https://www.kobis.or.kr/kobisopenapi/webservice/rest/boxoffice/searchDailyBoxOfficeList.json?key=***&targetDt=20150722"

    @Test("a film in the ranking of all films takes one call")
    func oneCall() async throws {
        let day = try await run(StubRequester(.answer(answer("20150001"))))
        #expect(day.status == .listed && day.rank == 1 && day.isFinal == true)
    }

    @Test("a film below takes two calls, the second for the ranking of its nation; a film in neither is not listed")
    func twoCalls() async throws {
        let requester = StubRequester(.answer(answer("20150002")), .answer(answer("20150001")))
        let day = try await run(requester)
        #expect(day.status == .listed && day.rank == nil)
        #expect(
            requester.requests.map(\.url.query) == [
                "key=k&targetDt=20150722", "key=k&repNationCd=K&targetDt=20150722",
            ]
        )
        // The next time, both come from the archive.
        #expect(try await run(StubRequester()) == day)
        let neither = StubRequester(.answer(answer("20150002")), .answer(answer()))
        let other = try await run(neither, policy: .refresh)
        #expect(other.status == .notListed && other.figures == nil && other.isFinal == true)
    }

    @Test("a film of an archived nation's list has its row even if the list of all films cannot be read, but no rank")
    func nationOnly() async throws {
        try archive("repNationCd=K&targetDt=20150722", answer("20150001"))
        let day = try await run(StubRequester(), policy: .offline)
        #expect(day.status == .listed && day.rank == nil)
    }

    @Test(
        "lists of areas, and of art or commercial movies, are not read",
        arguments: ["targetDt=20150722&wideAreaCd=0105001", "multiMovieYn=Y&targetDt=20150722"]
    )
    func otherLists(query: String) async throws {
        try archive(query, answer("20150001"))
        await #expect(throws: NetworkError.self) { _ = try await run(StubRequester(), policy: .offline) }
    }

    @Test("offline, a day that is not in the archive fails; with the list of all films alone, one below it is unknown")
    func offline() async throws {
        await #expect(throws: NetworkError.self) { _ = try await run(StubRequester(), policy: .offline) }
        try archive("targetDt=20150722", answer("20150002"))
        let day = try await run(StubRequester(), policy: .offline)
        #expect(day.status == .notFetched && day.isNumberOne == false)
    }
}
