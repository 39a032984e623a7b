/// A setting: a variable in the environment and in settings files.
struct Setting: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case key
        case baseURL
        /// One of some values, declared as those of an option.
        case choice(String)
        case text
    }

    let name: String
    let kind: Kind
    /// Whether a `.env` in the working folder may set it: one from someone else must not send a key or reviews elsewhere.
    let isAllowedInWorkingFolder: Bool
    let meaning: Label

    init(_ name: String, _ korean: String, _ english: String, _ kind: Kind = .text, inWorkingFolder: Bool = false) {
        (self.name, self.kind, meaning) = (name, kind, Label(korean, english))
        isAllowedInWorkingFolder = inWorkingFolder
    }

    var isSecret: Bool { kind == .key }
    var choices: String { if case .choice(let choices) = kind { choices } else { "" } }

    /// All settings, in the order of lists.
    static let all: [Setting] = {
        // Those of Firestore are listed together.
        let services = Service.all.filter { $0.key != .firestoreToken }
        return services.map(\.key) + [.language, .titles, .colors, .ambiguous, .author, .archive, .data, .reviews]
            + firestore + services.map(\.address)
            + [.ownPager, .pager, .httpsProxy, .httpProxy, .noProxy, .curlCAFile, .caFile, .caFolder]
            + [.noColor, .columns, .terminal]
    }()

    static func named(_ name: String) -> Setting? { all.first { $0.name == name } }

    /// Returns the prefix of a name that only this program uses, such as `BOXOFFICE_`; `HTTPS_PROXY` has none.
    static func ownPrefix(of name: String) -> String? {
        let name = name.uppercased()
        return ownPrefixes.first(where: name.hasPrefix)
    }

    private static let ownPrefixes =
        ["BOXOFFICE_"] + Service.all.map { $0.key.name.prefix { $0 != "_" } + "_" }

    static let language = Setting(
        "BOXOFFICE_LANG", "언어: `ko` 또는 `en`. 기본은 로캘의 언어, 없으면 영어",
        "language: `ko` or `en`; default that of the locale, or English",
        .choice("ko 한국어 한글 korean kr, en 영어 english"), inWorkingFolder: true
    )
    static let titles = Setting(
        "BOXOFFICE_TITLES", "표의 영화 제목: `korean`, `english`, `both`. 기본은 언어에 맞춥니다",
        "movie titles in tables: `korean`, `english` or `both`; the default depends on the language",
        .choice("korean 한국어 한글 국문, english 영어 영문, both 모두 둘다 병기")
    )
    static let colors = Setting(
        "BOXOFFICE_COLORS", "오르내림의 색: `korean`(빨강, 파랑) 또는 `western`(초록, 빨강). 기본은 언어에 맞춥니다",
        "colors of rises and falls: `korean` (red, blue) or `western` (green, red); the default depends on the language",
        .choice("korean 한국 한국식, western 서양 서양식")
    )
    static let ambiguous = Setting(
        "BOXOFFICE_AMBIGUOUS", "터미널에서 ▲, ★, ·의 폭: `narrow`(한 칸, 기본) 또는 `wide`(두 칸)",
        "columns of ▲, ★ and · at a terminal: `narrow` (one, the default) or `wide` (two)",
        .choice("narrow 좁게 한칸, wide 넓게 두칸")
    )
    static let author = Setting(
        "BOXOFFICE_AUTHOR", "리뷰의 작성자 이름. 기본은 사용자 이름", "name under your reviews; default the user name",
        inWorkingFolder: true
    )
    static let archive = Setting(
        "BOXOFFICE_ARCHIVE", "아카이브 폴더. 기본은 `$XDG_CACHE_HOME/boxoffice` 또는 `~/.cache/boxoffice`",
        "archive folder; default `$XDG_CACHE_HOME/boxoffice`, else `~/.cache/boxoffice`"
    )
    static let data = Setting(
        "BOXOFFICE_DATA", "리뷰 폴더. 기본은 `$XDG_DATA_HOME/boxoffice` 또는 `~/.local/share/boxoffice`",
        "review folder; default `$XDG_DATA_HOME/boxoffice`, else `~/.local/share/boxoffice`"
    )
    static let reviews = Setting(
        "BOXOFFICE_REVIEWS", "리뷰를 저장하는 곳: `file`(기본) 또는 `firestore`",
        "where reviews are stored: `file` (default) or `firestore`", .choice("file 파일, firestore 파이어스토어")
    )
    static let firestoreProject = Setting("FIRESTORE_PROJECT_ID", "Firestore 프로젝트의 ID", "ID of the Firestore project")
    static let firestoreToken = Setting(
        "FIRESTORE_TOKEN", "Firestore의 Firebase 또는 OAuth 2 토큰", "Firebase or OAuth 2 token for Firestore", .key
    )
    static let firestoreKey = Setting(
        "FIRESTORE_API_KEY", "토큰이 없을 때 쓰는 Firestore 웹 API 키", "web API key for Firestore, used without a token", .key
    )
    static let firestoreEmulator = Setting(
        "FIRESTORE_EMULATOR_HOST", "Firestore 에뮬레이터의 호스트와 포트. 예: `127.0.0.1:8080`",
        "host and port of a Firestore emulator, such as `127.0.0.1:8080`"
    )
    static let ownPager = Setting(
        "BOXOFFICE_PAGER", "화면보다 긴 표와 글을 보여 줄 페이저. 예: `less -S`. 쓰지 않으려면 빈 값이나 `cat`",
        "pager for tables and text longer than the screen, such as `less -S`; empty or `cat` for none"
    )
    static let pager = Setting(
        "PAGER", "`BOXOFFICE_PAGER`가 없을 때의 페이저. 기본은 `less -FRX`",
        "pager if `BOXOFFICE_PAGER` is not set; default `less -FRX`"
    )
    static let httpsProxy = Setting("HTTPS_PROXY", "`https` 주소의 프록시", "proxy for `https` addresses")
    static let httpProxy = Setting("HTTP_PROXY", "`http` 주소의 프록시", "proxy for `http` addresses")
    static let noProxy = Setting(
        "NO_PROXY", "프록시 없이 연결할 호스트. 쉼표로 구분", "hosts to connect to without a proxy, separated by commas"
    )
    static let curlCAFile = Setting(
        "CURL_CA_BUNDLE", "CA 인증서 파일. 다음 두 설정보다 앞섭니다", "file of CA certificates; overrides the next two"
    )
    static let caFile = Setting(
        "SSL_CERT_FILE", "시스템 인증서 대신 쓸 CA 인증서 파일", "file of CA certificates, instead of the system's"
    )
    static let caFolder = Setting(
        "SSL_CERT_DIR", "이름이 해시인 CA 인증서 파일의 폴더(`openssl rehash`)",
        "folder of CA certificates in files named by hash (`openssl rehash`)"
    )
    static let noColor = Setting(
        "NO_COLOR", "비어 있지 않으면 색을 쓰지 않습니다. `--color`가 앞섭니다",
        "turns off color if not blank, unless `--color` overrides it"
    )
    static let columns = Setting(
        "COLUMNS", "터미널에서 표의 너비. 기본은 터미널의 너비", "width of tables in a terminal; default the terminal's width"
    )
    static let terminal = Setting(
        "TERM", "터미널의 종류. `dumb`이면 색, 그림, 진행 상황, 페이저를 쓰지 않습니다",
        "type of the terminal; `dumb` turns off color, pictures, progress and the pager"
    )

    static let firestore = [firestoreProject, firestoreToken, firestoreKey, firestoreEmulator]
}
