import BoxOfficePlatform

/// When the answers of an archive were fetched, in text files that copies of the archive keep, unlike the times of files.
///
/// Beside the answers of a service, `fetched-2015.txt` has those of days in 2015, and `fetched.txt` those without a day. A line
/// has the name of an answer, when it was fetched, and the length and a hash of its bytes, separated by tabs:
///
///     targetDt=20150701.json	2024-08-06T00:00:00Z	4713	5f2d6c9a01b3e478
///
/// Of the lines that match an answer, the last one counts. Several processes append to the files without locks; a damaged line,
/// or one whose answer was replaced meanwhile, matches nothing. A link, a pipe or a device in place of a file is replaced by one.
final class FetchTimes: Sendable {
    /// The files that were read, by the hash of their folder and their year.
    private let logs = Lock<[UInt64: FetchLog]>([:])
    private let onIgnored: @Sendable (String) -> Void

    /// The closure gets the paths that are not files.
    init(onIgnored: @escaping @Sendable (String) -> Void) { self.onIgnored = onIgnored }

    /// An answer's file and line; without strings, since a lookup must take much less time than reading an answer.
    private struct Place {
        let path: String
        /// Where its name begins.
        let start: Int
        let year: Int?
        /// The hash of the answer's name.
        let name: UInt64
        let log: UInt64

        init(_ path: String) {
            var path = path
            (start, year, name, log) = path.withUTF8 { path in
                let path = UnsafeRawBufferPointer(path)
                let start = (path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
                let name = UnsafeRawBufferPointer(rebasing: path[start...])
                let year = FetchLog.year(of: name)
                let folder = UnsafeRawBufferPointer(rebasing: path[..<start]).stableHash
                return (start, year, name.stableHash, folder &+ UInt64(year ?? 0))
            }
            self.path = path
        }

        var logPath: String { String(decoding: path.utf8.prefix(start), as: UTF8.self) + FetchLog.name(year) }
        var nameText: String { String(decoding: path.utf8.dropFirst(start), as: UTF8.self) }
    }

    /// Returns when an answer was fetched, if known; without its bytes, only their number decides whether a line matches.
    func fetched(_ path: String, count: Int, bytes: Data? = nil) -> Date? {
        let place = Place(path)
        let hash = bytes?.stableHash
        return logs.withLock { logs in
            if let fetched = logs[place.log]?.match(place.name, count, hash)?.fetched { return fetched }
            if let size = logs[place.log]?.size {
                // Another process may have added a line.
                var status = stat()
                guard stat(place.logPath, &status) == 0, Int(status.st_size) != size else { return nil }
            }
            logs[place.log] = FetchLog(reading: place.logPath, onIgnored: onIgnored)
            return logs[place.log]?.match(place.name, count, hash)?.fetched
        }
    }

    func add(_ answers: [(path: String, bytes: Data)], fetched: Date, with fileWriter: AtomicFileWriter) throws {
        let time = UTCTimestamp(fetched).inSeconds
        // A file from elsewhere may have any name.
        let places = answers.map { (place: Place($0.path), bytes: $0.bytes) }.filter { answer in
            !answer.place.nameText.unicodeScalars.contains { $0.properties.generalCategory == .control }
        }
        for (log, answers) in Dictionary(grouping: places, by: \.place.log) {
            let lines = answers.map { place, bytes in
                "\(place.nameText)\t\(time)\t\(bytes.count)\t\(bytes.stableHash.hexadecimal)\n"
            }
            let (path, text) = (answers[0].place.logPath, Data(lines.joined().utf8))
            do {
                let flags = O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW
                try File.opened(path, flags, permissions: 0o644).appendLines(text)
            } catch let error as POSIXError where error.code == .EINVAL {
                onIgnored(path)
                try fileWriter.write(text, to: path)
            }
            logs.withLock { $0[log] = nil }
        }
    }

    /// Rewrites a folder's files, so that they have a line for each known time of the answers that are left, and no others.
    func rewrite(in path: String, _ files: [Folder.Entry], with fileWriter: AtomicFileWriter) {
        for file in files where FetchLog.isName(file.name) {
            let log = path + "/" + file.name
            var lines = FetchLog(reading: log, onIgnored: onIgnored)
            guard lines.isOwn else { continue }
            let text = lines.text(for: files)
            if text.isEmpty {
                unlink(log)
            } else if text.count != file.bytes {
                // Otherwise the file only has lines that match nothing.
                try? fileWriter.write(text, to: log)
            }
        }
        logs.withLock { $0 = [:] }
    }
}

/// A file of ``FetchTimes``.
struct FetchLog {
    /// The largest file that is read, in bytes: some 700,000 lines.
    private static let sizeLimit = 64 * 1024 * 1024
    /// The number of lookups for which the lines are read one after another: an index of a year takes longer than that.
    private static let lookupsWithoutIndex = 4

    private let bytes: Data
    private var lookups = 0
    private lazy var index: [UInt64: [Line]] = {
        var index: [UInt64: [Line]] = [:]
        Self.forEachLine(of: bytes) { _, line in index[line.name, default: []].append(line) }
        return index
    }()

    struct Line {
        let start: Int
        let tab: Int
        let end: Int
        /// The hash of the name, which is enough to find the line: it must also match the answer's bytes.
        let name: UInt64
    }

    var size: Int { bytes.count }

    /// Reads a file; one that cannot be read has no lines.
    init(reading path: String, onIgnored: (String) -> Void) {
        bytes = File.reading(path, limit: Self.sizeLimit, onIgnored: onIgnored)?.contents() ?? Data()
    }

    /// Whether the file has a line of this form; otherwise it may be a user's.
    var isOwn: Bool {
        var isOwn = false
        Self.forEachLine(of: bytes) { text, line in isOwn = isOwn || Self.parse(text, line) != nil }
        return isOwn
    }

    mutating func text(for answers: [Folder.Entry]) -> Data {
        let lines = answers.compactMap { match(Data($0.name.utf8).stableHash, $0.bytes, nil)?.line }
        return lines.sorted { $0.start < $1.start }.reduce(into: Data()) { $0 += bytes[$1.start...$1.end] }
    }

    /// Returns the last line that matches an answer, by the hash of its name, and when it was fetched.
    mutating func match(_ name: UInt64, _ count: Int, _ hash: UInt64?) -> (line: Line, fetched: Date)? {
        lookups += 1
        var lines: [Line] = []
        if lookups > Self.lookupsWithoutIndex {
            lines = index[name] ?? []
        } else {
            Self.forEachLine(of: bytes) { _, line in if line.name == name { lines.append(line) } }
        }
        return bytes.withUnsafeBytes { text in
            lines.reversed().lazy.compactMap { line in
                guard let parsed = Self.parse(text, line), parsed.count == count, hash == nil || hash == parsed.hash
                else { return nil }
                return (line, parsed.fetched)
            }.first
        }
    }

    /// Runs a closure on each line that has its end.
    private static func forEachLine(of bytes: Data, _ body: (_ text: UnsafeRawBufferPointer, Line) -> Void) {
        bytes.withUnsafeBytes { text in
            var start = 0
            while let end = text.index(of: "\n", from: start) {
                if let tab = text.index(of: "\t", from: start), tab < end {
                    let name = UnsafeRawBufferPointer(rebasing: text[start..<tab]).stableHash
                    body(text, Line(start: start, tab: tab, end: end, name: name))
                }
                start = end + 1
            }
        }
    }

    /// Parses a line after its name: `2024-08-06T00:00:00Z`, a number and 16 hexadecimal digits.
    private static func parse(
        _ text: UnsafeRawBufferPointer, _ line: Line
    ) -> (fetched: Date, count: Int, hash: UInt64)? {
        let (start, end) = (line.tab + 1, line.end)
        guard end - start > 20 + 1 + 1 + 16,
            text[start + 20] == UInt8(ascii: "\t"), text[end - 17] == UInt8(ascii: "\t"),
            let fetched = time(text, start),
            let count = text.number(in: (start + 21)..<(end - 17), base: 10),
            let hash = text.number(in: (end - 16)..<end, base: 16)
        else { return nil }
        return (fetched, Int(count), hash)
    }

    private static func time(_ text: UnsafeRawBufferPointer, _ start: Int) -> Date? {
        func number(_ offset: Int, _ length: Int) -> Int? {
            text.number(in: (start + offset)..<(start + offset + length), base: 10).map(Int.init)
        }
        func hasSign(_ offset: Int, _ sign: Unicode.Scalar) -> Bool { text[start + offset] == UInt8(ascii: sign) }
        guard hasSign(4, "-"), hasSign(7, "-"), hasSign(10, "T"), hasSign(13, ":"), hasSign(16, ":"), hasSign(19, "Z"),
            let year = number(0, 4), let month = number(5, 2), let day = number(8, 2),
            let hour = number(11, 2), let minute = number(14, 2), let second = number(17, 2),
            hour < 24, minute < 60, second < 60,
            // A UTC day here; `KoreanDay` only counts days.
            let date = KoreanDay(year: year, month: month, day: day)
        else { return nil }
        return Date(timeIntervalSince1970: Double(date.number * 86_400 + hour * 3_600 + minute * 60 + second))
    }

    /// Whether a file has such a name, which no answer has.
    static func isName(_ file: String) -> Bool {
        file == name(nil)
            || file == name(Int(file.dropFirst("fetched-".count).prefix(4)).flatMap { $0 > 999 ? $0 : nil })
    }

    fileprivate static func name(_ year: Int?) -> String { year.map { "fetched-\($0).txt" } ?? "fetched.txt" }

    private static let day = Array((ArchivedService.Parameter.rankedDay.name + "=").utf8)

    fileprivate static func year(of name: UnsafeRawBufferPointer) -> Int? {
        var start = 0
        while start + day.count + 4 < name.count {
            let end = start + day.count
            if name[start..<end].elementsEqual(day), let year = name.number(in: end..<(end + 4), base: 10), year > 999 {
                return Int(year)
            }
            guard let next = name.index(of: "&", from: start) else { return nil }
            start = next + 1
        }
        return nil
    }
}

extension UnsafeRawBufferPointer {
    fileprivate func index(of sign: Unicode.Scalar, from start: Int) -> Int? {
        guard start < count, let base = baseAddress, let found = memchr(base + start, Int32(sign.value), count - start)
        else { return nil }
        return found - UnsafeMutableRawPointer(mutating: base)
    }

    /// The number that the digits of a range form, if it has no other signs and at most 16.
    fileprivate func number(in range: Range<Int>, base: UInt64) -> UInt64? {
        guard !range.isEmpty, range.count <= 16 else { return nil }
        var number: UInt64 = 0
        for index in range {
            let byte = self[index]
            let digit = byte < 0x3A ? byte &- 0x30 : byte >= 0x61 ? byte - 0x61 + 10 : .max
            guard digit < base else { return nil }
            number = number * base + UInt64(digit)
        }
        return number
    }
}
