import BoxOfficeCore
import BoxOfficeReviews
import CommandKit
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// The documents list everything that the program declares, and nothing else.
struct DocumentsTests {
    @Test("options and variables named in a document are declared", arguments: Fixture.documents + [".env.example"])
    func nothingElse(document: String) throws {
        let text = try Fixture.text(of: document)
        let declared: [String] = CommandTree.boxoffice.commands.flatMap(\.options).map { "--\($0.name)" }
        let options = Set(declared + ["--help", "--version"])
        let others: Set = [
            "--cached", "--print-architecture", "--product", "--scope", "--static-swift-stdlib", "--strip-components",
            // Guesses, which are answered with the options that are meant.
            "--csv", "--top",
        ]
        let named = Set(text.matches(of: /[\s`(](--[a-z][a-z-]*)/).map { String($0.1) })
        let variables = Set(text.matches(of: /\b[A-Z]+_[A-Z_]+/).map { String($0.0) })
        let own = variables.filter { Setting.ownPrefix(of: $0) != nil }
        let undeclared = named.subtracting(options).subtracting(others).union(own.subtracting(Setting.all.map(\.name)))
        #expect(undeclared == [])
    }

    @Test("each command line in the text of the Korean guide can be parsed")
    func commandLines() throws {
        let lines = try Fixture.text(of: Fixture.guide + "Guide.ko.md").matches(of: /`boxoffice ([^`]+)`/)
        #expect(lines.count > 30)
        for line in lines.map(\.1) {
            let invocation = Invocation(line.split(separator: " ").map(\.description), in: .boxoffice)
            if case .failure(let failure) = invocation.kind { Issue.record("\(line): \(failure)") }
        }
    }

    @Test("a document names only the current version", arguments: Fixture.readmes + [Fixture.guide + "Install.md"])
    func release(document: String) throws {
        #expect(Set(try Fixture.text(of: document).matches(of: /\d+\.\d+\.\d+/).map { String($0.0) }) == [version])
    }

    @Test("the limits in the documents are the program's, and the size of the packaged program is the gate's")
    func limits() throws {
        let number = VisitorFormatter()
        let calls = number.string(from: KeyRecord.callLimit)
        let size = try #require(try Fixture.text(of: ".ci/run").firstMatch(of: /limit=(\d+)(\d)00000\b/)?.output)
        let limits: [(document: String, limit: String)] = [
            ("README.md", "\(calls) calls a day"),
            ("README.ko.md", "\(calls)번"),
            (Fixture.guide + "Agents.md", "at most \(MCPAnswer.limit / 1_000) KB"),
            (Fixture.guide + "Agents.md", "at most \(RequestBudget.limit) requests"),
            (Fixture.guide + "Reviews.md", "up to \(number.string(from: Review.textLimit)) characters"),
            (Fixture.guide + "Install.md", "at most \(size.1).\(size.2) MB"),
            (Fixture.libraryGuide + "Reliability.md", "\(HTTPResponse.bodyLimit >> 20) MiB"),
        ]
        for (document, limit) in limits {
            #expect(try Fixture.text(of: document).contains(limit), "\(limit) in \(document)")
        }
    }

    @Test(".env.example has the variables that a .env in the working folder may set, and no others")
    func example() throws {
        let named = try Fixture.text(of: ".env.example").matches(of: /\n([A-Z_]+)=/).map { String($0.1) }
        let allowed = Setting.all.filter(\.isAllowedInWorkingFolder).map(\.name)
        #expect(named == allowed)
    }

    @Test("the help of a command lists its options; the help of the program and of groups lists the commands")
    func help() {
        let tree = CommandTree.boxoffice
        let overview = Help.overview(tree).text(width: 80, in: .english).firstWords
        var missing: [String] = Set(tree.names).subtracting(overview).sorted()
        for command in tree.commands {
            let help = Help.command(command, commonOptions: CommonOptions.all).text(width: 80, in: .english)
            if !help.contains(command.usageLine.text) { missing.append(command.usageLine.text) }
            let words = Set(help.words)
            for option in command.shownOptions + [.help] where !words.contains("--\(option.name)") {
                missing.append("\(command.name) --\(option.name)")
            }
        }
        for group in tree.groups {
            let named = Set(Help.group(group).text(width: 80, in: .english).firstWords)
            for command in group.commands where !named.contains(command.action) { missing.append(command.name) }
        }
        #expect(missing == [])
    }

    @Test("the manual has every command, option, variable and status", arguments: LabelLanguage.allCases)
    func manual(language: LabelLanguage) {
        let page = Manual.text(in: language).replacing(#"\-"#, with: "-")
        let (words, lines) = (Set(page.words), Set(page.lines))
        var terms: [String] = CommandTree.boxoffice.commands.flatMap(\.shownOptions).map { "-\($0.name)" }
        terms += Failure.Code.allCases.map(\.rawValue)
        var missing: [String] = Set(terms).subtracting(words).sorted()
        var tags: [String] = Setting.all.map { ".It Ev \($0.name)" }
        tags += ExitCode.allCases.map { ".It \($0.rawValue)" }
        missing += Set(tags).subtracting(lines).sorted()
        for command in CommandTree.boxoffice.commands {
            let tag = ".It Cm \(command.name)"
            let starts = [tag + " Ar ", tag + " Op "]
            if !lines.contains(where: { $0 == tag || starts.contains(where: $0.hasPrefix) }) { missing.append(tag) }
        }
        #expect(missing == [])
    }

    @Test("error codes have the documented exit statuses")
    func codes() {
        let statuses: [String: Int32] = [
            "rejected": 1, "conflict": 1, "failure": 1, "usage": 64, "ambiguous": 64, "badResponse": 65, "notFound": 66,
            "notArchived": 66, "unavailable": 69, "notPublished": 75, "quotaExceeded": 75, "missingKey": 77,
            "invalidKey": 77,
            "configuration": 78,
        ]
        let declared = Failure.Code.allCases.map { ($0.rawValue, $0.exitStatus.rawValue) }
        #expect(Dictionary(uniqueKeysWithValues: declared) == statuses)
    }
}

extension String {
    /// The words of the text, with the dashes and underscores in them.
    fileprivate var words: [String] {
        split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" }.map(String.init)
    }

    /// The first word of each line.
    fileprivate var firstWords: [String] {
        lines.compactMap { $0.split(separator: " ").first.map(String.init) }
    }
}
