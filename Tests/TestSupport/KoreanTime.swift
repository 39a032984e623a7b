import BoxOfficeCore
package import Foundation

extension Date {
    /// A date and time in Korea; noon by default.
    package static func korea(_ day: String, _ hour: Int = 12, _ minute: Int = 0) throws -> Date {
        try KoreanDay(day).start.addingTimeInterval(Double(hour * 3_600 + minute * 60))
    }
}
