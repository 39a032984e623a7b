extension Person {
    /// Reads the answer of `searchPeopleInfo`; of a code that KOBIS does not know every scalar is null and every list empty.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - code: The code that was asked for.
    /// - Throws: ``NothingFound`` if KOBIS does not know the code; ``UnreadableAnswer`` if the person is another one or has
    ///   no name.
    init(peopleInfo answer: JSONObject, asked code: PersonCode) throws {
        let info = try answer.object("peopleInfoResult").object("peopleInfo")
        self.init(
            code: try info.code("peopleCd", asked: code.description),
            name: try info.text("peopleNm"),
            englishName: try info.optionalText("peopleNmEn"),
            gender: try info.optionalText("sex"),
            mainRole: try info.optionalText("repRoleNm"),
            homepages: try (info.optionalValues("homepages") ?? []).compactMap(\.firstText),
            filmography: try (info.optionalRows("filmos") ?? []).map {
                FilmographyEntry(
                    movieCode: try $0.optionalText("movieCd"),
                    title: try $0.optionalText("movieNm"),
                    part: try $0.optionalText("moviePartNm")
                )
            }
        )
    }
}

extension JSONValue {
    /// The text of a homepage, of which none was ever seen: a text, or an object with a text among its values.
    fileprivate var firstText: String? {
        switch self {
        case .string(let text): text.sanitized
        case .object(let members):
            members.sorted { $0.name < $1.name }.lazy.compactMap { member in
                if case .string(let text) = member.value { text.sanitized } else { nil }
            }.first
        default: nil
        }
    }
}
