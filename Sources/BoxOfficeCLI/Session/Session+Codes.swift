import BoxOfficeCore
import BoxOfficePlatform
import CommandKit
import ConsoleKit

/// A movie whose details are not fetched yet.
enum NamedMovie: Sendable {
    /// The code.
    case code(MovieCode)
    /// Its row in the list of movies, found by title.
    case row(MovieSummary)
}

extension Command.Operands {
    /// Codes or titles of movies.
    static let movies = Command.Operands(
        placeholder: "MOVIE...",
        help: "Movie codes, such as 20124079 or 2023C501, or titles; - reads them from standard input, one per line.",
        completion: .dynamic(.movies)
    )
}

extension KOBISService {
    /// Returns the movie for an operand: its code, or the row that matches the title.
    ///
    /// - Throws: ``Failure`` if no movie matches, or several do; ``NetworkError`` if the list cannot be fetched.
    func namedMovie(_ operand: String) async throws -> NamedMovie {
        if let code = MovieCode(operand) { return .code(code) }
        return .row(try await row(operand, .movies(self)))
    }

    /// Returns the code of the movie for an operand, a code or a title.
    ///
    /// - Throws: ``Failure`` if no movie matches, or several do; ``NetworkError`` if the list cannot be fetched.
    func movieCode(_ operand: String) async throws -> MovieCode {
        switch try await namedMovie(operand) {
        case .code(let code): code
        case .row(let row): try code(of: row)
        }
    }

    /// Returns the code of a movie in the list.
    ///
    /// - Throws: ``Failure`` if the row's code is not one that KOBIS has details for.
    func code(of movie: MovieSummary) throws(Failure) -> MovieCode {
        guard movie.code.isValid else { throw Failure(noDetailsOf: movie.title, code: movie.code.description) }
        return movie.code
    }

    /// Returns the code of the person for an operand, a code or a name.
    ///
    /// - Throws: ``Failure`` if no person matches, or several do; ``NetworkError`` if the list cannot be fetched.
    func personCode(_ operand: String) async throws -> PersonCode {
        try await code(operand, PersonCode.init(_:), .people(self))
    }

    /// Returns the code of the company for an operand, a code or a name.
    ///
    /// - Throws: ``Failure`` if no company matches, or several do; ``NetworkError`` if the list cannot be fetched.
    func companyCode(_ operand: String) async throws -> CompanyCode {
        try await code(operand, CompanyCode.init(_:), .companies(self))
    }

    private func code<Code, Row>(
        _ operand: String,
        _ read: (String) -> Code?,
        _ lookup: NameLookup<Row>
    ) async throws -> Code {
        if let code = read(operand) { return code }
        let row = try await row(operand, lookup)
        guard let code = read(lookup.code(row)) else {
            throw Failure(noDetailsOf: lookup.name(row), code: lookup.code(row))
        }
        return code
    }

    private func row<Row>(_ operand: String, _ lookup: NameLookup<Row>) async throws -> Row {
        guard let text = operand.normalizedInput else {
            throw Failure.usage("blank name for a \(lookup.subject.noun)", hint: "use a code or a name")
        }
        return try await lookup.row(named: text)
    }
}

extension Failure {
    /// A row's code is not valid, so its details cannot be fetched.
    fileprivate init(noDetailsOf name: String, code: String) {
        self.init(
            code: .notFound,
            message: "KOBIS lists '\(name.terminalSafe)' with the code '\(code.terminalSafe)', which has no details",
            about: name
        )
    }
}

extension NameLookup<MovieSummary> {
    fileprivate static func movies(_ kobis: KOBISService) -> NameLookup {
        NameLookup(
            subject: .movie,
            code: \.code.description,
            name: \.title,
            candidate: { movie in
                [
                    "code": .text(movie.code.description),
                    "title": .text(movie.title),
                    "productionYear": FieldValue(movie.productionYear),
                    "directors": .list(movie.directors.map(FieldValue.text)),
                ]
            },
            page: { try await kobis.movies(MovieSearch(title: $0), page: $1) }
        )
    }
}

extension NameLookup<PersonSummary> {
    static func people(_ kobis: KOBISService) -> NameLookup {
        NameLookup(
            subject: .person,
            code: \.code.description,
            name: \.name,
            candidate: { person in
                [
                    "code": .text(person.code.description),
                    "name": .text(person.name),
                    "mainRole": FieldValue(person.mainRole),
                    // Many people have the same name and role.
                    "titles": .list(person.titles.prefix(3).map(FieldValue.text)),
                ]
            },
            page: { try await kobis.people(PersonSearch(name: $0), page: $1) }
        )
    }
}

extension NameLookup<CompanySummary> {
    static func companies(_ kobis: KOBISService) -> NameLookup {
        NameLookup(
            subject: .company,
            code: \.code.description,
            name: \.name,
            candidate: { company in
                [
                    "code": .text(company.code.description),
                    "name": .text(company.name),
                    "parts": .list(company.parts.map(FieldValue.text)),
                    "ceo": FieldValue(company.ceo),
                ]
            },
            page: { try await kobis.companies(CompanySearch(name: $0), page: $1) }
        )
    }
}
