/// What the figures of a period come from.
enum RankingSource: String, CaseIterable, Sendable, FieldRepresentable {
    case days
    case weeks
    case mixed
}
