/// A JSON value; members keep their order.
enum JSONValue: Equatable {
    case null
    case bool(Bool)
    /// A number as written.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([Member])

    struct Member: Equatable {
        let name: String
        let value: JSONValue
    }
}
