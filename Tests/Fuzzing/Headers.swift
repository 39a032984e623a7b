@testable import BoxOfficeCore
@testable import BoxOfficePlatform
import Foundation

/// Other input from the network: `Retry-After`, IP and web addresses, and image signatures.
@Sendable func headers(_ data: Data) throws {
    let texts = data.texts
    let response = HTTPResponse(status: 429, headers: ["retry-after": texts[0], "date": texts.last ?? ""])
    if let seconds = response.secondsToRetryAfter { check(seconds.isFinite, "a wait ends: \(seconds)") }
    checkDates(data.number)
    checkAddress(Array(data.prefix(4)))
    checkAddress(Array(data.prefix(16)))
    checkPicture(data)

    if let url = URL(web: data.text) {
        check(["http", "https"].contains(url.scheme?.lowercased()), "an address of the web")
        check(url.host()?.isEmpty == false && url.user() == nil && url.password() == nil, "a host and no name: \(url)")
    }
}

/// The delay between two dates is their difference.
private func checkDates(_ number: Int) {
    let limit = 200_000_000_000
    let (first, second) = (abs(number % limit), abs(number / limit % limit))
    let headers = ["retry-after": date(first), "date": date(second)]
    let wait = HTTPResponse(status: 503, headers: headers).secondsToRetryAfter
    check(wait == Double(first - second), "\(headers) is \(String(describing: wait))")
}

/// An HTTP date, in seconds after 1970.
private func date(_ seconds: Int) -> String {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let day = KoreanDay(number: seconds / 86_400)
    let clock = [seconds / 3_600 % 24, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "Thu, \(day.day) \(months[day.month - 1]) \(day.year) \(clock.joined(separator: ":")) GMT"
}

/// An IPv4 address is public exactly if the IPv6 addresses that embed it are.
private func checkAddress(_ bytes: [UInt8]) {
    guard let address = IPAddress(bytes: bytes) else {
        return check(bytes.count != 4 && bytes.count != 16, "four bytes, or sixteen")
    }
    guard bytes.count == 4 else { return }
    let mapped = IPAddress(bytes: Array(repeating: 0, count: 10) + [0xFF, 0xFF] + bytes)
    let translated = IPAddress(bytes: [0, 0x64, 0xFF, 0x9B] + Array(repeating: 0, count: 8) + bytes)
    check(mapped?.isPublic == address.isPublic && translated?.isPublic == address.isPublic, "as public: \(bytes)")
}

/// The first twelve bytes alone decide an image's format.
private func checkPicture(_ data: Data) {
    let format = ImageFormat(data)
    check(ImageFormat(data.prefix(12)) == format, "the first bytes tell")
    check(ImageFormat(data + [0]) == format || data.count < 12, "the others do not")
    if let (width, height) = ImageFormat.size(of: data) {
        check(min(width, height) > 0 && max(width, height) <= 1 << 31, "a size is positive: \(width), \(height)")
    }
    check(ImageFormat(Data([0]) + data) == nil || data.count < 2, "nothing stands before them")
}
