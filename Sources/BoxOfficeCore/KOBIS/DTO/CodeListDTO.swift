/// The answer of `searchCodeList`, which has no wrapper.
struct CodeListDTO: Decodable {
    let codes: [Code]

    struct Code: Decodable {
        let fullCd: String?
        let korNm: String?
        let engNm: String?
    }
}

extension CodeListDTO {
    /// Returns the codes.
    ///
    /// - Parameter list: The number of the list that was asked for; the answer does not name it.
    /// - Returns: The list.
    /// - Throws: ``UnreadableAnswer`` if a row has no code or name.
    func domain(asked list: String) throws -> CodeList {
        CodeList(
            list: list,
            items: try codes.enumerated().map { index, code in
                let fields = WireFields(row: index + 1)
                return try CodeName(
                    code: fields.text(code.fullCd, "fullCd"),
                    name: fields.text(code.korNm, "korNm"),
                    englishName: code.engNm?.cleaned
                )
            }
        )
    }
}
