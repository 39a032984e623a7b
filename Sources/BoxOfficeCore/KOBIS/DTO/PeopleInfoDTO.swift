/// The answer of `searchPeopleInfo`; of a code that KOBIS does not know every scalar is null and every list empty.
struct PeopleInfoDTO: Decodable {
    let peopleInfoResult: Result

    struct Result: Decodable {
        let peopleInfo: Person
    }

    struct Person: Decodable {
        let peopleCd: String?
        let peopleNm: String?
        let peopleNmEn: String?
        let sex: String?
        let repRoleNm: String?
        let homepages: [Homepage]?
        let filmos: [Film]?
    }

    struct Film: Decodable {
        let movieCd: String?
        let movieNm: String?
        let moviePartNm: String?
    }

    /// A homepage, of which none was ever seen: a text, or an object with a text among its values.
    struct Homepage: Decodable {
        let text: String?

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                self.text = text
            } else {
                let members = (try? container.decode([String: String?].self)) ?? [:]
                text = members.sorted { $0.key < $1.key }.lazy.compactMap(\.value).first { $0.cleaned != nil }
            }
        }
    }
}

extension PeopleInfoDTO {
    /// Returns the person.
    ///
    /// - Parameter asked: The code that was asked for.
    /// - Returns: The person.
    /// - Throws: ``NothingFound`` if KOBIS does not know the code; ``UnreadableAnswer`` if the person is another one or has
    ///   no name.
    func domain(asked: PersonCode) throws -> BoxOfficeCore.Person {
        let info = peopleInfoResult.peopleInfo
        return try BoxOfficeCore.Person(
            code: WireFields().code(info.peopleCd, asked: asked.description),
            name: WireFields().text(info.peopleNm, "peopleNm"),
            englishName: info.peopleNmEn?.cleaned,
            gender: info.sex?.cleaned,
            mainRole: info.repRoleNm?.cleaned,
            homepages: (info.homepages ?? []).compactMap { $0.text?.cleaned },
            filmography: (info.filmos ?? []).map {
                FilmographyEntry(
                    movieCode: $0.movieCd?.cleaned,
                    title: $0.movieNm?.cleaned,
                    part: $0.moviePartNm?.cleaned
                )
            }
        )
    }
}
