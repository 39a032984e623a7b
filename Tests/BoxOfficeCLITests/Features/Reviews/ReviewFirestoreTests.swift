import BoxOfficeCLI
import BoxOfficeCore
import Foundation
import TestSupport
import Testing

struct ReviewFirestoreTests {
    private var run = CommandLineRun()

    init() {
        run.environment["BOXOFFICE_REVIEWS"] = "firestore"
        run.environment["FIRESTORE_PROJECT_ID"] = "demo"
        run.environment["FIRESTORE_TOKEN"] = "SECRET-TOKEN"
    }

    private static let document = """
        {"name":"projects/demo/databases/(default)/documents/boxoffice_reviews/aaa","fields":{\
        "author":{"stringValue":"홍길동"},"createdAt":{"timestampValue":"2023-08-02T15:30:00.123456Z"},\
        "movieCode":{"stringValue":"20218541"},"title":{"stringValue":"밀수"},"rating":{"integerValue":"4"},\
        "updatedAt":{"timestampValue":"2023-08-02T15:30:00Z"}},"updateTime":"2023-08-02T15:30:01Z"}
        """

    @Test("settings of Firestore without their switch are noted once", arguments: [("", 1), ("file", 0)])
    func unusedSettings(storage: String, notes: Int) async throws {
        let folder = try TemporaryFolder()
        var run = CommandLineRun()
        run.environment["BOXOFFICE_DATA"] = folder.path
        run.environment["FIRESTORE_PROJECT_ID"] = "demo"
        if !storage.isEmpty { run.environment["BOXOFFICE_REVIEWS"] = storage }
        let error = await run("review list --lang en").error
        let note = "reviews are in a file, and FIRESTORE_PROJECT_ID is not used, without BOXOFFICE_REVIEWS=firestore"
        #expect(error.components(separatedBy: note).count - 1 == notes, "\(error)")
    }

    @Test("reviews are read from the project's collection with the token")
    mutating func list() async {
        let base = "https://firestore.googleapis.com/v1/projects/demo/databases/(default)/documents/boxoffice_reviews"
        let requester = StubRequester(
            .answer(Data(#"{"documents":[\#(Self.document)]}"#.utf8), to: "GET \(base)?pageSize=100")
        )
        run.requester = requester
        await run.expectTranscript(
            """
            $ boxoffice review list --lang ko
            ID   영화  별점  작성자  작성 (KST)        내용
            aaa  밀수  ★★★★  홍길동  2023-08-03 00:30
            """
        )
        #expect(requester.requests[0].headers["Authorization"] == "Bearer SECRET-TOKEN")
    }

    @Test(
        "an error of Firestore has its exit status and hides the token",
        arguments: [
            (401, "UNAUTHENTICATED", 77, "invalidKey"), (403, "PERMISSION_DENIED", 77, "invalidKey"),
            (404, "NOT_FOUND", 66, "notFound"), (400, "INVALID_ARGUMENT", 1, "rejected"),
            // After three attempts.
            (429, "RESOURCE_EXHAUSTED", 75, "quotaExceeded"), (503, "UNAVAILABLE", 69, "unavailable"),
        ] as [(Int, String, Int32, String)]
    )
    mutating func errors(http: Int, status: String, exit: Int32, code: String) async {
        let body = Data(#"{"error":{"code":\#(http),"message":"Said SECRET-TOKEN.","status":"\#(status)"}}"#.utf8)
        let count = [429, 503].contains(http) ? 3 : 1
        run.requester = StubRequester(repeating: .run { _ in HTTPResponse(status: http, body: body) }, count: count)
        let result = await run("review list --json")
        let start = #"{"error":{"code":"\#(code)","message":"Firestore"#
        #expect(result.error.hasPrefix(start) && result.error.contains("Said ***."), "\(result)")
        let hint = "check FIRESTORE_TOKEN or FIRESTORE_API_KEY, and the project's rules"
        #expect(result.status == exit && result.error.contains(hint) == (exit == 77), "\(result)")
    }

    @Test("an invalid document is 65")
    mutating func badDocument() async {
        run.requester = StubRequester(.answer(Data(Self.document.replacing("20218541", with: "?").utf8)))
        await run.expectTranscript(
            """
            $ boxoffice review show aaa
            boxoffice: error: cannot read Firestore's answer: movieCode of document aaa has the invalid value "?"
            boxoffice: hint: try again; if it fails again, the service may have changed its format
            [65]
            """
        )
    }

    @Test("an invalid setting is 78, and what Firestore cannot do is 64")
    func settings() async {
        let cases = """
            FIRESTORE_PROJECT_ID= review list -> 78: FIRESTORE_PROJECT_ID is not set
            FIRESTORE_PROJECT_ID=a/b review list -> 78: invalid FIRESTORE_PROJECT_ID
            FIRESTORE_EMULATOR_HOST=a/b review list -> 78: invalid FIRESTORE_EMULATOR_HOST
            BOXOFFICE_REVIEWS=cloud review list -> 78: invalid value 'cloud' for BOXOFFICE_REVIEWS
            BOXOFFICE_REVIEWS=file HOME= review list -> 78: no folder for reviews
            review list --offline -> 64: cannot use --offline with Firestore
            review edit aaa --photo a.png -> 64: Firestore stores only the addresses of photos
            """
        await expectResults(in: cases) { text in
            var run = run
            let words = text.split(separator: " ").map(\.description)
            let settings = words.prefix { $0.contains("=") }
            for setting in settings {
                let parts = setting.split(separator: "=", omittingEmptySubsequences: false)
                run.environment[parts[0].description] = parts[1].description
            }
            let result = await run(Array(words.dropFirst(settings.count)))
            let message = result.error.lines.first ?? result.output
            return "\(result.status): \(message.replacing("boxoffice: error: ", with: ""))"
        }
    }
}
