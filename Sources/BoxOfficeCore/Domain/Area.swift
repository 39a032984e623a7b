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

    /// Creates the area with a code or name, or returns `nil` if there is none.
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
