import Foundation
import TestSupport
import Testing

/// The libraries use nothing that needs more than iOS 16 and macOS 13, although `Package.swift` claims only what a Mac has compiled.
struct AvailabilityTests {
    /// What newer systems have.
    private static let newer = [
        // iOS 18
        #"import Synchronization"#, #"\bMutex\b"#, #"\bAtomic\b"#, #"(some|any) AsyncSequence<"#, #"#isolation\b"#,
        #"next\(isolation:"#, #"\bTaskExecutor\b"#,
        // iOS 17
        #"import (Observation|SwiftData|TipKit)"#, #"@Observable\b"#, #"DiscardingTaskGroup"#, #"<each \w+>"#,
        #"encodingInvalidCharacters"#, #"\bSerialExecutor\b"#, #"#Predicate\b"#,
        // iOS 26
        #"\bSpan<"#, #"\b(Mutable|Raw|UTF8)Span\b"#, #"\bInlineArray\b"#, #"Task\.immediate"#, #"\bObservations\b"#,
    ].joined(separator: "|")

    @Test(
        "no library uses newer API",
        arguments: ["Language", "Platform", "Core", "Figures", "Posters", "Reviews"].map { "BoxOffice\($0)" }
    )
    func library(name: String) throws {
        let folder = Fixture.repository.appending(path: "Sources/\(name)")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            count += 1
            let code = try String(contentsOf: file, encoding: .utf8)
                .replacingOccurrences(of: "//.*", with: "", options: .regularExpression)
            let found = code.range(of: Self.newer, options: .regularExpression).map { code[$0] }
            #expect(found == nil, "\(file.lastPathComponent)")
        }
        #expect(count > 0)
    }
}
