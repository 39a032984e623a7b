import BoxOfficeCore
import BoxOfficePlatform
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BoxOfficeCLI
@testable import ConsoleKit

/// A run of the program in memory, which returns what it printed and its exit status.
struct CommandLineRun {
    /// The result of a run; the defaults are those of a run that succeeds and prints nothing.
    struct Result: Equatable {
        var output = ""
        var error = ""
        var status: Int32 = 0
    }

    /// A key in the form of KOBIS's.
    static let key = "fedcba98765432100123456789abcdef"

    /// The archive; the fixtures by default.
    var archive = Fixture.path
    /// The archive of a run made by ``with(_:)``, which exists as long as the run.
    private(set) var temporaryArchive: TemporaryFolder?
    /// The state folder, which contains the count of calls; not writable by default.
    var state = "/dev/null"
    var requester = StubRequester()
    var environment = ["KOBIS_API_KEY": "SECRET", "HOME": "/nowhere"]
    var workingFolder = "/nowhere"
    var input: String? = ""
    var terminal = Terminal(isOutput: false, isError: false, width: nil)
    /// 00:30 on 3 August 2023 in Korea, while it is still the day before in UTC.
    var now = Date(timeIntervalSince1970: 1_690_990_200)
    /// The number of seconds between two readings of the clock.
    var ticks = 0.0
    var clock: any Clock<Duration> = InstantClock()
    var outputError: OutputError?
    /// The number of lines before that error.
    var outputLines = 0
    /// The message that Ctrl-C would print.
    let interrupt = Interrupt()
    /// The path of the program.
    var programPath: String?
    /// Looks up the addresses of a host: a public one by default.
    var resolve: @Sendable (String) async -> [IPAddress]? = { _ in [IPAddress(bytes: [1, 1, 1, 1])].compactMap(\.self) }
    /// The installed programs; none by default.
    var programs = SystemPrograms(path: { _ in nil }) { path, _, _ in
        Issue.record("a program that no test expected: \(path)")
        return SystemPrograms.Outcome(status: 127)
    }

    /// Runs a command line, divided into arguments at spaces that are not between double quotation marks.
    func callAsFunction(_ line: String) async -> Result { await self(line.quotedWords) }

    /// Runs a command line.
    func callAsFunction(_ arguments: [String]) async -> Result {
        let (output, error) = (MemoryOutput(error: outputError, afterLines: outputLines), MemoryOutput())
        let status = await Program.run(arguments, in: context(output, error))
        let result = Result(output: output.text, error: error.text, status: status)
        let printed = result.output + result.error
        #expect(!printed.contains("SECRET") && !printed.contains(Self.key), "a key is shown")
        return result
    }

    /// Returns the context of a run.
    func context(_ output: any ByteOutput, _ error: any ByteOutput) -> CommandContext {
        let lines = Lines(input)
        return CommandContext(
            environment: environment.merging(["BOXOFFICE_ARCHIVE": archive, "XDG_STATE_HOME": state]) { own, _ in own },
            workingFolder: workingFolder,
            readInput: { [input] _ throws(POSIXError) in
                guard let input else { throw POSIXError(.EBADF) }
                return Data(input.utf8)
            },
            readLine: lines.next,
            readBytes: { lines.next().map { Array(($0 + "\n").utf8) } ?? [] },
            readHiddenLine: { prompt in
                try error.write(prompt)
                return lines.next()
            },
            output: output,
            errorOutput: error,
            terminal: terminal,
            now: wallClock(),
            clock: clock,
            makeRequester: { [requester] _, _ in requester },
            resolve: resolve,
            fileWriter: AtomicFileWriter(),
            interrupt: interrupt,
            programs: programs,
            programPath: { [programPath] in programPath },
            userName: { "hong" }
        )
    }
}

extension CommandLineRun.Result: ExpressibleByStringInterpolation {
    init(stringLiteral output: String) { self.init(output: output) }

    /// A run that succeeded with a note.
    init(output: String = "", note: String) { self.init(output: output, error: "boxoffice: note: \(note)\n") }

    /// A run in Korean that succeeded with a note.
    init(output: String = "", koreanNote: String) { self.init(output: output, error: "boxoffice: 참고: \(koreanNote)\n") }

    /// A run that printed only an error.
    static func failure(_ message: String, hint: String? = nil, status: Int32) -> Self {
        let hint = hint.map { "boxoffice: hint: \($0)\n" } ?? ""
        return Self(error: "boxoffice: error: \(message)\n" + hint, status: status)
    }
}

extension CommandLineRun {
    /// Returns the run with an empty archive instead of the fixtures, and a requester.
    func with(_ requester: StubRequester) throws -> Self {
        var run = self
        let folder = try TemporaryFolder()
        run.temporaryArchive = folder
        run.archive = folder.path
        run.requester = requester
        return run
    }
}

extension CommandLineRun {
    private final class Readings: Sendable {
        let count = Mutex(-1.0)
    }

    /// The lines of standard input, each read once.
    private final class Lines: Sendable {
        private let rest: Mutex<[Substring]>

        init(_ input: String?) {
            var lines = input?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
            if lines.last == "" { lines.removeLast() }
            rest = Mutex(lines)
        }

        @Sendable func next() -> String? { rest.withLock { $0.isEmpty ? nil : String($0.removeFirst()) } }
    }

    private func wallClock() -> @Sendable () -> Date {
        let readings = Readings()
        return { [now, ticks] in
            now.addingTimeInterval(
                readings.count.withLock { count in
                    count += 1
                    return count * ticks
                }
            )
        }
    }
}
