import TestSupport

@testable import ConsoleKit

extension Chart {
    /// A chart of visitors by day, or by week.
    static func sample(
        _ lines: [ChartLine],
        byWeek: Bool = false,
        description: String = "KOBIS & co.",
        isTotal: Bool = false,
        language: LabelLanguage = .korean
    ) -> Chart {
        let subject = Subject(
            line: Label("영화", "Movie"),
            number: byWeek ? Label("주차", "Week") : Label("일차", "Day"),
            origin: Label("개봉", "opening"),
            value: byWeek ? Label("주간 관객수", "Weekly visitors") : Label("하루 관객수", "Daily visitors"),
            unit: Label("명", ""),
            hole: Label("집계 없는 날", "Days without figures"),
            belowZero: Label("음수인 관객수(환불)는 0으로 표시했습니다", "Negative counts (refunds) are drawn as zero"),
            description: Label(description, description),
            isTotal: isTotal,
            step: byWeek ? 1 : 7
        )
        return Chart(subject, lines: lines, language: language)
    }
}

extension Chart {
    /// A chart of one movie's days: the third and the fourth are a weekend, and the million is reached on the fourth.
    static let days = Chart(
        Subject(
            line: Label("영화", "Movie"),
            number: Label("날짜", "Date"),
            origin: nil,
            name: { "2015-07-\($0 + 22)" },
            value: Label("점유율(%)", "Share (%)"),
            unit: Label("%", "%"),
            scale: 10,
            hole: Label("집계 없는 날", "Days without figures"),
            belowZero: Label("", ""),
            description: Label("", ""),
            step: 7,
            isShaded: { $0 == 3 || $0 == 4 }
        ),
        lines: [
            ChartLine(
                label: "암살",
                first: 1,
                values: [679, 687, 641, 655, nil, 520],
                milestones: [(4, 1_000_000), (5, 2)]
            )
        ],
        language: .english
    )
}

extension [ChartLine] {
    /// Two movies, one with previews, holes and refunds.
    static let examples = [
        ChartLine(
            label: "암살",
            first: -1,
            values: [9_000, nil, 477_541, 435_039, 543_245, nil, nil, 424_718, -20]
        ),
        ChartLine(label: "Mad \"Max\" <2>", first: 1, values: [120_000, 98_000, 210_000, 190_000, 60_000, 50_000]),
    ]

    /// Returns up to 30 lines with holes, refunds and large numbers.
    static func random(using random: inout SplitMix) -> [ChartLine] {
        (0..<Int.random(in: 1...30, using: &random)).map { _ in
            let most = [0, 1, 1_000, 1_000_000, .max].randomElement(using: &random) ?? 0
            return ChartLine(
                label: String(repeating: "베테랑 <&> ", count: Int.random(in: 0...9, using: &random)),
                first: Int.random(in: -40...20_000, using: &random),
                values: (0..<Int.random(in: 0...100, using: &random)).map { _ in
                    switch Int.random(in: 0..<8, using: &random) {
                    case 0: nil
                    case 1: -Int.random(in: 0...most, using: &random)
                    default: Int.random(in: 0...most, using: &random)
                    }
                }
            )
        }
    }
}
