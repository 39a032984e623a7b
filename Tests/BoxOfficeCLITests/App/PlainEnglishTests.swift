import Foundation
import TestSupport
import Testing

/// The sources and documents are in plain English: no archaic phrase of earlier versions comes back.
@Suite struct PlainEnglishTests {
    /// Phrases with what to write instead.
    private static let phrases: [(String, instead: String)] = [
        (#"\b(is|are|was|were) none\b"#, "is not a valid …"), (#"\bis no [a-z]"#, "is not a …"),
        (#"\b(be|is|are|was|were) had\b"#, "get"), (#"\bwhom\b"#, "who"), (#"\bthus\b"#, "so"),
        (#"\bthat (is|are) there\b"#, "that exists"), (#"\bname (it|a \w+|one) by\b"#, "use"),
        (#"\bst(ands?|ood) (where|in|behind|before|beside|at|on|elsewhere|there)\b"#, "is"),
        (#"\blies? (in|at|on|behind|beside|there)\b"#, "is"), (#"\bmend(s|ed)?\b"#, "fix"),
        (#"\bfits? (\d|several|just|one|a)\b"#, "matches"), (#"[hH]int.*\bit takes\b"#, "use"),
        (#"\bthe world (around|outside)\b"#, "dependencies"), (#"\bin vain\b"#, "without success"),
        (#"\bof its own\b"#, "separate"), (#"\bnobody can be asked\b"#, "cannot prompt"),
        (#"\bwhen(ce)?forth\b|\bhence\b|\bwhence\b"#, "so"), (#"\bone argument too many\b"#, "unexpected argument"),
        (#"\bwhere a command is expected\b"#, "expected a command"),
    ]

    @Test("no sentence in the sources and documents has an archaic phrase")
    func phrases() throws {
        let folders = ["Sources", ".github", "Fixtures"].map { Fixture.repository.appending(path: $0) }
        var files = folders.flatMap { folder in
            FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        }
        files += ["README.md", ".env.example"].map { Fixture.repository.appending(path: $0) }
        files = files.filter { ["swift", "md", "example"].contains($0.pathExtension) }
        try #require(files.count > 200)
        for (pattern, instead) in Self.phrases {
            let regex = try Regex(pattern)
            for file in files {
                let text = try String(contentsOf: file, encoding: .utf8)
                guard text.contains(regex) else { continue }
                for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                    guard let match = line.firstMatch(of: regex),
                        !line[..<match.range.lowerBound].lowercased().hasSuffix("there ")
                    else {
                        continue
                    }
                    Issue.record(
                        "\(file.path(percentEncoded: false)):\(index + 1): '\(line[match.range])': write '\(instead)'"
                    )
                }
            }
        }
    }
}
