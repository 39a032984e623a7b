extension Service {
    /// Returns the key in what a user typed or pasted, with or without quotes and spaces around it; `nil` if it is blank.
    func key(typed text: String) throws(Failure) -> String? {
        let isAround = { (character: Character) in character.isWhitespace || "\"'`“”‘’".contains(character) }
        let trimmed = text.drop(while: isAround).reversed().drop(while: isAround).reversed()
        let key = String(trimmed).normalizedInput
        guard let key, let keyDigits else { return key }
        let count = key.count
        guard count == keyDigits, key.allSatisfy(\.isHexDigit), key.utf8.count == count else {
            let problem =
                count == keyDigits
                ? Message("0–9와 a–f가 아닌 글자가 있습니다", "it has characters other than 0–9 and a–f")
                : Message("\(count)자입니다", "it has \(count.counting("character"))")
            throw .usage("\(name) 키가 아닙니다: \(problem)", "not a \(name) key: \(problem)").hinting(
                "키는 0123456789abcdef…처럼 숫자와 a–f로 된 \(keyDigits)자입니다. \(keySite)에서 모두 복사하세요",
                "a key has \(keyDigits) digits and letters from a to f, like 0123456789abcdef…; copy all of it from \(keySite)"
            )
        }
        return key
    }
}

extension CommandContext {
    /// Asks KOBIS for yesterday's ranking, in one call that is not repeated and leaves the archive alone.
    func yesterday(
        through requester: any Requestable, key: String?, _ baseURL: URL, _ diagnostics: Diagnostics, _ activity: Label
    ) async throws -> Ranking {
        let services = ServiceConnection(
            base: requester, context: self, archive: nil, policy: .refresh, isRetrying: false, log: diagnostics.log
        )
        let kobis = KOBISService(services, key: key, baseURL: baseURL, .single, diagnostics)
        return try await diagnostics.waiting(activity) {
            try await kobis.ranking(of: .latest(.daily, before: KoreanDay(containing: now())))
        }
    }
}

extension SettingsAccess {
    /// Saves the KOBIS key, unless KOBIS refuses it in one call.
    func saveKey(_ key: String, through requester: (any Requestable)?, _ baseURL: URL, next: String? = nil) async throws
    {
        let kobis = Service.kobis
        diagnostics.redact(key)
        var verdict: Message?
        if let requester {
            do {
                let activity = Label("키 확인 중", "Checking the key")
                _ = try await context.yesterday(through: requester, key: key, baseURL, diagnostics, activity)
                let next = next.map { Message(". 다음: \($0)", "; next: \($0)") }
                verdict = Message("KOBIS에서 유효한 키로 확인했습니다\(next)", "KOBIS accepted the key\(next)")
            } catch let error as NetworkError {
                let message = Failure(error, environment: context.environment).message
                guard KeyVerdict(error) != .rejected else {
                    throw Failure(code: .invalidKey, message: message).hinting(
                        "저장하지 않았습니다. \(kobis.keySite)에서 키를 다시 복사하세요",
                        "nothing was saved; copy the key again from \(kobis.keySite)"
                    )
                }
                verdict = Message("키를 확인하지 못했습니다: \(message)", "the key could not be checked: \(message)")
            }
        }
        try save(kobis.key, key)
        if let verdict { diagnostics.note(verdict) }
    }
}

extension Session {
    /// Asks the user for the KOBIS key that a request needs, and saves it; returns `nil` if it cannot prompt or no key is entered.
    func enterKey() async -> String? {
        guard isInteractive, context.terminal.isOutput, !isOffline, configuration.key(of: .kobis) == nil,
            let path = try? SettingsAccess.path(context.environment)
        else { return nil }
        // Of several requests, one asks.
        return await enteredKey.once { Task { await askForKey(savingIn: path) } }.value
    }

    private func askForKey(savingIn path: String) async -> String? {
        let kobis = Service.kobis
        let file = SettingsAccess(path: path, diagnostics: diagnostics, context: context)
        diagnostics.inform(
            "KOBIS 키가 없습니다. 무료 키 발급: \(kobis.keySite)",
            "no KOBIS key is set; get a free key at \(kobis.keySite)"
        )
        let prompt = Label("키를 입력하세요(표시되지 않음). 취소는 Enter: ", "Your key (not shown), or Enter to cancel: ")
        while true {
            do {
                diagnostics.prompt("")
                guard let line = try context.readHiddenLine(prompt[diagnostics.language]),
                    let key = try kobis.key(typed: line)
                else { return nil }
                try await file.saveKey(key, through: services.base, kobisBaseURL)
                return key
            } catch let failure as Failure where [.usage, .invalidKey].contains(failure.code) {
                diagnostics.inform(
                    failure.hint.map { Message(untranslated: "\(failure.message); \($0)") } ?? failure.message
                )
            } catch {
                diagnostics.report(Failure(error, environment: context.environment))
                return nil
            }
        }
    }
}
