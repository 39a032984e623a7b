import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// The screens, whole, are those in the files of `Screens`.
///
/// `UPDATE_DOCUMENTS=1 swift test --filter ScreenTests` rewrites them.
@Suite struct ScreenTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        var day = "20230801"
        var archive = Fixture.path
        var language = "ko"
        /// The keys, as a terminal sends them.
        let keys: String
        var sizes = [(40, 10), (80, 24), (200, 50)]

        var testDescription: String { name }
    }

    private static let summer = Fixture.path + "/summer2015"

    private static let allSizes = [
        (40, 10), (60, 20), (80, 24), (100, 30), (110, 30), (120, 40), (140, 40), (200, 50),
    ]

    static let cases = [
        Case(name: "ranking", keys: "jj", sizes: allSizes),
        Case(name: "ranking-run", day: "20150809", archive: summer, keys: "j", sizes: allSizes),
        Case(name: "ranking-weekly-en", language: "en", keys: "w", sizes: allSizes),
        Case(name: "grid", keys: "\tl"),
        Case(name: "calendar", keys: "c"),
        Case(name: "calendar-en", day: "20150809", archive: summer, language: "en", keys: "ckl"),
        Case(name: "movie", day: "20150809", archive: summer, keys: "2\r", sizes: allSizes),
        Case(name: "movie-rating", keys: "\rsl"),
        Case(name: "movie-seen-en", language: "en", keys: "\rs5\r23-8-1"),
        Case(name: "list-rating", keys: "js4.5"),
        Case(name: "list-rating-refused-en", language: "en", keys: "js4.7\r"),
        Case(name: "movie-missing", day: "20220105", keys: "2\r"),
        Case(name: "movie-ranked", day: "20150809", archive: summer, keys: "3\r"),
        Case(name: "movie-next-en", day: "20150809", archive: summer, language: "en", keys: "\r]"),
        Case(name: "sorted", day: "20150809", archive: summer, keys: "zz"),
        Case(name: "date-typing", keys: ":12"),
        Case(name: "top", day: "20150809", archive: summer, keys: "b\tj"),
        Case(name: "top-en", day: "20150809", archive: summer, language: "en", keys: "b\t\t"),
        Case(name: "compare", day: "20150809", archive: summer, keys: " j v"),
        Case(name: "compare-en", day: "20150809", archive: summer, language: "en", keys: " j vmG"),
        Case(name: "upcoming-en", language: "en", keys: "u"),
        Case(name: "reviews", keys: "i"),
        Case(name: "search", keys: "/밀수\r"),
        Case(name: "search-similar", day: "20150809", archive: summer, keys: "/인사이드아웃\r"),
        Case(name: "search-again", keys: "/밀수\r/"),
        Case(name: "search-typing-en", language: "en", keys: "/Ha"),
        Case(name: "help", keys: "?"),
        Case(name: "help-en", language: "en", keys: "?"),
        Case(name: "not-archived-en", language: "en", keys: "["),
        Case(name: "not-archived", day: "20150809", archive: summer, keys: ":1225\r", sizes: allSizes),
        Case(name: "week-of-days", day: "20150809", archive: summer, keys: "wj"),
        Case(name: "weekend-of-days-en", day: "20150809", archive: summer, language: "en", keys: "e"),
        Case(name: "upcoming-archived", day: "20150801", archive: summer, keys: "uj"),
    ]

    @Test("a screen has this text after it is resized to each size", arguments: cases)
    func screen(_ screen: Case) async throws {
        var command = CommandLineRun(archive: screen.archive)
        command.environment["LANG"] = "C.UTF-8"
        command.environment["HOME"] = Fixture.path
        let options = "--offline --lang \(screen.language)"
        var run = try BrowseRun(screen.sizes[0], day: screen.day, command, options: options)
        await run.type(screen.keys)
        for (columns, rows) in screen.sizes {
            _ = run.state.update(.resized(.init(columns: columns, rows: rows)))
            await run.answer()
            let name = "Tests/BoxOfficeCLITests/Features/Browse/Screens/\(screen.name)-\(columns)x\(rows).txt"
            #expect(run.text == (try Fixture.text(of: name, updating: run.text)))
        }
    }

    @Test("at both widths of ambiguous characters, the columns of a screen line up", arguments: cases)
    func ambiguousWidths(_ screen: Case) async throws {
        var command = CommandLineRun(archive: screen.archive)
        command.environment["HOME"] = Fixture.path
        let options = "--offline --lang \(screen.language)"
        for (columns, rows) in screen.sizes {
            var run = try BrowseRun((columns, rows), day: screen.day, command, options: options)
            await run.type(screen.keys)
            let narrow = run.state.grid
            let wide = AmbiguousWidth.$current.withValue(.wide) { run.state.grid }
            // The rows of figures end where they do in a narrow terminal, unless a column has become wider.
            for row in 0..<rows {
                #expect((0..<columns).allSatisfy { wide[$0, row].text != "" || $0 > 0 && wide[$0 - 1, row].text != "" })
            }
            #expect(Self.bands(narrow).count <= Self.bands(wide).count + 1, "\(columns)x\(rows)")
        }
    }

    /// Returns the columns that are blank in all rows of the list, below the heading and above the next blank row.
    private static func bands(_ grid: CellGrid) -> [Int] {
        let rows = (1..<grid.size.rows - 1).prefix { row in
            (0..<grid.size.columns).contains { grid[$0, row].text != " " }
        }
        let blank = (0..<grid.size.columns).filter { column in rows.allSatisfy { grid[column, $0].text == " " } }
        return blank.filter { !blank.contains($0 - 1) }
    }

    @Test("the pictures in the documents show these screens", arguments: [("en", "browse"), ("ko", "browse-ko")])
    func picture(language: String, name: String) async throws {
        var run = CommandLineRun(archive: Self.summer)
        run.environment["LANG"] = "C.UTF-8"
        var browse = try BrowseRun(
            (80, 13),
            day: "20150809",
            run,
            options: "--color always --offline --lang \(language)"
        )
        await browse.type("j")
        let ranking = browse.state.grid
        _ = browse.state.update(.resized(.init(columns: 80, rows: 24)))
        await browse.type("\rs5h")
        let picture = ScreenPicture(screens: [ranking, browse.state.grid], title: "boxoffice browse").text
        let path = "Sources/BoxOfficeCLI/BoxOfficeCLI.docc/Resources/\(name).svg"
        #expect(picture == (try Fixture.text(of: path, updating: picture)))
    }

    @Test(
        "a screen smaller than 40×10 asks for more room, in any size",
        arguments: [(39, 10), (40, 9), (1, 1), (5, 1), (0, 0)]
    )
    func small(size: (columns: Int, rows: Int)) async throws {
        var run = try BrowseRun(size, options: "--offline --lang en")
        await run.type("\tj\r")
        let message = String("enlarge the window to at least 40x10".prefix(size.columns))
        #expect(run.text.lines == message.lines)
        _ = run.state.update(.resized(.init(columns: 80, rows: 24)))
        await run.type("\u{1B}")
        #expect(run.text.contains("Elemental"))
    }

    @Test("with color, the text is the same")
    func color() async throws {
        var (plain, colored) = (try BrowseRun(), try BrowseRun(options: "--offline --color always"))
        for keys in ["", "\t", "c", "\u{1B}", "?", "\u{1B}", "/밀수\r", "\r"] {
            await plain.type(keys)
            await colored.type(keys)
            #expect(plain.text == colored.text)
        }
        #expect(colored.state.grid != plain.state.grid)
    }
}
