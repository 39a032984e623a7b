import BoxOfficeCore
import Foundation
import Testing

@Suite struct LocalizedErrorTests {
    private static func failure(_ reason: NetworkError.Reason) -> NetworkError {
        NetworkError(service: "KOBIS", operation: "searchMovieInfo", query: "movieCd=20124079", reason: reason)
    }

    @Test(
        "an error of a request is described in a sentence",
        arguments: [
            (failure(.missingKey), "No KOBIS key is set."),
            (failure(.transport(.nameNotResolved)), "Cannot reach KOBIS: unknown host."),
            (failure(.transport(.noResponse(seconds: 2.5))), "KOBIS sent no answer within 2.5 s."),
            (failure(.status(503)), "KOBIS answered searchMovieInfo with HTTP status 503."),
            (failure(.page), "KOBIS answered searchMovieInfo with a web page instead of data."),
            (failure(.unreadable(.cutShort)), "Cannot read KOBIS's answer to searchMovieInfo: it is truncated."),
            (failure(.nothingFound), "KOBIS has no entry with this code."),
            (failure(.notArchived), "The archive has no answer to searchMovieInfo."),
            (failure(.fault(KOBISFault.invalidKey(message: "틀린 키"))), "KOBIS rejected the key: 틀린 키 (320010)."),
            (
                failure(.fault(KOBISFault.quotaExceeded(message: "초과"))),
                "The key's quota for today is used up: 초과 (320011)."
            ),
            (
                failure(.fault(KOBISFault.rejected(.init(code: "1", message: "No.", parameter: "a", value: "b")))),
                "KOBIS rejected the request: No. [a=b] (1)."
            ),
            (failure(.fault(ServiceRefusal(.unavailable, message: ""))), "KOBIS is unavailable."),
        ]
    )
    func networkError(error: NetworkError, description: String) {
        #expect(error.localizedDescription == description)
    }

    @Test(
        "so is any other error",
        arguments: [
            (TransportError.refused, "Cannot reach the service: connection refused."),
            (UnreadableAnswer.empty, "Cannot read the answer: it is empty."),
            (KOBISFault.invalidKey(message: "틀린 키."), "KOBIS rejected the key: 틀린 키. (320010)."),
            (ServiceRefusal(.rejected, message: "Bad id."), "The service rejected the request: Bad id."),
            (NothingFound(), "Nothing was found."),
            (
                PosterImageError(host: "images.example", reason: .tooManyRedirects),
                "images.example redirects too many times."
            ),
            (ReviewError.unwritable(path: "/r", reason: "No space left"), "Cannot write /r: No space left."),
            (UnreadableDay.notADay("soon"), "'soon' is not a date."),
            (UnreadableDay.noSuchDay("20230231"), "The date '20230231' does not exist."),
        ] as [(any Error, String)]
    )
    func otherError(error: any Error, description: String) {
        #expect(error.localizedDescription == description)
    }
}
