import BoxOfficeCore

extension Diagnostics {
    /// Says what is odd about the files of settings.
    func tell(_ configuration: Configuration) {
        for variable in configuration.passedOver {
            note("\(variable.rawValue) in .env is passed over: a working folder may not set it")
        }
        for line in configuration.strayLines {
            note("line \(line.number) of \(line.path) is passed over: it is no NAME=value")
        }
        for path in configuration.exposedFiles {
            note("others may read the key in \(path); keep it to yourself: chmod 600 \(path.quotedForShell)")
        }
    }
}

extension String {
    /// The text as one word of a shell's command line.
    var quotedForShell: String { "'" + replacing("'", with: #"'\''"#) + "'" }
}
