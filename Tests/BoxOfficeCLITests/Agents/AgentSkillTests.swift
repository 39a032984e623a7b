import TestSupport
import Testing

@testable import BoxOfficeCLI
@testable import BoxOfficeCore

/// The skill file for agents with a shell.
@Suite struct AgentSkillTests {
    private let run = CommandLineRun()

    @Test("the file has a name and a description, and the fields of each command")
    func file() async {
        let text = await run("mcp --skill").output
        #expect(text.hasPrefix("---\nname: boxoffice\ndescription: Answers questions about the Korean box office"))
        #expect(
            text.contains(
                """
                - `daily`: `kind`, `from`, `to`, `week`, `filters` (movieType, nation, area), `holiday`, `fetched`, \
                `isFinal`, `entries[]` (rank,
                """
            )
        )
        #expect(text.utf8.count < 8_000)
    }

    @Test("its command lines answer, or lack only an archived answer", arguments: AgentSkill.answers.map(\.1))
    func commandLine(line: String) async throws {
        let words = line.split(separator: " ").dropFirst().map(String.init)
        let result = await run(words + ["--offline"])
        let isReport = words[0] == "report"
        let output = JSONValue(parsing: Array(result.output.utf8), valueLimit: 100_000)
        #expect(
            result.status == 0 && (isReport || output != nil)
                || result.status == 66 && result.error.contains(isReport ? "no daily" : #""code":"notArchived""#),
            "\(result)"
        )
    }
}
