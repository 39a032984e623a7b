import TestSupport
import Testing

@testable import BoxOfficeCLI

/// How hosts learn of the server.
struct MCPHostTests {
    private var run = CommandLineRun()

    @Test("mcp --config prints how to add this program to a host, with its options")
    mutating func configuration() async {
        run.programPath = "/opt/box office/boxoffice"
        run.workingFolder = "/data"
        await run.expectTranscript(
            """
            $ boxoffice mcp --config --offline --archive kobis
            claude mcp add --scope user boxoffice -- '/opt/box office/boxoffice' mcp --offline --archive /data/kobis
            $ boxoffice mcp --config
            claude mcp add --scope user boxoffice -- '/opt/box office/boxoffice' mcp
            $ boxoffice mcp --config claude-code
            claude mcp add --scope user boxoffice -- '/opt/box office/boxoffice' mcp
            $ boxoffice mcp --config=json --timeout 5
            {
              "mcpServers": {
                "boxoffice": {
                  "command": "/opt/box office/boxoffice",
                  "args": [
                    "mcp",
                    "--timeout",
                    "5"
                  ]
                }
              }
            }
            """
        )
        #expect(await run("mcp --config json") == run("mcp --config=json"))
    }

    @Test("a program that cannot be found is an error")
    func unknownPath() async {
        #expect(
            await run("mcp --config")
                == .failure("cannot find the path of boxoffice", hint: "run it by its full path", status: 1)
        )
    }
}
