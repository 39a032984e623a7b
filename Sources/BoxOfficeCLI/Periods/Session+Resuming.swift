extension Session {
    /// How to resume a range that stopped, if answers are archived.
    func resumeHint(_ circuitBreaker: CircuitBreaker) -> Message? {
        guard archive != nil, circuitBreaker.state.archiveFailure == nil else { return nil }
        return isRefresh
            ? Message(
                "같은 명령을 --refresh 없이 실행하면 빠진 것만 받습니다",
                "run the same command without --refresh to fetch only what is missing"
            )
            : Message("같은 명령을 다시 실행하면 빠진 것만 받습니다", "run the same command again to fetch only what is missing")
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
