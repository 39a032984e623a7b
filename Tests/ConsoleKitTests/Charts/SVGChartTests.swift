import Foundation
import TestSupport
import Testing

@testable import ConsoleKit

struct SVGChartTests {
    @Test("the image has a title, a description, a legend, axes and lines with markers")
    func image() throws {
        let text = svg(.examples, title: "암살 · Mad \"Max\" <2>")
        let (start, end) = (text.range(of: "<style>"), text.range(of: "</style>\n"))
        let style = try #require(start).lowerBound..<#require(end).upperBound
        #expect(
            text.replacingCharacters(in: style, with: "") == """
                <svg xmlns="http://www.w3.org/2000/svg" xml:lang="ko" role="img" aria-labelledby="title desc" width="960" \
                height="610" viewBox="0 0 960 610">
                <title id="title">암살 · Mad "Max" &lt;2&gt;</title>
                <desc id="desc">KOBIS &amp; co.</desc>
                <rect class="paper" width="100%" height="100%"/>
                <text class="heading" x="24" y="44">암살 · Mad "Max" &lt;2&gt;</text>
                <text class="soft" x="24" y="72">KOBIS &amp; co.</text>
                <g class="c0"><path class="line" d="M24 105h36"/><path class="marker" d="M42 105m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 \
                0z"/></g>
                <text x="70" y="110">암살<tspan class="soft" dx="8">최다 543,245명, 3일차 · 집계 없는 날: 3</tspan></text>
                <g class="c1"><path class="line" d="M480 105h36" stroke-dasharray="9 5"/><path class="marker" d="M498 \
                105m-3.5-3.5h7v7h-7z"/></g>
                <text x="526" y="110">Mad "Max" &lt;2&gt;<tspan class="soft" dx="8">최다 210,000명, 3일차</tspan></text>
                <text class="soft" text-anchor="start" x="24" y="136">하루 관객수</text>
                <path class="axis" d="M24 546.0H936"/>
                <text class="soft" x="24" y="541.0">0</text>
                <path class="grid" d="M24 419.3H936"/>
                <text class="soft" x="24" y="414.3">20만</text>
                <path class="grid" d="M24 292.7H936"/>
                <text class="soft" x="24" y="287.7">40만</text>
                <path class="grid" d="M24 166.0H936"/>
                <text class="soft" x="24" y="161.0">60만</text>
                <path class="axis" d="M292.3 546v5"/>
                <text class="soft" text-anchor="middle" x="292.3" y="567">1</text>
                <text class="soft" text-anchor="end" x="936" y="590">일차 (1 = 개봉)</text>
                <text class="soft" text-anchor="start" x="24" y="590">음수인 관객수(환불)는 0으로 표시했습니다</text>
                <g class="c0"><path class="line" d="M84.0 540.3M292.3 243.6L396.4 270.5L500.5 201.9M812.9 277.0L917.0 \
                546.0"/><path class="marker" d="M84.0 540.3m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM292.3 243.6m-4 0a4 4 0 1 0 8 0a4 4 \
                0 1 0-8 0zM500.5 201.9m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM812.9 277.0m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM917.0 \
                546.0m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"/></g>
                <g class="c1"><path class="line" d="M292.3 470.0L396.4 483.9L500.5 413.0L604.6 425.7L708.8 508.0L812.9 514.3" \
                stroke-dasharray="9 5"/><path class="marker" d="M292.3 470.0m-3.5-3.5h7v7h-7zM812.9 514.3m-3.5-3.5h7v7h-7z"/></g>
                <text class="label" x="926.0" y="544.0">암살</text>
                <text class="label" x="821.9" y="518.3">Mad "Max" &lt;2&gt;</text>
                </svg>

                """
        )
    }

    @Test("days have dates, weekends are shaded, milestones are marked, and the line is labelled at its end")
    func days() {
        let lines = SVGChart(.days, title: nil).text.lines
        let marks = ["shade\"", "ring\"", ">07-", "label\"", "peak"]
        let marked = lines.filter { line in !line.hasPrefix(".") && marks.contains(where: line.contains) }
        #expect(
            marked == [
                #"<text x="70" y="110">암살<tspan class="soft" dx="8">peak 68.7%, 2015-07-24 · days without figures: 1</tspan></text>"#,
                #"<path class="shade" d="M298.0 166H583.3V546H298.0z"/>"#,
                #"<text class="soft" text-anchor="middle" x="84.0" y="567">07-23</text>"#,
                #"<g class="c0"><circle class="ring" cx="512.0" cy="234.9" r="6"><title>1M</title></circle></g>"#
                    + #"<text class="soft" text-anchor="middle" x="512.0" y="221.9">1M</text>"#,
                #"<text class="label" x="806.3" y="303.0">암살</text>"#,
            ]
        )
    }

    @Test("the heading counts the films whose names do not fit; a total is described by its last value")
    func heading() {
        let headings = [(2, "영화 제목 1, 영화 제목 2"), (9, "영화 제목 1, 영화 제목 2, 영화 제목 3, 영화 제목 4, 영화 제목 5 외 4편")]
        for (count, heading) in headings {
            let lines = (1...count).map { ChartLine(label: "영화 제목 \($0)", first: 1, values: [1]) }
            #expect(SVGChart(.sample(lines)).text.contains(#"y="44">\#(heading)</text>"#))
        }
        let lines = [ChartLine(label: "암살", first: 1, values: [10, 30, 20])]
        let texts = [(Chart.sample(lines), "최다 30명, 2일차"), (.sample(lines, isTotal: true), "20명, 3일차")]
        for (chart, text) in texts {
            #expect(SVGChart(chart).text.contains(#"<tspan class="soft" dx="8">\#(text)</tspan>"#))
        }
    }

    @Test("titles at the ends of lines do not cover each other, and are cut only if they leave no room for the lines")
    func labels() throws {
        let titles = ["극장판 짱구는 못말려: 정면승부! 로봇아빠의 역습", "암살", String(repeating: "긴 제목 ", count: 12), "베테랑"]
        let lines = titles.map { ChartLine(label: $0, first: 1, values: [1, 2, 3, 4, 5, 6, 100]) }
        let svg = svg(lines)
        let labels = svg.matches(of: /class="label" x="([\d.]+)" y="([\d.]+)">(.*)</).map { "\($0.1) \($0.2) \($0.3)" }
        #expect(
            labels == [
                "599.6 242.0 극장판 짱구는 못말려: 정면승부! 로봇아빠의 역습", "599.6 257.0 암살",
                "599.6 272.0 긴 제목 긴 제목 긴 제목 긴 제목 긴 제목 긴 제목 긴 제…", "599.6 287.0 베테랑",
            ]
        )
        #expect(SVGTexts(svg).faults.isEmpty)
    }

    @Test("lines have a contrast of 3:1 or more to the background, and text one of 4.5:1 or more, in both schemes")
    func contrast() {
        let schemes = svg(.examples).components(separatedBy: "@media")
        #expect(schemes.count == 2)
        for scheme in schemes {
            let colors = scheme.lines.reduce(into: [Substring: Substring]()) { colors, rule in
                guard let sign = rule.firstIndex(of: "#") else { return }
                colors[rule.prefix { $0 != " " }] = rule[sign...].dropFirst().prefix(6)
            }
            func contrast(_ name: Substring) -> Double {
                TestSupport.contrast(colors[name] ?? "", colors[".paper"] ?? "")
            }
            let lines = colors.keys.filter { $0.hasPrefix(".c") }
            #expect(lines.count == 8)
            let faint: [Substring] = lines.filter { contrast($0) < 3 }
            let unreadable: [Substring] = ["text", ".soft"].filter { contrast($0) < 4.5 }
            #expect(faint + unreadable == [])
        }
    }

    @Test("hostile text is escaped and cannot end an element")
    func hostile() {
        let title = "</title><script>&amp;\u{0}\u{1B}[31m\u{202E}\u{FFFE}]]>"
        let text = svg([ChartLine(label: title, first: 1, values: [1])], title: title, description: title)
        let safe = "&lt;/title&gt;&lt;script&gt;&amp;amp; [31m\u{FFFD}\u{FFFD}]]&gt;"
        // The title and the description, both also visible, the legend, and the end of the line.
        #expect(text.components(separatedBy: safe).count == 1 + 6)
        #expect(isWellFormed(text))
    }

    @Test("the image is well-formed, and its numbers are finite, whatever the figures are", arguments: 1...8)
    func wellFormed(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let text = svg(.random(using: &random))
        #expect(isWellFormed(text) && SVGTexts(text).faults.isEmpty)
        #expect(!text.contains("nan") && !text.contains("inf"))
    }

    private func svg(_ lines: [ChartLine], title: String = "암살", description: String = "KOBIS & co.") -> String {
        SVGChart(.sample(lines, description: description), title: title).text
    }

    /// Whether each tag is closed in order, and there are neither characters that XML forbids nor unknown entities.
    private func isWellFormed(_ xml: String) -> Bool {
        var open: [Substring] = []
        for piece in xml.split(separator: "<") {
            guard let end = piece.firstIndex(of: ">") else { return false }
            let (tag, text) = (piece[..<end], piece[piece.index(after: end)...])
            if tag.hasPrefix("/") {
                guard open.popLast() == tag.dropFirst() else { return false }
            } else if !tag.hasSuffix("/") {
                open.append(tag.prefix { $0 != " " })
            }
            let entities = text.split(separator: "&", omittingEmptySubsequences: false).dropFirst()
            guard entities.allSatisfy({ $0.hasPrefix("amp;") || $0.hasPrefix("lt;") || $0.hasPrefix("gt;") }),
                text.unicodeScalars.allSatisfy({ $0 == "\n" || $0.value >= 0x20 && $0.value & 0xFFFE != 0xFFFE })
            else { return false }
        }
        return open.isEmpty
    }
}
