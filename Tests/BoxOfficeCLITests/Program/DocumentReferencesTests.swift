import Foundation
import TestSupport
import Testing

/// What the documents refer to exists: files, folders, test suites, and the targets of links.
struct DocumentReferencesTests {
    private static let contributing = ".github/CONTRIBUTING.md"
    private static let reliability = Fixture.libraryGuide + "Reliability.md"
    private static let documents =
        Fixture.documents
        + ["Core", "Figures", "Posters", "Reviews"].flatMap {
            Fixture.articles(in: "Sources/BoxOffice\($0)/BoxOffice\($0).docc/")
        } + [contributing, ".github/SECURITY.md", "Fixtures/README.md"]

    @Test("the files and test suites named in a document exist", arguments: [contributing, reliability])
    func files(document: String) throws {
        let text = try Fixture.text(of: document)
        let named = text.matches(of: /`([A-Za-z.]+\/[A-Za-z.+\/]+|[A-Z][A-Za-z.]+\.md)`/).map { String($0.1) }
        #expect(named.count > 5)
        var missing = named.filter { path in
            let places = ["", "Sources/BoxOfficeCore/"].map { Fixture.repository.appending(path: $0 + path) }
            return !places.contains { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }
        }
        let tests = FileManager.default.enumerator(
            at: Fixture.repository.appending(path: "Tests"),
            includingPropertiesForKeys: nil
        )
        let suites: [String] = tests?.compactMap { ($0 as? URL)?.lastPathComponent } ?? []
        let namedSuites = Set(text.matches(of: /`(\w+Tests)`/).map { "\($0.1).swift" })
        missing += namedSuites.subtracting(suites)
        #expect(missing == [])
    }

    @Test("each guarantee names the tests that show it")
    func guarantees() throws {
        let sections = try Fixture.text(of: Self.reliability).components(separatedBy: "\n## ")
        let section = try #require(sections.first { $0.hasPrefix("Guarantees\n") })
        let guarantees = section.components(separatedBy: "\n- ").dropFirst()
        #expect(guarantees.count > 10)
        for guarantee in guarantees { #expect(guarantee.contains(/\bTests:\s+`/), "\(guarantee)") }
    }

    @Test("the tree of the sources has every target, and every folder of the library and the program")
    func tree() throws {
        let architecture = try Fixture.text(of: Fixture.libraryGuide + "Architecture.md")
        func folders(_ indentation: String) -> [String] {
            architecture.matches(of: /\n( +)(\w+)\//).filter { $0.1 == indentation }.map { String($0.2) }
        }
        let inner = ["BoxOfficeCore", "BoxOfficeCLI"].flatMap { Fixture.names(in: "Sources/" + $0) }
        let innerFolders = inner.filter { !$0.contains(".") }.sorted()
        #expect(folders("    ").sorted() == innerFolders)

        let targets = try Fixture.text(of: Self.contributing).matches(of: /\n\| `Sources\/(\w+)`/).map { String($0.1) }
        let sources = Fixture.names(in: "Sources")
        #expect([folders("  ").sorted(), targets.sorted()] == [sources, sources])
    }

    @Test("each stop of the walk through a command is a file that has the names")
    func walk() throws {
        let architecture = try Fixture.text(of: Fixture.libraryGuide + "Architecture.md")
        let stops = architecture.matches(of: /\n\d+\. `([^`]+)`: ((?:.|\n {3})*)/)
        #expect(stops.count == 24)
        for stop in stops {
            let source = try Fixture.text(of: "Sources/" + stop.1)
            for name in stop.2.matches(of: /`([A-Za-z.]+)`/).map({ String($0.1) }) {
                for part in name.split(separator: ".") {
                    #expect(source.contains(part), "\(name) in \(stop.1)")
                }
            }
        }
    }

    @Test("the table of faults has every fault")
    func faults() throws {
        let matches = try Fixture.text(of: "Fixtures/README.md").matches(of: /`([\w-]+\.(?:json|html))`/)
        let named = Set(matches.map { String($0.1) })
        #expect(named == Set(Fixture.names(in: "Fixtures/faults")))
    }

    @Test("links lead to a file and a section on GitHub, too", arguments: documents)
    func links(document: String) throws {
        let text = try Fixture.text(of: document)
        let links = text.matches(of: /\]\((?!https?:|\.\.\/\.\.\/actions\/)([^)]+)\)/)
        for link in links.map(\.1) {
            let parts = link.split(separator: "#", omittingEmptySubsequences: false)
            let file = parts[0] == "" ? document : Self.target(of: String(parts[0]), in: document)
            guard let file else {
                Issue.record("\(link) leads nowhere")
                continue
            }
            guard parts.count > 1 else { continue }
            let headings = try Fixture.text(of: file).matches(of: /\n#+ (.*)/).map {
                $0.1.lowercased().replacing(" ", with: "-")
            }
            #expect(headings.contains(String(parts[1])), "\(link)")
        }
        // Only documentation in Xcode opens these.
        #expect(!text.contains("doc:"))
    }

    /// The file that a link in a document leads to, as a path in the repository.
    private static func target(of link: String, in document: String) -> String? {
        let file = String(document.lastIndex(of: "/").map { document[...$0] } ?? "") + link
        let path = Fixture.repository.appending(path: file).path(percentEncoded: false)
        return FileManager.default.fileExists(atPath: path) ? file : nil
    }
}
