import TestSupport
import Testing

@testable import ConsoleKit

struct TerminalChartTests {
    @Test("each of several lines has a letter, a hole is blank, and a point between holes has a mark")
    func braille() {
        #expect(
            chart(.examples, .braille, width: 40) == """
                하루 관객수
                60만 ⠁     ⠁     ⠁     ⠁     ⠁     ⠁
                                     a
                                   ⢀⠜
                             ⠢⢄⡀  ⡔⠁
                               ⠈⠑⠊               a
                40만 ⠂     ⠂     ⠂     ⠂     ⠂   ⠈⡆⠂
                                                  ⢇
                                                  ⢸
                                                  ⠈⡆
                                                   ⢣
                20만 ⠄     ⠄     ⠄   b⠢⠤⢄⣀   ⠄     ⢸
                                   ⢠⠊     ⢣         ⡇
                             ⠤⣀   ⡔⠁       ⠣⡀       ⢱
                               ⠉⠑b          ⠱⡀      ⠸⡀
                                             ⠑⠒⠢⠤⠤b  ⡇
                   0 a                               ⢱a
                     ⠉⠉⠉⠉⠉⠉⠉⠉⠏⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉
                일차         1

                   영화              최다  일차
                a  암살           543,245     3
                b  Mad "Max" <2>  210,000     3
                음수인 관객수(환불)는 0으로 표시했습니다
                """
        )
    }

    @Test("quadrants draw the same with half as many dots")
    func block() {
        #expect(
            chart(.examples, .block, width: 40) == """
                하루 관객수
                60만 ▘     ▘     ▘     ▘     ▘     ▘
                                     a
                                    ▞▘
                             ▀▄   ▗▀
                               ▀▚▞▘              a
                40만 ▘     ▘     ▘     ▘     ▘   ▝▖▘
                                                  ▌
                                                  ▐
                                                   ▌
                                                   ▚
                20만 ▖     ▖     ▖  ▗b▀▚▄▄   ▖     ▐
                                   ▄▘     ▚         ▌
                             ▄▄  ▗▞        ▚▖       ▚
                               ▀▀b          ▝▖      ▝▖
                                             ▝▀▀▀▀b  ▌
                   0 a                               ▐a
                     ▔▔▔▔▔▔▔▔▛▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔
                일차         1

                   영화              최다  일차
                a  암살           543,245     3
                b  Mad "Max" <2>  210,000     3
                음수인 관객수(환불)는 0으로 표시했습니다
                """
        )
    }

    @Test("in ASCII, several lines are drawn with their letters")
    func letters() {
        #expect(
            chart(.examples, .ascii, width: 40) == """
                하루 관객수
                60만 '     '     '     '     '     '
                                      a
                                     a
                              aa   aa
                                aaaa               a
                40만 '     '     '     '     '     a
                                                    a
                                                    a
                                                    a
                                                     a
                20만 .     .     .   bbbbbb  .     . a
                                    bb     b         aa
                              bb   b        bb        a
                                bbb           b       a
                                               bbbbb  aa
                   0 a                                 a
                     ---------+-------------------------
                일차          1

                   영화              최다  일차
                a  암살           543,245     3
                b  Mad "Max" <2>  210,000     3
                음수인 관객수(환불)는 0으로 표시했습니다
                """
        )
    }

    @Test("in ASCII, a single line is drawn with dots")
    func ascii() {
        let chart = chart([[ChartLine].examples[1]], .ascii, byWeek: true, language: .english, width: 48)
        #expect(
            chart == """
                Weekly visitors
                250K '     '     '     '     '     '     '     '

                                   ..
                200K '     '     '.' ''''..  '     '     '     '
                                 .'       '.
                                .'         '.
                150K '     '   .''     '    :'     '     '     '
                              .'             :
                     ''..    .'               :
                100K .   ''..'   .     .     . :   .     .     .
                                               '.
                                                '.
                 50K .     .     .     .     .   ''''.....     .


                   0
                     +------+------+------+------+------+------+
                Week 1      2      3      4      5      6      7

                  Movie             Peak  Week
                  Mad "Max" <2>  210,000     3
                """
        )
        #expect(chart.utf8.count == chart.count)
    }

    @Test("days have dates; without a legend there is nothing below the numbers")
    func dates() {
        let lines = TerminalChart(.days, style: .ascii, hasLegend: false).lines(width: 40, height: 9)
        #expect(
            lines.map(Styler(isEnabled: false).string).joined(separator: "\n") == """
                Share (%)
                  80 '     '     '     '     '     '
                  60 ''''''''''''''''''.     .     .
                                                 *
                  40 '     '     '     '     '     '
                  20 '     '     '     '     '     '
                   0
                     +----------------------------------
                Date 07-23
                """
        )
    }

    @Test("the legend of a total has no peak")
    func total() {
        let chart = Chart.sample([[ChartLine].examples[1]], isTotal: true)
        let lines = TerminalChart(chart, style: .ascii).lines(width: 48).map(Styler(isEnabled: false).string)
        #expect(Array(lines.suffix(2)) == ["  영화           마지막  일차  집계 없는 날", "  Mad \"Max\" <2>  50,000     6"])
    }

    @Test("color changes only the style")
    func color() {
        let colored = chart(.examples, .braille, width: 40, isColored: true)
        let parts = colored.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
        // What follows an escape begins with the number of the style and "m".
        let plain = parts[0] + parts.dropFirst().map { $0.drop { $0 != "m" }.dropFirst() }.joined()
        #expect(plain == chart(.examples, .braille, width: 40))
        #expect(colored.contains("\u{1B}[31mb\u{1B}[0m"))
    }

    @Test("a chart fits the terminal's height with 6 to 16 rows; a terminal that is too narrow for it gets the legend")
    func size() {
        let chart = TerminalChart(.sample(.examples), style: .braille)
        let counts = [nil, 100, 20, 5].map { chart.lines(width: 40, height: $0).count }
        #expect(counts == [counts[0], counts[0], 20, counts[0] - 10])
        #expect(
            self.chart(.examples, .braille, width: 20) == """
                   영화
                a  암살
                b  Mad "Max" <2>
                """
        )
    }

    @Test("no line is wider than the terminal, whatever the figures are", arguments: 1...8)
    func width(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let lines = [ChartLine].random(using: &random)
        let width = Int.random(in: 8...220, using: &random)
        let language: LabelLanguage = seed % 4 < 2 ? .korean : .english
        for style in ChartStyle.allCases {
            let text = chart(lines, style, language: language, width: width, isColored: seed % 2 == 0)
            let widths = text.lines.map(\.widthWithoutSequences)
            #expect(widths.allSatisfy { $0 <= width }, "\(style) \(language) \(width)")
        }
    }

    private func chart(
        _ lines: [ChartLine],
        _ style: ChartStyle,
        byWeek: Bool = false,
        language: LabelLanguage = .korean,
        width: Int?,
        isColored: Bool = false
    ) -> String {
        TerminalChart(.sample(lines, byWeek: byWeek, language: language), style: style)
            .lines(width: width).map(Styler(isEnabled: isColored).string).joined(separator: "\n")
    }
}
