import BoxOfficeCore

extension Command {
    /// `boxoffice doctor`: whether a daily ranking could be had, and what to do where it could not.
    static let doctor = Command(
        name: "doctor",
        summary: "Check key, files, network and terminal, and say what to do.",
        operands: .none,
        options: [
            CommonOptions.format.spec, CommonOptions.json, CommonOptions.fields.spec, CommonOptions.byteOrderMark,
            CommonOptions.timeout.spec, CommonOptions.language.spec, CommonOptions.color.spec,
            CommonOptions.archive.spec, offline, CommonOptions.quiet, CommonOptions.verbose,
        ].showing(DiagnosisPresentation()),
        examples: [
            Example("boxoffice doctor", "What works, and what to do where something does not"),
            Example("boxoffice doctor --offline", "The same without a call: whether the archive can answer"),
        ]
    ) { arguments, context in
        let examination = try DoctorChecks(arguments, context)
        var printer = try examination.printer()
        let diagnosis = await examination.diagnosis()
        try printer.print(diagnosis)
        return diagnosis.status
    }

    private static let offline = OptionSpec(
        name: "offline",
        help: "Never touch the network; without it, one call is made."
    )
}
