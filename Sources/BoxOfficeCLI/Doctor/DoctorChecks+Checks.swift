import BoxOfficeCore
import BoxOfficePlatform
import ConsoleKit

extension DoctorChecks {
    /// Whether the key is set, where, and whether KOBIS accepts it.
    func key(_ call: Call?) -> Check {
        let (name, label) = ("key", Label("KOBIS 키", "KOBIS key"))
        guard let place = configuration.place(of: Service.kobis.declaration.key) else {
            let settingsFile = Configuration.settingsFile(context.environment)
            let missing = Failure.missingKey(of: .kobis, settingsFile: settingsFile)
            guard unreadable.isEmpty else {
                return Check(name, label, isFine: nil, "unknown: some settings cannot be read")
            }
            // Without a request no key is needed.
            return Check(name, label, isFine: call == nil ? nil : false, missing)
        }
        let found = "set in \(place.description)"
        guard let call else { return lastVerdict(name, label, found) }
        guard let failure = call.result.failure else {
            return Check(name, label, isFine: true, "\(found); KOBIS accepts it")
        }
        switch failure.code {
        case .invalidKey: return Check(name, label, failure.prefixed(found))
        case .quotaExceeded: return Check(name, label, isFine: true, found)
        case .rejected, .conflict, .failure, .usage, .badResponse, .notFound, .notArchived, .unavailable, .missingKey,
            .configuration:
            return lastVerdict(name, label, found)
        }
    }

    /// Whether KOBIS accepted the key at the last call, in this run or before.
    private func lastVerdict(_ name: String, _ label: Label, _ found: String) -> Check {
        switch record?.isAccepted {
        case true?: return Check(name, label, isFine: true, "\(found); KOBIS accepted it at the last call")
        case false?:
            let settingsFile = Configuration.settingsFile(context.environment)
            let rejected = Failure.rejectedKey("KOBIS rejected the key at the last call", settingsFile: settingsFile)
            return Check(name, label, rejected.prefixed(found))
        case nil: return Check(name, label, isFine: nil, "\(found); not verified")
        }
    }

    /// Whether KOBIS can be reached, how fast it answers, and whether the answer is valid.
    func service(_ call: Call?) -> Check {
        let (name, label) = ("service", Label("KOBIS 서비스", "KOBIS"))
        let address: String
        switch baseURL {
        case .failure(let failure): return Check(name, label, failure)
        case .success(let url): address = url.absoluteString
        }
        guard let call else {
            let reason = isOffline ? "--offline" : "some settings cannot be read"
            return Check(name, label, isFine: nil, "\(address) was not contacted: \(reason)")
        }
        let answered = "\(address) answered in \(call.took.milliseconds) ms"
        switch call.result {
        case .success(let ranking):
            let films =
                ranking.entries.isEmpty ? "no figures for \(call.day) yet" : "figures for \(call.day) are available"
            return Check(name, label, isFine: true, "\(answered); \(films)")
        case .failure(let failure):
            switch failure.code {
            case .missingKey: return Check(name, label, isFine: nil, "\(address) was not contacted: no key")
            case .invalidKey, .quotaExceeded: return Check(name, label, isFine: true, answered)
            case .rejected, .conflict, .failure, .usage, .badResponse, .notFound, .notArchived, .unavailable,
                .configuration:
                return Check(name, label, failure.prefixed(address))
            }
        }
    }

    /// How many calls were made today, and whether any are left.
    func calls(_ call: Call?) -> Check {
        let (name, label) = ("calls", Label("오늘 호출", "Calls today"))
        do {
            let count = try record.summary()
            if let failure = call?.result.failure, failure.code == .quotaExceeded {
                return Check(name, label, failure.prefixed(count))
            }
            guard record?.isQuotaUsedUp != true else {
                return Check(name, label, Failure.quotaUsedUp().prefixed(count))
            }
            return Check(name, label, isFine: true, count)
        } catch {
            return Check(name, label, error)
        }
    }

    /// Whether a settings file exists and is readable, and only by its owner.
    func file(_ name: String, _ label: Label, _ path: String?) -> Check {
        guard let path else { return Check(name, label, isFine: nil, Failure.noHome.text) }
        let shared = configuration.unreadable.flatMap { $0.path == path ? $0.failure(context.environment) : nil }
        if let failure = unreadable[path] ?? shared { return Check(name, label, failure) }
        guard let file = configuration.files.first(where: { $0.path == path }) else {
            return Check(name, label, isFine: nil, "\(path) does not exist")
        }
        let found = "\(path), mode \(String(file.permissions, radix: 8))"
        guard configuration.exposedFiles.contains(path) else { return Check(name, label, isFine: true, found) }
        let exposed = Failure(
            code: .configuration,
            message: Message("\(found): 다른 사용자가 키를 읽을 수 있습니다", "\(found): other users can read the key"),
            hint: Message("실행하세요: chmod 600 \(path.quotedForShell)", "run: chmod 600 \(path.quotedForShell)"),
            hintHasCommand: true
        )
        return Check(name, label, exposed)
    }

    /// Whether the archive is readable and writable, and what it contains.
    func archive(_ inventory: Result<ArchiveInventory, Failure>?) -> Check {
        let (name, label) = ("archive", Label("아카이브", "Archive"))
        guard let archive, let inventory else { return Check(name, label, .noArchive) }
        do throws(Failure) {
            let found = try inventory.get()
            let total = found.total
            try archive.requireWritable()
            let size = "\(total.answers.counting("answer")), \(total.bytes.counting("byte"))"
            guard !isOffline || hasRankings(.success(found)) else {
                return Check(
                    name,
                    label,
                    isFine: false,
                    "\(archive.folder): \(size), but no daily ranking",
                    remedy: "run boxoffice daily without --offline first, or \(Failure.useAnotherArchive)"
                )
            }
            return Check(name, label, isFine: true, "\(archive.folder): \(size)")
        } catch {
            return Check(name, label, error)
        }
    }

    /// Where reviews are stored, and whether a file of reviews is readable.
    func reviews() async -> Check {
        let (name, label) = ("reviews", Label("리뷰", "Reviews"))
        do {
            let manager = NetworkManager(requester: context.makeRequester(.seconds(1), configuration), policy: .offline)
            let store = try configuration.reviewStore(context, through: manager)
            guard !configuration.usesFirestore, let folder = configuration.dataFolder(in: context.workingFolder) else {
                let project = configuration[.firestoreProject] ?? ""
                return Check(name, label, isFine: nil, "in Firestore, project \(project) (not contacted)")
            }
            let count = try await store.reviews(of: nil).count.counting("review")
            return Check(name, label, isFine: true, "\(folder): \(count)")
        } catch {
            return Check(name, label, Failure(error, environment: context.environment))
        }
    }

    /// Which poster keys are set.
    var posters: Check {
        let keys = Service.allCases.map(\.declaration).filter { $0.posters != nil }.map(\.key)
        let set = keys.filter { configuration[$0] != nil }
        let detail =
            set.isEmpty
            ? "none of \(keys.map(\.name).joined(separator: ", ")) is set"
            : "\(set.map(\.name).joined(separator: ", ")) set"
        return Check("posters", Label("포스터 키", "Poster keys"), isFine: set.isEmpty ? nil : true, detail)
    }

    /// Whether the MCP server finds the key in a host that passes on no environment but the home folder.
    var agents: Check {
        let (name, label) = ("agents", Label("AI 에이전트", "AI agents"))
        let key = Service.kobis.declaration.key
        guard let path = Configuration.settingsFile(context.environment.filter { $0.key == "HOME" }) else {
            return Check(name, label, isFine: nil, Failure.noHome.text)
        }
        guard !configuration.files.contains(where: { $0.path == path && $0[key]?.sanitized != nil }) else {
            return Check(name, label, isFine: true, "boxoffice mcp finds the key in \(path)")
        }
        let isElsewhere = path != Configuration.settingsFile(context.environment)
        let prefix = isElsewhere ? "env -u XDG_CONFIG_HOME " : ""
        var missing = Failure(
            code: .missingKey,
            message: Message(
                "boxoffice mcp는 \(path)의 키가 필요합니다. 환경 변수를 넘기지 않는 호스트가 있습니다",
                "boxoffice mcp needs the key in \(path): some hosts do not pass on environment variables"
            ),
            // Without any key, the first check says so.
            hint: configuration.place(of: key) == nil
                ? nil : "run \(prefix)boxoffice config set \(key.name)"
        )
        missing.hintHasCommand = true
        return Check(name, label, isFine: nil, missing)
    }

    /// The files of CA certificates that are set, and whether they are readable.
    var certificates: Check {
        let label = Label("인증서", "Certificates")
        let found = CertificateAuthorities { Setting.named($0).flatMap { configuration[$0] } }
        let set = [found.file, found.folder].compactMap(\.self)
        for (variable, path) in set where access(path, R_OK) != 0 {
            let failure = "cannot read \(path) (\(variable)): \(POSIXError.current.systemReason)"
            return Check("certificates", label, isFine: false, failure, remedy: "fix or unset \(variable)")
        }
        let detail = set.map { "\($0.path) (\($0.variable))" }.joined(separator: ", ")
        return Check("certificates", label, isFine: set.isEmpty ? nil : true, set.isEmpty ? "the system's" : detail)
    }

    /// The terminal's width and color.
    var terminal: Check {
        let color = settings.styler.isEnabled ? "color" : "no color"
        let detail = settings.width.map { "\($0) columns, \(color)" } ?? "standard output is not a terminal; \(color)"
        return Check("terminal", Label("터미널", "Terminal"), isFine: settings.width == nil ? nil : true, detail)
    }

    /// Whether pictures can be shown.
    var pictures: Check {
        let path = context.programs.path("chafa")
        let isShown = path != nil && settings.width != nil && configuration[.terminal] != "dumb"
        let detail =
            path.map { isShown ? $0 : "\($0); this terminal cannot show pictures" }
            ?? "chafa is not installed; posters are shown as links"
        return Check("pictures", Label("그림", "Pictures"), isFine: isShown ? true : nil, detail)
    }

    /// The language of labels, and where it comes from.
    var labels: Check {
        let (name, label) = ("language", Label("언어", "Language"))
        switch language {
        case .failure(let failure): return Check(name, label, failure)
        case .success(let language):
            let place = configuration.place(of: .language).map { "BOXOFFICE_LANG in \($0.description)" }
            let locale = context.localeLanguage.map { _ in "the locale" }
            let source = hasLanguageOption ? "--lang" : place ?? locale ?? "default"
            return Check(name, label, isFine: true, "\(language.rawValue): \(source)")
        }
    }
}

extension ResponseArchive {
    /// Checks that the permissions allow answers to be archived.
    ///
    /// - Throws: ``Failure``, with the command that fixes it if the user owns the folder.
    fileprivate func requireWritable() throws(Failure) {
        do {
            try checkWritable(for: ArchivedService.all)
        } catch {
            var failure = Failure.unwritableArchive(error.path, reason: error.error.systemReason)
            if error.error.code == .EACCES, error.isOwn {
                failure.hint = "run: chmod u+rwx \(error.path.quotedForShell)"
                failure.hintHasCommand = true
            }
            throw failure
        }
    }
}

extension Failure {
    /// The failure with a finding prefixed to its message.
    fileprivate func prefixed(_ text: String) -> Failure {
        var failure = self
        failure.operand = text
        return failure
    }
}

extension Configuration.Place {
    /// The place, as part of a sentence.
    fileprivate var description: String {
        switch self {
        case .environment: "the environment"
        case .file(let path): path
        }
    }
}
