package import BoxOfficePlatform

/// The values in texts of an answer; errors name the field, but no row.
extension String {
    func text(_ field: StaticString) throws(UnreadableAnswer) -> String {
        guard let text = sanitized else { throw .field(field, .blank) }
        return text
    }

    func integer(_ field: StaticString, in range: ClosedRange<Int>) throws(UnreadableAnswer) -> Int {
        guard let number = Int(self) ?? sanitized.flatMap({ Int($0) }) else {
            throw .field(field, .notANumber(try text(field).shortened()))
        }
        guard range.contains(number) else { throw .field(field, .notAllowed("\(number)")) }
        return number
    }

    /// A percentage such as `100`, `-13.0` or `1367.4`; unlike `Double`, it does not accept `nan`.
    func percent(_ field: StaticString, in range: ClosedRange<Double>) throws(UnreadableAnswer) -> Double {
        guard let number = shortDecimal ?? sanitized?.decimal else {
            throw .field(field, .notANumber(try text(field).shortened()))
        }
        guard range.contains(number) else { throw .field(field, .notAllowed(try text(field).shortened())) }
        return number
    }

    private var decimal: Double? {
        guard utf8.allSatisfy({ "+-.0123456789".utf8.contains($0) }), let number = Double(self), number.isFinite
        else { return nil }
        return number
    }

    /// A decimal number of at most 15 digits.
    ///
    /// Reading it without `Double.init` saves 5 % of the time for 8,000 archived days (`Tests/Benchmarks/run`).
    private var shortDecimal: Double? {
        var text = self
        return text.withUTF8 { bytes in
            var (digits, count, scale) = (0, 0, 1)
            var (isNegative, hasPoint) = (false, false)
            for byte in bytes {
                if byte >= 0x30, byte <= 0x39, count < 15 {
                    digits = digits * 10 + Int(byte - 0x30)
                    count += 1
                    if hasPoint { scale *= 10 }
                } else if byte == UInt8(ascii: "."), !hasPoint, count > 0 {
                    hasPoint = true
                } else if byte == UInt8(ascii: "-"), !isNegative, count == 0 {
                    isNegative = true
                } else {
                    return nil
                }
            }
            guard count > 0, !hasPoint || scale > 1 else { return nil }
            // Both are exact, so the quotient is the number nearest to the decimal.
            return Double(isNegative ? -digits : digits) / Double(scale)
        }
    }
}

extension String? {
    /// The text, sanitized, unless it is missing or blank.
    var text: String? { self?.sanitized }

    func text(_ field: StaticString) throws(UnreadableAnswer) -> String {
        guard let self else { throw .field(field, .missing) }
        return try self.text(field)
    }

    func integer(_ field: StaticString, in range: ClosedRange<Int>) throws(UnreadableAnswer) -> Int? {
        try text?.integer(field, in: range)
    }

    package func names(joinedBy separator: Character) -> [String] {
        text?.split(separator: separator).compactMap { String($0).sanitized } ?? []
    }
}

extension URL {
    /// Creates a web address from a service's text, if it is http or https with a host in ASCII.
    package init?(web text: String, relativeTo base: URL? = nil) {
        guard let url = URL(string: text, relativeTo: base)?.absoluteURL,
            ["http", "https"].contains(url.scheme?.lowercased()), url.hasASCIIHost,
            // A user name or password would be sent to the host.
            url.user() == nil, url.password() == nil
        else { return nil }
        self = url
    }

    /// Whether there is a host name, in ASCII.
    ///
    /// Any other name depends on the reader: FoundationEssentials keeps `１２７.0.0.1`, and libcurl makes it `127.0.0.1`.
    package var hasASCIIHost: Bool {
        guard let host = host(percentEncoded: false) else { return false }
        return !host.isEmpty && host.utf8.allSatisfy { $0 < 0x80 }
    }

    package var hasValidPort: Bool { port ?? 0 <= 65_535 }
}

/// Receives the opening days that are not days, such as `2024`: KOBIS has some, and no answer may fail because of one.
enum IgnoredOpenDates {
    // A bare closure as the value of a task local crashes Swift 6.3's compiler with the flags of the packaged program.
    struct Report: Sendable {
        /// Receives the text and the movie's title, sanitized.
        let receive: @Sendable (_ text: String, _ title: String) -> Void
    }

    @TaskLocal static var report: Report?
}

extension String? {
    /// A Korean day such as `2022-01-05` or `20220105`, unless it is missing, blank or not a day, which is reported.
    func openDate(of title: String?) -> KoreanDay? {
        guard let text else { return nil }
        if let day = try? KoreanDay(text) { return day }
        IgnoredOpenDates.report?.receive(text.shortened(), title.text?.shortened() ?? "")
        return nil
    }
}
