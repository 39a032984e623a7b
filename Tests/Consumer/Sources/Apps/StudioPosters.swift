import BoxOfficeCore
import BoxOfficePosters
import Foundation

/// A source of posters of the app's own, such as a distributor's server.
struct StudioPosters: PosterProvider {
    let source = Poster.Source(rawValue: "studio")
    let service: WebService
    private let manager: NetworkManager

    init(baseURL: URL, key: String?, manager: NetworkManager) {
        service = WebService(
            name: "Studio",
            baseURL: baseURL,
            keyPlace: .authorization(scheme: "Bearer"),
            key: key
        )
        self.manager = manager
    }

    func canSearch(for movie: PosterQuery) -> Bool { movie.englishTitle != nil && movie.director != nil }

    func poster(of movie: PosterQuery) async throws -> Poster? {
        let search = Endpoint<[Found]>(
            name: "studio/posters",
            path: "posters",
            parameters: ["title": movie.englishTitle ?? "", "director": movie.director ?? ""],
            freshness: Freshness(lifetime: 86_400),
            isBlank: \.isEmpty,
            fault: { $0.status == 402 ? ServiceRefusal(.quotaExceeded, message: "pay first") : nil },
            decode: { try JSONDecoder().decode([Found].self, from: $0) }
        )
        return try await manager.answer(to: search, from: service).first.map {
            Poster(movieCode: movie.movieCode, title: movie.title, imageURL: $0.address, source: source)
        }
    }

    private struct Found: Decodable, Sendable {
        let address: URL
    }
}
