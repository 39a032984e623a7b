import BoxOfficeCore
import BoxOfficePlatform
import CommandKit
import ConsoleKit
import Synchronization

/// The titles that tables show.
enum TitleForm: String, CaseIterable, Sendable {
    case korean
    case english
    case both
}

/// The English titles of the movies that a run prints, as far as they are known.
final class EnglishTitles: Sendable {
    /// The largest number of movies whose details a run asks KOBIS for.
    private static let mostCalls = 20

    let form: TitleForm
    /// Whether an option asks for English titles: then data has them, and those that are not archived are fetched.
    let isAsked: Bool
    private let state = Mutex(State())

    private struct State {
        /// The titles of the movies that were looked for; empty if there is none.
        var titles: [MovieCode: String] = [:]
        /// The titles in archived search answers, once they were read.
        var listed: [MovieCode: String]?
        var callsLeft = EnglishTitles.mostCalls
    }

    /// Reads the option, otherwise the setting; by default, titles are in the language of the run.
    init(_ arguments: Arguments, _ configuration: Configuration, _ language: LabelLanguage) throws(Failure) {
        let asked = try arguments.value(CommonOptions.titles)
        let setting = try configuration.choice(GeneralSetting.titles.setting).flatMap(TitleForm.init)
        form = asked ?? setting ?? (language == .english ? .english : .korean)
        isAsked = asked != nil && form != .korean
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
        let title = state.withLock { $0.titles[code] }
        return title?.isEmpty == true ? nil : title
    }

    /// Looks for the titles of movies in archived answers, and asks for missing ones if an option wants English titles.
    func learn(_ codes: some Sequence<MovieCode>, from kobis: KOBISService) async {
        guard form != .korean else { return }
        for code in codes where state.withLock({ $0.titles.updateValue($0.titles[code] ?? "", forKey: code) == nil }) {
            var title = (try? await kobis.archive.movie(code))?.englishTitle ?? listed(kobis)[code]
            if title == nil, isAsked, takeCall() {
                do {
                    title = try await kobis.movie(code).englishTitle
                } catch let error as NetworkError where error.isNotArchived {
                    // A run without a network shows the Korean title.
                } catch {
                    // One reason is enough.
                    state.withLock { $0.callsLeft = 0 }
                    let reason = Failure(error, environment: kobis.environment).message
                    kobis.diagnostics.note(
                        "영문 제목을 다 받지 못했습니다: \(reason)", "could not fetch all English titles: \(reason)"
                    )
                }
            }
            if let title { state.withLock { $0.titles[code] = title } }
        }
    }

    private func listed(_ kobis: KOBISService) -> [MovieCode: String] {
        state.withLock { state in
            if let listed = state.listed { return listed }
            let listed = kobis.listedEnglishTitles
            state.listed = listed
            return listed
        }
    }

    private func takeCall() -> Bool {
        state.withLock { state in
            guard state.callsLeft > 0 else { return false }
            state.callsLeft -= 1
            return true
        }
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
