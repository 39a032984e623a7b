/// The exit statuses, those of sysexits(3) where one fits.
enum ExitCode: Int32, CaseIterable {
    case done = 0
    case failure = 1
    case usage = 64
    case badResponse = 65
    case notFound = 66
    case unavailable = 69
    case quotaExceeded = 75
    case refused = 77
    case configuration = 78
    case interrupted = 130
}

extension ExitCode {
    /// When the program ends with it, as the manual and the README say.
    var meaning: String {
        switch self {
        case .done: "done; also an empty ranking, and a reader that closed its pipe"
        case .failure:
            """
            a service refuses for a reason of its own; a review was changed by someone else meanwhile; the output, or a \
            file, cannot be written; a poster cannot be opened
            """
        case .usage:
            "the command line is wrong; a title or name fits several; a file to write to is there already"
        case .badResponse: "an answer came, but cannot be read"
        case .notFound:
            """
            there is no such movie, person, company or review, or no poster of the movie; with `--offline`: it is not in \
            the archive
            """
        case .unavailable: "a service cannot be reached, or gives no whole answer, and the archive has none"
        case .quotaExceeded:
            "the key's calls for today are used up, or there are too many requests, and the archive has no answer"
        case .refused: "there is no key, or a service refuses it"
        case .configuration:
            "a setting, a file of settings or of reviews, or the archive's folder cannot be read"
        case .interrupted: "Ctrl-C"
        }
    }

    /// The kinds of failure that end with it.
    var codes: [Failure.Code] { Failure.Code.allCases.filter { $0.exitStatus == self } }
}

extension Failure.Code {
    /// The status that tells a script.
    var exitStatus: ExitCode {
        switch self {
        case .rejected, .conflict, .failure: .failure
        case .usage: .usage
        case .badResponse: .badResponse
        case .notFound, .notArchived: .notFound
        case .unavailable: .unavailable
        case .quotaExceeded: .quotaExceeded
        case .missingKey, .invalidKey: .refused
        case .configuration: .configuration
        }
    }
}
