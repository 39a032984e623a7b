import BoxOfficeCore
import Foundation

/// Where the text of a review comes from.
enum ReviewTextSource {
    /// The command line; `nil` for no text.
    case typed(String?)
    case standardInput
    case editor

    static let noText = OptionSpec(name: "no-text", help: "Remove the text.")

    /// Reads the options and `-`; `nil` where none is there.
    ///
    /// - Throws: ``Failure`` if there are several.
    init?(_ arguments: Arguments) throws(Failure) {
        var sources: [ReviewTextSource] = []
        if let text = try arguments.value(ReviewOptions.text) { sources.append(.typed(text)) }
        if arguments.isSet(ReviewOptions.editor) { sources.append(.editor) }
        if arguments.isSet(Self.noText) { sources.append(.typed(nil)) }
        if arguments.operands.contains("-") { sources.append(.standardInput) }
        if sources.count > 1 {
            throw .usage("a review has one text", hint: "choose among --text, --editor and - for standard input")
        }
        guard let source = sources.first else { return nil }
        self = source
    }
}

extension Session {
    /// Has the text of a review written, and lets a closure make use of it.
    ///
    /// What was written in an editor is lost by no failure: its file stays, and the failure says where it is.
    ///
    /// - Parameters:
    ///   - source: Where the text comes from.
    ///   - text: The text so far.
    ///   - use: Makes use of the text, which is `nil` where it is blank.
    /// - Returns: What the closure returns.
    /// - Throws: ``Failure`` if there is no text to be had, or it is too long; what the closure throws.
    func writing(
        _ source: ReviewTextSource?,
        from text: String?,
        _ use: (String?) async throws -> Review
    ) async throws -> Review {
        switch source {
        case nil: return try await use(text)
        case .typed(let typed): return try await use(Self.checked(typed ?? ""))
        case .standardInput:
            let input = try context.standardInput()
            return try await use(Self.checked(Self.decoded(input, "standard input")))
        case .editor:
            let draft = try Editor(context, configuration).edit(text ?? "", fileWriter: context.fileWriter)
            // As with git, who leaves the editor without a text has thought better of it.
            if let text = try? Self.decoded(draft.contents(), draft.path), text.reviewText == nil {
                draft.remove()
                throw Failure(
                    code: .failure,
                    message: "nothing was written, so nothing is kept",
                    hint: "leave --editor out for a review without a text; review edit takes --no-text"
                )
            }
            do {
                let review = try await use(Self.checked(Self.decoded(draft.contents(), draft.path)))
                draft.remove()
                return review
            } catch {
                var failure = Failure(error, environment: context.environment)
                failure.message += "; the text is kept in \(draft.path)"
                throw failure
            }
        }
    }

    private static func decoded(_ data: Data, _ origin: String) throws(Failure) -> String {
        guard let text = String(validating: data, as: UTF8.self) else {
            throw Failure(code: .failure, message: "\(origin) is not text in UTF-8")
        }
        return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    }

    private static func checked(_ text: String) throws(Failure) -> String? {
        guard let text = text.reviewText else { return nil }
        let (count, most) = (text.count, Review.textLimit)
        guard count <= most else {
            let numbers = VisitorFormatter()
            throw .usage(
                "the text has \(numbers.string(from: count)) characters, and may have \(numbers.string(from: most))",
                hint: "shorten it"
            )
        }
        return text
    }
}
