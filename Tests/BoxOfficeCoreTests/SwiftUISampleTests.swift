import BoxOfficeCore
import Foundation
import Observation
import TestSupport
import Testing

@MainActor @Observable
final class RankingModel {
    private(set) var ranking: Ranking?
    private(set) var details: Movie?
    private(set) var isLoading = false
    private(set) var error: NetworkError?
    private let boxOffice: any BoxOfficeProviding

    init(_ boxOffice: any BoxOfficeProviding) {
        self.boxOffice = boxOffice
    }

    var movies: [RankedMovie] { ranking?.entries ?? [] }
    /// Why an older ranking is shown, if it is one.
    var banner: String? { ranking?.fallbackReason?.localizedDescription }

    var hasError: Bool {
        get { error != nil }
        set { if !newValue { error = nil } }
    }

    func load(_ policy: NetworkManager.ArchivePolicy = .freshAnswers) async {
        await run { ranking = try await boxOffice.latestRanking(policy: policy) }
    }

    func select(_ movie: RankedMovie) async {
        await run { details = try await boxOffice.movie(movie.movieCode) }
    }

    private func run(_ work: () async throws -> Void) async {
        isLoading = true
        defer { isLoading = false }
        do {
            error = nil
            try await work()
        } catch let error as NetworkError {
            self.error = error
        } catch is CancellationError {
            // The view disappeared.
        } catch {
            assertionFailure("\(error)")
        }
    }
}

let smugglers = RankedMovie(rank: 1, movieCode: "20218541", title: "밀수", visitors: 246_026)

let smugglersDetails = Movie(
    code: smugglers.movieCode, title: "밀수", englishTitle: "Smugglers", runningMinutes: 129, productionYear: 2023,
    openDate: KoreanDay(year: 2023, month: 7, day: 26), nations: ["한국"], genres: ["범죄"],
    directors: [Movie.Credit(name: "류승완")],
    actors: [Movie.Credit(name: "김혜수", role: "조춘자"), Movie.Credit(name: "염정아", role: "엄진숙")],
    ratings: [Movie.AgeRating(grade: "15세이상관람가")]
)

let previewProvider = BoxOfficeStub(
    ranking: { period, filters, _ in Ranking(of: period, filters: filters, entries: [smugglers]) },
    movie: { _, _ in smugglersDetails }
)

let offlineProvider = BoxOfficeStub(
    ranking: { period, filters, _ in
        let reason = NetworkError(service: "KOBIS", operation: "ranking", query: "", reason: .transport(.offline))
        return Ranking(of: period, filters: filters, entries: [smugglers], fallbackReason: reason)
    },
    movie: { _, _ in smugglersDetails }
)

func details(ofFirst count: Int, _ boxOffice: any BoxOfficeProviding) async throws -> [Movie] {
    let codes = try await boxOffice.latestRanking().entries.prefix(count).map(\.movieCode)
    return try await boxOffice.movies(codes) { print($0.localizedDescription) }
}

func visitors(of code: MovieCode, in days: ClosedRange<KoreanDay>, _ boxOffice: any BoxOfficeProviding) async throws
    -> Int
{
    var sum = 0
    for try await ranking in boxOffice.rankings(in: days) {
        sum += ranking.entries.first { $0.movieCode == code }?.visitors ?? 0
    }
    return sum
}

func firstMovies(_ count: Int, titled title: String, _ boxOffice: any BoxOfficeProviding) async throws -> [MovieSummary]
{
    var movies: [MovieSummary] = []
    for try await movie in boxOffice.allMovies(MovieSearch(title: title)) where !movie.isAdult {
        movies.append(movie)
        if movies.count == count { break }
    }
    return movies
}

#if canImport(SwiftUI)
import BoxOfficeCore
import SwiftUI

struct RankingView: View {
    @State var model: RankingModel
    private let changes = RankFormatter()

    var body: some View {
        List(model.movies) { movie in
            HStack {
                Text(movie.rank, format: .number)
                Text(changes.string(from: movie.rankChange))
                    .accessibilityLabel(changes.spokenString(from: movie.rankChange))
                Text(movie.title)
                Spacer()
                Text(movie.visitors, format: .number)
            }
            .onTapGesture { Task { await model.select(movie) } }
        }
        .safeAreaInset(edge: .top) { if let banner = model.banner { Text(banner).font(.footnote) } }
        .overlay { if model.isLoading, model.movies.isEmpty { ProgressView() } }
        .task { await model.load() }
        .refreshable { await model.load(.refresh) }
        .alert(isPresented: $model.hasError, error: model.error) {
            if model.error?.isTransient == true {
                Button("다시 시도") { Task { await model.load(.refresh) } }
            }
            Button("닫기", role: .cancel) {}
        }
    }
}

struct RankingPreviews: PreviewProvider {
    static var previews: some View {
        RankingView(model: model(previewProvider))
        RankingView(model: model(offlineProvider)).previewDisplayName("Offline")
    }

    private static func model(_ provider: BoxOfficeStub) -> RankingModel {
        LabelLanguage.current = .korean
        return RankingModel(provider)
    }
}

@MainActor
func liveModel(key: String) -> RankingModel {
    LabelLanguage.current = .korean
    let directory = URL.cachesDirectory.appending(path: "KOBIS")
    return RankingModel(KOBISClient(key: key, archive: ResponseArchive(directory: directory)))
}
#endif

/// The samples of the article "Use it in a SwiftUI app".
struct SwiftUISampleTests {
    @Test("the model shows the latest ranking, and a movie's details")
    @MainActor
    func ranking() async {
        let model = RankingModel(previewProvider)
        await model.load()
        #expect(model.movies == [smugglers])
        await model.select(smugglers)
        #expect(model.details?.runningMinutes == 129)
    }

    @Test("offline, the model has the archived ranking, and a banner")
    @MainActor
    func offline() async {
        let model = RankingModel(offlineProvider)
        await model.load()
        #expect(model.movies == [smugglers])
        #expect(model.ranking?.fallbackReason?.reason == .transport(.offline))
        #expect(model.banner != nil)
        #expect(model.error == nil)
    }

    @Test("the model shows why there is no ranking")
    @MainActor
    func failure() async {
        let error = NetworkError(
            service: "KOBIS",
            operation: "ranking",
            query: "",
            reason: .transport(.nameNotResolved)
        )
        let model = RankingModel(BoxOfficeStub(ranking: { _, _, _ in throw error }))
        await model.load()
        #expect(model.error == error)
        #expect(model.movies.isEmpty)
    }

    @Test("the article contains these samples, which sum ranges and cut whole lists")
    func sequences() async throws {
        try expectSamples(of: Fixture.libraryGuide + "SwiftUIApp.md", count: 7, in: #filePath)
        let days = KoreanDay.yesterday().advanced(by: -2)...KoreanDay.yesterday()
        #expect(try await visitors(of: smugglers.movieCode, in: days, previewProvider) == 3 * 246_026)
        let rows = (1...3).map { MovieSummary(code: MovieCode(unchecked: "\($0)"), title: "밀수 \($0)") }
        let stub = BoxOfficeStub(movies: { _, _, _ in Listing(total: rows.count, items: rows) })
        #expect(try await details(ofFirst: 3, previewProvider).map(\.runningMinutes) == [129])
        #expect(try await firstMovies(2, titled: "밀수", stub).map(\.title) == ["밀수 1", "밀수 2"])
    }
}
