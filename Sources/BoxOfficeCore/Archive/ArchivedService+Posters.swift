import BoxOfficePlatform

extension ArchivedService {
    /// All services whose answers are archived, in the order of the inventory; pictures come from any host.
    package static let all =
        rankings + movies + [peopleList, personInfo, companyList, companyInfo, codeList]
        + [kmdb, tmdb, omdb, kakao, posterImage]

    package static let kmdb = search(
        "KMDb", path: "kmdb/search", .kmdbTitle, optional: [.kmdbDirector],
        fixed: ["collection": "kmdb_new2", "detail": "N", "listCount": "100"]
    )

    package static let tmdb = search(
        "TMDB", path: "tmdb/search", .tmdbTitle, optional: [.tmdbYear], fixed: ["language": "ko-KR"]
    )

    package static let omdb = search(
        "OMDb", path: "omdb/search", .omdbTitle, optional: [.omdbYear], fixed: ["type": "movie"]
    )

    package static let kakao = search("Kakao", path: "kakao/image", .kakaoQuery, fixed: ["size": "30"])

    private static func search(
        _ name: String, path: String, _ words: Parameter, optional: [Parameter] = [], fixed: [String: String]
    ) -> ArchivedService {
        ArchivedService(
            kind: name.lowercased(), title: ("\(name) 검색", "\(name) searches"), path: path, required: [words],
            optional: optional, fixed: fixed
        )
    }

    /// Images, which never expire.
    package static let posterImage = ArchivedService(
        kind: "image",
        title: ("포스터", "Posters"),
        path: "poster/image",
        required: [.imageAddress],
        lifetime: .infinity,
        suffix: ""
    )
}

extension ArchivedService.Parameter {
    package static let kmdbTitle = Self(name: "title")
    package static let kmdbDirector = Self(name: "director")
    package static let tmdbTitle = Self(name: "query")
    package static let tmdbYear = Self(name: "year")
    package static let omdbTitle = Self(name: "s")
    package static let omdbYear = Self(name: "y")
    package static let kakaoQuery = Self(name: "query")
    package static let imageAddress = Self(name: "url") { URL(web: $0) != nil }
}
