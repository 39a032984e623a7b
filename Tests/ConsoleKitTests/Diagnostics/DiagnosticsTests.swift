import Foundation
import TestSupport
import Testing

@testable import ConsoleKit

@Suite(.timeLimit(.minutes(5))) struct DiagnosticsTests {
    private let output = MemoryOutput()

    private func diagnostics(isQuiet: Bool = false, canRedraw: Bool = true, clock: InstantClock = InstantClock())
        -> Diagnostics
    {
        Diagnostics(output: output, isJSON: false, isQuiet: isQuiet, canRedraw: canRedraw, clock: clock, keys: [])
    }

    /// Waits until something has been written.
    private func firstFrame() async {
        while output.text.isEmpty { await Task.yield() }
    }

    @Test("a spinner appears after 300 ms, says what it waits for, turns, and is erased when the answer arrives")
    func spinner() async {
        let clock = InstantClock()
        let answer = await diagnostics(clock: clock).waiting(Label("", "Fetching 밀\u{1B}[2J수")) {
            await firstFrame()
            return "answer"
        }
        #expect(answer == "answer" && clock.sleeps.first == .milliseconds(300))
        #expect(output.text.hasPrefix("\r⠋ Fetching 밀 [2J수") && output.text.hasSuffix("\r\u{1B}[K"))
    }

    @Test("a note erases a visible spinner first, is printed once, and its text cannot control the terminal")
    func notes() async {
        let diagnostics = diagnostics()
        await diagnostics.waiting(Label("", "Fetching")) {
            await firstFrame()
            diagnostics.note("a\u{1B}[2Jb")
            diagnostics.note("a\u{1B}[2Jb")
        }
        let parts = output.text.components(separatedBy: "\r\u{1B}[Kboxoffice: note: a [2Jb\n")
        #expect(parts.count == 2 && !parts.joined().contains("note"), "\(parts)")
    }

    @Test("--verbose adds the request that failed", arguments: [true, false])
    func request(isVerbose: Bool) {
        let diagnostics = Diagnostics(
            output: output,
            isJSON: false,
            isVerbose: isVerbose,
            isQuiet: false,
            canRedraw: false,
            clock: InstantClock(),
            keys: ["SECRET"]
        )
        var failure = Failure(code: .notFound, message: "a")
        failure.request = "ask (key=SECRET)"
        diagnostics.report(failure)
        #expect(output.text == "boxoffice: error: a\n" + (isVerbose ? "boxoffice: request: ask (key=***)\n" : ""))
    }

    @Test(
        """
        a prompt fits the terminal, with room for the answer; a line that is redrawn is shorter, so that it can be \
        erased
        """
    )
    func narrow() {
        func narrow(_ width: Int) -> Diagnostics {
            Diagnostics(
                output: output, isJSON: false, isQuiet: false, canRedraw: true, clock: InstantClock(), keys: [],
                width: width
            )
        }
        narrow(20).prompt("Delete? [y/N] ")
        narrow(20).prompt("Delete all of the files? [y/N] ")
        narrow(12).progress("Fetching 밀수")
        #expect(output.text == "Delete? [y/N] Delete all of\nthe files? [y/N] Fetching …")
    }

    @Test("there is no spinner without a terminal or with --quiet", arguments: [(true, true), (false, false)])
    func noSpinner(isQuiet: Bool, canRedraw: Bool) async {
        let clock = InstantClock()
        await diagnostics(isQuiet: isQuiet, canRedraw: canRedraw, clock: clock).waiting(Label("", "Fetching")) {}
        #expect(output.text == "" && clock.sleeps.isEmpty)
    }

    @Test("on a terminal, errors have a red label and notes are dim; both are wrapped, and a key is never divided")
    func terminal() {
        let diagnostics = Diagnostics(
            output: output,
            isJSON: false,
            isQuiet: false,
            canRedraw: true,
            clock: InstantClock(),
            keys: ["0123456789"],
            width: 30,
            styler: Styler(isEnabled: true)
        )
        diagnostics.report(.usage("no such date: '20230231'", hint: "use 2023-08-01"))
        diagnostics.note("the key is 0123456789, and no other")
        diagnostics.progress("105/1,096 and more than fits in this line")
        #expect(
            output.text == """
                \u{1B}[31mboxoffice: error:\u{1B}[0m no such
                  date: '20230231'
                boxoffice: hint: use
                  2023-08-01
                \u{1B}[2mboxoffice: note: the key is\u{1B}[0m
                \u{1B}[2m  ***, and no other\u{1B}[0m
                105/1,096 and more than fits…
                """
        )
    }

    @Test("if standard error fails, nothing else does")
    func brokenOutput() {
        Diagnostics(
            output: MemoryOutput(error: OutputError.closedPipe),
            isJSON: false,
            isQuiet: false,
            canRedraw: false,
            clock: InstantClock(),
            keys: []
        ).note("a")
    }
}
