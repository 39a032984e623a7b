import BoxOfficePlatform

extension JSONReader {
    /// The names read so far in an object, to find duplicates.
    struct Names {
        /// The number of names up to which they are compared one by one.
        private static let smallCount = 64

        private let object: Int
        private var count = 0
        /// A hash bit for each name, from its length and two bytes; if the bit is not set, the name is new.
        private var seen: UInt64 = 0
        /// The names, once there are many or one has escapes.
        private var all: Set<[UInt8]>?

        init(of object: Int) {
            self.object = object
        }

        /// Adds the name at a place; returns it if it is a duplicate.
        @inline(__always)
        mutating func add(
            _ name: Int,
            places: [Place],
            bytes: UnsafeBufferPointer<UInt8>
        ) throws(Problem) -> [UInt8]? {
            let place = places[name]
            let spelling = UnsafeBufferPointer(rebasing: bytes[place.range])
            // These factors distinguish nearly all names in KOBIS's objects.
            let middle = spelling.isEmpty ? 0 : Int(spelling[spelling.count / 2])
            let bit: UInt64 = 1 << ((spelling.count * 3 + middle * 9 + Int(spelling.last ?? 0)) & 63)
            count += 1
            guard count <= JSONReader.memberLimit else { throw .tooManyMembers }
            if all == nil, place.hasEscapes || count > Self.smallCount { all = texts(before: name, places, bytes) }
            if all != nil {
                let text = JSONReader.text(of: place, in: bytes)
                return all?.insert(text).inserted == true ? nil : text
            }
            defer { seen |= bit }
            return seen & bit != 0 && contains(spelling, before: name, places, bytes) ? Array(spelling) : nil
        }

        private func contains(
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

        private func texts(before name: Int, _ places: [Place], _ bytes: UnsafeBufferPointer<UInt8>) -> Set<[UInt8]> {
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

    /// Whether a string, escaped or not, equals a text.
    static func isSame(_ place: Place, in bytes: UnsafeBufferPointer<UInt8>, as text: UnsafeBufferPointer<UInt8>)
        -> Bool
    {
        let spelling = UnsafeBufferPointer(rebasing: bytes[place.range])
        if place.hasEscapes { return unescaped(spelling).elementsEqual(text) }
        // Most names differ in length or last byte.
        guard spelling.count == text.count, spelling.last == text.last else { return false }
        guard let first = spelling.baseAddress, let other = text.baseAddress else { return spelling.isEmpty }
        return memcmp(first, other, text.count) == 0
    }
}
