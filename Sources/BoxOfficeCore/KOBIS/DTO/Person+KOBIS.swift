import BoxOfficePlatform

extension Person: KOBISDetails {
    /// Reads the answer of `searchPeopleInfo`.
    init(kobis answer: JSONObject) throws {
        let info = try answer.object("peopleInfoResult").object("peopleInfo")
        self.init(
            code: try info.code("peopleCd"),
            name: try info.text("peopleNm"),
            englishName: try info.optionalText("peopleNmEn"),
            gender: try info.optionalText("sex"),
            mainRole: try info.optionalText("repRoleNm"),
            homepages: try (info.optionalValues("homepages") ?? []).compactMap(\.firstText),
            filmography: try (info.optionalRows("filmos") ?? []).map(FilmographyEntry.init(kobis:))
        )
    }
}

extension PersonSummary: KOBISListRow {
    static let list: (result: StaticString, rows: StaticString) = ("peopleListResult", "peopleList")

    /// Reads a row of `searchPeopleList`, which joins titles by `|`.
    init(kobis row: JSONObject) throws {
        self.init(
            code: PersonCode(unchecked: try row.text("peopleCd")),
            name: try row.text("peopleNm"),
            englishName: try row.optionalText("peopleNmEn"),
            mainRole: try row.optionalText("repRoleNm"),
            titles: try row.names("filmoNames", joinedBy: "|")
        )
    }
}

extension FilmographyEntry: KOBISDTO {
    /// Reads a row of a person's or a company's `filmos`.
    init(kobis row: JSONObject) throws {
        self.init(
            movieCode: try row.optionalText("movieCd").map(MovieCode.init(unchecked:)),
            title: try row.optionalText("movieNm"),
            part: try row.optionalText("moviePartNm") ?? row.optionalText("companyPartNm")
        )
    }
}

extension JSONValue {
    /// The text of a homepage: a string, or the first string in an object.
    ///
    /// No answer with a homepage is known.
    fileprivate var firstText: String? {
        switch self {
        case .string(let text): text.sanitized
        case .object(let members):
            members.sorted { $0.name < $1.name }.lazy.compactMap { member in
                if case .string(let text) = member.value { text.sanitized } else { nil }
            }.first
        case .null, .bool, .number, .array: nil
        }
    }
}
