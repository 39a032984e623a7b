import BoxOfficeCore

/// What a user should know of a service to make it work: its settings, and where a key is to be had.
struct ServiceGuide {
    let key: Variable
    /// The setting that names another address; `nil` where there is none.
    let baseURL: Variable?
    /// Where a key is to be had.
    let keySite: String
    /// Whether the service's answers are kept in the archive.
    var isArchived = true
    /// What else to look at where the key is refused; blank where there is nothing.
    var alsoCheck = ""
    /// What the key costs, as an adjective; blank where that is not known.
    var price = ""

    /// The guide to a service, by the name that errors call it by.
    static func named(_ service: String) -> ServiceGuide { all.first { $0.name == service }?.guide ?? kobis }

    private static let kobis = ServiceGuide(
        key: .kobisKey,
        baseURL: .kobisBaseURL,
        keySite: "https://www.kobis.or.kr/kobisopenapi",
        price: "free "
    )

    private static let all: [(name: String, guide: ServiceGuide)] = [
        ("KOBIS", kobis),
        (
            "KMDb",
            ServiceGuide(
                key: .kmdbKey,
                baseURL: .kmdbBaseURL,
                keySite: "https://www.koreafilm.or.kr/kmdb",
                price: "free "
            )
        ),
        (
            "OMDb",
            ServiceGuide(
                key: .omdbKey,
                baseURL: .omdbBaseURL,
                keySite: "https://www.omdbapi.com/apikey.aspx",
                price: "free "
            )
        ),
        (
            "Kakao",
            ServiceGuide(
                key: .kakaoKey,
                baseURL: .kakaoBaseURL,
                keySite: "https://developers.kakao.com",
                price: "free "
            )
        ),
        (
            "Firestore",
            ServiceGuide(
                key: .firestoreToken,
                baseURL: nil,
                keySite: "https://console.firebase.google.com",
                isArchived: false,
                alsoCheck: " or FIRESTORE_API_KEY, and what the project's rules allow"
            )
        ),
    ]
}
