import BoxOfficeCLI
import BoxOfficeCore
import Foundation
import TestSupport
import Testing

struct PeopleCommandTests {
    private let run = CommandLineRun()

    @Test("people are listed in a table; JSON and CSV have all fields in order")
    func formats() async {
        await run.expectTranscript(
            options: "--offline",
            #"""
            $ boxoffice people 홍길동 --lang ko
            영화인코드  이름    영문 이름      분야  영화
            20990001    홍길동  HONG Gil-dong  감독  지어낸 영화, 지어낸 영화, "둘": <어른>, 지어낸 바다 이야기, 지어낸 산
            20990002    홍길동
            $ boxoffice people 홍길동 --lang en --fields code,mainRole
            Code      Main role
            20990001  Director
            20990002
            $ boxoffice people 홍길동 --json
            {"totalCount":2,"items":[{"code":"20990001","name":"홍길동","englishName":"HONG Gil-dong","mainRole":"감독",\#
            "titles":["지어낸 영화","지어낸 영화, \"둘\": <어른>","지어낸 바다 이야기","지어낸 산"]},\#
            {"code":"20990002","name":"홍길동","englishName":null,"mainRole":null,"titles":[]}]}
            $ boxoffice people 홍길동 -f csv
            code,name,englishName,mainRole,titles
            20990001,홍길동,HONG Gil-dong,감독,"지어낸 영화|지어낸 영화, ""둘"": <어른>|지어낸 바다 이야기|지어낸 산"
            20990002,홍길동,,,
            """#
        )
    }

    @Test("the request has the name and the movie")
    func conditions() async throws {
        let address = """
            GET https://www.kobis.or.kr/kobisopenapi/webservice/rest/people/searchPeopleList.json?key=***\
            &curPage=1&filmoNames=%EC%98%A5%EC%9E%90&itemPerPage=100&peopleNm=%EB%B4%89
            """
        let answer = Data(#"{"peopleListResult":{"totCnt":0,"peopleList":[],"source":""}}"#.utf8)
        let run = try run.with(StubRequester(.answer(answer, to: address)))
        #expect(await run("people 봉 --film 옥자") == .init(note: "no matches"))
    }
}
