extension CodeList {
    /// Reads the answer of `searchCodeList`, which has no wrapper.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - list: The number of the requested list, which the answer does not repeat.
    /// - Throws: ``UnreadableAnswer`` if a row has no code or name.
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
