enum LetterboxdFile {
    /// A review of a movie whose code is not known.
    typealias Row = (title: String, year: Int?, rating: StarRating?, seen: KoreanDay?, text: String?)

    /// Returns the FILE operand, and whether it is a Letterboxd CSV; `.json` files and streams have all fields.
    static func path(_ arguments: Arguments, or stream: Label) throws(Failure) -> (path: String, isCSV: Bool) {
        guard let path = arguments.operands.first, !path.isEmpty else {
            throw .missing(
                Label("파일", "FILE"), hint: Message("파일을 적거나, \(stream)이면 -를 적으세요", "use a file, or - for \(stream)"))
        }
        switch path.suffix {
        case "csv": return (path, true)
        case "json": return (path, false)
        default:
            if path == "-" || path.hasPrefix("/dev/") { return (path, false) }
            throw .usage("\(path): .json이나 .csv 파일이 아닙니다", "\(path) is neither a .json nor a .csv file")
                .hinting("모든 필드는 .json, Letterboxd는 .csv입니다", "use .json for all fields, .csv for Letterboxd")
        }
    }

    private static let columns = ["Title", "Year", "Rating", "WatchedDate", "Review"]

    static func text(of reviews: [(review: Review, year: Int?)]) -> [UInt8] {
        var writer = DelimitedWriter(bytes: Array(DelimitedWriter.headings(columns, .csv).utf8), style: .csv)
        for (review, year) in reviews {
            let values: [any FieldRepresentable] = [review.title, year, review.rating.stars, review.seen, review.text]
            for (index, value) in values.enumerated() {
                writer.begin(columns[index], isFirst: index == 0)
                writer.write(value.fieldValue)
            }
            writer.bytes += writer.lineEnd.utf8
        }
        return writer.bytes
    }

    /// Reads CSV with these columns in any order, or those of Letterboxd's own export; other columns are left out.
    ///
    /// The day on which a movie was seen is not after today.
    static func rows(_ data: Data, path: String, until today: KoreanDay) throws -> [Row] {
        let read = String(validating: data, as: UTF8.self).flatMap { Self.lines(of: $0.trimmingPrefix("\u{FEFF}")) }
        let lines = read ?? []
        let headings = (lines.first ?? []).map { $0.lowercased().filter { $0 != " " } }
        let names = headings.map { name in
            ["name": "title", "date": "watcheddate"][name].flatMap { headings.contains($0) ? nil : $0 } ?? name
        }
        // A table of review list may have the reviews of other people.
        guard names.contains("title"), !names.contains("moviecode") else {
            let problem =
                read == nil
                ? Label("UTF-8이 아니거나, 닫히지 않은 따옴표가 있습니다", "is not UTF-8, or has a quote that is not closed")
                : names.contains("title")
                    ? Label("review list의 표입니다", "is a table of review list")
                    : Label("Title 열이 있는 CSV 파일이 아닙니다", "is not CSV with a column Title")
            let columns = columns.joined(separator: ",")
            throw Failure.configuration(
                Message("\(path): \(problem)", "\(path) \(problem)"),
                hint: Message(
                    "review export로 만든 파일이나, 첫 줄이 \(columns)인 UTF-8 CSV 파일을 쓰세요",
                    "use a file from boxoffice review export, or CSV in UTF-8 that begins with \(columns)"
                )
            )
        }
        return try lines.dropFirst().enumerated().map { index, line in
            let values = Dictionary(zip(names, line)) { _, last in last }
            func error(_ column: String, _ problem: UnreadableAnswer.Problem) -> ReviewError {
                .unreadable(path: path, .field(column, row: index + 1, problem))
            }
            func value<Value>(_ column: String, _ read: (String) -> Value?) throws(ReviewError) -> Value? {
                guard let text = values[column.lowercased()]?.normalizedInput else { return nil }
                guard let value = read(text) else { throw error(column, .notAllowed(text.shortened())) }
                return value
            }
            guard let title = try value("Title", { $0 }) else { throw error("Title", .blank) }
            let review = values["review"]?.reviewText
            let limit = Review.textLimit
            guard review?.count ?? 0 <= limit else { throw error("Review", .tooLong(limit: limit)) }
            return (
                title, try value("Year") { $0.number(digits: 4...4) }, try value("Rating") { StarRating($0) },
                try value("WatchedDate") { (try? KoreanDay($0)).flatMap { $0 > today ? nil : $0 } }, review
            )
        }
    }

    /// Returns the fields of each line that is not blank (RFC 4180), or `nil` if a quote is not closed.
    private static func lines(of text: Substring) -> [[String]]? {
        var lines: [[String]] = []
        var (line, field, isQuoted) = ([String](), "", false)
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars + ["\n"] {
            switch scalar {
            case "\"":
                if !isQuoted, previous == "\"" { field.append("\"") }
                isQuoted.toggle()
            case "," where !isQuoted:
                line.append(field)
                field = ""
            case _ where !isQuoted && (scalar == "\n" || scalar == "\r"):
                if line + [field] != [""] { lines.append(line + [field]) }
                (line, field) = ([], "")
            default: field.unicodeScalars.append(scalar)
            }
            previous = scalar
        }
        return isQuoted ? nil : lines
    }
}
