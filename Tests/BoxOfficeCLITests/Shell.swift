import Foundation
import TestSupport
import Testing

/// A shell's command line that runs in a process of its own.
struct Shell {
    struct Result: Equatable {
        let output: String
        let error: String
        let status: Int32
    }

    private let process = Process()
    private let output = Pipe()
    private let error = Pipe()

    /// Starts a command line, in which `$PROGRAM` is the program as it is built beside the tests, and `$FIXTURES` the archive
    /// of the repository.
    ///
    /// - Parameters:
    ///   - line: The command line.
    ///   - home: The home folder.
    ///   - settings: Variables of the environment, of which there are no others but `PATH`.
    /// - Throws: What `Process` throws; an issue if the program is not built.
    init(_ line: String, home: TemporaryFolder, settings: [String: String] = [:]) throws {
        // On Linux the tests' bundle is the folder of all products, on Apple's systems it lies in that.
        let bundle = Bundle.allBundles.first { $0.bundleURL.pathExtension == "xctest" }
        let folderOfProducts = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
        let program = folderOfProducts.appending(path: "boxoffice").path()
        try #require(FileManager.default.isExecutableFile(atPath: program), "\(program) is not built")
        let own = ["PROGRAM": program, "HOME": home.path, "FIXTURES": Fixture.folder.path(), "PATH": "/usr/bin:/bin"]
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", line]
        process.environment = own.merging(settings) { $1 }
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
