import BoxOfficePosters
import ConsoleKit
import TestSupport
import Testing

@testable import BoxOfficeCLI
@testable import BoxOfficeCore

struct PosterImageFailureTests {
    @Test(
        "each reason for a missing picture has its failure",
        arguments: [
            (
                .transport(.reset), .unavailable, "cannot reach a.example: connection reset",
                "check the network and the proxy settings, or use --offline for archived answers"
            ),
            (.status(404), .unavailable, "a.example answered with HTTP status 404", nil),
            (
                .status(429), .quotaExceeded, "a.example answered with HTTP status 429: too many requests",
                "wait a while, then try again"
            ),
            (.strayRedirect, .unavailable, "a.example redirects to an invalid address", nil),
            (.tooManyRedirects, .unavailable, "a.example redirects too many times", nil),
            (
                .privateHost, .unavailable, "a.example is a private address; pictures must come from the internet", nil
            ),
            (.unreadable(.empty), .badResponse, "cannot read the picture from a.example: it is empty", nil),
            (
                .notArchived, .notArchived, "the archive has no picture from a.example for this poster",
                // The line that is run, which is not known here.
                ""
            ),
        ] as [(PosterImageError.Reason, Failure.Code, String, String?)]
    )
    func reasons(reason: PosterImageError.Reason, code: Failure.Code, message: String, hint: String?) {
        let failure = Failure(PosterImageError(host: "a.example", reason: reason), environment: [:])
        #expect((failure.code, failure.message.text, failure.hint?.text) == (code, message, hint))
    }
}
