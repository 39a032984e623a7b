import ConsoleKit

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
        case .day: Label("하루 관객수", "Daily visitors")
        case .week: Label("주간 관객수", "Weekly visitors")
        }
    }

    /// What a chart shows, and where its figures come from.
    var description: Label {
        switch self {
        case .day:
            Label(
                "하루 관객수. 개봉일이 1일차입니다. 자료: 영화진흥위원회(KOBIS)",
                "Daily visitors; the opening day is day 1. Source: Korean Film Council (KOBIS)"
            )
        case .week:
            Label(
                "주간 관객수. 개봉한 주가 1주차입니다. 자료: 영화진흥위원회(KOBIS)",
                "Weekly visitors; the opening day is in week 1. Source: Korean Film Council (KOBIS)"
            )
        }
    }

    /// The label of the number of holes in a line.
    var holes: Label {
        switch self {
        case .day: Label("집계 없는 날", "Days without figures")
        case .week: Label("집계 없는 주", "Weeks without figures")
        }
    }
}
