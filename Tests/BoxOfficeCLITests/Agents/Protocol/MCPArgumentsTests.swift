import BoxOfficeCore
import CommandKit
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

@Suite struct MCPArgumentsTests {
    private static let movie = MCPParameter("movie", .text, "A movie.", isRequired: true)
    private static let limit = MCPParameter("limit", .integer(1...20), "A limit.", default: "10")
    private static let kind = MCPParameter("kind", .choice(["daily", "weekly"]), "A kind.", sets: .command)
    private static let movies = MCPParameter("movies", .texts(maxCount: 2), "Movies.")
    private static let include = MCPParameter(
        "include", .texts(maxCount: 2), "Lists.", sets: .addition(CommonOptions.fields.spec, to: ["title"])
    )
    private static let period = MCPParameter("period", .text, "A period.", takesAll: true)
    private static let tool = MCPTool(
        name: "test",
        title: "Test",
        description: "Tests.",
        parameters: [movie, limit, kind, movies, include, period, .adult],
        output: { _ in [:] },
        answer: { _, _, _, _ in [] }
    )

    private static func read(_ json: String) throws -> MCPArguments {
        let value = try #require(JSONValue(parsing: Array(json.utf8), valueLimit: 1_000))
        return try MCPArguments(value, of: tool)
    }

    @Test("values are read, in NFC; codes may be numbers, and one text counts as a list")
    func values() throws {
        let arguments = try Self.read(
            #"{"movie":" \#("밀수".decomposedStringWithCanonicalMapping)\u0000 ","limit":null,"kind":"weekly","movies":20124079,"include":["staff"]}"#
        )
        #expect(arguments.list(Self.movie).map { Array($0.utf8) } == [Array("밀수".utf8)])
        #expect(arguments.list(Self.limit) == ["10"])
        #expect(arguments.list(Self.movies) == ["20124079"])
        #expect(arguments.list(Self.include) == ["staff"])
        #expect(arguments.command == "weekly")
        #expect(try Self.read(#"{"movie":20124079,"limit":"7"}"#).list(Self.limit) == ["7"])
        #expect(try Self.read(#"{"movie":"x","limit":5.0}"#).list(Self.limit) == ["5"])
    }

    @Test(
        "strict clients send every argument: a blank text, an empty list, all and none count as omitted",
        arguments: [#"["",""]"#, "[]", #""all""#, #"["none"]"#]
    )
    func blank(texts: String) throws {
        let arguments = try Self.read(#"{"movie":"x","limit":"","kind":"none","movies":\#(texts),"include":" "}"#)
        #expect(arguments.list(Self.limit) == ["10"])
        #expect(arguments.command == nil)
        #expect(arguments.list(Self.movies) == [] && arguments.list(Self.include) == [])
        #expect(try Self.read(#"{"movie":"x","period":"none"}"#).list(Self.period) == [])
        #expect(try Self.read(#"{"movie":"x","period":"all"}"#).list(Self.period) == ["all"])
    }

    @Test("an option is read as from a command line, under the name of its argument")
    func options() throws {
        let tool = MCPTool(
            name: "test",
            title: "Test",
            description: "Tests.",
            parameters: [
                MCPParameter(RankingOptions.nation, "A nation."),
                MCPParameter(RankingOptions.movieType, name: "type", "A type.", default: "art"),
                MCPParameter(UpcomingRequest.weeks, "A number.", default: "4"), .adult,
            ],
            output: { _ in [:] },
            answer: { _, _, _, _ in [] }
        )
        func read(_ json: String) throws -> Arguments {
            try MCPArguments(#require(JSONValue(parsing: Array(json.utf8), valueLimit: 1_000)), of: tool)
                .set(on: Arguments())
        }
        #expect(try read("{}").value(CommonOptions.format) == .json)
        #expect(try read(#"{"nation":"한국"}"#).value(RankingOptions.nation) == .korean)
        let chosen = try read(#"{"nation":"korean","type":"commercial","weeks":3,"adult":true}"#)
        #expect(try RankingFilters(chosen) == RankingFilters(movieType: .commercial, nation: .korean))
        #expect(try chosen.value(UpcomingRequest.weeks) == 3 && chosen.isSet(SearchOptions.adult))
        let none = try read(#"{"nation":"all"}"#)
        #expect(try RankingFilters(none) == RankingFilters(movieType: .art))
        #expect(try none.value(UpcomingRequest.weeks) == 4 && !none.isSet(SearchOptions.adult))
        #expect(try none.value(ListOptions.limit) == nil)
        #expect(throws: Failure.usage("invalid value '53' for 'weeks'", hint: "use a number, 1 to 52")) {
            try read(#"{"weeks":53}"#)
        }
    }

    @Test("operands, lists, flags and the rows of an offset become a command line")
    func commandLine() throws {
        let tool = MCPTool(
            name: "test",
            title: "Test",
            description: "Tests.",
            parameters: [
                Self.movies, Self.include, MCPParameter(ListOptions.limit, "A limit.", in: 1...30, default: "10"),
                .offset("Rows to skip."), .adult,
                MCPParameter("shares", .flag, "A flag.", sets: .value(TrendOptions.metric.spec, "showingsShare")),
            ],
            output: { _ in [:] },
            answer: { _, _, _, _ in [] }
        )
        let json = #"{"movies":["a","b"],"include":["staff"],"offset":20,"adult":"true","shares":true}"#
        let value = try #require(JSONValue(parsing: Array(json.utf8), valueLimit: 1_000))
        let words = try MCPArguments(value, of: tool).set(on: Arguments())
        #expect(words.operands == ["a", "b"] && words.isSet(SearchOptions.adult))
        #expect(try words.value(CommonOptions.fields) == ["title", "staff"])
        #expect(try words.value(ListOptions.limit) == 30)
        #expect(try words.value(TrendOptions.metric) == .showingsShare)
    }

    @Test(
        "values that are not valid",
        arguments: [
            ("null", "'movie' is required", "use a movie"),
            (#"{"movie":7.5,"limit":21}"#, "invalid value '21' for 'limit'", "use a number, 1 to 20"),
            (#"{"movie":"x","limit":1.5}"#, "invalid value '1.5' for 'limit'", "use a number, 1 to 20"),
            (#"{"movie":"x","limit":true}"#, "invalid value for 'limit'", "use a number, 1 to 20"),
            (#"{"movie":"x","kind":{}}"#, "invalid value for 'kind'", "use daily or weekly"),
            (#"{"movie":"x","adult":[true]}"#, "invalid value for 'adult'", "use true or false"),
            (#"{"movie":"x","movies":[true]}"#, "invalid value for 'movies'", "use a string"),
            (#"{"movie":{}}"#, "invalid value for 'movie'", "use a string"),
            (#"{"movie":" "}"#, "'movie' is required", "use a movie"),
            (#"{"movie":"x","kind":"Daily"}"#, "invalid value 'Daily' for 'kind'", "use daily or weekly"),
            (#"{"movie":"x","movies":["a","b","c"]}"#, "3 values for 'movies'", "use at most 2"),
            (#"{"movie":"x","include":["cast","cast","cast"]}"#, "3 values for 'include'", "use at most 2"),
            (
                #"{"movei":"x"}"#, "test has no argument 'movei'",
                "did you mean movie? use movie, limit, kind, movies, include, period or adult"
            ),
            (
                #"{"\#(String(repeating: "밀", count: 350_000))":1}"#,
                "test has no argument '\(String(repeating: "밀", count: 100))…'",
                "use movie, limit, kind, movies, include, period or adult"
            ),
        ]
    )
    func failures(json: String, message: String, hint: String) {
        #expect(throws: Failure.usage(Message(message), hint: Message(hint))) { try Self.read(json) }
    }

    @Test("a text that is too long", arguments: [201, 100_000])
    func length(count: Int) {
        let failure = Failure.usage("'movie' is too long", hint: "use at most 200 characters")
        #expect(throws: failure) { try Self.read(#"{"movie":"\#(String(repeating: "밀", count: count))"}"#) }
    }
}
