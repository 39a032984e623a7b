import BoxOfficeCore
import BoxOfficeReviews
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct DemoCommandTests {
    private let folder: TemporaryFolder
    private var run = CommandLineRun(archive: "/nowhere")

    init() throws {
        folder = try TemporaryFolder()
        run.environment = ["HOME": folder.path]
    }

    @Test(
        "in a clone, or with a program of one, the ranking of a day of the recorded summer is printed without a key",
        arguments: [true, false]
    )
    mutating func clone(isWorkingFolder: Bool) async throws {
        let clone = Fixture.repository.path(percentEncoded: false)
        if isWorkingFolder { run.workingFolder = clone } else { run.programPath = clone + "/.build/debug/boxoffice" }
        let result = await run("demo --lang en")
        let start = "Daily box office  2015-08-15 (Sat)  Liberation Day\nRank  Change  Movie"
        #expect(result.output.hasPrefix(start) && result.error == "", "\(result)")
        #expect(await run("demo -f csv --fields rank,title").output.hasPrefix("rank,title\n1,베테랑\n2,암살\n"))
        #expect(folder.files.isEmpty)
    }

    @Test(
        "The demo's summer is whole: in English, the ranking and the screen have English titles", arguments: [80, 140])
    mutating func english(columns: Int) async throws {
        run.programPath = Fixture.repository.appending(path: ".build/debug/boxoffice").path(percentEncoded: false)
        let archive = CommandLineRun(archive: Fixture.path + "/summer2015")
        var browse = try BrowseRun((columns, 40), day: "20150815", archive, options: "--offline --lang en")
        await browse.answer()
        // Below rank 10, two movies have no archived English title.
        for text in [await run("demo --lang en").output, browse.text.lines.prefix(12).joined(separator: "\n")] {
            #expect(text.contains("Minions") && !text.unicodeScalars.contains { ("가"..."힣").contains($0) }, "\(text)")
        }
    }

    @Test("a package has the folder beside the program, which a link may point to")
    mutating func package() async throws {
        try folder.write("", to: "opt/1.0/bin/boxoffice")
        try folder.link("boxoffice", to: "opt/1.0/bin/boxoffice")
        run.programPath = folder.path + "/boxoffice"
        #expect(await run("demo").status == 66)
        let day = "summer2015/boxoffice/searchDailyBoxOfficeList/targetDt=20150815.json"
        try folder.write(try Fixture.text(of: "Fixtures/\(day)"), to: "opt/1.0/share/boxoffice/\(day)")
        #expect(await run("demo -f tsv -q --no-header --fields title").output.hasPrefix("베테랑\n"))
    }

    @Test(
        "outside of a clone, the folder is found in the home folder wherever the program is",
        arguments: ["/nowhere/bin/boxoffice", nil])
    mutating func home(program: String?) async throws {
        run.programPath = program
        let summer = Fixture.folder.appending(path: "summer2015").path(percentEncoded: false)
        try folder.link(".local/share/boxoffice/summer2015", to: summer)
        #expect(await run("demo -f tsv -q --no-header --fields title").output.hasPrefix("베테랑\n"))
    }

    @Test("a review of the demo ends with it")
    func reviews() async throws {
        let reviews = DemoReviews()
        let review = Review(
            movieCode: MovieCode("20149265"),
            title: "베테랑",
            author: "me",
            rating: try #require(StarRating(5))
        )
        _ = await reviews.add(review, copying: nil)
        #expect(await reviews.reviews(of: review.movieCode).map(\.review) == [review])
        #expect(await reviews.reviews(of: MovieCode("20112207")).isEmpty)
    }
}
