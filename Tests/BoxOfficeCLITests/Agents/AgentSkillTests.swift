import TestSupport
import Testing

@testable import BoxOfficeCLI
@testable import BoxOfficeCore

/// The skill file for agents with a shell.
struct AgentSkillTests {
    private let run = CommandLineRun()

    @Test("the file has a name and a description, and the fields of each command")
    func file() async {
        let text = await run("mcp --skill").output
        let start = "---\nname: boxoffice\ndescription: Answers questions about the Korean box office"
        let fields = """
            - `daily`: `kind`, `from`, `to`, `week`, `filters` (movieType, nation, area), `holiday`, `fetched`, \
            `isFinal`, `entries[]` (rank,
            """
        #expect(text.hasPrefix(start) && text.contains(fields) && text.utf8.count < 8_000, "\(text)")
    }

    @Test("its command lines answer, or lack only an archived answer", arguments: AgentSkill.answers.map(\.1))
    func commandLine(line: String) async throws {
        let words: [String] = line.split(separator: " ").dropFirst().map(\.description)
        let result = await run(words + ["--offline"])
        let isReport = words[0] == "report"
        if result.status == 0 {
            let output = JSONValue(parsing: Array(result.output.utf8), valueLimit: 100_000)
            #expect(isReport || output != nil, "\(result)")
        } else {
            let isMissing = result.error.contains(isReport ? "no daily" : #""code":"notArchived""#)
            #expect(result.status == 66 && isMissing, "\(result)")
        }
    }
}
