import BoxOfficeCore
import CommandKit
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// A screen of `browse` in memory, whose questions are answered from an archive.
struct BrowseRun {
    var state: BrowseState
    let source: BrowseSource
    /// What would be noted on the screen.
    let notes = MemoryOutput()
    /// The side effect of the last key.
    private(set) var effect: BrowseEffect?

    init(
        _ size: (columns: Int, rows: Int) = (80, 24),
        day: String = "20230801",
        _ run: CommandLineRun = CommandLineRun(),
        options: String = "--offline"
    ) throws {
        let arguments = try parsed(options.split(separator: " ").map(String.init))
        source = try BrowseSource(arguments, run.context(MemoryOutput(), notes), isPlain: false)
        let session = source.session
        state = BrowseState(
            RankingPeriod(.daily, of: try KoreanDay(day)),
            settings: session.settings,
            size: CellGrid.Size(columns: size.columns, rows: size.rows),
            today: session.today
        )
        state.isOffline = session.isOffline
        state.posterFailure = source.posters.failure
    }

    /// Presses keys, as a terminal sends them, and answers all questions after each.
    mutating func type(_ text: String) async {
        await answer()
        for key in Self.keys(text) {
            effect = state.update(.key(key))
            await answer()
        }
    }

    /// Presses keys, and answers nothing.
    mutating func press(_ text: String) {
        for key in Self.keys(text) { effect = state.update(.key(key)) }
    }

    private static func keys(_ text: String) -> [Key] {
        var reader = KeyReader()
        return reader.keys(from: text.utf8) + reader.timeout()
    }

    /// Answers all questions.
    mutating func answer() async {
        while let request = state.requests.first {
            _ = state.update(.answered(request, await source.answer(to: request)))
        }
    }

    /// The characters on the screen.
    var text: String { state.grid.text }

    /// The first line on the screen.
    var heading: String { text.lines.first ?? "" }

    /// The selected movie of the ranking.
    var selected: RankedMovie? { state.ranking.selectedMovie(in: state) }
}

private func parsed(_ words: [String]) throws -> Arguments {
    let invocation = Invocation(["browse"] + words, in: .boxoffice)
    guard case .run = try invocation.kind.get() else { throw Failure.usage("not a command") }
    return invocation.arguments
}
