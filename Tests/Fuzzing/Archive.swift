@testable import BoxOfficeCore
@testable import BoxOfficePlatform
import Foundation

/// File names of answers: one per request, valid in a file system, and parsed back to the same request.
///
/// NUL separates a title, a director, and those of a second request.
@Sendable func archiveNames(_ data: Data) throws {
    let texts = data.texts
    let questions = stride(from: 0, to: texts.count, by: 2).prefix(2).map { index in
        texts.count > index + 1
            ? ["movieNm": texts[index], "directorNm": texts[index + 1]] : ["movieNm": texts[index]]
    }
    let names = questions.map(name)
    if questions.count == 2, let first = names[0], let second = names[1] {
        let areSame = questions[0].normal.mapValues(\.bytes) == questions[1].normal.mapValues(\.bytes)
        check((first.bytes == second.bytes) == areSame, "a name a question: \(first), \(second)")
    }
    // The folder may contain any file.
    if let file = texts.first, ArchivedAnswer(path: "movie/searchMovieList", file: file, of: ArchivedService.all) != nil
    {
        let parameters = ResponseArchive.parameters(ofFile: file, suffix: ".json")
        check(parameters.flatMap(name) == "movie/searchMovieList/" + file, "a file's name is an answer's: \(file)")
    }
}

/// Checks and returns the file name of a request's answer.
private func name(_ question: [String: String]) -> String? {
    let path = "movie/searchMovieList"
    checkRequest(question)
    guard let name = ResponseArchive.name(path: path, parameters: question) else {
        check(ResponseArchive.query(question).utf8.count + 5 > 255, "a short name is there")
        return nil
    }
    check(name.hasPrefix(path + "/"), "the path stands in front")
    let file = String(decoding: name.bytes.dropFirst(path.utf8.count + 1), as: UTF8.self)
    check(file.utf8.count <= 255 && file.bytes.first != UInt8(ascii: "."), "a name that a folder lists: \(file)")
    for scalar in file.unicodeScalars {
        check(scalar != "/" && scalar.properties.generalCategory != .control, "no sign of the system's: \(file)")
    }
    let read = ResponseArchive.parameters(ofFile: file, suffix: ".json")
    check(read?.mapValues(\.bytes) == question.normal.mapValues(\.bytes), "a name reads back: \(file)")
    let answer = ArchivedAnswer(path: path, file: file, of: ArchivedService.all)
    check(answer?.service.kind == "search", "an answer is known by its name: \(file)")
    return name
}

/// The URL parses back to the same request, too.
private func checkRequest(_ question: [String: String]) {
    let endpoint = Endpoint<Void>(name: "p", parameters: question, freshness: nil) { _ in }
    let service = WebService(
        name: "KOBIS",
        baseURL: KOBISClient.defaultBaseURL,
        keyPlace: .query("key"),
        key: "a+b&c=d%"
    )
    guard let url = endpoint.request(to: service)?.url, let query = url.query(percentEncoded: true) else {
        return check(false, "every question has an address")
    }
    let pairs = query.bytes.split(separator: UInt8(ascii: "&")).map { pair in
        pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false).map(decoded)
    }
    let values = Dictionary(pairs.map { (String(decoding: $0[0], as: UTF8.self), $0[1]) }) { $1 }
    let all = question.merging(["key": "a+b&c=d%"]) { own, _ in own }
    check(values == all.mapValues(\.bytes), "an address reads back: \(url)")
}

/// Percent-decodes to bytes; Foundation would drop a byte-order mark.
private func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var (rest, decoded) = (bytes, [UInt8]())
    while let byte = rest.popFirst() {
        let digits = String(decoding: rest.prefix(2), as: UTF8.self)
        guard byte == UInt8(ascii: "%"), let value = UInt8(digits, radix: 16) else {
            decoded.append(byte)
            continue
        }
        decoded.append(value)
        rest = rest.dropFirst(2)
    }
    return decoded
}

extension [String: String] {
    /// The search as the archive stores it.
    fileprivate var normal: Self { mapValues(\.precomposed) }
}
