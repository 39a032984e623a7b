import Testing

@testable import ConsoleKit

struct KeyReaderTests {
    private static let cases: [(String, [Key])] = [
        ("jk", [.character("j"), .character("k")]), ("\u{1B}[A\u{1B}OB", [.up, .down]),
        ("\u{1B}[1;5C", []), ("\u{1B}OP\u{1B}[11~", [.help, .help]),
        ("\u{1B}[5~\u{1B}[6~\u{1B}[1~\u{1B}[4~", [.pageUp, .pageDown, .home, .end]),
        ("\r\t\u{7F}", [.enter, .tab, .backspace]), ("\u{3}\u{1A}\u{C}", [.interrupt, .suspend, .redraw]),
        ("괴", [.character("괴")]), ("e\u{301}\u{15}", [.character("e"), .character("\u{301}"), .deleteLine]),
        ("\u{1B}\u{1B}[A", [.escape, .up]),
        ("\u{1B}[200~괴물\u{1B}[A\u{1B}[201~q", [.paste("괴물\u{1B}[A"), .character("q")]),
        // answers of the terminal
        ("\u{1B}_Gi=1;OK\u{1B}\\q", [.character("q")]), ("\u{1B}]11;rgb:0/0/0\u{7}q", [.character("q")]),
        ("\u{1B}[?62;22c\u{1B}[99~q", [.character("q")]), ("\u{0}\u{1}q", [.character("q")]),
    ]

    @Test("keys are read from any pieces of what a terminal sends", arguments: cases)
    func keys(text: String, expected: [Key]) {
        for size in 1...text.utf8.count {
            var (reader, rest, keys) = (KeyReader(), Array(text.utf8)[...], [Key]())
            while !rest.isEmpty {
                keys += reader.keys(from: rest.prefix(size))
                rest = rest.dropFirst(size)
            }
            #expect(keys == expected && !reader.isWaiting, "\(size) bytes at a time: \(keys)")
        }
    }

    @Test(
        "a sequence that is not complete waits, and then is Esc",
        arguments: [([0x1B], [.escape]), ([0x1B, 0x5B], [.escape, .character("[")]), ([0xFF], [])] as [([UInt8], [Key])]
    )
    func timeout(bytes: [UInt8], expected: [Key]) {
        var reader = KeyReader()
        #expect(reader.keys(from: bytes).isEmpty)
        #expect(reader.timeout() == expected)
        #expect(reader.timeout().isEmpty)
    }

    @Test(
        "as commands, letters of the Korean keyboard layout are the Latin ones on the same key, and arrows are letters"
    )
    func commands() {
        let typed = "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅆ[1".map { Key.character($0).command }
        #expect(typed == "qwertyuiopasdfghjklzxcvbnmT[1".map(Key.character))
        let moves: [Key] = [.up, .down, .left, .right, .home, .end, .enter]
        #expect(moves.map(\.command) == ["k", "j", "h", "l", "g", "G", .enter])
    }

    @Test("a syllable is one key however slowly its bytes arrive")
    func slowBytes() {
        var reader = KeyReader()
        for byte in Array("괴".utf8).dropLast() {
            #expect(reader.keys(from: [byte]).isEmpty && !reader.isWaiting && reader.timeout().isEmpty)
        }
        #expect(reader.keys(from: "괴".utf8.suffix(1)) == ["괴"])
        #expect(reader.keys(from: [0xEA] + "q".utf8) == ["q"])
    }

    @Test("the first answer to the question for the cursor is kept, and no answer is a key")
    func cursor() {
        var reader = KeyReader()
        #expect(reader.keys(from: "j\u{1B}[5;3Rk\u{1B}[5;2R".utf8) == ["j", "k"])
        #expect(reader.cursorColumn == 3)
    }

    @Test("a long paste is cut, and what follows it is read; one without an end is left with Ctrl-C")
    func pastes() {
        var reader = KeyReader()
        let (text, cut) = (String(repeating: "a", count: 10_000), String(repeating: "a", count: 4_096))
        let keys = reader.keys(from: Array("\u{1B}[200~\(text)\u{1B}[201~q".utf8))
        #expect(keys == [.paste(cut), .character("q")])
        let parts = ["\u{1B}[200~abc\u{3}", "q", "\u{3}", "q"].map { reader.keys(from: Array($0.utf8)) }
        #expect(parts == [[], [], [.interrupt], [.character("q")]])
    }
}
