import ConsoleKit

extension Chart.Subject {
    /// Visitors by day.
    static let days = Self(
        number: Label("일차", "Day"),
        value: Label("하루 관객수", "Daily visitors"),
        hole: Label("집계 없는 날", "Days without figures"),
        description: Label(
            "하루 관객수. 개봉일이 1일차입니다. 자료: 영화진흥위원회(KOBIS)",
            "Daily visitors; the opening day is day 1. Source: Korean Film Council (KOBIS)"
        ),
        step: 7
    )

    /// Visitors by week.
    static let weeks = Self(
        number: Label("주차", "Week"),
        value: Label("주간 관객수", "Weekly visitors"),
        hole: Label("집계 없는 주", "Weeks without figures"),
        description: Label(
            "주간 관객수. 개봉한 주가 1주차입니다. 자료: 영화진흥위원회(KOBIS)",
            "Weekly visitors; the opening day is in week 1. Source: Korean Film Council (KOBIS)"
        ),
        step: 1
    )

    private init(number: Label, value: Label, hole: Label, description: Label, step: Int) {
        self.init(
            line: Label("영화", "Movie"),
            number: number,
            origin: Label("개봉", "opening"),
            value: value,
            unit: Label("명", ""),
            hole: hole,
            belowZero: Label("음수인 관객수(환불)는 0으로 표시했습니다", "Negative counts (refunds) are drawn as zero"),
            description: description,
            step: step
        )
    }
}
