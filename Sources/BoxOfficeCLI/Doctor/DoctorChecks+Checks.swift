import BoxOfficeCore
import Foundation

extension DoctorChecks {
    /// Whether there is a key, where it stands, and whether KOBIS takes it.
    func key(_ call: Call?) -> Check {
        let (name, label) = ("key", Label("KOBIS 키", "KOBIS key"))
        guard let place = configuration.place(of: .kobisKey) else {
            let settingsFile = Configuration.settingsFile(context.environment)
            let missing = Failure.missingKey(of: "KOBIS", settingsFile: settingsFile)
            guard unreadable.isEmpty else {
                return Check(name, label, isFine: nil, "not known: not all settings can be read")
            }
            // Without a call none is needed.
            return Check(name, label, isFine: call == nil ? nil : false, missing.message, remedy: missing.hint)
        }
        switch call?.result {
        case .success:
            return Check(name, label, isFine: true, "set in \(place.inWords), and KOBIS takes it")
        case .failure(let failure) where failure.code == .invalidKey:
            return Check(name, label, failure.led(by: "set in \(place.inWords)"))
        case .failure(let failure) where failure.code == .quotaExceeded:
            return Check(name, label, isFine: true, "set in \(place.inWords)")
        default:
            return Check(name, label, isFine: nil, "set in \(place.inWords); it is not known whether KOBIS takes it")
        }
    }

    /// Whether KOBIS can be reached, how fast, and whether it answers as it should.
    func service(_ call: Call?) -> Check {
        let (name, label) = ("service", Label("KOBIS 서비스", "KOBIS"))
        let address: String
        switch baseURL {
        case .failure(let failure): return Check(name, label, failure)
        case .success(let url): address = url.absoluteString
        }
        guard let call else {
            let reason = isOffline ? "--offline" : "not all settings can be read"
            return Check(name, label, isFine: nil, "\(address) is not asked: \(reason)")
        }
        let answered = "\(address) answered in \(call.took.milliseconds) ms"
        switch call.result {
        case .success(let ranking):
            let films =
                ranking.entries.isEmpty ? "no figures for \(call.day) yet" : "it has the figures for \(call.day)"
            return Check(name, label, isFine: true, "\(answered); \(films)")
        case .failure(let failure):
            switch failure.code {
            case .missingKey: return Check(name, label, isFine: nil, "\(address) is not asked: there is no key")
            case .invalidKey, .quotaExceeded: return Check(name, label, isFine: true, answered)
            default: return Check(name, label, failure.led(by: address))
            }
        }
    }

    /// How many calls were made today, and whether there are any left.
    func calls(_ call: Call?) -> Check {
        let (name, label) = ("calls", Label("오늘 호출", "Calls today"))
        do {
            let count = try context.calls.inWords()
            guard let failure = call?.result.failure, failure.code == .quotaExceeded else {
                return Check(name, label, isFine: true, count)
            }
            return Check(name, label, failure.led(by: count))
        } catch {
            return Check(name, label, error)
        }
    }

    /// Whether a file of settings is there, whether it can be read, and by whom.
    func file(_ name: String, _ label: Label, _ path: String?) -> Check {
        guard let path else { return Check(name, label, isFine: nil, Failure.noHome) }
        if let failure = unreadable[path] { return Check(name, label, failure) }
        guard let file = configuration.files.first(where: { $0.path == path }) else {
            return Check(name, label, isFine: nil, "there is no \(path)")
        }
        let found = "\(path), mode \(String(file.permissions, radix: 8))"
        guard configuration.exposedFiles.contains(path) else { return Check(name, label, isFine: true, found) }
        return Check(
            name,
            label,
            isFine: false,
            "\(found): others may read the key in it",
            remedy: "keep it to yourself: chmod 600 \(path.quotedForShell)"
        )
    }

    /// Whether the archive can be read and written, and what it holds.
    func archive(_ inventory: Result<ArchiveInventory, Failure>?) -> Check {
        let (name, label) = ("archive", Label("아카이브", "Archive"))
        guard let archive, let inventory else { return Check(name, label, .noArchive) }
        do throws(Failure) {
            let found = try inventory.get()
            let total = found.total
            try archive.requireWritable()
            let size = "\(total.answers.counting("answer")), \(total.bytes.counting("byte"))"
            guard !isOffline || holdsRankings(.success(found)) else {
                return Check(
                    name,
                    label,
                    isFine: false,
                    "\(archive.folder): \(size), no daily ranking among them",
                    remedy: "run boxoffice daily once without --offline, or name another folder with --archive"
                )
            }
            return Check(name, label, isFine: true, "\(archive.folder): \(size)")
        } catch {
            return Check(name, label, error)
        }
    }

    /// Where reviews are kept, and whether those in a file can be read.
    func reviews() async -> Check {
        let (name, label) = ("reviews", Label("리뷰", "Reviews"))
        do {
            let manager = NetworkManager(requester: context.makeRequester(.seconds(1), configuration), policy: .offline)
            let store = try configuration.reviewStore(context, through: manager)
            guard !configuration.usesFirestore, let folder = configuration.dataFolder(in: context.workingFolder) else {
                let project = configuration[.firestoreProject] ?? ""
                return Check(name, label, isFine: nil, "in Firestore, project \(project), which is not asked")
            }
            let count = try await store.reviews(of: nil).count.counting("review")
            return Check(name, label, isFine: true, "\(folder): \(count)")
        } catch {
            return Check(name, label, Failure(error, environment: context.environment))
        }
    }

    /// Which keys for posters are set.
    var posters: Check {
        let keys: [Variable] = [.kmdbKey, .omdbKey, .kakaoKey]
        let set = keys.filter { configuration[$0] != nil }
        let detail =
            set.isEmpty
            ? "none of \(keys.map(\.rawValue).joined(separator: ", ")) is set"
            : "\(set.map(\.rawValue).joined(separator: ", ")) set"
        return Check("posters", Label("포스터 키", "Poster keys"), isFine: set.isEmpty ? nil : true, detail)
    }

    /// The terminal's width and colour.
    var terminal: Check {
        let color = settings.styler.isEnabled ? "colour" : "no colour"
        let detail = settings.width.map { "\($0) columns, \(color)" } ?? "standard output is no terminal; \(color)"
        return Check("terminal", Label("터미널", "Terminal"), isFine: settings.width == nil ? nil : true, detail)
    }

    /// Whether posters can be shown.
    var pictures: Check {
        let path = context.programs.path("chafa")
        let isShown = path != nil && settings.width != nil && configuration[.terminal] != "dumb"
        let detail =
            path.map { isShown ? $0 : "\($0); but this is no terminal for pictures" }
            ?? "chafa is not installed; in a picture's place stands its address"
        return Check("pictures", Label("그림", "Pictures"), isFine: isShown ? true : nil, detail)
    }

    /// The language of labels, and where it is set.
    var labels: Check {
        let (name, label) = ("language", Label("언어", "Language"))
        switch language {
        case .failure(let failure): return Check(name, label, failure)
        case .success(let language):
            let place = configuration.place(of: .language).map { "BOXOFFICE_LANG in \($0.inWords)" }
            let source = isLanguageAsked ? "--lang" : place ?? "the default"
            return Check(name, label, isFine: true, "\(language.rawValue): \(source)")
        }
    }
}

extension ResponseArchive {
    /// Makes sure that answers can be kept, as far as the permissions tell.
    ///
    /// - Throws: ``Failure`` with the command that mends it, where that is the user's to do.
    fileprivate func requireWritable() throws(Failure) {
        do {
            try checkWritable(for: ArchivedService.all)
        } catch {
            var failure = Failure.unwritableArchive(error.path, reason: error.error.systemReason)
            if error.error.code == .EACCES, error.isOwn {
                failure.hint = "make it writable: chmod u+rwx \(error.path.quotedForShell)"
            }
            throw failure
        }
    }
}

extension Failure {
    /// The failure behind what else is known.
    fileprivate func led(by text: String) -> Failure {
        var failure = self
        failure.message = "\(text): \(message)"
        return failure
    }
}

extension Configuration.Place {
    /// The place as part of a sentence.
    fileprivate var inWords: String {
        switch self {
        case .environment: "the environment"
        case .file(let path): path
        }
    }
}
