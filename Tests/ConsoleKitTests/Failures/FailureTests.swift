import TestSupport
import Testing

@testable import ConsoleKit

struct FailureTests {
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
