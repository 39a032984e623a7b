@testable import BoxOfficePlatform
import Foundation

/// The harnesses by name; each takes one input and stops the process if an invariant is broken.
private let harnesses: [String: @Sendable (Data) throws -> Void] = [
    "addresses": posterAddresses,
    "answers": answers,
    "archive": archiveNames,
    "arguments": arguments,
    "csv": delimitedLines,
    "days": days,
    "dotenv": dotEnv,
    "firestore": firestore,
    "folders": archiveFolders,
    "headers": headers,
    "json": json,
    "messages": messages,
    "pictures": pictures,
    "reviews": reviewDocuments,
    "times": fetchTimes,
    "width": displayWidth,
]

/// The harness selected by the environment.
private let chosen = ProcessInfo.processInfo.environment["FUZZ"].flatMap { harnesses[$0] }

/// Called by libFuzzer with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard let chosen else {
        print("FUZZ must be one of: \(harnesses.keys.sorted().joined(separator: " "))")
        exit(64)
    }
    do {
        try chosen(Data(bytes: bytes, count: count))
    } catch {
        fatalError("an error that none may be: \(error)")
    }
    return 0
}

/// Stops the process unless a condition holds, so that libFuzzer keeps the input.
func check(_ holds: Bool, _ rule: @autoclosure () -> String, line: UInt = #line) {
    if !holds { fatalError("line \(line): broken: \(rule())") }
}

extension Data {
    /// The input as text.
    var text: String { String(decoding: self, as: UTF8.self) }

    /// The texts between NULs.
    var texts: [String] { split(separator: 0, omittingEmptySubsequences: false).map(\.text) }

    /// The first eight bytes as a number, padded with zeros.
    var number: Int { prefix(8).reduce(0) { $0 << 8 | Int($1) } }
}

extension String {
    /// The UTF-8 bytes, which differ where `==` sees canonically equivalent texts.
    var bytes: [UInt8] { Array(utf8) }
}
