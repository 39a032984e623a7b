import Foundation
import TestSupport
import Testing

@testable import ConsoleKit

@Suite struct SVGChartTests {
    @Test("the image has a title, a description, a legend, axes and lines with markers")
    func image() throws {
        let text = svg(.examples, title: "암살 · Mad \"Max\" <2>")
        let (start, end) = (text.range(of: "<style>"), text.range(of: "</style>\n"))
        let style = try #require(start).lowerBound..<#require(end).upperBound
        #expect(
            text.replacingCharacters(in: style, with: "") == """
                <svg xmlns="http://www.w3.org/2000/svg" xml:lang="ko" role="img" aria-labelledby="title desc" width="960" \
                height="596" viewBox="0 0 960 596">
                <title id="title">암살 · Mad "Max" &lt;2&gt;</title>
                <desc id="desc">KOBIS &amp; co.</desc>
                <rect class="paper" width="100%" height="100%"/>
                <text class="heading" x="24" y="44">암살 · Mad "Max" &lt;2&gt;</text>
                <text class="soft" x="24" y="72">KOBIS &amp; co.</text>
                <g class="c0"><path class="line" d="M24 105h36"/><path class="marker" d="M42 105m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"/></g>
                <text x="70" y="110">암살<tspan class="soft" dx="8">최다 543,245명, 3일차 · 집계 없는 날: 3</tspan></text>
                <g class="c1"><path class="line" d="M480 105h36" stroke-dasharray="9 5"/><path class="marker" d="M498 105m-3.5-3.5h7v7h-7z"/></g>
                <text x="526" y="110">Mad "Max" &lt;2&gt;<tspan class="soft" dx="8">최다 210,000명, 3일차</tspan></text>
                <text class="soft" text-anchor="start" x="24" y="138">하루 관객수</text>
                <path class="axis" d="M24 532.0H936"/>
                <text class="soft" x="24" y="527.0">0</text>
                <path class="grid" d="M24 462.0H936"/>
                <text class="soft" x="24" y="457.0">10만</text>
                <path class="grid" d="M24 392.1H936"/>
                <text class="soft" x="24" y="387.1">20만</text>
                <path class="grid" d="M24 322.1H936"/>
                <text class="soft" x="24" y="317.1">30만</text>
                <path class="grid" d="M24 252.2H936"/>
                <text class="soft" x="24" y="247.2">40만</text>
                <path class="grid" d="M24 182.2H936"/>
                <text class="soft" x="24" y="177.2">50만</text>
                <path class="axis" d="M295.0 532v5"/>
                <text class="soft" text-anchor="middle" x="295.0" y="553">1</text>
                <text class="soft" text-anchor="end" x="936" y="576">일차 (1 = 개봉)</text>
                <text class="soft" text-anchor="start" x="24" y="576">음수인 관객수(환불)는 0으로 표시했습니다</text>
                <g class="c0"><path class="line" d="M84.0 525.7M295.0 198.0L400.5 227.7L506.0 152.0M822.5 234.9L928.0 \
                532.0"/><path class="marker" d="M84.0 525.7m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM295.0 198.0m-4 0a4 4 0 1 0 8 \
                0a4 4 0 1 0-8 0zM506.0 152.0m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM822.5 234.9m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 \
                0zM928.0 532.0m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"/></g>
                <g class="c1"><path class="line" d="M295.0 448.1L400.5 463.4L506.0 385.1L611.5 399.1L717.0 490.0L822.5 \
                497.0" stroke-dasharray="9 5"/><path class="marker" d="M295.0 448.1m-3.5-3.5h7v7h-7zM822.5 \
                497.0m-3.5-3.5h7v7h-7z"/></g>
                </svg>

                """
        )
    }

    @Test("lines have a contrast of 3:1 or more to the background, and text one of 4.5:1 or more, in both schemes")
    func contrast() {
        let schemes = svg(.examples).components(separatedBy: "@media")
        #expect(schemes.count == 2)
        for scheme in schemes {
            let colors = scheme.split(separator: "\n").reduce(into: [Substring: Double]()) { colors, rule in
                guard let sign = rule.firstIndex(of: "#") else { return }
                colors[rule.prefix { $0 != " " }] = luminance(rule[sign...].dropFirst().prefix(6))
            }
            func contrast(_ name: Substring) -> Double {
                let pair = [colors[name] ?? 0, colors[".paper"] ?? 0].sorted()
                return (pair[1] + 0.05) / (pair[0] + 0.05)
            }
            let lines = colors.keys.filter { $0.hasPrefix(".c") }
            #expect(lines.count == 8)
            for name in lines { #expect(contrast(name) >= 3, "\(name)") }
            for name in ["text", ".soft"] as [Substring] { #expect(contrast(name) >= 4.5, "\(name)") }
        }
    }

    @Test("hostile text is escaped and cannot end an element")
    func hostile() {
        let title = "</title><script>&amp;\u{0}\u{1B}[31m\u{202E}\u{FFFE}]]>"
        let text = svg([ChartLine(label: title, first: 1, values: [1])], title: title, description: title)
        let safe = "&lt;/title&gt;&lt;script&gt;&amp;amp; [31m\u{FFFD}\u{FFFD}]]&gt;"
        // The title and the description, both also visible, and the legend.
        #expect(text.components(separatedBy: safe).count == 1 + 5)
        #expect(isWellFormed(text))
    }

    @Test("the image is well-formed, and its numbers are finite, whatever the figures are", arguments: 1...40)
    func wellFormed(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let text = svg(.random(using: &random))
        #expect(isWellFormed(text))
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

    /// The relative luminance of a color, as the Web Content Accessibility Guidelines define it.
    private func luminance(_ color: Substring) -> Double {
        let bytes = Int(color, radix: 16) ?? 0
        let channels = [bytes >> 16, bytes >> 8 & 0xFF, bytes & 0xFF].map { byte in
            let part = Double(byte) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
    }
}
