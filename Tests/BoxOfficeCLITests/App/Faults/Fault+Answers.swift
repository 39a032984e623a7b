import Foundation
import TestSupport
import Testing

extension Fault {
    /// Faults of an answer that comes whole.
    static let answers: [Fault] = [
        // KOBIS's own
        Fault(
            name: "a key that is refused",
            status: 77,
            error: error(
                "KOBIS rejected the key: 유효하지않은 키값입니다. (320010)",
                hint: "check KOBIS_API_KEY in the environment, in .env or in HOME/.config/boxoffice/env; "
                    + "get a free key at https://www.kobis.or.kr/kobisopenapi"
            )
        ) { .ok(String(decoding: try Fixture.fault("invalid-key.json"), as: UTF8.self)) },
        Fault(
            name: "a quota that is used up",
            status: 75,
            error: error(
                "the key's quota for today is used up: 키의 하루 이용량을 초과하였습니다. (320011)",
                hint: "try again after midnight in Korea (KOBIS allows 3,000 calls a day), or use --offline"
            )
        ) { .ok(String(decoding: try Fixture.fault("quota-exceeded.json"), as: UTF8.self)) },
        Fault(
            name: "a fault that no one knows",
            status: 1,
            error: error("KOBIS rejected the request: 알 수 없는 조건입니다. ***\u{301} [key=***] (320999)")
        ) {
            .ok(
                #"{"faultInfo":{"message":"알 수 없는 조건입니다. \#(key)\#u{301}[parameterName=key,parameterValue=\#(key)]","errorCode":"320999"}}"#
            )
        },
        // not what was asked for
        .unavailable(
            "a web page",
            "KOBIS answered searchDailyBoxOfficeList with a web page instead of data",
            hint: "try again later; the service may be under maintenance"
        ) { .ok(" \n<!DOCTYPE html><html><body>시스템 점검중입니다.</body></html>") },
        .unreadable("an empty body", "it is empty") { .ok("") },
        .unreadable("a body of blanks", "it is empty") { .ok(String(repeating: " \r\n\t", count: 65_536)) },
        .unreadable("words", #"it is not JSON; it begins with "OK""#) { .ok("OK") },
        .unreadable("another object", "boxOfficeResult is missing or null") { .ok(#"{"somethingElse":{}}"#) },
        .unreadable("a list", "document has the wrong type") { .ok("[]") },
        .unreadable("another day", "it is for 20120101~20120101, not for 20230801~20230801") {
            try .ranking { $0.replacing("20230801", with: "20120101") }
        },
        // JSON
        .unreadable("half of the JSON", "it is truncated") { try .ranking { String($0.prefix($0.count / 2)) } },
        .unreadable("broken UTF-8", #"invalid JSON at byte 45: ""boxofficeType":"일별 �ڽ�오피스","showRang""#) {
            var body = try Fixture.daily("20230801")
            body.replaceSubrange(try #require(body.range(of: Data("박스".utf8))), with: [0xB9, 0xDA, 0xBD, 0xBA])
            return .response(200, body: body)
        },
        .unreadable("a surrogate alone", #"invalid JSON at byte 222: ""movieNm":"밀수 \ud83d","openDt":"2023-07-26",""#) {
            try .ranking { $0.replacing("밀수", with: #"밀수 \ud83d"#) }
        },
        .unreadable("a name that stands twice", "an object repeats the field audiCnt") {
            try .ranking { $0.replacing(#""audiCnt":"246026""#, with: #""audiCnt":"246026","audiCnt":"1""#) }
        },
        .unreadable("10,000 arrays in one another", "it is nested more than 64 levels deep") {
            .ok(String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000))
        },
        .unreadable("10,000 fields", "an object in it has more than 1000 fields") {
            .ok("{" + (0..<10_000).map { "\"\($0)\":0" }.joined(separator: ",") + "}")
        },
        .unreadable("a million values", "document has the wrong type") {
            .ok("[" + String(repeating: "0,", count: 999_999) + "0]")
        },
        // rows
        .unreadable("11 rows", "dailyBoxOfficeList has more than 10 rows") { try .rows { $0.append($0[9]) } },
        .unreadable("rows out of order", #"rank of row 5 is lower than in the previous row: "4""#) {
            try .rows { $0.swapAt(3, 4) }
        },
        .unreadable("a rank below 1", #"rank of row 1 has the invalid value "0""#) { try .row("rank", "0") },
        .unreadable("a row that is none", "dailyBoxOfficeList of row 1 has the wrong type") {
            try .ranking { $0.replacing(#"List":["#, with: #"List":[7,"#) }
        },
        .unreadable("a name that is null", "movieNm of row 1 is missing or null") { try .row("movieNm", NSNull()) },
        .unreadable("a name that is no text", "movieNm of row 1 has the wrong type") { try .row("movieNm", ["밀수"]) },
        .unreadable("a name of 1 MB", "movieNm of row 1 is longer than 65536 bytes") {
            try .row("movieNm", String(repeating: "밀수", count: 166_667))
        },
        .unreadable("a field that is not there", "showCnt of row 1 is missing or null") {
            try .rows { $0[0]["showCnt"] = nil }
        },
        .unreadable("a count that is no number", #"audiCnt of row 1 is not a number: "12x4""#) {
            try .row("audiCnt", "12x4")
        },
        .unreadable("a count beyond 64 bits", #"salesAcc of row 1 is not a number: "9223372036854775808""#) {
            try .row("salesAcc", "9223372036854775808")
        },
        .unreadable("a count that is a number beyond 64 bits", "salesAcc of row 1 has the wrong type") {
            try .ranking { $0.replacing(#""salesAcc":"21912345678""#, with: #""salesAcc":9223372036854775808"#) }
        },
    ]
}

extension LoopbackServer.Reply {
    /// The ranking that is asked for, with another value in its first row.
    fileprivate static func row(_ field: String, _ value: Any) throws -> Self { try .rows { $0[0][field] = value } }
}
