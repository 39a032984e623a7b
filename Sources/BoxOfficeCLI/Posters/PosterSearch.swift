import BoxOfficeCore
import Foundation

/// Finds posters and fetches their pictures, as options and settings say.
struct PosterSearch: Sendable {
    private let finder: PosterFinder
    private let images: PosterImages
    private let environment: [String: String]

    /// Prepares to search.
    ///
    /// - Throws: ``Failure`` if there is no key, or an address of a service is none.
    init(_ session: Session) throws(Failure) {
        let settings = session.configuration
        let all: [(key: Variable, provider: any PosterProvider)] = [
            (
                .kmdbKey,
                KMDbPosters(
                    key: settings[.kmdbKey],
                    baseURL: try settings.baseURL(.kmdbBaseURL, default: KMDbPosters.defaultBaseURL),
                    manager: session.manager
                )
            ),
            (
                .omdbKey,
                OMDbPosters(
                    key: settings[.omdbKey],
                    baseURL: try settings.baseURL(.omdbBaseURL, default: OMDbPosters.defaultBaseURL),
                    manager: session.manager
                )
            ),
            (
                .kakaoKey,
                KakaoPosters(
                    key: settings[.kakaoKey],
                    baseURL: try settings.baseURL(.kakaoBaseURL, default: KakaoPosters.defaultBaseURL),
                    manager: session.manager
                )
            ),
        ]
        // The archive alone needs no key.
        let known = session.isOffline ? all : all.filter { settings[$0.key] != nil }
        guard !known.isEmpty else {
            let guides = all.map { ServiceGuide.named($0.provider.service.name) }
            throw Failure(noneOf: guides, settingsFile: Configuration.settingsFile(session.context.environment))
        }
        let environment = session.context.environment
        finder = PosterFinder(providers: known.map(\.provider)) { [diagnostics = session.diagnostics] error, next in
            let failure = Failure(error, environment: environment)
            // What the archive holds is what a user asked for.
            guard failure.code != .notArchived else { return }
            diagnostics.note(failure.message + (next.map { "; \($0.service.name) is asked" } ?? ""))
        }
        images = PosterImages(
            requester: session.services.requester,
            archive: session.archive,
            policy: session.services.policy,
            onEvent: session.services.log,
            resolve: session.context.resolve
        )
        self.environment = environment
    }

    /// Returns a film's poster.
    ///
    /// - Throws: ``Failure`` if there is none; `CancellationError` if the task was cancelled.
    func poster(of film: PosterQuery) async throws -> Poster {
        let poster = try await inWords { try await finder.poster(of: film) }
        guard let poster else {
            let year = film.year.map { " (\($0))" } ?? ""
            let unasked = finder.providers.filter { !$0.canBeAsked(for: film) }.map(\.service.name)
            throw Failure(
                code: .notFound,
                message: "no poster found for \(film.title.terminalSafe)\(year)",
                hint: unasked.isEmpty
                    ? nil
                    : "\(unasked.joined(separator: " and ")) could not be asked: KOBIS has no "
                        + "\(film.year == nil ? "year" : "English title") of the film; Kakao needs neither"
            )
        }
        return poster
    }

    /// Returns a poster's picture.
    ///
    /// - Throws: ``Failure`` if it cannot be had; `CancellationError` if the task was cancelled.
    func image(of poster: Poster) async throws -> Data {
        let provider = finder.providers.first { $0.source == poster.source }
        return try await inWords { try await images.image(at: poster.imageURL, namedBy: provider?.service) }
    }

    /// An error of these services is none of KOBIS's, so it goes on as a failure of its own.
    private func inWords<Result>(_ work: () async throws -> Result) async throws -> Result {
        do {
            return try await work()
        } catch let error as CancellationError {
            throw error
        } catch {
            throw Failure(error, environment: environment)
        }
    }
}

extension Failure {
    fileprivate init(noneOf guides: [ServiceGuide], settingsFile: String?) {
        self.init(
            code: .missingKey,
            message:
                "none of \(guides.map(\.key.rawValue).joined(separator: ", ")) is set\(Self.places(settingsFile))",
            hint: ServiceGuide.keysHint(guides, settingsFile)
        )
    }
}
