extension KOBISService {
    /// Returns the readable rows of a list, with `--lenient`; what they lack proves nothing.
    func readable<List>(after error: NetworkError) -> List? {
        isLenient == true ? error.unreadableRows?.readable() : nil
    }

    /// Returns the client that notes the unreadable rows of a ranking and uses the others, as sums do.
    func skippingRows(_ client: KOBISClient) -> KOBISClient {
        guard skipsRows else { return client }
        var client = client
        client.onUnreadableRows = { [diagnostics] error in
            for note in Self.notes(on: error) { diagnostics.note(note) }
        }
        return client
    }

    /// Records each unreadable row of a list whose other rows are used.
    @Sendable
    func skipRows(of error: NetworkError) {
        let notes = Self.notes(on: error)
        skipped.withLock { $0 += notes }
    }

    private static func notes(on error: NetworkError) -> [Message] {
        let of = error.subject.map { subject in Message { "(\(subject.name(in: $0, isSpecific: true)))" } }
        return (error.unreadableRows?.errors ?? []).map { row in
            if case .field(_, row: _, .outOfOrder) = row {
                return Message(
                    "\(error.service)의 응답\(of)에서 행의 순서가 맞지 않습니다: \(row.message(in: .korean))",
                    "a row of \(error.service)'s answer \(of) is out of order: \(row.message(in: .english))"
                )
            }
            return Message(
                "\(error.service)의 응답\(of)에서 한 행을 건너뛰었습니다: \(row.message(in: .korean))",
                "skipped a row of \(error.service)'s answer \(of): \(row.message(in: .english))"
            )
        }
    }

    /// Sends a request for a list; with `--lenient`, unreadable rows are skipped.
    func list<List>(_ request: (KOBISClient) async throws -> List) async throws -> List {
        do {
            return try await send(request)
        } catch let error as NetworkError {
            guard let list: List = readable(after: error) else { throw error }
            skipRows(of: error)
            return list
        }
    }

    var onUnreadableRows: (@Sendable (NetworkError) -> Void)? { isLenient == true ? skipRows : nil }

    var skippedRows: Int { skipped.withLock(\.count) }

    func noteSkippedRows() { for note in skipped.withLock(\.self) { diagnostics.note(note) } }

    /// The exit status of a command that succeeded, apart from skipped rows.
    var exitStatus: Int32 { skippedRows == 0 ? 0 : Failure.Code.badResponse.exitStatus.rawValue }
}
