import BoxOfficeCLI
import BoxOfficeCore
import Foundation
import TestSupport
import Testing

struct PersonAndCompanyCommandTests {
    private let run = CommandLineRun()

    @Test("a person has labelled lines; --wide shows every field, and one movie per line")
    func person() async {
        await run.expectTranscript(
            """
            $ boxoffice person 10000558 --offline --lang ko
            강동원 (GANG Dong-won)  10000558
            분야        배우
            성별        남자
            필모그래피  설계자(배우), 천박사 퇴마 연구소: 설경의 비밀(배우), 브로커(배우), 반도(배우), 1987(배우), 마스터(배우)
            $ boxoffice person 10000558 --offline --wide --lang en
            강동원 (GANG Dong-won)  10000558
            Code          10000558
            Name          강동원
            English name  GANG Dong-won
            Gender        Male
            Main role     Actor
            Homepages     -
            Filmography   설계자 (20234045, Actor)
                          천박사 퇴마 연구소: 설경의 비밀 (20227410, Actor)
                          브로커 (20206257, Actor)
                          반도 (20193450, Actor)
                          1987 (20170590, Actor)
                          마스터 (20161725, Actor)
            """
        )
    }

    @Test("a person in machine-readable formats")
    func oddPerson() async throws {
        let run = try run.with(StubRequester(.answer(try Fixture.fault("odd-person.json"))))
        await run.expectTranscript(
            """
            $ boxoffice person 20990001 -f json
            {"code":"20990001","name":"홍길동","englishName":null,"gender":null,"mainRole":null,\
            "homepages":["https://example.org/hong","https://example.org/gildong"],\
            "filmography":[{"movieCode":"20990001","title":"지어낸 영화","part":"감독"},\
            {"movieCode":null,"title":null,"part":null}]}
            $ boxoffice person 20990001 --offline -f csv
            code,name,englishName,gender,mainRole,homepages,filmography
            20990001,홍길동,,,,https://example.org/hong|https://example.org/gildong,지어낸 영화|
            """
        )
    }

    @Test("a company has labelled lines; --wide and JSON show every field")
    func company() async {
        await run.expectTranscript(
            options: "--offline",
            """
            $ boxoffice company 20188621 --lang ko
            (주)미디어테라스  20188621
            구분        제작사, 배급사
            대표자      강선영
            필모그래피  데이빗 린치: 아트 라이프(공동제공), 네루다(공동제공), 가을 우체국(제작사), 어느 미친 사내의 고백(제공)
            $ boxoffice company 20188621 --wide --lang en
            (주)미디어테라스  20188621
            Code          20188621
            Name          (주)미디어테라스
            English name  -
            CEO           강선영
            Parts         Production, Distributor
            Filmography   데이빗 린치: 아트 라이프 (20171405, Co-presenter)
                          네루다 (20174182, Co-presenter)
                          가을 우체국 (20174641, Production)
                          어느 미친 사내의 고백 (20161600, Presenter)
            $ boxoffice company 20188621 --json
            {"code":"20188621","name":"(주)미디어테라스","englishName":null,"ceo":"강선영","parts":["제작사","배급사"],\
            "filmography":[{"movieCode":"20171405","title":"데이빗 린치: 아트 라이프","part":"공동제공"},\
            {"movieCode":"20174182","title":"네루다","part":"공동제공"},\
            {"movieCode":"20174641","title":"가을 우체국","part":"제작사"},\
            {"movieCode":"20161600","title":"어느 미친 사내의 고백","part":"제공"}]}
            """
        )
    }

    @Test("a filmography counts movies, not roles, and two movies of one title are two")
    func roles() async throws {
        let roles = (10...22).map { (movie: Int) -> String in
            let start = #"{"movieCd":"209900\#(movie)","movieNm":"\#(movie > 12 ? "\(movie)" : "가")","companyPartNm":"#
            return #"\#(start)"제작사"},\#(start)"배급사"}"#
        }
        let films = roles.joined(separator: ",")
        let answer = """
            {"companyInfoResult":{"companyInfo":{"companyCd":"20990001","companyNm":"나","filmos":[\(films)]}}}
            """
        let run = try run.with(StubRequester(.answer(Data(answer.utf8))))
        let movies = "가 가 가 13 14 15 16 17 18 19".replacing(" ", with: "(제작사, 배급사), ")
        await run.expectTranscript(
            """
            $ boxoffice company 20990001 --fields filmography --lang ko
            필모그래피  \(movies)(제작사, 배급사), 외 3편
            """
        )
        let json = await run("company 20990001 --offline --json --fields filmography").output
        #expect(json.count(of: "movieCode") == 26)
    }

    @Test("a code that KOBIS does not know or rejects is 66")
    func unknown() async throws {
        let answers = ["unknown-person.json", "unknown-company.json", "short-code.json"]
        let run = try run.with(StubRequester(try answers.map { StubRequester.Reaction.answer(try Fixture.fault($0)) }))
        await run.expectFailures(
            status: 66,
            """
            person 20999999 -> KOBIS has no person with the code 20999999 -> find codes with: boxoffice people NAME
            company 20999999 -> KOBIS has no company with the code 20999999 \
            -> find codes with: boxoffice companies NAME
            company 2099001 -> KOBIS has no details for the code '2099001': 영화코드는 8자리 숫자 문자열입니다. (320220) \
            -> use a code of eight characters; KOBIS also lists shorter ones, but has no details for them
            """
        )
        #expect(run.temporaryArchive?.files == [])
    }
}
