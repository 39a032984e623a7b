import BoxOfficePosters
import BoxOfficeReviews
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct KeyBindingTests {
    @Test("the help lists each key in the footer of a page")
    func footer() async throws {
        var help = try BrowseRun((200, 200), options: "--offline --lang en")
        help.press("?")
        let sections = help.text.split(separator: "\n\n").map { $0.split(separator: "\n") }
        for (keys, title) in [
            ("", "Ranking"), ("\tj", "Ranking"), ("c", "Calendar"), ("\r", "Movie"), ("/밀수\r", "Search"),
            ("/밀", "Search text"), ("p", "Poster"), ("\rs", "Rating (type it, such as 4.5)"), ("\rs\r", "Review"),
        ] {
            var run = try BrowseRun((200, 24), options: "--offline --lang en")
            await run.type(keys)
            let listed = sections.filter { section in [title, "Everywhere"].contains(String(section[0])) }
                .flatMap { section in section.dropFirst() }
                .compactMap { line in line.firstRange(of: "  ").map { line[..<$0.lowerBound] } }
            let hints = (run.text.lines.last ?? "").split(separator: "  ")
            let missing = hints.filter { hint in !listed.contains { key in hint.hasPrefix("\(key) ") } }
            #expect(missing == [], "\(title)")
        }
    }

    @Test("no page declares a key twice", arguments: HelpPage.sections)
    func unique(section: HelpPage.Section) {
        let names = section.keys.flatMap { $0.name.split(separator: " ") }
        #expect(Set(names).count == names.count)
    }
}
