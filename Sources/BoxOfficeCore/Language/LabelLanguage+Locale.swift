// A separate module, because the kits of the terminal write in both languages, too, and know nothing of KOBIS.
@_exported public import BoxOfficeLanguage
import BoxOfficePlatform

extension LabelLanguage {
    private static let chosen = Lock<LabelLanguage?>(nil)

    /// The language of texts for which no other is given: that of the ``system``, unless an app has set one.
    ///
    /// An app without localizations has the locale of its development language, whatever the user's is, so set it.
    public static var current: LabelLanguage {
        get { chosen.withLock { $0 } ?? system }
        set { chosen.withLock { $0 = newValue } }
    }

    /// The language of the locale, on Linux of its messages: Korean if that is, English otherwise.
    public static var system: LabelLanguage {
        #if canImport(Darwin)
        LabelLanguage(locale: Locale.current.identifier)
        #else
        LabelLanguage(environment: ProcessInfo.processInfo.environment) ?? .english
        #endif
    }

    /// Creates the language of the locale's messages, as setlocale(3) determines it; `nil` without a language, as in `C.UTF-8`.
    package init?(environment: [String: String]) {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        guard let name = locale?.prefix(while: { $0 != "." && $0 != "@" }), !["", "C", "POSIX", "UTF-8"].contains(name)
        else { return nil }
        self.init(locale: String(name))
    }

    private init(locale: String) { self = locale.prefix { $0.isLetter } == "ko" ? .korean : .english }
}
