import BoxOfficeCore
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("A copy of an archive says what the original said") struct CopiedArchiveTests {
    private let folder: TemporaryFolder
    private let period: RankingPeriod
    private let name = "boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json"

    init() throws {
        folder = try TemporaryFolder()
        period = RankingPeriod(.daily, of: try KoreanDay("20230801"))
    }

    private func client(
        _ archive: String,
        _ stub: StubRequester = StubRequester(),
        offline: Bool = false,
        onAge: @escaping @Sendable (Double?) -> Void = { _ in }
    ) throws -> KOBISClient {
        let now = try Date.korea("2023-09-01")
        let manager = NetworkManager(
            requester: stub,
            archive: ResponseArchive(folder: folder.path + "/" + archive),
            policy: offline ? .offline : .freshAnswers,
            now: { now },
            onEvent: { if case .servedOlderAnswer(let age, _) = $0 { onAge(age) } }
        )
        return KOBISClient(key: "SECRET", manager: manager)
    }

    @Test("provisional figures stay provisional, with the same time, in a copy with new times of files")
    func copy() async throws {
        let fetched = try Date.korea("2023-08-02", 9)
        try folder.write(
            String(decoding: Fixture.daily("20230801"), as: UTF8.self),
            to: "original/" + name,
            fetched: fetched
        )
        for file in folder.files {
            // Unlike `copyItem`, which may keep the times.
            let data = try Data(contentsOf: URL(filePath: folder.path + "/" + file))
            let path = URL(filePath: folder.path + "/copy" + file.dropFirst("original".count))
            try FileManager.default.createDirectory(
                at: path.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try data.write(to: path)
        }
        for archive in ["original", "copy"] {
            let answer = try await client(archive, offline: true).ranking(of: period)
            #expect((answer.fetched, answer.isFinal) == (fetched, false))
        }
    }

    @Test("an answer without a stored time is of unknown age: used offline, and asked for again once")
    func unknownAge() async throws {
        try folder.write(String(decoding: Fixture.daily("20230801"), as: UTF8.self), to: "archive/" + name)
        let answer = try await client("archive", offline: true).ranking(of: period)
        #expect((answer.entries.count, answer.fetched, answer.isFinal) == (10, nil, nil))
        let stub = StubRequester(.answer(try Fixture.daily("20230801")))
        for _ in 1...2 {
            let answer = try await client("archive", stub).ranking(of: period)
            #expect((answer.fetched, answer.isFinal) == (try .korea("2023-09-01"), true))
        }
        #expect(stub.requests.count == 1)
    }

    @Test("an answer of unknown age stands in when the quota is used up, and an event says so")
    func standIn() async throws {
        try folder.write(String(decoding: Fixture.daily("20230801"), as: UTF8.self), to: "archive/" + name)
        let ages = Mutex<[Double?]>([])
        let stub = StubRequester(.answer(try Fixture.fault("quota-exceeded.json")))
        let client = try client("archive", stub) { age in ages.withLock { $0.append(age) } }
        #expect(try await client.ranking(of: period).isFinal == nil)
        let known = ages.withLock { $0 }
        #expect(known == [nil])
    }
}
