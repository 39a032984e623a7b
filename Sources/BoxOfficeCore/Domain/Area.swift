/// One of the seventeen areas of Korea that KOBIS counts apart (its code list 0105000000).
public struct Area: Hashable, Codable, Sendable {
    /// KOBIS's code, `0105001` to `0105017`.
    public let code: String
    /// KOBIS's name, such as `서울시`.
    public let name: String
    /// The short name, such as `서울`.
    public let shortName: String
    /// The name in English, such as `Seoul`.
    public let englishName: String

    /// All areas by code.
    public static let all: [Area] = [
        ("서울시", "서울", "Seoul"), ("경기도", "경기", "Gyeonggi"), ("강원도", "강원", "Gangwon"),
        ("충청북도", "충북", "Chungbuk"), ("충청남도", "충남", "Chungnam"), ("경상북도", "경북", "Gyeongbuk"),
        ("경상남도", "경남", "Gyeongnam"), ("전라북도", "전북", "Jeonbuk"), ("전라남도", "전남", "Jeonnam"),
        ("제주도", "제주", "Jeju"), ("부산시", "부산", "Busan"), ("대구시", "대구", "Daegu"), ("대전시", "대전", "Daejeon"),
        ("울산시", "울산", "Ulsan"), ("인천시", "인천", "Incheon"), ("광주시", "광주", "Gwangju"), ("세종시", "세종", "Sejong"),
    ].enumerated().map { index, names in
        Area(code: String(105_001 + index), names: names)
    }

    private init(code: String, names: (String, String, String)) {
        self.code = "0" + code
        (name, shortName, englishName) = names
    }

    /// Creates the area that a person means, or `nil` where there is none.
    ///
    /// - Parameter text: The code, the name, the short name, the official name such as `서울특별시`, or the English name
    ///   in any case; in NFC.
    public init?(_ text: String) {
        let official = ["특별시", "광역시", "특별자치시", "특별자치도"]
        let known = Self.all.first { area in
            [area.code, area.name, area.shortName].contains(text)
                || area.englishName.lowercased() == text.lowercased()
                || official.contains { area.shortName + $0 == text }
        }
        guard let known else { return nil }
        self = known
    }
}
