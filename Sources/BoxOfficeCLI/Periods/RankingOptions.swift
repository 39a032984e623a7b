enum RankingOptions {
    static let movieType = ValueOption<RankingFilters.MovieType>(
        "movie-type 구분 영화구분",
        placeholder: "TYPE",
        choices: "art 예술 다양성 예술영화 다양성영화 독립영화, commercial 상업 상업영화",
        help: "art(예술) 또는 commercial(상업) 영화만 봅니다.", "Only art (예술) or commercial (상업) movies."
    ).known(as: [
        "예술": "art", "예술영화": "art", "독립영화": "art", "다양성": "art", "다양성영화": "art", "독립예술영화": "art", "art": "art",
        "arthouse": "art", "artmovie": "art", "artfilm": "art", "indie": "art", "indiemovie": "art", "indiefilm": "art",
        "상업영화": "commercial", "commercial": "commercial", "commercialmovie": "commercial",
    ])
    static let nation = ValueOption<RankingFilters.Nation>(
        "nation country 국적 국가 나라",
        placeholder: "NATION",
        choices: "korean 한국 한국영화 국내 korea kr domestic, foreign 외국 외국영화 외화 해외",
        help: "korean(한국) 또는 foreign(외국) 영화만 봅니다.", "Only korean (한국) or foreign (외국) movies."
    ).known(as: [
        "한국영화": "korean", "한국": "korean", "국내영화": "korean", "korean": "korean", "koreanmovie": "korean",
        "외국영화": "foreign", "외국": "foreign", "외화": "foreign", "해외영화": "foreign", "foreign": "foreign",
        "foreignmovie": "foreign",
    ])
    static let area = ValueOption(
        "area region city 지역 도시 시도",
        placeholder: "AREA",
        expected: Label(alternatives: Area.all.map { "\($0.shortName) (\($0.englishName.lowercased()))" }),
        help: "한 지역의 스크린만 봅니다. 이름 또는 코드: 서울, seoul, 0105001(기본값 전국).",
        "Only screens in an area, by name or code: 서울, seoul, 0105001 (default all).",
        completion: .values(Area.all.flatMap { [$0.shortName, $0.englishName.lowercased()] }),
        read: { Area($0.precomposed) }
    ).known(
        as: Area.all.reduce(into: [:]) { words, area in
            for name in [area.shortName, area.englishName.lowercased()] { words[name] = area.shortName }
        }
    )

    static let limit = CommonOptions.limitOption(
        help: "순위마다 N편까지 출력합니다(daily는 20편까지).", "Print at most N movies of each ranking (daily: up to 20)."
    )

    static func deep(_ kind: Ranking.Kind) -> OptionSpec {
        OptionSpec(
            name: "deep",
            excludes: [OptionUse(nation.spec)],
            help: kind == .daily
                ? "한국영화와 외국영화 순위도 조회해 20위까지 상영 점유율과 함께 봅니다(하루에 세 번 호출, --limit이 10보다 크면 자동 적용)."
                : "한국영화와 외국영화 순위도 조회해, 한 기간만 볼 때 표 아래에 시장 규모를 보여 줍니다(세 번 호출).",
            kind == .daily
                ? "Also read the rankings of Korean and of foreign movies: up to 20 ranks, and shares of all showings (three calls a day; implied by a --limit over 10)."
                : "Also read the rankings of Korean and of foreign movies, and show the market below the table of a single period (three calls)."
        )
    }
    static let deep = deep(.daily)

    static let all = [movieType.spec, nation.spec, area.spec]
}

extension RankingFilters {
    init(_ inputs: Arguments) throws(Failure) {
        self.init(
            movieType: try inputs.value(RankingOptions.movieType),
            nation: try inputs.value(RankingOptions.nation),
            area: try inputs.value(RankingOptions.area)
        )
    }
}
