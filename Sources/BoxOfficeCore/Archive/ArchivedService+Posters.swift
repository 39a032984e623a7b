import BoxOfficePlatform

extension ArchivedService {
    /// All services whose answers are archived, in the order of the inventory; pictures come from any host.
    package static let all = rankings + movies + people + companies + codes + [kmdb, tmdb, omdb, kakao, posterImage]

    package static let kmdb = ArchivedService(
        kind: "kmdb",
        title: ("KMDb 검색", "KMDb searches"),
        path: "kmdb/search",
        required: [.kmdbTitle],
        optional: [.kmdbDirector],
        fixed: ["collection": "kmdb_new2", "detail": "N", "listCount": "100"]
    )

    package static let tmdb = ArchivedService(
        kind: "tmdb",
        title: ("TMDB 검색", "TMDB searches"),
        path: "tmdb/search",
        required: [.tmdbTitle],
        optional: [.tmdbYear],
        fixed: ["language": "ko-KR"]
    )

    package static let omdb = ArchivedService(
        kind: "omdb",
        title: ("OMDb 검색", "OMDb searches"),
        path: "omdb/search",
        required: [.omdbTitle],
        optional: [.omdbYear],
        fixed: ["type": "movie"]
    )

    package static let kakao = ArchivedService(
        kind: "kakao",
        title: ("Kakao 검색", "Kakao searches"),
        path: "kakao/image",
        required: [.kakaoQuery],
        fixed: ["size": "30"]
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
    package static let tmdbTitle = Self(name: "query")
    package static let tmdbYear = Self(name: "year")
    package static let omdbTitle = Self(name: "s")
    package static let omdbYear = Self(name: "y")
    package static let kakaoQuery = Self(name: "query")
    package static let imageAddress = Self(name: "url") { URL(web: $0) != nil }
}
