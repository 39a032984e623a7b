import BoxOfficePlatform

/// Receives the opening days that are not days, such as `2024`, while an answer is read.
///
/// KOBIS has some, and neither a movie nor the page that lists it should be unreadable because of one.
enum IgnoredOpenDates {
    // A bare closure as the value of a task local crashes Swift 6.3's compiler with the flags of the packaged program.
    struct Report: Sendable {
        /// Receives the text and the movie's title, sanitized.
        let receive: @Sendable (_ text: String, _ title: String) -> Void
    }

    @TaskLocal static var report: Report?
}

extension String? {
    /// A Korean day such as `2022-01-05` or `20220105`, unless it is missing, blank or not a day, which is reported.
    func openDate(of title: String?) -> KoreanDay? {
        guard let text else { return nil }
        if let day = try? KoreanDay(text) { return day }
        IgnoredOpenDates.report?.receive(text.shortened(), title.text?.shortened() ?? "")
        return nil
    }
}
