import CommandKit
import ConsoleKit
import TestSupport
import Testing

@testable import BoxOfficeCLI

@Suite struct CommandTreeTests {
    private static let tree = CommandTree.boxoffice

    @Test("names are unique, and a group's commands begin with its name")
    func names() {
        let names = Self.tree.commands.map(\.name) + Self.tree.groups.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(Self.tree.ungrouped.allSatisfy { !$0.name.contains(" ") })
        for group in Self.tree.groups {
            for command in group.commands { #expect(command.name == "\(group.name) \(command.action)") }
        }
    }

    @Test("every command has a summary, examples and distinct options", arguments: tree.commands)
    func declarations(command: CommandDeclaration) {
        #expect(command.summary.english.hasSuffix(".") && command.summary.korean.hasSuffix("."))
        #expect(!command.examples.isEmpty)
        // The lines for cron are those of a topic.
        let names = [command.name, "help cron"]
        #expect(command.examples.allSatisfy { example in names.contains { example.line.contains("boxoffice \($0)") } })
        #expect(command.operands.help.english.isEmpty == command.operands.placeholder.english.isEmpty)
        let options = command.options.map(\.name) + ["help"]
        #expect(Set(options).count == options.count)
        let letters = command.options.compactMap(\.short) + ["h"]
        #expect(Set(letters).count == letters.count)
        let others = command.options.flatMap { $0.requires + $0.excludes }.map(\.name)
        #expect(Set(others).isSubset(of: options))
    }

    @Test("an option means the same in all commands, so that it can stand before them")
    func options() {
        struct Meaning: Hashable {
            let name: String
            let short: Character?
            let hasValue: Bool
        }
        let options = Self.tree.commands.flatMap(\.options)
        let meanings = Set(options.map { Meaning(name: $0.name, short: $0.short, hasValue: $0.placeholder != nil) })
        for (name, same) in Dictionary(grouping: meanings, by: \.name) { #expect(same.count == 1, "\(name)") }
        for (letter, same) in Dictionary(grouping: meanings, by: \.short) where letter != nil {
            #expect(same.count == 1, "\(same)")
        }
    }

    @Test("every command with a choice of formats can do without a pager")
    func noPager() {
        for command in Self.tree.commands {
            let names = command.options.map(\.name)
            #expect(!names.contains("format") || names.contains("no-pager"), "\(command.name)")
        }
    }

    @Test("every sentence of help has a twin in Korean, which is not longer by half")
    func twins() {
        let tree = Self.tree
        let commands = tree.commands.flatMap { command -> [Label] in
            [command.summary] + command.examples.map(\.purpose) + command.options.map(\.description)
                + (command.operands.placeholder.english.isEmpty ? [] : [command.operands.help])
        }
        let topics = tree.allTopics.flatMap { topic -> [Label] in
            [topic.title] + [topic.introduction, topic.ending].compactMap(\.self)
                + (topic.name == "exit-codes" ? [] : topic.items.map(\.text))
        }
        let labels = commands + topics + tree.sections.map(\.title) + tree.groups.map(\.summary) + [tree.summary]
        for label in labels {
            let korean = label.korean
            #expect(korean.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }, "\(korean)")
            #expect(korean.count <= label.english.count * 3 / 2, "\(korean)")
            #expect(!korean.contains("  ") && korean.hasSuffix(".") == label.english.hasSuffix("."), "\(korean)")
        }
    }

    @Test("every page of help fits", arguments: [40, 80], LabelLanguage.allCases)
    func widths(width: Int, language: LabelLanguage) {
        let overview = Help.overview(Self.tree)
        let commands = Self.tree.commands.map { Help.command($0, commonOptions: CommonOptions.all) }
        for help in [overview] + Self.tree.groups.map(Help.group) + commands + Self.tree.allTopics.map(Help.topic) {
            let lines = help.text(width: width, in: language).lines
            #expect(lines.allSatisfy { $0.displayWidth <= width }, "\(lines)")
        }
    }

    @Test("the overview has a line for each command", arguments: LabelLanguage.allCases)
    func overview(language: LabelLanguage) {
        let lines = Help.overview(Self.tree).text(width: 80, in: language).lines
        #expect(lines.allSatisfy { !$0.hasPrefix("     ") }, "\(lines)")
    }
}
