/// The English titles of the movies that a run prints; a table's titles are all English if all are known, otherwise all Korean.
final class EnglishTitles: Sendable {
    let form: TitleForm
    /// What the option or the setting says.
    let chosen: TitleForm?
    /// Whether an option asks for English titles: then data has them, and those that are not archived are fetched.
    let isAsked: Bool
    /// Whether anything shows them: other data has none.
    let isNeeded: Bool
    let state = Mutex(State())
    /// The titles in archived search answers, once they were read, which takes long.
    let listed = Mutex<[MovieCode: String]?>(nil)

    struct State {
        /// The known titles; empty for a movie without one at KOBIS.
        var titles: [MovieCode: String] = [:]
        var missing: Set<MovieCode> = []
        /// Requests for details, shared by lists that are fetched at the same time.
        var requests: [MovieCode: Task<String?, Never>] = [:]
        /// The number of movies whose details a run may still ask KOBIS for.
        var callsLeft = EnglishTitles.callLimit
        var failure: Message?
        var isNoted = false
    }

    static let callLimit = 20

    /// Reads the option, otherwise the setting; by default, titles are in the language of the run.
    init(_ arguments: Arguments, _ configuration: Configuration, _ settings: OutputSettings) throws(Failure) {
        let asked = try arguments.value(CommonOptions.titles)
        let setting = try configuration.choice(.titles).flatMap(TitleForm.init)
        chosen = asked ?? setting
        form = chosen ?? (settings.language == .english ? .english : .korean)
        isAsked = asked != nil && form != .korean
        isNeeded = form != .korean && (isAsked || settings.format.isTable)
    }

    private func title(of code: String) -> String? {
        MovieCode(code).flatMap { code in state.withLock { $0.titles[code] } }
    }

    /// Whether it is known which titles a table has, before all of its movies are.
    var isDecided: Bool { !isNeeded || form != .english || !state.withLock(\.missing.isEmpty) }

    /// Notes once that tables have Korean titles, or data lacks English ones.
    func note(missing: Int, of count: Int, _ session: Session, isOnScreen: Bool = false) {
        guard missing > 0, isAsked || form == .english else { return }
        let (isNoted, failure) = state.withLock { state in
            defer { state.isNoted = true }
            return (state.isNoted, state.failure)
        }
        guard !isNoted else { return }
        let remedy: Message? =
            if isOnScreen {
                failure
            } else if !isAsked {
                Message("--titles english를 붙이세요", "add --titles english")
            } else if session.isOffline {
                Message("\(.offline) 옵션을 빼세요", "remove \(.offline)")
            } else {
                failure ?? Message("다시 실행하면 더 받습니다", "run it again to fetch more")
            }
        let end = remedy.map { Message(". \($0)", "; \($0)") }
        session.diagnostics.note(
            "영문 제목 \(count.grouped)개 중 \(missing.grouped)개가 보관되어 있지 않습니다\(end)",
            "\(missing.grouped) of \(count.counting("English title")) \(missing == 1 ? "is" : "are") not archived\(end)"
        )
    }

    func note(_ session: Session) {
        let (missing, count) = state.withLock { ($0.missing.count, $0.missing.union($0.titles.keys).count) }
        note(missing: missing, of: count, session)
    }
}

extension EnglishTitles: OtherNames {
    var field: String { "englishTitle" }
    var label: Label { Label("영문 제목", "English title") }
    var nameField: String { "title" }
    var codeField: String { "movieCode" }
    var isInData: Bool { isAsked }

    func name(of code: String) -> String? { title(of: code).flatMap { $0.isEmpty ? nil : $0 } }

    func isKnown(_ code: String) -> Bool { form == .both || MovieCode(code) == nil || title(of: code) != nil }

    func shown(_ title: String, _ english: String) -> String {
        if form == .both { return english == title ? title : "\(title) (\(english))" }
        return state.withLock(\.missing.isEmpty) ? english : title
    }
}

extension FieldType {
    /// The type of a result or a row, with an English title that a movie may have after its title.
    var addingEnglishTitles: FieldType {
        var type = self
        switch form {
        case .list(let element): type.form = .list(element.addingEnglishTitles)
        case .object(let members):
            let names = members.map(\.name)
            let isMovie = names.contains("movieCode") && !names.contains("englishTitle")
            type.form = .object(
                members.flatMap { member in
                    var own = member
                    own.type = member.type.addingEnglishTitles
                    guard isMovie, member.name == "title" else { return [own] }
                    let title = FieldType.text.orNull.meaning("English title, with --titles english or both")
                    return [own, Member(name: "englishTitle", type: title.optional)]
                }
            )
        default: break
        }
        return type
    }
}

extension OutputSettings {
    func title(_ title: String, of code: MovieCode) -> String {
        otherNames.flatMap { names in names.name(of: code.description).map { names.shown(title, $0) } } ?? title
    }

    /// Returns whether the titles of all movies of a table are known in its language.
    func knowsTitles(of codes: some Sequence<MovieCode>) -> Bool {
        otherNames.map { names in codes.allSatisfy { names.isKnown($0.description) } } ?? true
    }

    /// Returns the settings of a table of some movies, whose titles are in one language.
    func titling(_ codes: some Sequence<MovieCode>) -> OutputSettings {
        knowsTitles(of: codes) ? self : copy(of: self) { $0.otherNames = nil }
    }
}
