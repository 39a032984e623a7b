import Foundation
import TestSupport
import Testing

/// Archives with pipes, links and damage: if the network has the answer, the user gets at most a note.
@Suite(.timeLimit(.minutes(5))) struct UnusableArchiveTests {
    private static let result = "title\n밀수\n"
    private static let answer = "archive/boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json"
    private static let daily = "daily 20230801 --limit 1 -f csv --fields title --archive"

    /// Creates a pipe, a folder, a file or, for any other kind, a link to it; and the folders above.
    private func create(_ kind: String, _ name: String, in folder: TemporaryFolder) throws {
        switch kind {
        case "folder": try folder.write("", to: name + "/file")
        case "file": try folder.write("", to: name)
        case "pipe":
            try folder.write("", to: name)
            try FileManager.default.removeItem(atPath: folder.path + "/" + name)
            mkfifo(folder.path + "/" + name, 0o600)
        default: try folder.link(name, to: kind)
        }
    }

    private func run(answers count: Int = 1) throws -> CommandLineRun {
        var run = CommandLineRun()
        run.requester = StubRequester(repeating: .answer(try Fixture.daily("20230801")), count: count)
        return run
    }

    #if os(Linux)
    private static let (unwritable, whyUnwritable) = ("/proc/archive", "No such file or directory")
    #else
    private static let (unwritable, whyUnwritable) = ("/archive", "Read-only file system")
    #endif

    @Test("an archive that cannot be created costs a note, but not the result")
    func noFolder() async throws {
        let table = """
            pipe archive -> Not a directory
            archive archive -> Too many levels of symbolic links
            /dev/null/nothing archive -> Not a directory
            file archive/boxoffice -> Not a directory
            pipe archive/boxoffice/searchDailyBoxOfficeList -> Not a directory
            folder \(Self.answer) -> Is a directory
            """
        try await expectResults(in: table) { given in
            let folder = try TemporaryFolder()
            let words: [String] = given.split(separator: " ").map(\.description)
            try create(words[0], words[1], in: folder)
            let ran = try await run()("\(Self.daily) \(folder.path)/archive")
            #expect((ran.output, ran.status) == (Self.result, 0))
            let note = "boxoffice: note: cannot archive the answer in \(folder.path)/archive: "
            return ran.error.replacing(note, with: "").trimmingCharacters(in: .newlines)
        }
        // Not even root can write this one.
        let note = "cannot archive the answer in \(Self.unwritable): \(Self.whyUnwritable)"
        #expect(try await run()("\(Self.daily) \(Self.unwritable)") == .init(output: Self.result, note: note))
    }

    @Test("doctor reports a file or link in place of a folder, which permissions cannot fix")
    func diagnosis() async throws {
        for (kind, place) in [("file", "boxoffice"), ("../real", "movie")] {
            let folder = try TemporaryFolder()
            try folder.write("", to: "real/file")
            try create(kind, "archive/" + place, in: folder)
            let path = folder.path + "/archive"
            let ran = try await run()("doctor --offline -f tsv --fields check,detail,remedy --archive \(path)")
            let reason = "cannot archive answers in \(path)/\(place): Not a directory"
            #expect(
                ran.output.lines.filter { $0.hasPrefix("archive") }
                    == ["archive\t\(reason)\tuse another folder with --archive"]
            )
            #expect((ran.error, ran.status) == ("", 66))
        }
    }

    @Test(
        "a damaged answer is requested again and replaced",
        arguments: ["zeroed", "17 MiB", "pipe", "targetDt=20230801.json", "/dev/zero"]
    )
    func damaged(kind: String) async throws {
        let folder = try TemporaryFolder()
        let isFile = kind == "zeroed" || kind == "17 MiB"
        try create(isFile ? "file" : kind, Self.answer, in: folder)
        if isFile { truncate(folder.path + "/" + Self.answer, kind == "zeroed" ? 3_749 : 17_825_792) }
        let ignored = "boxoffice: note: ignored \(folder.path)/\(Self.answer): not a regular file or folder\n"
        let note = isFile ? "" : ignored
        let absent = """
            \(note)boxoffice: error: the archive has no daily ranking of 2023-08-01
            boxoffice: hint: fetch it with: boxoffice sync 2023-08-01 --archive \(folder.path)/archive, or use another \
            folder with --archive

            """
        var run = try run()
        // The ranking is final.
        run.now = try .korea("2024-08-01")
        let daily = "\(Self.daily) \(folder.path)/archive"
        let ran = [await run(daily + " --offline"), await run(daily), await run(daily + " --offline")]
        let expected: [CommandLineRun.Result] = [
            .init(error: absent, status: 66), .init(output: Self.result, error: note), .init(output: Self.result),
        ]
        #expect(ran == expected)
    }

    @Test("a pipe in place of today's count does not block the program")
    func count() async throws {
        let folder = try TemporaryFolder()
        var run = try run()
        run.state = folder.path
        // It is 3 August in Korea; the end is the hash of the key.
        let name = "boxoffice/calls-20230803-c8e2d8d1"
        try create("pipe", name, in: folder)
        #expect(await run("\(Self.daily) \(folder.path)/archive") == .init(output: Self.result))
        #expect(folder.files.filter { $0.contains("calls-") } == [name])
    }
}
