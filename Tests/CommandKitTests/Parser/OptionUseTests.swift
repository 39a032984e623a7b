import ConsoleKit
import TestSupport
import Testing

@testable import CommandKit

struct OptionUseTests {
    private static let format = SampleOptions.format.spec
    private static let force = OptionSpec(
        name: "force",
        requires: [OptionUse(SampleOptions.archive.spec), OptionUse("save", placeholder: "FILE"), OptionUse(format)],
        help: "덮어씁니다.", "Overwrite."
    )
    private static let mark = OptionSpec(
        name: "bom",
        requires: [OptionUse(format, "csv", "tsv")],
        help: "표시를 붙입니다.", "Add a mark."
    )
    private static let chart = OptionSpec(
        name: "chart",
        excludes: [OptionUse(SampleOptions.limit.spec), OptionUse(format, except: "table")],
        help: "그립니다.", "Draw."
    )

    /// Returns the error, its hint and the exit status of a command line.
    private func parse(_ line: String, _ language: LabelLanguage = .english) -> String {
        let tree = CommandTree(
            summary: "Does things.",
            sections: [
                .init(
                    title: "Things",
                    commands: [
                        CommandDeclaration(
                            name: "see",
                            summary: "See.",
                            operands: .none,
                            options: SampleOptions.all + [Self.force, Self.mark, Self.chart],
                            examples: []
                        )
                    ]
                )
            ],
            introduction: [],
            examples: []
        )
        switch Invocation("see \(line)".split(separator: " ").map(\.description), in: tree).kind {
        case .success: return "valid"
        case .failure(let failure):
            let hint = failure.hint?.text(in: language) ?? ""
            return "\(failure.message.text(in: language)); \(hint); \(failure.exitStatus)"
        }
    }

    @Test("an option that is set needs what it requires, and nothing that it excludes")
    func uses() async {
        let table = """
            --force -> --force requires --archive or --format; remove --force, or add --archive DIR; 64
            --archive x --force -> valid
            --json --force -> valid
            --archive x -> valid
            --bom -> --bom requires --format csv or tsv; remove --bom, or add --format csv; 64
            --bom --json -> --bom requires --format csv or tsv; remove --bom, or add --format csv; 64
            --bom -f csv -> valid
            --limit 3 --chart -> cannot use --chart with --limit; remove one of them; 64
            --chart --json -> cannot use --chart with --format json; remove one of them; 64
            --chart -f table -> valid
            --chart -> valid
            """
        await expectResults(in: table) { parse($0) }
        let korean = """
            --bom -> --bom에는 --format csv 또는 tsv가 필요합니다; --bom 옵션을 빼거나 --format csv 옵션을 붙이세요; 64
            --chart -n 1 -> --chart, --limit: 함께 쓸 수 없습니다; 하나를 빼세요; 64
            """
        await expectResults(in: korean) { parse($0, .korean) }
    }

    @Test("help says what an option requires and excludes")
    func help() {
        #expect(
            [Self.mark, Self.chart].flatMap { [$0.description.english, $0.description.korean] } == [
                "Add a mark. Requires --format csv or tsv.",
                "표시를 붙입니다. --format csv 또는 tsv가 필요합니다.",
                "Draw. Not with --limit or a --format other than table.",
                "그립니다. --limit, table 외의 --format과 함께 쓸 수 없습니다.",
            ]
        )
    }
}
