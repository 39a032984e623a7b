extension Setting {
    init(operand: String?, of command: String) throws(Failure) {
        guard let operand else {
            throw .missing(
                Label("이름", "NAME"), hint: Message("KOBIS_API_KEY 같은 설정을 적으세요", "use a setting such as KOBIS_API_KEY"))
        }
        if let setting = Setting.named(operand.uppercased()) {
            self = setting
            return
        }
        let name = operand.prefix { $0 != "=" }.uppercased()
        if name.count < operand.count, Setting.named(name) != nil {
            throw .usage("이름 뒤에 =을 쓸 수 없습니다", "cannot use = after the name")
                .hinting("boxoffice \(command) \("\(name)".with(.eul)) 쓰세요", "use boxoffice \(command) \(name)")
        }
        let isName = operand.allSatisfy { $0.isASCII && $0.isLetter || $0 == "_" }
        throw .usage(
            isName
                ? Message("없는 설정입니다: '\(operand)'", "unknown setting '\(operand)'")
                : Message("없는 설정입니다", "unknown setting"),
            hint: didYouMean(name, among: Setting.all.map(\.name)) ?? .seeHelp(on: command)
        )
    }

    static func validate(_ value: String) throws(Failure) {
        guard value.utf8.count <= 4_096 else {
            throw .usage("값이 너무 깁니다", "the value is too long")
                .hinting("4 KB까지 쓸 수 있습니다", "use at most 4 KB")
        }
        guard !value.trimmingWhitespace.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else {
            throw .usage("값에 제어 문자가 있습니다", "the value has control characters")
                .hinting("직접 입력하거나, 일반 텍스트로 복사하세요", "type it, or copy it as plain text")
        }
    }

    func validate(_ value: String) throws(Failure) {
        let configuration = Configuration(environment: [name: value], workingFolder: "/dev/null")
        do throws(Failure) {
            switch kind {
            case .baseURL:
                for service in Service.all where service.address == self {
                    _ = try configuration.baseURL(of: service)
                }
            case .choice: _ = try configuration.choice(self)
            case .key, .text: break
            }
        } catch {
            throw .usage(error.message, hint: error.hint)
        }
    }
}

extension CommandContext {
    func settingValue(of setting: Setting, in language: LabelLanguage) throws -> String {
        guard terminal.isInput else {
            guard let text = String(validating: try standardInput(), as: UTF8.self)?.trimmingWhitespace,
                !text.contains(where: \.isNewline)
            else {
                throw Failure.usage("표준 입력이 글 한 줄이 아닙니다", "standard input is not a line of text")
                    .hinting("값만 보내세요", "write only the value to it")
            }
            return text
        }
        guard terminal.isError else {
            throw Failure.usage("표준 오류가 터미널이 아니어서 물을 수 없습니다", "cannot prompt: standard error is not a terminal")
                .hinting("값을 표준 입력으로 보내세요", "write the value to standard input")
        }
        let line: String?
        if setting.isSecret {
            do {
                line = try readHiddenLine(
                    Label("\(setting.name) 입력(표시되지 않음): ", "Enter \(setting.name) (not shown): ")[language]
                )
            } catch let error as POSIXError {
                throw Failure.failed("입력을 숨길 수 없습니다", "cannot hide what is typed", because: error.systemReason)
            }
        } else {
            try errorOutput.write(Label("\(setting.name) 입력: ", "Enter \(setting.name): ")[language])
            line = readLine()
        }
        if line == nil { try errorOutput.write("\n") }
        return line ?? ""
    }
}
