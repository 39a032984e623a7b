struct PosterSearch: Sendable {
    private let finder: PosterFinder
    private let keyless: [(service: Service, provider: any PosterProvider)]
    private let images: PosterImages
    private let environment: [String: String]

    init(_ session: Session) throws(Failure) {
        let settings = session.configuration
        environment = session.context.environment
        var usable: [any PosterProvider] = []
        var keyless: [(service: Service, provider: any PosterProvider)] = []
        for service in Service.all {
            guard let posters = service.posters else { continue }
            let key = settings[service.key]
            let provider = posters.makeProvider(key, try settings.baseURL(of: service), session.manager)
            // The archive needs no key.
            if key != nil || session.isOffline {
                usable.append(provider)
            } else {
                keyless.append((service, provider))
            }
        }
        guard !usable.isEmpty else {
            let settingsFile = Configuration.settingsFile(environment)
            let services = keyless.map(\.service)
            let (keys, places) = (services.map(\.key.name).joined(separator: ", "), Failure.places(settingsFile))
            throw Failure(.missingKey, "\(keys) 중 설정된 것이 없습니다\(places)", "none of \(keys) is set\(places)")
                .hinting(Service.keysHint(services, settingsFile))
        }
        self.keyless = keyless
        finder = PosterFinder(providers: usable) { [environment, diagnostics = session.diagnostics] error, next in
            let failure = Failure(error, environment: environment)
            // With --offline, missing answers are expected.
            guard failure.code != .notArchived else { return }
            let trying = next.map { Message(". \($0.service.name)에서 찾습니다", "; trying \($0.service.name)") }
            diagnostics.note(Message(untranslated: "\(failure.sentence)\(trying)"))
        }
        images = PosterImages(manager: session.manager, resolve: session.context.resolve)
    }

    func poster(of movie: PosterQuery) async throws -> Poster {
        let poster = try await convertingErrors { try await finder.poster(of: movie) }
        if let poster { return poster }
        let year = movie.year.map { " (\($0))" } ?? ""
        let skipped = finder.providers.filter { !$0.canSearch(for: movie) }.map(\.service.name)
        let keys = keyless.filter { $0.provider.canSearch(for: movie) }.map(\.service.key.name)
        throw Failure(
            .notFound,
            "\(movie.title.terminalSafe)\(year): 포스터를 찾지 못했습니다",
            "no poster found for \(movie.title.terminalSafe)\(year)",
            hint: skipped.isEmpty || keys.isEmpty
                ? nil
                : Message(
                    """
                    \(keys.joined(separator: "나 ").with(.eul)) 설정하세요. KOBIS에 \(movie.year == nil ? "연도가" : "영어 제목이") 없어 \
                    \(skipped.joined(separator: ", "))에서는 찾을 수 없습니다
                    """,
                    """
                    set \(keys.joined(separator: " or ")): without the \(movie.year == nil ? "year" : "English title"), \
                    which KOBIS does not have, \(skipped.joined(separator: " and ")) cannot be searched
                    """
                )
        )
    }

    func image(of poster: Poster) async throws -> Data {
        try await convertingErrors { try await images.image(at: poster.imageURL, namedBy: service(of: poster)) }
    }

    func checkAddress(of poster: Poster) async throws {
        try await convertingErrors { try await images.check(poster.imageURL, namedBy: service(of: poster)) }
    }

    private func service(of poster: Poster) -> WebService? {
        finder.providers.first { $0.source == poster.source }?.service
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

extension PosterImageError: FailureConvertible {
    package func failure(_ environment: [String: String]) -> Failure {
        let (code, hint): (Failure.Code, Message?) =
            switch reason {
            case .transport(let reason): (.unavailable, reason.hint(isArchived: true))
            case .status(429): (.quotaExceeded, Failure.wait)
            case .status, .strayRedirect, .tooManyRedirects, .privateHost: (.unavailable, nil)
            case .unreadable: (.badResponse, nil)
            case .notArchived: (.notArchived, .fetch(nil))
            }
        return Failure(code: code, message: Message(message(in:)), hint: hint)
    }
}
