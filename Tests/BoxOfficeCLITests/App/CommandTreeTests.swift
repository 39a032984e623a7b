import CommandKit
import ConsoleKit
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
        #expect(command.summary.hasSuffix("."))
        #expect(!command.examples.isEmpty)
        #expect(command.examples.allSatisfy { $0.line.contains("boxoffice \(command.name)") })
        #expect(command.operands.help.isEmpty == command.operands.placeholder.isEmpty)
        let names = command.options.map(\.name) + ["help"]
        #expect(Set(names).count == names.count)
        let letters = command.options.compactMap(\.short) + ["h"]
        #expect(Set(letters).count == letters.count)
    }

    @Test("an option means the same in all commands, so that it can stand before them")
    func options() {
        for option in Self.tree.commands.flatMap(\.options) {
            let others = Self.tree.commands.flatMap(\.options).filter {
                $0.name == option.name || ($0.short != nil && $0.short == option.short)
            }
            #expect(
                others.allSatisfy {
                    $0.name == option.name && $0.short == option.short
                        && ($0.placeholder == nil) == (option.placeholder == nil)
                },
                "\(option.name)"
            )
        }
    }

    @Test("every command with a choice of formats can do without a pager")
    func noPager() {
        for command in Self.tree.commands {
            let names = command.options.map(\.name)
            #expect(!names.contains("format") || names.contains("no-pager"), "\(command.name)")
        }
    }

    @Test("every page of help has lines of at most 80 columns, and the overview a line for each command")
    func widths() {
        let overview = Help.overview(Self.tree)
        for help in [overview] + Self.tree.groups.map(Help.group) + Self.tree.commands.map(Help.command) {
            #expect(help.text(width: 80).split(separator: "\n").allSatisfy { $0.displayWidth <= 80 })
        }
        #expect(overview.text(width: 80).split(separator: "\n").allSatisfy { !$0.hasPrefix("     ") })
    }
}
