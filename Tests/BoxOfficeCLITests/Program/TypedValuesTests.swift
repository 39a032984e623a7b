import ConsoleKit
import Testing

@testable import BoxOfficeCLI
@testable import CommandKit

@Suite struct TypedValuesTests {
    private var run = CommandLineRun()

    private static func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

    @Test(
        "each choice of each option has a label, and its words mean it alone", arguments: CommandTree.boxoffice.commands
    )
    func choices(command: CommandDeclaration) {
        for option in command.options where !option.choices.isEmpty {
            let list = option.choiceList
            if case .values(let values) = option.completion {
                #expect(values() == list.map(\.name), "--\(option.name)")
            }
            for choice in list {
                #expect(choice.name == "ndjson" || choice.words.first?.contains { !$0.isASCII } == true, "\(choice)")
                for word in [choice.name, choice.name.uppercased()] + choice.words {
                    #expect(list.filter { $0.isNamed(word.asWord) }.map(\.name) == [choice.name], "\(word)")
                    #expect(option.canonical(word) == choice.name)
                }
            }
        }
    }

    @Test(
        "a value in either language means the same",
        arguments: [
            ("market 2015 --split 배급사", "market 2015 --split distributor"),
            ("market --split 장르", "market --split genre"),
            ("market --split 등급", "market --split rating"), ("market --split 관람등급", "market --split rating"),
            ("market --split 국적", "market --split nation"), ("market --split 없음", "market --split none"),
            ("market --by 일", "market --by day"), ("market --by 주", "market --by week"),
            ("market --by 월별", "market --by month"),
            ("market --by 연", "market --by year"), ("market --by Monthly", "market --by month"),
            ("market --compare 작년", "market --compare year"), ("market --compare 직전", "market --compare previous"),
            ("trend 암살 --by 주말", "trend 암살 --by weekend"), ("trend 암살 --by=주", "trend 암살 --by=week"),
            ("trend 암살 --by 영화", "trend 암살 --by movie"), ("trend 암살 --metric 누적", "trend 암살 --metric total"),
            ("trend 암살 --metric 매출", "trend 암살 --metric sales"), ("trend 암살 --metric 스크린", "trend 암살 --metric screens"),
            ("trend 암살 --metric '누적 관객수'", "trend 암살 --metric total"),
            ("trend 암살 --metric showings-share", "trend 암살 --metric showingsShare"),
            ("trend 암살 --align 개봉일", "trend 암살 --align opening"), ("trend 암살 --chart=점자", "trend 암살 --chart=braille"),
            ("daily --format 표", "daily --format table"), ("daily -f 엑셀 -o a.xlsx", "daily -f xlsx -o a.xlsx"),
            ("daily -f JSON", "daily --json"), ("daily -f md", "daily -f markdown"),
            ("daily -f마크다운", "daily -f markdown"),
            ("daily --nation 한국영화", "daily --nation korean"), ("daily --nation 외화", "daily --nation foreign"),
            ("daily --movie-type 독립영화", "daily --movie-type art"), ("daily --lang 한국어", "daily --lang ko"),
            ("daily --lang English", "daily --lang en"), ("daily --titles 영어", "daily --titles english"),
            ("daily --color 안씀", "daily --color never"), ("top --sort 매출", "top --sort sales"),
            ("search 괴물 --sort 개봉일", "search 괴물 --sort open"), ("review list --sort 별점", "review list --sort rating"),
            ("report 2015-08 -f 슬랙", "report 2015-08 -f slack"), ("report -f 메일", "report -f mail"),
            ("mcp --config 제이슨", "mcp --config json"), ("trend 암살 -o a.svg", "trend 암살 --svg a.svg"),
            ("market 2015 --by 월 -o a.svg", "market 2015 --by month --svg a.svg"),
            ("poster 암살 -o 암살.jpg", "poster 암살 --save 암살.jpg"), ("poster 암살 -o a.PNG", "poster 암살 --save a.PNG"),
            ("daily -o a.md", "daily -o a.md -f markdown"), ("review delete 암살", "review remove 암살"),
            ("review 삭제 암살", "review remove 암살"), ("review 목록", "review list"),
        ]
    )
    func values(typed: String, meant: String) throws {
        let (first, second) = (Invocation(quoted(typed), in: .boxoffice), Invocation(quoted(meant), in: .boxoffice))
        guard case .run(let one) = try first.kind.get(), case .run(let other) = try second.kind.get() else {
            Issue.record("no command")
            return
        }
        #expect(one.name == other.name && first.arguments.operands == second.arguments.operands)
        let names = other.options.map(\.name)
        #expect(names.map { first.arguments[$0] } == names.map { second.arguments[$0] })
    }

    /// The words of a line, some of which are in single quotes.
    private func quoted(_ line: String) -> [String] {
        line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
            index.isMultiple(of: 2) ? Self.words(String(part)) : [String(part)]
        }
    }

    @Test(
        "an option that people guess has the line to type as its hint",
        arguments: [
            ("top 10 2015", "top 2015 -n 10"), ("top 2015 한국영화", "top 2015 --nation korean"),
            ("upcoming movies", "upcoming"),
            ("market share by distributor 2015", "market 2015 --split distributor"),
            ("daily --top 3", "daily -n 3"), ("daily 어제 --top=3 --wide", "daily 어제 --wide -n 3"),
            ("daily -top 3", "daily -n 3"), ("--top 3", "daily -n 3"), ("어제 --top 3", "daily 어제 -n 3"),
            ("--limit 3", "daily --limit 3"), ("--actor 송강호", "person 송강호"), ("--감독 봉준호", "search --director 봉준호"),
            ("daily --top 3편", "daily -n 3편"), ("top 2015 --over 100만", "top 2015 --min-visitors 100만"),
            ("top --over 1,000,000", "top --min-visitors 1,000,000"),
            ("daily seoul", "daily --area 서울"), ("daily arthouse", "daily --movie-type art"),
            ("daily --top", "daily -n 10"), ("weekend --상위 5", "weekend -n 5"),
            ("search 괴물 --count 5", "search 괴물 -n 5"),
            ("daily --last 7", "daily -7d..yesterday"), ("daily --최근 7", "daily -7d..yesterday"),
            ("daily --last week", "daily last week"),
            ("trend 암살 --last 7", "trend 암살 --from -7d"),
            ("search --year 2015", "search --open-from 2015 --open-to 2015"),
            ("search 괴물 --연도 2006", "search 괴물 --open-from 2006 --open-to 2006"), ("top --year 2015", "top 2015"),
            ("top --month 2015-08", "top 2015-08"), ("market --월 8", "market 8월"),
            ("market --date 2015-08-15", "market 2015-08-15"),
            ("daily --yesterday", "daily yesterday"), ("daily --어제", "daily 어제"), ("weekend --지난주", "weekend 지난주"),
            ("daily --csv", "daily -o FILE.csv"), ("daily --csv out.csv", "daily -o out.csv"),
            ("daily --excel", "daily -o FILE.xlsx"),
            ("daily 2023-08 --xlsx", "daily 2023-08 -o FILE.xlsx"), ("daily --엑셀", "daily -o FILE.xlsx"),
            ("daily --md", "daily -o FILE.md"),
            ("trend 암살 --png", "trend 암살 -o FILE.svg"), ("trend 암살 --그래프", "trend 암살 --chart"),
            ("trend 암살 --plot", "trend 암살 --chart"),
            ("daily 어제 --slack", "report 어제 -f slack"), ("report --slack", "report -f slack"),
            ("report --슬랙", "report -f slack"),
            ("daily --html", "report -f html"), ("report --mail me@example.com", "report -f mail --to me@example.com"),
            ("report --email", "report -f mail"),
            ("report 지난주 --메일 a@b.com", "report 지난주 -f mail --to a@b.com"), ("movie 암살 --관객수", "trend 암살"),
            ("search --제작연도 2015", "search --made-from 2015 --made-to 2015"), ("daily --순위 5", "daily -n 5"),
            ("search --actor 송강호", "person 송강호"),
            ("search --배우 송강호", "person 송강호"),
            ("movie --actor", "people"), ("search --감독 봉준호", "search --director 봉준호"),
            ("movie --director 봉준호", "search --director 봉준호"),
            ("daily --since 2023-08-01", "daily --from 2023-08-01"),
            ("daily --since 2023-08-01 --until 2023-08-07", "daily --from 2023-08-01 --to 2023-08-07"),
            ("trend 암살 --부터 2015-08-01", "trend 암살 --from 2015-08-01"),
            ("daily --jq .entries", "daily --json | jq .entries"),
            ("daily --jq", "daily --json | jq ."), ("daily --compact", "daily --json | jq -c ."),
            ("weekend --total", "market last weekend --compare previous"),
            ("weekend --compare", "market last weekend --compare previous"),
            ("weekend 2023-W30 --compare", "market 2023-W30 --weekend --compare previous"),
            ("daily 2023-08-01 --compare", "market 2023-08-01 --compare previous"),
            ("people --movie 기생충", "people --film 기생충"),
            ("people --영화 기생충", "people --film 기생충"), ("daily --한국영화", "daily --nation korean"),
            ("daily --korean", "daily --nation korean"),
            ("daily --외국영화 --top 3", "daily --nation foreign -n 3"), ("daily --국적 한국", "daily --nation 한국"),
            ("daily --지역 서울", "daily --area 서울"), ("daily --region seoul", "daily --area seoul"),
            ("daily --art", "daily --movie-type art"),
            ("daily --columns title,visitors", "daily --fields title,visitors"),
            ("daily --필드 title", "daily --fields title"),
            ("daily --file a.csv", "daily -o a.csv"), ("daily --저장 a.xlsx", "daily -o a.xlsx"),
            ("daily --language ko", "daily --lang ko"),
            ("daily --한국어", "daily --lang ko"), ("weekend --last 4", "weekend --from -28d"),
            ("daily --no-color", "daily --color never"), ("daily --silent", "daily -q"),
            ("daily --debug", "daily -v"), ("daily --no-cache", "daily --refresh"),
            ("top 2015 --order sales", "top 2015 --sort sales"),
            ("top --정렬 매출", "top --sort 매출"), ("top 2015 --by month", "market 2015 --by month"),
            ("daily 2023 --by month", "market 2023 --by month"),
            ("market 2015 --배급사", "market 2015 --split distributor"),
            ("market 2015 --genre", "market 2015 --split genre"),
            ("daily --market", "market"), ("movie 암살 --trend", "trend 암살"), ("daily --weekend", "weekend"),
            ("movie --title 암살", "movie 암살"),
            ("rate 암살 --stars 4", "rate 암살 --rating 4"), ("review add 암살 --별점 4", "review add 암살 --rating 4"),
            ("review list --order rating", "review list --sort rating"), ("daily --key 0123", "login"),
            ("daily --cron", "help cron"),
            ("daily --examples", "daily --help"), ("top --alltime", "top all"),
            ("daily --overwrite -o a.csv", "daily -o a.csv --force"),
        ]
    )
    func guesses(typed: String, meant: String) async throws {
        let result = await run(Self.words(typed))
        #expect(result.error.contains("\nboxoffice: hint: boxoffice \(meant)\n"), "\(result.error)")
        #expect(result.status == 64 && result.output.isEmpty)
        let line = meant.split(separator: " | ").first.map(String.init) ?? meant
        _ = try Invocation(Self.words(line), in: .boxoffice).kind.get()
    }

    @Test(
        "a setting is read as the option is",
        arguments: [("한국어", "일별"), ("KO", "일별"), ("Korean", "일별"), ("영어", "Daily"), ("en", "Daily")]
    )
    mutating func setting(language: String, word: String) async {
        run.environment["BOXOFFICE_LANG"] = language
        run.environment["BOXOFFICE_REVIEWS"] = "파일"
        run.environment["BOXOFFICE_AMBIGUOUS"] = "두 칸"
        let result = await run(["daily", "2023-08-01", "--offline"])
        #expect(result.status == 0 && result.output.hasPrefix(word), "\(result)")
    }

    @Test(
        "what no declaration and no guess tells has no line as its hint",
        arguments: [
            "search --genre 액션", "daily --배급사 CJ", "daily --foo bar", "movie --year 2015 괴물", "daily --last foo",
            "daily --=x", "--foo bar", "top 2015 --over foo", "search --top \u{1B}[31m", "top --order foo",
        ]
    )
    func unknown(line: String) async {
        #expect(await !run(Self.words(line)).error.contains("hint: boxoffice "))
    }

    @Test(
        "an invalid value is answered with the labels of the valid ones, in the language of the run",
        arguments: [
            (
                "market --split x", "국적(nation), 전체(none), 배급사(distributor), 장르(genre), 등급(rating) 중 하나를 쓰세요",
                "use nation, none, distributor, genre or rating"
            ),
            ("daily --nation x", "한국(korean), 외국(foreign) 중 하나를 쓰세요", "use korean or foreign"),
            (
                "daily -o", "-o는 --output FILE입니다. 보관된 응답은 --offline으로 봅니다",
                "-o is --output FILE; for archived answers use --offline"
            ),
            ("daily -o a.xls", "-o a.xlsx를 쓰세요", "use -o a.xlsx"),
            (
                "trend 암살 -o a.png", "-o a.svg로 저장하고 다음으로 바꾸세요: rsvg-convert a.svg -o a.png",
                "use -o a.svg, and convert it with: rsvg-convert a.svg -o a.png"
            ),
            (
                "trend 암살 --svg a.jpg", "-o a.svg로 저장하고 다음으로 바꾸세요: rsvg-convert a.svg -o a.png",
                "use -o a.svg, and convert it with: rsvg-convert a.svg -o a.png"
            ),
            (
                "report -f mail --to 홍길동@한국.kr", "영문 주소를 쓰세요. 한글 도메인은 xn--으로 시작하는 형태로 적습니다",
                "use an address in ASCII; write an international domain as xn--…"
            ),
            ("report -f mail --to a@b@c", "name@example.com 같은 주소를 쓰세요", "use an address such as name@example.com"),
        ]
    )
    func invalid(line: String, korean: String, english: String) async {
        #expect(await run(line + " --lang ko").error.hasSuffix("boxoffice: 힌트: \(korean)\n") || line.hasSuffix("-o"))
        #expect(await run(line).error.hasSuffix("boxoffice: hint: \(english)\n"))
    }

    @Test(
        "--fields help lists the names and labels of the form that is printed",
        arguments: [("", "kind"), (" --dry-run", "kind")])
    func fields(options: String, first: String) async {
        let help = await run("daily --fields help\(options)").output
        #expect(
            help.hasPrefix("  \(first) ") && help.contains("  from ") && help.contains("visitors ") == options.isEmpty)
        #expect(await run("trend 암살 --by movie --fields help --lang ko").output.contains("  movieCode "))
    }

    @Test("an unknown field is answered with all, one line each")
    func unknownField() async {
        let result = await run("codes --fields cod --offline")
        #expect(
            result
                == .init(
                    error: """
                        boxoffice: error: unknown field 'cod' in --fields
                          code         Code
                          name         Name
                          englishName  English name
                        boxoffice: hint: did you mean code?

                        """,
                    status: 64
                )
        )
    }

    @Test(
        "a field is named by the heading of its column",
        arguments: [("date", "from\n2023-08-01\n"), ("날짜", "from\n2023-08-01\n"), ("관객수", "visitors\n246026\n")]
    )
    func headings(name: String, output: String) async {
        #expect(await run("daily 2023-08-01 --offline -n 1 -f csv --fields \(name)").output == output)
    }

    @Test(
        "topics of the help have Korean names",
        arguments: [
            ("기간", "periods"), ("날짜", "periods"), ("형식", "formats"), ("출력형식", "formats"), ("옵션", "options"),
            ("공통옵션", "options"),
            ("종료상태", "exit-codes"), ("종료코드", "exit-codes"), ("환경변수", "environment"), ("크론", "cron"),
            ("Periods", "periods"),
        ]
    )
    func topics(name: String, topic: String) async {
        #expect(await run("help \(name)") == run("help \(topic)"))
    }

    @Test("an address of a mail cannot add a header, and is one in ASCII")
    func addresses() {
        let good = ["a@b.com", "a.b+c@d-e.co.kr", "a@b.com,c@d.org", "a@xn--3e0b707e.kr"]
        #expect(good.filter { MailAddress.list($0, most: .max) == nil } == [])
        let bad = [
            "", "a", "a@", "@b.com", "a@b@c.com", "a@b..com", ".a@b.com", "a b@c.de", "<a@b.de>", "A <a@b.de>",
            "a@b.de,",
            "a@b.com\nBcc: x@y.de", "a@b.com\r\nBcc: x@y.de", "a@b.com\u{0}", "홍길동@b.com", "a@한국.kr", "\"a\"@b.de",
            String(repeating: "a", count: 65) + "@b.de", "a@" + String(repeating: "b", count: 253),
        ]
        #expect(bad.filter { MailAddress.list($0, most: .max) != nil } == [])
        #expect(MailAddress.list("a@b.com,c@d.org", most: 1) == nil)
    }

    @Test("a mail has the addresses of the options in its header")
    func mail() async {
        let line = "report 2022-01-05 --offline --allow-partial -f mail --to a@b.com --to c@d.org"
        #expect(await run(line).output.hasPrefix("To: a@b.com,\n c@d.org\nDate: "))
        #expect(await run(line + " --from me@x.com").output.hasPrefix("From: me@x.com\nTo: a@b.com,\n c@d.org\nDate: "))
        #expect(await run("report --to a@b.com").status == 64)
    }

    @Test("a ranking in Markdown")
    func markdown() async {
        #expect(
            await run("daily 2023-08-01 --offline -n 2 -f markdown --fields title,visitors").output == """
                ## Daily box office  2023-08-01 (Tue)

                | Movie     |   Visitors |
                | --------- | ---------: |
                | Smugglers |    246,026 |
                | Elemental |     99,322 |

                """
        )
    }
}
