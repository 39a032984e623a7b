import ConsoleKit
import Dispatch
import Foundation
import TestSupport
import Testing

/// A shell command line that runs in its own process.
struct Shell: Sendable {
    struct Result: Equatable {
        let output: String
        let error: String
        let status: Int32
    }

    private let process = Process()
    private let output = Pipe()
    private let error = Pipe()

    /// Starts a command line; `$PROGRAM` is the program built with the tests, and `$FIXTURES` the repository's archive.
    ///
    /// - Parameters:
    ///   - line: The command line.
    ///   - home: The home folder.
    ///   - settings: Environment variables, besides `PROGRAM`, `FIXTURES`, `HOME` and `PATH`; no others are set.
    /// - Throws: What `Process` throws; an issue if the program is not built.
    init(_ line: String, home: TemporaryFolder, settings: [String: String] = [:]) throws {
        let own = ["PROGRAM": try Self.program, "HOME": home.path, "FIXTURES": Fixture.path, "PATH": "/usr/bin:/bin"]
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", line]
        process.environment = own.merging(settings) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = error
        try Self.start(process)
    }

    /// Starts a program that receives every signal.
    ///
    /// It inherits what this process ignores, as a background job does, and what this thread blocks.
    static func start(_ process: Process) throws {
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { signal(number, SIG_DFL) }
        var (none, blocked) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &blocked)
        defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
        try process.run()
    }

    /// Waits for the end on the calling thread.
    func finish() -> Result {
        // Read both concurrently: a program that fills one pipe blocks forever if only the other is read.
        let reader = DispatchQueue(label: "boxoffice.shell.error")
        nonisolated(unsafe) var err = Data()
        reader.async { [error] in err = error.fileHandleForReading.readDataToEndOfFile() }
        let out = output.fileHandleForReading.readDataToEndOfFile()
        reader.sync {}
        process.waitForExit()
        return Result(
            output: String(decoding: out, as: UTF8.self),
            error: String(decoding: err, as: UTF8.self),
            status: process.terminationStatus
        )
    }

    /// Waits for the end like ``finish()``, but on a separate thread.
    func finished() async -> Result {
        await Thread.result { finish() }
    }

    /// The path of the program built with the tests.
    static var program: String {
        get throws {
            let program = try #require(productsFolder) + "/boxoffice"
            try #require(FileManager.default.isExecutableFile(atPath: program), "\(program) is not built")
            return program
        }
    }

    /// The folder that the tests were built into.
    private static let productsFolder: String? = {
        // SwiftPM names the tests' program or bundle among the arguments; Xcode loads the bundle.
        let path =
            CommandLine.arguments.first { $0.contains(".xctest") }
            ?? Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") }
        return path?.firstMatch(of: /(.+)\/.+\.xctest/).map { String($0.1) }
    }()

    /// Whether the program is built with a sanitizer, which needs extra memory and files.
    static let isSanitized = ["__tsan_init", "__asan_init"].contains { (name: String) in
        #if canImport(Darwin)
        dlsym(UnsafeMutableRawPointer(bitPattern: -2), name) != nil  // RTLD_DEFAULT, a macro that Swift cannot import
        #else
        dlsym(nil, name) != nil
        #endif
    }

    /// Runs a command line to its end, a few at a time, without blocking the threads of other tests.
    ///
    /// - Parameters: Those of the initializer.
    /// - Returns: The result, and how long it took.
    /// - Throws: Errors of the initializer.
    static func run(
        _ line: String,
        home: TemporaryFolder,
        settings: [String: String]
    ) async throws -> (Result, took: Duration) {
        await places.take()
        defer { Task { await places.giveBack() } }
        let start = ContinuousClock.now
        let shell = try Shell(line, home: home, settings: settings)
        // On that thread: other tests may keep this one waiting for another.
        return await Thread.result { (shell.finish(), start.duration(to: .now)) }
    }

    private static let places = Places(8)
}

/// A semaphore: a limited number of places, granted in order.
private actor Places {
    private var free: Int
    private var waiters: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) { free = count }

    func take() async {
        free -= 1
        if free < 0 { await withCheckedContinuation { waiters.append($0) } }
    }

    func giveBack() {
        free += 1
        if !waiters.isEmpty { waiters.removeFirst().resume() }
    }
}
