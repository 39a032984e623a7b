extension CodeList {
    /// Reads the answer of `searchCodeList`, which has no wrapper.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - list: The number of the list that was asked for; the answer does not name it.
    /// - Throws: ``UnreadableAnswer`` if a row has no code or name.
    init(codeList answer: JSONObject, asked list: String) throws {
        self.init(
            list: list,
            items: try answer.rows("codes").map {
                CodeName(
                    code: try $0.text("fullCd"),
                    name: try $0.text("korNm"),
                    englishName: try $0.optionalText("engNm")
                )
            }
        )
    }
}
