import BoxOfficeCore
import BoxOfficePlatform
import CommandKit
import ConsoleKit

/// The options that several commands share.
enum CommonOptions {
    static let format = ValueOption<OutputFormat>(
        "format",
        short: "f",
        placeholder: "FORMAT",
        help: "Output format: table (default), json, ndjson, csv or tsv."
    )
    static let json = OptionSpec(name: "json", meaning: ("format", "json"), help: "Shorthand for --format json.")
    static let fields = ValueOption(
        "fields",
        placeholder: "A,B,C",
        expected: "field names separated by commas",
        help: "Fields to print, in this order, in every format.",
        read: { text in
            text.isEmpty
                ? nil : text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).sanitized ?? "" }
        }
    )
    static let byteOrderMark = OptionSpec(
        name: "bom",
        help: "Begin csv and tsv with a byte-order mark, which Excel needs to read Hangul."
    )
    static let timeout = ValueOption(
        "timeout",
        placeholder: "SECONDS",
        expected: "whole seconds, 1 to 600",
        help: """
            Seconds before an attempt times out, 1–600 (default 30); an answer must begin within 10 seconds.
            """,
        read: { Int($0).flatMap { (1...600).contains($0) ? $0 : nil } }
    )
    static let limit = limitOption(help: "Print at most N rows (default all).")
    static let jobs = ValueOption(
        "jobs",
        placeholder: "N",
        expected: "a number, 1 to 8",
        help: "Send at most N requests at once, 1–8 (default 4).",
        read: { Int($0).flatMap { (1...8).contains($0) ? $0 : nil } }
    )
    static let language = ValueOption<Language>(
        "lang",
        placeholder: "ko|en",
        help: "Language of tables (default BOXOFFICE_LANG, or ko)."
    )
    static let wide = OptionSpec(name: "wide", help: "Show all columns, in blocks of lines if they do not fit.")
    static let color = ValueOption<ColorChoice>(
        "color",
        placeholder: "WHEN",
        help: "Color: auto (default; obeys NO_COLOR), always or never."
    )
    static let noPager = OptionSpec.noPager
    static let archive = ValueOption(
        "archive",
        placeholder: "DIR",
        expected: "a folder",
        help: "Archive folder (default BOXOFFICE_ARCHIVE, or ~/.cache/boxoffice).",
        completion: .folder,
        read: { $0.isEmpty ? nil : $0 }
    )
    static let offline = OptionSpec(
        name: "offline",
        short: "o",
        help: "Use only archived answers, whatever their age; needs no key."
    )
    static let refresh = OptionSpec(name: "refresh", help: "Ignore archived answers.")
    static let lenient = OptionSpec(
        name: "lenient",
        help: "Skip rows that cannot be read, with a note for each, and exit with 65.",
        isSecondary: true
    )
    static let quiet = OptionSpec(name: "quiet", short: "q", help: "Print no notes.")
    static let verbose = OptionSpec(name: "verbose", short: "v", help: "Log each request to standard error.")

    /// Returns the option for the maximum number of rows, with a description.
    static func limitOption(help: String) -> ValueOption<Int> {
        ValueOption(
            "limit",
            short: "n",
            placeholder: "N",
            expected: "a number, 1 or more",
            help: help,
            read: { Int($0).flatMap { $0 >= 1 ? $0 : nil } }
        )
    }

    enum ColorChoice: String, CaseIterable {
        case auto
        case always
        case never
    }

    /// The options of every command that fetches and prints.
    static let all =
        [format.spec, json, fields.spec, wide, language.spec, offline]
        + [byteOrderMark, color.spec, noPager, archive.spec, refresh, timeout.spec, quiet, verbose].map { option in
            var option = option
            option.isSecondary = true
            return option
        }
}

extension Message.Parameter {
    /// The option that prints the readable rows of a list.
    static let lenient = CommonOptions.lenient.parameter
}

extension [OptionSpec] {
    /// The options of every command that prints a list of KOBIS.
    static let listing = CommonOptions.all + [CommonOptions.lenient]
    /// The options of every command that needs whole rankings.
    static let summing = listing.describing(
        CommonOptions.lenient,
        as: "No effect here: a ranking with an unreadable row counts as missing."
    )
}

extension Arguments {
    /// Whether the readable rows of a list are printed if others are not.
    var isLenient: Bool { isSet(CommonOptions.lenient) }

    /// Returns the timeout of one attempt; throws if the option is invalid.
    func timeout() throws(Failure) -> Duration { .seconds(try value(CommonOptions.timeout) ?? 30) }
}

extension [OptionSpec] {
    /// Returns the options for a command that prints with a presentation, whose fields complete `--fields`.
    ///
    /// In a batch, JSON is an array. Another presentation, `with` an option and its value, is only for the schema.
    func showing(
        _ presentation: @autoclosure @escaping @Sendable () -> some Presentation,
        isBatch: Bool = false,
        with other: OptionSpec? = nil,
        _ value: String? = nil
    ) -> [OptionSpec] {
        map { option in
            guard option.name == CommonOptions.fields.spec.name else { return option }
            var option = option
            if other == nil { option.completion = .list { presentation().fields.map(\.name) } }
            let selection = other.map { "--\($0.name)" + (value.map { " \($0)" } ?? "") }
            option.forms.append(OutputForm(option: selection, isBatch: isBatch) { presentation().documentType })
            return option
        }
    }
}

// Here, and not in CommandKit: a generic initializer of another module looks up its types at every start, 8 % of it.
extension ValueOption where Value: RawRepresentable<String> & CaseIterable {
    /// An option whose values are the cases of an enumeration, or synonyms of them.
    init(
        _ name: String,
        short: Character? = nil,
        placeholder: String,
        help: String,
        synonyms: [String: Value] = [:]
    ) {
        let values = Value.allCases.map(\.rawValue)
        self.init(
            name,
            short: short,
            placeholder: placeholder,
            expected: values.alternatives,
            help: help,
            completion: .values(values),
            read: { Value(rawValue: $0) ?? synonyms[$0] }
        )
    }
}
