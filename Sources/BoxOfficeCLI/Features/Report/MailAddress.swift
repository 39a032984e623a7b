import ConsoleKit

/// An address in the header of a mail, in ASCII.
///
/// It has only characters that need no quotes, so that it cannot add a header.
struct MailAddress: Sendable {
    let text: String

    private static let signs = "@.!#$%&'*+-/=?^_`{|}~"

    private init?(_ text: Substring) {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, text.utf8.count <= 254, parts[0].utf8.count <= 64,
            text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) || Self.signs.contains($0) }),
            !parts.flatMap({ $0.split(separator: ".", omittingEmptySubsequences: false) }).contains(where: \.isEmpty)
        else { return nil }
        self.text = String(text)
    }

    /// Reads addresses with commas between them; `nil` if one is not valid, or there are more.
    static func list(_ text: String, most: Int) -> [MailAddress]? {
        let texts = text.split(separator: ",", omittingEmptySubsequences: false)
        let addresses = texts.compactMap { MailAddress($0) }
        return addresses.count == texts.count && texts.count <= most ? addresses : nil
    }

    @Sendable static func hint(_ text: String?) -> Message? {
        guard text?.allSatisfy(\.isASCII) == false else { return nil }
        return Message(
            "영문 주소를 쓰세요. 한글 도메인은 xn--으로 시작하는 형태로 적습니다",
            "use an address in ASCII; write an international domain as xn--…"
        )
    }
}
