import ConsoleKit

/// The man page, in mdoc(7): prose, and the declarations of commands and options.
package struct Manual: Sendable {
    /// A term and its description.
    package typealias Item = (term: String, text: String)

    package let tree: CommandTree
    /// What the program is, in a few words.
    package let purpose: String
    /// The day of the release, such as `November 21, 2026`.
    package let releaseDay: String
    /// The paragraphs of the description.
    package let description: [String]
    /// The options that most commands accept.
    package let commonOptions: [OptionSpec]
    /// Where settings are read from.
    package let settings: String
    /// The variables that are read, several in one term separated by ` , `.
    package let variables: [Item]
    /// The files that are read and written, by their paths.
    package let files: [Item]
    /// The exit statuses.
    package let statuses: [Item]
    /// A sentence below the exit statuses, in roff(7).
    package let statusNote: String
    /// Example command lines, each short enough for one line.
    package let examples: [CommandDeclaration.Example]
    /// Other man pages, in section 1.
    package let seeAlso: [String]
    /// A web page: its address and its name.
    package let link: (address: String, name: String)

    package init(
        tree: CommandTree,
        purpose: String,
        releaseDay: String,
        description: [String],
        commonOptions: [OptionSpec],
        settings: String,
        variables: [Item],
        files: [Item],
        statuses: [Item],
        statusNote: String,
        examples: [CommandDeclaration.Example],
        seeAlso: [String],
        link: (address: String, name: String)
    ) {
        self.tree = tree
        self.purpose = purpose
        self.releaseDay = releaseDay
        self.description = description
        self.commonOptions = commonOptions
        self.settings = settings
        self.variables = variables
        self.files = files
        self.statuses = statuses
        self.statusNote = statusNote
        self.examples = examples
        self.seeAlso = seeAlso
        self.link = link
    }

    /// The text of the page.
    package var text: String {
        """
        .Dd \(releaseDay)
        .Dt BOXOFFICE 1
        .Os
        .Sh NAME
        .Nm boxoffice
        .Nd \(purpose)
        .Sh SYNOPSIS
        .Nm
        .Ar command
        .Op Ar arguments
        .Op Ar options
        .Nm
        .Cm help
        .Op Ar command
        .Nm
        .Fl -version
        .Sh DESCRIPTION
        \(description.map(\.roffProse).joined(separator: ".Pp\n"))\
        .Sh COMMANDS
        \(Self.tagged(tree.ungrouped.map { $0.manualItem(self) } + [Self.help]))\
        \(tree.groups.map { $0.manualSection(self) }.joined())\
        .Sh OPTIONS
        Most commands accept these options, before or after the command and its arguments.
        The exceptions are listed above.
        \(Self.tagged(commonOptions.map(\.manualItem) + [(".It Fl h , Fl -help", "Print help for the command.\n")]))\
        .Sh ENVIRONMENT
        \(settings.roffProse)\
        \(Self.tagged(variables.map { (".It Ev \($0.term)", $0.text.roffProse) }))\
        .Sh FILES
        \(Self.tagged(files.map { (".It Pa \($0.term.roffArguments)", $0.text.roffProse) }))\
        .Sh EXIT STATUS
        \(Self.tagged(statuses.map { (".It \($0.term)", $0.text.roffProse) }))\
        .Pp
        \(statusNote)
        .Sh EXAMPLES
        \(examples.map { ".Pp\n\(($0.purpose.english + ":").roffProse).Dl \($0.line.roffArguments)\n" }.joined().dropFirst(4))\
        .Sh SEE ALSO
        \(seeAlso.map { ".Xr \($0) 1" }.joined(separator: " ,\n"))
        .Pp
        .Lk \(link.address) "\(link.name)"

        """
    }

    private static let help = (".It Cm help Op Ar COMMAND", CommandTree.helpSummary.english + "\n")

    fileprivate var commonNames: Set<String> { Set(commonOptions.map(\.name)) }

    /// Returns a list of tags and their texts.
    fileprivate static func tagged(_ items: [(tag: String, body: String)]) -> String {
        ".Bl -tag -width Ds\n" + items.map { $0.tag + "\n" + $0.body }.joined() + ".El\n"
    }
}

extension CommandDeclaration {
    /// Returns the tag and the text of the command.
    fileprivate func manualItem(_ manual: Manual) -> (String, String) {
        let tag = ".It Cm \(name.roffArguments)" + operands.placeholder.split(separator: " ").map(\.asArgument).joined()
        let body =
            summary.english.roffProse
            + (operands.help.english.isEmpty ? "" : ".Pp\n" + operands.help.english.roffProse)
        return (tag, body + ownOptions(manual) + commonOptions(manual))
    }

    private func own(_ manual: Manual) -> [OptionSpec] {
        let common = manual.commonNames
        return options.filter { !common.contains($0.name) }
    }

    /// Returns the options that are not common, or a reference to an earlier command with the same options.
    private func ownOptions(_ manual: Manual) -> String {
        let own = own(manual)
        guard !own.isEmpty else { return "" }
        let list = Manual.tagged(own.map(\.manualItem))
        let earlier = manual.tree.commands.prefix { $0.name != name }
            .first { Manual.tagged($0.own(manual).map(\.manualItem)) == list }
        guard let earlier, own.count > 1 else { return list }
        return ".Pp\nIt accepts the options of\n.Cm \(earlier.name.roffArguments) .\n"
    }

    /// Returns a sentence on the common options it accepts, unless it accepts all.
    private func commonOptions(_ manual: Manual) -> String {
        let common = manual.commonNames
        let taken = options.filter { common.contains($0.name) }
        guard taken.count < common.count else { return "" }
        guard !taken.isEmpty else { return ".Pp\nIt accepts none of the common options.\n" }
        let names = Set(taken.map(\.name))
        let missing = manual.commonOptions.filter { !names.contains($0.name) }
        let listsMissing = missing.count < taken.count
        let flags = (listsMissing ? missing : taken).map { "Fl -\($0.name.roff)" }.joined(separator: " , ")
        return
            ".Pp\nIt accepts \(listsMissing ? "all common options except" : "only these common options:")\n.\(flags) .\n"
    }
}

extension Substring {
    /// A word of a usage line as macros: `[FILE]` is optional, `FILE...` repeatable.
    fileprivate var asArgument: String {
        if hasPrefix("["), hasSuffix("]") { return " Op Ar " + String(dropFirst().dropLast()).roffArguments }
        if hasSuffix("...") { return " Ar " + String(dropLast(3)).roffArguments + " ..." }
        return " Ar " + String(self).roffArguments
    }
}

extension CommandTree.Group {
    /// Returns the section of the group.
    fileprivate func manualSection(_ manual: Manual) -> String {
        ".Ss \(name.roffArguments)\n" + summary.english.roffProse
            + Manual.tagged(commands.map { $0.manualItem(manual) })
    }
}

extension OptionSpec {
    /// The tag and the text of the option.
    fileprivate var manualItem: (String, String) {
        let letter = short.map { "Fl \($0) , " } ?? ""
        let value =
            placeholder.map(\.roffArguments).map { takesNextWord ? " Ar \($0)" : " Ns Oo = Ns Ar \($0) Oc" } ?? ""
        return (".It \(letter)Fl -\(name.roff)\(value)", help.english.roffProse)
    }
}
