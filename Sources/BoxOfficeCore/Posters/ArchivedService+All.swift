extension ArchivedService {
    /// All services whose answers the archive keeps, in the order of its inventory.
    package static let all = rankings + movies + people + companies + codes + [kmdb, omdb, kakao, posterImage]
}
