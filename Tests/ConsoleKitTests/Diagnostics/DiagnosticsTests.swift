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
        #expect(answer == "answer")
        #expect(clock.sleeps.first == .milliseconds(300))
        #expect(output.text.hasPrefix("\r⠋ Fetching 밀 [2J수"))
        #expect(output.text.hasSuffix("\r\u{1B}[K"))
    }

    @Test("a prompt fits the terminal, with room for the answer")
    func prompt() {
        let narrow = Diagnostics(
            output: output, isJSON: false, isQuiet: false, canRedraw: true, clock: InstantClock(), keys: [], width: 20
        )
        narrow.prompt("Delete? [y/N] ")
        narrow.prompt("Delete all of the files? [y/N] ")
        #expect(output.text == "Delete? [y/N] Delete all of\nthe files? [y/N] ")
    }

    @Test("a note erases a visible spinner first")
    func noteWhileSpinning() async {
        let diagnostics = diagnostics()
        await diagnostics.waiting(Label("", "Fetching")) {
            await firstFrame()
            diagnostics.note("a")
        }
        #expect(output.text.contains("\r\u{1B}[Kboxoffice: note: a\n"))
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

    @Test("a line that is redrawn is shorter than the terminal, so that it can be erased")
    func narrow() {
        let diagnostics = Diagnostics(
            output: output,
            isJSON: false,
            isQuiet: false,
            canRedraw: true,
            clock: InstantClock(),
            keys: [],
            width: 12
        )
        diagnostics.progress("Fetching 밀수")
        #expect(output.text == "Fetching …")
    }

    @Test("there is no spinner without a terminal or with --quiet", arguments: [(true, true), (false, false)])
    func noSpinner(isQuiet: Bool, canRedraw: Bool) async {
        let clock = InstantClock()
        await diagnostics(isQuiet: isQuiet, canRedraw: canRedraw, clock: clock).waiting(Label("", "Fetching")) {}
        #expect(output.text == "")
        #expect(clock.sleeps.isEmpty)
    }

    @Test("a note is printed once, and its text cannot control the terminal")
    func notes() {
        let diagnostics = diagnostics()
        diagnostics.note("a\u{1B}[2Jb")
        diagnostics.note("a\u{1B}[2Jb")
        #expect(output.text == "boxoffice: note: a [2Jb\n")
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
