import BoxOfficeCore

extension UnreadableAnswer {
    /// What is wrong, as a clause.
    var message: String {
        switch self {
        case .empty: "it is empty"
        case .tooLarge(let limit): "it is over \(limit / 1_048_576) MiB"
        case .undecodable: "its compression is broken"
        case .notAPicture(let start): "it is no picture (JPEG, PNG, WebP or GIF); it begins with \"\(start)\""
        case .notJSON(let start): "it is not JSON; it begins with \"\(start)\""
        case .cutShort: "it ends in the middle"
        case .brokenJSON(let offset, let text): "it is not JSON at byte \(offset + 1): \"\(text)\""
        case .tooDeep(let limit): "it nests more than \(limit) deep"
        case .tooManyMembers(let limit): "an object in it has more than \(limit) fields"
        case .repeated(let name): "the field \(name) stands twice in one object"
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
        case .notANumber(let text): "is no number: \"\(text)\""
        case .notADay(let text): "is no day: \"\(text)\""
        case .tooLarge(let limit): "is longer than \(limit) bytes"
        case .wrongType: "has the wrong type"
        case .notAllowed(let text): "cannot be \"\(text)\""
        case .repeated(let text): "is that of an earlier row: \"\(text)\""
        case .outOfOrder(let text): "is lower than that of the row before: \"\(text)\""
        case .tooManyRows(let limit): "has more than \(limit) rows"
        case .tooLong(let limit): "has more than \(VisitorFormatter().string(from: limit)) characters"
        case .unknown: "is no known field"
        }
    }
}
