extension CodeList {
    /// Reads the answer of `searchCodeList`, which has no wrapper and does not repeat the number of the list.
    init(kobis answer: JSONObject, list: String) throws {
        self.init(list: list, items: try answer.rows("codes").map(CodeName.init(kobis:)))
    }
}

extension CodeName: KOBISDTO {
    init(kobis row: JSONObject) throws {
        self.init(
            code: try row.text("fullCd"),
            name: try row.text("korNm"),
            englishName: try row.optionalText("engNm")
        )
    }
}
