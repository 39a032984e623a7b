import BoxOfficePlatform

/// A strict JSON parser (RFC 8259).
///
/// It exists because `JSONDecoder` took half of the time for a range of archived days. ``depthLimit`` guards the stack.
struct JSONReader {
    enum Problem: Error, Equatable {
        case notJSON, tooDeep, tooManyValues
    }

    static let depthLimit = 64
    /// The limit of values in an answer, which take some 100 bytes each; the largest known has 20,000.
    static let valueLimit = 500_000

    typealias Place = JSONDocument.Place

    let bytes: UnsafeBufferPointer<UInt8>
    var places: [Place] = []
    var index = 0
    private var depth = 0
    private var valueLimit = Int.max

    /// Parses a text, and returns the places of all values, each before its contents.
    static func places(in bytes: [UInt8], limit: Int = .max) throws(Problem) -> [Place] {
        try bytes.withUnsafeBufferPointer { buffer throws(Problem) in
            var reader = JSONReader(bytes: buffer)
            reader.valueLimit = limit
            return try reader.whole()
        }
    }

    /// The number of bytes before a text stops being valid JSON, possibly all, unless its start is already invalid.
    static func damage(in bytes: [UInt8]) -> Int? {
        bytes.withUnsafeBufferPointer { buffer in
            var reader = JSONReader(bytes: buffer)
            _ = try? reader.whole()
            let hasBegun = !reader.places.isEmpty || reader.index >= bytes.count
            return hasBegun ? min(reader.index, bytes.count) : nil
        }
    }

    init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private mutating func whole() throws(Problem) -> [Place] {
        guard bytes.count <= Int(Int32.max) else { throw .notJSON }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        // Roughly the number of values in an answer of KOBIS.
        places.reserveCapacity(bytes.count / 11)
        try value()
        skipBlanks()
        guard index == bytes.count else { throw .notJSON }
        return places
    }

    private mutating func value() throws(Problem) {
        skipBlanks()
        switch current {
        case UInt8(ascii: "\""): try string()
        case UInt8(ascii: "{"): try group(.object, until: UInt8(ascii: "}"))
        case UInt8(ascii: "["): try group(.array, until: UInt8(ascii: "]"))
        case UInt8(ascii: "t"): try literal("true", .bool)
        case UInt8(ascii: "f"): try literal("false", .bool)
        case UInt8(ascii: "n"): try literal("null", .null)
        default: try number()
        }
    }

    /// The byte at the index; at the end 0, which starts no value and ends no string.
    @inline(__always) var current: UInt8 { index < bytes.count ? bytes[index] : 0 }

    @inline(__always)
    private mutating func skipBlanks() {
        while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

    mutating func expect(_ byte: UInt8) throws(Problem) {
        guard index < bytes.count, bytes[index] == byte else { throw .notJSON }
        index += 1
    }

    /// Adds the place of a value without contents that ends at the index.
    @inline(__always)
    mutating func add(_ kind: Place.Kind, from start: Int, hasEscapes: Bool = false) {
        let next = Int32(places.count + 1)
        places.append(Place(kind: kind, hasEscapes: hasEscapes, start: Int32(start), end: Int32(index), next: next))
    }

    private mutating func literal(_ text: StaticString, _ kind: Place.Kind) throws(Problem) {
        let start = index
        for offset in 0..<text.utf8CodeUnitCount { try expect(text.utf8Start[offset]) }
        add(kind, from: start)
    }

    /// Reads comma-separated values in brackets, in an object after their names.
    private mutating func group(_ kind: Place.Kind, until closing: UInt8) throws(Problem) {
        depth += 1
        guard depth <= Self.depthLimit else { throw .tooDeep }
        let place = places.count
        add(kind, from: index)
        index += 1
        skipBlanks()
        if current != closing {
            while true {
                if kind == .object {
                    skipBlanks()
                    try string()
                    skipBlanks()
                    try expect(UInt8(ascii: ":"))
                }
                try value()
                guard places.count <= valueLimit else { throw .tooManyValues }
                skipBlanks()
                guard current == UInt8(ascii: ",") else { break }
                index += 1
            }
        }
        try expect(closing)
        places[place].end = Int32(index)
        places[place].next = Int32(places.count)
        depth -= 1
    }

    /// Reads a number such as `-1.5e+10`: without a leading plus or zeros, and with digits on both sides of a point.
    private mutating func number() throws(Problem) {
        let start = index
        if current == UInt8(ascii: "-") { index += 1 }
        if current == UInt8(ascii: "0") { index += 1 } else { try digits() }
        if current == UInt8(ascii: ".") {
            index += 1
            try digits()
        }
        if current | 0x20 == UInt8(ascii: "e") {
            index += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
            try digits()
        }
        add(.number, from: start)
    }

    private mutating func digits() throws(Problem) {
        let start = index
        while current.isASCIIDigit { index += 1 }
        guard index > start else { throw .notJSON }
    }
}
