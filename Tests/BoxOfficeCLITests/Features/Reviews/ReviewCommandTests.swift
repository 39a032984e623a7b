import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

@Suite struct ReviewCommandTests {
    private let folder: TemporaryFolder
    private var run = CommandLineRun()

    init() throws {
        folder = try TemporaryFolder()
        run.environment["BOXOFFICE_DATA"] = folder.path
        try folder.write(Self.three, to: "reviews.json")
    }

    private var document: String {
        get throws { try String(contentsOfFile: folder.path + "/reviews.json", encoding: .utf8) }
    }

    /// Three reviews of two movies.
    private static let three = #"""
        {"version":1,"reviews":[
        {"id":"aaa","movieCode":"20218541","title":"밀수","author":"홍길동","rating":4.5,"text":"시원하다\n\n다시 본다",\#
        "photo":"photos/aaa.png","createdAt":"2023-08-01T01:00:00Z","updatedAt":"2023-08-02T15:30:00.123Z"},
        {"id":"bbb","movieCode":"20124079","title":"광해, 왕이 된 남자","author":"Kim","rating":5,\#
        "createdAt":"2023-08-02T01:00:00Z","updatedAt":"2023-08-02T01:00:00Z"},
        {"id":"ccc","movieCode":"20218541","title":"밀수","author":"kim","rating":0.5,"text":"글\u001b쎄",\#
        "createdAt":"2023-07-31T01:00:00Z","updatedAt":"2023-07-31T01:00:00Z"}]}
        """#

    @Test("the list has one line per review, newest first, with stars")
    func list() async {
        #expect(
            await run("review list --lang ko") == """
                ID   영화                별점   작성자  작성 (KST)        내용
                bbb  광해, 왕이 된 남자  ★★★★★  Kim     2023-08-02 10:00
                aaa  밀수                ★★★★½  홍길동  2023-08-01 10:00  시원하다 다시 본다
                ccc  밀수                ½      kim     2023-07-31 10:00  글 쎄

                """
        )
    }

    @Test(
        "a list is filtered, sorted and limited",
        arguments: [
            ("20218541", "aaa ccc", ""), ("밀수 --offline", "aaa ccc", ""), ("--author KIM", "bbb ccc", ""),
            ("--sort rating", "bbb aaa ccc", ""), ("20218541 --author kim --sort date", "ccc", ""),
            ("--limit 1", "bbb", "boxoffice: note: showing 1 of 3\n"), ("--limit 2 --quiet", "bbb aaa", ""),
            ("--author nobody", "", "boxoffice: note: no reviews\n"),
        ]
    )
    func listOptions(options: String, ids: String, error: String) async {
        let lines = ids.split(separator: " ").map { "\($0)\n" }
        let result = await run("review list -f csv --fields id " + options)
        #expect(result == .init(output: "id\n\(lines.joined())", error: error))
    }

    @Test(
        "--mean has one line per movie",
        arguments: [
            (
                "",
                """
                영화코드  영화                리뷰  평균
                20124079  광해, 왕이 된 남자     1  5.00
                20218541  밀수                   2  2.50

                """
            ),
            (
                "--sort rating --json",
                #"{"totalCount":2,"items":[{"movieCode":"20124079","title":"광해, 왕이 된 남자","reviews":1,"mean":5.0},"#
                    + #"{"movieCode":"20218541","title":"밀수","reviews":2,"mean":2.5}]}"# + "\n"
            ),
            ("--author 홍길동 -f tsv", "movieCode\ttitle\treviews\tmean\n20218541\t밀수\t1\t4.5\n"),
        ]
    )
    func means(options: String, output: String) async {
        #expect(await run("review list --mean --lang ko " + options) == .init(output: output))
    }

    @Test("show prints the lines of the text")
    func show() async {
        #expect(
            await run("review show aaa --lang en") == """
                밀수 (20218541)
                ID             aaa
                Rating         ★★★★½
                Author         홍길동
                Seen           2023-08-01
                Text           시원하다

                               다시 본다
                Photo          \(folder.path)/photos/aaa.png
                Written (KST)  2023-08-01 10:00
                Changed (KST)  2023-08-03 00:30

                """
        )
    }

    @Test(
        "a review has all fields in every format",
        arguments: [
            (
                "show aaa --json",
                #"""
                {"id":"aaa","movieCode":"20218541","title":"밀수","author":"홍길동","rating":4.5,\#
                "text":"시원하다\u000a\u000a다시 본다","photo":"@/photos/aaa.png","createdAt":"2023-08-01T01:00:00.000Z",\#
                "updatedAt":"2023-08-02T15:30:00.123Z","seen":"2023-08-01"}

                """#
            ),
            (
                "show bbb ccc -f ndjson",
                #"""
                {"id":"bbb","movieCode":"20124079","title":"광해, 왕이 된 남자","author":"Kim","rating":5.0,"text":null,\#
                "photo":null,"createdAt":"2023-08-02T01:00:00.000Z","updatedAt":"2023-08-02T01:00:00.000Z",\#
                "seen":"2023-08-02"}
                {"id":"ccc","movieCode":"20218541","title":"밀수","author":"kim","rating":0.5,"text":"글 쎄",\#
                "photo":null,"createdAt":"2023-07-31T01:00:00.000Z","updatedAt":"2023-07-31T01:00:00.000Z",\#
                "seen":"2023-07-31"}

                """#
            ),
            ("show aaa -f csv --fields id,text", "id,text\naaa,\"시원하다\n\n다시 본다\"\n"),
            ("show aaa -f tsv --fields id,text", "id\ttext\naaa\t시원하다  다시 본다\n"),
            (
                "list --json --fields id,rating",
                #"{"totalCount":3,"items":[{"id":"bbb","rating":5.0},{"id":"aaa","rating":4.5},{"id":"ccc","rating":0.5}]}"#
                    + "\n"
            ),
        ]
    )
    func formats(line: String, output: String) async {
        #expect(await run("review " + line) == .init(output: output.replacing("@", with: folder.path)))
    }

    @Test("add stores the movie's code and title, and prints the review")
    mutating func add() async throws {
        run.environment["BOXOFFICE_AUTHOR"] = " 김 "
        let result = await run([
            "review", "add", "밀수", "--rating", "3.5", "--text", " 좋다\r\n\u{1B}정말 ", "--offline", "--json",
        ])
        let id = try #require(result.output.firstMatch(of: /"id":"([a-z2-9]{10})"/)).1
        #expect(
            result
                == .init(
                    output: #"{"id":"\#(id)","movieCode":"20218541","title":"밀수","author":"김","rating":3.5,"#
                        + #""text":"좋다\u000a 정말","photo":null,"createdAt":"2023-08-02T15:30:00.000Z","updatedAt":"2023-08-02T15:30:00.000Z","#
                        + #""seen":"2023-08-03"}"# + "\n"
                )
        )
        #expect(await run("review show \(id) --json").output == result.output)
    }

    @Test(
        "the author is the option's, else the setting's, else the user",
        arguments: [("--author 홍", "김", "홍"), ("", "김", "김"), ("", "", "hong")]
    )
    mutating func author(options: String, setting: String, author: String) async {
        run.environment["BOXOFFICE_AUTHOR"] = setting
        let line = "review add 20218541 --rating 4 --offline -f csv --fields author \(options)"
        #expect(await run(line) == "author\n\(author)\n")
    }

    @Test(
        "- reads the text from standard input, before or after the movie",
        arguments: ["20218541 -", "- 20218541", "20218541 --text -"])
    mutating func standardInput(operands: String) async {
        run.input = "한 줄\n두 줄\n"
        #expect(
            await run("review add \(operands) --rating 4 --offline --json --fields text")
                == #"{"text":"한 줄\u000a두 줄"}\#n"#
        )
    }

    @Test(
        "empty standard input is 64 and changes nothing",
        arguments: ["add 20218541 - --rating 4 --offline", "edit aaa -", "edit aaa - --rating 1"],
        ["", " \n\t\n", "\u{FEFF}"]
    )
    mutating func emptyInput(line: String, input: String) async throws {
        run.input = input
        #expect(
            await run("review \(line)")
                == .failure(
                    "the text is empty; nothing was saved",
                    hint: "omit - for a review without a text, or use review edit --no-text",
                    status: 64
                )
        )
        #expect(try document == Self.three)
    }

    /// Work that grew with the square of the number would take longer than the limit.
    @Test("10,000 reviews of as many movies are listed", .timeLimit(.minutes(1)), .enabled(if: !Shell.isSanitized))
    func many() async throws {
        let reviews = (10_000..<20_000).map {
            #"{"id":"r\#($0)","movieCode":"100\#($0)","title":"영화","author":"hong","rating":4,"text":"글\r\n글","#
                + #""createdAt":"2023-08-01T01:00:00Z","updatedAt":"2023-08-01T01:00:00Z"}"#
        }
        try folder.write(#"{"version":1,"reviews":[\#(reviews.joined(separator: ","))]}"#, to: "reviews.json")
        #expect(await run("review list --mean --limit 1 -f csv --fields movieCode -q") == "movieCode\n10010000\n")
    }

    @Test("a photo is copied, or its address stored")
    func photo() async throws {
        let picture = folder.path + "/my.gif"
        try Data("GIF89a".utf8).write(to: URL(filePath: picture))
        let line = "review add 20218541 --rating 4 --offline -f csv --fields id,photo --photo "
        let added = await run(line + picture)
        let id = try #require(added.output.firstMatch(of: /\n([a-z2-9]{10}),/)).1
        #expect(added == "id,photo\n\(id),\(folder.path)/photos/\(id).gif\n")
        #expect(folder.files.contains("photos/\(id).gif"))
        #expect(await run(line + "https://example.org/a.jpg").output.hasSuffix(",https://example.org/a.jpg\n"))
        #expect(await run("review edit \(id) --no-photo --json --fields photo").output == #"{"photo":null}"# + "\n")
        #expect(!folder.files.contains("photos/\(id).gif"))
    }

    @Test("an edit changes only the given fields and the time, which is later even if the clock is slow")
    func edit() async {
        #expect(
            await run("review edit aaa --rating 4 --no-text --author 이 -f csv") == """
                id,movieCode,title,author,rating,text,photo,createdAt,updatedAt,seen
                aaa,20218541,밀수,이,4.0,,\(folder.path)/photos/aaa.png,2023-08-01T01:00:00.000Z,2023-08-02T15:30:00.124Z,2023-08-01

                """
        )
    }

    @Test("an edit without changes writes nothing")
    func sameAgain() async throws {
        #expect(
            await run("review edit bbb --rating 5 --json --fields updatedAt")
                == .init(
                    output: #"{"updatedAt":"2023-08-02T01:00:00.000Z","notes":["no changes"]}\#n"#, note: "no changes")
        )
        #expect(try document == Self.three)
    }

    @Test(
        "remove prompts in a terminal",
        arguments: [
            ("y\n", "id\nccc\n", "boxoffice: note: removed the ½ review of 밀수 by kim\n"),
            ("n\n", "", "boxoffice: note: nothing removed\n"),
        ]
    )
    mutating func remove(answer: String, output: String, note: String) async throws {
        run.terminal = Terminal(isInput: true, isOutput: false, isError: true, width: nil)
        run.environment["TERM"] = "dumb"
        run.input = answer
        let question = "Delete the ½ review of 밀수 by kim? [y/N] "
        #expect(await run("review remove ccc -f csv --fields id") == .init(output: output, error: question + note))
        #expect(try document.contains("ccc") == output.isEmpty)
    }

    @Test(
        "a review is found by the title or the code of a movie that the user reviewed once",
        arguments: [
            ("홍길동", "밀수", "aaa"), ("kim", "밀수", "ccc"), ("kim", "20218541", "ccc"), ("Kim", "광해왕이된남자", "bbb"),
            ("kim", "bbb", "bbb"),
        ]
    )
    mutating func title(author: String, operand: String, id: String) async {
        run.environment["BOXOFFICE_AUTHOR"] = author
        #expect(await run("review show \(operand) -f csv --fields id") == "id\n\(id)\n")
        #expect(await run("review edit \(operand) --rating 1 -f csv --fields id,rating") == "id,rating\n\(id),1.0\n")
        #expect(await run("review remove \(operand) --yes -f csv --fields id -q") == "id\n\(id)\n")
    }

    @Test("a part of a title is enough to show a review, but not to change or remove it")
    mutating func partOfTitle() async {
        run.environment["BOXOFFICE_AUTHOR"] = "Kim"
        #expect(await run("review show 광해, -f csv --fields id") == "id\nbbb\n")
        for line in ["review edit 광해, --rating 1", "review remove 광해, --yes"] {
            let result = await run(line)
            #expect(result.error.hasPrefix("boxoffice: error: '광해,' is only a part of the title\n  bbb  광해, 왕이 된 남자"))
            #expect(result.status == 64)
        }
    }

    @Test("a title that only others reviewed is 66", arguments: ["밀수", "20218541", "수", " "])
    func notOwn(operand: String) async {
        #expect(
            await run(["review", "remove", operand, "--yes"])
                == .failure(
                    "review '\(operand)' not found",
                    hint: "list reviews with boxoffice review list",
                    status: 66
                )
        )
    }

    @Test("of several reviews of a movie, the user picks one at a terminal; else they are listed")
    mutating func several() async throws {
        run.environment["BOXOFFICE_AUTHOR"] = "kim"
        try folder.write(Self.three.replacing("\"홍길동\"", with: "\"kim\""), to: "reviews.json")
        let list = """
            2 of your reviews match '밀수'
              aaa  밀수  ★★★★½  2023-08-01 10:00
              ccc  밀수  ½      2023-07-31 10:00
            boxoffice: hint: use an ID

            """
        #expect(await run("review show 밀수") == .init(error: "boxoffice: error: " + list, status: 64))
        run.terminal = Terminal(isInput: true, isOutput: false, isError: true)
        run.environment["TERM"] = "dumb"
        run.input = "2\ny\n"
        #expect(
            await run("review remove 밀수 --fields id")
                == .init(
                    output: "ID  ccc\n",
                    error: """
                        2 of your reviews match '밀수':
                          1  aaa  밀수  ★★★★½  2023-08-01 10:00
                          2  ccc  밀수  ½      2023-07-31 10:00
                        Number from 1 to 2, or Enter to cancel: Delete your ½ review of 밀수? [y/N] \
                        boxoffice: note: removed your ½ review of 밀수

                        """
                )
        )
    }

    @Test(
        "the operands are a movie, its rating and a text",
        arguments: [
            ("rate 밀수 4.5", "★★★★½", "-"), ("review add 밀수 4.5점", "★★★★½", "-"), ("rate 20218541 9/10", "★★★★½", "-"),
            ("rate 밀수 ★★★★½", "★★★★½", "-"), ("rate 밀수 별4개", "★★★★", "-"), ("rate 밀수 별 네 개", "★★★★", "-"),
            ("rate 밀수 별 네 개 반 시원하다", "★★★★½", "시원하다"), ("rate 5 밀수", "★★★★★", "-"), ("rate 별 세 개 밀수", "★★★", "-"),
            ("review add 밀수 4 정말 시원하다", "★★★★", "정말 시원하다"), ("review add 밀수 4 5번 봤다", "★★★★", "5번 봤다"),
            ("rate 광해, 왕이 된 남자 4 / 5 또 본다", "★★★★", "또 본다"), ("review add 밀수 --rating 4점", "★★★★", "-"),
            // Of this movie, only a ranking is archived.
            ("rate 20210028 4", "★★★★", "-"),
        ]
    )
    func ratingOperand(line: String, stars: String, text: String) async {
        let result = await run(line + " --offline --author me --fields rating,text -q")
        #expect(result == .init(output: "Rating  \(stars)\nText    \(text)\n"))
    }

    @Test(
        "without one rating, the hint is the line to type",
        arguments: [
            ("review add 미니언즈 귀엽다", "missing RATING", "add a rating: boxoffice review add 미니언즈 4 귀엽다"),
            ("rate 미션 임파서블", "missing RATING", "add a rating: boxoffice rate 미션 4 임파서블"),
            ("rate 밀수", "missing RATING", "add a rating: boxoffice rate 밀수 4"),
            ("rate 밀수 2 4", "two ratings", "boxoffice rate '밀수 2' 4"),
            ("rate 밀수 9", "invalid value '9' for --rating", "boxoffice rate 밀수 9/10"),
            ("rate 밀수 4.3", "invalid value '4.3' for --rating", "use half steps from 0.5 to 5, such as 4.5"),
            ("rate 밀수 11점", "invalid value '11점' for --rating", "use half steps from 0.5 to 5, such as 4.5"),
            ("review add 광해, 왕이 --rating 3", "unexpected argument '왕이'", "quote a title that contains spaces"),
            ("rate 밀수 4 좋다 --text 좋다", "more than one text given", "use only one of --text, --editor and -"),
        ]
    )
    func noRating(line: String, error: String, hint: String) async {
        #expect(await run(line + " --offline") == .failure(error, hint: hint, status: 64))
    }

    @Test(
        "rate says which day it records, and records none if asked",
        arguments: [
            (
                "", "2023-08-03",
                "recorded 2023-08-03 as the day seen; use --seen DAY for another, or --seen none for none"
            ),
            (" --seen 어제", "2023-08-02", nil), (" --seen none", "-", nil),
        ] as [(String, String, String?)]
    )
    mutating func seen(option: String, day: String, note: String?) async throws {
        run.environment["BOXOFFICE_AUTHOR"] = "me"
        let output = "Seen  \(day)\n"
        let expected = note.map { CommandLineRun.Result(output: output, note: $0) } ?? .init(output: output)
        #expect(await run("rate 밀수 4 --offline --fields seen\(option)") == expected)
        #expect(await run("review show 밀수 --fields seen").output == output)
        #expect(await run("review edit 밀수 --seen none --fields seen").output == "Seen  -\n")
        #expect(await run("review show 밀수 --fields seen").output == "Seen  -\n")
    }

    private static let again = "review add 20218541 --rating 3 --offline --fields rating,text"

    @Test("add says that the movie is reviewed already")
    mutating func addAgain() async throws {
        run.environment["BOXOFFICE_AUTHOR"] = "홍길동"
        #expect(
            await run(Self.again)
                == .init(
                    output: "Rating  ★★★\nText    -\n",
                    note:
                        "you already reviewed 밀수 (★★★★½); change that review with: boxoffice review edit aaa --rating 3.0"
                )
        )
        #expect(try document.matches(of: /"id"/).count == 4)
    }

    @Test(
        "at a terminal add offers to change the review of the movie",
        arguments: [("\n", "Text    시원하다\n\n        다시 본다\n", 3), ("n\n", "Text    -\n", 4)]
    )
    mutating func addOrEdit(answer: String, text: String, count: Int) async throws {
        run.environment.merge(["BOXOFFICE_AUTHOR": "홍길동", "TERM": "dumb"]) { $1 }
        run.terminal = Terminal(isInput: true, isOutput: false, isError: true)
        run.input = answer
        #expect(
            await run(Self.again)
                == .init(
                    output: "Rating  ★★★\n" + text,
                    error: """
                        boxoffice: you already reviewed 밀수: ★★★★½ on 2023-08-01
                        Change that review instead of adding another? [Y/n]\u{20}
                        """
                )
        )
        #expect(try document.matches(of: /"id"/).count == count)
    }

    @Test("at a terminal add without --rating asks for stars until they are valid; Enter cancels")
    mutating func rating() async throws {
        run.environment["TERM"] = "dumb"
        run.terminal = Terminal(isInput: true, isOutput: false, isError: true)
        run.input = "6\n 3.5 \n"
        let prompt = "Your rating of 광해, 왕이 된 남자, 0.5 to 5, or Enter to cancel: "
        #expect(
            await run("review add 20124079 --offline --fields rating")
                == .init(output: "Rating  ★★★½\n", error: prompt + prompt)
        )
        let saved = try document
        run.input = "\n"
        let hint = "add a rating: boxoffice review add 20124079 4"
        var cancelled = CommandLineRun.Result.failure("missing RATING", hint: hint, status: 64)
        cancelled.error = prompt + cancelled.error
        #expect(await run("review add 20124079 --offline") == cancelled)
        #expect(try document == saved)
    }

    @Test("remove --yes does not prompt")
    func removeYes() async throws {
        #expect(
            await run("review remove ccc --yes --json --fields id")
                == .init(
                    output: #"{"id":"ccc","notes":["removed the ½ review of 밀수 by kim"]}\#n"#,
                    note: "removed the ½ review of 밀수 by kim")
        )
        #expect(try !document.contains("ccc"))
    }

    @Test("an export can be imported elsewhere, and again without changes")
    mutating func exportAndImport() async throws {
        let file = folder.path + "/e.json"
        #expect(await run("review export \(file)") == .init(note: "exported 3 reviews"))
        #expect(
            await run("review export \(file)")
                == .failure(
                    "\(file) already exists",
                    hint: "use --force to overwrite it, or choose another file",
                    status: 64
                )
        )
        #expect(await run("review export \(file) --force --quiet") == .init())
        let exported = try String(contentsOfFile: file, encoding: .utf8)
        #expect(exported.contains("글 쎄"))
        for output in ["-", "/dev/stdout"] { #expect(await run("review export \(output)") == .init(output: exported)) }

        run.environment["BOXOFFICE_DATA"] = folder.path + "/other"
        run.input = exported
        #expect(
            await run("review import - --lang ko")
                == .init(output: "추가       3\n수정       0\n변경 없음  0\n", koreanNote: "사진 없이 가져온 리뷰: aaa")
        )
        #expect(await run("review import \(file) --json") == #"{"added":0,"updated":0,"unchanged":3}\#n"#)
    }

    @Test("an export to standard output escapes invisible text, which stays the same when it is imported")
    mutating func hiddenText() async throws {
        let text = "밀\u{202E}수\u{E0041}"
        try folder.write(Self.three.replacing("시원하다", with: text), to: "reviews.json")
        let exported = await run("review export -").output
        #expect(exported.contains(#"밀\u202e수\udb40\udc41"#))
        #expect(exported.harm().isEmpty)
        run.environment["BOXOFFICE_DATA"] = folder.path + "/other"
        run.input = exported
        #expect(await run("review import - -q").status == 0)
        #expect(await run("review show aaa -f csv --fields text").output.contains(text))
    }

    @Test("an export through a link replaces its target")
    func exportThroughLink() async throws {
        let (file, link) = (folder.path + "/e.json", folder.path + "/link.json")
        try folder.write("old", to: "e.json")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "e.json")
        #expect(await run("review export \(link)").status == 64)
        #expect(await run("review export \(link) --force --quiet") == .init())
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "e.json")
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains("aaa"))
    }

    @Test(
        "a usage error is 64 and changes nothing",
        arguments: [
            ("add", "missing MOVIE", "use a movie's code or title"),
            ("add -", "missing MOVIE", "use a movie's code or title"),
            ("add 20218541", "missing RATING", "add a rating: boxoffice review add 20218541 4"),
            (
                "add 20218541 --rating 4.3", "invalid value '4.3' for --rating",
                "use half steps from 0.5 to 5, such as 4.5"
            ),
            ("add 비공식 작전 --rating 4", "unexpected argument '작전'", "quote a title that contains spaces"),
            (
                "add 20218541 --rating 4 --text a -", "more than one text given",
                "use only one of --text, --editor and -"
            ),
            ("add 20218541 --rating 4 --author=", "invalid value '' for --author", "use a name"),
            (
                "add 20218541 --rating 4 --photo https://", "invalid value 'https://' for --photo",
                "use an address such as https://example.com/a.jpg"
            ),
            (
                "add 20218541 --rating 4 --photo /none", "cannot read the photo /none: No such file or directory",
                "use a file of up to 16 MiB, or an address"
            ),
            (
                "add 20218541 --offline --rating 4 --editor", "cannot open an editor: not a terminal",
                "use --text, or - for standard input"
            ),
            (
                "edit aaa", "nothing to change",
                "use --rating, --text, --editor, --no-text, --author, --seen, --photo, --no-photo or - for standard input"
            ),
            ("edit --rating 4", "missing REVIEW", "list reviews with boxoffice review list"),
            ("edit aaa - -", "unexpected argument '-'", "usage: boxoffice review edit REVIEW [-] [options]"),
            ("edit aaa --no-photo --photo x", "cannot use --no-photo with --photo", "remove one of them"),
            ("show", "missing REVIEW", "list reviews with boxoffice review list"),
            ("remove aaa", "cannot prompt: not a terminal (use --yes)", nil),
            ("list --sort best", "invalid value 'best' for --sort", "use date or rating"),
            ("export", "missing FILE", "use a file, or - for standard output"),
            ("import", "missing FILE", "use a file, or - for standard input"),
            (
                "export a.txt", "a.txt is neither a .json nor a .csv file",
                "use .json for all fields, .csv for Letterboxd"
            ),
            ("import a", "a is neither a .json nor a .csv file", "use .json for all fields, .csv for Letterboxd"),
            (
                "edit aaa --seen 2023-08", "'2023-08' is not a date",
                "use the day on which you saw it, such as 2024-08-06"
            ),
            (
                "add 20218541 --rating 4 --seen 2023-08-04", "2023-08-04 is in the future",
                "use the day on which you saw it, such as 2024-08-06"
            ),
        ] as [(String, String, String?)]
    )
    func usage(line: String, message: String, hint: String?) async throws {
        #expect(await run("review " + line) == .failure(message, hint: hint, status: 64))
        #expect(try document == Self.three)
    }

    @Test("a text that is too long is 64")
    func tooLong() async throws {
        let text = String(repeating: "가", count: 10_001)
        #expect(
            await run(["review", "edit", "aaa", "--text", text])
                == .failure("the text is too long: 10,001 characters (maximum 10,000)", hint: "shorten it", status: 64)
        )
        #expect(await run(["review", "edit", "aaa", "--text", String(text.dropLast())]).status == 0)
    }

    @Test("an unknown review is 66", arguments: ["show zzz", "edit zzz --rating 4", "remove zzz --yes", "show a/b"])
    func notFound(line: String) async {
        let id = line.split(separator: " ")[1]
        #expect(
            await run("review " + line + " --json")
                == .init(
                    error: #"{"error":{"code":"notFound","message":"review '\#(id)' not found","#
                        + #""hint":"list reviews with boxoffice review list"}}"# + "\n",
                    status: 66
                )
        )
    }

    @Test(
        "an invalid file is 78 with the row and field, and stays as it is",
        arguments: ["list", "show aaa", "add 20218541 --rating 4 --offline", "remove aaa --yes", "export -"]
    )
    func unreadable(line: String) async throws {
        let broken = Self.three.replacing(#""rating":5"#, with: #""rating":5.5"#)
        try folder.write(broken, to: "reviews.json")
        #expect(
            await run("review " + line)
                == .failure(
                    "cannot read \(folder.path)/reviews.json: rating of row 2 has the invalid value \"5.5\"",
                    hint:
                        "fix it by hand (rows are numbered from 1; ratings are half steps from 0.5 to 5, times look like 2023-08-02T15:30:00Z), or move it away; it was not changed",
                    status: 78
                )
        )
        #expect(try document == broken)
    }

    @Test("a missing import file is 78")
    func missingImport() async throws {
        #expect(
            await run("review import /none.json")
                == .failure("/none.json does not exist", hint: "use a file from boxoffice review export", status: 78)
        )
    }

    @Test(
        "an invalid import file is 78",
        arguments: [
            ("{", "cannot read standard input: it is truncated"),
            ("", "cannot read standard input: it is empty"),
        ]
    )
    mutating func unreadableImport(text: String, message: String) async throws {
        run.input = text
        let result = await run("review import -")
        #expect(result.error.hasPrefix("boxoffice: error: \(message)\n"))
        #expect(result.status == 78)
        #expect(try document == Self.three)
    }

    @Test("an error about an import file that contains keys shows none of them", arguments: ["", " --json"])
    mutating func keyInImport(format: String) async throws {
        run.environment["KOBIS_API_KEY"] = "0123456789secret"
        run.input = "KOBIS_API_KEY=0123456789secret"
        let result = await run("review import -\(format)")
        #expect(result.error.contains("it begins with"))
        #expect(result.error.contains("KOBIS_API_KEY=***"))
        #expect(!result.error.contains("secret"))
        #expect(result.status == 78)
    }
}
