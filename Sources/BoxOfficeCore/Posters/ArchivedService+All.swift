extension ArchivedService {
    /// All services whose answers are archived, in the order of the inventory.
    package static let all = rankings + movies + people + companies + codes + [kmdb, omdb, kakao, posterImage]
}
