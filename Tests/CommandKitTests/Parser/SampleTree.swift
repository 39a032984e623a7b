import ConsoleKit

@testable import CommandKit

extension Label: ExpressibleByStringLiteral {
    /// A text that is the same in both languages.
    package init(stringLiteral text: String) { self.init(text, text) }
}

/// Options of ``CommandTree/sample``.
enum SampleOptions {
    enum Format: String, CaseIterable {
        case table, json, csv
    }

    static let format = ValueOption(
        "format",
        short: "f",
        placeholder: "FORMAT",
        expected: "a format",
        help: "Format.", "Format.",
        read: Format.init(rawValue:)
    )
    static let json = OptionSpec(
        name: "json", meaning: ("format", "json"), help: "Shorthand for --format json.", "Shorthand for --format json.")
    static let area = ValueOption(
        "area", placeholder: "AREA", expected: "an area", help: "Area.", "Area.", read: { $0 })
    static let archive = ValueOption(
        "archive",
        placeholder: "DIR",
        expected: "a folder",
        help: "Folder.", "Folder.",
        read: { $0.isEmpty ? nil : $0 }
    )
    static let limit = number("limit", short: "n")
    static let timeout = number("timeout", short: nil)
    static let offline = OptionSpec(name: "offline", short: "o", help: "Send no request.", "Send no request.")
    static let quiet = OptionSpec(name: "quiet", short: "q", help: "Print no notes.", "Print no notes.")
    static let verbose = OptionSpec(name: "verbose", short: "v", help: "Log requests.", "Log requests.")
    static let yes = OptionSpec(name: "yes", help: "Do not ask.", "Do not ask.")

    private static func number(_ name: String, short: Character?) -> ValueOption<Int> {
        ValueOption(
            name, short: short, placeholder: "N", expected: "a number", help: "Number.", "Number.", read: { Int($0) })
    }

    static let all = [
        format.spec, json, area.spec, archive.spec, limit.spec, timeout.spec, offline, quiet, verbose, .noPager,
    ]
}

extension CommandDeclaration {
    static let daily = sample("daily", "[DAY]", help: "A day, such as 20230801, which is printed as a table of rows.")

    fileprivate static func sample(
        _ name: String,
        _ operand: String? = nil,
        help: String = "",
        options: [OptionSpec] = SampleOptions.all
    ) -> CommandDeclaration {
        CommandDeclaration(
            name: name,
            summary: Label("\(name).", "Do \(name)."),
            operands: operand.map { Operands(placeholder: Label($0, $0), most: 1, help: help, help) } ?? .none,
            options: options,
            examples: []
        )
    }
}

extension CommandTree {
    /// A tree with commands, and groups of them.
    static let sample = CommandTree(
        summary: "Does things.",
        sections: [
            Section(title: "Things", commands: [.daily, .sample("movie", "CODE"), .sample("codes", "[NAME]")]),
            Section(
                title: "Other",
                groups: [
                    Group(
                        name: "archive",
                        summary: "The archive.",
                        commands: [
                            .sample("archive info"),
                            .sample("archive clear", options: SampleOptions.all + [SampleOptions.yes]),
                        ],
                        alone: .sample("archive info")
                    ),
                    Group(
                        name: "config",
                        summary: "Settings.",
                        commands: [.sample("config path", options: [])],
                        alone: .sample("config path", options: [])
                    ),
                    Group(
                        name: "review",
                        summary: "Reviews.",
                        commands: [.sample("review add", "MOVIE")],
                        alone: .sample("review add", "MOVIE")
                    ),
                ]
            ),
        ],
        introduction: [.daily],
        examples: []
    )
}
