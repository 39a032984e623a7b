import BoxOfficePlatform

/// What a request asks for, in the words of messages for people.
package protocol RequestSubject: Sendable {
    /// Returns the name of the answer, such as `movie with the code 20124079`, or without what only this request has:
    /// `movie with this code`.
    func name(in language: LabelLanguage, isSpecific: Bool) -> String
}

package struct RequestedSearch: RequestSubject {
    /// The words, such as a title; empty if there are only other conditions.
    private let words: String

    package init(_ words: String?...) { self.words = words.compactMap(\.self).joined(separator: " ") }

    package func name(in language: LabelLanguage, isSpecific: Bool) -> String {
        isSpecific && !words.isEmpty
            ? language.text("'\(words)' 검색 결과", "result of a search for '\(words)'")
            : language.text("이 조건의 검색 결과", "result of a search with these conditions")
    }
}

extension Endpoint {
    /// Returns the request with what its errors say that it asks for.
    package func asking(for subject: any RequestSubject) -> Endpoint { copy(of: self) { $0.plan.subject = subject } }
}
