import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// Titles as users type them.
@Suite struct TypedTitleTests {
    @Test(
        "a title matches exactly, without spaces, punctuation, case and width, by its beginning or by a part",
        arguments: [
            ("인사이드 아웃", "인사이드 아웃", TitleMatch.exact), ("inside  OUT", "Inside Out", .exact),
            ("인사이드아웃", "인사이드 아웃", .same), ("인사이드 아 웃", "인사이드 아웃", .same),
            ("미션임파서블 로그네이션", "미션 임파서블: 로그네이션", .same), ("ＡＢＣ１", "a-b.c 1", .same), ("살아있다", "#살아있다", .same),
            ("미션임파서블", "미션 임파서블: 로그네이션", .beginning), ("임파 서블", "미션 임파서블: 로그네이션", .containing),
            ("로그네이션 임파서블", "미션 임파서블: 로그네이션", nil), ("!", "마이!", nil), ("?", "?", .exact), ("괴물", "괴 수", nil),
        ]
    )
    func matches(typed: String, title: String, match: TitleMatch?) {
        #expect(TypedTitle(typed).closest(of: [title], titles: { [$0] })?.match == match, "\(typed)")
    }

    @Test(
        "a year may follow a title; a number that ends it is a part of it first",
        arguments: [
            ("괴물", ["괴물"]), ("괴물 (2006)", ["괴물/2006"]), ("괴물(2006)", ["괴물/2006"]), ("괴물 2006", ["괴물 2006", "괴물/2006"]),
            ("괴물（２００６）", ["괴물（２００６）"]), ("1987", ["1987"]), ("(1987)", ["(1987)"]), ("마녀 2", ["마녀 2"]),
            ("괴물2006", ["괴물2006"]), ("블레이드 러너 2049", ["블레이드 러너 2049", "블레이드 러너/2049"]), ("은하수 3000", ["은하수 3000"]),
            ("괴물 (감독판)", ["괴물 (감독판)"]), ("괴물 2006)", ["괴물 2006)"]),
        ] as [(String, [String])]
    )
    func years(typed: String, readings: [String]) {
        let found = TypedTitle(typed).readings.map { reading in
            reading.year.map { "\(reading.title)/\($0)" } ?? reading.title
        }
        #expect(found == readings, "\(typed)")
    }

    @Test("the closest of several titles; with a year only those of the year")
    func closest() {
        let movies = [("괴물", 2006), ("괴물", 2023), ("괴물들", 2018), ("귀여운 괴물", 2006)]
        func found(_ typed: String) -> [String] {
            let items = TypedTitle(typed).closest(of: movies, titles: { [$0.0] }, years: { [$0.1] })?.items ?? []
            return items.map { "\($0.0) \($0.1)" }
        }
        #expect(found("괴물") == ["괴물 2006", "괴물 2023"])
        #expect(found("괴물(2023)") == ["괴물 2023"] && found("괴물 2006") == ["괴물 2006"])
        #expect(found("괴물 2018") == ["괴물들 2018"] && found("괴물 1999") == [])
        #expect(found("괴") == ["괴물 2006", "괴물 2023", "괴물들 2018"])
    }

    @Test(
        "near titles differ in one letter up to three syllables, in two up to six, in three beyond",
        arguments: [
            ("암삵", "암살", true), ("암샱", "암살", false), ("배태랑", "베테랑", true), ("베태랑", "베테랑", true),
            ("인싸이드 아윳", "인사이드 아웃", true),
            ("인싸이트 아윳", "인사이드 아웃", false), ("미션 임파서불 로구네이숀", "미션 임파서블: 로그네이션", true),
            ("insied out", "Inside Out", true),
        ]
    )
    func nearest(typed: String, title: String, isNear: Bool) {
        let movie = MovieSummary(code: MovieCode(unchecked: "20990001"), title: title)
        #expect(TypedTitle(typed).nearest(of: [movie], limit: 5) { [$0.title] }.isEmpty != isNear, "\(typed)")
    }

    @Test("most titles of the recorded summer are found however they are typed")
    func summer() throws {
        let movies = ResponseArchive(folder: Fixture.path + "/summer2015").movies()
        func letters(_ title: String) -> [String.Index] {
            title.indices.filter { title[$0].isLetter || title[$0].isNumber }
        }
        let ways: [(atOnce: Int, missed: Int, type: (String) -> String)] = [
            // without spaces
            (100, 0, { $0.filter { !$0.isWhitespace } }),
            // with the next vowel in the middle one of the syllables
            (
                0, 3,
                { title in
                    let places = letters(title)
                    guard let place = places.dropFirst(places.count / 2).first,
                        let letter = title[place].unicodeScalars.first
                    else { return title }
                    let index = letter.value &- 0xAC00
                    let other = letter.isSyllable ? 0xAC00 + index / 588 * 588 + (index % 588 + 28) % 588 : 0x78
                    return title[..<place] + (Unicode.Scalar(other).map(String.init) ?? "")
                        + title[title.index(after: place)...]
                }
            ),
            // by the first five letters
            (90, 0, { title in letters(title).dropFirst(4).first.map { String(title[...$0]) } ?? title }),
        ]
        for way in ways {
            var counts = (typed: 0, atOnce: 0, missed: 0)
            for movie in movies.enumerated().filter({ $0.offset.isMultiple(of: 5) }).map(\.element) {
                let typed = TypedTitle(way.type(movie.title))
                let found = typed.closest(of: movies) { [$0.title] }?.items ?? []
                let offered = found.isEmpty ? typed.nearest(of: movies, limit: 5) { [$0.title] } : found
                counts.typed += 1
                counts.atOnce += found.map(\.code) == [movie.code] ? 1 : 0
                counts.missed += offered.prefix(10).contains { $0.code == movie.code } ? 0 : 1
            }
            #expect(counts.typed > 30)
            #expect(counts.atOnce * 100 >= counts.typed * way.atOnce, "\(counts)")
            #expect(counts.missed * 100 <= counts.typed * way.missed, "\(counts)")
        }
    }
}
