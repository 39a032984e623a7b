import BoxOfficePlatform

extension ArchivedService {
    /// All services whose answers are archived, in the order of the inventory; pictures come from any host.
    package static let all = rankings + movies + people + companies + codes + [kmdb, omdb, kakao, posterImage]

    package static let kmdb = ArchivedService(
        kind: "kmdb",
        title: ("KMDb 검색", "KMDb searches"),
        path: "kmdb/search",
        required: [.kmdbTitle],
        optional: [.kmdbDirector],
        fixed: ["collection": "kmdb_new2", "detail": "N", "listCount": "100"],
        lifetime: 3_600
    )

    package static let omdb = ArchivedService(
        kind: "omdb",
        title: ("OMDb 검색", "OMDb searches"),
        path: "omdb/search",
        required: [.omdbTitle],
        optional: [.omdbYear],
        fixed: ["type": "movie"],
        lifetime: 3_600
    )

    package static let kakao = ArchivedService(
        kind: "kakao",
        title: ("Kakao 검색", "Kakao searches"),
        path: "kakao/image",
        required: [.kakaoQuery],
        fixed: ["size": "30"],
        lifetime: 3_600
    )

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
    package static let omdbTitle = Self(name: "s")
    package static let omdbYear = Self(name: "y")
    package static let kakaoQuery = Self(name: "query")
    package static let imageAddress = Self(name: "url") { URL(web: $0) != nil }
}
