import Testing

@testable import BoxOfficePlatform

struct PercentEncodingTests {
    @Test("the UTF-8 bytes of the chosen characters are encoded, and decoded unless they are not percent-encoded UTF-8")
    func encoding() {
        // A mark is one character with the slash.
        let encoded: [String] = ["", "a-b", "a/b%", "\t", "밀/", "/\u{301}"].map { text in
            text.percentEncoded { "/%\t".unicodeScalars.contains($0) || !$0.isASCII }
        }
        #expect(encoded == ["", "a-b", "a%2Fb%25", "%09", "%EB%B0%80%2F", "%2F%CC%81"])
        let decoded: [String?] = ["", "a+b", "a%2Fb%2f", "%EB%B0%80수"].map { $0.utf8.percentDecoded }
        #expect(decoded == ["", "a+b", "a/b/", "밀수"])
        let others: [String] = ["%", "%2", "%2G", "%+2", "%EB%B0", "%FF"].filter { $0.utf8.percentDecoded != nil }
        #expect(others == [])
    }
}
