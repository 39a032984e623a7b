extension Diagnostics {
    convenience init(_ arguments: Arguments, _ context: CommandContext, _ configuration: Configuration?, isJSON: Bool) {
        self.init(
            output: context.errorOutput,
            isJSON: isJSON,
            isVerbose: arguments.isSet(CommonOptions.verbose),
            isQuiet: arguments.isSet(CommonOptions.quiet),
            canRedraw: context.terminal.isError && configuration?[.terminal] != "dumb",
            clock: context.clock,
            keys: configuration?.keys ?? [],
            width: context.terminal.columns(configuration?[.columns], ofErrors: true),
            styler: Styler(
                try? arguments.value(CommonOptions.color), isTerminal: context.terminal.isError, configuration
            ),
            language: context.language(arguments, configuration),
            progressInterval: context.progressInterval,
            log: context.messages,
            spelling: Message.Spelling(arguments)
        )
    }

    /// Creates diagnostics for the options and settings, and notes problems with the settings files and the clock.
    convenience init(
        _ arguments: Arguments, _ context: CommandContext, _ configuration: Configuration, _ settings: OutputSettings
    ) {
        self.init(arguments, context, configuration, isJSON: settings.format.isJSON)
        log(configuration, today: KoreanDay(containing: context.now()))
        // Those about settings are for the user, not for a program or a model.
        context.messages?.removeAll()
    }

    private func log(_ configuration: Configuration, today: KoreanDay) {
        if let file = configuration.unreadable { note(file.failure([:])) }
        for setting in configuration.ignoredSettings {
            note(
                "\(setting.name): .env 파일로는 설정할 수 없어 무시합니다",
                "\(setting.name) in .env is ignored: a .env file cannot set it"
            )
        }
        for (path, number, others) in configuration.invalidLines {
            let more = others > 0 ? Label("(외 \(others)줄)", " (and \(others) more)") : Label("", "")
            note(
                "\(path)의 \(number)번째 줄\(more)은 이름=값 형식이 아니어서 무시합니다",
                "line \(number) of \(path) is ignored: not NAME=value\(more)"
            )
        }
        // Another person's file may have thousands.
        for (name, place, hint) in configuration.unknownNames.prefix(20) {
            let hint = hint.map { Message(". \($0)", "; \($0)") }
            let place = place.label
            note("\(place)의 \(name.with(.eun)) 없는 설정입니다\(hint)", "\(name) in \(place) is not a setting\(hint)")
        }
        for path in configuration.exposedFiles { noteExposed(path) }
        // Without a battery, a clock starts in 1970 or in the year it was made.
        guard today < RankingPeriod.firstDay else { return }
        note(
            "시스템 시계가 \("\(today)".with(.euro)), KOBIS의 첫 집계보다 이릅니다. 시계를 맞추세요",
            "the system clock says \(today), before KOBIS has data; set the clock"
        )
    }

    func noteExposed(_ path: String) {
        note(
            "다른 사용자가 \(path)의 키를 읽을 수 있습니다. chmod 600 \(path.quotedForShell)",
            "other users can read the key in \(path); run chmod 600 \(path.quotedForShell)"
        )
    }

    func log(_ event: NetworkEvent) {
        switch event {
        case .answered: break
        case .requested(let request, let outcome, let took):
            guard isVerbose else { return }
            let ending =
                switch outcome {
                case .response(let status, let bytes): "\(status) \(bytes) bytes"
                case .failure(let error): error.cause(in: .english)
                }
            trace("\(request) \(ending) \(took.milliseconds) ms network")
        case .readArchive(let read):
            guard isVerbose, let request = read.request() else { return }
            trace("\(request) - \(read.bytes) bytes \(read.took.milliseconds) ms archive")
        case .servedOlderAnswer(let age, let error):
            let cause = Failure(error, settingsFile: nil).message
            let answer =
                if let age = age.map(description(ofAge:)) {
                    Message("\(age) 전에 보관한 응답", "the archived answer from \(age) ago")
                } else {
                    Message("언제 받았는지 알 수 없는 응답", "an archived answer of unknown age")
                }
            note(Message("\(cause). \(answer)을 씁니다", "\(cause); using \(answer)"))
        case .sendsKeyUnencrypted(let service):
            let address = Service.named(service.name)?.address.name
            note(
                "\(service.name) 키를 암호화하지 않고 보냅니다. \(address ?? "주소")가 https가 아니라 http입니다",
                "the key for \(service.name) is sent unencrypted: \(address ?? "its address") uses http, not https"
            )
        case .couldNotArchive(let folder, let reason):
            note(
                "\(folder)에 응답을 보관할 수 없습니다: \(reason.koreanReason)",
                "cannot archive the answer in \(folder): \(reason)"
            )
        case .ignoredOpenDate(let text, let title):
            note(
                "'\(title)'의 개봉일이 올바른 날짜가 아니어서 비워 둡니다: \"\(text)\"",
                "ignored the opening day of '\(title)', which is not a date: \"\(text)\""
            )
        }
    }

    func log(_ record: KeyRecord?) {
        do {
            let end =
                record?.isQuotaUsedUp == true
                ? Message(". KOBIS가 더 받지 않습니다", ", and KOBIS allows no more") : nil
            inform(Message(untranslated: "\(try record.summary())\(end)"))
        } catch {
            inform(error.sentence)
        }
    }

    private func description(ofAge seconds: Double) -> Label {
        let units = [(86_400.0, "일", "day"), (3_600, "시간", "hour"), (60, "분", "minute")]
        let (length, korean, english) = units.first { seconds >= $0.0 } ?? (1, "초", "second")
        let count = Int(seconds / length)
        return Label("\(count.grouped)\(korean)", count.counting(english))
    }
}

extension Message.Spelling {
    /// Adds the archive of a run to the commands that fetch what it lacks.
    fileprivate init(_ arguments: Arguments) {
        self = .options
        command = { line, _, fetches in
            guard let line else { return arguments.line(without: CommonOptions.offline) }
            let archive = fetches ? try? arguments.value(CommonOptions.archive) : nil
            return line + (archive.map { " --\(CommonOptions.archive.spec.name) \($0.shellWord)" } ?? "")
        }
    }
}

extension Duration {
    var milliseconds: Int { Int(self / .milliseconds(1)) }
}

extension CommandContext {
    func keyRecord(of key: String?) -> KeyRecord? {
        Configuration.stateFolder(environment).map { KeyRecord(of: key, folder: $0, now: now) }
    }

    var keyRecord: KeyRecord? { keyRecord(of: (try? configuration())?.key(of: .kobis)) }

    var callsLeft: Int { (try? keyRecord?.callsLeft()) ?? KeyRecord.callLimit }
}

extension KeyRecord? {
    /// Returns how many calls were made today, such as `12 of 3,000 calls made today`.
    func summary() throws(Failure) -> Message {
        var reason = Failure.noHome
        if let self {
            do {
                let (made, limit) = (try self.callsToday().grouped, KeyRecord.callLimit.grouped)
                return Message("오늘 \(limit)번 중 \(made)번 호출했습니다", "\(made) of \(limit) calls made today")
            } catch {
                reason = Message(
                    "\(self.folder)에 쓸 수 없습니다: \(error.systemReason.koreanReason)",
                    "\(self.folder) is not writable: \(error.systemReason)"
                )
            }
        }
        throw .failed("오늘 호출을 셀 수 없습니다: \(reason)", "cannot count today's calls: \(reason)")
            .hinting("XDG_STATE_HOME을 쓸 수 있는 폴더로 설정하세요", "set XDG_STATE_HOME to a writable folder")
    }
}
