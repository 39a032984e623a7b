import BoxOfficeCore
import BoxOfficeFigures
import TestSupport
import Testing

func legs(of code: MovieCode, before today: KoreanDay = .today(), from client: KOBISClient) async throws -> Double? {
    try await client.run(of: client.movie(code), before: today).summary.openingMultiple
}

/// The sample of the library's landing page.
struct LandingPageSampleTests {
    @Test("the page contains the sample, which reads recorded days")
    func sample() async throws {
        try expectSamples(
            of: "Sources/BoxOfficeFigures/BoxOfficeFigures.docc/BoxOfficeFigures.md",
            count: 1,
            in: #filePath
        )
        #expect(try await legs(of: "20148851", before: KoreanDay("2015-10-01"), from: Summer2015.client) == 5.2)
    }
}
