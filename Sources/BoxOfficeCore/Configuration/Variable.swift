/// A setting; its raw value is the variable's name in the environment and in files.
package enum Variable: String, CaseIterable, Sendable {
    case kobisKey = "KOBIS_API_KEY"
    case kmdbKey = "KMDB_API_KEY"
    case omdbKey = "OMDB_API_KEY"
    case kakaoKey = "KAKAO_REST_API_KEY"
    case language = "BOXOFFICE_LANG"
    case author = "BOXOFFICE_AUTHOR"
    case archive = "BOXOFFICE_ARCHIVE"
    case data = "BOXOFFICE_DATA"
    case reviews = "BOXOFFICE_REVIEWS"
    case firestoreProject = "FIRESTORE_PROJECT_ID"
    case firestoreToken = "FIRESTORE_TOKEN"
    case firestoreKey = "FIRESTORE_API_KEY"
    case firestoreEmulator = "FIRESTORE_EMULATOR_HOST"
    case kobisBaseURL = "KOBIS_BASE_URL"
    case kmdbBaseURL = "KMDB_BASE_URL"
    case omdbBaseURL = "OMDB_BASE_URL"
    case kakaoBaseURL = "KAKAO_BASE_URL"
    case ownPager = "BOXOFFICE_PAGER"
    case pager = "PAGER"
    case httpsProxy = "HTTPS_PROXY"
    case httpProxy = "HTTP_PROXY"
    case noProxy = "NO_PROXY"
    case curlAuthorities = "CURL_CA_BUNDLE"
    case authorityFile = "SSL_CERT_FILE"
    case authorityFolder = "SSL_CERT_DIR"
    case noColor = "NO_COLOR"
    case columns = "COLUMNS"
    case terminal = "TERM"

    /// Returns the prefix, in capitals, of a name that only this program uses; `nil` for other names, including common ones
    /// such as `HTTPS_PROXY`.
    static func ownPrefix(of name: String) -> String? {
        let name = name.uppercased()
        return ["BOXOFFICE_", "FIRESTORE_", "KAKAO_", "KMDB_", "KOBIS_", "OMDB_"].first(where: name.hasPrefix)
    }

    /// Whether a `.env` in the working folder may set it.
    ///
    /// Other variables there are ignored, so that a folder from someone else cannot send a key or reviews elsewhere.
    var isAllowedInWorkingFolder: Bool {
        switch self {
        case .kobisKey, .kmdbKey, .omdbKey, .kakaoKey, .language, .author: true
        default: false
        }
    }

    /// Whether its value is secret.
    package var isKey: Bool {
        switch self {
        case .kobisKey, .kmdbKey, .omdbKey, .kakaoKey, .firestoreToken, .firestoreKey: true
        default: false
        }
    }
}
