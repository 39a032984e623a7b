/// An error for a person and a script: a message, a hint and an exit status.
package struct Failure: Error, Equatable {
    /// The kind of failure; the raw value is the `error.code` of JSON errors.
    package enum Code: String, CaseIterable {
        case rejected, conflict, failure, usage, ambiguous, badResponse, notFound, notArchived
        case unavailable, notPublished, quotaExceeded, missingKey, invalidKey, configuration
    }

    package let code: Code
    package private(set) var message: Message
    package var hint: Message?
    /// Possible matches, such as those with the same name: objects with the same members.
    package var candidates: [FieldValue] = []
    /// The operand or the query that the message names, if any.
    package var about: String?
    /// Whether the hint ends with a command to copy, so that its line must not be broken.
    package var hintHasCommand = false
    /// The operand of a command line with several, if the message does not name it.
    package var operand: String?
    /// The request that failed, in the words of its service, which programs and `--verbose` get.
    package var request: String?
    /// What else to know about the failure, after the message.
    package var details: [Message] = []

    package init(
        code: Code, message: Message, hint: Message? = nil, candidates: [FieldValue] = [], about: String? = nil
    ) { (self.code, self.message, self.hint, self.candidates, self.about) = (code, message, hint, candidates, about) }

    package init(
        _ code: Code, _ korean: Message.Words, _ english: Message.Words, hint: Message? = nil,
        candidates: [FieldValue] = [], about: String? = nil
    ) {
        self.init(
            code: code, message: Message(korean, english), hint: hint, candidates: candidates, about: about
        )
    }

    package var exitStatus: Int32 { code.exitStatus.rawValue }

    package func naming(_ operand: String) -> Failure {
        if about?.contains(operand) == true { return self }
        return copy(of: self) { $0.operand = operand.shortened(to: 100) }
    }

    package func prefixed(_ finding: Message) -> Failure {
        copy(of: self) { $0.message = Message(untranslated: "\(finding): \(message)") }
    }

    package func hinting(_ hint: Message?) -> Failure { copy(of: self) { $0.hint = hint } }

    package consuming func hinting(_ korean: consuming Message.Words, _ english: consuming Message.Words) -> Failure {
        hint = Message(korean, english)
        return self
    }

    /// Returns the failure with keys replaced by `***`, which a service may repeat.
    package func redacting(_ keys: [String]) -> Failure {
        copy(of: self) { failure in
            failure.message = message.redacting(keys)
            failure.hint = hint?.redacting(keys)
            failure.details = details.map { $0.redacting(keys) }
            failure.operand = operand?.redacting(keys)
        }
    }

    package var sentence: Message {
        details.reduce(operand.map { Message(untranslated: "\($0): \(message)") } ?? message) {
            Message(untranslated: "\($0); \($1)")
        }
    }

    /// Returns the operand, the message and the details as a surface spells them.
    package func text(_ spelling: Message.Spelling = .options, in language: LabelLanguage = .english) -> String {
        sentence.text(spelling, in: language)
    }

    package static func usage(_ message: Message, hint: Message? = nil) -> Failure {
        Failure(code: .usage, message: message, hint: hint)
    }

    /// Creates a failure for a program, which reads English.
    package static func inEnglish(
        _ message: Message.Words, hint: Message.Words? = nil, code: Code = .usage
    ) -> Failure {
        Failure(code: code, message: Message(untranslated: message), hint: hint.map(Message.init(untranslated:)))
    }

    package static func usage(
        _ korean: consuming Message.Words, _ english: consuming Message.Words, hint: Message? = nil
    ) -> Failure {
        usage(Message(korean, english), hint: hint)
    }

    /// Something failed, perhaps for a reason of the system, in its words.
    package static func failed(
        _ korean: consuming Message.Words, _ english: consuming Message.Words, because reason: String? = nil
    ) -> Failure {
        let cause = reason.map { Message(": \($0.koreanReason)", ": \($0)") }
        let message = Message(untranslated: "\(Message(korean, english))\(cause)")
        return Failure(code: .failure, message: message)
    }

    package static func configuration(_ message: Message, hint: Message) -> Failure {
        Failure(code: .configuration, message: message, hint: hint)
    }

    package static func tooLong(_ name: Message) -> Failure {
        let limit = String.wordLimit.grouped
        return .usage("\(name): \(limit)자가 넘습니다", "\(name) is longer than \(limit) characters")
            .hinting("\(limit)자까지 적으세요", "use at most \(limit) characters")
    }
}

extension String {
    fileprivate static let wordLimit = 1_000

    /// Whether the text is too long for a title, a name or a word; in Unicode scalars, of which a character may have any number.
    package var isTooLong: Bool { utf8.count > Self.wordLimit && unicodeScalars.count > Self.wordLimit }
}

package protocol FailureConvertible: Error {
    /// Converts the error; the environment gives the path of the settings file.
    func failure(_ environment: [String: String]) -> Failure
}

extension Failure: FailureConvertible {
    package func failure(_ environment: [String: String]) -> Failure { self }

    package init(_ error: any Error, environment: [String: String]) {
        self =
            (error as? any FailureConvertible)?.failure(environment)
            ?? .failed("예상하지 못한 오류", "unexpected error", because: error.systemReason)
    }
}

extension OutputError: FailureConvertible {
    package func failure(_ environment: [String: String]) -> Failure {
        switch self {
        case .closedPipe: .failed("표준 출력이 닫혔습니다", "standard output was closed")
        case .failed(let reason, nil):
            .failed("표준 출력에 쓸 수 없습니다", "cannot write to standard output", because: reason)
        case .failed(let reason, let path?): .failed("\(path)에 쓸 수 없습니다", "cannot write \(path)", because: reason)
        }
    }
}

extension Failure {
    /// The failure as the object that JSON errors are.
    package func document(_ spelling: Message.Spelling = .options) -> FieldValue {
        let message = text(spelling) + (request.map { "; request: \($0)" } ?? "")
        let members: FieldValue = [
            "code": .text(code.rawValue), "message": .text(message), "hint": FieldValue(hint?.text(spelling)),
        ]
        let others = candidates.isEmpty ? [] : [FieldValue.Member(name: "candidates", value: .list(candidates))]
        return ["error": .object(members.members + others, name: nil)]
    }

    package static let documentType: FieldType = [
        "error": [
            "code": FieldType(.choice(Code.allCases.map(\.rawValue))), "message": .text,
            "hint": .text.orNull.meaning("What to do"),
            "candidates": .list(FieldType(.any)).optional.meaning(
                "The matches of an ambiguous title or name, or the nearest: objects with a code; or fields"
            ),
        ]
    ]

    package static let label = Label("boxoffice: 오류:", "boxoffice: error:")
    private static let hintLabel = Label("boxoffice: 힌트:", "boxoffice: hint:")

    /// Returns the lines to print: the message, the candidates in columns that fit the width, the hint.
    package func lines(
        width: Int?, _ spelling: Message.Spelling = .options, in language: LabelLanguage = .english
    ) -> [String] {
        let error = ["\(Self.label[language]) \(text(spelling, in: language).terminalSafe)"]
        let hint = hint.map { ["\(Self.hintLabel[language]) \($0.text(spelling, in: language).terminalSafe)"] } ?? []
        return error + candidateLines(width: width, in: language) + hint
    }

    /// The candidates in columns that fit the width, with numbers from 1 if the user is to pick one.
    package func candidateLines(width: Int?, in language: LabelLanguage, areNumbered: Bool = false) -> [String] {
        let rows = candidates.enumerated().map { index, candidate in
            (areNumbered ? [Cell("\(index + 1)")] : [])
                + candidate.members.map { Cell($0.text(in: language).terminalSafe) }
        }
        guard let columns = rows.first?.count else { return [] }
        // The columns, such as a code and a name, need no headings; without them, the line of the headings is blank.
        let headings = Array(repeating: ("", ColumnLayout.elastic), count: columns)
        return Table.lines(headings: headings, rows: rows, width: width.map { $0 - 2 }).map(\.text)
            .filter { !$0.isEmpty }.map { "  " + $0 }
    }
}
