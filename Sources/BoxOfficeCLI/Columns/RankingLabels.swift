extension RankingFilters {
    func labels(_ language: LabelLanguage) -> [String] {
        let parts: [Label?] = [
            movieType.map { $0 == .art ? Label("다양성영화", "art movies") : Label("상업영화", "commercial movies") },
            nation?.label,
            area.map { Label($0.name, $0.englishName) },
        ]
        return parts.compactMap { $0?[language] }
    }
}

extension RankingFilters.Nation {
    /// The nation of one movie, for a cell of a table.
    var movieLabel: Label {
        switch self {
        case .korean: Label("한국영화", "Korean")
        case .foreign: Label("외국영화", "foreign")
        }
    }

    var label: Label { Label(movieLabel.korean, "\(movieLabel.english) movies") }
}

extension RankingFilters.Nation? {
    /// The heading of a share of the sales: of all movies, or of the nation's alone.
    var shareLabel: Label {
        map { Label("\($0.movieLabel.korean) 중 점유율", "Share of \($0.movieLabel.english)") } ?? Label("점유율", "Share")
    }
}

extension Ranking.Kind {
    var label: Label {
        switch self {
        case .daily: Label("일별", "Daily")
        case .weekly: Label("주간", "Weekly")
        case .weekend: Label("주말", "Weekend")
        case .weekdays: Label("주중", "Weekdays")
        }
    }
}

extension FieldType {
    static let won = Self(.integer, unit: "Korean won")
    static let fetched = time.orNull.meaning("When KOBIS sent the figures, the oldest of them; null if unknown")
    static let holiday = text.orNull.meaning("The public holiday of the day, in Korean")
    static let isFinal = bool.orNull.meaning("Whether KOBIS no longer revises the figures; null if unknown")
}
