import Testing

@testable import ConsoleKit

struct PhrasesTests {
    @Test("a number of bytes is in the largest unit of which there is at least one")
    func byteCount() {
        let table: [(bytes: Int, text: String)] = [
            (0, "0 B"), (999, "999 B"), (1_000, "1.0 kB"), (77_888, "77.9 kB"), (1_000_000, "1.0 MB"),
            (1_234_567_890, "1,234.6 MB"),
        ]
        for (bytes, text) in table {
            #expect(bytes.byteCount.english == text)
            #expect(bytes.byteCount.korean == text.replacing(" ", with: ""))
        }
    }
}
