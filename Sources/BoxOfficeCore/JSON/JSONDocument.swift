import BoxOfficePlatform

/// A parsed JSON text: its bytes and the place of each value in them.
///
/// Values are decoded on access. An answer of KOBIS has hundreds of values, most of them quoted numbers; building a tree of
/// them took a third of the time for a range of archived days.
final class JSONDocument {
    struct Place {
        enum Kind {
            case null, bool, number, string, array, object
        }

        let kind: Kind
        var hasEscapes = false
        /// The range of bytes; for a string, between the quotes.
        var start: Int32
        var end: Int32
        /// The place after the value and its contents.
        var next: Int32

        var range: Range<Int> { Int(start)..<Int(end) }
    }

    private let bytes: [UInt8]
    private let places: [Place]
    /// The member to try first, and its object: fields are mostly read in the order of the answer.
    private var nextMember = (object: 0, place: 1)
    /// The rows to leave out of the lists outside other lists, counted from 1, in order.
    var rowsLeftOut: [Int] = []
    var sortsRows = false

    /// Parses a text in UTF-8, with or without a byte-order mark.
    init(_ data: Data, valueLimit: Int = .max) throws(JSONReader.Problem) {
        bytes = Array(data)
        places = try JSONReader.places(in: bytes, limit: valueLimit)
    }

    var root: Int { 0 }

    func kind(at place: Int) -> Place.Kind { places[place].kind }

    func elements(of array: Int) -> [Int] { places(in: array) { $0 } }

    func members(of object: Int) -> [JSONValue.Member] {
        places(in: object) { $0 + 1 }.map { .init(name: text(at: $0), value: value(at: $0 + 1)) }
    }

    /// The places of the items of an array or object; `value` gives the place of an item's value.
    private func places(in group: Int, value: (Int) -> Int) -> [Int] {
        var found: [Int] = []
        var place = group + 1
        while place < places[group].next {
            found.append(place)
            place = Int(places[value(place)].next)
        }
        return found
    }

    func member(_ name: StaticString, of object: Int) -> Int? {
        let (first, end) = (object + 1, Int(places[object].next))
        let start = nextMember.object == object ? nextMember.place : first
        guard let place = member(name, from: start, to: end) ?? member(name, from: first, to: start) else { return nil }
        nextMember = (object, Int(places[place + 1].next))
        return place + 1
    }

    private func member(_ name: StaticString, from start: Int, to end: Int) -> Int? {
        let text = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        return bytes.withUnsafeBufferPointer { bytes in
            var place = start
            while place < end {
                if JSONReader.isSame(places[place], in: bytes, as: text) { return place }
                place = Int(places[place + 1].next)
            }
            return nil
        }
    }

    /// A number as written, or the text of a string.
    func text(at place: Int) -> String {
        let place = places[place]
        return bytes.withUnsafeBufferPointer { bytes in
            let slice = UnsafeBufferPointer(rebasing: bytes[place.range])
            return place.hasEscapes
                ? String(decoding: JSONReader.unescaped(slice), as: UTF8.self) : String(decoding: slice, as: UTF8.self)
        }
    }

    /// The length in bytes of a string or number as written.
    func length(at place: Int) -> Int { Int(places[place].end - places[place].start) }

    func value(at place: Int) -> JSONValue {
        switch places[place].kind {
        case .null: .null
        case .bool: .bool(length(at: place) == 4)
        case .number: .number(text(at: place))
        case .string: .string(text(at: place))
        case .array: .array(elements(of: place).map(value))
        case .object: .object(members(of: place))
        }
    }
}

/// A JSON value; members keep their order.
package enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    /// A number as written.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([Member])

    package struct Member: Equatable, Sendable {
        package let name: String
        package let value: JSONValue
    }

    /// Parses a text in UTF-8; fails on invalid JSON, too deep nesting or more values than the limit.
    package init?(parsing text: [UInt8], valueLimit: Int) {
        guard let document = try? JSONDocument(Data(text), valueLimit: valueLimit) else { return nil }
        self = document.value(at: document.root)
    }

    package subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    package var text: String? { if case .string(let text) = self { text } else { nil } }

    package var isObject: Bool { if case .object = self { true } else { false } }
}
