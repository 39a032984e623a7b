public import BoxOfficePlatform

/// Why a complete answer cannot be read.
public enum UnreadableAnswer: Error, Hashable, Sendable {
    /// It is empty.
    case empty
    /// It exceeds the limit, in bytes.
    case tooLarge(limit: Int)
    /// Its compressed data is invalid.
    case undecodable
    /// It is not JSON; holds its start, sanitized.
    case notJSON(start: String)
    /// It is JSON or an image that ends too early.
    case cutShort
    /// It is invalid JSON; holds the number of valid bytes before the fault and the text around it, sanitized.
    case brokenJSON(offset: Int, text: String)
    /// It is not an image in a known format; holds its start, sanitized.
    case notAPicture(start: String)
    /// Its values nest deeper than the limit.
    case tooDeep(limit: Int)
    /// An object in it has more members than the limit.
    case tooManyMembers(limit: Int)
    /// It has more values than the limit.
    case tooManyValues(limit: Int)
    /// An object in it has a name twice; holds the name, sanitized.
    case repeated(String)
    /// A field is not as expected; `row` counts from 1 in a list.
    case field(String, row: Int?, Problem)
    /// It is a page of a list that repeats earlier pages or has too many, so that the list would never end.
    case endless
    /// It answers another request; holds the requested and the answered code or period.
    case requestMismatch(requested: String, answered: String)

    /// What is wrong with a field.
    public enum Problem: Hashable, Sendable {
        /// It is required, but missing or null.
        case missing
        /// It is required, but blank.
        case blank
        /// It is not a number; holds the text, sanitized.
        case notANumber(String)
        /// It is not a day; holds the text, sanitized.
        case notADay(String)
        /// It exceeds the limit, in bytes.
        case tooLarge(limit: Int)
        /// It has the wrong JSON type.
        case wrongType
        /// Its value is not allowed; holds the value, sanitized.
        case notAllowed(String)
        /// Its value must be unique, but repeats that of an earlier row; holds the value.
        case repeated(String)
        /// Its value is lower than in the previous row; holds the value.
        case outOfOrder(String)
        /// It has more rows than the limit.
        case tooManyRows(limit: Int)
        /// It has more characters than the limit.
        case tooLong(limit: Int)
        /// It is not a known field.
        case unknown
    }
}

extension UnreadableAnswer {
    /// Creates the error for a field outside a list, or whose row is not known yet.
    static func field(_ name: StaticString, _ problem: Problem) -> UnreadableAnswer {
        .field(name.description, row: nil, problem)
    }

    /// The error with the number of the row that it is in, unless it has one.
    func inRow(_ number: Int?) -> UnreadableAnswer {
        guard case .field(let field, row: nil, let problem) = self else { return self }
        return .field(field, row: number, problem)
    }

    static func isASCIISpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}

extension UnreadableAnswer {
    /// The problem as a clause.
    package var message: String {
        switch self {
        case .empty: "it is empty"
        case .tooLarge(let limit): "it is larger than \(limit / 1_048_576) MiB"
        case .undecodable: "its compression is broken"
        case .notAPicture(let start): "it is not a JPEG, PNG, WebP or GIF image; it begins with \"\(start)\""
        case .notJSON(let start): "it is not JSON; it begins with \"\(start)\""
        case .cutShort: "it is truncated"
        case .brokenJSON(let offset, let text): "invalid JSON at byte \(offset + 1): \"\(text)\""
        case .tooDeep(let limit): "it is nested more than \(limit) levels deep"
        case .tooManyMembers(let limit): "an object in it has more than \(limit) fields"
        case .tooManyValues(let limit): "it has more than \(limit) values"
        case .repeated(let name): "an object repeats the field \(name)"
        case .endless: "its pages never end"
        case .requestMismatch(let requested, let answered): "it is for \(answered), not for \(requested)"
        case .field(let field, let row, let problem):
            field + (row.map { " of row \($0)" } ?? "") + " " + problem.message
        }
    }
}

extension UnreadableAnswer.Problem {
    fileprivate var message: String {
        switch self {
        case .missing: "is missing or null"
        case .blank: "is blank"
        case .notANumber(let text): "is not a number: \"\(text)\""
        case .notADay(let text): "is not a date: \"\(text)\""
        case .tooLarge(let limit): "is longer than \(limit) bytes"
        case .wrongType: "has the wrong type"
        case .notAllowed(let text): "has the invalid value \"\(text)\""
        case .repeated(let text): "repeats an earlier row: \"\(text)\""
        case .outOfOrder(let text): "is lower than in the previous row: \"\(text)\""
        case .tooManyRows(let limit): "has more than \(limit) rows"
        case .tooLong(let limit): "has more than \(limit.grouped) characters"
        case .unknown: "is not a known field"
        }
    }
}

extension UnreadableAnswer: LocalizedError {
    /// The error as a sentence in English.
    public var errorDescription: String? { "cannot read the answer: \(message)".sentence }
}
