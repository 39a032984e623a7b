import BoxOfficeCore

/// The options of the commands that list what fits a search.
enum ListOptions {
    static let limit = ValueOption(
        "limit",
        placeholder: "N",
        expected: CommonOptions.limit.expected,
        help: "At most N rows; default 30.",
        read: CommonOptions.limit.read
    )
    static let all = OptionSpec(name: "all", help: "All rows, in as many calls as that takes: one for each hundred.")

    /// How many rows there are at most, `nil` for all.
    ///
    /// - Throws: ``Failure`` if both are asked for.
    static func limit(_ arguments: Arguments) throws(Failure) -> Int? {
        let limit = try arguments.value(limit)
        guard arguments.isSet(all) else { return limit ?? 30 }
        if limit != nil { throw .usage("--all and --limit exclude each other", hint: "leave one of them out") }
        return nil
    }

    /// An option for a part of a name or a title.
    static func text(
        _ name: String,
        placeholder: String,
        help: String,
        completion: Completion = .nothing
    ) -> ValueOption<String> {
        ValueOption(
            name,
            placeholder: placeholder,
            expected: "a text",
            help: help,
            completion: completion,
            read: \.normalizedInput
        )
    }
}

extension Arguments {
    /// The operand of a command that takes one name at most, in NFC; `nil` where there is none.
    ///
    /// - Throws: ``Failure`` if it is blank.
    func name() throws(Failure) -> String? {
        guard let operand = operands.first else { return nil }
        guard let name = operand.normalizedInput else {
            throw .usage("the name is blank", hint: "leave it out to list all")
        }
        return name
    }
}
