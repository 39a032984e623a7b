import BoxOfficePlatform
import Synchronization

/// When the answers of an archive were fetched, in text files that copies of the archive keep, unlike the times of files.
///
/// Beside the answers of a service, `fetched-2015.txt` has those of days in 2015, and `fetched.txt` those without a day. A line
/// has the name of an answer, when it was fetched, and the length and a hash of its bytes, separated by tabs:
///
///     targetDt=20150701.json	2024-08-06T00:00:00Z	4713	5f2d6c9a01b3e478
///
/// Of the lines that match an answer, the last one counts. Several processes append to the files without locks; a damaged line,
/// or one whose answer was replaced meanwhile, matches nothing.
final class FetchTimes: Sendable {
    /// The files that were read, by path.
    private let logs = Mutex<[String: FetchLog]>([:])

    /// An answer's file, and the part of it that the answer's line begins with.
    private struct Place {
        let log: String
        let name: Substring

        init(_ path: String) {
            let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex
            name = path[start...]
            log = path[..<start] + FetchLog.file(for: name)
        }
    }

    /// Returns when an answer was fetched, if known; without its bytes, only their number decides whether a line matches.
    func fetched(_ path: String, count: Int, bytes: Data? = nil) -> Date? {
        let place = Place(path)
        let hash = bytes?.stableHash
        return logs.withLock { logs in
            if let known = logs[place.log] {
                if let fetched = known.fetched(place.name, count, hash) { return fetched }
                // Another process may have added a line.
                var status = stat()
                guard stat(place.log, &status) == 0, Int(status.st_size) != known.size else { return nil }
            }
            let log = FetchLog(reading: place.log)
            logs[place.log] = log
            return log.fetched(place.name, count, hash)
        }
    }

    /// Adds lines for answers of one time, after they were written.
    func add(_ answers: [(path: String, bytes: Data)], fetched: Date) throws {
        let time = UTCTimestamp(fetched).inSeconds
        let lines = Dictionary(grouping: answers.map { (Place($0.path), $0.bytes) }, by: \.0.log).mapValues { answers in
            answers.map { "\($0.name)\t\(time)\t\($1.count)\t\($1.stableHash.hexadecimal)\n" }.joined()
        }
        for (log, lines) in lines {
            try File.appending(to: log).appendLines(Data(lines.utf8))
            logs.withLock { $0[log] = nil }
        }
    }

    /// Rewrites a folder's files, so that they have a line for each known time of the answers that are left, and no others.
    func rewrite(in path: String, _ files: [Folder.Entry], with fileWriter: AtomicFileWriter) {
        for file in files where FetchLog.isName(file.name) {
            let log = path + "/" + file.name
            let text = FetchLog(reading: log).text(for: files)
            if text.isEmpty {
                unlink(log)
            } else if text.count != file.bytes {
                // Otherwise the file only has lines that match nothing.
                try? fileWriter.write(text, to: log)
            }
            logs.withLock { $0[log] = nil }
        }
    }
}

/// A file of ``FetchTimes``.
struct FetchLog {
    /// The largest file that is read, in bytes: some 700,000 lines.
    private static let sizeLimit = 64 * 1024 * 1024

    private let bytes: [UInt8]
    /// The whole lines, without their ends.
    private var lines: [Line] = []
    /// The index of the last line of each name, by the name's hash: a line that matches an answer's bytes is that answer's.
    private var last: [UInt64: Int] = [:]

    private struct Line {
        let start: Int
        /// The first tab.
        let tab: Int
        let end: Int
        /// The index of the line of the same name before this one, if any.
        let previous: Int?
    }

    /// The size in bytes.
    var size: Int { bytes.count }

    /// Reads a file; one that cannot be read has no lines.
    init(reading path: String) {
        let bytes = File.reading(path, limit: Self.sizeLimit)?.contents().map { [UInt8]($0) } ?? []
        self.bytes = bytes
        lines.reserveCapacity(bytes.count / 64)
        last.reserveCapacity(bytes.count / 64)
        bytes.withUnsafeBytes { text in
            var start = 0
            while let end = text.index(of: "\n", from: start) {
                if let tab = text.index(of: "\t", from: start), tab < end {
                    let name = UnsafeRawBufferPointer(rebasing: text[start..<tab]).stableHash
                    lines.append(Line(start: start, tab: tab, end: end, previous: last[name]))
                    last[name] = lines.count - 1
                }
                start = end + 1
            }
        }
    }

    /// Returns when an answer was fetched, if a line matches it.
    func fetched(_ name: Substring, _ count: Int, _ hash: UInt64?) -> Date? { match(name, count, hash)?.fetched }

    /// Returns the lines that match answers.
    func text(for answers: [Folder.Entry]) -> Data {
        let indices = answers.compactMap { match(Substring($0.name), $0.bytes, nil)?.index }
        return Data(indices.sorted().flatMap { bytes[lines[$0].start...lines[$0].end] })
    }

    private func match(_ name: Substring, _ count: Int, _ hash: UInt64?) -> (index: Int, fetched: Date)? {
        var name = name
        var next = last[name.withUTF8 { UnsafeRawBufferPointer($0).stableHash }]
        while let index = next {
            let line = lines[index]
            if let (fetched, lineCount, lineHash) = Self.parse(bytes[(line.tab + 1)..<line.end]), lineCount == count,
                hash == nil || hash == lineHash
            {
                return (index, fetched)
            }
            next = line.previous
        }
        return nil
    }

    /// Parses a line after its name: `2024-08-06T00:00:00Z`, a number and 16 hexadecimal digits.
    private static func parse(_ text: ArraySlice<UInt8>) -> (fetched: Date, count: Int, hash: UInt64)? {
        let (start, end) = (text.startIndex, text.endIndex)
        guard text.count > 20 + 1 + 1 + 16,
            text[start + 20] == UInt8(ascii: "\t"), text[end - 17] == UInt8(ascii: "\t"),
            let fetched = time(text[start..<start + 20]),
            let count = text[(start + 21)..<(end - 17)].number(base: 10),
            let hash = text[(end - 16)...].number(base: 16)
        else { return nil }
        return (fetched, Int(count), hash)
    }

    private static let form = Array("0000-00-00T00:00:00Z".utf8)

    private static func time(_ text: ArraySlice<UInt8>) -> Date? {
        func number(_ offset: Int, _ length: Int) -> Int? {
            text[(text.startIndex + offset)..<(text.startIndex + offset + length)].number(base: 10).map(Int.init)
        }
        guard zip(text, form).allSatisfy({ $1 == UInt8(ascii: "0") || $0 == $1 }),
            let year = number(0, 4), let month = number(5, 2), let day = number(8, 2),
            let hour = number(11, 2), let minute = number(14, 2), let second = number(17, 2),
            hour < 24, minute < 60, second < 60,
            // A UTC day here; `KoreanDay` only counts days.
            let date = KoreanDay(year: year, month: month, day: day)
        else { return nil }
        return Date(timeIntervalSince1970: Double(date.number * 86_400 + hour * 3_600 + minute * 60 + second))
    }
}

// MARK: Names

extension FetchLog {
    /// Returns whether a file's name is that of such a file, which is never the name of an answer.
    static func isName(_ file: String) -> Bool { file.hasPrefix("fetched") && file.hasSuffix(".txt") }

    /// Returns the name of the file with an answer's line.
    fileprivate static func file(for name: Substring) -> String {
        var name = name
        let year = name.withUTF8 { name -> ArraySlice<UInt8>? in
            let parameter = ArchivedService.Parameter.rankedDay.name.utf8
            var start = name.startIndex
            while true {
                let value = name[start...].dropFirst(parameter.count + 1)
                if name[start...].starts(with: parameter), value.count > 4,
                    value.prefix(4).allSatisfy({ (0x30...0x39).contains($0) })
                {
                    return ArraySlice(value.prefix(4))
                }
                guard let end = name[start...].firstIndex(of: UInt8(ascii: "&")) else { return nil }
                start = end + 1
            }
        }
        return year.map { "fetched-\(String(decoding: $0, as: UTF8.self)).txt" } ?? "fetched.txt"
    }
}

extension UnsafeRawBufferPointer {
    fileprivate func index(of sign: Unicode.Scalar, from start: Int) -> Int? {
        guard start < count, let base = baseAddress, let found = memchr(base + start, Int32(sign.value), count - start)
        else { return nil }
        return found - UnsafeMutableRawPointer(mutating: base)
    }
}

extension ArraySlice<UInt8> {
    /// The number that digits alone form, if it has at most 64 bits.
    fileprivate func number(base: UInt64) -> UInt64? {
        guard !isEmpty, count <= 16 else { return nil }
        var number: UInt64 = 0
        for byte in self {
            let digit: UInt8
            switch byte {
            case 0x30...0x39: digit = byte - 0x30
            case 0x61...0x66: digit = byte - 0x61 + 10
            default: return nil
            }
            guard digit < base else { return nil }
            number = number * base + UInt64(digit)
        }
        return number
    }
}
