/// Reads the fields of one object of an answer, and names field and row where one is not what it should be.
struct WireFields {
    /// The row, counted from 1; `nil` outside a list.
    var row: Int?

    func text(_ value: String?, _ field: String) throws(UnreadableAnswer) -> String {
        guard let text = value?.cleaned else { throw .field(field, row: row, value == nil ? .missing : .blank) }
        return text
    }

    /// The code of a thing in detail.
    ///
    /// - Throws: ``NothingFound`` if it is blank, as for a code that KOBIS does not know; ``UnreadableAnswer`` if it is not
    ///   the one that was asked for.
    func code(_ value: String?, asked: String) throws -> String {
        guard let code = value?.cleaned else { throw NothingFound() }
        guard code == asked else { throw UnreadableAnswer.otherThanAsked(asked: asked, answered: code.shortened()) }
        return code
    }

    func integer(_ value: String?, _ field: String) throws(UnreadableAnswer) -> Int {
        let text = try text(value, field)
        guard let number = Int(text) else { throw .field(field, row: row, .notANumber(text.shortened())) }
        return number
    }

    /// KOBIS spells percentages `100`, `-13.0` or `1367.4`; what else `Double` reads, such as `nan`, is no percentage.
    func percent(_ value: String?, _ field: String) throws(UnreadableAnswer) -> Double {
        let text = try text(value, field)
        guard text.utf8.allSatisfy({ "+-.0123456789".utf8.contains($0) }), let number = Double(text),
            number.isFinite
        else {
            throw .field(field, row: row, .notANumber(text.shortened()))
        }
        return number
    }

    /// A day in any of KOBIS's spellings, `2022-01-05` or `20220105`; `nil` where it is blank.
    func day(_ value: String?, _ field: String) throws(UnreadableAnswer) -> KoreanDay? {
        guard let text = value?.cleaned else { return nil }
        do {
            return try KoreanDay(text)
        } catch {
            throw .field(field, row: row, .notADay(text.shortened()))
        }
    }
}
