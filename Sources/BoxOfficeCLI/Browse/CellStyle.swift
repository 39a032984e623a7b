/// The style of a cell.
struct CellStyle: Equatable {
    /// A color as a terminal names it.
    enum Color: Equatable {
        case none
        /// A color of the terminal's palette, 0 to 255.
        case palette(UInt8)
        case rgb(UInt8, UInt8, UInt8)
    }

    var color = Color.none
    var background = Color.none
    var isBold = false
    var isDim = false
    var isReversed = false

    /// Applies the parameters of the sequence `ESC [ … m` (ECMA-48, SGR).
    mutating func apply(_ parameters: Substring) {
        var numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }[...]
        while let number = numbers.popFirst() {
            switch number {
            case 0: self = CellStyle()
            case 1: isBold = true
            case 2: isDim = true
            case 7: isReversed = true
            case 22: (isBold, isDim) = (false, false)
            case 27: isReversed = false
            case 30...37: color = .palette(UInt8(number - 30))
            case 38: color = Self.color(&numbers)
            case 39: color = .none
            case 40...47: background = .palette(UInt8(number - 40))
            case 48: background = Self.color(&numbers)
            case 49: background = .none
            case 90...97: color = .palette(UInt8(number - 82))
            case 100...107: background = .palette(UInt8(number - 92))
            default: break
            }
        }
    }

    private static func color(_ numbers: inout ArraySlice<Int>) -> Color {
        func next() -> UInt8 { numbers.popFirst().flatMap { UInt8(exactly: $0) } ?? 0 }
        switch numbers.popFirst() {
        case 5: return .palette(next())
        case 2: return .rgb(next(), next(), next())
        default: return .none
        }
    }

    /// The sequence that sets this style, whatever the style before.
    var sequence: String {
        "\u{1B}[0" + (isBold ? ";1" : "") + (isDim ? ";2" : "") + (isReversed ? ";7" : "")
            + color.parameters(after: 30) + background.parameters(after: 40) + "m"
    }
}

extension CellStyle.Color {
    /// The parameters that set the color of the text (30) or of the background (40).
    fileprivate func parameters(after base: Int) -> String {
        switch self {
        case .none: ""
        case .palette(let index) where index < 8: ";\(base + Int(index))"
        case .palette(let index): ";\(base + 8);5;\(index)"
        case .rgb(let red, let green, let blue): ";\(base + 8);2;\(red);\(green);\(blue)"
        }
    }
}
