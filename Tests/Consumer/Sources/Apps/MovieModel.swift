import BoxOfficeCore
import BoxOfficePosters
import Foundation
import Observation

/// The screen of a movie: its details, the whole cast and the poster.
@MainActor @Observable
final class MovieModel {
    private(set) var movie: Movie?
    private(set) var poster: Data?
    private(set) var alert: Alert?
    private let boxOffice: any BoxOfficeProviding
    private let finder: PosterFinder
    private let images: PosterImages

    init(_ boxOffice: any BoxOfficeProviding, finder: PosterFinder, images: PosterImages) {
        self.boxOffice = boxOffice
        self.finder = finder
        self.images = images
    }

    /// The whole cast, such as `류준열 (한신)`.
    var cast: [String] {
        movie?.actors.compactMap { actor in
            actor.name.map { name in actor.role.map { "\(name) (\($0))" } ?? name }
        } ?? []
    }

    func load(_ code: MovieCode) async {
        do {
            let movie = try await boxOffice.movie(code)
            self.movie = movie
            if let found = try await finder.poster(of: PosterQuery(movie)) {
                poster = try await images.image(of: found)
            }
        } catch {
            alert = Alert(error)
        }
    }
}
