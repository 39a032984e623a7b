@testable import BoxOfficeCore
@testable import BoxOfficePlatform
@testable import BoxOfficeReviews
import Foundation

/// Days, weeks, periods and timestamps: printing and parsing round-trips, and arithmetic stays within the years 1 to 9999.
@Sendable func days(_ data: Data) throws {
    let text = data.text
    if let day = try? KoreanDay(text) {
        let signs = text.filter(\.isNumber)
        check(signs == day.compact, "a day reads as it is spelled")
        checkDay(day)
    }
    if let day = try? KoreanDay(text, today: KoreanDay(number: 19_572)) { checkDay(day) }
    if let week = Week(text) { check(week.description == text, "a week reads as it is spelled") }
    if let moment = UTCTimestamp(text) { checkMoment(moment) }
    if let rating = StarRating(text) { check(StarRating(rating.stars) == rating, "a rating reads back") }
    if let id = ReviewID(text) { check(id.description == text, "an identifier reads as it is spelled") }

    let number = data.number
    checkDay(KoreanDay(number: number))
    checkDay(KoreanDay(number: 19_572).advanced(by: number))
    checkDay(KoreanDay(number: number % 4_000_000))
    let seconds = Double(bitPattern: UInt64(bitPattern: Int64(number)))
    checkDay(KoreanDay(containing: Date(timeIntervalSince1970: seconds)))
    checkMoment(UTCTimestamp(Date(timeIntervalSince1970: seconds)))
    checkMoment(UTCTimestamp(milliseconds: number))
    checkMoment(UTCTimestamp(milliseconds: number % 100_000_000_000_000))
}

private func checkDay(_ day: KoreanDay) {
    check(KoreanDay.numbers.contains(day.number), "the years 1 to 9999")
    for spelling in [day.description, day.compact, day.description.replacing("-", with: "/")] {
        check((try? KoreanDay(spelling)) == day, "a day reads back: \(spelling)")
    }
    check(KoreanDay(year: day.year, month: day.month, day: day.day) == day, "a day is its parts")
    check(KoreanDay(containing: day.start) == day, "a day begins in itself")
    // The weeks at the ends of years 1 and 9999 may be incomplete.
    guard (2...9998).contains(day.year) else { return }
    let week = Week(containing: day)
    check(Week(week.description) == week && week.monday <= day && day <= week.sunday, "a week reads back: \(week)")
    check(Week(containing: week.sunday) == week && week.monday.weekday == .monday, "a week ends on a Sunday: \(week)")
    for kind in Ranking.Kind.allCases {
        let period = RankingPeriod(kind, of: day)
        check(period.from <= period.to && period.advanced(by: 1).advanced(by: -1) == period, "a period: \(period)")
        check(period.through(period.advanced(by: 3)).count == 4, "periods in a row: \(period)")
        check(RankingPeriod.latest(kind, before: day).to < day, "the latest has ended: \(period)")
        check(RankingPeriod.latest(kind, before: day).advanced(by: 1).to >= day, "there is no later one: \(period)")
    }
}

private func checkMoment(_ moment: UTCTimestamp) {
    check(UTCTimestamp(moment.description) == moment, "a moment reads back: \(moment)")
    check(moment.next.date >= moment.date, "a later moment")
    check(UTCTimestamp(moment.date) == moment, "a moment is its date: \(moment)")
}
