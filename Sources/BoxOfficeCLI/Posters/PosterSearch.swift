import BoxOfficeCore
import BoxOfficePlatform
import ConsoleKit

/// Finds posters and fetches pictures, according to options and settings.
struct PosterSearch: Sendable {
    private let finder: PosterFinder
    private let images: PosterImages
    private let environment: [String: String]

    /// Creates a search; throws if no key is set, or if the base URL of a service is invalid.
    init(_ session: Session) throws(Failure) {
        let settings = session.configuration
        func provider(
            _ key: Variable,
            _ baseURL: Variable,
            _ defaultBaseURL: URL,
            _ make: (String?, URL, NetworkManager) -> any PosterProvider
        ) throws(Failure) -> (key: Variable, provider: any PosterProvider) {
            (key, make(settings[key], try settings.baseURL(baseURL, default: defaultBaseURL), session.manager))
        }
        let all = [
            try provider(.kmdbKey, .kmdbBaseURL, KMDbPosters.defaultBaseURL) {
                KMDbPosters(key: $0, baseURL: $1, manager: $2)
            },
            try provider(.omdbKey, .omdbBaseURL, OMDbPosters.defaultBaseURL) {
                OMDbPosters(key: $0, baseURL: $1, manager: $2)
            },
            try provider(.kakaoKey, .kakaoBaseURL, KakaoPosters.defaultBaseURL) {
                KakaoPosters(key: $0, baseURL: $1, manager: $2)
            },
        ]
        // The archive needs no key.
        let usable = session.isOffline ? all : all.filter { settings[$0.key] != nil }
        guard !usable.isEmpty else {
            let guides = all.compactMap { ServiceGuide.named($0.provider.service.name) }
            throw Failure(noneOf: guides, settingsFile: Configuration.settingsFile(session.context.environment))
        }
        let environment = session.context.environment
        finder = PosterFinder(providers: usable.map(\.provider)) { [diagnostics = session.diagnostics] error, next in
            let failure = Failure(error, environment: environment)
            // With --offline, missing answers are expected.
            guard failure.code != .notArchived else { return }
            diagnostics.note(failure.message + (next.map { "; trying \($0.service.name)" } ?? ""))
        }
        var images = PosterImages(
            requester: session.services.requester,
            archive: session.archive,
            policy: session.services.policy,
            onEvent: session.services.log
        )
        images.resolve = session.context.resolve
        self.images = images
        self.environment = environment
    }

    /// Returns the poster of a movie.
    ///
    /// - Throws: ``Failure`` if there is none; `CancellationError` if the task is cancelled.
    func poster(of film: PosterQuery) async throws -> Poster {
        let poster = try await convertingErrors { try await finder.poster(of: film) }
        guard let poster else {
            let year = film.year.map { " (\($0))" } ?? ""
            let skipped = finder.providers.filter { !$0.canSearch(for: film) }.map(\.service.name)
            throw Failure(
                code: .notFound,
                message: "no poster found for \(film.title.terminalSafe)\(year)",
                hint: skipped.isEmpty
                    ? nil
                    : "set KAKAO_REST_API_KEY: without the \(film.year == nil ? "year" : "English title"), which KOBIS "
                        + "does not have, \(skipped.joined(separator: " and ")) cannot be searched"
            )
        }
        return poster
    }

    /// Returns the picture of a poster.
    ///
    /// - Throws: ``Failure`` if it cannot be fetched; `CancellationError` if the task is cancelled.
    func image(of poster: Poster) async throws -> Data {
        let provider = finder.providers.first { $0.source == poster.source }
        return try await convertingErrors { try await images.image(at: poster.imageURL, namedBy: provider?.service) }
    }

    /// Converts errors of these services to failures, so that they do not count as errors of KOBIS.
    private func convertingErrors<Result>(_ work: () async throws -> Result) async throws -> Result {
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
