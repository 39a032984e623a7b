import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BoxOfficeCore
@testable import BoxOfficePosters

struct PosterImagesTests {
    private let folder: TemporaryFolder
    private let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0] + Array("IEND0000".utf8))
    private let kept = "poster/image/url=https:%2F%2Fimages.example%2F1.png"

    init() throws { folder = try TemporaryFolder() }

    private func images(
        _ requester: any Requestable,
        policy: NetworkManager.ArchivePolicy = .freshAnswers
    ) -> PosterImages {
        let archive = ResponseArchive(folder: folder.path)
        let manager = NetworkManager(requester: requester, archive: archive, policy: policy)
        return PosterImages(manager: manager) { host in
            switch host {
            case "images.example", "service.example", "cdn.example", "images.example.", "127.0.0.1.":
                [IPAddress(bytes: [1, 1, 1, 1])].compactMap(\.self)
            // A public address beside a private one does not make a name safe.
            case "inside.example":
                [IPAddress(bytes: [1, 1, 1, 1]), IPAddress(bytes: [10, 0, 0, 1])].compactMap(\.self)
            // As getaddrinfo does, while libcurl knows an address.
            case "nameless.example", "foo.localhost", "::1%lo", "::1%25lo", "fe80::1%eth0", "fe80::1%25eth0": []
            default: await HostResolver.addresses(of: host)
            }
        }
    }

    private func image(
        _ requester: any Requestable,
        at address: String = "https://images.example/1.png",
        of base: String = "https://service.example",
        policy: NetworkManager.ArchivePolicy = .freshAnswers
    ) async throws -> Data {
        let service = WebService(
            name: "Service",
            baseURL: try #require(URL(string: base)),
            keyPlace: .authorization(scheme: "Key"),
            key: "SECRET"
        )
        return try await images(requester, policy: policy)
            .image(at: try #require(URL(string: address)), namedBy: service)
    }

    private func failure(
        _ reactions: [StubRequester.Reaction] = [],
        at address: String = "https://images.example/1.png",
        policy: NetworkManager.ArchivePolicy = .freshAnswers
    ) async throws -> PosterImageError {
        let error = try await #require(throws: PosterImageError.self) {
            try await image(StubRequester(reactions), at: address, policy: policy)
        }
        #expect(folder.files.isEmpty, "nothing that failed is kept")
        return error
    }

    private func redirect(_ location: String) -> StubRequester.Reaction {
        .status(302, headers: ["location": location])
    }

    @Test("an image is fetched without a key and archived")
    func success() async throws {
        let stub = StubRequester(.answer(png, to: "GET https://images.example/1.png"))
        #expect(try await image(stub) == png)
        #expect(stub.requests.first?.headers.keys.sorted() == ["Accept", "User-Agent"])
        #expect(folder.answers == [kept])
    }

    @Test("an image that several tasks want at the same time is fetched once")
    func shared() async throws {
        let gate = AsyncStream<Void>.makeStream()
        let requester = StubRequester(
            .run { [png] _ in
                for await _ in gate.stream {}
                return HTTPResponse(status: 200, body: png)
            }
        )
        let images = images(requester)
        let address = try #require(URL(string: "https://images.example/1.png"))
        let tasks = (0..<3).map { _ in Task { try await images.image(at: address) } }
        let types = "image/jpeg, image/png, image/webp, image/gif"
        let request = HTTPRequest(url: address, headers: ["Accept": types, "User-Agent": "boxoffice"])
        while images.manager.requests.waiterCount(of: request) < 2 { await Task.yield() }
        gate.continuation.finish()
        for task in tasks { #expect(try await task.value == png) }
    }

    @Test("images of several posters are fetched at a time; one that fails is reported, and if all do, it is thrown")
    func several() async throws {
        func poster(_ code: String, at host: String) throws -> Poster {
            let address = try #require(URL(string: "https://\(host).example/1.png"))
            return Poster(movieCode: MovieCode(unchecked: code), title: "a", imageURL: address, source: .kmdb)
        }
        let (second, hasBegun) = AsyncStream.makeStream(of: Void.self)
        let reaction = StubRequester.Reaction.run { [png] request in
            switch request.url.host() {
            case "images.example": for await _ in second { break }
            case "cdn.example": hasBegun.yield()
            default: return HTTPResponse(status: 404)
            }
            return HTTPResponse(status: 200, body: png)
        }
        let images = images(StubRequester(repeating: reaction, count: 4))
        let refused = try poster("3", at: "service")
        let posters = try [poster("1", at: "images"), poster("2", at: "cdn"), refused]
        let error = PosterImageError(host: "service.example", reason: .status(404))
        var failures: [PosterImageError] = []
        let found = try await images.images(of: posters) { failures.append($0) }
        #expect(found == [posters[0].movieCode: png, posters[1].movieCode: png])
        #expect(failures == [error])
        await #expect(throws: error) { try await images.images(of: [refused]) }
        #expect(try await images.images(of: []) == [:])
    }

    @Test("an archived image is always fresh, also offline, though its age is unknown; a damaged one is ignored")
    func archived() async throws {
        let gif = "GIF89a\u{1}\0\u{1}\0\0\0\0;"
        try folder.write(gif, to: kept)
        for policy in [NetworkManager.ArchivePolicy.freshAnswers, .offline] {
            #expect(try await image(StubRequester(), policy: policy) == Data(gif.utf8))
        }
        #expect(try await image(StubRequester(.answer(png)), policy: .refresh) == png)
        #expect(try await image(StubRequester()) == png)
        for damaged in ["", "GIF89a"] {
            try folder.write(damaged, to: kept)
            #expect(try await image(StubRequester(.answer(png))) == png)
        }
    }

    @Test("an address to open may be private only if the service is")
    func check() async throws {
        func check(_ address: String, of base: String) async throws {
            let url = try #require(URL(string: base))
            let service = WebService(name: "Service", baseURL: url, keyPlace: .authorization(scheme: "Key"), key: nil)
            try await images(StubRequester()).check(try #require(URL(string: address)), namedBy: service)
        }
        try await check("https://images.example/1.png", of: "https://service.example")
        try await check("http://127.0.0.1/1.png", of: "http://127.0.0.1:8931")
        for host in ["127.0.0.1", "169.254.169.254", "inside.example"] {
            await #expect(throws: PosterImageError(host: host, reason: .privateHost)) {
                try await check("http://\(host)/", of: "https://service.example")
            }
        }
    }

    @Test("an image whose address is too long for a file name is not archived")
    func longName() async throws {
        let address = "https://images.example/" + String(repeating: "a", count: 230)
        #expect(try await image(StubRequester(.answer(png)), at: address) == png)
        #expect(folder.files.isEmpty)
    }

    @Test("up to five redirects are followed, relative ones too")
    func redirects() async throws {
        let stub = StubRequester(
            redirect("/2.png"),
            redirect("3.png?a=b"),
            redirect("//cdn.example/4.png"),
            redirect("http://cdn.example/5/"),
            redirect("../6.png"),
            .answer(png)
        )
        #expect(try await image(stub) == png)
        #expect(
            stub.requests.map(\.url.absoluteString) == [
                "https://images.example/1.png", "https://images.example/2.png", "https://images.example/3.png?a=b",
                "https://cdn.example/4.png", "http://cdn.example/5/", "http://cdn.example/6.png",
            ]
        )
        #expect(stub.requests.allSatisfy { $0.addresses.map(\.description) == ["1.1.1.1"] })
        #expect(folder.answers == [kept])
    }

    @Test(
        "a redirect must lead to a web address",
        arguments: [
            "file:///etc/passwd", "ftp://cdn.example/1", "javascript:1", "http://", "http://a:b@cdn.example/",
            "http://%EF%BC%91%EF%BC%92%EF%BC%97.0.0.1/",
        ]
    )
    func stray(location: String) async throws {
        #expect(try await failure([redirect(location)]) == .init(host: "images.example", reason: .strayRedirect))
    }

    @Test("no request goes to a private network, directly or by a redirect")
    func privateHost() async throws {
        let table = """
            http://127.0.0.1:8080/1 -> 127.0.0.1
            http://[::1]/1 -> ::1
            http://0x7f.1/ -> 0x7f.1
            http://2130706433/ -> 2130706433
            http://169.254.169.254/latest/meta-data -> 169.254.169.254
            http://[::ffff:10.0.0.1]/ -> ::ffff:10.0.0.1
            https://inside.example/ -> inside.example
            http://127.0.0.%31/ -> 127.0.0.1
            http://LOCALHOST:80/ -> LOCALHOST
            http://127.1/ -> 127.1
            http://017700000001/ -> 017700000001
            http://0/ -> 0
            http://[::]/ -> ::
            http://[0:0:0:0:0:0:0:1]/ -> 0:0:0:0:0:0:0:1
            """
        for line in table.lines {
            let parts = line.components(separatedBy: " -> ")
            try #require(parts.count == 2, "no arrow: \(line)")
            let error = PosterImageError(host: parts[1], reason: .privateHost)
            #expect(try await failure(at: parts[0]) == error, "\(line)")
            #expect(try await failure([redirect(parts[0])]) == error, "\(line)")
        }
    }

    @Test("a service in a private network may have its images there; a public one cannot reach this machine")
    func privateService() async throws {
        let server = try LoopbackServer { [png] request in
            request.target == "/1" ? .response(302, headers: ["Location": "/2"]) : .response(200, body: png)
        }
        let address = server.url("/1").absoluteString
        #expect(try await image(LiveRequester(), at: address, of: "http://localhost:8080") == png)
        let stub = StubRequester(redirect(server.url("/secret").absoluteString))
        await #expect(throws: PosterImageError(host: "127.0.0.1", reason: .privateHost)) { try await image(stub) }
        #expect(server.requests.map(\.target) == ["/1", "/2"])
    }

    @Test(
        "no request goes to a host without an address, or with a spelling that a requester may read as another host",
        arguments: [
            "http://nameless.example/", "http://foo.localhost/", "http://[::1%25lo]/", "http://[fe80::1%25eth0]/",
            "http://images.example./", "http://127.0.0.1./", "http://images%2Eexample/",
        ]
    )
    func unknownHost(address: String) async throws {
        let reason = PosterImageError.Reason.transport(.nameNotResolved)
        #expect(try await failure(at: address).reason == reason)
        #expect(try await failure([redirect(address)]).reason == reason)
    }

    @Test("each failure has its reason, and nothing is archived; offline, an image that is not archived is an error")
    func failures() async throws {
        let table: [(reactions: [StubRequester.Reaction], reason: PosterImageError.Reason)] = [
            ([.answer(png.dropLast())], .unreadable(.cutShort)),
            ([.answer(Data("<html>404</html>".utf8))], .unreadable(.notAPicture(start: "<html>404</html>"))),
            ([.answer(Data())], .unreadable(.empty)),
            ([.fail(TransportError.tooLarge(limit: 7))], .unreadable(.tooLarge(limit: 7))),
            ([.status(404)], .status(404)), ([.status(304)], .status(304)),
            // five redirects are followed
            (Array(repeating: redirect("/1.png"), count: 6), .tooManyRedirects),
        ]
        for (reactions, reason) in table {
            #expect(try await failure(reactions) == .init(host: "images.example", reason: reason))
        }
        #expect(try await failure(policy: .offline) == .init(host: "images.example", reason: .notArchived))
    }
}
