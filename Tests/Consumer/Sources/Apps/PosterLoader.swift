import BoxOfficeCore
import BoxOfficePosters
import Foundation
import Observation

/// The posters of cells in a list or a grid, which prefetches them and cancels those that scroll away.
@MainActor @Observable
final class PosterLoader {
    private(set) var images: [MovieCode: Data] = [:]
    @ObservationIgnored private var tasks: [MovieCode: Task<Void, Never>] = [:]
    private let finder: PosterFinder
    private let fetcher: PosterImages

    init(finder: PosterFinder, images: PosterImages) {
        self.finder = finder
        fetcher = images
    }

    func prefetch(_ movies: [RankedMovie]) {
        for movie in movies where images[movie.id] == nil && tasks[movie.id] == nil {
            tasks[movie.id] = Task { [finder, fetcher] in
                if let poster = try? await finder.poster(of: PosterQuery(movie)),
                    let image = try? await fetcher.image(of: poster)
                {
                    images[movie.id] = image
                }
                if !Task.isCancelled { tasks[movie.id] = nil }
            }
        }
    }

    func cancelPrefetching(_ movies: [RankedMovie]) {
        for movie in movies { tasks.removeValue(forKey: movie.id)?.cancel() }
    }

    /// Waits for all running prefetches.
    func finish() async { for task in tasks.values { await task.value } }
}
