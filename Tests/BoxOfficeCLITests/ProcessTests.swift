import Foundation
import TestSupport
import Testing

/// What only a process of its own can show: signals, closed pipes, full disks and closed streams.
@Suite(.timeLimit(.minutes(1))) struct ProcessTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Starts a shell's command line, in which `$PROGRAM` is the program as it is built beside the tests.
    private func start(_ line: String, settings: [String: String] = [:]) throws -> Shell {
        // On Linux the tests' bundle is the folder of all products, on Apple's systems it lies in that.
        let bundle = Bundle.allBundles.first { $0.bundleURL.pathExtension == "xctest" }
        let folderOfProducts = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
        let program = folderOfProducts.appending(path: "boxoffice").path()
        try #require(FileManager.default.isExecutableFile(atPath: program), "\(program) is not built")
        let own = ["PROGRAM": program, "HOME": folder.path, "FIXTURES": Fixture.folder.path(), "PATH": "/usr/bin:/bin"]
        return try Shell(line, environment: own.merging(settings) { $1 })
    }

    @Test("Ctrl-C ends a hung request with 130, and leaves no file")
    func interrupt() async throws {
        let server = try LoopbackServer { _ in .hang }
        let settings = ["KOBIS_API_KEY": "k", "KOBIS_BASE_URL": server.url().absoluteString]
        let shell = try start("exec \"$PROGRAM\" daily 20230801", settings: settings)
        await server.received(1)
        shell.interrupt()
        #expect(shell.finish() == .init(output: "", error: "", status: 130))
        #expect(folder.files == [])
    }

    @Test("a reader that closes its pipe ends the program with 0, and silently")
    func closedPipe() throws {
        let shell = try start(
            "{ \"$PROGRAM\" movie 20124079 --wide --offline --archive \"$FIXTURES\"; echo $? >&2; } | true"
        )
        #expect(shell.finish() == .init(output: "", error: "0\n", status: 0))
    }

    #if os(Linux)
    @Test("a full disk is 1, with an error")
    func fullDisk() throws {
        let shell = try start("\"$PROGRAM\" daily 20230801 --offline --archive \"$FIXTURES\" >/dev/full")
        #expect(
            shell.finish()
                == .init(
                    output: "",
                    error: "boxoffice: error: standard output cannot be written: No space left on device\n",
                    status: 1
                )
        )
    }
    #endif

    @Test("a closed standard output is 1, with an error, and no file takes its place")
    func closedOutput() throws {
        let shell = try start("\"$PROGRAM\" daily 20230801 --offline --archive \"$FIXTURES\" >&-")
        #expect(
            shell.finish()
                == .init(
                    output: "",
                    error: "boxoffice: error: standard output cannot be written: Bad file descriptor\n",
                    status: 1
                )
        )
    }

    @Test("the program prints what the tests in memory say it does")
    func plain() throws {
        let shell = try start(
            "\"$PROGRAM\" daily 20230801 --offline --archive \"$FIXTURES\" --limit 1 -f csv --fields title,visitors"
        )
        #expect(shell.finish() == .init(output: "title,visitors\n밀수,246026\n", error: "", status: 0))
    }
}

/// A shell's command line that runs in a process of its own.
private struct Shell {
    struct Result: Equatable {
        let output: String
        let error: String
        let status: Int32
    }

    private let process = Process()
    private let output = Pipe()
    private let error = Pipe()

    init(_ line: String, environment: [String: String]) throws {
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", line]
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = error
        try process.run()
    }

    func interrupt() { kill(process.processIdentifier, SIGINT) }

    func finish() -> Result {
        let (out, err) = (
            output.fileHandleForReading.readDataToEndOfFile(), error.fileHandleForReading.readDataToEndOfFile()
        )
        process.waitUntilExit()
        return Result(
            output: String(decoding: out, as: UTF8.self),
            error: String(decoding: err, as: UTF8.self),
            status: process.terminationStatus
        )
    }
}
