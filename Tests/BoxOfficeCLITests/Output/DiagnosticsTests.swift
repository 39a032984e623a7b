import TestSupport
import Testing

@testable import BoxOfficeCLI

@Suite(.timeLimit(.minutes(1))) struct DiagnosticsTests {
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

    @Test("a spinner appears after 300 ms, turns, and is erased when the answer arrives")
    func spinner() async {
        let clock = InstantClock()
        let answer = await diagnostics(clock: clock).waiting {
            await firstFrame()
            return "answer"
        }
        #expect(answer == "answer")
        #expect(clock.sleeps.first == .milliseconds(300))
        #expect(output.text.hasPrefix("\r⠋"))
        #expect(output.text.hasSuffix("\r\u{1B}[K"))
    }

    @Test("a note erases a visible spinner first")
    func noteWhileSpinning() async {
        let diagnostics = diagnostics()
        await diagnostics.waiting {
            await firstFrame()
            diagnostics.note("a")
        }
        #expect(output.text.contains("\r\u{1B}[Kboxoffice: note: a\n"))
    }

    @Test("there is no spinner without a terminal or with --quiet", arguments: [(true, true), (false, false)])
    func noSpinner(isQuiet: Bool, canRedraw: Bool) async {
        let clock = InstantClock()
        await diagnostics(isQuiet: isQuiet, canRedraw: canRedraw, clock: clock).waiting {}
        #expect(output.text == "")
        #expect(clock.sleeps == [])
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
