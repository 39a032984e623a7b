import BoxOfficeCore

extension OutputSettings {
    /// Reads the output options.
    ///
    /// - Throws: ``Failure`` if one of them is wrong.
    init(
        _ arguments: Arguments,
        _ configuration: Configuration,
        _ terminal: Terminal,
        language: LabelLanguage
    ) throws(Failure) {
        format = try arguments.value(CommonOptions.format) ?? .table
        fieldNames = try arguments.value(CommonOptions.fields)
        hasByteOrderMark = arguments.isSet(CommonOptions.byteOrderMark)
        if hasByteOrderMark, format != .csv, format != .tsv {
            throw .usage("--bom requires --format csv or tsv", hint: "remove --bom, or add --format csv")
        }
        self.language = language
        isWide = arguments.isSet(CommonOptions.wide)
        width = terminal.columns(configuration[.columns])
        isIndented = terminal.isOutput
        styler = Styler(try arguments.value(CommonOptions.color), isTerminal: terminal.isOutput, configuration)
    }
}

extension Styler {
    /// Decides whether an output is colored; `configuration` is `nil` if it cannot be read.
    init(_ choice: CommonOptions.ColorChoice?, isTerminal: Bool, _ configuration: Configuration?) {
        switch choice ?? .auto {
        case .always: isEnabled = true
        case .never: isEnabled = false
        case .auto: isEnabled = isTerminal && configuration?[.noColor] == nil && configuration?[.terminal] != "dumb"
        }
    }
}
