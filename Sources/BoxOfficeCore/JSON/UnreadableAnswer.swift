import BoxOfficePlatform

/// Why a complete answer cannot be read.
public enum UnreadableAnswer: BilingualError, Hashable, Sendable {
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
    /// It has more values than the limit.
    case tooManyValues(limit: Int)
    /// An object in a file of the user has a name twice; holds the name.
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
        /// It is lower than another field, of which it has to be a part or the total; holds the value and the field.
        case tooLow(String, than: String)
        /// It has more rows than the limit.
        case tooManyRows(limit: Int)
        /// It has more characters than the limit.
        case tooLong(limit: Int)
        /// It is not a known field.
        case unknown
    }

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

    /// Returns the error as a sentence.
    public func description(in language: LabelLanguage) -> String {
        let message = message(in: language)
        return language.text("응답을 읽을 수 없습니다: \(message)", "cannot read the answer: \(message)").sentence
    }

    /// Returns the problem as a clause.
    package func message(in language: LabelLanguage) -> String {
        switch self {
        case .empty: language.text("비어 있습니다", "it is empty")
        case .tooLarge(let limit):
            language.text("\(limit / 1_048_576) MiB보다 큽니다", "it is larger than \(limit / 1_048_576) MiB")
        case .undecodable: language.text("압축을 풀 수 없습니다", "its compression is broken")
        case .notAPicture(let start):
            language.text(
                "JPEG, PNG, WebP, GIF 그림이 아닙니다. 처음 내용: \"\(start)\"",
                "it is not a JPEG, PNG, WebP or GIF image; it begins with \"\(start)\""
            )
        case .notJSON(let start):
            language.text("JSON이 아닙니다. 처음 내용: \"\(start)\"", "it is not JSON; it begins with \"\(start)\"")
        case .cutShort: language.text("중간에 끊겼습니다", "it is truncated")
        case .brokenJSON(let offset, let text):
            language.text(
                "\(offset + 1)번째 바이트의 JSON이 잘못되었습니다: \"\(text)\"",
                "invalid JSON at byte \(offset + 1): \"\(text)\""
            )
        case .tooDeep(let limit): language.text("\(limit)단계보다 깊습니다", "it is nested more than \(limit) levels deep")
        case .tooManyValues(let limit): language.text("값이 \(limit)개보다 많습니다", "it has more than \(limit) values")
        case .repeated(let name): language.text("한 객체에 같은 필드가 있습니다: \(name)", "an object repeats the field \(name)")
        case .endless: language.text("쪽이 끝나지 않습니다", "its pages never end")
        case .requestMismatch(let requested, let answered):
            language.text("요청은 \(requested), 응답은 \(answered)입니다", "it is for \(answered), not for \(requested)")
        case .field(let field, let row, let problem):
            language.text(
                (row.map { "\($0)번째 행의 " } ?? "") + field + ": " + problem.message(in: language),
                field + (row.map { " of row \($0)" } ?? "") + " " + problem.message(in: language)
            )
        }
    }
}

extension UnreadableAnswer.Problem {
    fileprivate func message(in language: LabelLanguage) -> String {
        switch self {
        case .missing: language.text("없거나 null입니다", "is missing or null")
        case .blank: language.text("비어 있습니다", "is blank")
        case .notANumber(let text): language.text("숫자가 아닙니다: \"\(text)\"", "is not a number: \"\(text)\"")
        case .tooLarge(let limit): language.text("\(limit)바이트보다 깁니다", "is longer than \(limit) bytes")
        case .wrongType: language.text("형식이 다릅니다", "has the wrong type")
        case .notAllowed(let text): language.text("값이 올바르지 않습니다: \"\(text)\"", "has the invalid value \"\(text)\"")
        case .repeated(let text): language.text("앞의 행과 같습니다: \"\(text)\"", "repeats an earlier row: \"\(text)\"")
        case .outOfOrder(let text):
            language.text("앞의 행보다 낮습니다: \"\(text)\"", "is lower than in the previous row: \"\(text)\"")
        case .tooLow(let text, let field):
            language.text("\(field)보다 작습니다: \"\(text)\"", "is lower than \(field): \"\(text)\"")
        case .tooManyRows(let limit): language.text("\(limit)행보다 많습니다", "has more than \(limit) rows")
        case .tooLong(let limit): language.text("\(limit.grouped)자보다 깁니다", "has more than \(limit.grouped) characters")
        case .unknown: language.text("모르는 필드입니다", "is not a known field")
        }
    }
}

/// A list of which only some rows can be read, as the error of reading it whole.
///
/// ``NetworkError/unreadableRows`` has it. The list is never archived, and what it lacks proves nothing.
public struct UnreadableRows: BilingualError, Sendable {
    /// Why each of the other rows cannot be read, in order: ``UnreadableAnswer/field(_:row:_:)`` with the row's number.
    public let errors: [UnreadableAnswer]
    private let readable: any Sendable

    /// Creates an error, such as for a stub, with a list of the readable rows.
    public init(errors: [UnreadableAnswer], readable: some Sendable) {
        (self.errors, self.readable) = (errors, readable)
    }

    /// Returns the list with the readable rows.
    ///
    /// - Parameter type: The type of the answer: ``Ranking``, ``Listing`` or ``CodeList``.
    /// - Returns: The list, if it has this type.
    public func readable<List>(as type: List.Type = List.self) -> List? { readable as? List }

    /// Returns why the first of the other rows cannot be read.
    public func description(in language: LabelLanguage) -> String {
        errors.first?.description(in: language) ?? UnreadableAnswer.undecodable.description(in: language)
    }

    /// The maximum number of rows to leave out, as the list is read again for each.
    private static let limit = 100

    /// Leaves out rows with an error, and sorts those out of order, until the others can be read; fails if none can be.
    init?<List>(_ error: UnreadableAnswer, in answer: JSONObject, read: (JSONObject) throws -> List) {
        guard List.self is any RowList.Type else { return nil }
        var errors: [(row: Int, error: UnreadableAnswer)] = []
        var next = error
        while case .field(let field, row: let position?, let problem) = next, errors.count < Self.limit {
            let row =
                if case .outOfOrder = problem { answer.sortRows(after: position) } else { answer.leaveOutRow(position) }
            errors.append((row, .field(field, row: row, problem)))
            do {
                guard let list = try read(answer) as? any RowList, list.rowCount > 0 else { return nil }
                (self.errors, readable) = (errors.sorted { $0.row < $1.row }.map(\.error), list)
                return
            } catch {
                guard let error = error as? UnreadableAnswer else { return nil }
                next = error
            }
        }
        return nil
    }
}

/// An answer that is a list, each row of which can be read without the others.
protocol RowList: Sendable {
    var rowCount: Int { get }
}
