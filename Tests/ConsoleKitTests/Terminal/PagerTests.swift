import BoxOfficePlatform
import Foundation
import TestSupport
import Testing

@testable import ConsoleKit

@Suite(.timeLimit(.minutes(5))) struct PagerTests {
    private let fileWriter = AtomicFileWriter()
    private let fallback = MemoryOutput()

    init() {
        // As in the program, a closed pipe must not end the process.
        signal(SIGPIPE) { _ in }
    }

    /// More than a pipe holds.
    private static let part = String(repeating: "밀수\n", count: 20_000)

    @Test(
        "all output is printed if the pager fails, whenever that is and whatever it has read",
        arguments: [
            "exit 1", "head -c 100000; exit 1", "cat >/dev/null; exit 3", "kill -TERM $$", "/nowhere/pager", "'",
        ]
    )
    func failure(command: String) throws {
        let pager = try Pager(command, .live(["PATH": "/usr/bin:/bin"], fileWriter), fileWriter, fallback: fallback)
        for _ in 0..<3 { try pager.write(Self.part) }
        pager.finish()
        #expect(fallback.text == Self.part + Self.part + Self.part)
    }

    @Test("a pager that Ctrl-C has ended has not failed")
    func interruption() throws {
        let programs = SystemPrograms(path: { _ in nil }) { [fileWriter] _, _, streams in
            guard case .pager(let input) = streams else { return .init(status: 1) }
            _ = File.contents(of: input)
            fileWriter.withoutInterruption { fileWriter.removeAll {} }
            return .init(status: 2)
        }
        let pager = try Pager("less -K", programs, fileWriter, fallback: fallback)
        try pager.write(Self.part)
        pager.finish()
        #expect(fallback.text == "")
    }
}
