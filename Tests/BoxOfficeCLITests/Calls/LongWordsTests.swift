import BoxOfficeCore
import ConsoleKit
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// Words of any length, typed or piped.
@Suite(.timeLimit(.minutes(5))) struct LongWordsTests {
    /// A mark of one class after one of another, which form C puts into order.
    private static let marks = String(repeating: "\u{301}\u{316}", count: 10_000)

    @Test("a title, a name, a word or the end of a range has at most 1,000 characters")
    func limit() async {
        var run = CommandLineRun()
        run.environment["BOXOFFICE_DATA"] = Fixture.path + "/reviews"
        run.environment["TMDB_API_KEY"] = "k"
        // The word is in the place of the dots.
        let names = """
            movie … -> the title
            trend … -> the title
            poster … -> the title
            person … -> the name
            company … -> the name
            search … -> the name
            people … -> the name
            companies … -> the name
            review show … -> the title
            rate … 4 -> the title
            search --director … -> --director
            people --film … -> --film
            daily --movie-type … -> --movie-type
            daily --date … -> the period
            daily --… -> the option
            daily ….. -> the period
            daily 2015..… -> the period
            top … -> the period
            … -> the command
            help … -> the command
            top 2015 --fields … -> --fields
            """
        for word in [String(Self.marks.unicodeScalars.prefix(1_001)), String(repeating: "a", count: 1_001)] {
            await expectResults(in: names) { line in
                let arguments = line.split(separator: " ").map { $0.replacing("…", with: word).description }
                let result = await run(arguments)
                let failure = " is longer than 1,000 characters\nboxoffice: hint: use at most 1,000 characters\n"
                let name = result.error.replacing("boxoffice: error: ", with: "").replacing(failure, with: "")
                return result == .init(error: "boxoffice: error: " + name + failure, status: 64) ? name : "\(result)"
            }
        }
    }

    @Test("a line of standard input that is too long fails alone")
    func piped() async {
        var run = CommandLineRun()
        run.input = "a" + Self.marks + "\n20124079\n"
        let result = await run("movie - --offline -f tsv --fields title --no-header")
        #expect(result.output == "광해, 왕이 된 남자\n" && result.status == 64, "\(result)")
        #expect(result.error.hasSuffix("use at most 1,000 characters\n"))
        #expect(result.error.contains("the title is longer than 1,000 characters") && result.error.count < 1_000)
    }
}
