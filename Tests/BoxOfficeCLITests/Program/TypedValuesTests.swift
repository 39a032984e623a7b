import ConsoleKit
import TestSupport
import Testing

@testable import BoxOfficeCLI
@testable import CommandKit

struct TypedValuesTests {
    private var run = CommandLineRun()

    @Test(
        "each choice of each option has a label, and its words mean it alone", arguments: CommandTree.boxoffice.commands
    )
    func choices(command: CommandDeclaration) {
        for option in command.options where !option.choices.isEmpty {
            let list: [Choice] = option.choiceList
            let names: [String] = list.map(\.name)
            if case .values(let values) = option.completion { #expect(values() == names, "--\(option.name)") }
            for choice in list {
                let hasLabel = choice.name == "ndjson" || choice.words.first?.contains { !$0.isASCII } == true
                #expect(hasLabel, "\(choice)")
                var words = choice.words
                words.append(choice.name)
                words.append(choice.name.uppercased())
                for word in words {
                    let meant: [String] = list.filter { $0.isNamed(word.asWord) }.map(\.name)
                    #expect(meant == [choice.name] && option.canonical(word) == choice.name, "\(word)")
                }
            }
        }
    }

    /// Values in either language, and what the program reads: the command, the operands, and the values of options.
    private static let values = """
        market 2015 --split 배급사 -> market 2015 --split=distributor
        market --split 장르 -> market --split=genre
        market --split 등급 -> market --split=rating
        market --split 관람등급 -> market --split=rating
        market --split 국적 -> market --split=nation
        market --split 없음 -> market --split=none
        market --by 일 -> market --by=day
        market --by 주 -> market --by=week
        market --by 월별 -> market --by=month
        market --by 연 -> market --by=year
        market --by Monthly -> market --by=month
        market --compare 작년 -> market --compare=year
        market --compare 직전 -> market --compare=previous
        trend 암살 --by 주말 -> trend 암살 --by=weekend
        trend 암살 --by=주 -> trend 암살 --by=week
        trend 암살 --by 영화 -> trend 암살 --by=movie
        trend 암살 --metric 누적 -> trend 암살 --metric=total
        trend 암살 --metric 매출 -> trend 암살 --metric=sales
        trend 암살 --metric 스크린 -> trend 암살 --metric=screens
        trend 암살 --metric "누적 관객수" -> trend 암살 --metric=total
        trend 암살 --metric showings-share -> trend 암살 --metric=showingsShare
        trend 암살 --align 개봉일 -> trend 암살 --align=opening
        trend 암살 --chart=점자 -> trend 암살 --chart=braille
        daily --format 표 -> daily --format=table
        daily -f 엑셀 -o a.xlsx -> daily --format=xlsx --output=a.xlsx
        daily -f JSON -> daily --format=json
        daily -f md -> daily --format=markdown
        daily -f마크다운 -> daily --format=markdown
        daily --nation 한국영화 -> daily --nation=korean
        daily --nation 외화 -> daily --nation=foreign
        daily --movie-type 독립영화 -> daily --movie-type=art
        daily --lang 한국어 -> daily --lang=ko
        daily --lang English -> daily --lang=en
        daily --titles 영어 -> daily --titles=english
        daily --color 안씀 -> daily --color=never
        top --sort 매출 -> top --sort=sales
        search 괴물 --sort 개봉일 -> search 괴물 --sort=open
        review list --sort 별점 -> review list --sort=rating
        report 2015-08 -f 슬랙 -> report 2015-08 --format=slack
        report -f 메일 -> report --format=mail
        mcp --config 제이슨 -> mcp --config=json
        trend 암살 -o a.svg -> trend 암살 --svg=a.svg
        market 2015 --by 월 -o a.svg -> market 2015 --by=month --svg=a.svg
        poster 암살 -o 암살.jpg -> poster 암살 --save=암살.jpg
        poster 암살 -o a.PNG -> poster 암살 --save=a.PNG
        daily -o a.md -> daily --format=markdown --output=a.md
        review delete 암살 -> review remove 암살
        review 삭제 암살 -> review remove 암살
        review 목록 -> review list
        """

    @Test("a value in either language means the same")
    func value() async throws {
        try await expectResults(in: Self.values) { line in
            let invocation = Invocation(line.quotedWords, in: .boxoffice)
            guard case .run(let command) = try invocation.kind.get() else { return "no command" }
            var words = [command.name] + invocation.arguments.operands
            for option in command.options {
                if let value = invocation.arguments[option.name] { words.append("--\(option.name)=\(value)") }
            }
            return words.joined(separator: " ")
        }
    }

    /// Options that people guess, and the hints: a line to type without `boxoffice`, or other words in parentheses.
    private static let guesses = """
        daily --top 3 -> daily -n 3
        daily 어제 --top=3 --wide -> daily 어제 --wide -n 3
        daily -top 3 -> daily -n 3
        --top 3 -> daily -n 3
        어제 --top 3 -> daily 어제 -n 3
        --limit 3 -> daily --limit 3
        --actor 송강호 -> person 송강호
        --감독 봉준호 -> search --director 봉준호
        daily --top 3편 -> daily -n 3편
        top 2015 --over 100만 -> top 2015 --min-visitors 100만
        top --over 1,000,000 -> top --min-visitors 1,000,000
        daily --top -> daily -n 10
        weekend --상위 5 -> weekend -n 5
        search 괴물 --count 5 -> search 괴물 -n 5
        daily --last 7 -> daily -7d..yesterday
        daily --최근 7 -> daily -7d..yesterday
        daily --last week -> daily last week
        trend 암살 --last 7 -> trend 암살 --from -7d
        search --year 2015 -> search --open-from 2015 --open-to 2015
        search 괴물 --연도 2006 -> search 괴물 --open-from 2006 --open-to 2006
        top --year 2015 -> top 2015
        top --month 2015-08 -> top 2015-08
        market --월 8 -> market 8월
        market --date 2015-08-15 -> market 2015-08-15
        daily --yesterday -> daily yesterday
        daily --어제 -> daily 어제
        weekend --지난주 -> weekend 지난주
        daily --csv -> daily -o FILE.csv
        daily --csv out.csv -> daily -o out.csv
        daily --excel -> daily -o FILE.xlsx
        daily 2023-08 --xlsx -> daily 2023-08 -o FILE.xlsx
        daily --엑셀 -> daily -o FILE.xlsx
        daily --md -> daily -o FILE.md
        trend 암살 --png -> trend 암살 -o FILE.svg
        trend 암살 --그래프 -> trend 암살 --chart
        trend 암살 --plot -> trend 암살 --chart
        daily 어제 --slack -> report 어제 -f slack
        report --slack -> report -f slack
        report --슬랙 -> report -f slack
        daily --html -> report -f html
        report --mail me@example.com -> report -f mail --to me@example.com
        report --email -> report -f mail
        report 지난주 --메일 a@b.com -> report 지난주 -f mail --to a@b.com
        movie 암살 --관객수 -> trend 암살
        search --제작연도 2015 -> search --made-from 2015 --made-to 2015
        daily --순위 5 -> daily -n 5
        search --actor 송강호 -> person 송강호
        search --배우 송강호 -> person 송강호
        movie --actor -> people
        search --감독 봉준호 -> search --director 봉준호
        movie --director 봉준호 -> search --director 봉준호
        daily --since 2023-08-01 -> daily --from 2023-08-01
        daily --since 2023-08-01 --until 2023-08-07 -> daily --from 2023-08-01 --to 2023-08-07
        trend 암살 --부터 2015-08-01 -> trend 암살 --from 2015-08-01
        daily --jq .entries -> daily --json | jq .entries
        daily --jq -> daily --json | jq .
        daily --compact -> daily --json | jq -c .
        weekend --total -> market last weekend --compare previous
        weekend --compare -> market last weekend --compare previous
        weekend 2023-W30 --compare -> market 2023-W30 --weekend --compare previous
        daily 2023-08-01 --compare -> market 2023-08-01 --compare previous
        people --movie 기생충 -> people --film 기생충
        people --영화 기생충 -> people --film 기생충
        daily --한국영화 -> daily --nation korean
        daily --korean -> daily --nation korean
        daily --외국영화 --top 3 -> daily --nation foreign -n 3
        daily --국적 한국 -> daily --nation 한국
        daily --지역 서울 -> daily --area 서울
        daily --region seoul -> daily --area seoul
        daily --art -> daily --movie-type art
        daily --columns title,visitors -> daily --fields title,visitors
        daily --필드 title -> daily --fields title
        daily --file a.csv -> daily -o a.csv
        daily --저장 a.xlsx -> daily -o a.xlsx
        daily --language ko -> daily --lang ko
        daily --한국어 -> daily --lang ko
        weekend --last 4 -> weekend --from -28d
        daily --no-color -> daily --color never
        daily --silent -> daily -q
        daily --debug -> daily -v
        daily --no-cache -> daily --refresh
        top 2015 --order sales -> top 2015 --sort sales
        top --정렬 매출 -> top --sort 매출
        top 2015 --by month -> market 2015 --by month
        daily 2023 --by month -> market 2023 --by month
        market 2015 --배급사 -> market 2015 --split distributor
        market 2015 --genre -> market 2015 --split genre
        daily --market -> market
        movie 암살 --trend -> trend 암살
        daily --weekend -> weekend
        movie --title 암살 -> movie 암살
        rate 암살 --stars 4 -> rate 암살 --rating 4
        review add 암살 --별점 4 -> review add 암살 --rating 4
        review list --order rating -> review list --sort rating
        daily --key 0123 -> login
        daily --cron -> help cron
        daily --examples -> daily --help
        top --alltime -> top all
        daily --overwrite -o a.csv -> daily -o a.csv --force
        search --genre 액션 -> (see boxoffice help search)
        daily --배급사 CJ -> (see boxoffice help daily)
        daily --foo bar -> (see boxoffice help daily)
        movie --year 2015 괴물 -> (see boxoffice help movie)
        daily --last foo -> (see boxoffice help daily)
        daily --=x -> (see boxoffice help daily)
        --foo bar -> (see boxoffice help)
        top 2015 --over foo -> (see boxoffice help top)
        search --top \u{1B}[31m -> (see boxoffice help search)
        top --order foo -> (see boxoffice help top)
        report --to a@b.com -> (remove --to, or add --format mail)
        """

    @Test("an option that people guess has the line to type as its hint; without a guess, the hint is the help")
    func guess() async {
        await expectResults(in: Self.guesses) { typed in
            let result = await run(typed)
            let start = "boxoffice: hint: "
            guard result.status == 64, result.output.isEmpty, let hint = result.error.lines.last, hint.hasPrefix(start)
            else { return "\(result)" }
            let line = hint.dropFirst(start.count)
            guard line.hasPrefix("boxoffice ") else { return "(\(line))" }
            let meant = String(line.dropFirst("boxoffice ".count))
            // What follows a pipe is for another program.
            let words = meant.split(separator: " ").prefix { $0 != "|" }.map(\.description)
            if case .failure(let failure) = Invocation(words, in: .boxoffice).kind { return "\(meant): \(failure)" }
            return meant
        }
    }

    private static let languages = """
        한국어 -> 일별
        KO -> 일별
        Korean -> 일별
        영어 -> Daily
        en -> Daily
        """

    @Test("a setting is read as the option is")
    func setting() async {
        await expectResults(in: Self.languages) { language in
            var run = run
            run.environment["BOXOFFICE_LANG"] = language
            run.environment["BOXOFFICE_REVIEWS"] = "파일"
            run.environment["BOXOFFICE_AMBIGUOUS"] = "두 칸"
            return await run("daily 2023-08-01 --offline").output.prefix { $0 != " " }.description
        }
    }

    /// Lines with invalid values, each with its hint in Korean and in English.
    private static let invalid = """
        market --split x
          국적(nation), 전체(none), 배급사(distributor), 장르(genre), 등급(rating) 중 하나를 쓰세요
          use nation, none, distributor, genre or rating
        daily --nation x
          한국(korean), 외국(foreign) 중 하나를 쓰세요
          use korean or foreign
        daily -o
          -o는 --output FILE입니다. 보관된 응답은 --offline으로 봅니다
          -o is --output FILE; for archived answers use --offline
        daily -o a.xls
          -o a.xlsx를 쓰세요
          use -o a.xlsx
        trend 암살 -o a.png
          -o a.svg로 저장하고 다음으로 바꾸세요: rsvg-convert a.svg -o a.png
          use -o a.svg, and convert it with: rsvg-convert a.svg -o a.png
        trend 암살 --svg a.jpg
          -o a.svg로 저장하고 다음으로 바꾸세요: rsvg-convert a.svg -o a.png
          use -o a.svg, and convert it with: rsvg-convert a.svg -o a.png
        report -f mail --to 홍길동@한국.kr
          영문 주소를 쓰세요. 한글 도메인은 xn--으로 시작하는 형태로 적습니다
          use an address in ASCII; write an international domain as xn--…
        report -f mail --to a@b@c
          name@example.com 같은 주소를 쓰세요
          use an address such as name@example.com
        """

    @Test("an invalid value is answered with the labels of the valid ones, in the language of the run")
    mutating func invalidValues() async {
        var answers: [String] = []
        for line in Self.invalid.lines where !line.hasPrefix(" ") {
            answers.append(line)
            for (language, label) in [("ko", "boxoffice: 힌트: "), ("en", "boxoffice: hint: ")] {
                run.environment["BOXOFFICE_LANG"] = language
                answers.append(await run(line).error.lines.last?.replacing(label, with: "  ") ?? "")
            }
        }
        #expect(answers == Self.invalid.lines)
    }

    @Test("--fields help lists the names and labels of the form that is printed, and so does an unknown field")
    func fields() async {
        await run.expectTranscript(
            """
            $ boxoffice codes --fields help --lang ko
              code         코드
              name         이름
              englishName  영문 이름
            $ boxoffice daily --fields help --dry-run
              kind             Kind
              from             From
              to               To
              rankings         Rankings
              alreadyArchived  Archived
              newlyArchived    Fetched
              missing          Missing
              movies           Movies
              calls            Calls
              quotaDays        Quota days
              unknown          Unknown age
            $ boxoffice codes --fields cod --offline
            boxoffice: error: unknown field 'cod' in --fields
              code         Code
              name         Name
              englishName  English name
            boxoffice: hint: did you mean code?
            [64]
            """
        )
        let lists = await [run("daily --fields help"), run("trend 암살 --by movie --fields help")]
        let starts = ["  kind                     Kind", "  movieCode                   Code"]
        #expect(lists.map(\.output.lines.first) == starts)
    }

    @Test("a field is named by the heading of its column")
    func headings() async {
        await run.expectTranscript(
            options: "2023-08-01 --offline -n 1 -f csv",
            """
            $ boxoffice daily --fields date,visitors
            from,visitors
            2023-08-01,246026
            $ boxoffice daily --fields 날짜,관객수
            from,visitors
            2023-08-01,246026
            """
        )
    }

    private static let topics = """
        기간 -> periods
        날짜 -> periods
        형식 -> formats
        출력형식 -> formats
        옵션 -> options
        공통옵션 -> options
        종료상태 -> exit-codes
        종료코드 -> exit-codes
        환경변수 -> environment
        크론 -> cron
        Periods -> periods
        """

    @Test("topics of the help have Korean names")
    func topic() async {
        await expectResults(in: Self.topics) { name in
            let page = await run("help \(name)").output
            let topics = CommandTree.boxoffice.allTopics
            return topics.first { Help.topic($0).text(width: 80, in: .english) == page }?.name ?? page
        }
    }

    @Test("an address of a mail cannot add a header, and is one in ASCII")
    func addresses() {
        let good = ["a@b.com", "a.b+c@d-e.co.kr", "a@b.com,c@d.org", "a@xn--3e0b707e.kr"]
        let bad: [String] = [
            "", "a", "a@", "@b.com", "a@b@c.com", "a@b..com", ".a@b.com", "a b@c.de", "<a@b.de>", "A <a@b.de>",
            "a@b.de,",
            "a@b.com\nBcc: x@y.de", "a@b.com\r\nBcc: x@y.de", "a@b.com\u{0}", "홍길동@b.com", "a@한국.kr", "\"a\"@b.de",
            String(repeating: "a", count: 65) + "@b.de", "a@" + String(repeating: "b", count: 253),
        ]
        let accepted = (good + bad).filter { MailAddress.list($0, most: .max) != nil }
        #expect(accepted == good)
        #expect(MailAddress.list("a@b.com,c@d.org", most: 1) == nil)
    }

    @Test("a mail has the addresses of the options in its header")
    func mail() async {
        let line = "report 2022-01-05 --offline --allow-partial -f mail --to a@b.com --to c@d.org"
        let mails = await [run(line), run(line + " --from me@x.com")]
        let headers = mails.map { mail in mail.output.lines.prefix { !$0.hasPrefix("Date: ") }.joined(separator: "\n") }
        #expect(headers == ["To: a@b.com,\n c@d.org", "From: me@x.com\nTo: a@b.com,\n c@d.org"])
    }

    @Test("a ranking in Markdown")
    func markdown() async {
        await run.expectTranscript(
            """
            $ boxoffice daily 2023-08-01 --offline -n 2 -f markdown --fields title,visitors
            ## Daily box office  2023-08-01 (Tue)

            | Movie     |   Visitors |
            | --------- | ---------: |
            | Smugglers |    246,026 |
            | Elemental |     99,322 |
            """
        )
    }
}
