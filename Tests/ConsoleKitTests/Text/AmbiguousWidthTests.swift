import Testing

@testable import ConsoleKit

struct AmbiguousWidthTests {
    @Test(
        "ambiguous characters take one column or two, others the same, and columns line up at both widths",
        arguments: AmbiguousWidth.allCases
    )
    func widths(width: AmbiguousWidth) {
        AmbiguousWidth.$current.withValue(width) {
            let texts = ["▲", "▼", "★", "½", "│", "─", "…", "·", "×", "①", "я"]
            let others: [String] = texts.filter { $0.displayWidth != width.columns }
            #expect(others == [])
            #expect("a▴⣿ 한".displayWidth == 6)
            let cut = "밀수의 모험".cut(to: 8)
            #expect(cut.displayWidth <= 8 && cut.hasSuffix("…"))
            for columns in [nil, 30] {
                let lines = Table.lines(
                    headings: [("Change", .right), ("Title", .title), ("Visitors", .right)],
                    rows: [[Cell("▲3"), Cell("밀수 · ★"), Cell("1")], [Cell("-"), Cell("엘리멘탈"), Cell("10")]],
                    width: columns
                )
                #expect(Set(lines.map(\.displayWidth)).count == 1)
            }
        }
    }

    @Test(
        "an answer names the width by the column of the cursor",
        arguments: [(2, AmbiguousWidth.narrow), (3, .wide), (1, nil), (80, nil)])
    func answers(column: Int, width: AmbiguousWidth?) { #expect(AmbiguousWidth(cursorColumn: column) == width) }
}
