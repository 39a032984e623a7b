extension Variable {
    /// A one-line description, for the manual and the guide.
    package var meaning: String {
        switch self {
        case .kobisKey: "KOBIS API key: free, 3,000 calls a day"
        case .kmdbKey: "KMDb API key, for posters"
        case .omdbKey: "OMDb API key, for posters"
        case .kakaoKey: "Kakao REST API key, for posters"
        case .language: "language of labels: `ko` (default) or `en`"
        case .author: "name under your reviews; default the user name"
        case .archive: "archive folder; default `$XDG_CACHE_HOME/boxoffice`, else `~/.cache/boxoffice`"
        case .data: "review folder; default `$XDG_DATA_HOME/boxoffice`, else `~/.local/share/boxoffice`"
        case .reviews: "where reviews are stored: `file` (default) or `firestore`"
        case .firestoreProject: "ID of the Firestore project"
        case .firestoreToken: "Firebase or OAuth 2 token for Firestore"
        case .firestoreKey: "web API key for Firestore, used without a token"
        case .firestoreEmulator: "host and port of a Firestore emulator, such as `127.0.0.1:8080`"
        case .kobisBaseURL: "base URL of KOBIS, for tests and mirrors"
        case .kmdbBaseURL: "base URL of KMDb"
        case .omdbBaseURL: "base URL of OMDb"
        case .kakaoBaseURL: "base URL of Kakao"
        case .ownPager: "pager for tables and text longer than the screen, such as `less -S`; empty or `cat` for none"
        case .pager: "pager if `BOXOFFICE_PAGER` is not set; default `less -FRX`"
        case .httpsProxy: "proxy for `https` addresses"
        case .httpProxy: "proxy for `http` addresses"
        case .noProxy: "hosts to connect to without a proxy, separated by commas"
        case .curlAuthorities: "file of CA certificates; overrides the next two"
        case .authorityFile: "file of CA certificates, instead of the system's"
        case .authorityFolder: "folder of CA certificates in files named by hash (`openssl rehash`)"
        case .noColor: "turns off color if not blank, unless `--color` overrides it"
        case .columns: "width of tables in a terminal; default the terminal's width"
        case .terminal: "type of the terminal; `dumb` turns off color, pictures, progress and the pager"
        }
    }
}
