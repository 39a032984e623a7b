import Foundation

/// The texts of an SVG image, measured to find those that overlap or leave the image.
package struct SVGTexts {
    private let width: Double
    private let height: Double
    private let texts: [(text: String, x: ClosedRange<Double>, y: ClosedRange<Double>)]

    /// Reads an `svg` element whose texts have the classes of charts.
    package init(_ svg: some StringProtocol) {
        let svg = String(svg)
        let box = svg.firstMatch(of: /viewBox="0 0 (\d+) (\d+)"/)
        (width, height) = (Self.number(box.map { String($0.1) }), Self.number(box.map { String($0.2) }))
        texts = svg.matches(of: /<text([^>]*)>(.*?)<\/text>/).map { match in
            let attributes = Dictionary(
                match.1.matches(of: /([a-z-]+)="([^"]*)"/).map { (String($0.1), String($0.2)) }
            ) { $1 }
            let (name, style) = (String(match.2), attributes["class"])
            let size = style == "heading" ? 22.0 : style == nil ? 14 : 13
            let parts = name.split(separator: /<tspan[^>]*>/).map { String($0).replacing("</tspan>", with: "") }
            let isBold = style == "heading" || style == "label"
            // The second part is smaller, with a space before it.
            var extent = 0.0
            for (index, part) in parts.enumerated() {
                extent += Self.width(part, size: index == 0 ? size : 13, isBold: isBold) + (index == 0 ? 0 : 8)
            }
            let (left, y) = (Self.number(attributes["x"]), Self.number(attributes["y"]))
            let anchor = attributes["text-anchor"]
            let before = anchor == "middle" ? 0.5 : anchor == "end" ? 1 : 0
            let x = left - before * extent
            return (text: name, x: x...(x + extent), y: (y - 0.8 * size)...(y + 0.2 * size))
        }
    }

    private static func number(_ text: String?) -> Double { text.flatMap { Double($0) } ?? 0 }

    /// The texts that leave the image, and the pairs that overlap.
    package var faults: [String] {
        let outside = texts.filter { $0.x.lowerBound < 0 || $0.x.upperBound > width || $0.y.upperBound > height }
        return outside.map { "outside: \($0.text)" }
            + texts.indices.flatMap { index in
                texts[..<index].filter { $0.x.overlaps(texts[index].x) && $0.y.overlaps(texts[index].y) }.map {
                    "overlap: \($0.text) | \(texts[index].text)"
                }
            }
    }

    /// The number of texts.
    package var count: Int { texts.count }

    private static let narrow = Set("ijlI.,:;'|!· ")
    private static let wide = Set("mwMW@%…")

    /// The width in pixels of a text in Arial, or a Korean font as wide as high.
    private static func width(_ text: String, size: Double, isBold: Bool) -> Double {
        let text = text.replacing(/&(amp|lt|gt);/, with: "&")
        let latin = isBold ? 1.07 * size : size
        var width = 0.0
        for character in text {
            switch character {
            case _ where narrow.contains(character): width += 0.28 * latin
            case _ where wide.contains(character): width += 0.87 * latin
            case _ where !character.isASCII: width += size
            case _ where character.isUppercase: width += 0.71 * latin
            default: width += 0.556 * latin
            }
        }
        return width
    }
}
