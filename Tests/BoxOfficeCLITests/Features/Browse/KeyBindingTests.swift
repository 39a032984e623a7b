import BoxOfficePosters
import BoxOfficeReviews
import TestSupport
import Testing

@testable import BoxOfficeCLI

@Suite struct KeyBindingTests {
    @Test(
        "the help lists each key in the footer of a page",
        arguments: [
            ("", "Ranking"), ("\tj", "Ranking"), ("c", "Calendar"), ("\r", "Movie"), ("/밀수\r", "Search"),
            ("/밀", "Search text"), ("p", "Poster"), ("\rs", "Rating (type it, such as 4.5)"), ("\rs\r", "Review"),
        ]
    )
    func footer(keys: String, title: String) async throws {
        var run = try BrowseRun((200, 24), options: "--offline --lang en")
        await run.type(keys)
        let footer = run.text.lines.last ?? ""
        var help = try BrowseRun((200, 200), options: "--offline --lang en")
        help.press("?")
        let sections = help.text.split(separator: "\n\n").map { $0.split(separator: "\n") }
        let listed = sections.filter { $0.first.map { [title, "Everywhere"].contains(String($0)) } ?? false }.flatMap {
            section in
            section.dropFirst().compactMap { line in line.firstRange(of: "  ").map { line[..<$0.lowerBound] } }
        }
        for hint in footer.split(separator: "  ") {
            #expect(listed.contains { hint.hasPrefix($0 + " ") }, "\(hint)")
        }
    }

    @Test("no page declares a key twice", arguments: HelpPage.sections)
    func unique(section: HelpPage.Section) {
        let names = section.keys.flatMap { $0.name.split(separator: " ") }
        #expect(Set(names).count == names.count)
    }
}
