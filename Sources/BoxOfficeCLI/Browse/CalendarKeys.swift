import BoxOfficeCore

extension BrowseState {
    mutating func pressInCalendar(_ key: Key, _ cursor: KoreanDay) {
        let day: KoreanDay
        switch key {
        case .left, .character("h"): day = cursor.advanced(by: -1)
        case .right, .character("l"): day = cursor.advanced(by: 1)
        case .up, .character("k"): day = cursor.advanced(by: -7)
        case .down, .character("j"): day = cursor.advanced(by: 7)
        case .character("m"), .pageDown: day = cursor.advanced(byMonths: 1)
        case .character("M"), .pageUp: day = cursor.advanced(byMonths: -1)
        case .character("y"): day = cursor.advanced(byMonths: 12)
        case .character("Y"): day = cursor.advanced(byMonths: -12)
        case .character("t"): day = latest.to
        case .home, .character("g"): day = cursor.wholeMonth.lowerBound
        case .end, .character("G"): day = cursor.wholeMonth.upperBound
        case .enter, .character("c"):
            pages.removeLast()
            if key == .enter { show(RankingPeriod(query.period.kind, of: cursor)) }
            return
        default: return
        }
        if day > latest.to { noteLatest() }
        pages[pages.count - 1] = .calendar(cursor: min(day, latest.to))
    }
}
