import BoxOfficePlatform

/// A list of which only some rows can be read, as the error of reading it whole.
///
/// ``NetworkError/unreadableRows`` has it. The list is never archived, and what it lacks proves nothing.
public struct UnreadableRows: BilingualError, Sendable {
    /// Why each of the other rows cannot be read, in order; each is a ``UnreadableAnswer/field(_:row:_:)`` with the row's
    /// number.
    public let errors: [UnreadableAnswer]
    /// The list with the readable rows, one or more.
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

    /// Leaves out rows with an error until the others can be read, and sorts those that are out of order; fails if none can be
    /// read, or something else is wrong.
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
