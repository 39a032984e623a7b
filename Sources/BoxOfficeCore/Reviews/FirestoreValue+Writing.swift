extension FirestoreValue: Encodable {
    /// A member's name, of whatever spelling.
    struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        switch self {
        case .null: try object.encodeNil(forKey: Key("nullValue"))
        case .boolean(let bool): try object.encode(bool, forKey: Key("booleanValue"))
        case .integer(let integer): try object.encode(String(integer), forKey: Key("integerValue"))
        case .double(let double): try Self.encode(double, as: "doubleValue", in: &object)
        case .timestamp(let text): try object.encode(text, forKey: Key("timestampValue"))
        case .string(let text): try object.encode(text, forKey: Key("stringValue"))
        case .bytes(let text): try object.encode(text, forKey: Key("bytesValue"))
        case .reference(let name): try object.encode(name, forKey: Key("referenceValue"))
        case .geoPoint(let latitude, let longitude):
            var point = object.nestedContainer(keyedBy: Key.self, forKey: Key("geoPointValue"))
            try Self.encode(latitude, as: "latitude", in: &point)
            try Self.encode(longitude, as: "longitude", in: &point)
        case .array(let values):
            var array = object.nestedContainer(keyedBy: Key.self, forKey: Key("arrayValue"))
            try array.encode(values, forKey: Key("values"))
        case .map(let fields):
            var map = object.nestedContainer(keyedBy: Key.self, forKey: Key("mapValue"))
            try map.encode(fields, forKey: Key("fields"))
        }
    }

    private static func encode(
        _ double: Double,
        as name: String,
        in object: inout KeyedEncodingContainer<Key>
    ) throws {
        if double.isFinite {
            try object.encode(double, forKey: Key(name))
        } else {
            let text = double.isNaN ? "NaN" : double < 0 ? "-Infinity" : "Infinity"
            try object.encode(text, forKey: Key(name))
        }
    }
}
