import Testing

@testable import BoxOfficePlatform

@Suite struct PercentEncodingTests {
    @Test(
        "the UTF-8 bytes of the chosen characters are encoded",
        arguments: [
            ("", ""), ("a-b", "a-b"), ("a/b%", "a%2Fb%25"), ("\t", "%09"), ("밀/", "%EB%B0%80%2F"),
            // a mark that is one character with the slash
            ("/\u{301}", "%2F%CC%81"),
        ]
    )
    func encoded(text: String, expected: String) {
        #expect(text.percentEncoded { "/%\t".unicodeScalars.contains($0) || !$0.isASCII } == expected)
    }

    @Test(
        "bytes are decoded, unless they are not percent-encoded UTF-8",
        arguments: [
            ("", ""), ("a+b", "a+b"), ("a%2Fb%2f", "a/b/"), ("%EB%B0%80수", "밀수"),
            ("%", nil), ("%2", nil), ("%2G", nil), ("%+2", nil), ("%EB%B0", nil), ("%FF", nil),
        ] as [(String, String?)]
    )
    func decoded(text: String, expected: String?) {
        #expect(text.utf8.percentDecoded == expected)
    }
}
