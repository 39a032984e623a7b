/// Why an answer that came whole cannot be read.
public enum UnreadableAnswer: Error, Hashable, Sendable {
    /// There is nothing in it.
    case empty
    /// It is longer than the limit, in bytes.
    case tooLarge(limit: Int)
    /// Its compression is broken.
    case undecodable
    /// It is not JSON; holds how it begins, cleaned.
    case notJSON(start: String)
    /// It is JSON that ends in the middle.
    case cutShort
    /// It is JSON up to a place, and none there; holds how many bytes come before, and what stands around it, cleaned.
    case brokenJSON(offset: Int, text: String)
    /// It is not a picture in a known format; holds how it begins, cleaned.
    case notAPicture(start: String)
    /// It nests deeper than the limit, as no answer of a service does.
    case tooDeep(limit: Int)
    /// An object in it has more members than the limit.
    case tooManyMembers(limit: Int)
    /// A name stands twice in an object of it, so that neither value can be trusted; holds the name, cleaned.
    case repeated(String)
    /// A field is not what it should be; `row` counts from 1 and is `nil` outside a list.
    case field(String, row: Int?, Problem)
    /// It answers another question; holds what was asked for and what came.
    case requestMismatch(asked: String, answered: String)

    /// What is wrong with a field.
    public enum Problem: Hashable, Sendable {
        /// It is not there, or null, and must be.
        case missing
        /// It is blank, and must not be.
        case blank
        /// It should be a number and is none; holds the text, cleaned.
        case notANumber(String)
        /// It should be a day and is none; holds the text, cleaned.
        case notADay(String)
        /// It is longer than the limit, in bytes.
        case tooLarge(limit: Int)
        /// It has another type of JSON.
        case wrongType
        /// It has a value that it cannot have; holds the value, cleaned.
        case notAllowed(String)
        /// It has the value of an earlier row, and must not; holds the value.
        case repeated(String)
        /// It is lower than that of the row before, and must not be; holds the value.
        case outOfOrder(String)
        /// It has more rows than it may; holds how many it may have.
        case tooManyRows(limit: Int)
        /// It has more characters than it may; holds how many it may have.
        case tooLong(limit: Int)
        /// There is no field of that name.
        case unknown
    }
}

extension UnreadableAnswer {
    static func isASCIISpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
