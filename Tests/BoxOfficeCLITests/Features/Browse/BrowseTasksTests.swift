import BoxOfficeCore
import Synchronization
import Testing

@testable import BoxOfficeCLI

@Suite(.timeLimit(.minutes(5))) struct BrowseTasksTests {
    @Test("a newer question cancels the older, whose answer never arrives")
    func cancellation() async throws {
        let requests = try ["20230801", "20230802", "20230803"].map { day in
            BrowseRequest(question: .init(query: RankingQuery(period: RankingPeriod(.daily, of: try KoreanDay(day)))))
        }
        let (events, post) = AsyncStream.makeStream(of: BrowseRequest.self)
        let (sent, send) = AsyncStream.makeStream(of: (BrowseRequest, CheckedContinuation<Void, Never>).self)
        var tasks = BrowseTasks { request in
            await withCheckedContinuation { send.yield((request, $0)) }
            return .success(nil)
        } post: { event in
            if case .answered(let request, _) = event { post.yield(request) }
        }
        var waiting: [BrowseRequest: CheckedContinuation<Void, Never>] = [:]
        var next = sent.makeAsyncIterator()
        tasks.keepOnly([requests[0], requests[1]])
        for _ in 0..<2 { if let (request, continuation) = await next.next() { waiting[request] = continuation } }
        tasks.keepOnly([requests[1], requests[2]])
        if let (request, continuation) = await next.next() { waiting[request] = continuation }
        // in the order of time, the cancelled one first
        for request in requests { waiting[request]?.resume() }
        var answered: Set<BrowseRequest> = []
        for await request in events {
            answered.insert(request)
            if answered.count == 2 { break }
        }
        #expect(answered == [requests[1], requests[2]])

        // What was answered can be asked again.
        tasks.end(requests[1])
        tasks.keepOnly([requests[1], requests[2]])
        if let (request, continuation) = await next.next() { waiting[request] = continuation }
        waiting[requests[1]]?.resume()
        var iterator = events.makeAsyncIterator()
        #expect(await iterator.next() == requests[1])
    }
}
