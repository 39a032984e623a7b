extension EnglishTitles {
    /// Looks for the titles of the run's movies in archived answers, and asks for missing ones if an option wants English titles.
    func learn(_ codes: some Sequence<MovieCode>, from kobis: KOBISService) async {
        let missing = await look(for: codes, in: kobis)
        state.withLock { $0.missing.formUnion(missing) }
    }

    /// Looks for titles, and returns the movies for which there is none.
    func look(for codes: some Sequence<MovieCode>, in kobis: KOBISService) async -> [MovieCode] {
        guard isNeeded else { return [] }
        var missing: [MovieCode] = []
        for code in codes where code.isValid && state.withLock({ $0.titles[code] == nil }) {
            if Task.isCancelled { break }
            let title: String?
            if let request = state.withLock({ $0.requests[code] }) {
                title = await request.value
            } else if let movie = try? await kobis.archive.movie(code) {
                title = movie.englishTitle ?? ""
            } else if let listed = listed.once({ kobis.listedEnglishTitles })[code] {
                title = listed
            } else {
                title = isAsked ? await request(code, kobis).value : nil
            }
            if let title { state.withLock { $0.titles[code] = title } } else { missing.append(code) }
        }
        return missing
    }

    private func request(_ code: MovieCode, _ kobis: KOBISService) -> Task<String?, Never> {
        state.withLock { state in
            let request = state.requests[code] ?? Task { await ask(code, kobis) }
            state.requests[code] = request
            return request
        }
    }

    private func ask(_ code: MovieCode, _ kobis: KOBISService) async -> String? {
        let isAllowed = state.withLock { state in
            state.callsLeft -= 1
            return state.callsLeft >= 0
        }
        guard isAllowed else { return nil }
        do {
            return try await kobis.answer(to: .movieInfo(code)).englishTitle ?? ""
        } catch let error as NetworkError where error.reason == .nothingFound {
            return ""
        } catch let error as NetworkError where !error.isNotArchived {
            // One reason is enough.
            let failure = Failure(error, environment: kobis.environment).message
            state.withLock { ($0.callsLeft, $0.failure) = (0, failure) }
        } catch {
            // Without a network or after an interruption, the Korean title is shown.
        }
        return nil
    }
}
