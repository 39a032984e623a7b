import BoxOfficeCore
import BoxOfficeFigures
import TestSupport
import Testing

func legs(of code: MovieCode, from client: KOBISClient) async throws -> Double? {
    let movie = try await client.movie(code)
    guard let openDate = movie.openDate else { return nil }
    var days: [MovieRun.Day] = []
    for day in openDate...openDate.advanced(by: 69) {
        days.append(MovieRun.Day(try await client.lists(of: day, for: movie), of: movie))
    }
    return MovieRun(of: movie, days: days).summary.openingMultiple
}

/// The sample of the library's landing page.
@Suite struct LandingPageSampleTests {
    @Test("the page contains the sample, which reads recorded days")
    func sample() async throws {
        try expectSamples(
            of: "Sources/BoxOfficeFigures/BoxOfficeFigures.docc/BoxOfficeFigures.md",
            count: 1,
            in: #filePath
        )
        #expect(try await legs(of: #require(MovieCode("20148851")), from: Summer2015.client) == 5.2)
    }
}
