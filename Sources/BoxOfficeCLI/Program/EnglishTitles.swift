import BoxOfficeCore
import BoxOfficePlatform
import CommandKit
import ConsoleKit
import Synchronization

/// The English titles of the movies that a run prints, as far as they are known.
final class EnglishTitles: Sendable {
    let form: TitleForm
    /// Whether an option asks for English titles: then data has them, and those that are not archived are fetched.
    let isAsked: Bool
    /// Whether anything shows them: other data has none.
    let isNeeded: Bool
    let state = Mutex(State())
    /// The titles in archived search answers, once they were read, which takes long.
    let listed = Mutex<[MovieCode: String]?>(nil)

    struct State {
        var titles: [MovieCode: String] = [:]
        /// Requests for details, shared by lists that are fetched at the same time.
        var requests: [MovieCode: Task<String?, Never>] = [:]
        /// The number of movies whose details a run may still ask KOBIS for.
        var callsLeft = EnglishTitles.callLimit
    }

    static let callLimit = 20

    /// Reads the option, otherwise the setting; by default, titles are in the language of the run.
    init(_ arguments: Arguments, _ configuration: Configuration, _ settings: OutputSettings) throws(Failure) {
        let asked = try arguments.value(CommonOptions.titles)
        let setting = try configuration.choice(GeneralSetting.titles.setting).flatMap(TitleForm.init)
        form = asked ?? setting ?? (settings.language == .english ? .english : .korean)
        isAsked = asked != nil && form != .korean
        isNeeded = form != .korean && (isAsked || settings.format.isTable)
    }

    /// What tables and data show, unless it is the Korean title alone.
    var names: OtherNames? {
        guard form != .korean else { return nil }
        return OtherNames(
            field: "englishTitle",
            label: Label("영문 제목", "English title"),
            nameField: "title",
            codeField: "movieCode",
            isInData: isAsked,
            name: { [self] in title(of: $0) },
            shown: { [form] title, english in form == .both && english != title ? "\(title) (\(english))" : english }
        )
    }

    private func title(of code: String) -> String? {
        guard let code = MovieCode(code) else { return nil }
        return state.withLock { $0.titles[code] }
    }
}

extension FieldType {
    /// The type of a result or a row, with an English title that a movie may have after its title.
    var addingEnglishTitles: FieldType {
        var type = self
        switch form {
        case .list(let element): type.form = .list(element.addingEnglishTitles)
        case .object(let members):
            let isMovie = members.contains { $0.name == "movieCode" }
            type.form = .object(
                members.flatMap { member in
                    var own = member
                    if case .list = member.type.form { own.type = member.type.addingEnglishTitles }
                    guard isMovie, member.name == "title" else { return [own] }
                    let title = FieldType.text.orNull.meaning("English title, with --titles english or both")
                    return [own, Member(name: "englishTitle", type: title, isOptional: true)]
                }
            )
        default: break
        }
        return type
    }
}

extension OutputSettings {
    /// Returns the title that tables show for a movie's.
    func title(_ title: String, of code: MovieCode) -> String {
        otherNames?.shown(title, code: code.description) ?? title
    }
}
