import CommandKit
import ConsoleKit

extension Command {
    static let manual: Command = Command(
        name: "manual",
        summary: Label("man 페이지를 출력합니다.", "Print the man page."),
        operands: .none,
        options: [CommonOptions.language.spec],
        examples: [
            Example("boxoffice manual > boxoffice.1 && man ./boxoffice.1", "man 페이지를 읽습니다", "Read the man page"),
            Example("boxoffice manual --lang ko > boxoffice.1 && man ./boxoffice.1", "한국어로", "In Korean"),
            Example(
                "boxoffice manual > boxoffice.1",
                "~/.local/share/man/man1 같은 곳에 저장합니다",
                "Save the man page, for instance for ~/.local/share/man/man1"
            ),
        ],
        words: [.init("man", "매뉴얼", as: .hint)]
    ) { arguments, context in
        try context.output.write(Manual.text(in: context.language(arguments)))
        return 0
    }
}
