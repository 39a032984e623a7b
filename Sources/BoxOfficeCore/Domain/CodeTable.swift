import BoxOfficePlatform

/// The built-in codes of one of KOBIS's lists, which let users enter names instead of codes.
public struct CodeTable: Sendable {
    /// A code and its names.
    public struct Entry: Hashable, Identifiable, Sendable {
        /// The code.
        public let code: String
        /// The name in Korean, such as `서울시`.
        public let name: String
        /// The name in English, such as `Seoul`.
        public let englishName: String
        /// Other common names, in any language, such as `서울`.
        public let otherNames: [String]

        /// The code.
        public var id: String { code }

        init(_ code: String, _ name: String, _ englishName: String, _ otherNames: String...) {
            (self.code, self.name, self.englishName, self.otherNames) = (code, name, englishName, otherNames)
        }
    }

    /// The list's number and names; commands take the English one.
    public let list: CodeName
    /// The number of digits in a code of the list.
    public let codeLength: Int
    /// Whether KOBIS's own list has no more codes; otherwise, that list is authoritative.
    public var isWhole = false
    /// The built-in codes.
    public let entries: [Entry]

    /// Returns the entry with a code, or a name in any case; in NFC.
    public subscript(text: String) -> Entry? {
        let folded = text.lowercased()
        return entries.first { entry in
            ([entry.code, entry.name, entry.englishName] + entry.otherNames).contains { $0.lowercased() == folded }
        }
    }

    /// Returns the code for a name in any case, or a text that has the form of a code, built-in or not; in NFC.
    public func code(for text: String) -> String? { self[text]?.code ?? (hasForm(of: text) ? text : nil) }

    /// Whether a text has the form of a code, not of a group such as a continent, which KOBIS accepts nowhere.
    package func hasForm(of text: String) -> Bool { text.utf8.count == codeLength && text.isDigits }

    package var codes: CodeList {
        CodeList(
            list: list.code, items: entries.map { CodeName(code: $0.code, name: $0.name, englishName: $0.englishName) }
        )
    }

    /// All tables.
    public static let all = [areas, nations, movieTypes, companyParts]

    /// The regions of Korea (KOBIS `wideAreaCd`).
    public static let areas = CodeTable(
        list: CodeName(code: "0105000000", name: "지역", englishName: "areas"),
        codeLength: 7,
        entries: [
            Entry("0105001", "서울시", "Seoul", "서울"), Entry("0105002", "경기도", "Gyeonggi", "경기"),
            Entry("0105003", "강원도", "Gangwon", "강원"), Entry("0105004", "충청북도", "Chungbuk", "충북"),
            Entry("0105005", "충청남도", "Chungnam", "충남"), Entry("0105006", "경상북도", "Gyeongbuk", "경북"),
            Entry("0105007", "경상남도", "Gyeongnam", "경남"), Entry("0105008", "전라북도", "Jeonbuk", "전북"),
            Entry("0105009", "전라남도", "Jeonnam", "전남"), Entry("0105010", "제주도", "Jeju", "제주"),
            Entry("0105011", "부산시", "Busan", "부산"), Entry("0105012", "대구시", "Daegu", "대구"),
            Entry("0105013", "대전시", "Daejeon", "대전"), Entry("0105014", "울산시", "Ulsan", "울산"),
            Entry("0105015", "인천시", "Incheon", "인천"), Entry("0105016", "광주시", "Gwangju", "광주"),
            Entry("0105017", "세종시", "Sejong", "세종"),
        ]
    )

    /// The countries of movies, those of most movies first (KOBIS `repNationCd` of the movie list).
    ///
    /// KOBIS's list 2204 has the continents, whose codes of six digits it accepts nowhere. The countries are in a list
    /// for each, 220310 to 220360.
    public static let nations = CodeTable(
        list: CodeName(code: "2204", name: "국적", englishName: "nations"),
        codeLength: 8,
        isWhole: true,
        entries: [
            Entry("22041011", "한국", "Korea", "대한민국", "South Korea", "Korean"),
            Entry("22042002", "미국", "USA", "US", "United States"),
            Entry("22044010", "영국", "UK", "United Kingdom", "Britain"), Entry("22044017", "프랑스", "France"),
            Entry("22041008", "일본", "Japan"), Entry("22041009", "중국", "China"), Entry("22041001", "대만", "Taiwan"),
            Entry("22041012", "홍콩", "Hong Kong"), Entry("22041007", "인도", "India"),
            Entry("22041002", "말레이시아", "Malaysia"), Entry("22041004", "싱가포르", "Singapore"),
            Entry("22041005", "아프가니스탄", "Afghanistan", "아프카니스탄"), Entry("22041006", "이란", "Iran"),
            Entry("22041010", "태국", "Thailand"), Entry("22041013", "이스라엘", "Israel"),
            Entry("22041014", "필리핀", "Philippines"),
            Entry("22041015", "아랍에미리트", "UAE", "United Arab Emirates", "아랍에미리트연합국정부"),
            Entry("22041016", "몽고", "Mongolia", "몽골"), Entry("22041017", "티베트", "Tibet"),
            Entry("22041018", "카자흐스탄", "Kazakhstan"), Entry("22041019", "캄보디아", "Cambodia"),
            Entry("22041020", "이라크", "Iraq"), Entry("22041021", "우즈베키스탄", "Uzbekistan"),
            Entry("22041022", "베트남", "Vietnam"), Entry("22041023", "인도네시아", "Indonesia"),
            Entry("22041024", "카타르", "Qatar"),
            Entry("22041003", "북한", "North Korea"), Entry("22042001", "멕시코", "Mexico"),
            Entry("22042003", "캐나다", "Canada"), Entry("22042004", "자메이카", "Jamaica"),
            Entry("22042005", "엘살바도르", "El Salvador"), Entry("22042006", "트리니다드토바고", "Trinidad and Tobago"),
            Entry("22042007", "케이맨제도", "Cayman Islands"), Entry("22043001", "베네수엘라", "Venezuela"),
            Entry("22043002", "브라질", "Brazil"), Entry("22043003", "아르헨티나", "Argentina"),
            Entry("22043004", "콜롬비아", "Colombia"), Entry("22043005", "칠레", "Chile"), Entry("22043006", "페루", "Peru"),
            Entry("22043007", "우루과이", "Uruguay"), Entry("22043008", "쿠바", "Cuba"), Entry("22044001", "그리스", "Greece"),
            Entry("22044002", "네덜란드", "Netherlands"), Entry("22044003", "덴마크", "Denmark"),
            Entry("22044004", "독일", "Germany"), Entry("22044005", "러시아", "Russia"),
            Entry("22044006", "벨기에", "Belgium"), Entry("22044007", "스웨덴", "Sweden"),
            Entry("22044008", "스위스", "Switzerland"), Entry("22044009", "스페인", "Spain"),
            Entry("22044011", "오스트리아", "Austria"), Entry("22044012", "이탈리아", "Italy"),
            Entry("22044013", "체코", "Czech Republic", "Czechia"),
            Entry("22044014", "터키", "Turkey", "튀르키예", "Türkiye"), Entry("22044015", "포르투갈", "Portugal"),
            Entry("22044016", "폴란드", "Poland"), Entry("22044018", "핀란드", "Finland"),
            Entry("22044019", "헝가리", "Hungary"), Entry("22044020", "불가리아", "Bulgaria"),
            Entry("22044021", "보스니아", "Bosnia"), Entry("22044022", "크로아티아", "Croatia"),
            Entry("22044023", "노르웨이", "Norway"), Entry("22044024", "에스토니아", "Estonia"),
            Entry("22044025", "아일랜드", "Ireland"), Entry("22044026", "잉글랜드", "England"),
            Entry("22044027", "아이슬란드", "Iceland"), Entry("22044028", "루마니아", "Romania"),
            Entry("22044029", "팔레스타인", "Palestine"), Entry("22044030", "세르비아", "Serbia"),
            Entry("22044031", "룩셈부르크", "Luxembourg"), Entry("22044032", "마케도니아", "Macedonia"),
            Entry("22044033", "서독", "West Germany"), Entry("22044034", "소련", "Soviet Union"),
            Entry("22044035", "알바니아", "Albania"), Entry("22044036", "유고슬라비아", "Yugoslavia"),
            Entry("22044037", "몰타", "Malta"), Entry("22044038", "우크라이나", "Ukraine"),
            Entry("22044039", "슬로바키아", "Slovakia"), Entry("22045001", "호주", "Australia"),
            Entry("22045002", "뉴질랜드", "New Zealand"), Entry("22045003", "피지", "Fiji"),
            Entry("22046001", "남아프리카공화국", "South Africa", "남아공"), Entry("22046002", "부탄", "Bhutan"),
            Entry("22046003", "이집트", "Egypt"), Entry("22046004", "나이지리아", "Nigeria"),
            Entry("22046005", "보츠와나", "Botswana"), Entry("22046006", "리비아", "Libya"),
            Entry("22046007", "모로코", "Morocco"), Entry("22046008", "케냐", "Kenya"),
        ]
    )

    /// The forms of movies (KOBIS `movieTypeCd`).
    public static let movieTypes = CodeTable(
        list: CodeName(code: "2201", name: "영화유형", englishName: "movie-types"),
        codeLength: 6,
        entries: [
            Entry("220101", "장편", "feature"), Entry("220102", "단편", "short"),
            Entry("220103", "옴니버스", "omnibus", "옵니버스"), Entry("220109", "기타", "other"),
        ]
    )

    /// The roles of companies (KOBIS `companyPartCd`); KOBIS documents only one of them.
    public static let companyParts = CodeTable(
        list: CodeName(code: "2601", name: "영화사 구분", englishName: "company-parts"),
        codeLength: 6,
        entries: [Entry("260102", "배급사", "distributor", "배급")]
    )
}

/// One of the seventeen regions of Korea in KOBIS's statistics (its code list 0105000000).
public struct Area: Hashable, Identifiable, Sendable {
    /// The code, `0105001` to `0105017`.
    public let code: String
    /// The name in Korean, such as `서울시`.
    public let name: String
    /// The short name, such as `서울`.
    public let shortName: String
    /// The name in English, such as `Seoul`.
    public let englishName: String

    /// All areas, ordered by code.
    public static let all: [Area] = CodeTable.areas.entries.map(Area.init)

    private init(_ entry: CodeTable.Entry) {
        code = entry.code
        name = entry.name
        shortName = entry.otherNames.first ?? entry.name
        englishName = entry.englishName
    }

    /// Creates the area with a code, a name, a short name, an official name such as `서울특별시`, or an English name in any
    /// case; in NFC.
    public init?(_ text: String) {
        let suffixes = ["특별시", "광역시", "특별자치시", "특별자치도"]
        let shortName = suffixes.first(where: text.hasSuffix).map { String(text.dropLast($0.count)) }
        guard let known = CodeTable.areas[text] ?? shortName.flatMap({ CodeTable.areas[$0] }) else { return nil }
        self.init(known)
    }

    /// The code.
    public var id: String { code }
}

extension Area: Codable {
    /// Reads an area's code; any name of it is read, too.
    public init(from decoder: any Decoder) throws {
        let text = try String(from: decoder)
        guard let area = Area(text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "'\(text)' is not an area")
            )
        }
        self = area
    }

    /// Writes the area's code.
    public func encode(to encoder: any Encoder) throws { try code.encode(to: encoder) }
}
