import ConsoleKit
import Foundation
import Testing

@testable import BoxOfficeCLI
@testable import BoxOfficeCore

@Suite struct FailureTests {
    @Test("only an output error says that standard output failed")
    func outputErrors() {
        let table: [(any Error, Failure)] = [
            (
                OutputError.failed(reason: "No space left on device"),
                Failure(code: .failure, message: "cannot write to standard output: No space left on device")
            ),
            (POSIXError(.EACCES), Failure(code: .failure, message: "unexpected error: Permission denied")),
            (Failure.usage("a", hint: "b"), .usage("a", hint: "b")),
        ]
        for (error, failure) in table { #expect(Failure(error, environment: [:]) == failure) }
    }

    @Test("an error is a message, candidates in columns, and a hint, safe for a terminal")
    func lines() {
        var failure = Failure.usage("2 movies match 'a\u{1B}[2J'", hint: "use a code")
        failure.candidates = [
            .object(["code": "20124079", "title": "광해"], name: nil), .object(["code": "1", "title": nil], name: nil),
        ]
        #expect(
            failure.lines(width: nil) == [
                "boxoffice: error: 2 movies match 'a [2J'", "  20124079  광해", "  1", "boxoffice: hint: use a code",
            ]
        )
    }
}
