/// A value of a field as Firestore spells it: an object of one member, which names the type.
enum FirestoreValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int64)
    case double(Double)
    /// A moment in its own spelling, which may have nine digits of a fraction.
    case timestamp(String)
    case string(String)
    /// Bytes in base 64.
    case bytes(String)
    /// The name of another document.
    case reference(String)
    case geoPoint(latitude: Double, longitude: Double)
    case array([FirestoreValue])
    case map([String: FirestoreValue])
}

extension FirestoreValue {
    /// Reads a value, or returns `nil` where it is none.
    init?(_ json: JSONValue) {
        guard case .object(let members) = json, members.count == 1, let member = members.first else { return nil }
        switch (member.name, member.value) {
        case ("nullValue", .null): self = .null
        case ("booleanValue", .bool(let bool)): self = .boolean(bool)
        // The wire has it in quotes, since JSON's numbers are doubles to many; a bare one means the same.
        case ("integerValue", .string(let text)), ("integerValue", .number(let text)):
            guard let integer = Int64(text) else { return nil }
            self = .integer(integer)
        case ("doubleValue", let value):
            guard let double = Double(firestore: value) else { return nil }
            self = .double(double)
        case ("timestampValue", .string(let text)): self = .timestamp(text)
        case ("stringValue", .string(let text)): self = .string(text)
        case ("bytesValue", .string(let text)): self = .bytes(text)
        case ("referenceValue", .string(let text)): self = .reference(text)
        case ("geoPointValue", .object(let parts)):
            // A coordinate of zero is left out.
            func coordinate(_ name: String) -> Double? {
                guard let part = parts.first(where: { $0.name == name }) else { return 0 }
                return Double(firestore: part.value)
            }
            guard let latitude = coordinate("latitude"), let longitude = coordinate("longitude") else { return nil }
            self = .geoPoint(latitude: latitude, longitude: longitude)
        case ("arrayValue", .object(let parts)):
            guard let values = Self.values(parts) else { return nil }
            self = .array(values)
        case ("mapValue", .object(let parts)):
            guard let fields = Self.fields(parts) else { return nil }
            self = .map(fields)
        default: return nil
        }
    }

    /// The values of an array; an empty one has no member `values`.
    private static func values(_ parts: [JSONValue.Member]) -> [FirestoreValue]? {
        switch parts.first(where: { $0.name == "values" })?.value {
        case nil: return []
        case .array(let values):
            let read = values.compactMap(FirestoreValue.init)
            return read.count == values.count ? read : nil
        default: return nil
        }
    }

    /// The fields of a map or a document; an empty one has no member `fields`.
    static func fields(_ parts: [JSONValue.Member]) -> [String: FirestoreValue]? {
        switch parts.first(where: { $0.name == "fields" })?.value {
        case nil: return [:]
        case .object(let members):
            var fields: [String: FirestoreValue] = [:]
            for member in members {
                guard let value = FirestoreValue(member.value) else { return nil }
                fields[member.name] = value
            }
            return fields
        default: return nil
        }
    }
}

extension Double {
    /// A number as Firestore spells it: what JSON has no number for as a string.
    fileprivate init?(firestore value: JSONValue) {
        switch value {
        case .number(let text): self.init(text)
        case .string("NaN"): self = .nan
        case .string("Infinity"): self = .infinity
        case .string("-Infinity"): self = -.infinity
        default: return nil
        }
    }
}
