/// What the points of a chart are.
enum ChartUnit: Sendable {
    case day
    case week

    /// What the horizontal axis counts from the opening on.
    var number: Label {
        switch self {
        case .day: Label("일차", "Day")
        case .week: Label("주차", "Week")
        }
    }

    /// The label of the vertical axis.
    var visitors: Label {
        switch self {
        case .day: Label("하루 관객수", "Visitors a day")
        case .week: Label("주간 관객수", "Visitors a week")
        }
    }

    /// What a chart shows, and where its figures come from.
    var description: Label {
        switch self {
        case .day:
            Label(
                "하루 관객수. 개봉일이 1일차입니다. 자료: 영화진흥위원회(KOBIS)",
                "Visitors a day; the opening day is day 1. Source: Korean Film Council (KOBIS)"
            )
        case .week:
            Label(
                "주간 관객수. 개봉한 주가 1주차입니다. 자료: 영화진흥위원회(KOBIS)",
                "Visitors a week; that of the opening is week 1. Source: Korean Film Council (KOBIS)"
            )
        }
    }

    /// The label of the number of holes in a line.
    var holes: Label {
        switch self {
        case .day: Label("수치 없는 날", "Days without figures")
        case .week: Label("수치 없는 주", "Weeks without figures")
        }
    }
}
