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
        switch try arguments.value(CommonOptions.color) ?? .auto {
        case .always: styler = Styler(isEnabled: true)
        case .never: styler = Styler(isEnabled: false)
        case .auto:
            let isWanted = configuration[.noColor] == nil && configuration[.terminal] != "dumb"
            styler = Styler(isEnabled: terminal.isOutput && isWanted)
        }
    }
}
