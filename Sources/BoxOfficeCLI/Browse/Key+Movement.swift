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
}
