import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCore

struct RawAnswersTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Returns the answer to a request, given as a path and a query, with an empty archive.
    private func answer(_ body: Data, to request: String) async throws -> Data {
        let parts = request.split(separator: "?", maxSplits: 1).map(String.init)
        let parameters = try #require(ResponseArchive.parameters(ofFile: (parts.dropFirst().first ?? ""), suffix: ""))
        let manager = NetworkManager(
            requester: StubRequester(.answer(body)),
            archive: ResponseArchive(folder: folder.path),
            // 3 August 2023 in Korea.
            now: { Date(timeIntervalSince1970: 1_690_990_200) }
        )
        return try await KOBISClient(key: "k", manager: manager).answer(of: parts[0], parameters)
    }

    @Test(
        "an answer that a client method can decode is archived",
        arguments: [
            "boxoffice/searchDailyBoxOfficeList?targetDt=20230801",
            "boxoffice/searchDailyBoxOfficeList?itemPerPage=10&repNationCd=K&targetDt=20230801",
            "boxoffice/searchWeeklyBoxOfficeList?targetDt=20120101&weekGb=0",
            "boxoffice/searchWeeklyBoxOfficeList?targetDt=20120101&weekGb=1",
            "boxoffice/searchWeeklyBoxOfficeList?targetDt=20250831&weekGb=2",
            "movie/searchMovieList?curPage=1&itemPerPage=100&movieNm=밀수", "movie/searchMovieList?movieNm=밀수",
            "movie/searchMovieInfo?movieCd=20124079",
            "people/searchPeopleList?curPage=1&itemPerPage=100&peopleNm=봉준호",
            "people/searchPeopleInfo?peopleCd=10000558",
            "company/searchCompanyList?companyNm=지어낸&curPage=1&itemPerPage=100",
            "company/searchCompanyInfo?companyCd=20188621", "code/searchCodeList?comCode=0105000000",
        ]
    )
    func archived(request: String) async throws {
        let (path, query) = (request.prefix { $0 != "?" }, request.drop { $0 != "?" }.dropFirst())
        let fixtures = ["itemPerPage=10&repNationCd=K&targetDt=20230801": "targetDt=20230801"]
            .merging(["movieNm=밀수": "curPage=1&itemPerPage=100&movieNm=밀수"]) { $1 }
        let body = try Fixture.list(String(path), fixtures[String(query)] ?? String(query))
        #expect(try await answer(body, to: request) == body)
        #expect(folder.answers == ["\(path)/\(query).json"])
    }

    @Test(
        "any other answer is returned and not archived",
        arguments: [
            // Unknown services, parameters and values.
            ("new/service?a=b", #"{"anything":[1]}"#), ("new/service", "[]"),
            ("movie/searchMovieInfo?a=b&movieCd=20124079", "{}"), ("movie/searchMovieInfo?movieCd=x", "{}"),
            ("boxoffice/searchWeeklyBoxOfficeList?targetDt=20120101", "{}"),
            // A known request, but another answer: one in another form, and the nulls for an unknown code.
            ("movie/searchMovieInfo?movieCd=20124079", #"{"somethingElse":{}}"#),
            ("boxoffice/searchDailyBoxOfficeList?targetDt=20120101", #"{"somethingElse":{}}"#),
            ("movie/searchMovieInfo?movieCd=99999999", #"{"movieInfoResult":{"movieInfo":{"movieCd":null}}}"#),
            // A ranking without figures yet.
            (
                "boxoffice/searchDailyBoxOfficeList?targetDt=20230802",
                #"{"boxOfficeResult":{"showRange":"20230802~20230802","dailyBoxOfficeList":[]}}"#
            ),
        ]
    )
    func notArchived(request: String, body: String) async throws {
        #expect(try await String(decoding: answer(Data(body.utf8), to: request), as: UTF8.self) == body)
        #expect(folder.files.isEmpty)
    }

    @Test("a week is archived only under its Sunday")
    func saturday() async throws {
        let week = try Fixture.list("boxoffice/searchWeeklyBoxOfficeList", "targetDt=20120101&weekGb=0")
        #expect(try await answer(week, to: "boxoffice/searchWeeklyBoxOfficeList?targetDt=20111231&weekGb=0") == week)
        #expect(folder.files.isEmpty)
    }

    @Test("a fault, or an answer that is not JSON, is an error")
    func faults() async throws {
        let fault = KOBISFault.quotaExceeded(message: "키의 하루 이용량을 초과하였습니다.")
        for service in ["new/service", "movie/searchMovieList"] {
            await expectNetworkError(.fault(fault)) {
                try await answer(Fixture.fault("quota-exceeded.json"), to: service)
            }
            await expectNetworkError(.unreadable(.cutShort)) { try await answer(Data("{".utf8), to: service) }
        }
    }

    @Test("the services are those in the archive")
    func services() {
        let services = [
            "boxoffice/searchDailyBoxOfficeList", "boxoffice/searchWeeklyBoxOfficeList", "movie/searchMovieList",
            "movie/searchMovieInfo", "people/searchPeopleList", "people/searchPeopleInfo",
            "company/searchCompanyList", "company/searchCompanyInfo", "code/searchCodeList",
        ]
        #expect(KOBISClient.services == services)
    }
}
