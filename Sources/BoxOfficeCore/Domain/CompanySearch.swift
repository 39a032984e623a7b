/// What a search for companies is narrowed to; `nil` stands for all.
public struct CompanySearch: Hashable, Sendable {
    /// A part of the name (KOBIS `companyNm`).
    public var name: String?
    /// A part of the name of who heads it (KOBIS `ceoNm`).
    public var ceo: String?
    /// The code of a part it plays, six digits, as ``CodeTable/companyParts`` has them (KOBIS `companyPartCd`).
    public var partCode: String?

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - name: A part of the name, or `nil` for any.
    ///   - ceo: A part of the name of who heads it, or `nil` for any.
    ///   - partCode: The code of a part it plays, or `nil` for any.
    public init(name: String? = nil, ceo: String? = nil, partCode: String? = nil) {
        self.name = name
        self.ceo = ceo
        self.partCode = partCode
    }
}
