import BoxOfficePlatform
import ConsoleKit
import TestSupport
import Testing

@testable import BoxOfficeCLI
@testable import BoxOfficeCore

/// The failure that a user sees for each error of a service.
struct NetworkErrorFailureTests {
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

    private func failure(
        _ reason: NetworkError.Reason,
        of service: String = "KOBIS",
        subject: (any RequestSubject)? = RequestedItem(item: .movie, code: "20999999"),
        home: String? = "/home/kim"
    ) -> Failure {
        let error = NetworkError(service: service, operation: "ask", query: "a=b", reason: reason, subject: subject)
        return error.failure(["HOME": home ?? ""])
    }

    /// Expects a failure, ignoring what it is about.
    private func expect(_ failure: Failure, _ code: Failure.Code, _ message: String, _ hint: String?) {
        #expect((failure.code, failure.message.text, failure.hint?.text) == (code, message, hint))
    }

    @Test("without a key: where to get one, and the command that saves it if there is a home folder")
    func missingKey() {
        let table: [(service: String, home: String?, places: String, hint: String)] = [
            (
                "KOBIS", "/home/kim", "in the environment, in .env or in /home/kim/.config/boxoffice/env",
                "free key at https://www.kobis.or.kr/kobisopenapi, then run boxoffice login, "
                    + "or look around with boxoffice demo"
            ),
            (
                "OMDb", nil, "in the environment or in .env",
                "free key at https://www.omdbapi.com/apikey.aspx and set OMDB_API_KEY to it"
            ),
            (
                "Firestore", nil, "in the environment or in .env",
                "key at https://console.firebase.google.com and set FIRESTORE_TOKEN to it"
            ),
        ]
        for (service, home, places, hint) in table {
            let failure = failure(.missingKey, of: service, home: home)
            expect(failure, .missingKey, "no \(service) key is set \(places)", "get a \(hint)")
        }
    }

    private static let network = "check the network and the proxy settings, or use --offline for archived answers"

    @Test("no complete response")
    func transport() {
        let table: [(error: TransportError, message: String, hint: String)] = [
            (.nameNotResolved, "cannot reach KOBIS: unknown host", Self.network),
            (.refused, "cannot reach KOBIS: connection refused", Self.network),
            (.reset, "cannot reach KOBIS: connection reset", Self.network),
            (.insecure("expired"), "cannot reach KOBIS: no secure connection: expired", Self.network),
            (
                .untrusted(.expired), "cannot reach KOBIS: no secure connection: the certificate has expired",
                "check the date of this computer, or use --offline for archived answers"
            ),
            (
                .unreadableCAFile(file: nil),
                "cannot reach KOBIS: no secure connection: cannot read the CA certificates",
                "install the package ca-certificates, or set SSL_CERT_FILE"
            ),
            (
                .proxy("proxy:1", .refused(status: 502)), "cannot reach KOBIS: the proxy proxy:1 refused (502)",
                Self.network
            ),
            (
                .proxy("proxy:1", .failed(.untrusted(.expired))),
                "cannot reach KOBIS: the proxy proxy:1 failed: no secure connection: the certificate has expired",
                "check the date of this computer, or use --offline for archived answers"
            ),
            (.headTooLong, "cannot reach KOBIS: the response header is too long", Self.network),
            (.other("x"), "cannot reach KOBIS: x", Self.network),
            (.incomplete, "KOBIS sent an incomplete answer", Self.network),
            (
                .timedOut(seconds: 0.5), "KOBIS sent no complete answer within 0.5 s",
                "try again, or increase --timeout"
            ),
            (
                .noResponse(seconds: 10), "KOBIS sent no answer within 10 s",
                "the service is slow or down; try again later"
            ),
            (
                .libraryMissing("libcurl.so.4"), "network access requires libcurl: libcurl.so.4 is not installed",
                "install the package libcurl4 (Debian, Ubuntu), libcurl (Fedora) or curl (Arch)"
            ),
        ]
        for (error, message, hint) in table {
            expect(failure(.transport(error)), .unavailable, message, hint)
        }
        // Its answers are not archived.
        #expect(failure(.transport(.reset), of: "Firestore").hint == "check the network and the proxy settings")
    }

    @Test("a status, and a web page")
    func status() {
        let table: [(service: String, status: Int, code: Failure.Code, end: String, hint: String?)] = [
            ("KOBIS", 302, .unavailable, "; requests with a key do not follow redirects", "check KOBIS_BASE_URL"),
            ("Firestore", 302, .unavailable, "; requests with a key do not follow redirects", nil),
            ("KOBIS", 400, .unavailable, "", "try again later; if KOBIS_BASE_URL is set, check it"),
            ("KMDb", 404, .unavailable, "", "try again later; if KMDB_BASE_URL is set, check it"),
            ("Firestore", 410, .unavailable, "", "try again later"),
            ("KOBIS", 401, .invalidKey, "", "check KOBIS_API_KEY and KOBIS_BASE_URL"),
            ("Firestore", 403, .invalidKey, "", "check FIRESTORE_TOKEN"),
            ("Other", 403, .invalidKey, "", nil),
            ("KOBIS", 429, .quotaExceeded, ": too many requests", "wait a while, then try again"),
            ("KOBIS", 500, .unavailable, "", "try again later; the service is down"),
            ("KOBIS", 503, .unavailable, "", "try again later; the service is down"),
        ]
        for (service, status, code, end, hint) in table {
            let message = "\(service) answered with HTTP status \(status)\(end)"
            expect(failure(.status(status), of: service), code, message, hint)
        }
        let hint = "try again later; the service may be under maintenance"
        for (service, end) in [("KOBIS", ""), ("KMDb", "; check KMDB_API_KEY")] {
            let message = "\(service) answered with a web page instead of data"
            expect(failure(.page, of: service), .unavailable, message, hint + end)
        }
    }

    @Test("a fault of KOBIS; a rejected code that is not an item's code is 'rejected'")
    func kobisFault() {
        let table: [(fault: KOBISFault, code: Failure.Code, message: String, hint: String?)] = [
            (
                .invalidKey(message: "x"), .invalidKey, "KOBIS rejected the key: x (320010)",
                "check KOBIS_API_KEY in the environment, in .env or in /home/kim/.config/boxoffice/env; get a free key at "
                    + "https://www.kobis.or.kr/kobisopenapi"
            ),
            (
                .quotaExceeded(message: "x"), .quotaExceeded, "the key's quota for today is used up: x (320011)",
                "try again after midnight in Korea (KOBIS allows 3,000 calls a day), or use --offline"
            ),
            (
                .rejected(.init(code: "320220", message: "x", parameter: "movieCd", value: "1")), .notFound,
                "KOBIS has no details for the code '1': x (320220)",
                "use a code of eight characters; KOBIS also lists shorter ones, but has no details for them"
            ),
            (
                .rejected(.init(code: "320103", message: "x", parameter: "targetDt", value: "2025")), .rejected,
                "KOBIS rejected the request: x [targetDt=2025] (320103)", nil
            ),
            (
                .rejected(.init(code: "1", message: "x", parameter: nil, value: nil)), .rejected,
                "KOBIS rejected the request: x (1)", nil
            ),
        ]
        for (fault, code, message, hint) in table {
            expect(failure(.fault(fault)), code, message, hint)
        }
        let fault = KOBISFault.rejected(.init(code: "320220", message: "x", parameter: nil, value: nil))
        expect(failure(.fault(fault), subject: nil), .rejected, "KOBIS rejected the request: x (320220)", nil)
        expect(failure(.fault(OddFault())), .rejected, "KOBIS rejected the request: odd", nil)
    }

    private struct OddFault: ServiceFault, CustomStringConvertible {
        let isTransient = false
        let description = "odd"
    }

    @Test("a refusal")
    func refusal() {
        let table:
            [(
                service: String, meaning: ServiceRefusal.Meaning, reason: String, code: Failure.Code, message: String,
                hint: String?
            )] = [
                (
                    "Kakao", .invalidKey, "x", .invalidKey, "Kakao rejected the key: x",
                    "check KAKAO_REST_API_KEY; get a free key at https://developers.kakao.com"
                ),
                (
                    "Firestore", .invalidKey, "", .invalidKey, "Firestore rejected the key",
                    "check FIRESTORE_TOKEN or FIRESTORE_API_KEY, and the project's rules; get a key at "
                        + "https://console.firebase.google.com"
                ),
                (
                    "OMDb", .quotaExceeded, "x", .quotaExceeded, "OMDb's quota is used up: x",
                    "wait a while, then try again"
                ),
                ("Firestore", .nothingFound, "x", .notFound, "Firestore found nothing: x", nil),
                (
                    "Firestore", .conflict, "x", .conflict, "someone else changed it in the meantime: x",
                    "check the new version, then repeat the change"
                ),
                ("Firestore", .unavailable, "x", .unavailable, "Firestore is unavailable: x", "try again later"),
                ("Kakao", .rejected, "x", .rejected, "Kakao rejected the request: x", nil),
            ]
        for (service, meaning, reason, code, message, hint) in table {
            expect(failure(.fault(ServiceRefusal(meaning, message: reason)), of: service), code, message, hint)
        }
    }

    @Test("an unreadable answer")
    func unreadable() {
        let table: [(answer: UnreadableAnswer, reason: String)] = [
            (.empty, "it is empty"), (.tooLarge(limit: 16_777_216), "it is larger than 16 MiB"),
            (.undecodable, "its compression is broken"), (.cutShort, "it is truncated"),
            (.notAPicture(start: "GIF"), #"it is not a JPEG, PNG, WebP or GIF image; it begins with "GIF""#),
            (.notJSON(start: "OK"), #"it is not JSON; it begins with "OK""#),
            (.brokenJSON(offset: 44, text: "x"), #"invalid JSON at byte 45: "x""#),
            (.tooDeep(limit: 64), "it is nested more than 64 levels deep"),
            (.tooManyValues(limit: 500_000), "it has more than 500000 values"),
            (.repeated("a"), "an object repeats the field a"),
            (.requestMismatch(requested: "1", answered: "2"), "it is for 2, not for 1"),
            (.field("a", row: nil, .missing), "a is missing or null"),
            (.field("a", row: 2, .blank), "a of row 2 is blank"),
            (.endless, "its pages never end"),
            (.field("a", row: 2, .notANumber("x")), #"a of row 2 is not a number: "x""#),
            (.field("a", row: 2, .tooLarge(limit: 65_536)), "a of row 2 is longer than 65536 bytes"),
            (.field("a", row: 2, .wrongType), "a of row 2 has the wrong type"),
            (.field("a", row: 2, .notAllowed("x")), #"a of row 2 has the invalid value "x""#),
            (.field("a", row: 2, .repeated("x")), #"a of row 2 repeats an earlier row: "x""#),
            (.field("a", row: 2, .tooLow("4", than: "b")), #"a of row 2 is lower than b: "4""#),
            (.field("a", row: 2, .outOfOrder("4")), #"a of row 2 is lower than in the previous row: "4""#),
            (.field("a", row: nil, .tooManyRows(limit: 10)), "a has more than 10 rows"),
            (.field("a", row: 2, .tooLong(limit: 1_000)), "a of row 2 has more than 1,000 characters"),
            (.field("a", row: 2, .unknown), "a of row 2 is not a known field"),
        ]
        for (answer, reason) in table {
            let hint = "try again; if it fails again, the service may have changed its format"
            let message = "cannot read KOBIS's answer (movie with the code 20999999): \(reason)"
            expect(failure(.unreadable(answer)), .badResponse, message, hint)
            let other = failure(.unreadable(answer), subject: nil)
            expect(other, .badResponse, "cannot read KOBIS's answer: \(reason)", hint)
        }
    }

    @Test("nothing found")
    func nothingFound() {
        let table: [(item: KOBISItem?, noun: String, hint: String?)] = [
            (.movie, "movie", "find codes with: boxoffice search TITLE"),
            (.person, "person", "find codes with: boxoffice people NAME"),
            (.company, "company", "find codes with: boxoffice companies NAME"), (nil, "entry", nil),
        ]
        for (item, noun, hint) in table {
            let subject = item.map { RequestedItem(item: $0, code: "20999999") }
            let message = "KOBIS has no \(noun) with \(item == nil ? "this code" : "the code 20999999")"
            expect(failure(.nothingFound, subject: subject), .notFound, message, hint)
        }
    }

    @Test("not archived; what was requested is named unless a summary names it")
    func notArchived() throws {
        // The line that is run, which is not known here.
        let hint = ""
        expect(failure(.notArchived), .notArchived, "the archive has no movie with the code 20999999", hint)
        expect(failure(.notArchived, subject: nil), .notArchived, "the archive has no answer to ask (a=b)", hint)
        let period = RankingPeriod(.weekend, of: try KoreanDay("2023-08-01"))
        var error = NetworkError(service: "KOBIS", operation: "ask", query: "a=b", reason: .notArchived)
        let failure = Failure(error, settingsFile: nil, namesQuery: false)
        expect(failure, .notArchived, "the archive has no answer to ask", hint)
        #expect(failure.about == nil)
        error.subject = RequestedRanking(period: period, filters: RankingFilters(movieType: .art))
        let ranking = Failure(error, settingsFile: nil)
        expect(ranking, .notArchived, "the archive has no weekend ranking of 2023-W31 with these filters", hint)
    }

    @Test("what was requested has a name in both languages")
    func names() {
        let table:
            [(subject: any RequestSubject, korean: String, english: String, anyKorean: String, anyEnglish: String)] = [
                (
                    RequestedItem(item: .person, code: "1"), "코드가 1인 영화인", "person with the code 1", "이 코드의 영화인",
                    "person with this code"
                ),
                (
                    RequestedSearch("가", nil, "2015–"), "'가 2015–' 검색 결과", "result of a search for '가 2015–'",
                    "이 조건의 검색 결과",
                    "result of a search with these conditions"
                ),
                (
                    RequestedSearch(nil), "이 조건의 검색 결과", "result of a search with these conditions", "이 조건의 검색 결과",
                    "result of a search with these conditions"
                ),
                (RequestedCodes(list: "7"), "코드 목록 7", "code list 7", "코드 목록", "code list"),
                (Self.ranking(.init()), "1970-01-01 일별 순위", "daily ranking of 1970-01-01", "일별 순위", "daily ranking"),
                (
                    Self.ranking(.init(nation: .foreign)), "1970-01-01 외국영화 일별 순위",
                    "daily ranking of foreign movies for 1970-01-01",
                    "외국영화 일별 순위", "daily ranking of foreign movies"
                ),
                (
                    Self.ranking(.init(movieType: .art, nation: .korean)), "1970-01-01 일별 순위(이 조건)",
                    "daily ranking of 1970-01-01 with these filters", "일별 순위(이 조건)", "daily ranking with these filters"
                ),
            ]
        for (subject, korean, english, anyKorean, anyEnglish) in table {
            let specific = [LabelLanguage.korean, .english].map { subject.name(in: $0, isSpecific: true) }
            let any = [LabelLanguage.korean, .english].map { subject.name(in: $0, isSpecific: false) }
            #expect(specific + any == [korean, english, anyKorean, anyEnglish])
        }
    }

    private static func ranking(_ filters: RankingFilters) -> RequestedRanking {
        RequestedRanking(period: RankingPeriod(.daily, of: KoreanDay(number: 0)), filters: filters)
    }

    @Test("the operation and the query are for programs and --verbose")
    func requests() {
        let failure = failure(.status(404))
        #expect((failure.request, failure.text()) == ("ask (a=b)", "KOBIS answered with HTTP status 404"))
        let document = """
            {"error":{"code":"unavailable","message":"KOBIS answered with HTTP status 404; request: ask (a=b)",\
            "hint":"try again later; if KOBIS_BASE_URL is set, check it"}}
            """
        var writer = JSONWriter(isIndented: false)
        writer.write(failure.document())
        #expect(writer.text == document)
    }
}
