import Foundation
import Synchronization
import TestSupport
import Testing

/// Whether the programs are installed that the recipes use.
private let hasRecipePrograms = ["curl", "git", "python3"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0)
}

/// The recipes in the guide, run by a shell on an empty home with a key, against a server on this machine.
@Suite(.serialized, .enabled(if: hasRecipePrograms)) struct ReportRecipeTests {
    private let home: TemporaryFolder
    private let server: LoopbackServer
    /// Whether KOBIS has published the figures, and what the chat received.
    private let state: State

    private final class State: Sendable {
        let isPublished = Mutex(true)
        let posts = Mutex<[Data]>([])
    }

    init() throws {
        let state = State()
        server = try LoopbackServer { request in
            if request.target == "/hook" {
                state.posts.withLock { $0.append(request.body) }
                return .ok("ok")
            }
            let isPublished = state.isPublished.withLock { $0 }
            return isPublished ? ReportSamples.answer(to: request.target) : Self.emptyAnswer(to: request.target)
        }
        self.state = state
        home = try TemporaryFolder()
        let settings = "KOBIS_API_KEY=SECRET\nKOBIS_BASE_URL=\(server.url("/rest").absoluteString)\n"
        try home.write(settings, to: ".config/boxoffice/env")
    }

    /// The answer for a period without rows.
    private static func emptyAnswer(to target: String) -> LoopbackServer.Reply {
        let day = target.firstMatch(of: /targetDt=(\d+)/).map { String($0.1) } ?? ""
        return .ok(String(decoding: ReportSamples.day(day, []), as: UTF8.self))
    }

    /// Runs a script with the program where the recipes have it, and programs of its own before those of the system.
    private func run(_ script: String) async throws -> Shell.Result {
        let line = """
            cd "$HOME" && chmod 600 .config/boxoffice/env && mkdir -p .local/bin && \
            ln -sf "$PROGRAM" .local/bin/boxoffice || exit
            \(script)
            """
        return try await Shell.run(line, home: home, settings: ["PATH": home.path + "/programs:/usr/bin:/bin"]).0
    }

    private static func article() throws -> String { try Fixture.text(of: Fixture.guide + "Reports.md") }

    /// Returns the command of the line for cron under a heading, as cron passes it to a shell.
    private func cronLine(_ heading: String) throws -> String {
        let section = try #require(Self.article().components(separatedBy: "\n### \(heading)\n").dropFirst().first)
        let command = String(try #require(section.firstMatch(of: /\n[\d*-]+ [\d*-]+ \* \* [\d*] (.*)\n/)).1)
        return command.replacing("\\%", with: "%")
            .replacing(/https:\/\/hooks\.slack\.com\/[\w\/]+/, with: server.url("/hook").absoluteString)
    }

    @Test("the line for cron posts a report once, as soon as it is published")
    func chat() async throws {
        let line = try cronLine("Post to a chat")
        state.isPublished.withLock { $0 = false }
        let early = try await run(line)
        #expect(early.error.contains("boxoffice: error: the figures of "), "\(early)")
        #expect(state.posts.withLock { $0.isEmpty })

        state.isPublished.withLock { $0 = true }
        let first = try await run(line)
        #expect(first.status == 0, "\(first)")
        let second = try await run(line)
        #expect(second.output == "", "\(second)")
        let posts = state.posts.withLock { $0 }
        #expect(posts.count == 1)
        struct Post: Decodable {
            struct Block: Decodable {
                struct Text: Decodable {
                    let text: String
                }
                let text: Text?
            }
            let text: String
            let blocks: [Block]
        }
        let post = try #require(posts.first.flatMap { try JSONDecoder().decode(Post.self, from: $0) })
        #expect(post.text.contains("\n밀수 is No. 1 with 500,000 visitors") && post.blocks.count > 3)
    }

    /// Prints what Python reads of a mail.
    private static let reading = """
        import email, email.policy, sys
        mail = email.message_from_file(sys.stdin, policy=email.policy.default)
        body = mail.get_body(("plain",)).get_content()
        page = mail.get_body(("html",)).get_content()
        print(mail["To"], mail["Subject"], mail.defects, mail.get_content_type(), body.splitlines()[0], page[:15], sep="\\n")
        """

    @Test("the mail has the weekend as a text and a page, and is not sent without it")
    func mail() async throws {
        let line = try cronLine("Mail")
            .replacing("/usr/sbin/sendmail", with: "~/programs/sendmail")
        try home.write("#!/bin/sh\nprintf '%s\\n' \"$@\" > ~/arguments\ncat > ~/mail\n", to: "programs/sendmail")
        try home.write(Self.reading, to: "reading.py")
        let result = try await run("chmod +x programs/sendmail; \(line) && cat arguments && python3 reading.py < mail")
        try #require(result.status == 0 && result.error == "", "\(result)")
        let read = result.output.lines
        try #require(read.count == 7, "\(read)")
        let subject = read[2]
        #expect(subject.hasPrefix("Weekend box office, "))
        let (type, page) = ("multipart/alternative", "<!DOCTYPE html>")
        #expect(read == ["-t", "team@example.com", subject, "[]", type, subject, page])
        state.isPublished.withLock { $0 = false }
        #expect(try await run("rm mail ~/.cache/boxoffice -r; \(line)").status == 75)
        #expect(!home.files.contains("mail"))
    }

    @Test("the workflow commits a page and the archive, and none before the figures are published")
    func workflow() async throws {
        let article = try Self.article()
        let steps = article.matches(of: /run: \|\n((?: {10}.*\n)+)/).map { match in
            match.1.split(separator: "\n").map { $0.dropFirst(10) }.joined(separator: "\n")
        }
        try #require(steps.count == 2)
        let setUp = """
            export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
            git init --quiet --bare remote.git && git clone --quiet remote.git work 2> /dev/null
            mkdir -p work/bin && cp "$PROGRAM" work/bin/boxoffice
            (cd work && printf 'bin\\n' > .git/info/exclude && mv ../attributes .git/info/attributes)
            """
        let attributes = try #require(article.firstMatch(of: /```\n(archive\/(?:.*\n)*?)```/)).1
        try home.write(String(attributes), to: "attributes")
        for (index, step) in steps.enumerated() { try home.write(step, to: "step\(index).sh") }
        // GitHub runs each step in a shell of its own, which stops at the first error.
        let job = steps.indices.map { "(cd work && bash -e ../step\($0).sh)" }.joined(separator: " && ")
        state.isPublished.withLock { $0 = false }
        let count = "git --git-dir remote.git rev-list --all --count"
        let early = try await run("\(setUp)\n{ \(job); } > /dev/null && \(count)")
        #expect(early.status == 0 && early.output == "0\n", "\(early)")

        state.isPublished.withLock { $0 = true }
        let result = try await run(
            """
            export GIT_CONFIG_GLOBAL=/dev/null
            { \(job) && \(job); } > /dev/null && \(count) || exit
            git --git-dir remote.git ls-tree -r --name-only HEAD
            cd work/archive/boxoffice/searchDailyBoxOfficeList && git check-attr merge fetched-*.txt
            """
        )
        let lines = result.output.lines
        #expect(result.status == 0 && lines.first == "1", "\(result)")
        #expect(lines.contains { $0.contains(/^\d{4}-\d\d-\d\d\.html$/) }, "\(result)")
        #expect(lines.contains { $0.contains("archive/boxoffice/searchDailyBoxOfficeList/targetDt=") }, "\(result)")
        #expect(lines.last?.hasSuffix(": merge: union") == true, "\(result)")
    }
}
