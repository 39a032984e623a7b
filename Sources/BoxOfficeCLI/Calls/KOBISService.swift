/// KOBIS for one run: keeps the record of the key, and reports failures to a circuit breaker; a class like ``Session``.
final class KOBISService: Sendable {
    typealias Policy = NetworkManager.ArchivePolicy

    enum Mode: Sendable {
        /// Sends every request: for one item.
        case single
        /// Reads only the archive once KOBIS refuses every request: for a range or a list of items.
        case batch
    }

    let mode: Mode
    /// Whether the readable rows of a list are used if others are not; `nil` if the command has no `--lenient`.
    let isLenient: Bool?
    /// Whether rankings are used without unreadable rows, with a note.
    let skipsRows: Bool
    let skipped = Mutex<[Message]>([])
    private let knownMovies = Mutex<[MovieSummary]?>(nil)
    private let knownArchivedDays = Mutex<ClosedRange<KoreanDay>??>(nil)
    private let knownRankedMovies = Mutex<[MovieCode: ArchivedMovie]?>(nil)
    let circuitBreaker: CircuitBreaker
    let diagnostics: Diagnostics
    private let services: ServiceConnection
    private let baseURL: URL
    private let keyed: Mutex<Keyed>
    private let enterKey: @Sendable () async -> String?
    /// The archived answers of any age; makes no calls.
    let archive: KOBISClient
    /// The movies of all time, once they were looked for in the archive.
    let allTimeMovies = Mutex<AllTimeMovies??>(nil)

    init(
        _ services: ServiceConnection, key: String?, baseURL: URL, _ mode: Mode, _ diagnostics: Diagnostics,
        isLenient: Bool? = nil, skipsRows: Bool = true, enterKey: @escaping @Sendable () async -> String? = { nil }
    ) {
        circuitBreaker = CircuitBreaker(clock: services.context.clock)
        (self.diagnostics, self.services, self.baseURL, self.mode) = (diagnostics, services, baseURL, mode)
        (self.isLenient, self.enterKey) = (isLenient, enterKey)
        self.skipsRows = skipsRows && isLenient == nil
        let first = Keyed(services, key: key, baseURL: baseURL, circuitBreaker)
        keyed = Mutex(first)
        archive = KOBISClient(key: key, baseURL: baseURL, manager: first.services.manager(.offline))
    }

    /// The client with a key, which the user may enter during the run.
    private struct Keyed: Sendable {
        let key: String?
        let recorder: KeyRecorder
        let services: ServiceConnection
        let client: KOBISClient

        init(_ services: ServiceConnection, key: String?, baseURL: URL, _ circuitBreaker: CircuitBreaker) {
            let recorder = KeyRecorder(services.base, record: services.context.keyRecord(of: key))
            var counted = services
            counted.base = recorder
            counted.log = { event in
                circuitBreaker.note(event)
                switch event {
                case .answered: recorder.note(.accepted)
                case .servedOlderAnswer(_, let error): KeyVerdict(error).map(recorder.note)
                case .requested, .readArchive, .sendsKeyUnencrypted, .couldNotArchive, .ignoredOpenDate: break
                }
                services.log(event)
            }
            (self.key, self.recorder, self.services) = (key, recorder, counted)
            client = KOBISClient(key: key, baseURL: baseURL, manager: counted.manager(counted.policy))
        }
    }

    private var client: KOBISClient { skippingRows(keyed.withLock { $0.client }) }

    var isOffline: Bool { services.policy == .offline }
    var environment: [String: String] { services.context.environment }

    /// The first and the last day with an archived ranking, if there is one; a batch looks once.
    var archivedDays: ClosedRange<KoreanDay>? {
        once(knownArchivedDays) {
            let lists =
                (try? services.archive?.inventory(of: [.daily], hasTimes: false))?.holdings.flatMap(\.lists) ?? []
            guard let first = lists.compactMap(\.from).min(), let last = lists.compactMap(\.to).max() else {
                return nil
            }
            return first...last
        }
    }

    /// Returns the days whose rankings of a kind and nation are archived, in order.
    func archivedDays(_ kind: Ranking.Kind, of nation: RankingFilters.Nation?) -> [ClosedRange<KoreanDay>] {
        let inventory = try? services.archive?.inventory(of: [.ranking(kind)], hasTimes: false)
        let lists = inventory?.holdings.first?.lists ?? []
        let index = nation.flatMap { RankingFilters.Nation.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        return lists.dropFirst(index).first?.spans.map { $0.from...$0.to } ?? []
    }

    /// The movies in all archived answers; a batch reads them once.
    var archivedMovies: [MovieSummary] { once(knownMovies) { services.archive?.movies() ?? [] } }

    /// The movies in all archived rankings; a batch reads them once.
    var rankedMovies: [MovieCode: ArchivedMovie] {
        once(knownRankedMovies) {
            let movies = (services.archive?.rankedMovies() ?? []).map { ($0.movie.code, $0) }
            return Dictionary(movies) { first, _ in first }
        }
    }

    private func once<Value: Sendable>(_ known: borrowing Mutex<Value?>, _ read: () -> Value) -> Value {
        mode == .batch ? known.once(read) : read()
    }

    /// The English titles in archived lists of movies, such as answers to searches; empty for a movie without one.
    var listedEnglishTitles: [MovieCode: String] {
        let movies = services.archive?.listedMovies() ?? []
        return Dictionary(movies.map { ($0.code, $0.englishTitle ?? "") }) { first, _ in first }
    }

    func send<Answer>(_ request: (KOBISClient) async throws -> Answer) async throws -> Answer {
        guard mode == .batch else { return try await attempt(request) }
        do {
            if let refusal = circuitBreaker.state.refusal { throw refusal }
            return try await attempt(request)
        } catch let error as NetworkError {
            guard let refusal = circuitBreaker.state.refusal, services.policy != .refresh else { throw error }
            let keyed = keyed.withLock { $0 }
            let manager = keyed.services.manager(.offline).fallingBack(after: refusal)
            return try await request(skippingRows(KOBISClient(key: keyed.key, baseURL: baseURL, manager: manager)))
        }
    }

    private func attempt<Answer>(_ request: (KOBISClient) async throws -> Answer) async throws -> Answer {
        do {
            return try await request(client)
        } catch var error as NetworkError {
            if case .missingKey = error.reason, let key = await enterKey() {
                keyed.withLock { $0 = Keyed(services, key: key, baseURL: baseURL, circuitBreaker) }
                return try await attempt(request)
            }
            circuitBreaker.note(error)
            KeyVerdict(error).map(keyed.withLock { $0.recorder }.note)
            if isLenient == nil { error.unreadableRows = nil }
            throw error
        }
    }

    func ranking(of period: RankingPeriod, filters: RankingFilters = RankingFilters()) async throws -> Ranking {
        try await send { try await $0.ranking(of: period, filters: filters) }
    }

    /// Returns the lists of an item of a plan; those of a day that are known are not fetched.
    func rankings(_ item: ReadingPlan.Item, known day: DayLists? = nil) async throws -> [Ranking] {
        var lists: [Ranking] = []
        for filters in item.lists {
            if let list = day?.list(of: filters.nation) {
                lists.append(list)
            } else {
                lists.append(try await ranking(of: item.period, filters: filters))
            }
        }
        return lists
    }

    func answer<Response>(to endpoint: Endpoint<Response>) async throws -> Response {
        try await send { try await $0.answer(to: endpoint) }
    }

    func codes(_ list: String) async throws -> CodeList {
        try await diagnostics.waiting(Label("코드 목록 \(list) 조회 중", "Fetching code list \(list)")) {
            try await self.list { try await $0.codes(list) }
        }
    }

    /// What was read of an item of a plan.
    struct Parts<Part: Sendable>: Sendable {
        var parts: [(item: ReadingPlan.Item, part: Part)] = []
        var missing: [(period: RankingPeriod, error: any Error)] = []
    }

    /// Returns what a closure reads of an item of a plan; once KOBIS refuses every request, of the best that is archived of it.
    func read<Part: Sendable>(
        _ item: ReadingPlan.Item, of plan: ReadingPlan, _ part: (ReadingPlan.Item) async throws -> Part
    ) async throws -> Parts<Part> {
        do {
            return Parts(parts: [(item, try await part(item))])
        } catch let error as NetworkError where circuitBreaker.state.refusal != nil && services.policy != .refresh {
            var read = Parts<Part>()
            for item in archive.plan([item.period], plan.choice, policy: .offline).items {
                do {
                    guard item.isArchived else { throw error }
                    read.parts.append((item, try await part(item)))
                } catch {
                    read.missing.append((item.period, error))
                }
            }
            guard !read.parts.isEmpty else { throw error }
            return read
        }
    }

    /// Returns the archived lists of a day that the policy allows: all three, or those that decide a movie's row and rank.
    func archivedLists(of day: KoreanDay, for code: MovieCode? = nil) -> DayLists {
        client.archivedLists(of: day, for: code)
    }
}

extension Session {
    /// Connects to KOBIS, with the run's policy unless another is given; `isLenient` is `nil` for a command without `--lenient`.
    func kobis(
        _ mode: KOBISService.Mode, policy: NetworkManager.ArchivePolicy? = nil, isLenient: Bool? = nil,
        skipsRows: Bool = true
    ) -> KOBISService {
        var services = services
        if let policy { services.policy = policy }
        return KOBISService(
            services,
            key: configuration.key(of: .kobis),
            baseURL: kobisBaseURL,
            mode,
            diagnostics,
            isLenient: isLenient,
            skipsRows: skipsRows,
            enterKey: enterKey
        )
    }
}
