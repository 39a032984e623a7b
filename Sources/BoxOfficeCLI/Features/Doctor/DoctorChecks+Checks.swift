extension DoctorChecks {
    func key(_ call: Call?) -> Finding {
        guard let place = configuration.place(of: Service.kobis.key) else {
            guard configuration.unreadableUserFile == nil else {
                return .open(Message("알 수 없음: 읽을 수 없는 설정이 있습니다", "unknown: some settings cannot be read"))
            }
            let missing = Failure.missingKey(of: KOBISClient.name, settingsFile: settingsFile)
            // Without a request no key is needed.
            return .failed(missing, isFine: call == nil ? nil : false)
        }
        let found = Message("설정됨(\(place.label))", "set in \(place.label)")
        guard let call else { return lastVerdict(found) }
        guard let failure = call.result.failure else {
            return .fine(found + Message(". KOBIS가 받아들입니다", "; KOBIS accepts it"))
        }
        if failure.code == .invalidKey { return .failed(failure.prefixed(found)) }
        return failure.code == .quotaExceeded ? .fine(found) : lastVerdict(found)
    }

    /// Whether KOBIS accepted the key at the last call, in this run or before.
    private func lastVerdict(_ found: Message) -> Finding {
        switch record?.isAccepted {
        case true?: return .fine(found + Message(". 마지막 호출에서 유효했습니다", "; KOBIS accepted it at the last call"))
        case false?:
            let rejected = Message("마지막 호출 때 KOBIS가 거부했습니다", "KOBIS rejected the key at the last call")
            return .failed(Failure.rejectedKey(rejected, settingsFile: settingsFile).prefixed(found))
        case nil: return .open(found + Message(". 확인하지 않았습니다", "; not verified"))
        }
    }

    func service(_ call: Call?) -> Finding {
        let address: String
        switch baseURL {
        case .failure(let failure): return .failed(failure)
        case .success(let url): address = url.absoluteString
        }
        guard let call else {
            let reason =
                isOffline
                ? Message(untranslated: "--offline") : Message("읽을 수 없는 설정이 있습니다", "some settings cannot be read")
            return .open(Message("\(address): 연결하지 않음(\(reason))", "\(address) was not contacted: \(reason)"))
        }
        let answered = Message(
            "\(address): \(call.took.milliseconds) ms에 응답",
            "\(address) answered in \(call.took.milliseconds) ms"
        )
        switch call.result {
        case .success(let ranking):
            let day = today.advanced(by: -1)
            let movies =
                ranking.entries.isEmpty
                ? Message(". \(day) 집계는 아직 없습니다", "; no figures for \(day) yet")
                : Message(". \(day) 집계가 있습니다", "; figures for \(day) are available")
            return .fine(answered + movies)
        case .failure(let failure) where failure.code == .missingKey:
            return .open(Message("\(address): 연결하지 않음(키 없음)", "\(address) was not contacted: no key"))
        case .failure(let failure) where [.invalidKey, .quotaExceeded].contains(failure.code): return .fine(answered)
        case .failure(let failure): return .failed(failure.prefixed(Message(untranslated: "\(address)")))
        }
    }

    func calls(_ call: Call?) -> Finding {
        do {
            let count = try record.summary()
            if let failure = call?.result.failure, failure.code == .quotaExceeded {
                return .failed(failure.prefixed(count))
            }
            guard record?.isQuotaUsedUp != true else { return .failed(Failure.quotaUsedUp().prefixed(count)) }
            return .fine(count)
        } catch {
            return .failed(error)
        }
    }

    func file(_ path: String?) -> Finding {
        guard let path else { return .open(Failure.noHome) }
        let unreadable = [configuration.unreadableUserFile, configuration.unreadable].compactMap(\.self)
        let failure = unreadable.first { $0.path == path }?.failure(context.environment)
        if let failure { return .failed(failure) }
        guard let file = configuration.files.first(where: { $0.path == path }) else {
            return .open(Message("\(path): 없는 파일", "\(path) does not exist"))
        }
        let mode = String(file.permissions, radix: 8)
        let found = Message("\(path), 권한 \(mode)", "\(path), mode \(mode)")
        guard configuration.exposedFiles.contains(path) else { return .fine(found) }
        return Finding(
            isFine: false,
            detail: Message("\(found): 다른 사용자가 키를 읽을 수 있습니다", "\(found): other users can read the key"),
            remedy: Message("실행하세요: chmod 600 \(path.quotedForShell)", "run: chmod 600 \(path.quotedForShell)"),
            remedyHasCommand: true
        )
    }

    func archive(_ inventory: Result<ArchiveInventory, Failure>?) -> Finding {
        guard let archive, let inventory else { return .failed(.noArchive) }
        do throws(Failure) {
            let found = try inventory.get()
            let total = found.total
            try archive.requireWritable()
            let size = Message(
                "\(archive.folder): 응답 \(total.answers.grouped)개, \(total.bytes.grouped)바이트",
                "\(archive.folder): \(total.answers.counting("answer")), \(total.bytes.counting("byte"))"
            )
            guard !isOffline || found.daily != nil else {
                return Finding(
                    isFine: false,
                    detail: size + Message(". 일별 순위가 없습니다", ", but no daily ranking"),
                    remedy: Message(
                        "--offline 없이 boxoffice daily를 먼저 실행하세요. 또는 \(Failure.useAnotherArchive)",
                        "\(command: "run boxoffice daily without --offline first", call: "start the server without --offline"), or \(Failure.useAnotherArchive)"
                    )
                )
            }
            return .fine(size)
        } catch {
            return .failed(error)
        }
    }

    func reviews() async -> Finding {
        do {
            let manager = NetworkManager(requester: context.makeRequester(.seconds(1), configuration), policy: .offline)
            let store = try configuration.reviewStore(context, through: manager)
            guard !configuration.usesFirestore, let folder = configuration.dataFolder(in: context.workingFolder) else {
                let project = configuration[.firestoreProject] ?? ""
                return .open(
                    Message("Firestore, 프로젝트 \(project)(연결하지 않음)", "in Firestore, project \(project) (not contacted)")
                )
            }
            let count = try await store.reviews(of: nil).count
            return .fine(Message("\(folder): 리뷰 \(count.grouped)개", "\(folder): \(count.counting("review"))"))
        } catch {
            return .failed(Failure(error, environment: context.environment))
        }
    }

    var posters: Finding {
        let keys = Service.all.filter { $0.posters != nil }.map(\.key)
        let all = keys.map(\.name).joined(separator: ", ")
        let set = keys.filter { configuration[$0] != nil }.map(\.name).joined(separator: ", ")
        guard set.isEmpty else { return .fine(Message("\(set) 설정됨", "\(set) set")) }
        return .open(Message("\(all) 중 설정된 것이 없습니다", "none of \(all) is set"))
    }

    /// Whether the MCP server finds the key in a host that passes on no environment but the home folder.
    var agents: Finding {
        let key = Service.kobis.key
        guard let path = Configuration.settingsFile(context.environment.filter { $0.key == "HOME" }) else {
            return .open(Failure.noHome)
        }
        guard !configuration.files.contains(where: { $0.path == path && $0[key]?.sanitized != nil }) else {
            return .fine(Message("boxoffice mcp가 \(path)에서 키를 찾습니다", "boxoffice mcp finds the key in \(path)"))
        }
        let isElsewhere = path != settingsFile
        let command = (isElsewhere ? "env -u XDG_CONFIG_HOME " : "") + Service.kobis.saveCommand
        return .open(
            Message(
                "boxoffice mcp는 \(path)의 키가 필요합니다. 환경 변수를 넘기지 않는 호스트가 있습니다",
                "boxoffice mcp needs the key in \(path): some hosts do not pass on environment variables"
            ),
            // Without any key, the first check says so.
            remedy: configuration.place(of: key).map { _ in Message("실행하세요: \(command)", "run \(command)") },
            hasCommand: true
        )
    }

    var certificates: Finding {
        let found = CertificateAuthorities { Setting.named($0).flatMap { configuration[$0] } }
        let set = [found.file, found.folder].compactMap(\.self)
        for (variable, path) in set where access(path, R_OK) != 0 {
            let reason = POSIXError.current.systemReason
            let failure = Message(
                "\(path.with(.eul)) 읽을 수 없습니다(\(variable)): \(reason.koreanReason)",
                "cannot read \(path) (\(variable)): \(reason)"
            )
            return Finding(
                isFine: false,
                detail: failure,
                remedy: Message("\(variable.with(.eul)) 고치거나 지우세요", "fix or unset \(variable)")
            )
        }
        let detail = set.map { "\($0.path) (\($0.variable))" }.joined(separator: ", ")
        return set.isEmpty ? .open(Message("시스템 기본값", "the system's")) : .fine(Message(untranslated: "\(detail)"))
    }

    var terminal: Finding {
        let color = settings.styler.isEnabled ? Label("색 있음", "color") : Label("색 없음", "no color")
        guard let width = settings.width else {
            return .open(Message("표준 출력이 터미널이 아닙니다. \(color)", "standard output is not a terminal; \(color)"))
        }
        let detail = Message("\(width)칸, \(color)", "\(width) columns, \(color)")
        guard let measured = ambiguousWidth else { return .fine(detail) }
        let columns = Message(
            "\(detail), ▲★· \(measured.columns)칸", "\(detail), \(measured.columns.counting("column")) for ▲★·")
        guard measured != AmbiguousWidth.current else { return .fine(columns) }
        let command = "boxoffice config set BOXOFFICE_AMBIGUOUS \(measured.rawValue)"
        let remedy = Message("표의 줄을 맞추려면: \(command)", "to align tables: \(command)")
        return .open(columns, remedy: remedy, hasCommand: true)
    }

    var pictures: Finding {
        guard let path = context.programs.path("chafa") else {
            return .open(Message("chafa가 없어 포스터를 주소로 보여 줍니다", "chafa is not installed; posters are shown as links"))
        }
        guard settings.width != nil, configuration[.terminal] != "dumb" else {
            return .open(Message("\(path). 이 터미널에서는 그림을 볼 수 없습니다", "\(path); this terminal cannot show pictures"))
        }
        return .fine(Message(untranslated: "\(path)"))
    }

    var labels: Finding {
        switch language {
        case .failure(let failure): return .failed(failure)
        case .success(let language):
            let place = configuration.place(of: .language).map { place in
                Message("BOXOFFICE_LANG(\(place.label))", "BOXOFFICE_LANG in \(place.label)")
            }
            let locale = LabelLanguage(environment: context.environment).map { _ in Message("로캘", "the locale") }
            let source =
                hasLanguageOption ? Message(untranslated: "--lang") : place ?? locale ?? Message("기본값", "default")
            return .fine(Message(untranslated: "\(language.rawValue): \(source)"))
        }
    }
}

extension ResponseArchive {
    fileprivate func requireWritable() throws(Failure) {
        do {
            try checkWritable(for: ArchivedService.all)
        } catch {
            var failure = Failure.unwritableArchive(error.path, reason: error.error.systemReason)
            if error.error.code == .EACCES, error.isOwn {
                failure.hint = Message(
                    "실행하세요: chmod u+rwx \(error.path.quotedForShell)",
                    "run: chmod u+rwx \(error.path.quotedForShell)"
                )
                failure.hintHasCommand = true
            }
            throw failure
        }
    }
}
