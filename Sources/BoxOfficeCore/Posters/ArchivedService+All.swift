extension ArchivedService {
    /// All services whose answers the archive keeps, in the order of its inventory.
    package static let all = kobis + [kmdb, omdb, kakao, posterImage]
}
