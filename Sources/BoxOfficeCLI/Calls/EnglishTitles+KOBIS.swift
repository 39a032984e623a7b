import BoxOfficeCore
import ConsoleKit
import Synchronization

extension EnglishTitles {
    /// Looks for the titles of movies in archived answers, and asks for missing ones if an option wants English titles.
    func learn(_ codes: some Sequence<MovieCode>, from kobis: KOBISService) async {
        guard form != .korean else { return }
        for code in codes where state.withLock({ $0.titles.updateValue($0.titles[code] ?? "", forKey: code) == nil }) {
            var title = (try? await kobis.archive.movie(code))?.englishTitle ?? listed(kobis)[code]
            if title == nil, isAsked, takeCall() {
                do {
                    title = try await kobis.movie(code).englishTitle
                } catch let error as NetworkError where error.isNotArchived {
                    // A run without a network shows the Korean title.
                } catch {
                    // One reason is enough.
                    state.withLock { $0.callsLeft = 0 }
                    let reason = Failure(error, environment: kobis.environment).message
                    kobis.diagnostics.note(
                        "영문 제목을 다 받지 못했습니다: \(reason)", "could not fetch all English titles: \(reason)"
                    )
                }
            }
            if let title { state.withLock { $0.titles[code] = title } }
        }
    }

    private func listed(_ kobis: KOBISService) -> [MovieCode: String] {
        state.withLock { state in
            if let listed = state.listed { return listed }
            let listed = kobis.listedEnglishTitles
            state.listed = listed
            return listed
        }
    }

    private func takeCall() -> Bool {
        state.withLock { state in
            guard state.callsLeft > 0 else { return false }
            state.callsLeft -= 1
            return true
        }
    }
}
