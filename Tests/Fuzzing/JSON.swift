@testable import BoxOfficeCLI
@testable import BoxOfficeCore
@testable import BoxOfficePlatform
@testable import ConsoleKit
import Foundation

/// The JSON reader against Foundation's, and the writer against the reader.
@Sendable func json(_ data: Data) throws {
    let value: JSONValue
    do throws(JSONReader.Problem) {
        let text = try JSONDocument(data)
        value = text.value(at: text.root)
    } catch {
        // Limits on depth are ours. Foundation reads NULs as a sign of UTF-16 or UTF-32 and accepts a trailing comma.
        guard error == .notJSON, !data.contains(0), (try? parsed(data)) != nil else { return }
        return check(data.text.contains(/,\s*[\]}]/), "what is no JSON is none to Foundation")
    }
    if let other = try? parsed(data) {
        check(isSame(value, other), "both read the same: \(value), \(other)")
    } else {
        check(!value.isOrdinary, "JSON is JSON to Foundation too: \(value)")
    }
    for isIndented in [false, true] {
        var writer = JSONWriter(isIndented: isIndented)
        let written = FieldValue(value)
        writer.write(written, depth: 0)
        let text = try JSONDocument(Data(writer.bytes))
        check(FieldValue(text.value(at: text.root)) == written, "what is written reads back: \(writer.text)")
        check(!writer.text.unicodeScalars.contains(where: \.isInvisible), "nothing invisible is written")
    }
}

private func parsed(_ data: Data) throws -> Any {
    try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
}

private func isSame(_ value: JSONValue, _ other: Any) -> Bool {
    switch value {
    case .null: return other is NSNull
    case .bool(let bool): return (other as? NSNumber)?.boolValue == bool
    case .number(let text):
        // Foundation converts by way of decimals and may miss the nearest double.
        guard let own = Double(text), let other = (other as? NSNumber)?.doubleValue else { return false }
        return own == other || abs(own - other) <= own.magnitude * 1e-12
    case .string(let text): return (other as? String)?.withoutMarks.bytes == text.withoutMarks.bytes
    case .array(let values):
        guard let others = other as? [Any], others.count == values.count else { return false }
        return zip(values, others).allSatisfy(isSame)
    case .object(let members):
        guard let others = other as? [String: Any] else { return false }
        // Canonically equivalent names differ for us, but are one key in a dictionary.
        guard Set(members.map(\.name.withoutMarks)).count == members.count else { return true }
        return others.count == members.count
            && members.allSatisfy { member in
                others.contains { $0.key.withoutMarks == member.name.withoutMarks && isSame(member.value, $0.value) }
            }
    }
}

extension String {
    /// The text without byte-order marks, which Foundation drops at the start and after an escape.
    fileprivate var withoutMarks: String { String(unicodeScalars.filter { $0 != "\u{FEFF}" }) }
}

extension JSONValue {
    /// Whether a double can hold all numbers, as Foundation requires.
    fileprivate var isOrdinary: Bool {
        switch self {
        case .null, .bool, .string: true
        case .number(let text): Double(text)?.isFinite == true
        case .array(let values): values.allSatisfy(\.isOrdinary)
        case .object(let members): members.allSatisfy(\.value.isOrdinary)
        }
    }
}

extension FieldValue {
    fileprivate init(_ value: JSONValue) {
        self =
            switch value {
            case .null: .null
            case .bool(let bool): .bool(bool)
            case .number(let text):
                if let integer = Int(text) {
                    .integer(integer)
                } else if let number = Double(text), number.isFinite {
                    .number(number)
                } else {
                    .text(text)
                }
            case .string(let text): .text(text)
            case .array(let values): .list(values.map(FieldValue.init))
            case .object(let members):
                .object(members.map { Member(name: $0.name, value: FieldValue($0.value)) }, name: nil)
            }
    }
}
