public import BoxOfficePlatform

/// A folder of services' answers, byte for byte as received.
///
/// An answer's name consists of its path and its query without the key, such as
/// `boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json`. Text files beside the answers say when each was fetched, so a
/// copy of the folder says what the original said; the times of files are not used. A time later than now is unknown. Several
/// processes can share a folder: files are replaced atomically.
///
/// The folder may be a link. In it, links count as absent, and so do pipes and devices: nothing is read or written through them.
///
/// Names are the same on every system. On a disk that ignores case, as on most Macs, the answers to requests that
/// differ only in case, such as searches for `up` and `UP`, replace each other, but are never returned for each other.
public struct ResponseArchive: Sendable {
    package struct Answer: Sendable {
        package let data: Data
        package let fetched: Date?
        /// Why the service could not be asked, if the answer is an older one instead.
        var fallbackReason: (any Error)?
    }

    /// The maximum size of an archived answer in bytes: 16 MiB.
    package static let sizeLimit = 16 * 1024 * 1024

    /// The folder's path.
    public let folder: String
    let fileWriter: AtomicFileWriter
    let fetchTimes: FetchTimes
    let onIgnored: @Sendable (String) -> Void
    /// The folders of answers, such as `movie/searchMovieInfo/`, that are known not to be links.
    private let ownFolders = Lock<[String]>([])

    /// Opens an archive by its folder's file URL, as in the caches directory; it is created with the first answer.
    public init(directory: URL) { self.init(folder: directory.path(percentEncoded: false)) }

    /// Opens an archive; the closure gets the paths of links, pipes and devices in it.
    package init(
        folder: String, fileWriter: AtomicFileWriter = AtomicFileWriter(),
        onIgnored: @escaping @Sendable (_ path: String) -> Void = { _ in }
    ) {
        (self.folder, self.fileWriter, self.onIgnored) = (folder, fileWriter, onIgnored)
        fetchTimes = FetchTimes(onIgnored: onIgnored)
    }

    package func answer(named name: String) -> Answer? {
        guard let (path, file) = file(named: name), let data = file.contents() else { return nil }
        return Answer(data: data, fetched: known(fetchTimes.fetched(path, count: data.count, bytes: data)))
    }

    func contents(named name: String) -> Data? { file(named: name)?.file.contents() }

    func hasAnswer(named name: String) -> Bool { file(named: name) != nil }

    /// Returns when an answer was fetched, if there is one and that is known, without reading it.
    func fetched(named name: String) -> Date? {
        file(named: name).flatMap { path, file in known(fetchTimes.fetched(path, count: file.size)) }
    }

    /// Returns when an answer was fetched, if known; `path` is its folder in the archive, such as `movie/searchMovieInfo`.
    func fetched(_ file: Folder.Entry, in path: String) -> Date? {
        known(fetchTimes.fetched("\(folder)/\(path)/\(file.name)", count: file.bytes))
    }

    /// The stored time, unless it is later than now, from a wrong clock; clocks may differ by five minutes.
    ///
    /// An app's own clock, as in a preview, may be earlier than that of the system.
    private func known(_ fetched: Date?) -> Date? { fetched.flatMap { $0 <= Date() + 300 ? $0 : nil } }

    private func file(named name: String) -> (path: String, file: File)? {
        func file(at path: String) -> (path: String, file: File)? {
            guard let file = File.reading(path, limit: Self.sizeLimit, onIgnored: onIgnored),
                !file.hasOtherCase(than: path), isInOwnFolder(name)
            else { return nil }
            return (path, file)
        }
        let path = folder + "/" + name
        if let file = file(at: path) { return file }
        // A copy from some Macs has decomposed names, which are equal as texts.
        guard !name.utf8.allSatisfy({ $0 < 0x80 }), let parent = try? Folder.opening(path.parentFolder),
            let entry = try? parent.files(where: { "\(path.parentFolder)/\($0)" == path }).first
        else { return nil }
        return file(at: "\(path.parentFolder)/\(entry.name)")
    }

    private func isInOwnFolder(_ name: String) -> Bool {
        ownFolders.withLock { folders in
            if folders.contains(where: name.hasPrefix) { return true }
            let path = name.parentFolder
            guard link(to: path) == nil else { return false }
            folders.append(path + "/")
            return true
        }
    }

    package func keep(_ data: Data, as name: String, fetched: Date) throws(POSIXError) {
        // Another process that clears the archive may just have removed the folder, even several times.
        for _ in 1..<100 {
            do throws(POSIXError) {
                return try write(data, as: name, fetched: fetched)
            } catch {
                guard error.code == .ENOENT else { throw error }
            }
        }
        try write(data, as: name, fetched: fetched)
    }

    private func write(_ data: Data, as name: String, fetched: Date) throws(POSIXError) {
        let path = folder + "/" + name
        guard link(to: name.parentFolder) == nil else { throw POSIXError(.ENOTDIR) }
        do {
            try Folder.create(path.parentFolder)
            #if canImport(Darwin)
            // Otherwise the file might keep its name in the other case.
            if File.reading(path, limit: Self.sizeLimit)?.hasOtherCase(than: path) == true { unlink(path) }
            #endif
            try fileWriter.write(data, to: path)
            try fetchTimes.add([(path, data)], fetched: fetched, with: fileWriter)
        } catch {
            throw error.posixError
        }
    }

    /// Returns the name of the answer to a request without its key, unless the name of the file would be longer than 255 bytes.
    package static func name(path: String, parameters: [String: String], suffix: String = ".json") -> String? {
        let file = query(parameters) + suffix
        return file.utf8.count > 255 ? nil : path + "/" + file
    }

    /// Returns the parameters in a file's name, if ``name(path:parameters:suffix:)`` returns such names.
    static func parameters(ofFile file: String, suffix: String) -> [String: String]? {
        // Compare bytes: a combining mark at the start of a value forms one character with the sign before it.
        guard file.utf8.reversed().starts(with: suffix.utf8.reversed()) else { return nil }
        var parameters: [String: String] = [:]
        let query = file.utf8.dropLast(suffix.utf8.count)
        for pair in query.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) where file != suffix {
            guard let equals = pair.firstIndex(of: UInt8(ascii: "=")),
                let value = pair[equals...].dropFirst().percentDecoded
            else { return nil }
            parameters[String(Substring(pair[..<equals]))] = value
        }
        return name(path: "", parameters: parameters, suffix: suffix) == "/" + file ? parameters : nil
    }

    /// Returns a query such as `targetDt=20120101&weekGb=1`: sorted, in NFC, and percent-encoded only where necessary.
    static func query(_ parameters: [String: String]) -> String {
        // `joined(separator:)` would look up its generic types at every start.
        var query = ""
        for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
            query += (query.isEmpty ? "" : "&") + "\(name)=\(escaped(value))"
        }
        return query
    }

    private static func escaped(_ value: String) -> String {
        if value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return value }
        let escaped = value.precomposed.percentEncoded {
            "/%&=".unicodeScalars.contains($0) || $0.properties.generalCategory == .control
        }
        return escaped.utf8.first == UInt8(ascii: ".") ? "%2E" + String(escaped.unicodeScalars.dropFirst()) : escaped
    }
}
