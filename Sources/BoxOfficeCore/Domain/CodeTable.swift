import BoxOfficePlatform

/// The built-in codes of one of KOBIS's lists, which let users enter names instead of codes.
///
/// KOBIS's own list is authoritative and may have more codes.
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
            self.code = code
            self.name = name
            self.englishName = englishName
            self.otherNames = otherNames
        }
    }

    /// The list's number and names; commands take the English one.
    public let list: CodeName
    /// The number of digits in a code of the list.
    public let codeLength: Int
    /// The built-in codes.
    public let entries: [Entry]

    /// Returns the entry with a code or name.
    ///
    /// - Parameter text: The code, or a name in any case; in NFC.
    public subscript(text: String) -> Entry? {
        let folded = text.lowercased()
        return entries.first { entry in
            ([entry.code, entry.name, entry.englishName] + entry.otherNames).contains { $0.lowercased() == folded }
        }
    }

    /// Returns the code for a name, or the text itself if it has the form of a code, built-in or not.
    ///
    /// - Parameter text: A name in any case, or a code; in NFC.
    /// - Returns: The code, if the text is either.
    public func code(for text: String) -> String? {
        self[text]?.code ?? (text.utf8.count == codeLength && text.isDigits ? text : nil)
    }
}

extension CodeTable {
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

    /// The most frequent countries of movies, mainly in Asia (KOBIS `repNationCd` of the movie list).
    public static let nations = CodeTable(
        list: CodeName(code: "2204", name: "국적", englishName: "nations"),
        codeLength: 8,
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
            Entry("22041015", "아랍에미리트", "UAE", "United Arab Emirates"),
            Entry("22041016", "몽고", "Mongolia", "몽골"), Entry("22041017", "티베트", "Tibet"),
            Entry("22041018", "카자흐스탄", "Kazakhstan"), Entry("22041019", "캄보디아", "Cambodia"),
            Entry("22041020", "이라크", "Iraq"), Entry("22041021", "우즈베키스탄", "Uzbekistan"),
            Entry("22041022", "베트남", "Vietnam"), Entry("22041023", "인도네시아", "Indonesia"),
            Entry("22041024", "카타르", "Qatar"),
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
public struct Area: Hashable, Codable, Sendable {
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

    /// Creates the area with a code or name.
    ///
    /// - Parameter text: The code, the name, the short name, the official name such as `서울특별시`, or the English name
    ///   in any case; in NFC.
    public init?(_ text: String) {
        let suffixes = ["특별시", "광역시", "특별자치시", "특별자치도"]
        let shortName = suffixes.first(where: text.hasSuffix).map { String(text.dropLast($0.count)) }
        guard let known = CodeTable.areas[text] ?? shortName.flatMap({ CodeTable.areas[$0] }) else { return nil }
        self.init(known)
    }
}

extension Area: Identifiable {
    /// The code.
    public var id: String { code }
}
