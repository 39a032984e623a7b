extension OptionGuess {
    /// What people type instead of options, where it is not another name of one option.
    static let boxoffice = [
        OptionGuess("last recent past 최근 지난", "~ -#d..yesterday", "trend: … --from -#d", "~ last *", "~ --from -&d"),
        OptionGuess("month 월", "~ #월", "~ *"),
        OptionGuess("year 연도 년도", "… --open-from # --open-to #", "~ *"),
        OptionGuess("made 제작연도 제작년도", "… --made-from # --made-to #"),
        OptionGuess("visitors 관객수 관객", "movie: trend …", "trend: …"),
        OptionGuess("release released opened 개봉 개봉연도", "… --open-from # --open-to #"),
        OptionGuess("date day week period range when 날짜 일 주 기간", "~ *"),
        OptionGuess("yesterday 어제 그제 그저께 오늘 지난주 지난주말 지난달 이번달 작년 올해", "~ $"),
        OptionGuess("title query name id code movie 제목 영화 영화명", "… *"),
        OptionGuess("한국어 한글", "… --lang ko"), OptionGuess("영어 english", "… --lang en"),
        OptionGuess("csv", "… -o *", "… -o FILE.csv"), OptionGuess("tsv", "… -o *", "… -o FILE.tsv"),
        OptionGuess("excel xlsx xls spreadsheet 엑셀", "… -o *", "… -o FILE.xlsx"),
        OptionGuess("md markdown 마크다운", "… -o *", "… -o FILE.md"),
        OptionGuess("png jpg jpeg svg image picture 그림 이미지", "… -o *", "… -o FILE.svg"),
        OptionGuess("mail email 메일 이메일", "report … -f mail --to *", "report … -f mail"),
        OptionGuess("jq", "… --json | jq *", "… --json | jq ."), OptionGuess("pretty", "… --json | jq ."),
        OptionGuess("compact", "… --json | jq -c ."),
        OptionGuess("actor actress cast person 배우 출연 출연진 영화인", "person *", "people"),
        OptionGuess("director 감독", "search --director *"),
        OptionGuess("over min more 이상 최소", "… --min-visitors *"),
        OptionGuess("alltime 역대", "top all"), OptionGuess("천만", "top all --min-visitors 10000000"),
        OptionGuess(
            "compare total vs 비교 합계",
            "daily: market @ --compare previous", "daily: market yesterday --compare previous",
            "weekly: market @ --compare previous", "weekly: market last week --compare previous",
            "weekend: market @ --weekend --compare previous", "weekend: market last weekend --compare previous"
        ),
        OptionGuess("key apikey token 키 인증키", "login"), OptionGuess("cron schedule 매일 예약", "help cron"),
        OptionGuess("examples usage man 예시 도움말", "… --help"),
    ]

    /// Whether a command accepts the periods of a command line today.
    @Sendable static func acceptsPeriods(_ command: String, _ arguments: Arguments) -> Bool {
        let (operands, kind) = (arguments.operands, Ranking.Kind(rawValue: command))
        var arguments = arguments
        // Its --from and --to are addresses.
        if command == Command.report.name { arguments = Arguments() }
        if AllTimeRequest.names.contains(operands.joined(separator: " ")) { return true }
        let grammar = PeriodGrammar(today: KoreanDay(containing: Date()))
        return
            (try? PeriodArguments(kind ?? .daily, operands: operands, arguments, grammar, clips: kind == nil)) != nil
    }
}
