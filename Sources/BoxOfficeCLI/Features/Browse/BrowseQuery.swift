/// What a page asks, and how it is answered; the answer is stored under the question, and so cannot land on another movie or day.
protocol BrowseQuery: Hashable, Sendable {
    associatedtype Answer: Sendable

    var origin: BrowseOrigin { get }

    /// Returns the answer; `nil` if there is none, such as in the archive.
    func answer(from source: BrowseSource) async throws -> Answer?
    /// The question that an answer is stored under, if there is one.
    var key: any BrowseQuery { get }
}

extension BrowseQuery {
    var origin: BrowseOrigin { .archive }
    var key: any BrowseQuery { self }
}

/// An answer that may have to be forgotten as soon as the screen does not show it.
protocol TemporaryAnswer: Sendable {
    var isTemporary: Bool { get }
}

enum BrowseOrigin {
    /// A service; asked again, the earlier answer is shown until then.
    case service
    /// A program that draws a poster of a service.
    case picture
    /// The archive or the reviews, which other answers and the user change.
    case archive
}

/// Any question, compared by its type and its value.
struct BrowseQuestion: Hashable, Sendable {
    let query: any BrowseQuery

    static func == (first: BrowseQuestion, second: BrowseQuestion) -> Bool {
        AnyHashable(first.query) == AnyHashable(second.query)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(query)) }
}

/// The answer to any question, if there is one, or why it failed.
typealias BrowseAnswer = Result<(any Sendable)?, Failure>

/// A question, and whether archived answers are ignored.
struct BrowseRequest: Hashable, Sendable {
    let question: BrowseQuestion
    var isRefresh = false
}

struct BrowseMovie: Hashable, Sendable {
    let code: MovieCode
    let title: String
}
