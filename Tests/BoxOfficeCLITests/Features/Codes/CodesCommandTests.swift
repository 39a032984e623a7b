import BoxOfficeCLI
import BoxOfficeCore
import Foundation
import TestSupport
import Testing

struct CodesCommandTests {
    private let run = CommandLineRun()

    @Test("without a list, the known lists are printed without a request")
    func lists() async {
        await run.expectTranscript(
            """
            $ boxoffice codes --lang ko
            코드        이름         영문 이름
            0105000000  지역         areas
            2204        국적         nations
            2201        영화유형     movie-types
            2601        영화사 구분  company-parts
            $ boxoffice codes --json
            {"list":null,"items":[{"code":"0105000000","name":"지역","englishName":"areas"},\
            {"code":"2204","name":"국적","englishName":"nations"},\
            {"code":"2201","name":"영화유형","englishName":"movie-types"},\
            {"code":"2601","name":"영화사 구분","englishName":"company-parts"}]}
            """
        )
    }

    @Test("a list is given by name or number", arguments: ["areas", "0105000000"])
    func areas(list: String) async {
        let names = """
            서울시 경기도 강원도 충청북도 충청남도 경상북도 경상남도 전라북도 전라남도 제주도 부산시 대구시 대전시 울산시 인천시 광주시 세종시
            """.split(separator: " ")
        let rows = names.enumerated().map { (code: "0\(105_001 + $0)", name: $1) }
        let items = rows.map { #"{"code":"\#($0.code)","name":"\#($0.name)","englishName":null}"# }
        await run.expectTranscript(
            options: "--offline",
            """
            $ boxoffice codes \(list) --json
            {"list":"0105000000","items":[\(items.joined(separator: ","))]}
            $ boxoffice codes \(list) -f csv
            code,name,englishName
            \(rows.map { "\($0.code),\($0.name)," }.joined(separator: "\n"))
            $ boxoffice codes \(list) --lang en --fields code,name
            Code     Name
            \(rows.map { "\($0.code)  \($0.name)" }.joined(separator: "\n"))
            """
        )
    }

    @Test("the nations are built in, and need no request", arguments: ["nations", "2204", "국적", "Nations"])
    func nations(list: String) async {
        let result = await run("codes \(list) -f csv")
        #expect(result.output.hasPrefix("code,name,englishName\n22041011,한국,Korea\n22042002,미국,USA\n"))
        #expect(result.output.contains("\n22046008,케냐,Kenya\n") && result.error == "")
        #expect(await run("codes \(list) --json").output.hasPrefix(#"{"list":"2204","items":[{"code":"22041011","#))
    }

    @Test("the built-in codes stand in for a known list that is empty; an unknown list is empty, with a note")
    func empty() async throws {
        let service = "GET https://www.kobis.or.kr/kobisopenapi/webservice/rest/code/searchCodeList.json?key=***"
        let answer = Data(#"{"codes":[]}"#.utf8)
        let run = try run.with(
            StubRequester(
                .answer(answer, to: "\(service)&comCode=2601"), .answer(answer, to: "\(service)&comCode=999"))
        )
        await run.expectTranscript(
            """
            $ boxoffice codes company-parts -f csv
            code,name,englishName
            260102,배급사,distributor
            boxoffice: note: KOBIS has no codes in list 2601; showing the built-in ones
            $ boxoffice codes 999 --json
            {"list":"999","items":[],"notes":["KOBIS has no codes in list 999"]}
            boxoffice: note: KOBIS has no codes in list 999
            """
        )
    }
}
