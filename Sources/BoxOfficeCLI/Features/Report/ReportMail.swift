extension ReportContent {
    /// Returns the report as a mail for `sendmail`, which adds who sends it if the report does not: a plain text, and a page without
    /// charts, which most mail programs would not show; with LF line endings, as programs expect them from each other.
    func mail(on date: Date, from sender: [String], to recipients: [String]) -> String {
        let alternatives = [
            ("plain", ReportPlain(content: self).text), ("html", ReportPage(content: self, isMail: true).text),
        ]
        let parts = alternatives.map { type, text in
            """
            --\(Self.boundary)
            Content-Type: text/\(type); charset=utf-8
            Content-Transfer-Encoding: base64

            \(Data(text.utf8).base64EncodedString(options: [.lineLength76Characters, .endLineWithLineFeed]))

            """
        }
        let addresses = [("From", sender), ("To", recipients)].filter { !$1.isEmpty }.map { name, addresses in
            "\(name): \(addresses.joined(separator: ",\n "))\n"
        }
        return addresses.joined() + """
            Date: \(Self.time(date))
            Subject: \(Self.encodedWords(title))
            MIME-Version: 1.0
            Content-Type: multipart/alternative; boundary="\(Self.boundary)"
            Content-Language: \(language.rawValue)

            \(parts.joined())--\(Self.boundary)--

            """
    }

    /// Which no line of base64 can be.
    private static let boundary = "=_boxoffice"

    private static func time(_ date: Date) -> String {
        let day = KoreanDay(containing: date)
        let weekday = DayFormatter(language: .english).weekdays[day.weekday.rawValue]
        let time = TimestampFormatter.korean(date).suffix(5)
        let month = PeriodWords.months[day.month - 1].prefix(3)
        return "\(weekday), \(day.day) \(month) \(day.year) \(time):00 +0900"
    }

    /// Returns a text as encoded words of RFC 2047, which fit on lines of 76 characters.
    private static func encodedWords(_ text: String) -> String {
        var words = [""]
        for character in text {
            if (words[words.count - 1] + String(character)).utf8.count > 36 { words.append("") }
            words[words.count - 1].append(character)
        }
        return words.map { "=?UTF-8?B?\(Data($0.utf8).base64EncodedString())?=" }.joined(separator: "\n ")
    }
}

/// The addresses in the header of a mail, in ASCII without quotes, so that they cannot add a header.
enum MailAddress {
    static func list(_ text: String, most: Int) -> [String]? {
        let addresses = text.split(separator: ",", omittingEmptySubsequences: false)
        return addresses.count <= most && addresses.allSatisfy(isAddress) ? addresses.map(String.init) : nil
    }

    private static func isAddress(_ text: Substring) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && text.utf8.count <= 254 && parts[0].utf8.count <= 64
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "@.!#$%&'*+-/=?^_`{|}~".contains($0) }
            && !parts.flatMap { $0.split(separator: ".", omittingEmptySubsequences: false) }.contains(where: \.isEmpty)
    }

    @Sendable static func hint(_ text: String?) -> Message? {
        guard text?.allSatisfy(\.isASCII) == false else { return nil }
        return Message(
            "영문 주소를 쓰세요. 한글 도메인은 xn--으로 시작하는 형태로 적습니다",
            "use an address in ASCII; write an international domain as xn--…"
        )
    }
}
