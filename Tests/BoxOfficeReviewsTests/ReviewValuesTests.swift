import Foundation
import Testing

@testable import BoxOfficeCore
@testable import BoxOfficeReviews

@Suite struct ReviewValuesTests {
    @Test(
        "a rating is a half step from 0.5 to 5",
        arguments: [
            ("0.5", 1), ("1", 2), ("4.5", 9), ("4.0", 8), ("4.50", 9), ("5", 10), ("5.", 10), ("05", 10),
            // Not half steps, or out of range.
            ("0", nil), ("5.5", nil), ("4.3", nil), ("0.25", nil), ("100", nil), ("1e400", nil),
            // Not numbers as a person writes them.
            ("", nil), (".5", nil), ("+4", nil), ("-4", nil), ("4,5", nil), ("4 ", nil), ("nan", nil), ("inf", nil),
            ("0x4", nil), ("1e0", nil), ("٤", nil), ("★★★★", nil),
        ] as [(String, Int?)]
    )
    func rating(text: String, halves: Int?) {
        #expect(StarRating(text)?.halves == halves)
    }

    @Test(
        "a rating is read as people write it",
        arguments: [
            (
                8,
                [
                    "4", "4.0", "4점", "4 점", "4.0점", "4/5", "8/10", "80/100", "8 / 10", "8점/10점", "４", "★★★★", "★★★★☆",
                    "⭐⭐⭐⭐", "⭐️⭐️⭐️⭐️",
                ]
            ),
            (
                8,
                [
                    "별4개", "별 4개", "별 네 개", "별네개", "별 넷", "네 개", "별점 4", "평점 4점", "★4", "4★", "****", "4 stars",
                    "four stars",
                ]
            ),
            (8, ["10점 만점에 8점", "5점 만점에 4점", "8 out of 10", "Rating 4"]),
            (
                9,
                [
                    "4.5", "4.5점", "4.5/5", "9/10", "★★★★½", "별 네 개 반", "별네개반", "4개 반", "4점 반", "별 4개반", "4½",
                    "four and a half stars",
                ]
            ),
            (1, ["½", "0.5", "별 반 개", "반 개", "half star", "1/10"]),
            (10, ["5", "별 다섯 개", "10/10", "5 star", "★★★★★", "5.0"]),
            (2, ["한 개", "1점", "★☆☆☆☆", "one star"]),
        ] as [(Int, [String])]
    )
    func typed(halves: Int, texts: [String]) {
        #expect(texts.filter { StarRating(typed: $0)?.halves != halves } == [])
    }

    @Test("another text is not a rating")
    func notTyped() {
        let texts = [
            "", " ", "암살", "6", "0", "4.3", "-4", "+4", "4,5", "9점", "11/10", "4/7", "4/5/5", "/5", "4/", "1987", "네",
            "한", "별", "점",
            "반", "4반", "둘", "one", "star", "☆☆☆☆☆", "★★★★★★", "★★½½", "★밀수", "별들에게 물어봐", "별 일곱 개", "4 별로", "4점대",
            "nan점", "0x4", "5번",
            "두 번", "half", "만점에", "5점 만점에", "½점½",
        ]
        #expect(texts.filter { StarRating(typed: $0) != nil } == [])
    }

    @Test(
        "a rating is not made from an invalid number",
        arguments: [0, 5.01, .nan, .infinity, -.infinity, 1e300, -4]
    )
    func ratingOfNumber(stars: Double) {
        #expect(StarRating(stars) == nil)
    }

    @Test("a rating is formatted as stars", arguments: [(1, "½"), (2, "★"), (9, "★★★★½"), (10, "★★★★★")])
    func stars(halves: Int, drawn: String) throws {
        #expect(StarFormatter().string(from: try #require(StarRating(halves: halves))) == drawn)
    }

    @Test(
        "an identifier has 1 to 64 characters that need no escaping",
        arguments: [
            ("a", true), ("k3v9q2m7xd", true), ("A-b_9", true), (String(repeating: "z", count: 64), true),
            ("", false), (String(repeating: "z", count: 65), false), ("a/b", false), ("..", false), ("a b", false),
            ("가", false), ("a\n", false), ("a%2F", false), ("-a", false), ("_a", true),
        ]
    )
    func identifier(text: String, isOne: Bool) {
        #expect((ReviewID(text) != nil) == isOne)
    }

    @Test("random identifiers have ten distinguishable characters, and differ")
    func newIdentifiers() {
        let new = (0..<1_000).map { _ in ReviewID().description }
        #expect(Set(new).count == 1_000)
        #expect(new.allSatisfy { $0.wholeMatch(of: /[a-hjkmnp-z2-9]{10}/) != nil })
    }

    @Test(
        "a timestamp is read with any fraction and zone, and written in UTC to the millisecond",
        arguments: [
            ("2023-08-02T15:30:00.123Z", "2023-08-02T15:30:00.123Z"),
            ("2023-08-02T15:30:00Z", "2023-08-02T15:30:00.000Z"),
            ("2023-08-02T15:30:00.1Z", "2023-08-02T15:30:00.100Z"),
            ("2023-08-02T15:30:00.123456789Z", "2023-08-02T15:30:00.123Z"),
            ("2023-08-03T00:30:00+09:00", "2023-08-02T15:30:00.000Z"),
            ("2023-08-02T11:00:00.5-04:30", "2023-08-02T15:30:00.500Z"),
            ("1969-12-31T23:59:59.999Z", "1969-12-31T23:59:59.999Z"),
            ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"),
            ("9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"),
            ("2023-02-30T00:00:00Z", nil), ("2023-08-02T24:00:00Z", nil), ("2023-08-02T15:60:00Z", nil),
            ("2023-08-02T15:30:00", nil), ("2023-08-02 15:30:00Z", nil), ("2023-08-02T15:30:00.Z", nil),
            ("2023-08-02T15:30:00.1234567890Z", nil), ("2023-08-02T15:30:00+24:00", nil), ("", nil),
            ("2023-08-02", nil), ("２023-08-02T15:30:00Z", nil),
        ] as [(String, String?)]
    )
    func moment(text: String, written: String?) {
        #expect(UTCTimestamp(text)?.description == written)
    }

    @Test("a date's milliseconds survive", arguments: [1_690_990_200_123, 1_690_990_200_999, 0, -1, 1_795_237_286_193])
    func momentOfDate(milliseconds: Int) {
        #expect(UTCTimestamp(UTCTimestamp(milliseconds: milliseconds).date).milliseconds == milliseconds)
    }

    @Test("a timestamp is clamped to the years 1 to 9999")
    func farMoments() {
        #expect(UTCTimestamp(milliseconds: .min).description == "0001-01-01T00:00:00.000Z")
        #expect(UTCTimestamp(Date(timeIntervalSince1970: .infinity)).description == "9999-12-31T23:59:59.999Z")
    }

    @Test(
        "a text keeps lines and tabs, but no other control characters",
        arguments: [
            (" 좋다 \n", "좋다"), ("가\r\n나\r다\n\n라", "가\n나\n다\n\n라"), ("a\tb", "a\tb"),
            ("a\u{1B}[31mb\u{0}", "a [31mb"), ("\u{1112}\u{1161}\u{11AB}", "한"), (" \n\t ", nil), ("", nil),
        ] as [(String, String?)]
    )
    func text(text: String, kept: String?) {
        #expect(text.reviewText == kept)
    }
}
