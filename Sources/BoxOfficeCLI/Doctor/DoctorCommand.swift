import BoxOfficeCore
import CommandKit
import ConsoleKit

extension Command {
    /// `boxoffice doctor`: checks whether a daily ranking can be fetched, and suggests fixes.
    static let doctor = Command(
        name: "doctor",
        summary: "Check the key, files, network and terminal.",
        operands: .none,
        options: [
            CommonOptions.format.spec, CommonOptions.json, CommonOptions.fields.spec, CommonOptions.byteOrderMark,
            CommonOptions.timeout.spec, CommonOptions.language.spec, CommonOptions.color.spec, CommonOptions.noPager,
            CommonOptions.archive.spec, offline, CommonOptions.quiet, CommonOptions.verbose,
        ].showing(DiagnosisPresentation()),
        examples: [
            Example("boxoffice doctor", "Check everything, with one call"),
            Example("boxoffice doctor --offline", "Check without a call, and whether the archive has rankings"),
        ]
    ) { arguments, context in
        let checks = try DoctorChecks(arguments, context)
        let presentation = DiagnosisPresentation()
        var printer = try ResultPrinter(presentation, settings: checks.settings, isArray: false, output: context.output)
        let diagnosis = await checks.diagnosis()
        try printer.print(diagnosis)
        return diagnosis.status
    }

    private static let offline = OptionSpec(
        name: "offline",
        short: "o",
        help: "Make no requests; without it, doctor makes one call."
    )
}
