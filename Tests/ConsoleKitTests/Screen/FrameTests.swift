import TestSupport
import Testing

@testable import ConsoleKit

struct CellGridTests {
    @Test(
        """
        a picture is clipped at the edge, no character is cut in two, and sequences and control characters take no \
        cell
        """
    )
    func clipping() {
        let table: [(line: String, expected: String)] = [
            ("괴물의", "괴물의"), ("괴물의 시대", "괴물의"), ("a괴물의", "a괴물의"), ("ab괴물의", "ab괴물"), ("1234567890", "1234567"),
            ("\u{1B}[31ma\u{1B}[0mb\u{7}c\n", "abc"), ("e\u{301}a\u{0}", "e\u{301}a"),
            ("\u{1B}]8;;https://x.kr\u{1B}\\괴\u{1B}]8;;\u{1B}\\물", "괴물"), ("a\u{1B}[2Jb\u{1B}", "ab"),
        ]
        for (line, expected) in table {
            var grid = CellGrid(.init(columns: 7, rows: 1), hasColor: true)
            grid.draw(StyledText(line, style: .picture), row: 0)
            #expect(grid.text == expected + "\n")
        }
    }

    @Test("the styles of a picture are read from its escape sequences")
    func styles() {
        let table: [(sequences: String, style: CellStyle, written: String)] = [
            ("\u{1B}[1;31m", CellStyle(color: .palette(1), isBold: true), "\u{1B}[0;1;31m"),
            ("\u{1B}[2m\u{1B}[7m", CellStyle(isDim: true, isReversed: true), "\u{1B}[0;2;7m"),
            ("\u{1B}[31m\u{1B}[0m", CellStyle(), "\u{1B}[0m"), ("\u{1B}[1m\u{1B}[m", CellStyle(), "\u{1B}[0m"),
            (
                "\u{1B}[38;5;18;48;2;1;2;300m", CellStyle(color: .palette(18), background: .rgb(1, 2, 0)),
                "\u{1B}[0;38;5;18;48;2;1;2;0m"
            ),
            ("\u{1B}[94;103m", CellStyle(color: .palette(12), background: .palette(11)), "\u{1B}[0;38;5;12;48;5;11m"),
            ("\u{1B}[38;5m\u{1B}[39m", CellStyle(), "\u{1B}[0m"),
        ]
        for (sequences, style, written) in table {
            var grid = CellGrid(.init(columns: 1, rows: 1), hasColor: true)
            grid.draw(StyledText(sequences + "a", style: .picture), row: 0)
            #expect(grid[0, 0] == CellGrid.Cell(text: "a", style: style))
            #expect(style.sequence == written)
        }
    }

    @Test("a text is drawn in its styles; without color, only reversed text differs", arguments: [true, false])
    func text(hasColor: Bool) {
        let texts: [(String, Style)] = [
            ("괴", .bold), ("b", .dim), ("c", .red), ("▲", .blue), ("e", .reversed), ("\u{1B}[", .plain),
        ]
        var grid = CellGrid(.init(columns: 7, rows: 1), hasColor: hasColor)
        grid.draw(texts.map { StyledText($0, style: $1) }.joined(), row: 0)
        #expect(grid.text == "괴bc▴e[\n")
        let styles = (0..<7).map { grid[$0, 0].style }
        let colored = [
            CellStyle(isBold: true), CellStyle(isBold: true), CellStyle(isDim: true), CellStyle(color: .palette(1)),
            CellStyle(color: .palette(4)),
        ]
        let plain = Array(repeating: CellStyle(), count: 5)
        #expect(styles == (hasColor ? colored : plain) + [CellStyle(isReversed: true), CellStyle()])
        grid.select(row: 0, columns: grid.size.columns, mark: ">")
        #expect((0..<7).allSatisfy { grid[$0, 0].style.isReversed })
    }
}

struct FrameTests {
    /// A terminal that applies the sequences of a frame.
    private struct Model {
        var cells = Array(repeating: Array(repeating: " ", count: 12), count: 3)

        var text: String { cells.map { $0.joined().withoutTrailingSpaces + "\n" }.joined() }

        mutating func apply(_ bytes: [UInt8]) {
            var (column, row) = (0, 0)
            var rest = String(decoding: bytes, as: UTF8.self)[...]
            while let first = rest.first {
                guard first == "\u{1B}" else {
                    cells[row][column] = String(first)
                    if first.displayWidth == 2 { cells[row][column + 1] = "" }
                    column += first.displayWidth
                    rest.removeFirst()
                    continue
                }
                guard let end = rest.dropFirst(2).firstIndex(where: \.isLetter) else { return }
                let parameters = rest[..<end].dropFirst(2)
                switch rest[end] {
                case "H":
                    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
                    (row, column) = (numbers[0] - 1, numbers[1] - 1)
                case "J": self = Model()
                default: break
                }
                rest = rest[rest.index(after: end)...]
            }
        }
    }

    @Test("a frame turns any screen into any other", arguments: 1...30)
    func random(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let size = CellGrid.Size(columns: 12, rows: 3)
        func screen(_ random: inout SplitMix) -> CellGrid {
            var grid = CellGrid(size, hasColor: true)
            for row in 0..<3 {
                let texts = (0..<5).map { _ in ["괴물", "a", "…", "▴3", "  ", "e\u{301}"].randomElement(using: &random)! }
                grid.draw(StyledText(texts.joined()), row: row)
            }
            return grid
        }
        let (old, new) = (screen(&random), screen(&random))
        var terminal = Model()
        terminal.apply(old.bytes(from: nil))
        #expect(terminal.text == old.text)
        terminal.apply(new.bytes(from: old))
        #expect(terminal.text == new.text && new.bytes(from: new).isEmpty)
    }

    @Test("only what differs is drawn, in one synchronized update, with styles")
    func bytes() {
        var old = CellGrid(.init(columns: 8, rows: 2), hasColor: true)
        old.draw("1 괴물", row: 0)
        var new = CellGrid(old.size, hasColor: true)
        new.draw("1 " + StyledText("밀수", style: .red), row: 0)
        new.draw("ok", row: 1)
        #expect(
            String(decoding: new.bytes(from: old), as: UTF8.self)
                == "\u{1B}[?2026h\u{1B}[1;3H\u{1B}[0;31m밀\u{1B}[1;5H수\u{1B}[2;1H\u{1B}[0mok\u{1B}[?2026l"
        )
    }

    @Test("only part of a huge terminal is used, and none of unknown size")
    func sizes() {
        func size(_ width: Int?, _ height: Int?) -> CellGrid.Size? {
            CellGrid.Size(Terminal(isOutput: true, isError: true, width: width, height: height))
        }
        #expect(size(80, 24) == CellGrid.Size(columns: 80, rows: 24))
        #expect(size(65_535, 65_535) == CellGrid.Size(columns: 1_000, rows: 500))
        #expect(size(nil, 24) == nil)
    }
}
