import Foundation

/// Reads JSON as RFC 8259 has it, and nothing that only looks like it.
///
/// Written because `JSONDecoder` takes half of the time that a range of archived days takes. Values nest at most
/// ``depthLimit`` deep, so that no answer can exhaust the stack, and no name stands twice in an object: of two values neither
/// is surely the one that was meant.
struct JSONReader {
    /// Why a text cannot be read.
    enum Problem: Error, Equatable {
        /// The bytes are not JSON.
        case notJSON
        /// Values nest deeper than ``depthLimit``.
        case tooDeep
        /// An object has more members than ``memberLimit``.
        case tooManyMembers
        /// A name stands twice in an object.
        case repeated(String)
    }

    static let depthLimit = 64
    static let memberLimit = 1_000

    typealias Place = JSONText.Place

    private let bytes: UnsafeBufferPointer<UInt8>
    private var places: [Place] = []
    private var index = 0
    private var depth = 0

    /// Reads a whole text.
    ///
    /// - Parameter bytes: The text in UTF-8, behind a byte-order mark or none.
    /// - Returns: The places of all values, each before those that lie in it.
    /// - Throws: ``Problem`` if the text is anything else.
    static func places(in bytes: [UInt8]) throws(Problem) -> [Place] {
        // Typed errors do not pass through withUnsafeBufferPointer.
        let result: Result<[Place], Problem> = bytes.withUnsafeBufferPointer { buffer in
            var reader = JSONReader(bytes: buffer)
            do throws(Problem) {
                return .success(try reader.whole())
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Reads a whole text into a value.
    static func value(of data: Data) throws(Problem) -> JSONValue {
        let text = try JSONText(data)
        return text.value(at: text.root)
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    private mutating func whole() throws(Problem) -> [Place] {
        guard bytes.count <= Int(Int32.max) else { throw .notJSON }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        // About as many values as an answer of KOBIS has.
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
        case UInt8(ascii: "{"): try object()
        case UInt8(ascii: "["): try array()
        case UInt8(ascii: "t"): try literal("true", .bool)
        case UInt8(ascii: "f"): try literal("false", .bool)
        case UInt8(ascii: "n"): try literal("null", .null)
        default: try number()
        }
    }
}

extension JSONReader {
    /// The byte at the index, or 0 behind the end, which begins no value and ends no string.
    private var current: UInt8 { index < bytes.count ? bytes[index] : 0 }

    private mutating func skipBlanks() {
        while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

    private mutating func expect(_ byte: UInt8) throws(Problem) {
        guard current == byte, index < bytes.count else { throw .notJSON }
        index += 1
    }

    /// Adds the place of what ends at the index, in which nothing else lies.
    private mutating func add(_ kind: Place.Kind, from start: Int) {
        places.append(
            Place(kind: kind, start: Int32(start), end: Int32(index), next: Int32(places.count + 1))
        )
    }

    private mutating func literal(_ text: StaticString, _ kind: Place.Kind) throws(Problem) {
        let start = index
        for offset in 0..<text.utf8CodeUnitCount { try expect(text.utf8Start[offset]) }
        add(kind, from: start)
    }

    /// Reads what stands between two brackets, parted by commas.
    private mutating func group(
        _ kind: Place.Kind,
        _ opening: UInt8,
        _ closing: UInt8,
        item: (inout JSONReader) throws(Problem) -> Void
    ) throws(Problem) {
        depth += 1
        guard depth <= Self.depthLimit else { throw .tooDeep }
        let place = places.count
        add(kind, from: index)
        try expect(opening)
        skipBlanks()
        if current != closing {
            while true {
                try item(&self)
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

    private mutating func array() throws(Problem) {
        try group(.array, UInt8(ascii: "["), UInt8(ascii: "]")) { (reader: inout JSONReader) throws(Problem) in
            try reader.value()
        }
    }

    private mutating func object() throws(Problem) {
        var names = Names(of: places.count)
        try group(.object, UInt8(ascii: "{"), UInt8(ascii: "}")) { (reader: inout JSONReader) throws(Problem) in
            reader.skipBlanks()
            let name = reader.places.count
            try reader.string()
            if let repeated = try names.add(name, places: reader.places, bytes: reader.bytes) {
                throw .repeated(String(decoding: repeated, as: UTF8.self))
            }
            reader.skipBlanks()
            try reader.expect(UInt8(ascii: ":"))
            try reader.value()
        }
    }

    /// Reads `-1.5e+10` and the like: no plus in front, no zero before digits, no dot without them.
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
        while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(current) { index += 1 }
        guard index > start else { throw .notJSON }
    }
}

extension JSONReader {
    /// The names that an object has so far.
    private struct Names {
        /// As many as are compared one by one.
        private static let few = 64

        private let object: Int
        private var count = 0
        /// A bit for each name that was there, by its length and two of its bytes: where it is not set, the name is new.
        private var seen: UInt64 = 0
        /// The names themselves, once they are many or one has escapes.
        private var all: Set<[UInt8]>?

        init(of object: Int) {
            self.object = object
        }

        /// Adds the name at a place, and returns it where it was there before.
        mutating func add(
            _ name: Int,
            places: [Place],
            bytes: UnsafeBufferPointer<UInt8>
        ) throws(Problem) -> [UInt8]? {
            let place = places[name]
            let spelling = UnsafeBufferPointer(rebasing: bytes[place.range])
            // These factors tell nearly all names of one of KOBIS's objects apart.
            let middle = spelling.isEmpty ? 0 : Int(spelling[spelling.count / 2])
            let bit: UInt64 = 1 << ((spelling.count * 3 + middle * 9 + Int(spelling.last ?? 0)) & 63)
            count += 1
            guard count <= JSONReader.memberLimit else { throw .tooManyMembers }
            if all == nil, place.hasEscapes || count > Self.few { all = texts(before: name, places, bytes) }
            if all != nil {
                let text = JSONReader.text(of: place, in: bytes)
                return all?.insert(text).inserted == true ? nil : text
            }
            defer { seen |= bit }
            return seen & bit != 0 && isThere(spelling, before: name, places, bytes) ? Array(spelling) : nil
        }

        private func isThere(
            _ text: UnsafeBufferPointer<UInt8>,
            before name: Int,
            _ places: [Place],
            _ bytes: UnsafeBufferPointer<UInt8>
        ) -> Bool {
            var other = object + 1
            while other < name {
                if JSONReader.isSame(places[other], in: bytes, as: text) { return true }
                other = Int(places[other + 1].next)
            }
            return false
        }

        private func texts(
            before name: Int,
            _ places: [Place],
            _ bytes: UnsafeBufferPointer<UInt8>
        ) -> Set<[UInt8]> {
            var texts: Set<[UInt8]> = []
            var other = object + 1
            while other < name {
                texts.insert(JSONReader.text(of: places[other], in: bytes))
                other = Int(places[other + 1].next)
            }
            return texts
        }
    }

    /// The text of a string.
    private static func text(of place: Place, in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        let spelling = UnsafeBufferPointer(rebasing: bytes[place.range])
        return place.hasEscapes ? unescaped(spelling) : Array(spelling)
    }

    /// Whether a string, in whatever spelling, is a text.
    static func isSame(_ place: Place, in bytes: UnsafeBufferPointer<UInt8>, as text: UnsafeBufferPointer<UInt8>)
        -> Bool
    {
        let spelling = UnsafeBufferPointer(rebasing: bytes[place.range])
        if place.hasEscapes { return unescaped(spelling).elementsEqual(text) }
        // Most names differ in their length or their last byte.
        guard spelling.count == text.count, spelling.last == text.last else { return false }
        guard let spelled = spelling.baseAddress, let sought = text.baseAddress else { return spelling.isEmpty }
        return memcmp(spelled, sought, text.count) == 0
    }
}

extension JSONReader {
    private mutating func string() throws(Problem) {
        try expect(UInt8(ascii: "\""))
        let start = index
        var (hasEscapes, isPlain, isChecked) = (false, true, true)
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\""):
                if !isChecked, !Self.isUTF8(UnsafeBufferPointer(rebasing: bytes[start..<index])) { throw .notJSON }
                add(.string, from: start)
                places[places.count - 1].hasEscapes = hasEscapes
                places[places.count - 1].isPlain = isPlain
                index += 1
                return
            case UInt8(ascii: "\\"):
                index += 1
                _ = try escape()
                hasEscapes = true
                isPlain = false
            case 0..<0x20: throw .notJSON
            case 0x20...0x7E: index += 1
            case 0xE3...0xED where isWholeHangul(byte): index += 3
            default:
                isPlain = false
                isChecked = false
                index += 1
            }
        }
        throw .notJSON
    }

    /// Whether the three bytes from the index on are one of U+3000 to U+D7FF.
    private func isWholeHangul(_ first: UInt8) -> Bool {
        guard index + 2 < bytes.count, bytes[index + 1] & 0xC0 == 0x80, bytes[index + 2] & 0xC0 == 0x80 else {
            return false
        }
        return first < 0xED || bytes[index + 1] < 0xA0
    }

    /// Whether bytes are UTF-8; decoding puts another character where they are not, and so tells of it.
    private static func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
    }

    /// Returns the text of a string that was read, with what its escapes mean in their place.
    static func unescaped(_ spelling: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var reader = JSONReader(bytes: spelling)
        var text: [UInt8] = []
        while reader.index < spelling.count {
            let byte = spelling[reader.index]
            reader.index += 1
            if byte == UInt8(ascii: "\\") {
                // It was read before, so there is nothing to fail.
                text += (try? reader.escape()) ?? []
            } else {
                text.append(byte)
            }
        }
        return text
    }

    /// Reads what follows a backslash.
    private mutating func escape() throws(Problem) -> [UInt8] {
        let byte = current
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"): return Array(String(try escapedScalar()).utf8)
        default: throw .notJSON
        }
    }

    /// Reads the four digits of `\uXXXX`, and those of the second of two surrogates; one alone is no character.
    private mutating func escapedScalar() throws(Problem) -> Unicode.Scalar {
        let first = try codeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard UTF16.isLeadSurrogate(first) else { throw .notJSON }
        try expect(UInt8(ascii: "\\"))
        try expect(UInt8(ascii: "u"))
        let second = try codeUnit()
        guard UTF16.isTrailSurrogate(second) else { throw .notJSON }
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
    }

    private mutating func codeUnit() throws(Problem) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(current)).hexDigitValue else { throw .notJSON }
            unit = unit << 4 | UInt16(digit)
            index += 1
        }
        return unit
    }
}
