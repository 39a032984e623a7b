import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// The screens, whole, are those in the files of `Screens`.
///
/// `UPDATE_DOCUMENTS=1 swift test --filter ScreenTests` rewrites them.
struct ScreenTests {
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

    @Test(
        "a screen has this text after it is resized to each size, its keys fit, and its columns line up at both widths",
        arguments: cases
    )
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
            let narrow = run.state.grid
            let name = "Tests/BoxOfficeCLITests/Features/Browse/Screens/\(screen.name)-\(columns)x\(rows).txt"
            #expect(narrow.text == (try Fixture.text(of: name, updating: narrow.text)))
            let tooLong = run.state.screen.footer.filter { line in line.displayWidth > columns }
            let wide = AmbiguousWidth.$current.withValue(.wide) { run.state.grid }
            let broken = (0..<rows).filter { row in
                (0..<columns).contains { wide[$0, row].text == "" && ($0 == 0 || wide[$0 - 1, row].text == "") }
            }
            #expect(tooLong.isEmpty && broken == [], "\(columns)x\(rows)")
            // A wider column may leave no room for another.
            #expect(Self.bands(narrow) <= Self.bands(wide) + 1, "\(columns)x\(rows)\n\(wide.text)")
        }
    }

    /// Returns the number of blank columns between those of the first table beside a pane, which has several rows and cells.
    private static func bands(_ grid: CellGrid) -> Int {
        let width = (0..<grid.size.columns).first { grid[$0, 1].text == "│" } ?? grid.size.columns
        let lines = (0..<grid.size.rows - 1).map { row in (0..<width).map { grid[$0, row].text == " " } }
        // A cell begins after two blanks.
        let cells = lines.map { line in line.indices.dropFirst(2).count { !line[$0] && line[$0 - 1] && line[$0 - 2] } }
        let tables = zip(lines, cells).split { $0.1 < 2 }
        guard let table = tables.first(where: { $0.count > 1 }) else { return 0 }
        let blank = (0..<width).filter { column in table.allSatisfy { $0.0[column] } }
        return blank.count { !blank.contains($0 - 1) }
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
