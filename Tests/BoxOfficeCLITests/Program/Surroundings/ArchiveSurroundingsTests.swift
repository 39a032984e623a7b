import Foundation
import TestSupport
import Testing

/// The built program with archives that cannot be read or written: if the network has the answer, the user gets at most
/// a note.
@Suite(.serialized, .timeLimit(.minutes(5))) struct ArchiveSurroundingsTests {
    private static let result = "title\n밀수\n"
    private static let daily = "\"$PROGRAM\" daily 20230801 --limit 1 -f csv --fields title --archive \"$ARCHIVE\""
    private static let answer = "boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json"

    private let folder: TemporaryFolder
    private let server: LoopbackServer

    init() throws {
        folder = try TemporaryFolder()
        let day = try Fixture.daily("20230801")
        server = try LoopbackServer { _ in .response(200, body: day) }
    }

    /// Runs a command line in the home folder, with a server that has the day's ranking.
    private func run(_ line: String) async throws -> Shell.Result {
        let archive = folder.path + "/archive"
        let settings = [
            "KOBIS_API_KEY": "k", "KOBIS_BASE_URL": server.url().absoluteString, "ARCHIVE": archive,
            "FOLDER": archive + "/boxoffice/searchDailyBoxOfficeList", "ANSWER": "\(archive)/\(Self.answer)",
        ]
        return try await Shell("cd \"$HOME\" && \(line)", home: folder, settings: settings).finished()
    }

    private func note(_ reason: String) -> String {
        "boxoffice: note: cannot archive the answer in \(folder.path)/archive: \(reason)\n"
    }

    @Test("a file above the size limit costs a note, and does not end the program", .enabled(if: !Shell.isSanitized))
    func limited() async throws {
        #expect(
            try await run("ulimit -f 0; \(Self.daily)")
                == .init(output: Self.result, error: note("File too large"), status: 0)
        )
    }

    @Test(
        "a full disk costs a note, and no partial file is left",
        .enabled(if: Mount.isThere, "nothing can be mounted")
    )
    func full() async throws {
        let inside = "cat /dev/zero >archive/filler 2>/dev/null; \(Self.daily) && find archive -type f"
        #expect(
            try await run("mkdir archive && \(Mount.line("archive", inside))")
                == .init(output: Self.result + "archive/filler\n", error: note("No space left on device"), status: 0)
        )
    }

    @Test("an archive without permission costs a note", .enabled(if: Stranger.isThere, "cannot run as another user"))
    func closed() async throws {
        let ran = try await run(
            """
            mkdir archive && \(Stranger.line) && chmod ${STRANGER:+7}00 archive
            $STRANGER \(Self.daily); status=$?; chmod 700 archive; exit $status
            """
        )
        #expect(ran == .init(output: Self.result, error: note("Permission denied"), status: 0))
    }

    /// Prints what `doctor` reports about the archive to a user who owns nothing.
    private static let doctor = """
        $STRANGER "$PROGRAM" doctor --offline -f tsv --fields check,detail,remedy --archive "$ARCHIVE" | grep ^archive
        """

    private func diagnosis(_ place: String, _ reason: String, _ remedy: String) -> String {
        "archive\tcannot archive answers in \(folder.path)/archive\(place): \(reason)\t\(remedy)\n"
    }

    @Test(
        "doctor reports the user's own read-only folder, and its remedy fixes only that",
        .enabled(if: Stranger.isThere, "cannot run as another user"),
        arguments: ["", "/boxoffice"]
    )
    func diagnosedMode(place: String) async throws {
        let ran = try await run(
            """
            mkdir -p "$FOLDER" && echo >"$ANSWER" && chmod 444 "$ANSWER" && chmod 555 'archive\(place)' && \(Stranger.line)
            if [ "$STRANGER" ]; then chown -R 65534 archive; fi
            said="$(\(Self.doctor))" && echo "$said" && $STRANGER sh -c "${said##*: }" && \(Self.doctor)
            ls -l "$ANSWER" | cut -c 1-10; chmod -R u+w archive
            """
        )
        let archive = folder.path + "/archive"
        let remedy = "run: chmod u+rwx '\(archive)\(place)'"
        let output = """
            \(diagnosis(place, "Permission denied", remedy))archive\t\(archive): 1 answer, 1 byte\t
            -r--r--r--

            """
        #expect(ran == .init(output: output, error: "", status: 0))
    }

    @Test(
        "doctor never suggests changing another user's folder, even through the user's own link",
        .enabled(if: Stranger.isThere, "cannot run as another user")
    )
    func diagnosedOwner() async throws {
        let ran = try await run(
            """
            ln -s /etc archive && \(Stranger.line)
            if [ "$STRANGER" ]; then chown -h 65534 archive; fi
            \(Self.doctor)
            """
        )
        let output = diagnosis("", "Permission denied", "use another folder with --archive")
        #expect(ran == .init(output: output, error: "", status: 0))
    }

    @Test("a read-only archive can be read", .enabled(if: Stranger.isThere, "cannot run as another user"))
    func others() async throws {
        let ran = try await run(
            """
            mkdir -p "$FOLDER" && cp "$FIXTURES/boxoffice/searchDailyBoxOfficeList/"*2023*.* "$FOLDER" && \
            chmod -R a-w,a+rX archive && \(Stranger.line)
            $STRANGER \(Self.daily); status=$?; chmod -R u+w archive; exit $status
            """
        )
        #expect(ran == .init(output: Self.result, error: "", status: 0))
        #expect(server.requests.isEmpty)
    }

    private func ignored(_ place: String) -> String {
        "boxoffice: note: ignored \(folder.path)/archive\(place): not a regular file or folder\n"
    }

    @Test("an archive from elsewhere cannot lead to other files, and its own are readable by all but the umask")
    func foreign() async throws {
        try folder.write("mine\n", to: "mine")
        let ran = try await run(
            """
            umask 002 && \(Self.daily) && rm "$FOLDER"/fetched-2023.txt && ln -s "$HOME/mine" "$FOLDER/fetched-2023.txt"
            \(Self.daily) && cat mine && ls -ld archive archive/boxoffice | cut -c 1-10
            ls -l "$FOLDER"/* | cut -c 1-10
            rm -r archive/boxoffice && mkdir other && ln -s ../other archive/boxoffice && \(Self.daily) && ls other
            """
        )
        let modes = "drwxr-xr-x\ndrwxr-xr-x\n-rw-r--r--\n-rw-r--r--\n"
        let notes =
            ignored("/boxoffice/searchDailyBoxOfficeList/fetched-2023.txt") + ignored("/boxoffice")
            + note("Not a directory")
        let output = Self.result + Self.result + "mine\n" + modes + Self.result
        #expect((ran.output, ran.error) == (output, notes))
    }
}
