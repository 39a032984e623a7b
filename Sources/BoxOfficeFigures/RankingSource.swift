/// What the figures of a period come from.
package enum RankingSource: String, CaseIterable, Sendable {
    case days
    case weeks
    case mixed
}
