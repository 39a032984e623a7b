import BoxOfficePlatform

/// A parsed JSON text: its bytes and the place of each value in them.
///
/// Values are decoded on access. An answer of KOBIS has hundreds of values, most of them quoted numbers; building a tree of
/// them took a third of the time for a range of archived days.
final class JSONDocument {
    /// The place of a value.
    struct Place {
        enum Kind {
            case null, bool, number, string, array, object
        }

        let kind: Kind
        /// Whether a string contains a backslash.
        var hasEscapes = false
        /// Whether a string is all printable ASCII or U+3000 to U+D7FF, which need no sanitizing.
        var isPlain = false
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

    /// Parses a text in UTF-8, with or without a byte-order mark.
    init(_ data: Data, valueLimit: Int = .max) throws(JSONReader.Problem) {
        bytes = Array(data)
        places = try JSONReader.places(in: bytes, limit: valueLimit)
    }

    /// The place of the top-level value.
    var root: Int { 0 }

    func kind(at place: Int) -> Place.Kind { places[place].kind }

    /// The places of an array's elements.
    func elements(of array: Int) -> [Int] { places(in: array) { $0 } }

    /// The members of an object; each value follows its name.
    func members(of object: Int) -> [JSONValue.Member] {
        places(in: object) { $0 + 1 }.map { .init(name: text(at: $0), value: value(at: $0 + 1)) }
    }

    /// The places of the items directly inside an array or object; `value` gives the place of an item's value.
    private func places(in group: Int, value: (Int) -> Int) -> [Int] {
        var found: [Int] = []
        var place = group + 1
        while place < places[group].next {
            found.append(place)
            place = Int(places[value(place)].next)
        }
        return found
    }
}

extension JSONDocument {
    /// The place of a member's value; `nil` if the object has no such member.
    func member(_ name: StaticString, of object: Int) -> Int? {
        let (first, end) = (object + 1, Int(places[object].next))
        let start = nextMember.object == object ? nextMember.place : first
        guard let place = member(name, from: start, to: end) ?? member(name, from: first, to: start) else { return nil }
        nextMember = (object, Int(places[place + 1].next))
        return place + 1
    }

    /// The place of a name between two places.
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
    func length(at place: Int) -> Int { places[place].range.count }

    /// A value with its contents.
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

extension JSONDocument {
    /// The text of a string that needs no sanitizing; `nil` for other strings.
    func plainText(at place: Int) -> String? {
        plain(place) { String(decoding: $0, as: UTF8.self) }
    }

    /// The integer in a string; `nil` if there is none or it needs the general parser.
    func plainInteger(at place: Int) -> Int? {
        plain(place) { spelling in
            guard let (digits, fraction) = Self.digits(spelling), fraction == nil else { return nil }
            return digits
        }
    }

    /// The decimal number in a string; `nil` if there is none or it needs the general parser.
    func plainDecimal(at place: Int) -> Double? {
        plain(place) { spelling in
            guard let (digits, fraction) = Self.digits(spelling) else { return nil }
            // Both are exact, so the quotient is the number nearest to the decimal.
            return Double(digits) / Self.powersOfTen[fraction ?? 0]
        }
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14,
    ]

    /// Reads at most 15 digits, with an optional minus sign and decimal point, as a number, and counts those after the point.
    private static func digits(_ spelling: UnsafeBufferPointer<UInt8>) -> (number: Int, fraction: Int?)? {
        let isNegative = spelling.first == UInt8(ascii: "-")
        var (number, count) = (0, 0)
        var dot: Int?
        for byte in spelling.dropFirst(isNegative ? 1 : 0) {
            if (0x30...0x39).contains(byte), count < 15 {
                number = number * 10 + Int(byte - 0x30)
                count += 1
            } else if byte == UInt8(ascii: "."), dot == nil, count > 0 {
                dot = count
            } else {
                return nil
            }
        }
        guard count > 0, dot != count else { return nil }
        return (isNegative ? -number : number, dot.map { count - $0 })
    }

    /// Reads a plain string that neither begins nor ends with a space.
    private func plain<Result>(_ place: Int, _ read: (UnsafeBufferPointer<UInt8>) -> Result?) -> Result? {
        let place = places[place]
        guard place.kind == .string, place.isPlain else { return nil }
        return bytes.withUnsafeBufferPointer { bytes in
            let spelling = UnsafeBufferPointer(rebasing: bytes[place.range])
            // U+3000, a space too, begins with E3 and ends with 80; few other characters do.
            guard let first = spelling.first, let last = spelling.last, first != 0x20, last != 0x20,
                first != 0xE3, last != 0x80
            else { return nil }
            return read(spelling)
        }
    }
}
