import BoxOfficeCore
import BoxOfficePosters
import BoxOfficeReviews
import Foundation
import Testing

/// Measures how long the main actor is not free for other work.
enum Watchdog {
    /// Returns the longest stall of the main actor during some work: the shortest of up to three attempts.
    @MainActor static func longestStall(during work: () async throws -> Void) async throws -> Duration {
        var shortest = Duration.seconds(100)
        for _ in 1...3 where shortest > .milliseconds(5) {
            let watching = Task.detached { await longestStall() }
            try await work()
            watching.cancel()
            shortest = min(shortest, await watching.value)
        }
        return shortest
    }

    /// Asks the main actor for its time every millisecond, until the task is cancelled.
    private static func longestStall() async -> Duration {
        var longest = Duration.zero
        repeat {
            try? await Task.sleep(for: .milliseconds(1))
            let (waited, asked) = (waitForProcessor, ContinuousClock.now)
            let answered = await MainActor.run { ContinuousClock.now }
            longest = max(longest, asked.duration(to: answered) - (waitForProcessor - waited))
        } while !Task.isCancelled
        return longest
    }

    /// How long the main thread has waited for a processor, because of other processes.
    private static var waitForProcessor: Duration {
        #if os(Linux)
        let path = "/proc/self/task/\(getpid())/schedstat"
        let fields = try? String(contentsOfFile: path, encoding: .utf8).split(separator: " ")
        return .nanoseconds(fields.flatMap { Int($0[1]) } ?? 0)
        #else
        return .zero
        #endif
    }
}

@MainActor @Suite(.serialized) struct MainActorTests {
    /// Half a frame at 60 Hz.
    private let limit = Duration.milliseconds(8)

    @Test("the watchdog sees work on the main actor")
    func control() async throws {
        let stall = try await Watchdog.longestStall { () async throws in
            await Task.yield()
            let end = ContinuousClock.now + .milliseconds(50)
            while .now < end {}
            await Task.yield()
        }
        #expect(stall >= .milliseconds(30))
    }

    @Test("an answer of 30,000 rows is decoded and archived elsewhere")
    func answer() async throws {
        let row = #"{"fullCd":"0105","korNm":"대한민국","engNm":"Korea"}"#
        let body = Data(#"{"codes":[\#(repeatElement(row, count: 30_000).joined(separator: ","))]}"#.utf8)
        let folder = try Folder()
        let network = StubNetwork(["searchCodeList.json": body])
        let manager = NetworkManager(requester: network, archive: ResponseArchive(directory: folder.url))
        let client = KOBISClient(key: "any", manager: manager)
        let stall = try await Watchdog.longestStall { () async throws in
            #expect(try await client.codes("0105000000", policy: .refresh).items.count == 30_000)
            #expect(try await client.codes("0105000000").items.count == 30_000)
        }
        #expect(stall <= limit)
    }

    @Test("an archive of 10,000 files is counted and trimmed elsewhere")
    func archive() async throws {
        let folder = try Folder()
        let movies = folder.url.appending(path: "movie/searchMovieInfo")
        try FileManager.default.createDirectory(at: movies, withIntermediateDirectories: true)
        for number in 20_100_000..<20_110_000 {
            try Data("{}".utf8).write(to: movies.appending(path: "movieCd=\(number).json"))
        }
        let archive = ResponseArchive(directory: folder.url)
        let stall = try await Watchdog.longestStall { () async throws in
            #expect(try await archive.inventory().total.answers == 10_000)
            #expect(try await archive.trim(toBytes: 1_000_000).files == 0)
        }
        #expect(stall <= limit)
    }

    @Test("a picture of 15 MB is checked, archived and read elsewhere")
    func picture() async throws {
        let folder = try Folder()
        let picture = Fixture.picture(bytes: 15_000_000)
        let archive = ResponseArchive(directory: folder.url)
        let network = StubNetwork(["a.png": picture])
        let images = PosterImages(manager: NetworkManager(requester: network, archive: archive))
        let address = try #require(URL(string: "https://93.184.216.34/a.png"))
        let stall = try await Watchdog.longestStall { () async throws in
            #expect(try await images.image(at: address).count == picture.count)
        }
        #expect(stall <= limit)
    }

    @Test("a locked file of reviews is waited for elsewhere, and the wait can be cancelled")
    func reviews() async throws {
        let folder = try Folder()
        let path = folder.url.path(percentEncoded: false)
        let store = FileReviewStore(directory: folder.url)
        let lock = open(path + "/.lock", O_RDWR | O_CREAT, 0o600)
        #expect(flock(lock, LOCK_EX) == 0)
        defer { close(lock) }
        let review = Review(
            movieCode: MovieCode(unchecked: "20218541"),
            title: "밀수",
            author: "홍길동",
            rating: try #require(StarRating(4.5))
        )
        let stall = try await Watchdog.longestStall { () async throws in
            let adding = Task { _ = try await store.add(review, copying: nil) }
            try? await Task.sleep(for: .milliseconds(50))
            adding.cancel()
            await #expect(throws: CancellationError.self) { try await adding.value }
        }
        #expect(stall <= limit)
    }
}
