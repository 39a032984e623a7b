import Foundation
import Testing

@testable import BoxOfficeCore

@Suite struct FirestoreValueTests {
    private func read(_ json: String) throws -> FirestoreValue? {
        FirestoreValue(try JSONDocument(Data(json.utf8)).value(at: 0))
    }

    @Test(
        "each type is read, and written as it was",
        arguments: [
            (#"{"nullValue":null}"#, .null), (#"{"booleanValue":true}"#, .boolean(true)),
            (#"{"integerValue":"-9223372036854775808"}"#, .integer(.min)), (#"{"doubleValue":4.5}"#, .double(4.5)),
            (#"{"doubleValue":0.1}"#, .double(0.1)), (#"{"doubleValue":"Infinity"}"#, .double(.infinity)),
            (#"{"doubleValue":"-Infinity"}"#, .double(-.infinity)),
            (
                #"{"timestampValue":"2023-01-04T12:00:00.123456789Z"}"#,
                .timestamp("2023-01-04T12:00:00.123456789Z")
            ),
            (#"{"stringValue":"가/나\n"}"#, .string("가/나\n")), (#"{"bytesValue":"AA=="}"#, .bytes("AA==")),
            (
                #"{"referenceValue":"projects/p/databases/(default)/documents/a/b"}"#,
                .reference("projects/p/databases/(default)/documents/a/b")
            ),
            (
                #"{"geoPointValue":{"latitude":37.5,"longitude":127.25}}"#,
                .geoPoint(latitude: 37.5, longitude: 127.25)
            ),
            (
                #"{"arrayValue":{"values":[{"integerValue":"1"},{"nullValue":null}]}}"#,
                .array([.integer(1), .null])
            ),
            (
                #"{"mapValue":{"fields":{"a":{"mapValue":{"fields":{"b":{"booleanValue":false}}}}}}}"#,
                .map(["a": .map(["b": .boolean(false)])])
            ),
        ] as [(String, FirestoreValue)]
    )
    func types(json: String, value: FirestoreValue) throws {
        #expect(try read(json) == value)
        #expect(String(decoding: try firestoreBody(value), as: UTF8.self) == json)
    }

    @Test("what is no number is one of its own kind")
    func notANumber() throws {
        guard case .double(let double)? = try read(#"{"doubleValue":"NaN"}"#) else {
            Issue.record("no double")
            return
        }
        #expect(double.isNaN)
        #expect(
            String(decoding: try firestoreBody(FirestoreValue.double(.nan)), as: UTF8.self) == #"{"doubleValue":"NaN"}"#
        )
    }

    @Test(
        "what is left out counts as nothing, and a bare integer as one in quotes",
        arguments: [
            (#"{"arrayValue":{}}"#, .array([])), (#"{"mapValue":{}}"#, .map([:])),
            (#"{"integerValue":5}"#, .integer(5)),
            (#"{"geoPointValue":{}}"#, .geoPoint(latitude: 0, longitude: 0)),
        ] as [(String, FirestoreValue)]
    )
    func absent(json: String, value: FirestoreValue) throws {
        #expect(try read(json) == value)
    }

    @Test(
        "anything else is no value",
        arguments: [
            "{}", "null", "[]", "5", #""a""#, #"{"stringValue":"a","nullValue":null}"#, #"{"stringValue":5}"#,
            #"{"integerValue":"5.0"}"#, #"{"integerValue":"99999999999999999999"}"#, #"{"doubleValue":"4.5"}"#,
            #"{"unknownValue":1}"#, #"{"nullValue":0}"#, #"{"arrayValue":{"values":[5]}}"#,
            #"{"arrayValue":{"values":null}}"#, #"{"mapValue":{"fields":{"a":1}}}"#, #"{"mapValue":[]}"#,
            #"{"geoPointValue":{"latitude":"north"}}"#,
        ]
    )
    func noValue(json: String) throws {
        #expect(try read(json) == nil)
    }
}
