/// The settings besides the keys and base URLs of KOBIS and the sources of posters, in the order of lists.
package enum GeneralSetting: String, CaseIterable, Sendable {
    case language = "BOXOFFICE_LANG"
    case author = "BOXOFFICE_AUTHOR"
    case archive = "BOXOFFICE_ARCHIVE"
    case data = "BOXOFFICE_DATA"
    case reviews = "BOXOFFICE_REVIEWS"
    case firestoreProject = "FIRESTORE_PROJECT_ID"
    case firestoreToken = "FIRESTORE_TOKEN"
    case firestoreKey = "FIRESTORE_API_KEY"
    case firestoreEmulator = "FIRESTORE_EMULATOR_HOST"
    case ownPager = "BOXOFFICE_PAGER"
    case pager = "PAGER"
    case httpsProxy = "HTTPS_PROXY"
    case httpProxy = "HTTP_PROXY"
    case noProxy = "NO_PROXY"
    case curlCAFile = "CURL_CA_BUNDLE"
    case caFile = "SSL_CERT_FILE"
    case caFolder = "SSL_CERT_DIR"
    case noColor = "NO_COLOR"
    case columns = "COLUMNS"
    case terminal = "TERM"

    /// The declaration.
    package var setting: Setting {
        switch self {
        case .language:
            setting(.language, inWorkingFolder: true, "language: `ko` or `en`; default that of the locale")
        case .author:
            setting(.text, inWorkingFolder: true, "name under your reviews; default the user name")
        case .archive:
            setting(
                .text,
                inWorkingFolder: false,
                "archive folder; default `$XDG_CACHE_HOME/boxoffice`, else `~/.cache/boxoffice`"
            )
        case .data:
            setting(
                .text,
                inWorkingFolder: false,
                "review folder; default `$XDG_DATA_HOME/boxoffice`, else `~/.local/share/boxoffice`"
            )
        case .reviews:
            setting(.reviewStorage, inWorkingFolder: false, "where reviews are stored: `file` (default) or `firestore`")
        case .firestoreProject:
            setting(.text, inWorkingFolder: false, "ID of the Firestore project")
        case .firestoreToken:
            setting(.key, inWorkingFolder: false, "Firebase or OAuth 2 token for Firestore")
        case .firestoreKey:
            setting(.key, inWorkingFolder: false, "web API key for Firestore, used without a token")
        case .firestoreEmulator:
            setting(.text, inWorkingFolder: false, "host and port of a Firestore emulator, such as `127.0.0.1:8080`")
        case .ownPager:
            setting(
                .text,
                inWorkingFolder: false,
                "pager for tables and text longer than the screen, such as `less -S`; empty or `cat` for none"
            )
        case .pager:
            setting(.text, inWorkingFolder: false, "pager if `BOXOFFICE_PAGER` is not set; default `less -FRX`")
        case .httpsProxy:
            setting(.text, inWorkingFolder: false, "proxy for `https` addresses")
        case .httpProxy:
            setting(.text, inWorkingFolder: false, "proxy for `http` addresses")
        case .noProxy:
            setting(.text, inWorkingFolder: false, "hosts to connect to without a proxy, separated by commas")
        case .curlCAFile:
            setting(.text, inWorkingFolder: false, "file of CA certificates; overrides the next two")
        case .caFile:
            setting(.text, inWorkingFolder: false, "file of CA certificates, instead of the system's")
        case .caFolder:
            setting(
                .text,
                inWorkingFolder: false,
                "folder of CA certificates in files named by hash (`openssl rehash`)"
            )
        case .noColor:
            setting(.text, inWorkingFolder: false, "turns off color if not blank, unless `--color` overrides it")
        case .columns:
            setting(.text, inWorkingFolder: false, "width of tables in a terminal; default the terminal's width")
        case .terminal:
            setting(
                .text,
                inWorkingFolder: false,
                "type of the terminal; `dumb` turns off color, pictures, progress and the pager"
            )
        }
    }

    private func setting(_ kind: Setting.Kind, inWorkingFolder: Bool, _ meaning: String) -> Setting {
        Setting(rawValue, kind, inWorkingFolder: inWorkingFolder, meaning)
    }
}
