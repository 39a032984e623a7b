import BoxOfficeCore
import Foundation

/// The options that several commands have.
enum CommonOptions {
    static let format = ValueOption<OutputFormat>(
        "format",
        short: "f",
        placeholder: "FORMAT",
        help: "table (default), json, ndjson, csv or tsv."
    )
    static let json = OptionSpec(name: "json", meaning: ("format", "json"), help: "The same as --format json.")
    static let fields = ValueOption(
        "fields",
        placeholder: "A,B,C",
        expected: "names of fields with commas between them",
        help: "Exactly these fields of a row, in this order, in every format.",
        read: { text in
            text.isEmpty
                ? nil : text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).sanitized ?? "" }
        }
    )
    static let byteOrderMark = OptionSpec(
        name: "bom",
        help: "With csv and tsv: a byte-order mark first, so that Excel reads the Hangul."
    )
    static let timeout = ValueOption(
        "timeout",
        placeholder: "SECONDS",
        expected: "whole seconds, 1 to 600",
        help: "The deadline of one try, 1 to 600; default 30. An answer begins within 10.",
        read: { Int($0).flatMap { (1...600).contains($0) ? $0 : nil } }
    )
    static let limit = ValueOption(
        "limit",
        placeholder: "N",
        expected: "a number, 1 or more",
        help: "At most N rows; default all.",
        read: { Int($0).flatMap { $0 >= 1 ? $0 : nil } }
    )
    static let jobs = ValueOption(
        "jobs",
        placeholder: "N",
        expected: "a number, 1 to 8",
        help: "At most N requests at once, 1 to 8; default 4.",
        read: { Int($0).flatMap { (1...8).contains($0) ? $0 : nil } }
    )
    static let language = ValueOption<Language>(
        "lang",
        placeholder: "ko|en",
        help: "The language of labels; default BOXOFFICE_LANG, else ko."
    )
    static let wide = OptionSpec(name: "wide", help: "All columns.")
    static let color = ValueOption<ColorChoice>(
        "color",
        placeholder: "WHEN",
        help: "auto (default), always or never; auto is a terminal without NO_COLOR."
    )
    static let archive = ValueOption(
        "archive",
        placeholder: "DIR",
        expected: "a folder",
        help: "The archive's folder; default BOXOFFICE_ARCHIVE, else ~/.cache/boxoffice.",
        completion: .folder,
        read: { $0.isEmpty ? nil : $0 }
    )
    static let offline = OptionSpec(
        name: "offline",
        help: "Answer from the archive alone, whatever its age; needs no key."
    )
    static let refresh = OptionSpec(
        name: "refresh",
        help: "Ask again even where the archive has a fresh answer, and take no older one."
    )
    static let quiet = OptionSpec(name: "quiet", help: "No notes.")
    static let verbose = OptionSpec(name: "verbose", help: "A line on standard error for each request.")

    enum ColorChoice: String, CaseIterable {
        case auto
        case always
        case never
    }

    /// The options of every command that fetches and prints.
    static let all = [
        format.spec, json, fields.spec, byteOrderMark, timeout.spec, language.spec, wide, color.spec, archive.spec,
        offline,
        refresh, quiet, verbose,
    ]
}

extension Arguments {
    /// The deadline of one try.
    ///
    /// - Throws: ``Failure`` if the option is wrong.
    func timeout() throws(Failure) -> Duration { .seconds(try value(CommonOptions.timeout) ?? 30) }
}

extension [OptionSpec] {
    /// The options, of which `--fields` has a shell offer the fields of what is shown; a test holds them to those of what
    /// the command prints.
    func showing(_ shown: @autoclosure @escaping @Sendable () -> some Presentation) -> [OptionSpec] {
        map { option in
            guard option.name == CommonOptions.fields.spec.name else { return option }
            var option = option
            option.completion = .list { shown().fields.map(\.name) }
            return option
        }
    }
}
