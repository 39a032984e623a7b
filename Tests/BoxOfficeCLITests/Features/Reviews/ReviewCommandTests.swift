import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct ReviewCommandTests {
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

    // MARK: Lists

    @Test("the list has one line per review, newest first, with stars; show prints the lines of the text")
    func list() async {
        await run.expectTranscript(
            """
            $ boxoffice review list --lang ko
            ID   영화                별점   작성자  작성 (KST)        내용
            bbb  광해, 왕이 된 남자  ★★★★★  Kim     2023-08-02 10:00
            aaa  밀수                ★★★★½  홍길동  2023-08-01 10:00  시원하다 다시 본다
            ccc  밀수                ½      kim     2023-07-31 10:00  글 쎄
            $ boxoffice review show aaa --lang en
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

    @Test("a list is filtered, sorted and limited")
    func listOptions() async {
        let cases = """
            review list 20218541 -> aaa ccc
            review list 밀수 --offline -> aaa ccc
            review list --author KIM -> bbb ccc
            review list --sort rating -> bbb aaa ccc
            review list 20218541 --author kim --sort date -> ccc
            review list --limit 1 -> bbb note: showing 1 of 3
            review list --limit 2 --quiet -> bbb aaa
            review list --author nobody -> note: no reviews
            """
        await expectResults(in: cases) { line in
            let result = await run("\(line) -f csv --no-header --fields id")
            guard result.status == 0 else { return "\(result)" }
            let notes = result.error.lines.map { $0.replacing("boxoffice: note: ", with: "note: ") }
            return (result.output.lines + notes).joined(separator: " ")
        }
    }

    @Test("--mean has one line per movie")
    func means() async {
        await run.expectTranscript(
            """
            $ boxoffice review list --mean --lang ko
            영화코드  영화                리뷰  평균
            20124079  광해, 왕이 된 남자     1  5.00
            20218541  밀수                   2  2.50
            $ boxoffice review list --mean --sort rating --json
            {"totalCount":2,"items":[{"movieCode":"20124079","title":"광해, 왕이 된 남자","reviews":1,"mean":5.0},\
            {"movieCode":"20218541","title":"밀수","reviews":2,"mean":2.5}]}
            $ boxoffice review list --mean --author 홍길동 -f tsv
            movieCode\ttitle\treviews\tmean
            20218541\t밀수\t1\t4.5
            """
        )
    }

    /// Work that grew with the square of the number would take longer than the limit.
    @Test("10,000 reviews of as many movies are listed", .timeLimit(.minutes(1)), .enabled(if: !Shell.isSanitized))
    func many() async throws {
        let reviews = (10_000..<20_000).map { (number: Int) -> String in
            #"""
            {"id":"r\#(number)","movieCode":"100\#(number)","title":"영화","author":"hong","rating":4,"text":"글\r\n글",\#
            "createdAt":"2023-08-01T01:00:00Z","updatedAt":"2023-08-01T01:00:00Z"}
            """#
        }
        try folder.write(#"{"version":1,"reviews":[\#(reviews.joined(separator: ","))]}"#, to: "reviews.json")
        #expect(await run("review list --mean --limit 1 -f csv --fields movieCode -q") == "movieCode\n10010000\n")
    }

    @Test("a review has all fields in every format")
    func formats() async {
        await run.expectTranscript(
            #"""
            $ boxoffice review show aaa --json
            {"id":"aaa","movieCode":"20218541","title":"밀수","author":"홍길동","rating":4.5,\#
            "text":"시원하다\u000a\u000a다시 본다","photo":"\#(folder.path)/photos/aaa.png",\#
            "createdAt":"2023-08-01T01:00:00.000Z","updatedAt":"2023-08-02T15:30:00.123Z","seen":"2023-08-01"}
            $ boxoffice review show bbb ccc -f ndjson
            {"id":"bbb","movieCode":"20124079","title":"광해, 왕이 된 남자","author":"Kim","rating":5.0,"text":null,\#
            "photo":null,"createdAt":"2023-08-02T01:00:00.000Z","updatedAt":"2023-08-02T01:00:00.000Z",\#
            "seen":"2023-08-02"}
            {"id":"ccc","movieCode":"20218541","title":"밀수","author":"kim","rating":0.5,"text":"글 쎄",\#
            "photo":null,"createdAt":"2023-07-31T01:00:00.000Z","updatedAt":"2023-07-31T01:00:00.000Z",\#
            "seen":"2023-07-31"}
            $ boxoffice review show aaa -f csv --fields id,text
            id,text
            aaa,"시원하다

            다시 본다"
            $ boxoffice review show aaa -f tsv --fields id,text
            id\#ttext
            aaa\#t시원하다  다시 본다
            $ boxoffice review list --json --fields id,rating
            {"totalCount":3,"items":[{"id":"bbb","rating":5.0},{"id":"aaa","rating":4.5},{"id":"ccc","rating":0.5}]}
            """#
        )
    }

    // MARK: Additions

    @Test("add stores the movie's code and title, and prints the review")
    mutating func add() async throws {
        run.environment["BOXOFFICE_AUTHOR"] = " 김 "
        let result = await run([
            "review", "add", "밀수", "--rating", "3.5", "--text", " 좋다\r\n\u{1B}정말 ", "--offline", "--json",
        ])
        let id = try #require(result.output.firstMatch(of: /"id":"([a-z2-9]{10})"/)).1
        let review = #"""
            {"id":"\#(id)","movieCode":"20218541","title":"밀수","author":"김","rating":3.5,"text":"좋다\u000a 정말",\#
            "photo":null,"createdAt":"2023-08-02T15:30:00.000Z","updatedAt":"2023-08-02T15:30:00.000Z",\#
            "seen":"2023-08-03"}
            """#
        #expect(result == .init(output: review + "\n"))
        await run.expectTranscript("$ boxoffice review show \(id) --json\n\(review)")
    }

    @Test("the author is the option's, else the setting's, else the user")
    mutating func author() async {
        var authors = ""
        for (option, setting) in [("--author 홍", "김"), ("", "김"), ("", "")] {
            run.environment["BOXOFFICE_AUTHOR"] = setting
            let line = "review add 20218541 --rating 4 --offline -q -f csv --no-header --fields author \(option)"
            authors += await run(line).output
        }
        #expect(authors == "홍\n김\nhong\n")
    }

    @Test("- reads the text from standard input, before or after the movie")
    mutating func standardInput() async {
        run.input = "한 줄\n두 줄\n"
        await run.expectTranscript(
            options: "--rating 4 --offline -q --json --fields text",
            #"""
            $ boxoffice review add 20218541 -
            {"text":"한 줄\u000a두 줄"}
            $ boxoffice review add - 20218541
            {"text":"한 줄\u000a두 줄"}
            $ boxoffice review add 20218541 --text -
            {"text":"한 줄\u000a두 줄"}
            """#
        )
    }

    @Test("empty standard input is 64 and changes nothing", arguments: ["", " \n\t\n", "\u{FEFF}"])
    mutating func emptyInput(input: String) async throws {
        run.input = input
        let error = """
            the text is empty; nothing was saved \
            -> omit - for a review without a text, or use review edit --no-text
            """
        await run.expectFailures(
            """
            review add 20218541 - --rating 4 --offline -> \(error)
            review edit aaa - -> \(error)
            review edit aaa - --rating 1 -> \(error)
            """
        )
        #expect(try document == Self.three)
    }

    @Test("a photo is copied, or its address stored")
    func photo() async throws {
        let picture = folder.path + "/my.gif"
        try Data("GIF89a".utf8).write(to: URL(filePath: picture))
        let added = await run("review add 20218541 --rating 4 --offline -f csv --fields id,photo --photo " + picture)
        let id = try #require(added.output.firstMatch(of: /\n([a-z2-9]{10}),/)).1
        #expect(added == "id,photo\n\(id),\(folder.path)/photos/\(id).gif\n")
        #expect(folder.files.contains("photos/\(id).gif"))
        await run.expectTranscript(
            options: "--json --fields photo",
            """
            $ boxoffice review add 20124079 --rating 4 --offline -q --photo https://example.org/a.jpg
            {"photo":"https://example.org/a.jpg"}
            $ boxoffice review edit \(id) --no-photo
            {"photo":null}
            """
        )
        #expect(!folder.files.contains("photos/\(id).gif"))
    }

    private static let again = "review add 20218541 --rating 3 --offline --fields rating,text"

    @Test("add says that the movie is reviewed already")
    mutating func addAgain() async throws {
        run.environment["BOXOFFICE_AUTHOR"] = "홍길동"
        await run.expectTranscript(
            """
            $ boxoffice \(Self.again)
            Rating  ★★★
            Text    -
            boxoffice: note: you already reviewed 밀수 (★★★★½); change that review with: \
            boxoffice review edit aaa --rating 3.0
            """
        )
        #expect(try document.count(of: #""id""#) == 4)
    }

    @Test(
        "at a terminal add offers to change the review of the movie",
        arguments: [("\n", "Text    시원하다\n\n        다시 본다\n", 3), ("n\n", "Text    -\n", 4)]
    )
    mutating func addOrEdit(answer: String, text: String, count: Int) async throws {
        run.environment.merge(["BOXOFFICE_AUTHOR": "홍길동", "TERM": "dumb"]) { $1 }
        run.terminal = Terminal(isInput: true, isOutput: false, isError: true)
        run.input = answer
        let question = """
            boxoffice: you already reviewed 밀수: ★★★★½ on 2023-08-01
            Change that review instead of adding another? [Y/n]\u{20}
            """
        #expect(await run(Self.again) == .init(output: "Rating  ★★★\n" + text, error: question))
        #expect(try document.count(of: #""id""#) == count)
    }

    // MARK: Ratings

    @Test("the operands are a movie, its rating and a text")
    func ratingOperand() async {
        // Of the last movie, only a ranking is archived.
        let cases = """
            rate 밀수 4.5 -> ★★★★½, -
            review add 밀수 4.5점 -> ★★★★½, -
            rate 20218541 9/10 -> ★★★★½, -
            rate 밀수 ★★★★½ -> ★★★★½, -
            rate 밀수 별4개 -> ★★★★, -
            rate 밀수 별 네 개 -> ★★★★, -
            rate 밀수 별 네 개 반 시원하다 -> ★★★★½, 시원하다
            rate 5 밀수 -> ★★★★★, -
            rate 별 세 개 밀수 -> ★★★, -
            review add 밀수 4 정말 시원하다 -> ★★★★, 정말 시원하다
            review add 밀수 4 5번 봤다 -> ★★★★, 5번 봤다
            rate 광해, 왕이 된 남자 4 / 5 또 본다 -> ★★★★, 또 본다
            review add 밀수 --rating 4점 -> ★★★★, -
            rate 20210028 4 -> ★★★★, -
            """
        await expectResults(in: cases) { line in
            let result = await run(line + " --offline --author me --fields rating,text -q")
            guard result.status == 0, result.error.isEmpty else { return "\(result)" }
            let fields = result.output.replacing("Rating  ", with: "").replacing("\nText    ", with: ", ")
            return fields.lines.joined()
        }
    }

    @Test("without one rating, the hint is the line to type")
    func noRating() async {
        let halves = "use half steps from 0.5 to 5, such as 4.5"
        await run.expectFailures(
            options: "--offline",
            """
            review add 미니언즈 귀엽다 -> missing RATING -> add a rating: boxoffice review add 미니언즈 4 귀엽다 --offline
            rate 미션 임파서블 -> missing RATING -> add a rating: boxoffice rate 미션 4 임파서블 --offline
            rate 밀수 -> missing RATING -> add a rating: boxoffice rate 밀수 4 --offline
            rate 밀수 2 4 -> two ratings -> boxoffice rate '밀수 2' 4 --offline
            rate 밀수 --author kim -> missing RATING -> add a rating: boxoffice rate 밀수 4 --author kim --offline
            rate 밀수 9 -> invalid value '9' for --rating -> boxoffice rate 밀수 9/10 --offline
            rate 밀수 4.3 -> invalid value '4.3' for --rating -> \(halves)
            rate 밀수 11점 -> invalid value '11점' for --rating -> \(halves)
            review add 광해, 왕이 --rating 3 -> unexpected argument '왕이' -> quote a title that contains spaces
            rate 밀수 4 좋다 --text 좋다 -> more than one text given -> use only one of --text, --editor and -
            """
        )
    }

    @Test("rate says which day it records, and records none if asked")
    mutating func seen() async {
        run.environment["BOXOFFICE_AUTHOR"] = "me"
        await run.expectTranscript(
            options: "--offline --fields seen",
            """
            $ boxoffice rate 밀수 4
            Seen  2023-08-03
            boxoffice: note: recorded 2023-08-03 as the day seen; use --seen DAY for another, or --seen none for none
            $ boxoffice review show 밀수
            Seen  2023-08-03
            $ boxoffice review edit 밀수 --seen none
            Seen  -
            $ boxoffice review show 밀수
            Seen  -
            $ boxoffice rate 20124079 4 --seen 어제
            Seen  2023-08-02
            $ boxoffice rate 20210028 4 --seen none
            Seen  -
            """
        )
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
        await run.expectTranscript(
            """
            $ boxoffice review add 20124079 --offline
            \(prompt)boxoffice: error: missing RATING
            boxoffice: hint: add a rating: boxoffice review add 20124079 4 --offline
            [64]
            """
        )
        #expect(try document == saved)
    }

    // MARK: Changes

    @Test("an edit changes only the given fields and the time, which is later even if the clock is slow, or nothing")
    func edit() async throws {
        await run.expectTranscript(
            """
            $ boxoffice review edit bbb --rating 5 --json --fields updatedAt
            {"updatedAt":"2023-08-02T01:00:00.000Z","notes":["no changes"]}
            boxoffice: note: no changes
            """
        )
        #expect(try document == Self.three)
        await run.expectTranscript(
            """
            $ boxoffice review edit aaa --rating 4 --no-text --author 이 -f csv
            id,movieCode,title,author,rating,text,photo,createdAt,updatedAt,seen
            aaa,20218541,밀수,이,4.0,,\(folder.path)/photos/aaa.png,2023-08-01T01:00:00.000Z,\
            2023-08-02T15:30:00.124Z,2023-08-01
            """
        )
    }

    @Test("remove prompts in a terminal, and not with --yes")
    mutating func remove() async throws {
        run.terminal = Terminal(isInput: true, isOutput: false, isError: true, width: nil)
        run.environment["TERM"] = "dumb"
        run.input = "n\n"
        let question = "Delete the ½ review of 밀수 by kim? [y/N] "
        #expect(await run("review remove ccc") == .init(error: question + "boxoffice: note: nothing removed\n"))
        #expect(try document == Self.three)
        run.input = "y\n"
        await run.expectTranscript(
            """
            $ boxoffice review remove ccc --fields id
            ID  ccc
            \(question)boxoffice: note: removed the ½ review of 밀수 by kim
            $ boxoffice review remove aaa --yes --json --fields id
            {"id":"aaa","notes":["removed the ★★★★½ review of 밀수 by 홍길동"]}
            boxoffice: note: removed the ★★★★½ review of 밀수 by 홍길동
            $ boxoffice review list -f csv --fields id
            id
            bbb
            """
        )
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
        await run.expectTranscript(
            options: "-q -f csv --no-header --fields id,rating",
            """
            $ boxoffice review edit \(operand) --rating 1
            \(id),1.0
            $ boxoffice review show \(operand)
            \(id),1.0
            $ boxoffice review remove \(operand) --yes
            \(id),1.0
            """
        )
    }

    @Test("a part of a title is enough to show a review, but not to change or remove it")
    mutating func partOfTitle() async {
        run.environment["BOXOFFICE_AUTHOR"] = "Kim"
        let error = """
            boxoffice: error: '광해,' is only a part of the title
              bbb  광해, 왕이 된 남자  ★★★★★  2023-08-02 10:00
            boxoffice: hint: use an ID
            [64]
            """
        await run.expectTranscript(
            """
            $ boxoffice review show 광해, -f csv --fields id
            id
            bbb
            $ boxoffice review edit 광해, --rating 1
            \(error)
            $ boxoffice review remove 광해, --yes
            \(error)
            """
        )
    }

    @Test("of several reviews of a movie, the user picks one at a terminal; else they are listed")
    mutating func several() async throws {
        run.environment["BOXOFFICE_AUTHOR"] = "kim"
        try folder.write(Self.three.replacing("\"홍길동\"", with: "\"kim\""), to: "reviews.json")
        await run.expectTranscript(
            """
            $ boxoffice review show 밀수
            boxoffice: error: 2 of your reviews match '밀수'
              aaa  밀수  ★★★★½  2023-08-01 10:00
              ccc  밀수  ½      2023-07-31 10:00
            boxoffice: hint: use an ID
            [64]
            """
        )
        run.terminal = Terminal(isInput: true, isOutput: false, isError: true)
        run.environment["TERM"] = "dumb"
        run.input = "2\ny\n"
        await run.expectTranscript(
            """
            $ boxoffice review remove 밀수 --fields id
            ID  ccc
            2 of your reviews match '밀수':
              1  aaa  밀수  ★★★★½  2023-08-01 10:00
              2  ccc  밀수  ½      2023-07-31 10:00
            Number from 1 to 2, or Enter to cancel: Delete your ½ review of 밀수? [y/N] \
            boxoffice: note: removed your ½ review of 밀수
            """
        )
    }

    // MARK: Export and import

    @Test("an export can be imported elsewhere, and again without changes")
    mutating func exportAndImport() async throws {
        let file = folder.path + "/e.json"
        await run.expectTranscript(
            """
            $ boxoffice review export \(file)
            boxoffice: note: exported 3 reviews
            $ boxoffice review export \(file)
            boxoffice: error: \(file) already exists
            boxoffice: hint: use --force to overwrite it, or choose another file
            [64]
            $ boxoffice review export \(file) --force --quiet
            """
        )
        let exported = try String(contentsOfFile: file, encoding: .utf8)
        #expect(exported.contains("글 쎄"))
        for output in ["-", "/dev/stdout"] { #expect(await run("review export \(output)") == .init(output: exported)) }

        run.environment["BOXOFFICE_DATA"] = folder.path + "/other"
        run.input = exported
        await run.expectTranscript(
            """
            $ boxoffice review import - --lang ko
            추가       3
            수정       0
            변경 없음  0
            boxoffice: 참고: 사진 없이 가져온 리뷰: aaa
            $ boxoffice review import \(file) --json
            {"added":0,"updated":0,"unchanged":3}
            """
        )
    }

    @Test("an export to standard output escapes invisible text, which stays the same when it is imported")
    mutating func hiddenText() async throws {
        let text = "밀\u{202E}수\u{E0041}"
        try folder.write(Self.three.replacing("시원하다", with: text), to: "reviews.json")
        let exported = await run("review export -").output
        #expect(exported.contains(#"밀\u202e수\udb40\udc41"#) && exported.harm().isEmpty, "\(exported)")
        run.environment["BOXOFFICE_DATA"] = folder.path + "/other"
        run.input = exported
        _ = await run("review import - -q")
        #expect(await run("review show aaa -f csv --fields text").output.contains(text))
    }

    @Test("an export through a link replaces its target")
    func exportThroughLink() async throws {
        let (file, link) = (folder.path + "/e.json", folder.path + "/link.json")
        try folder.write("old", to: "e.json")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "e.json")
        await run.expectTranscript(
            """
            $ boxoffice review export \(link)
            boxoffice: error: \(link) already exists
            boxoffice: hint: use --force to overwrite it, or choose another file
            [64]
            $ boxoffice review export \(link) --force --quiet
            """
        )
        let target = try FileManager.default.destinationOfSymbolicLink(atPath: link)
        #expect(try target == "e.json" && String(contentsOfFile: file, encoding: .utf8).contains("aaa"))
    }

    // MARK: Errors

    @Test("a usage error is 64 and changes nothing")
    func usage() async throws {
        let (list, text) = ("list reviews with boxoffice review list", "--text, --editor")
        let (movie, types) = ("use a movie's code or title", "use .json for all fields, .csv for Letterboxd")
        let day = "use the day on which you saw it, such as 2024-08-06"
        await run.expectFailures(
            """
            review add -> missing MOVIE -> \(movie)
            review add - -> missing MOVIE -> \(movie)
            review add 20218541 -> missing RATING -> add a rating: boxoffice review add 20218541 4
            review add 20218541 --rating 4.3 -> invalid value '4.3' for --rating \
            -> use half steps from 0.5 to 5, such as 4.5
            review add 비공식 작전 --rating 4 -> unexpected argument '작전' -> quote a title that contains spaces
            review add 20218541 --rating 4 --text a - -> more than one text given -> use only one of \(text) and -
            review add 20218541 --rating 4 --author= -> invalid value '' for --author -> use a name
            review add 20218541 --rating 4 --photo https:// -> invalid value 'https://' for --photo \
            -> use an address such as https://example.com/a.jpg
            review add 20218541 --rating 4 --photo /none -> cannot read the photo /none: No such file or directory \
            -> use a file of up to 16 MiB, or an address
            review add 20218541 --offline --rating 4 --editor -> cannot open an editor: not a terminal \
            -> use --text, or - for standard input
            review edit aaa -> nothing to change -> use --rating, \(text), --no-text, --author, --seen, --photo, \
            --no-photo or - for standard input
            review edit aaa --no-text --text a -> more than one text given -> use only one of \(text), --no-text and -
            review edit --rating 4 -> missing REVIEW -> \(list)
            review edit aaa - - -> unexpected argument '-' -> usage: boxoffice review edit REVIEW [-] [options]
            review edit aaa --no-photo --photo x -> cannot use --no-photo with --photo -> remove one of them
            review show -> missing REVIEW -> \(list)
            review remove aaa -> cannot prompt: not a terminal (use --yes)
            review list --sort best -> invalid value 'best' for --sort -> use date or rating
            review export -> missing FILE -> use a file, or - for standard output
            review import -> missing FILE -> use a file, or - for standard input
            review export a.txt -> a.txt is neither a .json nor a .csv file -> \(types)
            review import a -> a is neither a .json nor a .csv file -> \(types)
            review edit aaa --seen 2023-08 -> '2023-08' is not a date -> \(day)
            review add 20218541 --rating 4 --seen 2023-08-04 -> 2023-08-04 is in the future -> \(day)
            """
        )
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

    @Test("an unknown review is 66, and so is a title that only others reviewed")
    func notFound() async {
        let hint = "list reviews with boxoffice review list"
        await run.expectFailures(
            status: 66,
            """
            review show zzz -> review 'zzz' not found -> \(hint)
            review edit zzz --rating 4 -> review 'zzz' not found -> \(hint)
            review remove zzz --yes -> review 'zzz' not found -> \(hint)
            review show a/b -> review 'a/b' not found -> \(hint)
            review remove 밀수 --yes -> review '밀수' not found -> \(hint)
            review remove 20218541 --yes -> review '20218541' not found -> \(hint)
            review remove 수 --yes -> review '수' not found -> \(hint)
            """
        )
        #expect(
            await run(["review", "remove", " ", "--yes", "--json"])
                == .init(
                    error: #"{"error":{"code":"notFound","message":"review ' ' not found","hint":"\#(hint)"}}\#n"#,
                    status: 66
                )
        )
    }

    private static let remedy = """
        fix it by hand (rows are numbered from 1; ratings are half steps from 0.5 to 5, \
        times look like 2023-08-02T15:30:00Z), or move it away; it was not changed
        """

    @Test("an invalid file is 78 with the row and field, and stays as it is")
    func unreadable() async throws {
        let broken = Self.three.replacing(#""rating":5"#, with: #""rating":5.5"#)
        try folder.write(broken, to: "reviews.json")
        let problem = #"rating of row 2 has the invalid value "5.5""#
        let error = "cannot read \(folder.path)/reviews.json: \(problem) -> \(Self.remedy)"
        await run.expectFailures(
            status: 78,
            """
            review list -> \(error)
            review show aaa -> \(error)
            review add 20218541 --rating 4 --offline -> \(error)
            review remove aaa --yes -> \(error)
            review export - -> \(error)
            """
        )
        #expect(try document == broken)
    }

    @Test("an import file that is missing or invalid is 78, and nothing is imported")
    mutating func unreadableImport() async throws {
        await run.expectFailures(
            status: 78,
            "review import /none.json -> /none.json does not exist -> use a file from boxoffice review export"
        )
        for (text, problem) in [("{", "truncated"), ("", "empty")] {
            run.input = text
            let error = "cannot read standard input: it is \(problem) -> use a file from boxoffice review export"
            await run.expectFailures(status: 78, "review import - -> \(error)")
        }
        #expect(try document == Self.three)
    }

    @Test("an error about an import file that contains keys shows none of them", arguments: ["", " --json"])
    mutating func keyInImport(format: String) async throws {
        run.environment["KOBIS_API_KEY"] = "0123456789secret"
        run.input = "KOBIS_API_KEY=0123456789secret"
        let result = await run("review import -\(format)")
        #expect(result.error.contains("it begins with") && result.error.contains("KOBIS_API_KEY=***"), "\(result)")
        #expect(!result.error.contains("secret") && result.status == 78, "\(result.status)")
    }
}
