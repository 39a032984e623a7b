import BoxOfficeCore
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BoxOfficeCLI
@testable import ConsoleKit

/// A run of the program with stubbed poster services and an archive with the movies of `Fixtures/`.
struct PosterRun {
    let folder: TemporaryFolder
    var run = CommandLineRun()

    static let address = "https://images.example/1.jpg"
    static var picture: Data { picture(width: 2, height: 3) }

    /// The start and the end of a JPEG file.
    static func picture(width: UInt8, height: UInt8) -> Data {
        Data([0xFF, 0xD8, 0xFF, 0xC0, 0, 7, 8, height, 0, width, 0, 0xFF, 0xD9])
    }

    /// The first and the last chunk of a PNG file.
    static func png(width: UInt16, height: UInt16, bits: UInt8) -> Data {
        let size = [width, height].flatMap { (side: UInt16) -> [UInt8] in
            [0, 0, UInt8(side >> 8), UInt8(truncatingIfNeeded: side)]
        }
        return Data(
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + size
                + [bits, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] + Array("IEND0000".utf8)
        )
    }

    init() throws {
        folder = try TemporaryFolder()
        run.archive = folder.path + "/archive"
        run.environment["KMDB_API_KEY"] = "SECRET1"
        let movies = "movie/searchMovieInfo"
        for code in ["20218541", "20124079"] { try archive(Fixture.movie(code), "\(movies)/movieCd=\(code).json") }
        let list = "curPage=1&itemPerPage=100&movieNm=밀수"
        try archive(Fixture.list("movie/searchMovieList", list), "movie/searchMovieList/\(list).json")
        answer()
    }

    private func archive(_ data: Data, _ name: String) throws {
        try folder.write(String(decoding: data, as: UTF8.self), to: "archive/" + name, fetched: run.now)
    }

    /// Sets the answers of the services; `nil` for a service that must not be requested.
    mutating func answer(
        kmdb: String? = kmdb("밀수", 2023),
        omdb: String? = nil,
        kakao: String? = nil,
        image: HTTPResponse = HTTPResponse(status: 200, body: picture)
    ) {
        run.requester = StubRequester(
            repeating: .run { request in
                let answers = ["api.koreafilm.or.kr": kmdb, "www.omdbapi.com": omdb, "dapi.kakao.com": kakao]
                guard let body = answers[request.url.host() ?? ""] else { return image }
                return HTTPResponse(status: 200, body: Data(try #require(body).utf8))
            },
            count: 20
        )
    }

    static func kmdb(_ title: String, _ year: Int) -> String {
        #"{"Data":[{"Result":[{"title":" !HS \#(title) !HE ","prodYear":"\#(year)","posters":"\#(address)","#
            + #""kmdbUrl":"https://www.kmdb.or.kr/1"}]}]}"#
    }

    func callAsFunction(_ line: String) async -> CommandLineRun.Result { await run(line) }
}

/// Stubs of installed programs, which record their runs.
final class StubPrograms: Sendable {
    private let lines = Mutex<[String]>([])
    private let names: [String: Int32]
    private let output: String

    /// Creates stubs of programs with their exit codes.
    init(_ names: [String: Int32], output: String = "") {
        self.names = names
        self.output = output
    }

    /// The runs: name, arguments, and the size of the input or `>&2` for redirected output.
    var runs: [String] { lines.withLock { $0 } }

    var programs: SystemPrograms {
        SystemPrograms(path: { [self] in names[$0] == nil ? nil : "/bin/" + $0 }) { [self] path, arguments, streams in
            let name = String(path.dropFirst(5))
            let words = [name] + arguments + streams.words
            lines.withLock { $0.append(words.joined(separator: " ")) }
            return SystemPrograms.Outcome(status: names[name] ?? 127, output: Data(output.utf8))
        }
    }
}

extension SystemPrograms.Streams {
    fileprivate var words: [String] {
        switch self {
        case .terminal, .pager: []
        case .filter(let input): ["<\(input.count)"]
        case .aside: [">&2"]
        }
    }
}
