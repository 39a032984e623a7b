import BoxOfficeCore

extension ServiceRefusal {
    /// Reads an error of Firestore, `{"error":{"code":403,"message":"…","status":"PERMISSION_DENIED"}}`, if the body has one.
    ///
    /// A query wraps it in an array. For a write, a failed precondition means a conflict.
    init?(firestore response: HTTPResponse, isWrite: Bool) {
        let answer = (try? JSONObject(response.body)) ?? (try? JSONObject.list(response.body))?.first
        guard let error = try? answer?.object("error") else { return nil }
        let status = (try? error.optionalText("status")) ?? ""
        let meaning: Meaning =
            switch status {
            case "UNAUTHENTICATED", "PERMISSION_DENIED": .invalidKey
            case "RESOURCE_EXHAUSTED": .quotaExceeded
            case "NOT_FOUND": .nothingFound
            case "ABORTED", "ALREADY_EXISTS": .conflict
            case "FAILED_PRECONDITION": isWrite ? .conflict : .rejected
            case "UNAVAILABLE", "INTERNAL", "DEADLINE_EXCEEDED", "UNKNOWN": .unavailable
            default:
                switch response.status {
                case 401, 403: .invalidKey
                case 404: .nothingFound
                case 429: .quotaExceeded
                case 500...: .unavailable
                default: .rejected
                }
            }
        self.init(meaning, message: (try? error.optionalText("message")) ?? status)
    }
}
