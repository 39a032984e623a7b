import BoxOfficeCore
import Foundation
import TestSupport
import Testing

struct ArchiveContentsTests {
    private let folder: TemporaryFolder
    private let archive: ResponseArchive

    init() throws {
        folder = try TemporaryFolder()
        archive = ResponseArchive(folder: folder.path)
        for (hours, name) in [(3, "targetDt=20230801"), (2, "targetDt=20230802"), (1, "targetDt=20230804")] {
            let path = "boxoffice/searchDailyBoxOfficeList/\(name).json"
            try folder.write("12345", to: path, fetched: Date(timeIntervalSinceNow: -3_600 * Double(hours)))
        }
        try folder.write("mine", to: "notes.txt", changed: Date(timeIntervalSinceNow: -36_000))
    }

    private var days: [String] {
        folder.answers.filter { $0.hasPrefix("boxoffice") }.map { String($0.suffix(13).prefix(8)) }
    }

    @Test("an inventory counts the archive's own files")
    func inventory() async throws {
        let inventory = try await archive.inventory()
        #expect((inventory.total.answers, inventory.total.bytes) == (3, 15))
        #expect(inventory.holdings.map(\.kind) == ["daily"])
        #expect(inventory.holdings.first?.periods?.missing == 1)
    }

    @Test("the answers that were fetched first are deleted, until the rest is not larger than the limit")
    func trim() async throws {
        let all = ["20230801", "20230802", "20230804"]
        for (limit, deleted) in [(15, 0), (14, 1), (0, 2)] {
            #expect(try await archive.trim(toBytes: limit).files == deleted)
            let left = Array(all.suffix(limit / 5))
            #expect(days == left)
        }
        #expect(folder.files == ["notes.txt"])
    }

    @Test("answers of an age are deleted, or all")
    func clear() async throws {
        try await archive.clear(olderThan: .seconds(9_000))
        #expect(days == ["20230802", "20230804"])
        try await archive.clear()
        #expect(folder.files == ["notes.txt"])
    }
}
