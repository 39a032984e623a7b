import BoxOfficeCore
import Testing

struct IPAddressTests {
    @Test("an address has four bytes or sixteen")
    func lengths() {
        #expect(IPAddress(bytes: [1, 2, 3]) == nil)
        #expect(IPAddress(bytes: [1, 2, 3, 4])?.bytes == [1, 2, 3, 4])
    }
}
