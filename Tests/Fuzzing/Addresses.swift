@testable import BoxOfficeCore
@testable import BoxOfficePlatform
@testable import BoxOfficePosters
import Foundation

/// Poster addresses: libcurl reads an accepted host as it was looked up, and an address is private in any spelling.
@Sendable func posterAddresses(_ data: Data) throws {
    let bytes = Array(data.prefix(4))
    if let address = IPAddress(bytes: bytes), bytes.count == 4 {
        for spelling in spellings(bytes, choice: Int(data.last ?? 0)) {
            check(numeric(spelling) == address, "\(spelling) is \(address)")
            check(URL(web: "http://\(spelling)/")?.hasPlainHost == true, "\(spelling) is a plain host")
        }
    }
    if let address = IPAddress(bytes: Array(data.prefix(16))) {
        check(numeric(address.description) == address, "an address reads back: \(address)")
    }
    guard let url = URL(web: data.text), url.hasPlainHost, let host = url.host() else { return }
    check(!host.isEmpty && !host.contains("%") && !host.hasSuffix("."), "a plain host: \(host)")
    guard let theirs = CurlURL.host(of: url.absoluteString) else { return }
    let name = theirs.filter { !"[]".contains($0) }
    let isSame = host.lowercased() == name.lowercased() || numeric(host) != nil && numeric(host) == numeric(name)
    check(isSame, "libcurl reads \(theirs) in \(url)")
}

/// The address that a host spells, without a lookup.
private func numeric(_ host: String) -> IPAddress? {
    HostResolver.systemAddresses(of: host, flags: Int32(AI_NUMERICHOST)).first
}

/// Other spellings of an IPv4 address, with one to four numbers, each in decimal, octal or hexadecimal.
private func spellings(_ bytes: [UInt8], choice: Int) -> [String] {
    (1...4).map { count in
        let last = bytes[(count - 1)...].reduce(0) { $0 << 8 | Int($1) }
        return (bytes.prefix(count - 1).map(Int.init) + [last]).enumerated().map { index, number in
            switch (choice >> index) % 3 {
            case 0: "\(number)"
            case 1: "0" + String(number, radix: 8)
            default: "0X" + String(number, radix: 16)
            }
        }.joined(separator: ".")
    }
}

/// libcurl's URL parser.
private enum CurlURL {
    private typealias Create = @convention(c) () -> OpaquePointer?
    private typealias Free = @convention(c) (OpaquePointer?) -> Void
    private typealias Set = @convention(c) (OpaquePointer?, Int32, UnsafePointer<CChar>?, UInt32) -> Int32
    private typealias Get =
        @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, UInt32) -> Int32

    private nonisolated(unsafe) static let library = dlopen("libcurl.so.4", RTLD_LAZY)
    private static let create = unsafeBitCast(dlsym(library, "curl_url"), to: Create.self)
    private static let free = unsafeBitCast(dlsym(library, "curl_url_cleanup"), to: Free.self)
    private static let set = unsafeBitCast(dlsym(library, "curl_url_set"), to: Set.self)
    private static let get = unsafeBitCast(dlsym(library, "curl_url_get"), to: Get.self)

    /// The host that libcurl connects to; `nil` if it rejects the address.
    static func host(of address: String) -> String? {
        let url = create()
        defer { free(url) }
        var text: UnsafeMutablePointer<CChar>?
        // CURLUPART_URL, CURLUPART_HOST
        guard set(url, 0, address, 0) == 0, get(url, 5, &text, 0) == 0, let text else { return nil }
        defer { Foundation.free(text) }
        return String(cString: text)
    }
}
