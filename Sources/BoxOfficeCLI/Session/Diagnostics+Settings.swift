import BoxOfficeCore
import CommandKit
import ConsoleKit

extension Diagnostics {
    /// Creates diagnostics for the options and settings, and notes problems with the settings files and the clock.
    convenience init(
        _ arguments: Arguments,
        _ context: CommandContext,
        _ configuration: Configuration,
        _ settings: OutputSettings
    ) {
        self.init(
            output: context.errorOutput,
            isJSON: settings.format.isJSON,
            isQuiet: arguments.isSet(CommonOptions.quiet),
            canRedraw: context.terminal.isError && configuration[.terminal] != "dumb",
            clock: context.clock,
            keys: configuration.keys,
            width: context.terminal.errorColumns(configuration[.columns]),
            styler: Styler(
                try? arguments.value(CommonOptions.color),
                isTerminal: context.terminal.isError,
                configuration
            )
        )
        log(configuration)
        log(today: KoreanDay(containing: context.now()))
    }

    /// Notes problems in the settings files.
    private func log(_ configuration: Configuration) {
        if let file = configuration.unreadable {
            note("cannot read \(file.path): \(file.reason); \(file.remedy), or move it away")
        }
        for variable in configuration.ignoredVariables {
            note("\(variable.rawValue) in .env is ignored: a .env file cannot set it")
        }
        for (path, number, others) in configuration.invalidLines {
            let more = others > 0 ? " (and \(others) more)" : ""
            note("line \(number) of \(path) is ignored: not NAME=value\(more)")
        }
        log(configuration.unknownNames)
        for path in configuration.exposedFiles {
            note("other users can read the key in \(path); run chmod 600 \(path.quotedForShell)")
        }
    }

    /// Notes names that are not settings, those with a suggestion first: at most 20, because another person's file may have
    /// thousands.
    private func log(_ names: [Configuration.UnknownName]) {
        let names = names.map { ($0, hint: didYouMean($0.name.uppercased(), among: $0.candidates.map(\.rawValue))) }
        // A name without a suggestion is probably another program's.
        let unknown = names.filter { name, hint in hint == nil && !name.isShared }
        for (name, hint) in (names.filter { $0.hint != nil } + unknown).prefix(20) {
            note("\(name.name) in \(name.path) is not a setting" + (hint.map { "; \($0)" } ?? ""))
        }
    }

    /// Notes a clock that must be wrong: without a battery it starts in 1970 or in the year it was made.
    private func log(today: KoreanDay) {
        guard today.year < 2003 else { return }
        note("the system clock says \(today), before KOBIS has data; set the clock")
    }
}
