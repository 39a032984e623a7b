extension Session {
    /// How to resume a range that stopped, if answers are archived.
    func resumeHint(_ circuitBreaker: CircuitBreaker) -> Message? {
        guard archive != nil, circuitBreaker.state.archiveFailure == nil else { return nil }
        let way = isRefresh ? Label("--refresh 없이", "without --refresh") : Label("다시", "again")
        return Message("같은 명령을 \(way) 실행하면 빠진 것만 받습니다", "run the same command \(way) to fetch only what is missing")
    }

    /// Makes Ctrl-C print how to resume, if answers are archived.
    func showResumeHintOnInterrupt(_ circuitBreaker: CircuitBreaker) {
        guard let hint = resumeHint(circuitBreaker), !isOffline, !isRefresh, !diagnostics.isQuiet else { return }
        context.fileWriter.prepareForInterrupt()
        // Capturing the session, which owns the message, would create a retain cycle.
        let (language, width) = (diagnostics.language, diagnostics.width)
        context.interrupt.set {
            guard circuitBreaker.state.archiveFailure == nil else { return nil }
            let note = Diagnostics.noteLabel[language] + hint.text(in: language)
            return note.messageLines(width: width).joined(separator: "\n")
        }
    }
}
