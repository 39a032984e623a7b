import BoxOfficeCore
import Foundation
import Synchronization
import TestSupport
import Testing

struct NetworkManagerTests {
    private let folder: TemporaryFolder
    private let day: KoreanDay
    private let events = EventLog()
    private let name = "boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json"
    private let request =
        "GET https://www.kobis.or.kr/kobisopenapi/webservice/rest/boxoffice/searchDailyBoxOfficeList.json"
        + "?key=***&targetDt=20230801"

    init() throws {
        folder = try TemporaryFolder()
        day = try KoreanDay("20230801")
    }

    private func ranking(
        _ stub: StubRequester = StubRequester(),
        key: String? = "SECRET",
        policy: NetworkManager.ArchivePolicy = .freshAnswers,
        now: Date? = nil,
        archive: ResponseArchive? = nil
    ) async throws -> Ranking {
        let now = try now ?? .korea("2023-09-01")
        let manager = NetworkManager(
            requester: stub,
            archive: archive ?? ResponseArchive(folder: folder.path),
            policy: policy,
            now: { now },
            onEvent: { [events] in events.add($0) }
        )
        return try await KOBISClient(key: key, manager: manager).dailyRanking(on: day)
    }

    private func archive(_ text: String? = nil, fetched: Date) throws {
        try folder.write(text ?? String(decoding: Fixture.daily("20230801"), as: UTF8.self), to: name, fetched: fetched)
    }

    // MARK: Network

    @Test("an answer is decoded and archived byte for byte")
    func success() async throws {
        let body = try Fixture.daily("20230801")
        let ranking = try await ranking(StubRequester(.answer(body, to: request)))
        #expect(ranking.entries.count == 10)
        #expect(folder.answers == [name])
        #expect(try Data(contentsOf: URL(filePath: folder.path + "/" + name)) == body)
    }

    @Test("an opening day that is no day is an event, from the network and from the archive")
    func oddOpenDate() async throws {
        let body = String(decoding: try Fixture.daily("20230801"), as: UTF8.self)
            .replacing("\"2023-06-14\"", with: "\"2023\"")
        let stub = StubRequester(.answer(Data(body.utf8)))
        #expect(try await ranking(stub).entries.count { $0.openDate == nil } == 1)
        #expect(try await ranking(policy: .offline).entries.count { $0.openDate == nil } == 1)
        #expect(
            events.all == ["ignored 2023 of 엘리멘탈", "answered", "ignored 2023 of 엘리멘탈", "archive"]
        )
    }

    @Test("without a key there is no request")
    func missingKey() async throws {
        await expectNetworkError(.missingKey) { try await ranking(key: nil) }
    }

    @Test("each failure has its reason, and nothing is archived")
    func reasons() async throws {
        let page = try Fixture.fault("maintenance.html")
        let statuses = [301, 302, 400, 401, 403, 404, 429, 500, 503]
        let table: [(reaction: StubRequester.Reaction, reason: NetworkError.Reason)] =
            [
                (.fail(TransportError.refused), .transport(.refused)),
                (.fail(TransportError.timedOut(seconds: 30)), .transport(.timedOut(seconds: 30))),
                (.fail(TransportError.other("x")), .transport(.other("x"))),
                (.fail(TransportError.tooLarge(limit: 7)), .unreadable(.tooLarge(limit: 7))),
                (.fail(TransportError.undecodable), .unreadable(.undecodable)),
                (.answer(page), .page), (.answer(Data([0xEF, 0xBB, 0xBF]) + page), .page),
            ] + statuses.map { (.status($0), .status($0)) }
        for (reaction, reason) in table {
            let error = try await #require(throws: NetworkError.self) { try await ranking(StubRequester(reaction)) }
            let expected = NetworkError(
                service: "KOBIS", operation: "searchDailyBoxOfficeList", query: "targetDt=20230801", reason: reason)
            #expect(error == expected)
            #expect(folder.files.isEmpty && !String(reflecting: error).contains("SECRET"))
        }
    }

    @Test("errors do not repeat a key that the service sends back")
    func echoedKey() async throws {
        let key = "a long SECRET"
        let faults = [
            #"{"faultInfo":{"message":"[parameterName=key,parameterValue=\#(key)]"}}"#, "no JSON: \(key)",
            #"{"a long SECRE\u0054":1,}"#,
        ]
        for fault in faults {
            let error = try await #require(throws: NetworkError.self) {
                try await ranking(StubRequester(.answer(Data(fault.utf8))), key: key)
            }
            let text = "\(error)"
            #expect(text.contains("***") && !text.contains("SECRET"))
        }
    }

    @Test("a key in an answer is redacted, also in one archived by an earlier version; a new one is not archived")
    func echoedKeyInAnswer() async throws {
        let body = String(decoding: try Fixture.daily("20230801"), as: UTF8.self)
        for spelling in ["a long SECRET", #"a long\u0020\u0053\u0045CRET"#, "A%20LONG%20secret"] {
            let stub = StubRequester(.answer(Data(body.replacing("밀수", with: spelling).utf8)))
            #expect(try await ranking(stub, key: "a long SECRET").entries[0].title == "***")
        }
        #expect(folder.files.isEmpty)
        try archive(body.replacing("밀수", with: #"a long SECRE\u0054"#), fetched: .korea("2023-08-20"))
        #expect(try await ranking(key: "a long SECRET").entries[0].title == "***")
    }

    @Test("cancellation is passed on")
    func cancellation() async throws {
        await #expect(throws: CancellationError.self) { try await ranking(StubRequester(.fail(CancellationError()))) }
    }

    // MARK: Archive

    @Test("a fresh archived answer needs no request, and a stale one is requested again and replaced")
    func fresh() async throws {
        try archive(fetched: .korea("2023-08-20"))
        #expect(try await ranking(key: nil).entries.count == 10)
        #expect(events.all == ["archive"])
        try archive("{}", fetched: .korea("2023-08-02", 9))
        _ = try await ranking(StubRequester(.answer(Fixture.daily("20230801"))), now: .korea("2023-08-02", 11))
        #expect(try Data(contentsOf: URL(filePath: folder.path + "/" + name)) == Fixture.daily("20230801"))
    }

    @Test("offline, any archived answer is used without a request, and a missing one is an error")
    func offline() async throws {
        await expectNetworkError(.notArchived) { try await ranking(policy: .offline) }
        try archive(fetched: .korea("2023-08-02"))
        #expect(try await ranking(key: nil, policy: .offline).entries.count == 10)
    }

    @Test("an older answer replaces a temporary failure")
    func olderAnswer() async throws {
        try archive(fetched: .korea("2023-08-02", 9))
        let quota = try Fixture.fault("quota-exceeded.json")
        let page = try Fixture.fault("maintenance.html")
        let reactions: [StubRequester.Reaction] = [
            .fail(TransportError.refused), .fail(TransportError.timedOut(seconds: 1)), .status(503), .status(429),
            .answer(quota), .answer(page),
        ]
        for reaction in reactions {
            #expect(try await ranking(StubRequester(reaction), now: .korea("2023-08-02", 11)).entries.count == 10)
        }
        let expected = [[String]](repeating: ["archive", "older by 7200.0"], count: 6)
        #expect(events.all == Array(expected.joined()))
    }

    @Test("an older answer does not hide an error that the user must fix")
    func noOlderAnswer() async throws {
        try archive(fetched: .korea("2023-08-02", 9))
        let reactions: [StubRequester.Reaction] = [
            .answer(try Fixture.fault("invalid-key.json")), .answer(try Fixture.fault("bad-date.json")), .status(401),
            .answer(Data("OK".utf8)),
        ]
        for reaction in reactions {
            let stub = StubRequester(reaction)
            await #expect(throws: NetworkError.self) { try await ranking(stub, now: .korea("2023-08-02", 11)) }
        }
    }

    @Test("a damaged answer counts as missing")
    func damaged() async throws {
        for text in ["", "{", #"{"boxOfficeResult":{}}"#, "<html>"] {
            try archive(text, fetched: .korea("2023-08-20"))
            let stub = StubRequester(.answer(try Fixture.daily("20230801")))
            _ = try await ranking(stub)
            #expect(stub.requests.count == 1)
            try archive(text, fetched: .korea("2023-08-20"))
            await #expect(throws: NetworkError.self) { try await ranking(policy: .offline) }
        }
    }

    @Test("an empty ranking is archived only if it is final")
    func emptyRanking() async throws {
        let empty = try Fixture.fault("empty-ranking.json")
        #expect(try await ranking(StubRequester(.answer(empty)), now: .korea("2023-08-14", 23)).entries.isEmpty)
        #expect(folder.files.isEmpty)
        #expect(try await ranking(StubRequester(.answer(empty)), now: .korea("2023-08-15", 0)).entries.isEmpty)
        #expect(folder.answers == [name])
    }

    @Test("an unwritable folder is an event, not an error")
    func unwritable() async throws {
        try folder.write("", to: "file")
        let archive = ResponseArchive(folder: folder.path + "/file")
        let ranking = try await ranking(StubRequester(.answer(Fixture.daily("20230801"))), archive: archive)
        #expect(ranking.entries.count == 10)
        #expect(events.all == ["answered", "not archived: Not a directory"])
    }
}

/// Summaries of the received events.
private final class EventLog: Sendable {
    private let events = Mutex<[String]>([])

    var all: [String] { events.withLock { $0 } }

    func add(_ event: NetworkEvent) { events.withLock { $0.append(event.summary) } }
}

extension NetworkEvent {
    fileprivate var summary: String {
        switch self {
        case .requested: "network"
        case .answered: "answered"
        case .readArchive: "archive"
        case .servedOlderAnswer(let age, _): "older by \(age.map { "\($0)" } ?? "unknown")"
        case .sendsKeyUnencrypted(let service): "shows the key of \(service)"
        case .couldNotArchive(_, let reason): "not archived: \(reason)"
        case .ignoredOpenDate(let text, let title): "ignored \(text) of \(title)"
        }
    }
}
