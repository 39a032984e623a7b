import BoxOfficeCore
import ConsoleKit
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// Words of any length, typed or piped.
@Suite(.timeLimit(.minutes(5))) struct LongWordsTests {
    /// A mark of one class after one of another, which form C puts into order.
    private static let marks = String(repeating: "\u{301}\u{316}", count: 10_000)

    @Test(
        "a title, a name or a word has at most 1,000 characters",
        arguments: [
            ("movie", "the title"), ("trend", "the title"), ("poster", "the title"), ("person", "the name"),
            ("company", "the name"), ("search", "the name"), ("people", "the name"), ("companies", "the name"),
            ("review show", "the title"), ("rate", "the title"), ("search --director", "--director"),
            ("people --film", "--film"), ("daily --movie-type", "--movie-type"), ("daily --date", "the period"),
            ("top", "the period"), ("", "the command"), ("help", "the command"), ("top 2015 --fields", "--fields"),
        ]
    )
    func limit(words: String, name: String) async {
        var run = CommandLineRun()
        run.environment["BOXOFFICE_DATA"] = Fixture.path + "/reviews"
        run.environment["TMDB_API_KEY"] = "k"
        for word in [
            String(Self.marks.unicodeScalars.prefix(1_001)), String(repeating: "a", count: 1_001),
            String(repeating: "a", count: 10_000),
        ] {
            let result = await run(
                words.split(separator: " ").map(String.init) + [word] + (words == "rate" ? ["4"] : []))
            #expect(
                result
                    == .failure(
                        "\(name) is longer than 1,000 characters", hint: "use at most 1,000 characters", status: 64
                    ), "\(words)"
            )
        }
    }

    @Test(
        "the name of an option, or an end of a range",
        arguments: [("--", "", "the option"), ("", "..", "the period"), ("2015..", "", "the period")]
    )
    func parts(before: String, after: String, name: String) async {
        let result = await CommandLineRun()(["daily", before + String(repeating: "a", count: 1_001) + after])
        #expect(
            result
                == .failure(
                    "\(name) is longer than 1,000 characters", hint: "use at most 1,000 characters", status: 64)
        )
    }

    @Test("a line of standard input that is too long fails alone")
    func piped() async {
        var run = CommandLineRun()
        run.input = "a" + Self.marks + "\n20124079\n"
        let result = await run("movie - --offline -f tsv --fields title --no-header")
        #expect(result.output == "광해, 왕이 된 남자\n")
        #expect(result.status == 64 && result.error.hasSuffix("use at most 1,000 characters\n"))
        #expect(result.error.contains("the title is longer than 1,000 characters") && result.error.count < 1_000)
    }
}
