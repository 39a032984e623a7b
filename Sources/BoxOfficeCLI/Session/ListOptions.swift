import BoxOfficeCore
import BoxOfficePlatform
import CommandKit
import ConsoleKit

/// The options of the commands that list search results.
enum ListOptions {
    static let limit = CommonOptions.limitOption(help: "List at most N rows (default 30).")
    static let all = OptionSpec(name: "all", help: "List all rows; one call per 100.")

    /// The maximum number of rows to list; `nil` for all.
    ///
    /// - Throws: ``Failure`` if both options are set.
    static func limit(_ arguments: Arguments) throws(Failure) -> Int? {
        let limit = try arguments.value(limit)
        guard arguments.isSet(all) else { return limit ?? 30 }
        if limit != nil { throw .usage("cannot use --all with --limit", hint: "remove one of them") }
        return nil
    }

    /// An option for a part of a name or a title.
    static func text(
        _ name: String,
        placeholder: String,
        expected: String? = nil,
        help: String,
        completion: Completion = .nothing
    ) -> ValueOption<String> {
        ValueOption(
            name,
            placeholder: placeholder,
            expected: expected ?? "a \(placeholder.lowercased())",
            help: help,
            completion: completion,
            read: \.normalizedInput
        )
    }
}

extension Arguments {
    /// The only operand of a command that takes a name, in NFC; `nil` if there is none.
    ///
    /// - Throws: ``Failure`` if it is blank.
    func name() throws(Failure) -> String? {
        guard let operand = operands.first else { return nil }
        guard let name = operand.normalizedInput else {
            throw .usage("the name is blank", hint: "omit it to list all")
        }
        return name
    }
}
