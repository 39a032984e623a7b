extension Command {
    static let doctor = Command(
        name: "doctor",
        summary: Label("키, 파일, 네트워크, 터미널을 점검합니다.", "Check the key, files, network and terminal."),
        operands: .none,
        options: (CommonOptions.printing + [
            CommonOptions.timeout.spec, CommonOptions.language.spec, CommonOptions.color.spec, CommonOptions.noPager,
            CommonOptions.archive.spec, offline, CommonOptions.quiet, CommonOptions.verbose,
        ]).showing(DiagnosisPresentation()),
        examples: [
            Example("boxoffice doctor", "호출 한 번으로 모두 점검합니다", "Check everything, with one call"),
            Example(
                "boxoffice doctor --offline",
                "호출 없이 점검하고, 보관된 순위가 있는지 확인합니다",
                "Check without a call, and whether the archive has rankings"
            ),
        ],
        words: [.init("한도", "상태", "점검", "quota", "status", "limit", as: .hint)],
        hasVerdict: true
    ) { arguments, context in
        let checks = try DoctorChecks(arguments, context)
        var printer = try ResultPrinter(
            DiagnosisPresentation(), settings: checks.settings, isArray: false, output: context.output
        )
        let diagnosis = await checks.diagnosis()
        try AmbiguousWidth.$current.withValue(checks.ambiguousWidth ?? .current) { try printer.print(diagnosis) }
        return diagnosis.status
    }

    private static let offline = OptionSpec(
        name: "offline",
        help: "요청을 보내지 않습니다. 이 옵션이 없으면 한 번 호출합니다.", "Make no requests; without it, doctor makes one call."
    )
}
