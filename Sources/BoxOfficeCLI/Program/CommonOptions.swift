enum CommonOptions {
    static let format = ValueOption<OutputFormat>(
        "format 형식 출력형식 output-format",
        short: "f",
        placeholder: "FORMAT",
        choices: "table 표, json 제이슨, ndjson jsonl, csv 쉼표, tsv 탭, xlsx 엑셀 excel xls, markdown 마크다운 md",
        help: "출력 형식: table(기본값), json, ndjson, csv, tsv, markdown.",
        "Output format: table (default), json, ndjson, csv, tsv or markdown."
    ).known(as: ["json": "json", "ndjson": "ndjson", "csv": "csv", "tsv": "tsv"])
    fileprivate static let formats = ["xlsx", "csv", "tsv", "json", "ndjson"].map { ($0, $0) } + [("md", "markdown")]
    static let output = outputOption(formats)
    static let force = OptionSpec(
        name: "force overwrite 덮어쓰기",
        requires: [output.spec.name, "svg", "save"].map { OptionUse($0, placeholder: "FILE") },
        help: "이미 있는 파일을 덮어씁니다.", "Overwrite an existing file."
    )
    static let allowPartial = OptionSpec(
        name: "allow-partial",
        requires: [output.spec.name, "svg"].map { OptionUse($0, placeholder: "FILE") },
        help: "빠진 것이 있어도 저장합니다.", "Save even if a part is missing."
    )
    static let json = OptionSpec(
        name: "json",
        meaning: ("format", "json"),
        help: "--format json의 줄임.", "Shorthand for --format json."
    )
    static let array = OptionSpec(
        name: "array",
        requires: [OptionUse(format.spec, "json")],
        help: "결과가 하나여도 JSON 배열로 출력합니다.", "Print JSON as an array, even of one result.",
        isSecondary: true
    )
    static let fields = ValueOption(
        "fields columns column select 필드 항목 열",
        placeholder: "A,B,C",
        expected: Label("쉼표로 나눈 필드 이름", "field names separated by commas"),
        help: "출력할 필드와 순서. 표의 항목 이름도 됩니다. 목록: --fields help.",
        "Fields to print, in this order; also by heading. --fields help lists them.",
        read: { text in
            text.isEmpty
                ? nil : text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).sanitized ?? "" }
        }
    )
    static let byteOrderMark = OptionSpec(
        name: "bom",
        requires: [OptionUse(format.spec, "csv", "tsv")],
        help: "csv와 tsv 앞에 바이트 순서 표시를 붙입니다. Excel에서 한글을 읽으려면 필요합니다.",
        "Begin csv and tsv with a byte-order mark, which Excel needs to read Hangul."
    )
    static let noHeader = OptionSpec(
        name: "no-header noheaders",
        excludes: [OptionUse(format.spec, "json", "ndjson")],
        help: "표, csv, tsv를 제목 줄 없이 출력합니다.", "Print tables, csv and tsv without their headings."
    )
    static let timeout = ValueOption(
        "timeout",
        placeholder: "SECONDS",
        expected: Label("1부터 600까지의 초", "whole seconds, 1 to 600"),
        help: "요청 한 번의 제한 시간(초), 1–600(기본값 30). 응답은 10초 안에 시작되어야 합니다.",
        "Seconds before an attempt times out, 1–600 (default 30); an answer must begin within 10 seconds.",
        read: { $0.counted.flatMap { (1...600).contains($0) ? $0 : nil } }
    )
    static let limit = limitOption(help: "N줄까지 출력합니다(기본값 전체).", "Print at most N rows (default all).")
    static let jobs = ValueOption(
        "jobs parallel threads concurrency",
        in: 1...8,
        help: "동시에 보내는 요청 수, 1–8(기본값 4).", "Send at most N requests at once, 1–8 (default 4)."
    )
    static let language = ValueOption<LabelLanguage>(
        "lang language locale 언어",
        placeholder: "ko|en",
        choices: Setting.language.choices,
        help: "언어: ko 또는 en(기본값 BOXOFFICE_LANG, 로캘의 언어, en 순).",
        "Language: ko or en (default BOXOFFICE_LANG, else the locale's, else en)."
    )
    static let titles = ValueOption<TitleForm>(
        "titles 제목표기",
        placeholder: "FORM",
        choices: Setting.titles.choices,
        help:
            "영화 제목: korean, english, both(기본값은 언어에 따름). english와 both는 보관되지 않은 제목을 20편까지 조회하고 데이터에 englishTitle을 추가합니다.",
        "Titles: korean, english or both (default depends on the language). english and both fetch up to 20 missing ones, and add englishTitle to data."
    )
    static let wide = OptionSpec(
        name: "wide full all-columns 넓게 자세히",
        help: "모든 열을 보여 줍니다. 폭이 모자라면 여러 줄로 나눕니다.", "Show all columns, in blocks of lines if they do not fit."
    )
    static let color = ValueOption<ColorChoice>(
        "color colour 색 색상",
        placeholder: "WHEN",
        choices: "auto 자동, always 항상 켬 on, never 끔 안씀 off no-color 흑백",
        help: "색: auto(기본값, NO_COLOR를 따름), always, never.",
        "Color: auto (default; obeys NO_COLOR), always or never."
    )
    static let noPager = OptionSpec.noPager
    static let archive = ValueOption(
        "archive cache cache-dir 아카이브 보관함",
        placeholder: "DIR",
        expected: Label("폴더", "a folder"),
        help: "아카이브 폴더(기본값 BOXOFFICE_ARCHIVE 또는 ~/.cache/boxoffice).",
        "Archive folder (default BOXOFFICE_ARCHIVE, or ~/.cache/boxoffice).",
        completion: .folder,
        read: { $0.isEmpty ? nil : $0 }
    )
    static let offline = OptionSpec(
        name: "offline cached no-network 오프라인",
        help: "보관된 응답만 씁니다. 오래된 것도 쓰며, 키가 필요 없습니다.",
        "Use only archived answers, whatever their age; needs no key."
    )
    static let refresh = OptionSpec(
        name: "refresh fresh no-cache reload update 새로고침",
        excludes: [OptionUse(offline)],
        help: "보관된 응답을 쓰지 않습니다.", "Ignore archived answers."
    )
    static let lenient = OptionSpec(
        name: "lenient",
        help: "읽을 수 없는 행을 건너뛰고 하나씩 알린 뒤 65로 끝납니다.",
        "Skip rows that cannot be read, with a note for each, and exit with 65.",
        isSecondary: true
    )
    static let quiet = OptionSpec(name: "quiet silent 조용히", short: "q", help: "참고 메시지를 출력하지 않습니다.", "Print no notes.")
    static let verbose = OptionSpec(
        name: "verbose debug trace 로그",
        short: "v",
        help: "요청마다 표준 오류에 기록합니다.", "Log each request to standard error."
    )

    static func limitOption(help korean: String, _ english: String) -> ValueOption<Int> {
        ValueOption(
            "limit top first max count rows 순위 상위 개수 편수 최대",
            short: "n",
            placeholder: "N",
            expected: Label("1 이상의 숫자", "a number, 1 or more"),
            help: korean, english,
            read: { $0.counted.flatMap { $0 >= 1 ? $0 : nil } }
        ).known(as: [
            "#위": "#", "#등": "#", "#편": "#", "#개": "#", "#위까지": "#", "상위#": "#", "top#": "#", "best#": "#", "베스트#": "#",
            "톱#": "#", "탑#": "#", "topten": "10", "톱텐": "10",
        ])
    }

    /// Returns the option for the file of a result, whose suffix decides the format.
    static func outputOption(_ formats: [(suffix: String, value: String)]) -> ValueOption<String> {
        let suffixes = formats.map { ".\($0.suffix)" }
        var option = ValueOption(
            "output out file save export 저장 파일 내보내기",
            short: "o",
            placeholder: "FILE",
            expected: Label("\(suffixes.joined(separator: ", ")) 파일", "a \(suffixes.alternatives) file"),
            help: "파일로 저장합니다. 형식은 확장자(\(suffixes.joined(separator: ", ")))로 정합니다.",
            "Save to a file, whose suffix decides the format: \(suffixes.alternatives).",
            completion: .file,
            read: { $0 }
        )
        option.spec.hint = { path in
            guard let path, !path.hasPrefix("--") else {
                return Message(
                    "-o는 --output FILE입니다. 보관된 응답은 --offline으로 봅니다",
                    "-o is --output FILE; for archived answers use --offline"
                )
            }
            if path.suffix == "xls" { return .use("-o \(path.terminalSafe.shellWord)x") }
            return formats.contains { $0.suffix == "svg" } ? .drawing(insteadOf: path) : nil
        }
        option.spec.implies = { path in
            let format = formats.first { $0.suffix == path.suffix }?.value
            // A picture is for the option that saves it.
            return format.map { ["svg", "save"].contains($0) ? ($0, path) : (CommonOptions.format.spec.name, $0) }
        }
        return option
    }

    enum ColorChoice: String, CaseIterable {
        case auto
        case always
        case never
    }

    static let printing = [
        format.spec, json, array, fields.spec, output.spec, noHeader, byteOrderMark, force, allowPartial,
    ]
    /// The options of commands that print without fetching.
    static let screen = [language.spec, wide, color.spec, noPager]

    /// The options of every command that fetches and prints.
    static let all =
        [format.spec, json, fields.spec, output.spec, wide, language.spec, offline]
        + [
            array, force, allowPartial, noHeader, byteOrderMark, color.spec, noPager, archive.spec, refresh,
            timeout.spec, quiet, verbose,
        ].map { copy(of: $0) { $0.isSecondary = true } }
}

extension Message {
    /// How to convert a chart to an unsupported picture format, if the path has one.
    static func drawing(insteadOf path: String) -> Message? {
        guard let suffix = path.suffix, ["png", "jpg", "jpeg", "gif", "webp", "pdf"].contains(suffix) else {
            return nil
        }
        let name = path.dropLast(suffix.count).description.terminalSafe
        let (isPDF, file) = (suffix == "pdf", (name + "svg").shellWord)
        let convert = "rsvg-convert \(isPDF ? "-f pdf " : "")\(file) -o \((name + (isPDF ? "pdf" : "png")).shellWord)"
        return Message(
            "-o \(file.with(.euro)) 저장하고 다음으로 바꾸세요: \(convert)",
            "use -o \(file), and convert it with: \(convert)"
        )
    }
}

extension Message.Parameter {
    static let limit = CommonOptions.limit.spec.parameter
    static let lenient = CommonOptions.lenient.parameter
    static let offline = CommonOptions.offline.parameter
}

extension String {
    /// The number that the text is, with or without what is counted in Korean: `10편`.
    var counted: Int? {
        let unit = ["편", "개", "명", "줄", "위", "일", "주", "초"].first(where: hasSuffix)
        return Int(dropLast(unit?.count ?? 0))
    }

    /// The suffix of a file's name, in lowercase, without its period.
    var suffix: String? { split(separator: "/").last?.split(separator: ".").dropFirst().last?.lowercased() }
}

extension Arguments {
    /// Whether the readable rows of a list are printed if others are not.
    var isLenient: Bool { isSet(CommonOptions.lenient) }

    func timeout() throws(Failure) -> Duration { .seconds(try value(CommonOptions.timeout) ?? 30) }
}

extension [OptionSpec] {
    /// The options of every command that prints a list of KOBIS.
    static let listing = CommonOptions.all + [CommonOptions.lenient]
    /// The options of every command that adds up rankings: it decides itself what rows that cannot be read mean.
    static let summing = listing.map { copy(of: $0) { $0.hasNoEffect = $0.name == CommonOptions.lenient.name } }

    /// Returns the options with a `--output` that saves pictures with some suffixes, as another option does.
    func savingPictures(_ suffixes: [String], as option: OptionSpec) -> [OptionSpec] {
        let output = CommonOptions.outputOption(CommonOptions.formats + suffixes.map { ($0, option.name) }).spec
        return map { $0.name == output.name ? output : $0 }
    }

    /// Returns the options for a command that prints with a presentation, whose fields complete `--fields`.
    ///
    /// In a batch, JSON is an array. Another presentation, `with` an option and its value or an operand, is only for the schema.
    func showing(
        _ presentation: @autoclosure @escaping @Sendable () -> any Presentation, isBatch: Bool = false,
        with other: OptionSpec? = nil, _ value: String? = nil, operand: String? = nil
    ) -> [OptionSpec] {
        let selection = operand ?? other.map { "--\($0.name)" + (value.map { " \($0)" } ?? "") }
        let hasTitles = contains { $0.name == CommonOptions.titles.spec.name }
        @Sendable func type(_ type: FieldType) -> FieldType { hasTitles ? type.addingEnglishTitles : type }
        return map { option in
            guard option.name == CommonOptions.fields.spec.name else { return option }
            var option = option
            if selection == nil { option.completion = .list { presentation().labels.map(\.name) } }
            var form = OutputForm(
                option: selection,
                isBatch: isBatch,
                type: { type(presentation().wholeType) },
                row: { type(presentation().rowType) }
            )
            form.fields = { presentation().labels }
            form.choosing = { names, language throws(Failure) in
                let types = try presentation().types(choosing: names, in: language)
                return (type(types.type), type(types.row))
            }
            option.forms.append(form)
            return option
        }
    }
}

// What the options read of any presentation: in a generic function, all of it would be compiled for each.
extension Presentation {
    fileprivate var labels: [(name: String, label: Label)] { fields.map { ($0.name, $0.label) } }
    fileprivate var wholeType: FieldType { documentType() }
    fileprivate var rowType: FieldType { fields.objectType() }

    fileprivate func types(
        choosing names: [String], in language: LabelLanguage
    ) throws(Failure) -> (type: FieldType, row: FieldType) {
        let fields = try fields.choosing(names, synonyms: KOBISFieldName.fields, in: language)
        return (documentType(of: fields), fields.objectType())
    }
}

// Here, and not in CommandKit: a generic initializer of another module looks up its types at every start, 8 % of it.
extension ValueOption where Value: RawRepresentable<String> & CaseIterable {
    /// An option whose values are the cases of an enumeration, each with its label and other words.
    init(
        _ name: String, short: Character? = nil, placeholder: String, valueAlone: Value? = nil,
        excludes: [OptionUse] = [], choices: String, help korean: String, _ english: String
    ) {
        self.init(
            name,
            short: short,
            placeholder: placeholder,
            excludes: excludes,
            expected: Label("", ""),
            choices: choices,
            help: korean, english,
            completion: .values(Value.allCases.map(\.rawValue)),
            read: { Value(rawValue: $0) }
        )
        spec.valueAlone = valueAlone?.rawValue
    }
}

extension ValueOption<Int> {
    init(_ name: String, in range: ClosedRange<Int>, help korean: String, _ english: String) {
        let (first, last) = (range.lowerBound, range.upperBound)
        self.init(
            name,
            placeholder: "N",
            expected: Label("\(first)부터 \(last)까지의 숫자", "a number, \(first) to \(last)"),
            help: korean, english,
            read: { $0.counted.flatMap { range.contains($0) ? $0 : nil } }
        )
        self.range = range
    }
}
