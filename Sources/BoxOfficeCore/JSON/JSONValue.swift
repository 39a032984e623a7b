/// A value of JSON, its members in the order in which they came.
enum JSONValue: Equatable {
    case null
    case bool(Bool)
    /// A number in its own spelling.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([Member])

    struct Member: Equatable {
        let name: String
        let value: JSONValue
    }
}
