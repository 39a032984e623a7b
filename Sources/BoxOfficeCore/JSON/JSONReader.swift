import Foundation

/// Reads JSON as RFC 8259 has it, and nothing that only looks like it.
///
/// Written because `JSONDecoder` takes half of the time that a range of archived days takes: an answer of KOBIS is read here
/// ten times as fast. Values nest at most ``depthLimit`` deep, so that no answer can exhaust the stack.
struct JSONReader {
    /// The bytes are not JSON.
    struct NotJSON: Error {}

    static let depthLimit = 64

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var depth = 0

    /// Reads a whole text.
    ///
    /// - Parameter data: The text in UTF-8, behind a byte-order mark or none.
    /// - Returns: The value.
    /// - Throws: ``NotJSON`` if the text is anything else.
    static func value(of data: Data) throws(NotJSON) -> JSONValue {
        // Typed errors do not pass through withUnsafeBytes.
        let value: JSONValue? = data.withUnsafeBytes { raw in
            var reader = JSONReader(bytes: raw.bindMemory(to: UInt8.self))
            return try? reader.whole()
        }
        guard let value else { throw NotJSON() }
        return value
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    private mutating func whole() throws(NotJSON) -> JSONValue {
        let value = try value()
        skipBlanks()
        guard index == bytes.count else { throw NotJSON() }
        return value
    }

    private mutating func value() throws(NotJSON) -> JSONValue {
        skipBlanks()
        switch current {
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "{"): return .object(try object())
        case UInt8(ascii: "["): return .array(try array())
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        default: return .number(try number())
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

    private mutating func expect(_ byte: UInt8) throws(NotJSON) {
        guard current == byte, index < bytes.count else { throw NotJSON() }
        index += 1
    }

    private mutating func literal(_ text: StaticString, _ value: JSONValue) throws(NotJSON) -> JSONValue {
        for offset in 0..<text.utf8CodeUnitCount { try expect(text.utf8Start[offset]) }
        return value
    }

    /// Reads what stands between two brackets, parted by commas.
    private mutating func group(
        _ opening: UInt8,
        _ closing: UInt8,
        item: (inout JSONReader) throws(NotJSON) -> Void
    ) throws(NotJSON) {
        depth += 1
        guard depth <= Self.depthLimit else { throw NotJSON() }
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
        depth -= 1
    }

    private mutating func array() throws(NotJSON) -> [JSONValue] {
        var values: [JSONValue] = []
        try group(UInt8(ascii: "["), UInt8(ascii: "]")) { (reader: inout JSONReader) throws(NotJSON) in
            values.append(try reader.value())
        }
        return values
    }

    private mutating func object() throws(NotJSON) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        try group(UInt8(ascii: "{"), UInt8(ascii: "}")) { (reader: inout JSONReader) throws(NotJSON) in
            reader.skipBlanks()
            let name = try reader.string()
            reader.skipBlanks()
            try reader.expect(UInt8(ascii: ":"))
            members.append(.init(name: name, value: try reader.value()))
        }
        return members
    }

    /// Reads `-1.5e+10` and the like: no plus in front, no zero before digits, no dot without them.
    private mutating func number() throws(NotJSON) -> String {
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
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func digits() throws(NotJSON) {
        let start = index
        while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(current) { index += 1 }
        guard index > start else { throw NotJSON() }
    }
}

extension JSONReader {
    private mutating func string() throws(NotJSON) -> String {
        try expect(UInt8(ascii: "\""))
        let start = index
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                let text = try Self.text(UnsafeBufferPointer(rebasing: bytes[start..<index]))
                index += 1
                return text
            case UInt8(ascii: "\\"): return try escapedString(from: start)
            case 0..<0x20: throw NotJSON()
            default: index += 1
            }
        }
        throw NotJSON()
    }

    /// Returns the text that bytes are in UTF-8.
    ///
    /// Decoding puts another character where bytes are broken, and so tells of it; `String(validating:)` takes three times
    /// as long.
    private static func text(_ bytes: UnsafeBufferPointer<UInt8>) throws(NotJSON) -> String {
        guard let start = bytes.baseAddress, !bytes.isEmpty else { return "" }
        var text = String(decoding: bytes, as: UTF8.self)
        let isSame = text.withUTF8 { decoded in
            guard decoded.count == bytes.count, let decodedStart = decoded.baseAddress else { return false }
            return memcmp(decodedStart, start, bytes.count) == 0
        }
        guard isSame else { throw NotJSON() }
        return text
    }

    /// Reads on where the first escape stands.
    private mutating func escapedString(from start: Int) throws(NotJSON) -> String {
        var text = Array(bytes[start..<index])
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\""):
                let decoded = text.withUnsafeBufferPointer { try? Self.text($0) }
                guard let decoded else { throw NotJSON() }
                return decoded
            case UInt8(ascii: "\\"): text += try escape()
            case 0..<0x20: throw NotJSON()
            default: text.append(byte)
            }
        }
        throw NotJSON()
    }

    /// Reads what follows a backslash.
    private mutating func escape() throws(NotJSON) -> [UInt8] {
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
        default: throw NotJSON()
        }
    }

    /// Reads the four digits of `\uXXXX`, and those of the second of two surrogates; one alone is no character.
    private mutating func escapedScalar() throws(NotJSON) -> Unicode.Scalar {
        let first = try codeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard UTF16.isLeadSurrogate(first) else { throw NotJSON() }
        try expect(UInt8(ascii: "\\"))
        try expect(UInt8(ascii: "u"))
        let second = try codeUnit()
        guard UTF16.isTrailSurrogate(second) else { throw NotJSON() }
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
    }

    private mutating func codeUnit() throws(NotJSON) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(current)).hexDigitValue else { throw NotJSON() }
            unit = unit << 4 | UInt16(digit)
            index += 1
        }
        return unit
    }
}
