import ConsoleKit
import Testing

struct StyledTextTests {
    private let text =
        StyledText("1 ") + StyledText("밀수", style: .bold, link: "https://a.example") + StyledText("▲3", style: .red)
        + " "

    @Test("each part is printed in its style and with its link if color is enabled")
    func printing() {
        #expect(
            Styler(isEnabled: true).string(text)
                == "1 \u{1B}]8;;https://a.example\u{1B}\\\u{1B}[1m밀수\u{1B}[0m\u{1B}]8;;\u{1B}\\\u{1B}[31m▲3\u{1B}[0m "
        )
        #expect(Styler(isEnabled: false).string(text) == "1 밀수▲3 ")
    }

    @Test("a picture is printed as it is, and its width is that of its characters", arguments: [true, false])
    func picture(isEnabled: Bool) {
        let picture = StyledText("\u{1B}[7m▄▄\u{1B}[0m", style: .picture).padded(to: 4) + "밀수"
        #expect(Styler(isEnabled: isEnabled).string(picture) == "\u{1B}[7m▄▄\u{1B}[0m  밀수")
        #expect(picture.displayWidth == 8)
    }

    @Test("changed, padded and joined texts keep their styles")
    func changes() {
        let changed = text.map { $0.replacing("밀수", with: "괴물의 시대") }
        #expect(changed.text == "1 괴물의 시대▲3 ")
        #expect(changed.spans.map(\.style) == [.plain, .bold, .red, .plain])
        let joined = [changed.padded(to: 20), text].joined(separator: "|").spans.map { String($0.text) }
        #expect(joined == ["1 ", "괴물의 시대", "▲3", "     |1 ", "밀수", "▲3", " "])
        #expect(StyledText("", style: .red) == "" && [StyledText]().joined().isEmpty)
    }
}
