import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCore
@testable import BoxOfficeReviews

struct ReviewValuesTests {
    @Test("a rating is a half step from 0.5 to 5, as a decimal number or a number")
    func rating() async {
        let table = """
            0.5 -> 1
            1 -> 2
            4.5 -> 9
            4.0 -> 8
            4.50 -> 9
            5 -> 10
            5. -> 10
            05 -> 10
            """
        await expectResults(in: table) { StarRating($0)?.halves.description ?? "none" }
        let others: [String] = [
            // Not half steps, or out of range.
            "0", "5.5", "4.3", "0.25", "100", "1e400",
            // Not numbers as a person writes them.
            "", ".5", "+4", "-4", "4,5", "4 ", "nan", "inf", "0x4", "1e0", "٤", "★★★★",
        ]
        let wrong: [String] = others.filter { StarRating($0) != nil }
        #expect(wrong == [])
        let numbers: [Double] = [0, 5.01, .nan, .infinity, -.infinity, 1e300, -4]
        let invalid: [Double] = numbers.filter { StarRating($0) != nil }
        #expect(invalid == [])
    }

    @Test("a rating is read as people write it; another text is not one")
    func typed() {
        let table = """
            8: 4, 4.0, 4점, 4 점, 4.0점, 4/5, 8/10, 80/100, 8 / 10, 8점/10점, ４, ★★★★, ★★★★☆, ⭐⭐⭐⭐, ⭐️⭐️⭐️⭐️
            8: 별4개, 별 4개, 별 네 개, 별네개, 별 넷, 네 개, 별점 4, 평점 4점, ★4, 4★, ****, 4 stars, four stars
            8: 10점 만점에 8점, 5점 만점에 4점, 8 out of 10, Rating 4
            9: 4.5, 4.5점, 4.5/5, 9/10, ★★★★½, 별 네 개 반, 별네개반, 4개 반, 4점 반, 별 4개반, 4½, four and a half stars
            1: ½, 0.5, 별 반 개, 반 개, half star, 1/10
            10: 5, 별 다섯 개, 10/10, 5 star, ★★★★★, 5.0
            2: 한 개, 1점, ★☆☆☆☆, one star
            none: 암살, 6, 0, 4.3, -4, +4, 4,5, 9점, 11/10, 4/7, 4/5/5, /5, 4/, 1987, 네, 한, 별, 점, 반, 4반, 둘, one, star
            none: ☆☆☆☆☆, ★★★★★★, ★★½½, ★밀수, 별들에게 물어봐, 별 일곱 개, 4 별로, 4점대, nan점, 0x4, 5번, 두 번, half, 만점에
            none: 5점 만점에, ½점½
            """
        for line in table.lines {
            let parts = line.components(separatedBy: ": ")
            let wrong = parts[1].components(separatedBy: ", ").filter { text in
                (StarRating(typed: text)?.halves.description ?? "none") != parts[0]
            }
            #expect(wrong == [], "\(parts[0])")
        }
        #expect(StarRating(typed: "") == nil && StarRating(typed: " ") == nil)
    }

    @Test("a rating is formatted as stars")
    func stars() {
        let drawn = [1, 2, 9, 10].compactMap { StarRating(halves: $0) }.map { StarFormatter().string(from: $0) }
        #expect(drawn == ["½", "★", "★★★★½", "★★★★★"])
    }

    @Test("an identifier has 1 to 64 characters that need no escaping; random ones have ten that differ in form")
    func identifiers() {
        let valid: [String] = ["a", "k3v9q2m7xd", "A-b_9", "_a", String(repeating: "z", count: 64)]
        #expect(valid.compactMap { ReviewID($0)?.description } == valid)
        let invalid: [String] = ["", String(repeating: "z", count: 65), "a/b", "..", "a b", "가", "a\n", "a%2F", "-a"]
        let wrong: [String] = invalid.filter { ReviewID($0) != nil }
        #expect(wrong == [])
        let new = (0..<300).map { _ in ReviewID().description }
        #expect(Set(new).count == 300)
        #expect(new.allSatisfy { $0.wholeMatch(of: /[a-hjkmnp-z2-9]{10}/) != nil })
    }

    @Test(
        """
        a timestamp is read with any fraction and zone, written in UTC to the millisecond, and clamped to the years 1 \
        to 9999
        """
    )
    func moments() async {
        let table = """
            2023-08-02T15:30:00.123Z -> 2023-08-02T15:30:00.123Z
            2023-08-02T15:30:00Z -> 2023-08-02T15:30:00.000Z
            2023-08-02T15:30:00.1Z -> 2023-08-02T15:30:00.100Z
            2023-08-02T15:30:00.123456789Z -> 2023-08-02T15:30:00.123Z
            2023-08-03T00:30:00+09:00 -> 2023-08-02T15:30:00.000Z
            2023-08-02T11:00:00.5-04:30 -> 2023-08-02T15:30:00.500Z
            1969-12-31T23:59:59.999Z -> 1969-12-31T23:59:59.999Z
            0001-01-01T00:00:00Z -> 0001-01-01T00:00:00.000Z
            9999-12-31T23:59:59.999Z -> 9999-12-31T23:59:59.999Z
            2023-02-30T00:00:00Z -> none
            2023-08-02T24:00:00Z -> none
            2023-08-02T15:60:00Z -> none
            2023-08-02T15:30:00 -> none
            2023-08-02 15:30:00Z -> none
            2023-08-02T15:30:00.Z -> none
            2023-08-02T15:30:00.1234567890Z -> none
            2023-08-02T15:30:00+24:00 -> none
            2023-08-02 -> none
            ２023-08-02T15:30:00Z -> none
             -> none
            """
        await expectResults(in: table) { UTCTimestamp($0)?.description ?? "none" }
        let milliseconds = [1_690_990_200_123, 1_690_990_200_999, 0, -1, 1_795_237_286_193]
        let kept: [Int] = milliseconds.map { UTCTimestamp(UTCTimestamp(milliseconds: $0).date).milliseconds }
        #expect(kept == milliseconds)
        let far = [UTCTimestamp(milliseconds: .min), UTCTimestamp(Date(timeIntervalSince1970: .infinity))]
        #expect(far.map(\.description) == ["0001-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z"])
    }

    @Test("a text keeps lines and tabs, but no other control characters")
    func text() {
        let texts = [
            " 좋다 \n", "가\r\n나\r다\n\n라", "a\tb", "a\u{1B}[31mb\u{0}", "\u{1112}\u{1161}\u{11AB}", " \n\t ", "",
        ]
        #expect(texts.map(\.reviewText) == ["좋다", "가\n나\n다\n\n라", "a\tb", "a [31mb", "한", nil, nil])
    }
}
