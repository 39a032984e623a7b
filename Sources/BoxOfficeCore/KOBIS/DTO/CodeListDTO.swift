/// The answer to `searchCodeList`, which does not repeat the number of the list.
public struct CodeListDTO: Codable, KOBISDTO, Sendable {
    /// The codes.
    public let codes: [CodeNameDTO]

    /// Creates a list of codes from its properties.
    public init(codes: [CodeNameDTO] = []) { self.codes = codes }

    init(_ fields: JSONObject) throws(UnreadableAnswer) { codes = try fields.rows("codes").map(CodeNameDTO.init) }
}

/// A code and its names.
public struct CodeNameDTO: Codable, KOBISDTO, Sendable {
    /// The code, such as `0105001`.
    public let fullCd: String
    /// The name in Korean.
    public let korNm: String
    /// The name in English.
    public let engNm: String?

    /// Creates a code from its properties.
    public init(fullCd: String, korNm: String, engNm: String? = nil) {
        (self.fullCd, self.korNm, self.engNm) = (fullCd, korNm, engNm)
    }

    init(_ fields: JSONObject) throws(UnreadableAnswer) {
        (fullCd, korNm, engNm) = try (fields["fullCd"], fields["korNm"], fields["engNm"])
    }
}

extension CodeList: RowList {
    var rowCount: Int { items.count }

    /// Creates the list with a number from KOBIS's answer; throws ``UnreadableAnswer`` if a field is not valid.
    public init(_ dto: CodeListDTO, list: String) throws(UnreadableAnswer) {
        self.init(list: list, items: try dto.codes.mapRows(CodeName.init))
    }
}

extension CodeName {
    /// Creates a code from KOBIS's; throws ``UnreadableAnswer`` if a field is not valid.
    public init(_ dto: CodeNameDTO) throws(UnreadableAnswer) {
        self.init(code: try dto.fullCd.text("fullCd"), name: try dto.korNm.text("korNm"), englishName: dto.engNm.text)
    }
}
