import BoxOfficeCore

extension Diagnostics {
    /// Prepares to speak as options and settings have it, and says what is odd about the files of settings and the clock.
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
            keys: configuration.keys
        )
        log(configuration)
        log(today: KoreanDay(containing: context.now()))
    }

    /// Says what is odd about the files of settings.
    private func log(_ configuration: Configuration) {
        for variable in configuration.passedOver {
            note("\(variable.rawValue) in .env is passed over: a working folder may not set it")
        }
        for (path, number, others) in configuration.strayLines {
            let more = others > 0 ? "; \(others) more like it" : ""
            note("line \(number) of \(path) is passed over: it is no NAME=value\(more)")
        }
        log(configuration.unknownNames)
        for path in configuration.exposedFiles {
            note("others may read the key in \(path); keep it to yourself: chmod 600 \(path.quotedForShell)")
        }
    }

    /// Says what names are no settings, those that are near one first: twenty, for a file that someone hands over may hold
    /// thousands.
    private func log(_ names: [Configuration.UnknownName]) {
        let names = names.map { ($0, hint: didYouMean($0.name.uppercased(), among: $0.candidates.map(\.rawValue))) }
        // One that is near none may well be another program's.
        let strange = names.filter { name, hint in hint == nil && !name.isShared }
        for (name, hint) in (names.filter { $0.hint != nil } + strange).prefix(20) {
            note("\(name.name) in \(name.path) is no setting" + (hint.map { "; \($0)" } ?? ""))
        }
    }

    /// Says where the clock cannot be right: without a battery a machine's begins in 1970, or in the year of its make.
    private func log(today: KoreanDay) {
        guard today.year < 2003 else { return }
        note("this machine's clock says that today is \(today), before KOBIS's first figures; set it")
    }
}

extension String {
    /// The text as one word of a shell's command line.
    var quotedForShell: String {
        // To a shell a quote is one, whatever combines with it.
        let parts = unicodeScalars.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
        return "'" + parts.joined(separator: #"'\''"#) + "'"
    }
}
