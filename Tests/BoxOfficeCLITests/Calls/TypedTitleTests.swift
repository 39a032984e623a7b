import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// Titles as users type them.
struct TypedTitleTests {
    @Test("a title matches exactly, without spaces, punctuation, case and width, by its beginning or by a part")
    func matches() async {
        let matches = """
            인사이드 아웃 / 인사이드 아웃 -> exact
            inside  OUT / Inside Out -> exact
            인사이드아웃 / 인사이드 아웃 -> same
            인사이드 아 웃 / 인사이드 아웃 -> same
            미션임파서블 로그네이션 / 미션 임파서블: 로그네이션 -> same
            ＡＢＣ１ / a-b.c 1 -> same
            살아있다 / #살아있다 -> same
            미션임파서블 / 미션 임파서블: 로그네이션 -> beginning
            임파 서블 / 미션 임파서블: 로그네이션 -> containing
            로그네이션 임파서블 / 미션 임파서블: 로그네이션 -> none
            ! / 마이! -> none
            ? / ? -> exact
            괴물 / 괴 수 -> none
            """
        await expectResults(in: matches) { line in
            let parts = line.components(separatedBy: " / ")
            let match = TypedTitle(parts[0]).closest(of: [parts[1]], titles: { [$0] })?.match
            return match.map { "\($0)" } ?? "none"
        }
    }

    @Test("a year may follow a title; a number that ends it is a part of it first")
    func years() async {
        let readings = """
            괴물 -> 괴물
            괴물 (2006) -> 괴물/2006
            괴물(2006) -> 괴물/2006
            괴물 2006 -> 괴물 2006, 괴물/2006
            괴물（２００６） -> 괴물（２００６）
            1987 -> 1987
            (1987) -> (1987)
            마녀 2 -> 마녀 2
            괴물2006 -> 괴물2006
            블레이드 러너 2049 -> 블레이드 러너 2049, 블레이드 러너/2049
            은하수 3000 -> 은하수 3000
            괴물 (감독판) -> 괴물 (감독판)
            괴물 2006) -> 괴물 2006)
            """
        await expectResults(in: readings) { typed in
            let found = TypedTitle(typed).readings.map { reading in
                reading.year.map { year in "\(reading.title)/\(year)" } ?? reading.title
            }
            return found.joined(separator: ", ")
        }
    }

    @Test("the closest of several titles; with a year only those of the year")
    func closest() async {
        let movies = [("괴물", 2006), ("괴물", 2023), ("괴물들", 2018), ("귀여운 괴물", 2006)]
        let found = """
            괴물 -> 괴물 2006, 괴물 2023
            괴물(2023) -> 괴물 2023
            괴물 2006 -> 괴물 2006
            괴물 2018 -> 괴물들 2018
            괴물 1999 -> none
            괴 -> 괴물 2006, 괴물 2023, 괴물들 2018
            """
        await expectResults(in: found) { typed in
            let closest = TypedTitle(typed).closest(of: movies, titles: { [$0.0] }, years: { [$0.1] })
            return closest?.items.map { "\($0.0) \($0.1)" }.joined(separator: ", ") ?? "none"
        }
    }

    @Test("near titles differ in one letter up to three syllables, in two up to six, in three beyond")
    func nearest() async {
        let titles = """
            암삵 / 암살 -> near
            암샱 / 암살 -> far
            배태랑 / 베테랑 -> near
            베태랑 / 베테랑 -> near
            인싸이드 아윳 / 인사이드 아웃 -> near
            인싸이트 아윳 / 인사이드 아웃 -> far
            미션 임파서불 로구네이숀 / 미션 임파서블: 로그네이션 -> near
            insied out / Inside Out -> near
            """
        await expectResults(in: titles) { line in
            let parts = line.components(separatedBy: " / ")
            let movie = MovieSummary(code: MovieCode(unchecked: "20990001"), title: parts[1])
            return TypedTitle(parts[0]).nearest(of: [movie], limit: 5) { [$0.title] }.isEmpty ? "far" : "near"
        }
    }

    @Test("most titles of the recorded summer are found however they are typed")
    func summer() {
        let movies = ResponseArchive(folder: Fixture.path + "/summer2015").movies()
        func expectFound(atOnce: Int, missed: Int, typing type: (String) -> String) {
            var counts = (typed: 0, atOnce: 0, missed: 0)
            for index in stride(from: 0, to: movies.count, by: 5) {
                let code = movies[index].code
                let typed = TypedTitle(type(movies[index].title))
                let found: [MovieSummary] = typed.closest(of: movies) { [$0.title] }?.items ?? []
                let offered = found.isEmpty ? typed.nearest(of: movies, limit: 5) { [$0.title] } : found
                counts.typed += 1
                if found.count == 1 && found[0].code == code { counts.atOnce += 1 }
                if !offered.prefix(10).contains(where: { $0.code == code }) { counts.missed += 1 }
            }
            let isFound = counts.atOnce * 100 >= counts.typed * atOnce && counts.missed * 100 <= counts.typed * missed
            #expect(counts.typed > 30 && isFound, "\(counts)")
        }
        // without spaces
        expectFound(atOnce: 100, missed: 0) { $0.filter { !$0.isWhitespace } }
        expectFound(atOnce: 0, missed: 3, typing: withOtherVowel)
        // by the first five letters
        expectFound(atOnce: 90, missed: 0) { title in
            letters(title).dropFirst(4).first.map { String(title[...$0]) } ?? title
        }
    }

    private func letters(_ title: String) -> [String.Index] {
        title.indices.filter { title[$0].isLetter || title[$0].isNumber }
    }

    /// A title with the next vowel in the middle one of its syllables.
    private func withOtherVowel(_ title: String) -> String {
        let places = letters(title)
        guard let place = places.dropFirst(places.count / 2).first, let letter = title[place].unicodeScalars.first
        else { return title }
        let index = letter.value &- 0xAC00
        let other: UInt32 = letter.isSyllable ? 0xAC00 + index / 588 * 588 + (index % 588 + 28) % 588 : 0x78
        let vowel = Unicode.Scalar(other)?.description ?? ""
        return title[..<place] + vowel + title[title.index(after: place)...]
    }
}
