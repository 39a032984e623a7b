import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// `movie --poster`.
struct MoviePosterTests {
    private var run: PosterRun
    private let address = PosterRun.address

    init() throws { run = try PosterRun() }

    private let detail = """
        밀수 (Smugglers)  20218541
        감독      류승완
        제작년도  2023
        개봉일    2023-07-26
        상영시간  129분
        관람등급  15세이상관람가
        제작국가  한국
        장르      범죄
        배급사    (주)넥스트엔터테인먼트월드(NEW)
        배우      김혜수, 염정아, 조인성, 박정민, 김종수, 고민시
        """

    @Test("in a pipe, the address is another line; without the option, there is no poster request")
    func pipe() async {
        await run.run.expectTranscript("$ boxoffice movie 밀수 --lang ko\n\(detail)")
        #expect(run.run.requester.requests.isEmpty)
        await run.run.expectTranscript("$ boxoffice movie 밀수 --poster --lang ko\n\(detail)\n포스터    \(address)")
    }

    @Test("the poster is the last field, with --totals, too; in CSV it is its address")
    func formats() async {
        let poster = #"""
            "poster":{"movieCode":"20218541","title":"밀수","imageURL":"\#(address)","thumbnailURL":null,"width":null,\#
            "height":null,"source":"kmdb","pageURL":"https://www.kmdb.or.kr/1","matchedTitle":"밀수","matchedYear":2023}
            """#
        let result = await run("movie 20218541 --poster --json")
        #expect(result.output.hasSuffix(",\(poster)}\n"), "\(result)")
        await run.run.expectTranscript(
            """
            $ boxoffice movie 20218541 --poster --totals --offline --json -q --fields totalsAsOf,poster
            {"totalsAsOf":null,\(poster)}
            $ boxoffice movie 20218541 --poster -f csv --fields movieCode,poster
            movieCode,poster
            20218541,\(address)
            """
        )
    }

    @Test("a missing poster is a note, and so is a missing key")
    mutating func missing() async {
        run.answer(kmdb: #"{"Data":[]}"#)
        await run.run.expectTranscript(
            """
            $ boxoffice movie 20218541 --poster --lang ko
            \(detail)
            포스터    -
            boxoffice: 참고: 밀수 (2023): 포스터를 찾지 못했습니다
            """
        )
        run.run.environment["KMDB_API_KEY"] = nil
        let note = """
            none of KMDB_API_KEY, TMDB_API_KEY, OMDB_API_KEY, KAKAO_REST_API_KEY is set in the environment, in .env \
            or in /nowhere/.config/boxoffice/env
            """
        await run.run.expectTranscript(
            """
            $ boxoffice movie 20218541 --poster --json --fields poster
            {"poster":null,"notes":["\(note)"]}
            boxoffice: note: \(note)
            """
        )
    }

    @Test("with a title, poster and details are requested concurrently")
    mutating func together() async {
        let (poster, posterIsRequested) = AsyncStream.makeStream(of: Void.self)
        run.run.requester = StubRequester(
            repeating: .run { request in
                if request.url.host() == "api.koreafilm.or.kr" {
                    posterIsRequested.finish()
                    return HTTPResponse(status: 200, body: Data(PosterRun.kmdb("밀수", 2023).utf8))
                }
                if request.url.path(percentEncoded: false).hasSuffix("searchMovieInfo.json") {
                    for await _ in poster {}
                    return HTTPResponse(status: 200, body: try Fixture.movie("20218541"))
                }
                let list = "curPage=1&itemPerPage=100&movieNm=밀수"
                return HTTPResponse(status: 200, body: try Fixture.list("movie/searchMovieList", list))
            },
            count: 3
        )
        await run.run.expectTranscript(
            """
            $ boxoffice movie 밀수 --poster --refresh --fields movieCode,poster --lang ko
            영화코드  20218541
            포스터    \(address)
            """
        )
    }

    @Test("a picture is beside the text")
    mutating func beside() async {
        let chafa = StubPrograms(["chafa": 0], output: "\u{1B}[0m####\u{1B}[0m\n####\n##\n")
        run.run.programs = chafa.programs
        run.run.terminal = Terminal(isOutput: true, isError: false, width: 63)
        await run.run.expectTranscript(
            """
            $ boxoffice movie 20218541 --poster --color never --lang ko
            \u{1B}[0m####\u{1B}[0m  밀수 (Smugglers)  20218541
            ####  감독      류승완
            ##    제작년도  2023
                  개봉일    2023-07-26
                  상영시간  129분
                  관람등급  15세이상관람가
                  제작국가  한국
                  장르      범죄
                  배급사    (주)넥스트엔터테인먼트월드(NEW)
                  배우      김혜수, 염정아, 조인성, 박정민, 김종수, 고민시
                  포스터    KMDb
            """
        )
        #expect(
            chafa.runs == [
                """
                chafa --animate off --scale max --size 21x18 --format symbols --optimize 0 --colors none \
                --dither ordered - <13
                """
            ]
        )
    }

    @Test("on a narrow terminal, the picture is above the text")
    mutating func above() async {
        let chafa = StubPrograms(["chafa": 0], output: "####\n")
        run.run.programs = chafa.programs
        run.run.terminal = Terminal(isOutput: true, isError: false, width: 60, height: 20)
        let result = await run("movie 20218541 --poster --color never --lang ko")
        #expect(result.output.hasPrefix("####\n밀수 (Smugglers)  20218541\n감독      류승완\n"))
        #expect(chafa.runs.map { $0.contains(" --size 40x8 ") } == [true])
    }

    @Test("an unverified poster is marked")
    mutating func unverified() async {
        run.run.environment["KMDB_API_KEY"] = nil
        run.run.environment["KAKAO_REST_API_KEY"] = "SECRET2"
        run.answer(kakao: #"{"documents":[{"image_url":"\#(address)","width":700,"height":1000}]}"#)
        run.run.terminal = Terminal(isOutput: true, isError: false, width: 80)
        run.run.programs = StubPrograms(["chafa": 0], output: "#\n").programs
        let link = "\u{1B}]8;;\(address)\u{1B}\\Kakao (unverified)\u{1B}]8;;\u{1B}\\"
        let shown = await run("movie 20218541 --poster --lang en").output
        run.run.terminal.isOutput = false
        let piped = await run("movie 20218541 --poster --lang en").output
        let line = "\nPoster        \(address) (unverified)\n"
        #expect(shown.hasSuffix("\(link)\n") && piped.hasSuffix(line), "\(shown)\(piped)")
    }
}
