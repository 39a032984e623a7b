extension Key {
    /// Returns the position to which the key moves in a list; `nil` if it moves to none.
    func destination(from position: Int, count: Int, across: Int = 1, page: Int) -> Int? {
        let destination: Int
        switch self {
        case .up, .character("k"): destination = position - across
        case .down, .character("j"): destination = position + across
        case .left where across > 1, .character("h") where across > 1: destination = position - 1
        case .right where across > 1, .character("l") where across > 1: destination = position + 1
        case .pageUp: destination = position - page
        case .pageDown, .character(" "): destination = position + page
        case .home, .character("g"): destination = 0
        case .end, .character("G"): destination = count - 1
        default: return nil
        }
        return max(0, min(destination, count - 1))
    }

    /// Returns the row of a list that a digit picks, 1 the first and 0 the tenth; `nil` if there is no such row.
    func row(of count: Int) -> Int? {
        guard case .character(let digit) = self, digit.isASCII, let number = digit.wholeNumberValue else { return nil }
        let row = (number + 9) % 10
        return row < count ? row : nil
    }
}
