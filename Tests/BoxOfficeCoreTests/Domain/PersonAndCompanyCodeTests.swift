import BoxOfficeCore
import Testing

@Suite struct PersonAndCompanyCodeTests {
    @Test(
        "a person's code is eight digits, a company's seven or eight",
        arguments: [
            ("10000558", true, true), ("2013214", false, true), ("201321", false, false), ("100005580", false, false),
            ("2023C501", false, false), ("１0000558", false, false), ("", false, false), ("강동원", false, false),
        ]
    )
    func codes(text: String, isPerson: Bool, isCompany: Bool) {
        #expect((PersonCode(text) != nil) == isPerson)
        #expect((CompanyCode(text) != nil) == isCompany)
    }
}
