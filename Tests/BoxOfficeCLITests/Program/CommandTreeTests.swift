import CommandKit
import ConsoleKit
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct CommandTreeTests {
    private static let tree = CommandTree.boxoffice

    @Test("names are unique, and a group's commands begin with its name")
    func names() {
        let names = Self.tree.commands.map(\.name) + Self.tree.groups.map(\.name)
        #expect(names.sorted() == Set(names).sorted())
        var actions: [String] = Self.tree.ungrouped.map(\.name)
        for group in Self.tree.groups { actions += group.commands.map { "\(group.name) \($0.action)" } }
        #expect(actions.sorted() == Self.tree.commands.map(\.name).sorted())
        #expect(Self.tree.ungrouped.allSatisfy { !$0.name.contains(" ") })
    }

    @Test("every command has a summary, examples and distinct options; with a choice of formats, it needs no pager")
    func declarations() {
        for command in Self.tree.commands { #expect(faults(of: command) == [], "\(command.name)") }
    }

    private func faults(of command: CommandDeclaration) -> [String] {
        var faults: [String] = []
        let summary = command.summary
        if !summary.english.hasSuffix(".") || !summary.korean.hasSuffix(".") { faults.append("\(summary)") }
        if command.examples.isEmpty { faults.append("no examples") }
        // The lines for cron are those of a topic.
        let starts = ["boxoffice \(command.name)", "boxoffice help cron"]
        for example in command.examples where !starts.contains(where: example.line.contains) {
            faults.append(example.line)
        }
        let operands = command.operands
        if operands.help.english.isEmpty != operands.placeholder.english.isEmpty { faults.append("\(operands.help)") }
        let options = command.options.map(\.name) + ["help"]
        if Set(options).count != options.count { faults.append("an option twice") }
        let letters = command.options.compactMap(\.short) + ["h"]
        if Set(letters).count != letters.count { faults.append("a letter twice") }
        for use in command.options.flatMap({ $0.requires + $0.excludes }) where !options.contains(use.name) {
            faults.append("--\(use.name)")
        }
        if options.contains("format") && !options.contains("no-pager") { faults.append("no --no-pager") }
        return faults
    }

    @Test("an option means the same in all commands, so that it can stand before them")
    func options() {
        var meanings: [String: Set<String>] = [:]
        for option in Self.tree.commands.flatMap(\.options) {
            let letter = option.short.map { "-\($0)" }
            let meaning = "--\(option.name) \(letter ?? "") \(option.placeholder == nil) \(option.takesNextWord)"
            meanings["--\(option.name)", default: []].insert(meaning)
            if let letter { meanings[letter, default: []].insert(meaning) }
        }
        for (name, meanings) in meanings { #expect(meanings.count == 1, "\(name): \(meanings)") }
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
            let (korean, english) = (label.korean, label.english)
            let isKorean = korean.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
            let isLong = korean.count > english.count * 3 / 2
            let isSentence = korean.hasSuffix(".") == english.hasSuffix(".")
            #expect(isKorean && !isLong && isSentence && !korean.contains("  "), "\(korean)")
        }
    }

    @Test("every page of help fits a narrow terminal, and the overview has a line for each command")
    func widths() {
        let overview = Help.overview(Self.tree)
        let commands = Self.tree.commands.map { Help.command($0, commonOptions: CommonOptions.all) }
        let pages = [overview] + Self.tree.groups.map(Help.group) + commands + Self.tree.allTopics.map(Help.topic)
        for language in LabelLanguage.allCases {
            let lines = pages.flatMap { $0.text(width: 40, in: language).lines }
            #expect(lines.filter { $0.displayWidth > 40 } == [])
            let wide = overview.text(width: 80, in: language).lines
            #expect(wide.filter { $0.displayWidth > 80 || $0.hasPrefix("     ") } == [])
        }
    }
}
