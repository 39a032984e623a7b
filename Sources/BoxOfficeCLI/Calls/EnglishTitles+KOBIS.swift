import BoxOfficeCore
import ConsoleKit
import Synchronization

extension EnglishTitles {
    /// Looks for the titles of movies in archived answers, and asks for missing ones if an option wants English titles.
    func learn(_ codes: some Sequence<MovieCode>, from kobis: KOBISService) async {
        guard isNeeded else { return }
        for code in codes where state.withLock({ $0.titles[code] == nil }) {
            let lookup = state.withLock { state in
                if let lookup = state.lookups[code] { return lookup }
                let lookup = Task<String?, Never> { await lookUp(code, kobis) }
                state.lookups[code] = lookup
                return lookup
            }
            let title = await lookup.value
            state.withLock { state in
                state.titles[code] = title
                // Its details may be archived later.
                if title == nil, !isAsked { state.lookups[code] = nil }
            }
        }
    }

    private func lookUp(_ code: MovieCode, _ kobis: KOBISService) async -> String? {
        if let movie = try? await kobis.archive.movie(code) { return movie.englishTitle }
        if let title = await listed(kobis)[code] { return title }
        guard isAsked, takeCall() else { return nil }
        do {
            return try await kobis.movie(code).englishTitle
        } catch let error as NetworkError where !error.isNotArchived {
            // One reason is enough; another movie may be there.
            if error.reason != .nothingFound { state.withLock { $0.callsLeft = 0 } }
            let reason = Failure(error, environment: kobis.environment).message
            kobis.diagnostics.note(
                "영문 제목을 다 받지 못했습니다: \(reason)", "could not fetch all English titles: \(reason)"
            )
        } catch {
            // Without a network or after an interruption, the Korean title is shown.
        }
        return nil
    }

    private func listed(_ kobis: KOBISService) async -> [MovieCode: String] {
        let listed = state.withLock { state in
            if let listed = state.listed { return listed }
            let listed = Task { kobis.listedEnglishTitles }
            state.listed = listed
            return listed
        }
        return await listed.value
    }

    private func takeCall() -> Bool {
        state.withLock { state in
            guard state.callsLeft > 0 else { return false }
            state.callsLeft -= 1
            return true
        }
    }
}
