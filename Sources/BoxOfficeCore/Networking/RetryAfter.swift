extension HTTPResponse {
    /// The seconds to wait before the next attempt, from `Retry-After`; `nil` without a valid header.
    ///
    /// The header holds seconds or a date (RFC 9110, 10.2.3); a date is relative to the server's clock, its `Date`.
    var secondsToRetryAfter: Double? {
        guard let value = headers["retry-after"] else { return nil }
        if let seconds = Int(value) { return Double(seconds) }
        guard let date = Self.seconds(ofDate: value), let now = headers["date"].flatMap(Self.seconds(ofDate:)) else {
            return nil
        }
        return Double(date - now)
    }

    /// Returns the seconds since 1970 of a date such as `Sun, 06 Nov 1994 08:49:37 GMT`.
    private static func seconds(ofDate text: String) -> Int? {
        let words = text.split(separator: " ")
        guard words.count == 6, words[5] == "GMT", let month = months.firstIndex(of: String(words[2])),
            let dayOfMonth = Int(words[1]), let year = Int(words[3]),
            // A UTC day here; `KoreanDay` only counts days.
            let day = KoreanDay(year: year, month: month + 1, day: dayOfMonth)
        else { return nil }
        let time = words[4].split(separator: ":").compactMap { Int($0) }
        guard time.count == 3, zip(time, [24, 60, 61]).allSatisfy({ (0..<$1).contains($0) }) else { return nil }
        return day.number * 86_400 + time[0] * 3_600 + time[1] * 60 + time[2]
    }

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
