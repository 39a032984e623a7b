import BoxOfficeCore
import BoxOfficePosters
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct PosterCommandTests {
    private var run: PosterRun
    private let address = PosterRun.address
    private let file: String

    init() throws {
        run = try PosterRun()
        file = run.folder.path + "/밀수.jpg"
    }

    private var saved: Data? { try? Data(contentsOf: URL(filePath: file)) }

    // MARK: Formats

    @Test("in a pipe, a poster is plain lines, with --wide for every field, or JSON, and no picture is fetched")
    func formats() async {
        for movie in ["20218541", "밀수"] {
            #expect(
                await run("poster \(movie) --lang ko") == """
                    밀수
                    출처         KMDb
                    일치한 영화  밀수 (2023)
                    주소         https://images.example/1.jpg

                    """
            )
        }
        #expect(
            await run("poster 20218541 --wide --lang en") == """
                밀수
                Code          20218541
                Title         밀수
                Address       https://images.example/1.jpg
                Thumbnail     -
                Width         -
                Height        -
                Source        KMDb
                Page          https://www.kmdb.or.kr/1
                Matched       밀수 (2023)
                Matched year  2023

                """
        )
        #expect(
            await run("poster 20218541 --json") == #"""
                {"movieCode":"20218541","title":"밀수","imageURL":"https://images.example/1.jpg","thumbnailURL":null,\#
                "width":null,"height":null,"source":"kmdb","pageURL":"https://www.kmdb.or.kr/1","matchedTitle":"밀수",\#
                "matchedYear":2023}

                """#
        )
        // KMDb's answer is archived.
        #expect(run.run.requester.requests.count == 1)
    }

    @Test("a picture found by Kakao is unverified")
    mutating func unverified() async {
        run.run.environment["KMDB_API_KEY"] = nil
        run.run.environment["KAKAO_REST_API_KEY"] = "SECRET2"
        run.answer(
            kakao: #"{"documents":[{"image_url":"\#(address)","width":700,"height":1000,"doc_url":"http://a/b"}]}"#
        )
        let result = await run("poster 20218541 --verbose --lang ko")
        #expect(
            result.output == """
                밀수
                출처         Kakao
                일치한 영화  미확인
                주소         https://images.example/1.jpg

                """
        )
        // `CommandLineRun` checks that no key is printed.
        #expect(result.error.contains("\nboxoffice: GET https://dapi.kakao.com/v2/search/image?query="))
        #expect(
            await run("poster 20218541 -f csv --fields width,height,source,matchedTitle,matchedYear --offline")
                == "width,height,source,matchedTitle,matchedYear\n700,1000,kakao,,\n"
        )
    }

    // MARK: Services

    @Test("a failing service is a note, and the next is tried; if all fail, the last failure is the exit code")
    mutating func failure() async {
        run.run.environment["OMDB_API_KEY"] = "SECRET2"
        run.answer(kmdb: "<html>", omdb: #"{"Response":"False","Error":"Request limit reached!"}"#)
        #expect(
            await run("poster 20218541")
                == .init(
                    error: """
                        boxoffice: note: KMDb answered with a web page instead of data; trying OMDb
                        boxoffice: error: OMDb's quota is used up: Request limit reached!
                        boxoffice: hint: wait a while, then try again

                        """,
                    status: 75
                )
        )
        run.answer(
            kmdb: "<html>",
            omdb: #"{"Search":[{"Title":"Smugglers","Year":"2023","imdbID":"tt1","Poster":"\#(address)"}]}"#
        )
        #expect(
            await run("poster 20218541 --json --fields source,matchedTitle")
                == .init(
                    output: #"""
                        {"source":"omdb","matchedTitle":"Smugglers","notes":["KMDb answered with a web page instead of data; \#
                        trying OMDb"]}

                        """#,
                    note: "KMDb answered with a web page instead of data; trying OMDb"
                )
        )
    }

    @Test("a failure for one movie does not affect others")
    mutating func oneOfSeveral() async {
        run.answer(kmdb: "<html>")
        let result = await run("poster 20218541 20124079 --json")
        #expect((result.output, result.error.lines.count, result.status) == ("", 2, 69))
        #expect(run.run.requester.requests.count == 2)
    }

    @Test("no poster is 66; a hint says why a service was skipped, and which key would help")
    mutating func nothing() async throws {
        run.answer(kmdb: PosterRun.kmdb("밀수", 2021))
        #expect(await run("poster 20218541") == .failure("no poster found for 밀수 (2023)", status: 66))
        let movie = String(decoding: try Fixture.fault("odd-movie.json"), as: UTF8.self)
        try run.folder.write(movie, to: "archive/movie/searchMovieInfo/movieCd=2099C501.json", fetched: run.run.now)
        #expect(
            await run("poster 2099C501")
                == .failure(
                    "no poster found for 지어낸 영화 두\u{A0}칸",
                    hint:
                        "set KAKAO_REST_API_KEY: without the year, which KOBIS does not have, KMDb cannot be searched",
                    status: 66
                )
        )
        run.run.environment["KAKAO_REST_API_KEY"] = "SECRET2"
        run.answer(kakao: #"{"documents":[]}"#)
        #expect(await run("poster 2099C501") == .failure("no poster found for 지어낸 영화 두\u{A0}칸", status: 66))
    }

    @Test("without a key it is 77")
    mutating func noKey() async {
        run.run.environment["KMDB_API_KEY"] = nil
        #expect(
            await run("poster 20218541")
                == .failure(
                    """
                    none of KMDB_API_KEY, TMDB_API_KEY, OMDB_API_KEY, KAKAO_REST_API_KEY is set in the environment, \
                    in .env or in /nowhere/.config/boxoffice/env
                    """,
                    hint: """
                        get a free key for one of KMDB_API_KEY (https://www.koreafilm.or.kr/kmdb), \
                        TMDB_API_KEY (https://www.themoviedb.org/settings/api), \
                        OMDB_API_KEY (https://www.omdbapi.com/apikey.aspx), \
                        KAKAO_REST_API_KEY (https://developers.kakao.com), \
                        then run a command such as boxoffice config set KMDB_API_KEY
                        """,
                    status: 77
                )
        )
    }

    @Test("--offline reads everything from the archive, without a key")
    mutating func offline() async throws {
        _ = await run("poster 20218541 --save \(file)")
        try FileManager.default.removeItem(atPath: file)
        run.run.environment = ["HOME": "/nowhere"]
        run.run.requester = StubRequester()
        #expect(await run("poster 20218541 --offline --save \(file) --quiet").status == 0)
        #expect(saved == PosterRun.picture)
        let result = await run("poster 20124079 --offline --json")
        #expect(
            result.error.hasPrefix(
                #"{"error":{"code":"notArchived","message":"the archive has no result of a search for '광해, 왕이 된 남자"#
            )
        )
        #expect(result.status == 66)
    }

    // MARK: Terminals

    @Test("with chafa, the picture is above the text, without color if there is none")
    mutating func picture() async {
        let chafa = StubPrograms(["chafa": 0], output: "\u{1B}[0m##\n##\n")
        run.run.programs = chafa.programs
        run.run.terminal = Terminal(isOutput: true, isError: false, width: 100, height: 30)
        let page = "https://www.kobis.or.kr/kobis/business/mast/mvie/searchMovieList.do?dtTp=movie&dtCd=20218541"
        let link = "\u{1B}]8;;\(address)\u{1B}\\\(address)\u{1B}]8;;\u{1B}\\"
        #expect(
            await run("poster 20218541 --lang ko") == """
                \u{1B}[0m##
                ##
                \u{1B}]8;;\(page)\u{1B}\\\u{1B}[1m밀수\u{1B}[0m\u{1B}]8;;\u{1B}\\
                \u{1B}[2m출처\u{1B}[0m         KMDb
                \u{1B}[2m일치한 영화\u{1B}[0m  밀수 (2023)
                \u{1B}[2m주소\u{1B}[0m         \(link)

                """
        )
        run.run.terminal.width = 20
        run.run.terminal.height = nil
        _ = await run("poster 20218541 --color never")
        #expect(
            chafa.runs == [
                "chafa --animate off --scale max --size 40x24 --optimize 0 - <13",
                """
                chafa --animate off --scale max --size 20x17 --format symbols --optimize 0 --colors none \
                --dither ordered - <13
                """,
            ]
        )
    }

    @Test("without chafa, or if a picture cannot be fetched or shown, there is the address and one note")
    mutating func link() async {
        run.run.terminal.isOutput = true
        let poster = """
            밀수
            출처         KMDb
            일치한 영화  밀수 (2023)
            주소         \(address)

            """
        #expect(
            await run("poster 20218541 밀수 --color never --lang ko")
                == .init(output: poster + "\n" + poster, koreanNote: "chafa를 설치하면 여기에서 그림을 볼 수 있습니다")
        )
        run.run.programs = StubPrograms(["chafa": 2]).programs
        let line = "poster 20218541 --color never --lang en"
        let text = "밀수\nSource   KMDb\nMatched  밀수 (2023)\nAddress  \(address)\n"
        run.answer(image: HTTPResponse(status: 404))
        let missing = "images.example answered with HTTP status 404; showing the address instead"
        #expect(await run(line) == .init(output: text, note: missing))
        run.answer()
        let notShown = "chafa cannot show the picture; showing the address instead"
        #expect(await run(line) == .init(output: text, note: notShown))
    }

    @Test(
        "the largest pictures are given to chafa, but none whose size is larger or unknown",
        arguments: [
            (PosterRun.png(width: 5_000, height: 5_000, bits: 16), nil),
            (PosterRun.png(width: 10_000, height: 5_000, bits: 8), nil),
            (PosterRun.png(width: 16_384, height: 1, bits: 8), nil),
            (PosterRun.picture(width: 100, height: 200), "the picture is too large to show: 25600×51200 pixels"),
            (PosterRun.png(width: 16_385, height: 1, bits: 8), "the picture is too large to show: 16385×1 pixels"),
            (
                PosterRun.png(width: 5_001, height: 5_000, bits: 16),
                "the picture is too large to show: 5001×5000 pixels"
            ),
            (Data([0xFF, 0xD8, 0xFF, 0xD9]), "cannot show the picture: its size is unknown"),
        ] as [(Data, String?)]
    )
    mutating func largePicture(picture: Data, note: String?) async {
        let chafa = StubPrograms(["chafa": 0], output: "##\n")
        run.run.programs = chafa.programs
        run.run.terminal.isOutput = true
        run.answer(image: HTTPResponse(status: 200, body: picture))
        let error = note.map { "boxoffice: note: \($0); showing the address instead\n" } ?? ""
        #expect(await run("poster 20218541").error == error)
        #expect(chafa.runs.count == (note == nil ? 1 : 0))
    }

    @Test(
        "a picture that is not shown is not fetched",
        arguments: ["-f csv", "--json", "--fields title", "TERM=dumb"]
    )
    mutating func plain(option: String) async {
        run.run.programs = StubPrograms(["chafa": 0]).programs
        run.run.terminal.isOutput = true
        if option == "TERM=dumb" { run.run.environment["TERM"] = "dumb" }
        let result = await run("poster 20218541 \(option.hasPrefix("-") ? option : "")")
        #expect(result.error == "" && !result.output.contains("\u{1B}]8"), "\(result)")
        #expect(run.run.requester.requests.count == 1)
    }

    // MARK: Files

    @Test("--save writes the picture and prints the poster; --force is required to overwrite a file")
    func save() async throws {
        let result = await run("poster 20218541 --save \(file) -f tsv --fields imageURL")
        #expect(result == .init(output: "imageURL\n\(address)\n", note: "saved to \(file)"))
        #expect(saved == PosterRun.picture)
        #expect(run.folder.files.contains("archive/poster/image/url=https:%2F%2Fimages.example%2F1.jpg"))
        try run.folder.write("old", to: "밀수.jpg")
        let requests = run.run.requester.requests.count
        #expect(
            await run("poster 20218541 --save \(file)")
                == .failure(
                    "\(file) already exists",
                    hint: "use --force to overwrite it, or choose another file",
                    status: 64
                )
        )
        #expect(saved == Data("old".utf8) && run.run.requester.requests.count == requests)
        #expect(await run("poster 20218541 --save \(file) --force --quiet").status == 0)
        #expect(saved == PosterRun.picture)
        // Through a link, its target is overwritten.
        try run.folder.write("old", to: "밀수.jpg")
        let link = run.folder.path + "/link"
        try run.folder.link("link", to: file)
        #expect(await run("poster 20218541 --save \(link) --force --quiet").status == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
        #expect(saved == PosterRun.picture)
    }

    @Test("in a folder, pictures are named by code and existing files stay")
    func folder() async throws {
        let path = run.folder.path
        #expect(await run("poster 20218541 --save \(path) --quiet").status == 0)
        #expect(run.folder.files.contains("20218541.jpg"))
        try run.folder.write("old", to: "20218541.jpg")
        let again = await run("poster 20218541 밀수 --save \(path)/")
        let note = "boxoffice: note: \(path)/20218541.jpg already exists; use --force to overwrite it\n"
        #expect((again.error, again.status) == (note, 0))
        #expect(try String(contentsOfFile: path + "/20218541.jpg", encoding: .utf8) == "old")
    }

    @Test(
        "invalid uses of --save and --force are errors",
        arguments: [
            (
                "20218541 20124079 --save @", "cannot save several posters to '@': not a folder",
                "create the folder first"
            ),
            ("- --save @", "cannot save several posters to '@': not a folder", "create the folder first"),
            ("20218541 --force", "--force requires --output or --save", "remove --force, or add --output FILE"),
            ("20218541 --save=", "invalid value '' for --save", "use a file or an existing folder"),
            ("20218541 --save -", "invalid value '-' for --save", "use a file or an existing folder"),
            ("20218541 --open --offline", "cannot use --open with --offline", "add --save FILE"),
            ("", "missing MOVIE", "use a movie's code or title"),
        ]
    )
    func wrong(arguments: String, message: String, hint: String) async {
        let path = run.folder.path + "/none"
        #expect(
            await run("poster " + arguments.replacing("@", with: path))
                == .failure(message.replacing("@", with: path), hint: hint, status: 64)
        )
    }

    @Test("nothing is saved in a folder that does not exist, and no response that is not a picture")
    mutating func unsaved() async {
        let path = run.folder.path + "/none/x"
        let message = "cannot write \(path): No such file or directory"
        #expect(
            await run("poster 20218541 --save \(path)") == .failure(message, hint: "create the folder first", status: 1)
        )
        run.answer(image: HTTPResponse(status: 200, body: Data("<html>gone</html>".utf8)))
        #expect(
            await run("poster 20218541 --save \(file)")
                == .failure(
                    "cannot read the picture from images.example: it is not a JPEG, PNG, WebP or GIF image; it begins with \"<html>gone</html>\"",
                    status: 65
                )
        )
        #expect(saved == nil)
    }

    private let opener = SystemPrograms.opener

    @Test("--open opens the address or the saved file; if that fails, the error has the address")
    mutating func open() async {
        let programs = StubPrograms([opener: 0])
        run.run.programs = programs.programs
        for options in ["", "--save \(file)"] {
            #expect(await run("poster 20218541 --open --quiet \(options)").status == 0)
        }
        let runs = [address, file].map { "\(opener) \($0) >&2" }
        #expect(programs.runs == runs)
        run.run.programs = StubPrograms([:]).programs
        #expect(
            await run("poster 20218541 --open")
                == .failure(
                    "cannot open \(address): \(opener) is not installed",
                    hint: opener == "open" ? "use --save FILE" : "install xdg-utils, or use --save FILE",
                    status: 1
                )
        )
        run.run.programs = StubPrograms([opener: 3]).programs
        #expect(await run("poster 20218541 --open") == .failure("\(opener) cannot open \(address)", status: 1))
    }

    @Test("an address in a private network is not opened")
    mutating func privateAddress() async {
        let programs = StubPrograms([opener: 0])
        run.run.programs = programs.programs
        // The image's host alone; the service is public.
        run.run.resolve = { host in
            [IPAddress(bytes: host == "images.example" ? [169, 254, 169, 254] : [1, 1, 1, 1])].compactMap(\.self)
        }
        #expect(
            await run("poster 20218541 --open")
                == .failure(
                    "images.example is a private address; pictures must come from the internet",
                    status: 69
                )
        )
        #expect(programs.runs.isEmpty)
    }
}
