import BoxOfficeCore

/// How to configure a service: its settings, and where to get a key.
struct ServiceGuide {
    let key: Variable
    /// The setting for another address; `nil` if there is none.
    let baseURL: Variable?
    /// Where to get a key.
    let keySite: String
    /// Whether the archive keeps the service's answers.
    var isArchived = true
    /// What else to check if the key is rejected; may be empty.
    var alsoCheck = ""
    /// An adjective before "key"; may be empty.
    var price = "free "
    /// Whether the service answers a wrong key with a web page.
    var answersWrongKeyWithPage = false

    /// The guide for a service, by its name in errors; `nil` for one that needs no key.
    static func named(_ service: String) -> ServiceGuide? { all[service] }

    static let kobis = ServiceGuide(
        key: .kobisKey,
        baseURL: .kobisBaseURL,
        keySite: "https://www.kobis.or.kr/kobisopenapi"
    )

    private static let all = [
        "KOBIS": kobis,
        "KMDb": ServiceGuide(
            key: .kmdbKey,
            baseURL: .kmdbBaseURL,
            keySite: "https://www.koreafilm.or.kr/kmdb",
            answersWrongKeyWithPage: true
        ),
        "OMDb": ServiceGuide(key: .omdbKey, baseURL: .omdbBaseURL, keySite: "https://www.omdbapi.com/apikey.aspx"),
        "Kakao": ServiceGuide(key: .kakaoKey, baseURL: .kakaoBaseURL, keySite: "https://developers.kakao.com"),
        "Firestore": ServiceGuide(
            key: .firestoreToken,
            baseURL: nil,
            keySite: "https://console.firebase.google.com",
            isArchived: false,
            alsoCheck: " or FIRESTORE_API_KEY, and the project's rules",
            price: ""
        ),
    ]
}
