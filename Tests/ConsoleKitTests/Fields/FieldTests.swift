import Testing

@testable import ConsoleKit

struct FieldTests {
    @Test("a table groups the thousands of numbers")
    func number() {
        let table: [(number: Double, text: String)] = [
            (0, "0.0"), (-999.9, "-999.9"), (1_000, "1,000.0"), (-4_952.9, "-4,952.9"), (140_353.2, "140,353.2"),
            (1e16, "1e+16"),
        ]
        for (number, text) in table {
            let field = Field<Double>("change", Label("증감률", "Change %")) { .number($0) }
            #expect(field.cell(of: number, in: .korean).text == text)
        }
    }
}
