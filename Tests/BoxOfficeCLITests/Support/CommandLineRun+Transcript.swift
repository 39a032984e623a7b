import ConsoleKit
import Foundation
import TestSupport
import Testing

extension CommandLineRun {
    /// Runs the command lines of a transcript, and expects what it shows after each.
    ///
    /// A command line begins with `$ boxoffice`, and the options are added to it. Its output follows, then its errors,
    /// and its exit status in brackets if it fails.
    func expectTranscript(
        options: String = "",
        _ transcript: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        let shown = "\n\(transcript)".components(separatedBy: "\n$ boxoffice ")
        #expect(shown[0].isEmpty && shown.count > 1, "no command", sourceLocation: sourceLocation)
        for command in shown.dropFirst() {
            let line = command.prefix { $0 != "\n" }
            let result = await self("\(line) \(options)")
            let status = result.status == 0 ? "" : "[\(result.status)]\n"
            let actual = "\(line)\n\(result.output)\(result.error)\(status)"
            #expect(actual == "\(command)\n", "\(actual)", sourceLocation: sourceLocation)
            result.expectSeparateStreams(allowsPrompt: terminal.isInput, sourceLocation: sourceLocation)
        }
    }
}

extension CommandLineRun.Result {
    /// Expects messages only on standard error, which begins with one, or with a prompt if that is allowed.
    func expectSeparateStreams(allowsPrompt: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(!output.lines.contains { $0.isMessage }, "\(self)", sourceLocation: sourceLocation)
        #expect(allowsPrompt || error.isEmpty || error.isMessage, "\(self)", sourceLocation: sourceLocation)
    }
}

extension String {
    /// Whether the text begins with an error, a hint or a note, or with an error in JSON.
    fileprivate var isMessage: Bool { hasPrefix("boxoffice: ") || hasPrefix(#"{"error":"#) }
}
