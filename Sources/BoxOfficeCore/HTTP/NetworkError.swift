import BoxOfficePlatform

/// Why a request to a service failed: facts without messages, and never a key.
public struct NetworkError: Error, Sendable {
    /// The name of the service, such as `KOBIS`.
    public let service: String
    /// The name of the operation, such as `searchMovieInfo`.
    public let operation: String
    /// The query without the key, sorted by parameter, such as `movieCd=20124079`.
    public let query: String
    /// The reason.
    public internal(set) var reason: Reason
    /// The readable rows of the answer, if it is a list of which only some rows cannot be read.
    public var unreadableRows: UnreadableRows?
    package var subject: (any RequestSubject)?

    /// The reason for a failed request.
    public enum Reason: Sendable {
        /// The request needs a key, and none is set.
        case missingKey
        /// No complete response arrived.
        case transport(TransportError)
        /// The HTTP status is not in 200 to 299; holds the status.
        case status(Int)
        /// The response is a web page instead of data, as during maintenance.
        case page
        /// The service answered with a fault, such as a ``KOBISFault``.
        case fault(any ServiceFault)
        /// The answer cannot be decoded.
        case unreadable(UnreadableAnswer)
        /// The service has nothing under this code or name; as a ``Ranking/fallbackReason``, no newer figures yet.
        case nothingFound
        /// The archive has no answer, and the policy is ``NetworkManager/ArchivePolicy/offline``.
        case notArchived
        /// The policy is ``NetworkManager/ArchivePolicy/offline``: only as the ``Ranking/fallbackReason`` of an older ranking.
        case notAsked
    }
}

extension NetworkError: Equatable {
    /// Creates an error from its properties, such as for a stub.
    public init(service: String, operation: String, query: String, reason: Reason) {
        self.init(service: service, operation: operation, query: query, reason: reason, subject: nil)
    }

    package init(_ reason: Reason, of plan: RequestPlan, from service: String, unreadableRows: UnreadableRows? = nil) {
        self.init(
            service: service,
            operation: plan.operation,
            query: ResponseArchive.query(plan.parameters),
            reason: reason,
            unreadableRows: unreadableRows,
            subject: plan.subject
        )
    }

    /// Returns whether two errors are of the same request and have the same reason.
    public static func == (first: NetworkError, second: NetworkError) -> Bool {
        (first.service, first.operation, first.query, first.reason)
            == (second.service, second.operation, second.query, second.reason)
    }
}

extension NetworkError.Reason: Equatable {
    /// Returns whether two reasons are equal; faults are compared by type and description.
    public static func == (first: NetworkError.Reason, second: NetworkError.Reason) -> Bool {
        switch (first, second) {
        case (.missingKey, .missingKey), (.page, .page), (.nothingFound, .nothingFound), (.notArchived, .notArchived),
            (.notAsked, .notAsked):
            true
        case (.transport(let first), .transport(let second)): first == second
        case (.status(let first), .status(let second)): first == second
        case (.unreadable(let first), .unreadable(let second)): first == second
        case (.fault(let first), .fault(let second)):
            type(of: first) == type(of: second) && String(reflecting: first) == String(reflecting: second)
        case (.missingKey, _), (.page, _), (.nothingFound, _), (.notArchived, _), (.notAsked, _), (.transport, _),
            (.status, _), (.unreadable, _), (.fault, _):
            false
        }
    }

    init(_ rows: UnreadableRows) { self = .unreadable(rows.errors.first ?? .undecodable) }

    var allowsOlderAnswer: Bool {
        switch self {
        case .transport, .page: true
        case .status(let status): status != 401 && status != 403
        case .fault(let fault): fault.isTransient
        case .missingKey, .unreadable, .nothingFound, .notArchived, .notAsked: false
        }
    }

    var allowsOlderRanking: Bool { allowsOlderAnswer || self == .missingKey || self == .notArchived }
}

extension NetworkError: BilingualError {
    /// Whether the failure may be over soon, so that a button to retry can help.
    public var isTransient: Bool {
        switch reason {
        case .transport(.offline), .transport(.timedOut), .transport(.noResponse), .page: true
        case .transport(let error): error.isConnectionFailure
        case .status(let status): status >= 500 || status == 429 || status == 408
        case .fault(let fault): fault.isTransient
        default: false
        }
    }

    package var isNotArchived: Bool { reason == .notArchived }

    package var request: String { query.isEmpty ? operation : "\(operation) (\(query))" }

    /// Returns the message; a specific one names what this request asks for, such as a code.
    package func message(in language: LabelLanguage, isSpecific: Bool = false) -> String {
        let name = subject?.name(in: language, isSpecific: isSpecific)
        return switch reason {
        case .missingKey: language.text("\(service) 키가 설정되지 않았습니다", "no \(service) key is set")
        case .transport(let error): error.message(service: service, in: language)
        case .status(let status):
            language.text(
                "\(service)의 응답이 HTTP 상태 \(status)입니다",
                "\(service) answered with HTTP status \(status)"
            ) + (status == 429 ? language.text(": 요청이 너무 많습니다", ": too many requests") : "")
        case .page:
            language.text("\(service)의 응답이 데이터가 아니라 웹 페이지입니다", "\(service) answered with a web page instead of data")
        case .fault(let fault): fault.message(service: service, in: language)
        case .unreadable(let answer):
            language.text(
                "\(service)의 응답을 읽을 수 없습니다\(isSpecific ? name.map { "(\($0))" } ?? "" : ""): ",
                "cannot read \(service)'s answer\(isSpecific ? name.map { " (\($0))" } ?? "" : ""): "
            ) + answer.message(in: language)
        case .nothingFound:
            language.text(
                name.map { "\(service)에 없습니다: \($0)" } ?? "\(service)에 이 코드가 없습니다",
                "\(service) has no \(name ?? "entry with this code")"
            )
        case .notArchived:
            language.text(
                "아카이브에 없습니다: \(name ?? "\(isSpecific ? request : operation) 응답")",
                "the archive has no \(name ?? "answer to \(isSpecific ? request : operation)")"
            )
        case .notAsked:
            language.text(
                "\(service)에 요청하지 않고 저장된 데이터를 표시합니다",
                "showing saved data; no request was sent to \(service)"
            )
        }
    }

    /// Returns what happened and what to do about it, as sentences.
    public func description(in language: LabelLanguage) -> String {
        [problem(in: language).sentence, recoverySuggestion(in: language)].compactMap(\.self).joined(separator: " ")
    }

    /// Returns the operation with its query, and the details, such as the field that cannot be read.
    public func failureReason(in language: LabelLanguage) -> String? {
        (operation.isEmpty ? "" : "\(request): ") + message(in: language).sentence
    }

    /// Returns what a user can do, if anything.
    public func recoverySuggestion(in language: LabelLanguage) -> String? {
        switch reason {
        case .transport(.offline): language.text("연결을 확인하고 다시 시도하세요.", "Check the connection and try again.")
        case .transport(.libraryMissing): nil
        case .notArchived: language.text("인터넷에 연결한 뒤 다시 시도하세요.", "Connect to the internet and try again.")
        case .fault(let fault as any BilingualError) where fault.recoverySuggestion(in: language) != nil:
            fault.recoverySuggestion(in: language)
        case .missingKey, .transport, .status, .page, .fault, .unreadable, .nothingFound, .notAsked:
            isTransient ? language.text("잠시 후 다시 시도하세요.", "Try again later.") : nil
        }
    }

    private func problem(in language: LabelLanguage) -> String {
        switch reason {
        case .transport(.offline): language.text("인터넷에 연결되어 있지 않습니다", "this device is offline")
        case .missingKey, .nothingFound, .notAsked, .transport(.libraryMissing): message(in: language)
        case .transport: language.text("\(service)에 연결할 수 없습니다", "cannot reach \(service)")
        case .status(401), .status(403): language.text("\(service)에서 요청을 거부했습니다", "\(service) rejected the request")
        case .status, .page: language.text("\(service)에 문제가 있습니다", "\(service) is having problems")
        case .fault(let fault): fault.problem(service: service, in: language)
        case .unreadable: language.text("\(service)의 응답을 읽을 수 없습니다", "cannot read \(service)'s answer")
        case .notArchived: language.text("저장된 데이터가 없습니다", "there is no saved data")
        }
    }
}
