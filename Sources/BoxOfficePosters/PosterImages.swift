public import BoxOfficeCore
public import BoxOfficePlatform

/// Fetches images from addresses in services' answers, and archives them.
///
/// An image is a request like another: the manager's policy says when archived ones are used, and an image that several tasks
/// request at the same time is fetched once. An archived image never expires.
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
    static let redirectLimit = 5

    /// Sends requests through a ``PictureRequester``.
    private(set) var manager: NetworkManager
    private let requester: PictureRequester

    /// Creates a fetcher.
    ///
    /// With a stub or your own requester, host names are not resolved; only numeric addresses are checked. This includes a
    /// requester of your own that wraps the live one.
    ///
    /// - Parameter manager: The manager, which sends requests and archives images; one without a key. Its requester must not
    ///   follow redirects itself.
    public init(manager: NetworkManager) {
        let connects = manager.requester.connects
        self.init(manager: manager) { connects ? await HostResolver.addresses(of: $0) : HostResolver.unresolved($0) }
    }

    /// Creates a fetcher that looks up the addresses of a host with a closure, which returns `nil` if the lookup times out.
    package init(manager: NetworkManager, resolve: @escaping @Sendable (String) async -> [IPAddress]?) {
        requester = PictureRequester(base: manager.requester, resolve: resolve)
        self.manager = manager
        self.manager.requester = requester
    }

    /// Returns the image of a poster: at most 16 MiB, in one of the formats JPEG, PNG, GIF and WebP.
    ///
    /// It is read, checked and archived off the caller's actor. Without an image, ``PosterImageError`` is thrown, and
    /// `CancellationError` if the task was cancelled.
    public func image(of poster: Poster) async throws -> Data { try await image(at: poster.imageURL) }

    /// Returns the images of several posters by movie code, fetching several at a time.
    ///
    /// One that cannot be fetched is left out, and its error passed to `onFailure`; if none can, the last
    /// ``PosterImageError`` is thrown, and `CancellationError` if the task was cancelled.
    public func images(
        of posters: [Poster], onFailure: (PosterImageError) -> Void = { _ in }
    ) async throws -> [MovieCode: Data] {
        let images = try await ConcurrentMap(posters) { ($0.movieCode, try await image(of: $0)) }.successes { error in
            if let error = error as? PosterImageError { onFailure(error) }
        }
        return Dictionary(images) { first, _ in first }
    }

    /// Returns the image at a web address: at most 16 MiB, in one of the formats JPEG, PNG, GIF and WebP.
    ///
    /// It is read, checked and archived off the caller's actor. If the service that named the address is in a private
    /// network, the image may be too. Without an image, ``PosterImageError`` is thrown, and `CancellationError` if the
    /// task was cancelled.
    public func image(at address: URL, namedBy service: WebService? = nil) async throws -> Data {
        let host = WebService(
            name: address.hostName, baseURL: address, keyPlace: .query(""), key: nil, isKeyOptional: true
        )
        do {
            return try await manager.answer(to: .picture(at: address, namedBy: service), from: host)
        } catch is NetworkError {
            // All others come from the requester.
            throw PosterImageError(host: host.name, reason: .notArchived)
        }
    }

    /// Checks that an address may be opened by another program, as if the image were fetched.
    package func check(_ address: URL, namedBy service: WebService?) async throws {
        _ = try await requester.addresses(of: address, namedBy: service?.baseURL)
    }
}

extension Endpoint<Data> {
    /// A picture, which never expires.
    fileprivate static func picture(at address: URL, namedBy service: WebService?) -> Endpoint {
        var endpoint = Endpoint(.posterImage, parameters: [.imageAddress: address.absoluteString]) { try $0.image() }
        var request = HTTPRequest(url: address, headers: ["Accept": "image/jpeg, image/png, image/webp, image/gif"])
        request.namedBy = service?.baseURL
        endpoint.plan.request = request
        return endpoint
    }
}

/// A requester of pictures: checks the hosts, follows redirects, and returns nothing but a picture.
private struct PictureRequester: Requestable {
    let base: any Requestable
    /// Looks up the addresses of a host, unless the lookup times out.
    let resolve: @Sendable (String) async -> [IPAddress]?

    private static let redirects = [301, 302, 303, 307, 308]

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        var request = request
        for _ in 0...PosterImages.redirectLimit {
            let host = request.url.hostName
            request.addresses = try await addresses(of: request.url, namedBy: request.namedBy)
            do {
                let response = try await base.send(request)
                if let location = response.headers["location"], Self.redirects.contains(response.status) {
                    guard let next = URL(web: location, relativeTo: request.url) else {
                        throw PosterImageError(host: host, reason: .strayRedirect)
                    }
                    request.url = next
                    continue
                }
                guard (200...299).contains(response.status) else {
                    throw PosterImageError(host: host, reason: .status(response.status))
                }
                _ = try response.body.image()
                return response
            } catch let error as TransportError {
                let answer = UnreadableAnswer(error)
                throw PosterImageError(host: host, reason: answer.map { .unreadable($0) } ?? .transport(error))
            } catch let error as UnreadableAnswer {
                throw PosterImageError(host: host, reason: .unreadable(error))
            }
        }
        throw PosterImageError(host: request.url.hostName, reason: .tooManyRedirects)
    }

    /// Looks up the addresses of an image's host, the only ones that the request may connect to.
    func addresses(of address: URL, namedBy service: URL?) async throws -> [IPAddress] {
        let found = try await lookUp(address)
        if !found.allSatisfy(\.isPublic) {
            guard let service, try await !lookUp(service).allSatisfy(\.isPublic) else {
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

extension URL {
    fileprivate var hostName: String { host(percentEncoded: false) ?? "" }

    /// Whether the host is a name or an address in the usual characters, without a dot at the end.
    ///
    /// A requester may read another spelling, such as `127.0.0.1.` or a zone, as another host than the one that was looked up.
    var hasPlainHost: Bool {
        guard let host = host(percentEncoded: true), !host.hasSuffix(".") else { return false }
        return host.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "-._:[]".utf8.contains($0) }
    }
}

extension Data {
    /// Returns the bytes if they are a complete image.
    fileprivate func image() throws(UnreadableAnswer) -> Data {
        if isEmpty { throw .empty }
        guard ImageFormat(self) != nil else {
            throw .notAPicture(start: String(decoding: prefix(240), as: UTF8.self).sanitized?.shortened() ?? "")
        }
        // A server may close the connection early without having sent a length.
        guard ImageFormat.isComplete(self) else { throw .cutShort }
        return self
    }
}
