import Foundation
import TestSupport
import Testing

/// The libraries use nothing that needs more than iOS 16 and macOS 13, although `Package.swift` claims only what a Mac has compiled.
@Suite struct AvailabilityTests {
    private static let newer = [
        // iOS 18
        #"import Synchronization"#, #"\bMutex\b"#, #"\bAtomic\b"#, #"(some|any) AsyncSequence<"#, #"#isolation\b"#,
        #"next\(isolation:"#, #"\bTaskExecutor\b"#,
        // iOS 17
        #"import (Observation|SwiftData|TipKit)"#, #"@Observable\b"#, #"DiscardingTaskGroup"#, #"<each \w+>"#,
        #"encodingInvalidCharacters"#, #"\bSerialExecutor\b"#, #"#Predicate\b"#,
        // iOS 26
        #"\bSpan<"#, #"\b(Mutable|Raw|UTF8)Span\b"#, #"\bInlineArray\b"#, #"Task\.immediate"#, #"\bObservations\b"#,
    ]

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
            let code = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
                line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
            }
            for pattern in Self.newer {
                let found = code.first { $0.range(of: pattern, options: .regularExpression) != nil }
                #expect(found == nil, "\(file.lastPathComponent): \(pattern)")
            }
        }
        #expect(count > 0)
    }
}
