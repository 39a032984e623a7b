import BoxOfficeCore
import BoxOfficePlatform
import BoxOfficePosters
import BoxOfficeReviews

/// The web services, in the order of lists; the sources of posters are tried in this order.
enum Service: CaseIterable, Sendable {
    case kobis, kmdb, tmdb, omdb, kakao, firestore

    var declaration: ServiceDeclaration {
        switch self {
        case .kobis:
            ServiceDeclaration(
                name: KOBISClient.name,
                key: .key("KOBIS_API_KEY", "KOBIS API 키: 무료, 하루 3,000회", "KOBIS API key: free, 3,000 calls a day"),
                address: Setting(
                    "KOBIS_BASE_URL", "KOBIS의 기본 URL. 테스트와 미러용", "base URL of KOBIS, for tests and mirrors", .baseURL
                ),
                defaultBaseURL: KOBISClient.defaultBaseURL,
                keySite: "https://www.kobis.or.kr/kobisopenapi",
                keyDigits: 32
            )
        case .kmdb:
            ServiceDeclaration(
                name: KMDbPosters.name,
                key: .key("KMDB_API_KEY", "포스터를 찾는 KMDb API 키", "KMDb API key, for posters"),
                address: Setting("KMDB_BASE_URL", "KMDb의 기본 URL", "base URL of KMDb", .baseURL),
                defaultBaseURL: KMDbPosters.defaultBaseURL,
                keySite: "https://www.koreafilm.or.kr/kmdb",
                answersWrongKeyWithPage: true,
                posters: .init(source: .kmdb, makeProvider: KMDbPosters.init)
            )
        case .tmdb:
            ServiceDeclaration(
                name: TMDBPosters.name,
                key: .key("TMDB_API_KEY", "포스터를 찾는 TMDB API 키", "TMDB API key, for posters"),
                address: Setting("TMDB_BASE_URL", "TMDB의 기본 URL", "base URL of TMDB", .baseURL),
                defaultBaseURL: TMDBPosters.defaultBaseURL,
                keySite: "https://www.themoviedb.org/settings/api",
                posters: .init(source: .tmdb, makeProvider: TMDBPosters.init)
            )
        case .omdb:
            ServiceDeclaration(
                name: OMDbPosters.name,
                key: .key("OMDB_API_KEY", "포스터를 찾는 OMDb API 키", "OMDb API key, for posters"),
                address: Setting("OMDB_BASE_URL", "OMDb의 기본 URL", "base URL of OMDb", .baseURL),
                defaultBaseURL: OMDbPosters.defaultBaseURL,
                keySite: "https://www.omdbapi.com/apikey.aspx",
                posters: .init(source: .omdb, makeProvider: OMDbPosters.init)
            )
        case .kakao:
            ServiceDeclaration(
                name: KakaoPosters.name,
                key: .key("KAKAO_REST_API_KEY", "포스터를 찾는 Kakao REST API 키", "Kakao REST API key, for posters"),
                address: Setting("KAKAO_BASE_URL", "Kakao의 기본 URL", "base URL of Kakao", .baseURL),
                defaultBaseURL: KakaoPosters.defaultBaseURL,
                keySite: "https://developers.kakao.com",
                posters: .init(source: .kakao, makeProvider: KakaoPosters.init)
            )
        case .firestore:
            ServiceDeclaration(
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
    }
}

extension Setting {
    fileprivate static func key(_ name: String, _ korean: String, _ english: String) -> Setting {
        Setting(name, korean, english, .key, inWorkingFolder: true)
    }
}
