import BoxOfficePlatform

extension ArchivedService {
    static let codeList = ArchivedService(
        kind: "codes",
        title: ("코드", "Codes"),
        path: "code/searchCodeList",
        required: [.list],
        lifetime: 30 * 86_400
    )
}

extension ArchivedService.Parameter {
    fileprivate static let list = Self(name: "comCode", isValid: \.isDigits)
}

extension Endpoint<CodeList> {
    /// A list of codes by its number, such as `0105000000` (KOBIS `searchCodeList`).
    public static func codeList(_ list: String) -> Endpoint {
        Endpoint(kobis: .codeList, parameters: [.list: list]) { try CodeList(CodeListDTO($0), list: list) }
            .asking(for: RequestedCodes(list: list))
    }
}

extension KOBISClient {
    /// Returns one of KOBIS's lists of codes.
    public func codes(_ list: String, policy: Policy) async throws -> CodeList {
        try await answer(to: .codeList(list), policy: policy)
    }
}
