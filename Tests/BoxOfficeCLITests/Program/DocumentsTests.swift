import BoxOfficeCore
import BoxOfficeReviews
import CommandKit
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// The documents list everything that the program declares, and nothing else.
@Suite struct DocumentsTests {
    @Test("options and variables named in a document are declared", arguments: Fixture.documents + [".env.example"])
    func nothingElse(document: String) throws {
        let text = try Fixture.text(of: document)
        let options = Set(CommandTree.boxoffice.commands.flatMap(\.options).map { "--" + $0.name }).union([
            "--help", "--version",
        ])
        let others: Set = [
            "--cached", "--print-architecture", "--product", "--scope", "--static-swift-stdlib", "--strip-components",
            // Guesses, which are answered with the options that are meant.
            "--csv", "--top",
        ]
        let named = Set(text.matches(of: /[\s`(](--[a-z][a-z-]*)/).map { String($0.1) })
        #expect(named.subtracting(options.union(others)).isEmpty)
        let variables = text.matches(of: /\b[A-Z]+_[A-Z_]+/).map { String($0.0) }
        let own = Set(variables.filter { Setting.ownPrefix(of: $0) != nil })
        #expect(own.subtracting(Setting.all.map(\.name)).isEmpty)
    }

    @Test("each command line in the text of the Korean guide can be parsed")
    func commandLines() throws {
        let lines = try Fixture.text(of: Fixture.guide + "Guide.ko.md").matches(of: /`boxoffice ([^`]+)`/)
        #expect(lines.count > 30)
        for line in lines.map(\.1) {
            let invocation = Invocation(line.split(separator: " ").map(String.init), in: .boxoffice)
            #expect(throws: Never.self, "\(line)") { try invocation.kind.get() }
        }
    }

    @Test("a document names only the current version", arguments: Fixture.readmes + [Fixture.guide + "Install.md"])
    func release(document: String) throws {
        #expect(Set(try Fixture.text(of: document).matches(of: /\d+\.\d+\.\d+/).map { String($0.0) }) == [version])
    }

    @Test("the limits in the documents are the program's")
    func limits() throws {
        let number = VisitorFormatter()
        let limits: [(document: String, limit: String)] = [
            ("README.md", "\(number.string(from: KeyRecord.callLimit)) calls a day"),
            ("README.ko.md", "\(number.string(from: KeyRecord.callLimit))번"),
            (Fixture.guide + "Agents.md", "at most \(MCPAnswer.limit / 1_000) KB"),
            (Fixture.guide + "Agents.md", "at most \(RequestBudget.limit) requests"),
            (Fixture.guide + "Reviews.md", "up to \(number.string(from: Review.textLimit)) characters"),
            (Fixture.libraryGuide + "Reliability.md", "\(HTTPResponse.bodyLimit >> 20) MiB"),
        ]
        for (document, limit) in limits {
            #expect(try Fixture.text(of: document).contains(limit), "\(limit) in \(document)")
        }
    }

    @Test("the size of the packaged program is the one that the gate allows")
    func size() throws {
        let allowed = try #require(try Fixture.text(of: ".ci/run").firstMatch(of: /limit=(\d+)(\d)00000\b/)?.output)
        #expect(try Fixture.text(of: Fixture.guide + "Install.md").contains("at most \(allowed.1).\(allowed.2) MB"))
    }

    @Test(".env.example has the variables that a .env in the working folder may set, and no others")
    func example() throws {
        let named = try Fixture.text(of: ".env.example").matches(of: /\n([A-Z_]+)=/).map { String($0.1) }
        let allowed = Setting.all.filter(\.isAllowedInWorkingFolder).map(\.name)
        #expect(named == allowed)
    }

    @Test("the help of a command lists its options; the help of the program and of groups lists the commands")
    func help() {
        let overview = Set(Help.overview(.boxoffice).text(width: 80, in: .english).firstWords)
        #expect(Set(CommandTree.boxoffice.names).subtracting(overview).isEmpty)
        for command in CommandTree.boxoffice.commands {
            let help = Help.command(command, commonOptions: CommonOptions.all).text(width: 80, in: .english)
            #expect(help.contains(command.usageLine.text))
            let options = Set(command.shownOptions.map { "--" + $0.name } + ["--help"])
            #expect(options.subtracting(help.words).isEmpty)
        }
        for group in CommandTree.boxoffice.groups {
            let named = Help.group(group).text(width: 80, in: .english).firstWords
            let actions = Set(group.commands.map(\.action))
            #expect(actions.subtracting(named).isEmpty)
        }
    }

    @Test("the manual has every command, option, variable and status", arguments: LabelLanguage.allCases)
    func manual(language: LabelLanguage) {
        let page = Manual.text(in: language).replacing(#"\-"#, with: "-")
        let words = Set(page.words)
        let lines = Set(page.lines)
        let options = Set(CommandTree.boxoffice.commands.flatMap(\.shownOptions).map { "-" + $0.name })
        #expect(options.subtracting(words).isEmpty)
        for command in CommandTree.boxoffice.commands {
            let tag = ".It Cm \(command.name)"
            let starts = [tag + " Ar ", tag + " Op "]
            #expect(lines.contains { line in line == tag || starts.contains(where: line.hasPrefix) }, "\(tag)")
        }
        let variables = Set(Setting.all.map { ".It Ev \($0.name)" })
        #expect(variables.subtracting(lines).isEmpty)
        let statuses = Set(ExitCode.allCases.map { ".It \($0.rawValue)" })
        #expect(statuses.subtracting(lines).isEmpty)
        let codes = Set(Failure.Code.allCases.map(\.rawValue))
        #expect(codes.subtracting(words).isEmpty)
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
