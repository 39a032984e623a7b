import BoxOfficeCore
import CommandKit
import ConsoleKit

extension OutputSettings {
    /// Reads the output options.
    ///
    /// - Throws: ``Failure`` if one of them is wrong.
    init(
        _ arguments: Arguments,
        _ configuration: Configuration,
        _ terminal: Terminal,
        language: Language
    ) throws(Failure) {
        let format = try arguments.value(CommonOptions.format) ?? .table
        let hasByteOrderMark = arguments.isSet(CommonOptions.byteOrderMark)
        if hasByteOrderMark, format != .csv, format != .tsv {
            throw .usage("--bom requires --format csv or tsv", hint: "remove --bom, or add --format csv")
        }
        self.init(
            format: format,
            fieldNames: try arguments.value(CommonOptions.fields),
            hasByteOrderMark: hasByteOrderMark,
            language: language,
            isWide: arguments.isSet(CommonOptions.wide),
            width: terminal.columns(configuration[.columns]),
            isIndented: terminal.isOutput,
            styler: Styler(try arguments.value(CommonOptions.color), isTerminal: terminal.isOutput, configuration)
        )
    }
}

extension Styler {
    /// Decides whether an output is colored; `configuration` is `nil` if it cannot be read.
    init(_ choice: CommonOptions.ColorChoice?, isTerminal: Bool, _ configuration: Configuration?) {
        switch choice ?? .auto {
        case .always: self.init(isEnabled: true)
        case .never: self.init(isEnabled: false)
        case .auto:
            self.init(isEnabled: isTerminal && configuration?[.noColor] == nil && configuration?[.terminal] != "dumb")
        }
    }
}
