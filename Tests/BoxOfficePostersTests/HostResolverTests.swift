import BoxOfficeCore
import BoxOfficePosters
import Testing

struct HostResolverTests {
    @Test("public and private addresses are distinguished")
    func isPublic() async {
        let table: [(address: String, expected: Bool)] = [
            ("1.1.1.1", true), ("100.63.0.1", true), ("172.15.0.1", true), ("172.32.0.1", true), ("192.169.0.1", true),
            ("2001:4860:4860::8888", true), ("64:ff9b::101:101", true), ("::ffff:1.1.1.1", true),
            // this machine, unspecified
            ("127.0.0.1", false), ("127.255.255.254", false), ("0.0.0.0", false), ("::1", false), ("::", false),
            // private networks, of providers too
            ("10.0.0.1", false), ("172.16.0.1", false), ("172.31.255.255", false), ("192.168.0.1", false),
            ("100.64.0.1", false), ("100.127.255.255", false), ("fc00::1", false), ("fdff::1", false),
            // link-local, groups, reserved
            ("169.254.169.254", false), ("fe80::1", false), ("fec0::1", false), ("224.0.0.1", false),
            ("255.255.255.255", false), ("ff02::1", false),
            // the same in other notations
            ("::ffff:127.0.0.1", false), ("::ffff:10.0.0.1", false), ("64:ff9b::7f00:1", false),
            ("::ffff:0:127.0.0.1", false), ("64:ff9b:1::7f00:1", false), ("2002:7f00:1::", false),
            ("2001:0:7f00:1::", false),
            ("64:ff9b::a9fe:a9fe", false), ("2130706433", false), ("0x7f.1", false), ("0177.0.0.1", false),
        ]
        for (address, expected) in table {
            // An address in digits needs no name server.
            #expect(await HostResolver.addresses(of: address)?.map(\.isPublic) == [expected], "\(address)")
        }
    }
}
