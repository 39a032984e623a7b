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
        case .tooLong(let limit): "has more than \(VisitorFormatter().string(from: limit)) characters"
        case .unknown: "is not a known field"
        }
    }
}
