import BoxOfficeCore
import ConsoleKit

/// The man page, in mdoc(7).
struct Manual {
    private let tree: CommandTree

    init(_ tree: CommandTree) {
        self.tree = tree
    }

    /// The page: prose, and the declarations of commands, options, settings and exit statuses.
    var text: String {
        """
        .Dd \(releaseDay)
        .Dt BOXOFFICE 1
        .Os
        .Sh NAME
        .Nm boxoffice
        .Nd Korea's box office in your terminal
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
        \(Self.description.map(\.roffProse).joined(separator: ".Pp\n"))\
        .Sh COMMANDS
        \(Self.tagged(tree.ungrouped.map { $0.manualItem(tree) } + [Self.help]))\
        \(tree.groups.map { $0.manualSection(tree) }.joined())\
        .Sh OPTIONS
        Most commands accept these options, before or after the command and its arguments.
        The exceptions are listed above.
        \(Self.tagged(CommonOptions.all.map(\.manualItem) + [(".It Fl h , Fl -help", "Print help for the command.\n")]))\
        .Sh ENVIRONMENT
        \(Self.settings.roffProse)\
        \(Self.tagged(Variable.allCases.map { (".It Ev \($0.rawValue)", $0.meaning.roffProse) } + Self.systemVariables))\
        .Sh FILES
        \(Self.tagged(Self.files.map { (".It Pa \($0.path.roffArguments)", $0.meaning.roffProse) }))\
        .Sh EXIT STATUS
        \(Self.tagged(ExitCode.allCases.map(\.manualItem)))\
        .Pp
        With several movies or days, the successful results are printed, and the status
        is that of the first failure.
        .Sh EXAMPLES
        \(Self.examples.map { ".Pp\n\(($0.purpose + ":").roffProse).Dl \($0.line.roffArguments)\n" }.joined().dropFirst(4))\
        .Sh SEE ALSO
        .Xr chafa 1 ,
        .Xr curl 1 ,
        .Xr jq 1
        .Pp
        .Lk https://www.kobis.or.kr/kobisopenapi "The open API of the Korean Film Council"

        """
    }

    private static let help = (".It Cm help Op Ar COMMAND", CommandTree.helpSummary + "\n")

    /// Returns a list of tags and their texts.
    fileprivate static func tagged(_ items: [(tag: String, body: String)]) -> String {
        ".Bl -tag -width Ds\n" + items.map { $0.tag + "\n" + $0.body }.joined() + ".El\n"
    }
}

extension Command {
    /// Returns the tag and the text of the command.
    fileprivate func manualItem(_ tree: CommandTree) -> (String, String) {
        let tag = ".It Cm \(name.roffArguments)" + operands.placeholder.split(separator: " ").map(\.asArgument).joined()
        let body = summary.roffProse + (operands.help.isEmpty ? "" : ".Pp\n" + operands.help.roffProse)
        return (tag, body + ownOptions(tree) + commonOptions)
    }

    private static let commonNames = Set(CommonOptions.all.map(\.name))

    private var own: [OptionSpec] { options.filter { !Self.commonNames.contains($0.name) } }

    /// Returns the options that are not common, or a reference to an earlier command with the same options.
    private func ownOptions(_ tree: CommandTree) -> String {
        guard !own.isEmpty else { return "" }
        let list = Manual.tagged(own.map(\.manualItem))
        let earlier = tree.commands.prefix { $0.name != name }.first { Manual.tagged($0.own.map(\.manualItem)) == list }
        guard let earlier, own.count > 1 else { return list }
        return ".Pp\nIt accepts the options of\n.Cm \(earlier.name.roffArguments) .\n"
    }

    /// The common options it accepts, unless it accepts all.
    private var commonOptions: String {
        let taken = options.filter { Self.commonNames.contains($0.name) }
        guard taken.count < CommonOptions.all.count else { return "" }
        guard !taken.isEmpty else { return ".Pp\nIt accepts none of the common options.\n" }
        let names = Set(taken.map(\.name))
        let missing = CommonOptions.all.filter { !names.contains($0.name) }
        let listsMissing = missing.count < taken.count
        let flags = (listsMissing ? missing : taken).map { "Fl -\($0.name.roff)" }.joined(separator: " , ")
        return
            ".Pp\nIt accepts \(listsMissing ? "all common options except" : "only these common options:")\n.\(flags) .\n"
    }
}

extension Substring {
    /// A word of a usage line as macros: `[DAY]` is optional, `MOVIE...` repeatable.
    fileprivate var asArgument: String {
        if hasPrefix("["), hasSuffix("]") { return " Op Ar " + String(dropFirst().dropLast()).roffArguments }
        if hasSuffix("...") { return " Ar " + String(dropLast(3)).roffArguments + " ..." }
        return " Ar " + String(self).roffArguments
    }
}

extension CommandTree.Group {
    /// Returns the section of the group.
    fileprivate func manualSection(_ tree: CommandTree) -> String {
        ".Ss \(name.roffArguments)\n" + summary.roffProse + Manual.tagged(commands.map { $0.manualItem(tree) })
    }
}

extension OptionSpec {
    /// The tag and the text of the option.
    fileprivate var manualItem: (String, String) {
        let letter = short.map { "Fl \($0) , " } ?? ""
        let value =
            placeholder.map(\.roffArguments).map { takesNextWord ? " Ar \($0)" : " Ns Oo = Ns Ar \($0) Oc" } ?? ""
        return (".It \(letter)Fl -\(name.roff)\(value)", help.roffProse)
    }
}

extension ExitCode {
    /// The tag and the text of the status, with the codes of JSON errors.
    fileprivate var manualItem: (String, String) {
        let codes = codes.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        return (".It \(rawValue)", (meaning + (codes.isEmpty ? "" : " (\(codes))") + ".").roffProse)
    }
}
