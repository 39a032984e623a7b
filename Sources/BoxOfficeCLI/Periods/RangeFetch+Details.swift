import BoxOfficeCore
import ConsoleKit

extension RangeFetch {
    /// Returns the details of movies, archived ones of any age, without those that are missing; `nil` if the user does not agree to
    /// the calls.
    ///
    /// `areNeeded` is whether it is a failure if details are not archived. Above `limit` calls, the user is asked.
    mutating func details(
        of movies: [MovieCode], areNeeded: Bool = false, limit: Int = .max
    ) async -> [MovieCode: Movie]? {
        if movies.count > min(session.context.callsLeft, limit) {
            guard confirmQuota(for: await kobis.calls(forDetailsOf: movies), limit: limit) else { return nil }
        }
        var details: [MovieCode: Movie] = [:]
        await each(movies, noun: Label("편", "movie"), missing: { _ in nil }) {
            [kobis, isRefresh = session.isRefresh] code -> Movie? in
            // A movie that KOBIS does not know has no facts.
            guard code.isValid else { return Movie(code: code, title: "") }
            // Of any age: the facts rarely change.
            if !isRefresh, let movie = try? await kobis.archive.movie(code) { return movie }
            do {
                return try await kobis.movie(code)
            } catch let error as NetworkError where error.reason == .nothingFound {
                return Movie(code: code, title: "")
            } catch let error as NetworkError where error.isNotArchived && !areNeeded {
                return nil
            }
        } body: { code, movie in
            details[code] = movie
        }
        return details
    }
}

extension KOBISService {
    func calls(forDetailsOf movies: [MovieCode]) async -> Int {
        var calls = 0
        for code in movies where code.isValid {
            if (try? await archive.movie(code)) == nil { calls += 1 }
        }
        return calls
    }
}
