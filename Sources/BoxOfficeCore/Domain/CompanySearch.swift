/// The conditions of a search for companies; `nil` matches all.
public struct CompanySearch: Hashable, Sendable {
    /// A part of the name (KOBIS `companyNm`).
    public var name: String?
    /// A part of its chief executive's name (KOBIS `ceoNm`).
    public var ceo: String?
    /// The code of a role, six digits, from ``CodeTable/companyParts`` (KOBIS `companyPartCd`).
    public var partCode: String?

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - name: A part of the name, or `nil` for any.
    ///   - ceo: A part of its chief executive's name, or `nil` for any.
    ///   - partCode: The code of a role, or `nil` for any.
    public init(name: String? = nil, ceo: String? = nil, partCode: String? = nil) {
        self.name = name
        self.ceo = ceo
        self.partCode = partCode
    }
}
