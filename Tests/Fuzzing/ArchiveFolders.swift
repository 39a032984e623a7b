@testable import BoxOfficeCore
@testable import BoxOfficePlatform
import Foundation

private let service = "boxoffice/searchDailyBoxOfficeList"
private let answer = "\(service)/targetDt=20230801.json"
private let times = "\(service)/fetched-2023.txt"

/// One folder for all inputs: the process runs them one after another.
private let folder: String = {
    let folder = NSTemporaryDirectory() + "boxoffice-fuzz-\(getpid())"
    atexit { try? FileManager.default.removeItem(atPath: NSTemporaryDirectory() + "boxoffice-fuzz-\(getpid())") }
    return folder
}()

/// Creates an empty archive beside files of someone else.
private func begin() throws -> ResponseArchive {
    try? FileManager.default.removeItem(atPath: folder)
    try Folder.create(folder + "/outside/searchDailyBoxOfficeList")
    for name in ["file", "searchDailyBoxOfficeList/targetDt=20230801.json"] {
        try Data("mine".utf8).write(to: URL(filePath: "\(folder)/outside/\(name)"))
    }
    return ResponseArchive(folder: folder + "/archive")
}

private func checkOutside() {
    let files = FileManager.default.subpaths(atPath: folder + "/outside")?.sorted()
    check(
        files == ["file", "searchDailyBoxOfficeList", "searchDailyBoxOfficeList/targetDt=20230801.json"],
        "nothing is created or deleted elsewhere"
    )
    for name in ["file", "searchDailyBoxOfficeList/targetDt=20230801.json"] {
        check(
            FileManager.default.contents(atPath: "\(folder)/outside/\(name)") == Data("mine".utf8),
            "\(name) is unchanged")
    }
}

/// A file of fetch times with any bytes: an answer's time is one that a line has, and rewriting keeps what matches.
@Sendable func fetchTimes(_ data: Data) throws {
    let archive = try begin()
    try Folder.create("\(archive.folder)/\(service)")
    try Data("a".utf8).write(to: URL(filePath: "\(archive.folder)/\(answer)"))
    try data.write(to: URL(filePath: "\(archive.folder)/\(times)"))
    let fetched = archive.answer(named: answer)?.fetched
    if let fetched {
        check(fetched <= Date() + 300, "no time after now")
        check(data.text.contains(UTCTimestamp(fetched).inSeconds), "a time that a line has")
    }
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    try archive.keep(Data("b".utf8), as: "\(service)/targetDt=20230802.json", fetched: now)
    let reread = ResponseArchive(folder: archive.folder)
    check(reread.answer(named: "\(service)/targetDt=20230802.json")?.fetched == now, "a line after any bytes is read")
    check(reread.answer(named: answer)?.fetched == fetched, "another line changes nothing")
    _ = try archive.clear(answersOf: ArchivedService.all, now: now) { $1.name == "targetDt=20230802.json" }
    check(ResponseArchive(folder: archive.folder).answer(named: answer)?.fetched == fetched, "rewriting keeps the line")
}

/// An archive with links, pipes, folders and other files in any place: nothing outside it changes, and nothing hangs.
///
/// Each pair of bytes is a place and what is there.
@Sendable func archiveFolders(_ data: Data) throws {
    let archive = try begin()
    let places = [
        "", "/.lock", "/boxoffice", "/" + service, "/" + times, "/" + answer, "/movie", "/\(service)/fetched-notes.txt",
    ]
    let pairs = Array(data.prefix(16))
    for index in stride(from: 0, to: pairs.count - 1, by: 2) {
        let path = archive.folder + places[Int(pairs[index]) % places.count]
        var status = stat()
        // Nothing is put behind a link or in the place of another.
        guard archive.link(to: places[Int(pairs[index]) % places.count]) == nil, lstat(path, &status) != 0 else {
            continue
        }
        try? Folder.create(path.parentFolder)
        switch pairs[index + 1] % 8 {
        case 0: symlink(folder + "/outside/file", path)
        case 1: symlink(folder + "/outside/none", path)
        // The archive itself may be a link.
        case 2 where path != archive.folder: symlink(folder + "/outside", path)
        case 3 where path != archive.folder: symlink(folder + "/outside/searchDailyBoxOfficeList", path)
        case 4: mkfifo(path, 0o644)
        case 5: mkdir(path, 0o755)
        case 6: symlink(path, path)
        default: try? Data("note".utf8).write(to: URL(filePath: path))
        }
    }
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    _ = archive.answer(named: answer)
    if (try? archive.keep(Data("a".utf8), as: answer, fetched: now)) != nil {
        check(archive.answer(named: answer)?.fetched == now, "what is kept is read")
    }
    _ = try? archive.adopt(answersOf: ArchivedService.all, fetched: now)
    _ = try? archive.inventory(of: ArchivedService.all)
    _ = FetchClaims(archive: archive.folder)
    _ = FileLock(archive.folder + "/.lock", patience: .zero)
    _ = try? archive.clear(answersOf: ArchivedService.all, olderThan: nil, now: now)
    checkOutside()
}
