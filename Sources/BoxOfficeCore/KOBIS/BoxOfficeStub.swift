import BoxOfficePlatform

/// A source that answers with closures, for previews and for tests without HTTP.
///
/// A closure can wait, fail once, or count its calls. What no closure answers is an ``Unanswered`` error.
public struct BoxOfficeStub: BoxOfficeProviding {
    /// Answers a question with one value, and the policy of the request.
    public typealias One<Value, Answer> = @Sendable (Value, Policy) async throws -> Answer
    /// Answers a question with two values, and the policy of the request.
    public typealias Two<First, Second, Answer> = @Sendable (First, Second, Policy) async throws -> Answer

    /// A question that a stub has no closure for; holds its name, such as `movie`.
    public struct Unanswered: BilingualError, Hashable {
        /// The name of the closure.
        public let question: String

        /// Returns the error as a sentence.
        public func description(in language: LabelLanguage) -> String {
            language.text("스텁에 `\(question)` 클로저가 없습니다.", "The stub has no closure `\(question)`.")
        }
    }

    private let ranking: Two<RankingPeriod, RankingFilters, Ranking>?
    private let movie: One<MovieCode, Movie>?
    private let movies: Two<MovieSearch, Int, Listing<MovieSummary>>?
    private let person: One<PersonCode, Person>?
    private let people: Two<PersonSearch, Int, Listing<PersonSummary>>?
    private let company: One<CompanyCode, Company>?
    private let companies: Two<CompanySearch, Int, Listing<CompanySummary>>?
    private let codes: One<String, CodeList>?

    /// Creates a stub; each closure answers the method of its name in ``BoxOfficeProviding``.
    public init(
        ranking: Two<RankingPeriod, RankingFilters, Ranking>? = nil, movie: One<MovieCode, Movie>? = nil,
        movies: Two<MovieSearch, Int, Listing<MovieSummary>>? = nil, person: One<PersonCode, Person>? = nil,
        people: Two<PersonSearch, Int, Listing<PersonSummary>>? = nil, company: One<CompanyCode, Company>? = nil,
        companies: Two<CompanySearch, Int, Listing<CompanySummary>>? = nil, codes: One<String, CodeList>? = nil
    ) {
        (self.ranking, self.movie, self.movies, self.person) = (ranking, movie, movies, person)
        (self.people, self.company, self.companies, self.codes) = (people, company, companies, codes)
    }

    private func given<Closure>(_ closure: Closure?, _ question: String = #function) throws -> Closure {
        guard let closure else { throw Unanswered(question: String(question.prefix { $0 != "(" })) }
        return closure
    }

    /// Returns the answer of the closure.
    public func ranking(of period: RankingPeriod, filters: RankingFilters, policy: Policy) async throws -> Ranking {
        try await given(ranking)(period, filters, policy)
    }

    /// Returns the answer of the closure.
    public func movie(_ code: MovieCode, policy: Policy) async throws -> Movie { try await given(movie)(code, policy) }

    /// Returns the answer of the closure.
    public func movies(_ search: MovieSearch, page: Int, policy: Policy) async throws -> Listing<MovieSummary> {
        try await given(movies)(search, page, policy)
    }

    /// Returns the answer of the closure.
    public func person(_ code: PersonCode, policy: Policy) async throws -> Person {
        try await given(person)(code, policy)
    }

    /// Returns the answer of the closure.
    public func people(_ search: PersonSearch, page: Int, policy: Policy) async throws -> Listing<PersonSummary> {
        try await given(people)(search, page, policy)
    }

    /// Returns the answer of the closure.
    public func company(_ code: CompanyCode, policy: Policy) async throws -> Company {
        try await given(company)(code, policy)
    }

    /// Returns the answer of the closure.
    public func companies(_ search: CompanySearch, page: Int, policy: Policy) async throws -> Listing<CompanySummary> {
        try await given(companies)(search, page, policy)
    }

    /// Returns the answer of the closure.
    public func codes(_ list: String, policy: Policy) async throws -> CodeList { try await given(codes)(list, policy) }
}
