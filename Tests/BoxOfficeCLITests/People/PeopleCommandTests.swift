import BoxOfficeCLI
import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@Suite struct PeopleCommandTests {
    private let run = CommandLineRun()

    @Test("people are listed in a table")
    func table() async {
        #expect(
            await run("people 홍길동 --offline")
                == .init(
                    output: """
                        영화인코드  이름    영문 이름      분야  영화
                        20990001    홍길동  HONG Gil-dong  감독  지어낸 영화, 지어낸 영화, "둘": <어른>, 지어낸 바다 이야기, 지어낸 산
                        20990002    홍길동

                        """
                )
        )
        #expect(
            await run("people 홍길동 --offline --lang en --fields code,mainRole")
                == .init(output: "Code      Main role\n20990001  감독\n20990002\n")
        )
    }

    @Test("JSON, NDJSON, CSV and TSV have all fields in order")
    func formats() async {
        let titles = [
            "기생충", "옥자", "해무(海霧)", "설국열차", "토니 레인즈의 한국영화 25년", "마더", "감독들, 김기영을 말하다", "괴물",
            "남극일기", "살인의 추억", "이공", "피도 눈물도 없이", "플란다스의 개", "유령", "모텔 선인장", "인플루엔자",
            "싱크 & 라이즈", "백색인", "지리멸렬", "프레임 속의 기억들", "인디포럼2014 필름1", "도쿄!",
        ]
        let list = titles.map { "\"\($0)\"" }.joined(separator: ",")
        let item =
            #"{"code":"10031641","name":"봉준호","englishName":"BONG Joon-ho","mainRole":"감독","titles":[\#(list)]}"#
        #expect(
            await run("people 봉준호 --offline --json")
                == .init(output: #"{"total":1,"items":[\#(item)]}"# + "\n")
        )
        #expect(await run("people 봉준호 --offline -f ndjson") == .init(output: item + "\n"))
        let joined = titles.joined(separator: "|")
        #expect(
            await run("people 봉준호 --offline -f csv")
                == .init(
                    output: "code,name,englishName,mainRole,titles\n10031641,봉준호,BONG Joon-ho,감독,\"\(joined)\"\n"
                )
        )
        #expect(
            await run("people 봉준호 --offline -f tsv")
                == .init(
                    output: "code\tname\tenglishName\tmainRole\ttitles\n10031641\t봉준호\tBONG Joon-ho\t감독\t\(joined)\n"
                )
        )
    }

    @Test("the request has the name and the movie")
    func conditions() async throws {
        let folder = try TemporaryFolder()
        var run = CommandLineRun(archive: folder.path)
        let address =
            "https://www.kobis.or.kr/kobisopenapi/webservice/rest/people/searchPeopleList.json?key=***"
            + "&curPage=1&filmoNames=%EC%98%A5%EC%9E%90&itemPerPage=100&peopleNm=%EB%B4%89"
        let answer = Data(#"{"peopleListResult":{"totCnt":0,"peopleList":[],"source":""}}"#.utf8)
        run.requester = StubRequester(.answer(answer, to: "GET \(address)"))
        #expect(await run("people 봉 --film 옥자") == .init(error: "boxoffice: note: no matches\n"))
    }
}
