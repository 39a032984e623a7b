extension Command {
    static let completions: Command = Command(
        name: "completions",
        summary: Label("bash, zsh, fish의 자동 완성 스크립트를 출력합니다.", "Print a completion script for bash, zsh or fish."),
        operands: Operands(
            placeholder: Label("셸", "SHELL"),
            most: 1,
            help: "\(shells.joined(separator: ", ")) 중 하나입니다.", "\(shells.alternatives).",
            completion: .values(shells)
        ),
        options: [],
        examples: [
            Example(
                "boxoffice completions fish | source",
                "이 fish 세션에서 자동 완성을 켭니다",
                "Complete commands in the current fish session"
            ),
            Example(
                "source <(boxoffice completions bash)",
                "이 bash 세션에서 자동 완성을 켭니다",
                "Complete commands in the current bash session"
            ),
        ],
        words: [.init("completion", "자동완성")]
    ) { arguments, context in
        guard let operand = arguments.operands.first else {
            throw Failure.missing(Label("셸", "SHELL"), hint: .use(shells))
        }
        guard let shell = CompletionShell(rawValue: operand) else {
            let name = operand.terminalSafe
            throw Failure.usage("자동 완성을 지원하지 않는 셸입니다: '\(name)'", "no completions for '\(name)'")
                .hinting(didYouMean(operand, among: shells) ?? .use(shells))
        }
        try context.output.write(shell.script)
        return 0
    }

    private static let shells = CompletionShell.allCases.map(\.rawValue)
}
