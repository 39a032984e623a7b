import BoxOfficeCLI
import BoxOfficeCore
import Foundation
import TestSupport
import Testing

struct CompaniesCommandTests {
    private let run = CommandLineRun()

    @Test("companies are listed in a table; JSON has all fields in order")
    func formats() async {
        let films = #"지어낸 영화,지어낸 영화, "둘": <어른>,지어낸 바다 이야기 …총 20편"#
        await run.expectTranscript(
            """
            $ boxoffice companies 지어낸 --offline --lang ko
            영화사코드  이름            구분            대표자  필모그래피
            20990001    (주)지어낸회사  제작사, 배급사  홍길동  \(films)
            20990002    지어낸회사
            2099001     지어낸 배급     배급사          김모모
            $ boxoffice companies 지어낸 --offline --wide --lang en --limit 1 --quiet
            Code      Name            English name             Parts                    CEO     Filmography
            20990001  (주)지어낸회사  Invented Pictures, Inc.  Production, Distributor  홍길동  \(films)
            $ boxoffice companies 미디어테라스 --offline --json
            {"totalCount":1,"items":[{"code":"20188621","name":"(주)미디어테라스","englishName":null,"parts":["제작사","배급사"],\
            "ceo":"강선영","filmographyText":"데이빗 린치: 아트 라이프,네루다,가을 우체국,어느 미친 사내의 고백"}]}
            """
        )
    }

    @Test(
        "a part is given in Korean, in English or by code; unknown names are looked up in KOBIS",
        arguments: [
            ("배급사", "260102", false), ("distributor", "260102", false), ("260199", "260199", false),
            ("수입사", "260103", true), ("importer", "260103", true),
        ]
    )
    func part(text: String, code: String, isLookedUp: Bool) async throws {
        let base = "GET https://www.kobis.or.kr/kobisopenapi/webservice/rest"
        let codes = StubRequester.Reaction.answer(
            Data(#"{"codes":[{"fullCd":"260103","korNm":"수입사","engNm":"Importer"}]}"#.utf8),
            to: "\(base)/code/searchCodeList.json?key=***&comCode=2601"
        )
        let list = StubRequester.Reaction.answer(
            Data(#"{"companyListResult":{"totCnt":0,"companyList":[],"source":""}}"#.utf8),
            to: "\(base)/company/searchCompanyList.json?key=***&ceoNm=x&companyPartCd=\(code)&curPage=1&itemPerPage=100"
        )
        let run = try run.with(isLookedUp ? StubRequester(codes, list) : StubRequester(list))
        #expect(await run("companies --ceo x --part \(text)") == .init(note: "no matches"))
    }

    @Test("an unknown part is 64, with a hint that lists the parts; a code of another length is never sent")
    func unknownPart() async throws {
        // The code of a group.
        let codes = Data(#"{"codes":[{"fullCd":"2601","korNm":"수입사","engNm":""}]}"#.utf8)
        let parts = "use 배급사 (distributor) or any code of 6 digits"
        try await run.with(StubRequester(.answer(codes))).expectFailures(
            "companies --part 수입사 -> invalid value '수입사' for --part -> \(parts); see boxoffice codes company-parts"
        )
        await run.expectFailures(
            """
            companies --part 조명 --offline -> invalid value '조명' for --part \
            -> \(parts); remove --offline to look it up in KOBIS's list
            """
        )
    }
}
