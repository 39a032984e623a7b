extension KOBISClient {
    /// Returns one of KOBIS's lists of codes.
    ///
    /// - Parameter list: The list's number, such as `0105000000`; those of ``CodeTable/all`` are known.
    /// - Returns: The codes, empty where KOBIS has no such list.
    /// - Throws: ``NetworkError`` if there is no answer; `CancellationError` if the task was cancelled.
    public func codes(_ list: String) async throws -> CodeList {
        try await manager.answer(to: .codeList(list), from: service)
    }
}
