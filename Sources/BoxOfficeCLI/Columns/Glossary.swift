/// English words for KOBIS's closed lists, which tables show with `--lang en`.
enum Glossary {
    /// Returns the English word for a Korean one, or the Korean one if it is not known.
    static func english(_ korean: String) -> String {
        // Grades are spelled with and without spaces.
        words[korean] ?? (korean.contains("관람") ? words[korean.filter { $0 != " " }] : nil) ?? korean
    }

    private static let words = CodeTable.nations.entries.reduce(into: terms) { words, nation in
        for name in [nation.name] + nation.otherNames { words[name] = nation.englishName }
    }

    private static let terms: [String: String] = [
        // Genres.
        "SF": "SF", "가족": "Family", "공연": "Performance", "공포(호러)": "Horror", "기타": "Other", "다큐멘터리": "Documentary",
        "드라마": "Drama", "멜로/로맨스": "Romance", "뮤지컬": "Musical", "미스터리": "Mystery", "범죄": "Crime", "사극": "Period drama",
        "서부극(웨스턴)": "Western", "성인물(에로)": "Adult", "스릴러": "Thriller", "애니메이션": "Animation", "액션": "Action",
        "어드벤처": "Adventure", "전쟁": "War", "코미디": "Comedy", "판타지": "Fantasy",
        // Types.
        "장편": "Feature", "단편": "Short", "옴니버스": "Omnibus", "옵니버스": "Omnibus", "온라인전용": "Online only",
        // Statuses.
        "개봉": "Released", "개봉예정": "To be released", "개봉준비": "Preparing for release", "후반작업": "Post-production",
        "촬영진행": "Shooting", "촬영준비": "Pre-production",
        // Ratings.
        "전체관람가": "All", "12세이상관람가": "12+", "15세이상관람가": "15+", "18세이상관람가": "18+", "12세관람가": "12+",
        "15세관람가": "15+", "18세관람가": "18+", "청소년관람불가": "18+", "모든관람객이관람할수있는등급": "All",
        "12세미만인자는관람할수없는등급": "12+", "15세미만인자는관람할수없는등급": "15+", "18세미만인자는관람할수없는등급": "18+",
        "중학생이상관람가": "Middle school and older", "고등학생이상관람가": "High school and older",
        "국민학생관람불가": "No elementary school pupils", "연소자관람가": "Minors admitted", "연소자관람불가": "No minors",
        "미성년자관람가": "Minors admitted", "미성년자관람불가": "No minors", "제한상영가": "Restricted",
        // Formats.
        "디지털": "Digital", "필름": "Film", "디지털 가치봄": "Digital, accessible", "디지털 한글자막 CC": "Digital, Korean captions",
        "디지털 영문자막": "Digital, English subtitles", "디지털 일어자막": "Digital, Japanese subtitles",
        "청각장애인용 자막": "Captions for the deaf",
        // The fields of movie people, and their genders.
        "감독": "Director", "배우": "Actor", "스태프": "Staff", "남자": "Male", "여자": "Female",
        // Parts of companies.
        "제작사": "Production", "공동제작": "Co-production", "배급사": "Distributor", "공동배급": "Co-distributor", "수입사": "Importer",
        "제공": "Presenter", "공동제공": "Co-presenter", "해외세일즈사": "International sales", "상영업": "Exhibitor",
        "영화기관/단체-제작": "Film organization",
        // Roles of staff.
        "DI팀": "DI team", "VFX 매니지먼트": "VFX management", "VFX 슈퍼바이저": "VFX supervisor", "VFX 아티스트": "VFX artist",
        "각색": "Adaptation", "광고대행": "Advertising agency", "광고디자인": "Advertising design", "그립": "Grip", "기획": "Planning",
        "대사": "Dialogue", "데이타매니저": "Data manager", "동시녹음": "Location sound", "라인프로듀서": "Line producer",
        "메이킹필름": "Making-of", "미술/프로덕션 디자인": "Production design", "미술팀": "Art team", "발전차": "Generator truck",
        "분장": "Makeup", "분장차": "Makeup truck", "분장팀": "Makeup team", "붐오퍼레이터": "Boom operator", "사운드": "Sound",
        "사운드믹싱": "Sound mixing", "사운드팀": "Sound team", "사운드효과": "Sound effects", "세트": "Set", "세트미술팀": "Set art team",
        "세트팀": "Set team", "소품": "Props", "소품팀": "Props team", "스크립터": "Script supervisor", "스테디캠": "Steadicam",
        "스토리": "Story", "스토리보드": "Storyboard", "스틸": "Stills", "시각효과": "Visual effects", "시나리오(각본)": "Screenplay",
        "식당차": "Catering", "아날로그색보정": "Color timing", "아트디렉터": "Art director", "액션/스턴트": "Stunts",
        "액션/스턴트코디네이터": "Stunt coordinator", "액션/스턴트팀": "Stunt team", "연출팀": "Directing team", "예고편": "Trailer",
        "온라인마케팅": "Online marketing", "운송": "Transport", "음악": "Music", "음악 믹싱/레코딩": "Music mixing",
        "음악진행": "Music coordination", "의상": "Costumes", "의상디자이너": "Costume designer", "의상팀": "Costume team",
        "작사/작곡/편곡": "Songwriting", "제작": "Production", "제작관리": "Production management", "제작팀": "Production team",
        "조감독": "Assistant director", "조명": "Lighting", "조명장비": "Lighting equipment", "조명팀": "Lighting team",
        "지미집": "Jimmy jib",
        "촬영": "Cinematography", "촬영장비": "Camera equipment", "촬영팀": "Camera team", "카메라오퍼레이터": "Camera operator",
        "캐스팅디렉터": "Casting director", "케이블맨": "Cable operator", "투자": "Investment", "특수분장": "Special makeup",
        "특수효과": "Special effects", "특수효과팀": "Special effects team", "편집": "Editing", "편집팀": "Editing team",
        "포스터사진": "Poster photography", "폴리": "Foley", "프로듀서": "Producer", "헤어": "Hair", "현상팀": "Film lab",
        "현장편집": "On-set editing", "홍보/마케팅 진행": "Publicity",
    ]
}

extension FieldValue {
    /// Returns the value with English words for Korean ones: in a member of objects, or in all texts.
    func english(in member: String?) -> FieldValue {
        switch self {
        case .text(let text) where member == nil: .text(Glossary.english(text))
        case .object(let members, let name):
            .object(
                members.map { other in
                    guard member == nil || member == other.name else { return other }
                    return Member(name: other.name, value: other.value.english(in: nil))
                },
                name: member == nil ? name.map(Glossary.english) : name
            )
        case .null, .bool, .integer, .number, .text, .list: mapValues { $0.english(in: member) }
        }
    }
}
