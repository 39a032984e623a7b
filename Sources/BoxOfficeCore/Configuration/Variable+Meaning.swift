extension Variable {
    /// What it sets, in one line, as the manual and the README say.
    package var meaning: String {
        switch self {
        case .kobisKey: "the key of KOBIS, free, for 3,000 calls a day"
        case .kmdbKey: "the key of KMDb, for posters"
        case .omdbKey: "the key of OMDb, for posters"
        case .kakaoKey: "the REST API key of Kakao, for posters"
        case .language: "the language of labels, `ko` (default) or `en`"
        case .author: "the name under a review; default the user name"
        case .archive: "the archive's folder; default `$XDG_CACHE_HOME/boxoffice`, else `~/.cache/boxoffice`"
        case .data: "the reviews' folder; default `$XDG_DATA_HOME/boxoffice`, else `~/.local/share/boxoffice`"
        case .reviews: "where reviews are kept: `file` (default) or `firestore`"
        case .firestoreProject: "the project whose Firestore holds the reviews"
        case .firestoreToken: "a token of Firebase or OAuth 2, for Firestore"
        case .firestoreKey: "a web API key, for Firestore where there is no token"
        case .firestoreEmulator: "an emulator in the place of Firestore, such as `127.0.0.1:8080`"
        case .kobisBaseURL: "another address of KOBIS, for tests and mirrors"
        case .kmdbBaseURL: "another address of KMDb"
        case .omdbBaseURL: "another address of OMDb"
        case .kakaoBaseURL: "another address of Kakao"
        case .httpsProxy: "the proxy for addresses with `https`"
        case .httpProxy: "the proxy for addresses with `http`"
        case .noProxy: "hosts that are asked without a proxy, with commas between them"
        case .noColor: "no colour where it is not blank, unless `--color` says otherwise"
        case .columns: "the width of the table at a terminal; default the terminal's own"
        case .terminal: "the kind of terminal; `dumb` has no colour, no picture and no progress"
        }
    }
}
