public import Foundation

/// Fetches pictures from addresses that services name, and keeps them in the archive for ever.
///
/// An address is data: it is asked without a key, over http and https alone, and nothing on this machine or in a private
/// network is asked for a service that is not there itself.
public struct PosterImages: Sendable {
    /// How many redirects are followed.
    static let redirectLimit = 5

    private let requester: any Requestable
    private let archive: ResponseArchive?
    private let policy: NetworkManager.ArchivePolicy
    private let onEvent: @Sendable (NetworkEvent) -> Void
    private let resolve: @Sendable (String) async -> [IPAddress]?

    /// Creates a source of pictures.
    ///
    /// - Parameters:
    ///   - requester: What sends the requests; it follows no redirects itself.
    ///   - archive: Where pictures are kept, or `nil` to keep none.
    ///   - policy: When the archive's pictures are used; an old one is as good as a new one.
    ///   - onEvent: Told of what happens on the way.
    public init(
        requester: any Requestable,
        archive: ResponseArchive? = nil,
        policy: NetworkManager.ArchivePolicy = .freshAnswers,
        onEvent: @escaping @Sendable (NetworkEvent) -> Void = { _ in }
    ) {
        self.init(
            requester: requester,
            archive: archive,
            policy: policy,
            onEvent: onEvent,
            resolve: HostResolver.addresses(of:)
        )
    }

    package init(
        requester: any Requestable,
        archive: ResponseArchive?,
        policy: NetworkManager.ArchivePolicy,
        onEvent: @escaping @Sendable (NetworkEvent) -> Void,
        resolve: @escaping @Sendable (String) async -> [IPAddress]?
    ) {
        self.requester = requester
        self.archive = archive
        self.policy = policy
        self.onEvent = onEvent
        self.resolve = resolve
    }

    /// Returns a picture.
    ///
    /// - Parameters:
    ///   - address: The picture's address, http or https.
    ///   - service: The service that named the address: where it is itself in a private network, the picture may be too.
    ///     `nil` where it is not known.
    /// - Returns: The picture's bytes, at most 16 MiB, which begin as those of an ``ImageFormat``.
    /// - Throws: ``PosterImageError`` if there is no picture; `CancellationError` if the task was cancelled.
    public func image(at address: URL, namedBy service: Service?) async throws -> Data {
        let name = Self.archiveName(of: address)
        switch policy {
        case .refresh: break
        case .freshAnswers:
            if let kept = archived(name, address) { return kept }
        case .offline, .fallback:
            guard let kept = archived(name, address) else {
                throw PosterImageError(host: address.shownHost, reason: .notArchived)
            }
            return kept
        }
        let data = try await download(address, namedBy: service)
        archive?.keep(data, as: name, onFailure: onEvent)
        return data
    }

    private func download(_ start: URL, namedBy service: Service?) async throws -> Data {
        var address = start
        for _ in 0...Self.redirectLimit {
            let host = address.shownHost
            if try await isPrivate(address), try await !isPrivate(service?.baseURL) {
                throw PosterImageError(host: host, reason: .privateHost)
            }
            let response = try await send(address)
            if let location = response.headers["location"], Self.redirects.contains(response.status) {
                guard let next = URL(web: location, relativeTo: address) else {
                    throw PosterImageError(host: host, reason: .strayRedirect)
                }
                address = next
                continue
            }
            guard (200...299).contains(response.status) else {
                throw PosterImageError(host: host, reason: .status(response.status))
            }
            do throws(UnreadableAnswer) {
                try response.body.checkIsPicture()
            } catch {
                throw PosterImageError(host: host, reason: .unreadable(error))
            }
            return response.body
        }
        throw PosterImageError(host: address.shownHost, reason: .tooManyRedirects)
    }

    private static let redirects = [301, 302, 303, 307, 308]

    private func send(_ address: URL) async throws -> HTTPResponse {
        let headers = ["Accept": "image/jpeg, image/png, image/webp, image/gif", "User-Agent": "boxoffice"]
        do {
            return try await requester.send(HTTPRequest(url: address, headers: headers))
        } catch let error as TransportError {
            throw PosterImageError(
                host: address.shownHost,
                reason: UnreadableAnswer(error).map { .unreadable($0) } ?? .transport(error)
            )
        }
    }

    /// Whether an address of the host is not public; a name without an address is left to the requester to report.
    ///
    /// The host is looked up once more when it is asked: a name server that answers otherwise then is not found out.
    ///
    /// - Throws: ``PosterImageError`` if nobody says in time which addresses the host has.
    private func isPrivate(_ address: URL?) async throws -> Bool {
        guard let address else { return false }
        guard let addresses = await resolve(address.shownHost) else {
            throw PosterImageError(host: address.shownHost, reason: .transport(.nameNotResolved))
        }
        return addresses.contains { !$0.isPublic }
    }
}

extension ArchivedService {
    /// Pictures, which never change.
    static let posterImage = ArchivedService(
        kind: "image",
        koreanTitle: "포스터",
        englishTitle: "Posters",
        path: "poster/image",
        required: [.address],
        lifetime: .infinity,
        subject: nil,
        suffix: ""
    )
}

extension ArchivedService.Parameter {
    fileprivate static let address = Self("url") { URL(web: $0) != nil }
}

extension PosterImages {
    /// The name of a picture in the archive; `nil` if it would be too long.
    static func archiveName(of address: URL) -> String? {
        ArchivedService.posterImage.fileName([.address: address.absoluteString])
    }

    private func archived(_ name: String?, _ address: URL) -> Data? {
        let start = ContinuousClock.now
        guard let name, let data = archive?.answer(named: name)?.data, (try? data.checkIsPicture()) != nil
        else { return nil }
        onEvent(.readArchive({ HTTPRequest(url: address) }, bytes: data.count, took: start.duration(to: .now)))
        return data
    }
}

extension URL {
    fileprivate var shownHost: String { host(percentEncoded: false) ?? "" }
}

extension Data {
    fileprivate func checkIsPicture() throws(UnreadableAnswer) {
        if isEmpty { throw .empty }
        guard ImageFormat(self) != nil else {
            throw .notAPicture(start: String(decoding: prefix(240), as: UTF8.self).sanitized?.shortened() ?? "")
        }
    }
}
