package import Foundation
import Testing

/// The files of `Fixtures/`.
package enum Fixture {
    /// The root of the repository; `.ci/run` also builds packages with links to its folders.
    package static let repository = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The READMEs, in two languages.
    package static let readmes = ["README.md", "README.ko.md"]

    /// The folder of the user guide.
    package static let guide = "Sources/BoxOfficeCLI/BoxOfficeCLI.docc/"

    /// The folder of the articles on the library.
    package static let libraryGuide = "Sources/BoxOfficeCore/BoxOfficeCore.docc/"

    /// The READMEs and the articles of the user guide.
    package static let documents = readmes + articles(in: guide)

    /// The articles in a folder of the repository.
    package static func articles(in folder: String) -> [String] {
        names(in: folder).filter { $0.hasSuffix(".md") }.map { folder + $0 }
    }

    /// The names of the files and folders in a folder of the repository, sorted.
    package static func names(in folder: String) -> [String] {
        let path = repository.appending(path: folder).path(percentEncoded: false)
        return (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
    }

    /// The text of a file of the repository.
    package static func text(of path: String) throws -> String {
        try String(contentsOf: repository.appending(path: path), encoding: .utf8)
    }

    /// The text of a file of the repository, after writing another to it if `UPDATE_DOCUMENTS` is set.
    package static func text(of path: String, updating text: String) throws -> String {
        if ProcessInfo.processInfo.environment["UPDATE_DOCUMENTS"] != nil {
            try text.write(to: repository.appending(path: path), atomically: true, encoding: .utf8)
        }
        return try Self.text(of: path)
    }

    /// The folder, which has the layout of an archive.
    package static let folder = repository.appending(path: "Fixtures")

    /// The folder's path.
    package static let path = folder.path(percentEncoded: false)

    /// The answer for the ranking of a day, such as `20230801`.
    package static func daily(_ day: String) throws -> Data {
        try data("boxoffice/searchDailyBoxOfficeList/targetDt=\(day).json")
    }

    /// The answer for the details of a movie.
    package static func movie(_ code: String) throws -> Data { try data("movie/searchMovieInfo/movieCd=\(code).json") }

    /// The answer of any service, by path and query, such as `code/searchCodeList` and `comCode=0105000000`.
    package static func list(_ path: String, _ query: String) throws -> Data { try data("\(path)/\(query).json") }

    /// A fault or an oddity, such as `invalid-key.json`.
    package static func fault(_ name: String) throws -> Data { try data("faults/\(name)") }

    private static func data(_ path: String) throws -> Data { try Data(contentsOf: folder.appending(path: path)) }
}

extension Data {
    /// Returns the answer for a daily ranking with other rows.
    package func editingRows(_ edit: (inout [Any]) -> Void) throws -> Data {
        var answer = try #require(JSONSerialization.jsonObject(with: self) as? [String: [String: Any]])
        var rows = try #require(answer["boxOfficeResult"]?["dailyBoxOfficeList"] as? [Any])
        edit(&rows)
        answer["boxOfficeResult"]?["dailyBoxOfficeList"] = rows
        return try JSONSerialization.data(withJSONObject: answer)
    }
}

extension [Any] {
    /// Sets a field of a row, counted from 0, or removes it.
    package mutating func set(_ row: Int, _ field: String, _ value: String?) {
        var fields = self[row] as? [String: Any] ?? [:]
        fields[field] = value
        self[row] = fields
    }
}
