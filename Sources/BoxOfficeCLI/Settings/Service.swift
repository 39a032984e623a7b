/// A web service: the facts that settings, checks, hints and the archive derive from.
struct Service: Sendable {
    typealias ProviderMaker = @Sendable (_ key: String?, _ baseURL: URL, NetworkManager) -> any PosterProvider

    let name: String
    let key: Setting
    let address: Setting
    let defaultBaseURL: URL
    let keySite: String
    /// The number of hexadecimal digits of a key, if all keys have that form.
    var keyDigits: Int?
    var saveCommand: String { keyDigits == nil ? "boxoffice config set \(key.name)" : "boxoffice login" }
    var isKeyFree = true
    /// Whether the answer to a wrong key is a web page, as during maintenance, and not an error that says so.
    var answersWrongKeyWithPage = false
    /// What else to check after a wrong key, as the end of a sentence; may be empty.
    var alsoCheck = ""
    var isArchived = true
    var posters: (source: Poster.Source, makeProvider: ProviderMaker)?

    static func named(_ name: String) -> Service? { all.first { $0.name == name } }

    /// The web services, in the order of lists; the sources of posters are tried in this order.
    static let all = [kobis, kmdb, tmdb, omdb, kakao, firestore]

    static let kobis = Service(
        name: KOBISClient.name,
        key: .key("KOBIS_API_KEY", "KOBIS API 키: 무료, 하루 3,000회", "KOBIS API key: free, 3,000 calls a day"),
        address: Setting(
            "KOBIS_BASE_URL", "KOBIS의 기본 URL. 테스트와 미러용", "base URL of KOBIS, for tests and mirrors", .baseURL
        ),
        defaultBaseURL: KOBISClient.defaultBaseURL,
        keySite: "https://www.kobis.or.kr/kobisopenapi",
        keyDigits: 32
    )
    static let kmdb = Service(
        name: KMDbPosters.name,
        key: .key("KMDB_API_KEY", "포스터를 찾는 KMDb API 키", "KMDb API key, for posters"),
        address: Setting("KMDB_BASE_URL", "KMDb의 기본 URL", "base URL of KMDb", .baseURL),
        defaultBaseURL: KMDbPosters.defaultBaseURL,
        keySite: "https://www.koreafilm.or.kr/kmdb",
        answersWrongKeyWithPage: true,
        posters: (.kmdb, KMDbPosters.init)
    )
    static let tmdb = Service(
        name: TMDBPosters.name,
        key: .key("TMDB_API_KEY", "포스터를 찾는 TMDB API 키", "TMDB API key, for posters"),
        address: Setting("TMDB_BASE_URL", "TMDB의 기본 URL", "base URL of TMDB", .baseURL),
        defaultBaseURL: TMDBPosters.defaultBaseURL,
        keySite: "https://www.themoviedb.org/settings/api",
        posters: (.tmdb, TMDBPosters.init)
    )
    static let omdb = Service(
        name: OMDbPosters.name,
        key: .key("OMDB_API_KEY", "포스터를 찾는 OMDb API 키", "OMDb API key, for posters"),
        address: Setting("OMDB_BASE_URL", "OMDb의 기본 URL", "base URL of OMDb", .baseURL),
        defaultBaseURL: OMDbPosters.defaultBaseURL,
        keySite: "https://www.omdbapi.com/apikey.aspx",
        posters: (.omdb, OMDbPosters.init)
    )
    static let kakao = Service(
        name: KakaoPosters.name,
        key: .key("KAKAO_REST_API_KEY", "포스터를 찾는 Kakao REST API 키", "Kakao REST API key, for posters"),
        address: Setting("KAKAO_BASE_URL", "Kakao의 기본 URL", "base URL of Kakao", .baseURL),
        defaultBaseURL: KakaoPosters.defaultBaseURL,
        keySite: "https://developers.kakao.com",
        posters: (.kakao, KakaoPosters.init)
    )
    static let firestore = Service(
        name: FirestoreReviewStore.name,
        key: .firestoreToken,
        address: .firestoreEmulator,
        defaultBaseURL: FirestoreReviewStore.defaultBaseURL,
        keySite: "https://console.firebase.google.com",
        isKeyFree: false,
        alsoCheck: " or \(Setting.firestoreKey.name), and the project's rules",
        isArchived: false
    )
}

extension Setting {
    fileprivate static func key(_ name: String, _ korean: String, _ english: String) -> Setting {
        Setting(name, korean, english, .key, inWorkingFolder: true)
    }
}
