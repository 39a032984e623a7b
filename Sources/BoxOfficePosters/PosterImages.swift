public import BoxOfficeCore
public import BoxOfficePlatform

/// Fetches images from addresses in services' answers, and archives them.
///
/// If several tasks request the same image at the same time, it is fetched once, even through copies of the value.
///
/// Such addresses are not trusted: requests have no key, use http or https, and reach this machine or a private network only
/// if the service itself is there. A host without addresses is rejected. ``/BoxOfficeCore/CurlRequester`` connects only to the
/// addresses that were checked. A proxy and `URLSession` look up the host again, so a name server that then answers differently
/// goes undetected; use a proxy that rejects private addresses.
///
/// In an app on an Apple platform, App Transport Security rejects `http` addresses with
/// ``/BoxOfficeCore/TransportError/insecure(_:)``. To allow the `http` posters of a host, add the host to `NSExceptionDomains`
/// under `NSAppTransportSecurity` in `Info.plist`, with `NSExceptionAllowsInsecureHTTPLoads`.
public struct PosterImages: Sendable {
    /// The maximum number of redirects.
    static let redirectLimit = 5

    private let requester: any Requestable
    private let archive: ResponseArchive?
    private let policy: NetworkManager.ArchivePolicy
    private let onEvent: @Sendable (NetworkEvent) -> Void
    /// The `User-Agent` of the requests, `boxoffice` by default; an app may set its own name and version.
    public var userAgent = HTTPRequest.defaultUserAgent
    /// Downloads that several tasks may wait for, by the image's address and the base address of the service that named it.
    let downloads = SharedWork<[URL?], Data> { $0 is PosterImageError }
    /// Looks up the addresses of a host, unless the lookup times out.
    package var resolve: @Sendable (String) async -> [IPAddress]? = HostResolver.addresses(of:)

    /// Creates a fetcher.
    ///
    /// - Parameters:
    ///   - requester: The requester; it must not follow redirects itself.
    ///   - archive: The archive of images, if any.
    ///   - policy: When to use archived images, whatever their age.
    ///   - onEvent: Called for each event.
    public init(
        requester: any Requestable,
        archive: ResponseArchive? = nil,
        policy: NetworkManager.ArchivePolicy = .freshAnswers,
        onEvent: @escaping @Sendable (NetworkEvent) -> Void = { _ in }
    ) {
        self.requester = requester
        self.archive = archive
        self.policy = policy
        self.onEvent = onEvent
    }

    /// Creates a fetcher that sends requests over the network.
    ///
    /// - Parameter archive: The archive of images, if any.
    public init(archive: ResponseArchive? = nil) { self.init(requester: LiveRequester(), archive: archive) }

    /// Returns the image of a poster, which is read, checked and archived off the caller's actor.
    ///
    /// - Parameter poster: The poster.
    /// - Returns: The image's bytes, at most 16 MiB, in one of the formats JPEG, PNG, GIF and WebP.
    /// - Throws: ``PosterImageError`` if there is no image; `CancellationError` if the task was cancelled.
    public func image(of poster: Poster) async throws -> Data { try await image(at: poster.imageURL) }

    /// Returns the images of several posters, fetching several at a time; one that cannot be fetched is left out.
    ///
    /// - Parameters:
    ///   - posters: The posters.
    ///   - onFailure: Called for each image that is left out, if there are others.
    /// - Returns: The images' bytes, by movie code.
    /// - Throws: The last ``PosterImageError`` if no image can be fetched; `CancellationError` if the task was cancelled.
    public func images(
        of posters: [Poster],
        onFailure: (PosterImageError) -> Void = { _ in }
    ) async throws -> [MovieCode: Data] {
        let images = try await ConcurrentMap(posters) { ($0.movieCode, try await image(of: $0)) }.successes { error in
            if let error = error as? PosterImageError { onFailure(error) }
        }
        return Dictionary(images) { first, _ in first }
    }

    /// Returns an image, which is read, checked and archived off the caller's actor.
    ///
    /// - Parameters:
    ///   - address: The image's address, http or https.
    ///   - service: The service that named the address, if known. If it is in a private network, the image may be
    ///     too.
    /// - Returns: The image's bytes, at most 16 MiB, in one of the formats JPEG, PNG, GIF and WebP.
    /// - Throws: ``PosterImageError`` if there is no image; `CancellationError` if the task was cancelled.
    @concurrent public func image(at address: URL, namedBy service: WebService? = nil) async throws -> Data {
        let name = Self.archiveName(of: address)
        switch policy {
        case .refresh: break
        case .freshAnswers:
            if let image = archived(name, address) { return image }
        case .offline:
            guard let image = archived(name, address) else {
                throw PosterImageError(host: address.hostName, reason: .notArchived)
            }
            return image
        }
        return try await downloads.value(of: [address, service?.baseURL]) {
            let data = try await download(address, namedBy: service)
            archive?.keep(data, as: name, fetched: Date(), onFailure: onEvent)
            return data
        }.value
    }

    /// Checks that an address may be opened by another program, as if the image were fetched.
    ///
    /// - Throws: ``PosterImageError`` if its host has no address, or a private one; `CancellationError` if the task was
    ///   cancelled.
    package func check(_ address: URL, namedBy service: WebService?) async throws {
        _ = try await addresses(of: address, namedBy: service)
    }

    private func download(_ start: URL, namedBy service: WebService?) async throws -> Data {
        var address = start
        for _ in 0...Self.redirectLimit {
            let host = address.hostName
            let response = try await send(address, to: addresses(of: address, namedBy: service))
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
                try response.body.checkIsImage()
            } catch {
                throw PosterImageError(host: host, reason: .unreadable(error))
            }
            return response.body
        }
        throw PosterImageError(host: address.hostName, reason: .tooManyRedirects)
    }

    private static let redirects = [301, 302, 303, 307, 308]

    private func send(_ address: URL, to addresses: [IPAddress]) async throws -> HTTPResponse {
        let headers = ["Accept": "image/jpeg, image/png, image/webp, image/gif", "User-Agent": userAgent]
        var request = HTTPRequest(url: address, headers: headers)
        request.addresses = addresses
        do {
            return try await requester.send(request)
        } catch let error as TransportError {
            throw PosterImageError(
                host: address.hostName,
                reason: UnreadableAnswer(error).map { .unreadable($0) } ?? .transport(error)
            )
        }
    }

    /// Looks up the addresses of an image's host, the only ones that the request may connect to.
    ///
    /// - Throws: ``PosterImageError`` if the host has no address, or one that is not public although the service's are;
    ///   `CancellationError` if the task was cancelled.
    private func addresses(of address: URL, namedBy service: WebService?) async throws -> [IPAddress] {
        let found = try await lookUp(address)
        if found.hasPrivate {
            guard let service, try await lookUp(service.baseURL).hasPrivate else {
                throw PosterImageError(host: address.hostName, reason: .privateHost)
            }
        }
        guard !found.isEmpty, address.hasPlainHost else {
            throw PosterImageError(host: address.hostName, reason: .transport(.nameNotResolved))
        }
        return found
    }

    private func lookUp(_ address: URL) async throws -> [IPAddress] {
        if let addresses = await resolve(address.hostName) { return addresses }
        try Task.checkCancellation()
        throw PosterImageError(host: address.hostName, reason: .transport(.nameNotResolved))
    }
}

extension [IPAddress] {
    fileprivate var hasPrivate: Bool { contains { !$0.isPublic } }
}

extension PosterImages {
    /// The name of an image in the archive, unless it would be too long.
    static func archiveName(of address: URL) -> String? {
        ArchivedService.posterImage.fileName([.imageAddress: address.absoluteString])
    }

    private func archived(_ name: String?, _ address: URL) -> Data? {
        let start = ContinuousClock.now
        guard let name, let data = archive?.answer(named: name)?.data, (try? data.checkIsImage()) != nil
        else { return nil }
        onEvent(.readArchive(.init(bytes: data.count, since: start) { HTTPRequest(url: address) }))
        return data
    }
}

extension URL {
    fileprivate var hostName: String { host(percentEncoded: false) ?? "" }

    /// Whether the host is a name or an address in the usual characters, without a dot at the end.
    ///
    /// A requester may read another spelling, such as `127.0.0.1.` or a zone, as another host than the one that was looked up.
    var hasPlainHost: Bool {
        guard let host = host(percentEncoded: true), !host.hasSuffix(".") else { return false }
        return host.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: "-._:[]".utf8.contains(byte)
            }
        }
    }
}

extension Data {
    fileprivate func checkIsImage() throws(UnreadableAnswer) {
        if isEmpty { throw .empty }
        guard ImageFormat(self) != nil else {
            throw .notAPicture(start: String(decoding: prefix(240), as: UTF8.self).sanitized?.shortened() ?? "")
        }
        // A server may close the connection early without having sent a length.
        guard ImageFormat.isComplete(self) else { throw .cutShort }
    }
}
