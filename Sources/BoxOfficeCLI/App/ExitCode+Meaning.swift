import ConsoleKit

extension ExitCode {
    /// When the program exits with the status, for the manual and the guide.
    var meaning: String {
        switch self {
        case .done: "success, including an empty ranking and a closed pipe"
        case .failure:
            """
            a service rejects the request; someone else changed the review in the meantime; the output or a file cannot \
            be written; a poster cannot be opened
            """
        case .usage:
            "the command line is invalid; a title or name has several matches; the output file exists"
        case .badResponse: "the answer of a service, or with `--lenient` a row of it, cannot be read"
        case .notFound:
            """
            the movie, person, company, review, poster or setting does not exist; with `--offline`, the archive has no answer
            """
        case .unavailable: "a service is unreachable or its answer incomplete, and the archive has no answer"
        case .tryLater:
            """
            the figures of a report are not published yet; the daily quota is used up or there are too many requests, and the \
            archive has no answer
            """
        case .refused: "a key is missing or rejected"
        case .configuration:
            "a setting is invalid; a file of settings or reviews or the archive cannot be read"
        case .hungUp: "SIGHUP: the terminal was closed"
        case .interrupted: "Ctrl-C"
        case .terminated: "SIGTERM"
        }
    }
}
