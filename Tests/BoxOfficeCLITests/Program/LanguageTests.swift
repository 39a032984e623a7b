import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// What people read, in Korean and in English side by side.
struct LanguageTests {
    /// A command line that fails, its status, and its error in both languages.
    struct Case: CustomTestStringConvertible, Sendable {
        let line: String
        /// What KOBIS answers; nothing is sent by default.
        var reaction: StubRequester.Reaction?
        var environment: [String: String] = [:]
        let status: Int32
        let korean: String
        let english: String

        var testDescription: String { line }
    }

    private static func fault(_ name: String) -> StubRequester.Reaction {
        .run { _ in HTTPResponse(status: 200, body: try Fixture.fault(name)) }
    }

    private static let cases: [Case] = [
        Case(
            line: "movie 20124079",
            reaction: fault("unknown-fault.json"),
            status: 1,
            korean: """
                boxoffice: 오류: KOBIS가 요청을 거부했습니다: 지어낸 오류입니다. [targetDt=20230801] (329999)

                """,
            english: """
                boxoffice: error: KOBIS rejected the request: 지어낸 오류입니다. [targetDt=20230801] (329999)

                """
        ),
        Case(
            line: "daily 20230231",
            status: 64,
            korean: """
                boxoffice: 오류: 없는 날짜입니다: '20230231'
                boxoffice: 힌트: 2023-08-01처럼 연, 월, 일 순서로 적으세요

                """,
            english: """
                boxoffice: error: no such date: '20230231'
                boxoffice: hint: use year, month and day in this order, like 2023-08-01

                """
        ),
        Case(
            line: "weekend 2023-W31",
            status: 64,
            korean: """
                boxoffice: 오류: 2023-W31 집계가 아직 없습니다. 주말 집계는 끝난 다음 날(2023-08-07)에 나옵니다. 가장 최근은 2023-W30입니다
                boxoffice: 힌트: 2023-W30 또는 그 전을 적으세요

                """,
            english: """
                boxoffice: error: no figures for 2023-W31 yet: KOBIS publishes a weekend's figures on the day after it \
                ends, 2023-08-07; the latest is 2023-W30
                boxoffice: hint: use 2023-W30 or earlier

                """
        ),
        Case(
            line: "daily 20230801 --area 달나라 --offline",
            status: 64,
            korean: """
                boxoffice: 오류: --area의 값 '달나라'가 올바르지 않습니다
                boxoffice: 힌트: 서울 (seoul), 경기 (gyeonggi), 강원 (gangwon), 충북 (chungbuk), 충남 (chungnam), 경북 (gyeongbuk), 경남 \
                (gyeongnam), 전북 (jeonbuk), 전남 (jeonnam), 제주 (jeju), 부산 (busan), 대구 (daegu), 대전 (daejeon), 울산 (ulsan), 인천 \
                (incheon), 광주 (gwangju), 세종 (sejong) 중 하나를 쓰세요

                """,
            english: """
                boxoffice: error: invalid value '달나라' for --area
                boxoffice: hint: use 서울 (seoul), 경기 (gyeonggi), 강원 (gangwon), 충북 (chungbuk), 충남 (chungnam), 경북 (gyeongbuk), \
                경남 (gyeongnam), 전북 (jeonbuk), 전남 (jeonnam), 제주 (jeju), 부산 (busan), 대구 (daegu), 대전 (daejeon), 울산 (ulsan), 인천 \
                (incheon), 광주 (gwangju) or 세종 (sejong)

                """
        ),
        Case(
            line: "manual --lang fr",
            status: 64,
            korean: """
                boxoffice: 오류: --lang의 값 'fr'가 올바르지 않습니다
                boxoffice: 힌트: 한국어(ko), 영어(en) 중 하나를 쓰세요

                """,
            english: """
                boxoffice: error: invalid value 'fr' for --lang
                boxoffice: hint: use ko or en

                """
        ),
        Case(
            line: "help dayly",
            status: 64,
            korean: """
                boxoffice: 오류: 'dayly': 없는 명령입니다
                boxoffice: 힌트: 혹시 daily를 찾으셨나요?

                """,
            english: """
                boxoffice: error: unknown command 'dayly'
                boxoffice: hint: did you mean daily?

                """
        ),
        Case(
            line: "daily --dat 20230801",
            status: 64,
            korean: """
                boxoffice: 오류: '--dat': daily에 없는 옵션입니다
                boxoffice: 힌트: 혹시 --date를 찾으셨나요?

                """,
            english: """
                boxoffice: error: unknown option '--dat' for daily
                boxoffice: hint: did you mean --date?

                """
        ),
        Case(
            line: "review edit 밀수",
            status: 64,
            korean: """
                boxoffice: 오류: 고칠 것이 없습니다
                boxoffice: 힌트: --rating, --text, --editor, --no-text, --author, --seen, --photo, --no-photo나 -(표준 입력)를 쓰세요

                """,
            english: """
                boxoffice: error: nothing to change
                boxoffice: hint: use --rating, --text, --editor, --no-text, --author, --seen, --photo, --no-photo or - for standard \
                input

                """
        ),
        Case(
            line: "daily 20230801",
            reaction: fault("not-a-number.json"),
            status: 65,
            korean: """
                boxoffice: 오류: KOBIS의 응답을 읽을 수 없습니다(2023-08-01 일별 순위): 2번째 행의 audiCnt: 숫자가 아닙니다: \
                "12x4"
                boxoffice: 힌트: 다시 해 보거나, --lenient로 나머지 행을 출력하세요

                """,
            english: """
                boxoffice: error: cannot read KOBIS's answer (daily ranking of 2023-08-01): audiCnt of \
                row 2 is not a number: "12x4"
                boxoffice: hint: try again, or use --lenient to print the other rows

                """
        ),
        Case(
            line: "movie 20999999",
            reaction: fault("unknown-movie.json"),
            status: 66,
            korean: """
                boxoffice: 오류: KOBIS에 없습니다: 코드가 20999999인 영화
                boxoffice: 힌트: 코드 찾기: boxoffice search 제목

                """,
            english: """
                boxoffice: error: KOBIS has no movie with the code 20999999
                boxoffice: hint: find codes with: boxoffice search TITLE

                """
        ),
        Case(
            line: "person 강",
            reaction: .answer(Data(#"{"peopleListResult":{"totCnt":0,"peopleList":[]}}"#.utf8)),
            status: 66,
            korean: """
                boxoffice: 오류: KOBIS에서 '강' 영화인을 찾지 못했습니다
                boxoffice: 힌트: 이름의 일부만 적어 보세요

                """,
            english: """
                boxoffice: error: KOBIS has no person called '강'
                boxoffice: hint: use part of the name

                """
        ),
        Case(
            line: "people --film=",
            status: 64,
            korean: """
                boxoffice: 오류: --film의 값 ''가 올바르지 않습니다
                boxoffice: 힌트: 제목을 쓰세요

                """,
            english: """
                boxoffice: error: invalid value '' for --film
                boxoffice: hint: use a title

                """
        ),
        Case(
            line: "review show mw2zwmx62y",
            status: 66,
            korean: """
                boxoffice: 오류: 'mw2zwmx62y' 리뷰가 없습니다
                boxoffice: 힌트: 리뷰 목록은 boxoffice review list로 봅니다

                """,
            english: """
                boxoffice: error: review 'mw2zwmx62y' not found
                boxoffice: hint: list reviews with boxoffice review list

                """
        ),
        Case(
            line: "daily 20200101 --offline",
            status: 66,
            korean: """
                boxoffice: 오류: 아카이브에 없습니다: 2020-01-01 일별 순위
                boxoffice: 힌트: 받기: boxoffice sync 2020-01-01. 또는 --archive로 다른 폴더를 지정하세요

                """,
            english: """
                boxoffice: error: the archive has no daily ranking of 2020-01-01
                boxoffice: hint: fetch it with: boxoffice sync 2020-01-01, or use another folder with --archive

                """
        ),
        Case(
            line: "movie 없는영화 --offline",
            status: 66,
            korean: """
                boxoffice: 오류: 아카이브에서 '없는영화' 영화를 찾지 못했습니다
                boxoffice: 힌트: 받기: boxoffice movie 없는영화. 또는 --archive로 다른 폴더를 지정하세요

                """,
            english: """
                boxoffice: error: the archive has no movie called '없는영화'
                boxoffice: hint: fetch it with: boxoffice movie 없는영화, or use another folder with --archive

                """
        ),
        Case(
            line: "daily 20230801",
            reaction: fault("maintenance.html"),
            status: 69,
            korean: """
                boxoffice: 오류: KOBIS의 응답이 데이터가 아니라 웹 페이지입니다
                boxoffice: 힌트: 나중에 다시 해 보세요. 서비스가 점검 중일 수 있습니다

                """,
            english: """
                boxoffice: error: KOBIS answered with a web page instead of data
                boxoffice: hint: try again later; the service may be under maintenance

                """
        ),
        Case(
            line: "daily 20230801",
            reaction: .fail(TransportError.nameNotResolved),
            status: 69,
            korean: """
                boxoffice: 오류: KOBIS에 연결할 수 없습니다: 없는 호스트
                boxoffice: 힌트: 네트워크와 프록시 설정을 확인하세요. --offline으로 보관된 응답을 볼 수 있습니다

                """,
            english: """
                boxoffice: error: cannot reach KOBIS: unknown host
                boxoffice: hint: check the network and the proxy settings, or use --offline for archived answers

                """
        ),
        Case(
            line: "daily 20230801",
            reaction: fault("quota-exceeded.json"),
            status: 75,
            korean: """
                boxoffice: 오류: 오늘 호출을 다 썼습니다: 키의 하루 이용량을 초과하였습니다. (320011)
                boxoffice: 힌트: 한국 시각 자정 뒤에 다시 하거나 --offline을 쓰세요(하루 3,000번까지)

                """,
            english: """
                boxoffice: error: the key's quota for today is used up: 키의 하루 이용량을 초과하였습니다. (320011)
                boxoffice: hint: try again after midnight in Korea (KOBIS allows 3,000 calls a day), or use --offline

                """
        ),
        Case(
            line: "daily 20230801",
            environment: ["KOBIS_API_KEY": ""],
            status: 77,
            korean: """
                boxoffice: 오류: KOBIS 키가 설정되지 않았습니다(환경 변수, .env, /nowhere/.config/boxoffice/env)
                boxoffice: 힌트: 무료 키 발급: https://www.kobis.or.kr/kobisopenapi. 받은 키는 boxoffice login. \
                키 없이 둘러보기: boxoffice demo

                """,
            english: """
                boxoffice: error: no KOBIS key is set in the environment, in .env or in /nowhere/.config/boxoffice/env
                boxoffice: hint: get a free key at https://www.kobis.or.kr/kobisopenapi, then run boxoffice login, \
                or look around with boxoffice demo

                """
        ),
        Case(
            line: "daily 20230801",
            reaction: fault("invalid-key.json"),
            status: 77,
            korean: """
                boxoffice: 오류: KOBIS가 키를 거부했습니다: 유효하지않은 키값입니다. (320010)
                boxoffice: 힌트: KOBIS_API_KEY를 확인하세요. 무료 키 발급: https://www.kobis.or.kr/kobisopenapi

                """,
            english: """
                boxoffice: error: KOBIS rejected the key: 유효하지않은 키값입니다. (320010)
                boxoffice: hint: check KOBIS_API_KEY in the environment, in .env or in /nowhere/.config/boxoffice/env; get \
                a free key at https://www.kobis.or.kr/kobisopenapi

                """
        ),
        Case(
            line: "daily",
            environment: ["BOXOFFICE_LANG": "fr"],
            status: 78,
            korean: """
                boxoffice: 오류: BOXOFFICE_LANG의 값 'fr'가 잘못되었습니다
                boxoffice: 힌트: ko 또는 en으로 설정하세요

                """,
            english: """
                boxoffice: error: invalid value 'fr' for BOXOFFICE_LANG
                boxoffice: hint: use ko or en

                """
        ),
    ]

    @Test("an error of each status is in the language of the locale, and fits the terminal", arguments: cases)
    func failing(_ example: Case) async throws {
        for (locale, text) in [("ko_KR.UTF-8", example.korean), ("en_US.UTF-8", example.english)] {
            var run = CommandLineRun()
            if let reaction = example.reaction {
                run = try run.with(StubRequester(repeating: reaction, count: 12))
            }
            run.environment.merge(example.environment) { $1 }
            run.environment["LANG"] = locale
            #expect(await run(example.line) == .init(error: text, status: example.status))
            run.environment["TERM"] = "dumb"
            for width in [40, 80] {
                run.terminal = Terminal(isOutput: false, isError: true, width: width)
                let wrapped = await run(example.line).error
                #expect(wrapped.lines.allSatisfy { $0.displayWidth <= width }, "\(wrapped)")
                let (letters, expected) = (wrapped.filter { !" \n".contains($0) }, text.filter { !" \n".contains($0) })
                #expect(letters == expected)
            }
        }
    }

    private static let questions: [(line: String, input: String, korean: String, english: String)] = [
        (
            "review show 밀수", "\n",
            """
            '밀수'와 일치하는 내 리뷰가 2개입니다:
              1  aaa  밀수  ★★★★½  2023-08-01 10:00
              2  ccc  밀수  ½      2023-07-31 10:00
            번호(1–2)를 입력하세요. 취소는 Enter: boxoffice: 오류: '밀수'와 일치하는 내 리뷰가 2개입니다
            boxoffice: 힌트: ID를 적으세요

            """,
            """
            2 of your reviews match '밀수':
              1  aaa  밀수  ★★★★½  2023-08-01 10:00
              2  ccc  밀수  ½      2023-07-31 10:00
            Number from 1 to 2, or Enter to cancel: boxoffice: error: 2 of your reviews match '밀수'
            boxoffice: hint: use an ID

            """
        ),
        (
            "review remove bbb", "ㅜ\n",
            "내 광해, 왕이 된 남자 리뷰(★★★★★)를 삭제할까요? [y/N] boxoffice: 참고: 삭제하지 않았습니다\n",
            "Delete your ★★★★★ review of 광해, 왕이 된 남자? [y/N] boxoffice: note: nothing removed\n"
        ),
        (
            "review remove bbb", "ㅛ\n",
            """
            내 광해, 왕이 된 남자 리뷰(★★★★★)를 삭제할까요? [y/N] boxoffice: 참고: 삭제했습니다: 내 광해, 왕이 된 남자 리뷰(★★★★★)

            """,
            """
            Delete your ★★★★★ review of 광해, 왕이 된 남자? [y/N] boxoffice: note: removed your ★★★★★ review of 광해, 왕이 된 남자

            """
        ),
        (
            "review add 20218541 --offline", "9\n\n",
            """
            밀수 별점(0.5–5)을 입력하세요. 취소는 Enter: 밀수 별점(0.5–5)을 입력하세요. 취소는 Enter: boxoffice: 오류: 빠진 인수: 별점
            boxoffice: 힌트: 별점을 적으세요: boxoffice review add 20218541 4 --offline

            """,
            """
            Your rating of 밀수, 0.5 to 5, or Enter to cancel: Your rating of 밀수, 0.5 to 5, or Enter to cancel: \
            boxoffice: error: missing RATING
            boxoffice: hint: add a rating: boxoffice review add 20218541 4 --offline

            """
        ),
        (
            "review add 20124079 --rating 3 --offline", "n\n",
            """
            boxoffice: 이미 쓴 광해, 왕이 된 남자 리뷰가 있습니다: ★★★★★, 2023-08-02
            새로 쓰지 않고 그 리뷰를 고칠까요? [Y/n] \

            """,
            """
            boxoffice: you already reviewed 광해, 왕이 된 남자: ★★★★★ on 2023-08-02
            Change that review instead of adding another? [Y/n] \

            """
        ),
        (
            "daily 2005..2014", "n\n",
            """
            boxoffice: 3,652번 호출해야 하는데 오늘 3,000번 중 3,000번 남았습니다. 2일 걸립니다
            지금 시작하고, 나중에 같은 명령으로 이어서 할까요? [y/N] boxoffice: 참고: 받지 않았습니다

            """,
            """
            boxoffice: this needs 3,652 calls, with only 3,000 of today's 3,000 left: it will take 2 days
            Start now, and resume later with the same command? [y/N] boxoffice: note: nothing fetched

            """
        ),
    ]

    @Test("a prompt is in the language of the locale", arguments: questions)
    func prompts(line: String, input: String, korean: String, english: String) async throws {
        for (locale, text) in [("ko_KR.UTF-8", korean), ("en_US.UTF-8", english)] {
            let folder = try TemporaryFolder()
            try folder.write(Self.reviews, to: "reviews.json")
            var run = CommandLineRun()
            run.environment["LANG"] = locale
            run.environment["TERM"] = "dumb"
            run.environment["BOXOFFICE_DATA"] = folder.path
            run.environment["BOXOFFICE_AUTHOR"] = "kim"
            run.terminal = Terminal(isInput: true, isOutput: false, isError: true, width: 120)
            run.input = input
            #expect(await run(line).error == text)
        }
    }

    /// Two reviews of a movie and one of another.
    private static let reviews = #"""
        {"version":1,"reviews":[
        {"id":"aaa","movieCode":"20218541","title":"밀수","author":"kim","rating":4.5,\#
        "createdAt":"2023-08-01T01:00:00Z","updatedAt":"2023-08-01T01:00:00Z"},
        {"id":"bbb","movieCode":"20124079","title":"광해, 왕이 된 남자","author":"kim","rating":5,\#
        "createdAt":"2023-08-02T01:00:00Z","updatedAt":"2023-08-02T01:00:00Z"},
        {"id":"ccc","movieCode":"20218541","title":"밀수","author":"kim","rating":0.5,\#
        "createdAt":"2023-07-31T01:00:00Z","updatedAt":"2023-07-31T01:00:00Z"}]}
        """#
}
