import BoxOfficeCore
import CommandKit
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct MCPArgumentsTests {
    private static let movie = MCPParameter("movie", .text, "A movie.", isRequired: true)
    private static let limit = MCPParameter("limit", .integer(1...20), "A limit.", default: "10")
    private static let kind = MCPParameter("kind", .choice(["daily", "weekly"]), "A kind.", sets: .command)
    private static let movies = MCPParameter("movies", .texts(maxCount: 2), "Movies.")
    private static let include = MCPParameter(
        "include", .texts(maxCount: 2), "Lists.", sets: .addition(CommonOptions.fields.spec, to: ["title"])
    )
    private static let period = MCPParameter("period", .text, "A period.", takesAll: true)
    /// Reads the arguments of a tool with these parameters.
    private static func read(
        _ json: String,
        _ parameters: [MCPParameter] = [movie, limit, kind, movies, include, period, .adult]
    ) throws -> MCPArguments {
        let tool = MCPTool(
            name: "test",
            title: "Test",
            description: "Tests.",
            parameters: parameters,
            output: { _ in [:] },
            answer: { _, _, _, _ in [] }
        )
        let value = try #require(JSONValue(parsing: Array(json.utf8), valueLimit: 1_000))
        return try MCPArguments(value, of: tool)
    }

    @Test("values are read, in NFC; codes may be numbers, and one text counts as a list")
    func values() throws {
        let movie = "밀수".decomposedStringWithCanonicalMapping
        let arguments = try Self.read(
            #"""
            {"movie":" \#(movie)\u0000 ","limit":null,"kind":"weekly","movies":20124079,"include":["staff"]}
            """#
        )
        #expect(arguments.list(Self.movie).map { Array($0.utf8) } == [Array("밀수".utf8)])
        let lists = [Self.limit, Self.movies, Self.include].map { arguments.list($0) }
        #expect(lists + [[arguments.command ?? ""]] == [["10"], ["20124079"], ["staff"], ["weekly"]])
        let limits = try [#"{"movie":20124079,"limit":"7"}"#, #"{"movie":"x","limit":5.0}"#].map { json in
            try Self.read(json).list(Self.limit)
        }
        #expect(limits == [["7"], ["5"]])
    }

    @Test("strict clients send every argument: a blank text, an empty list, all and none count as omitted")
    func blank() throws {
        for texts in [#"["",""]"#, "[]", #""all""#, #"["none"]"#] {
            let arguments = try Self.read(#"{"movie":"x","limit":"","kind":"none","movies":\#(texts),"include":" "}"#)
            let lists = [Self.limit, Self.movies, Self.include].map { arguments.list($0) }
            #expect(lists == [["10"], [], []] && arguments.command == nil, "\(texts) \(lists)")
        }
        let periods = try ["none", "all"].map { period in
            try Self.read(#"{"movie":"x","period":"\#(period)"}"#).list(Self.period)
        }
        #expect(periods == [[], ["all"]])
    }

    @Test("an option is read as from a command line, under the name of its argument")
    func options() throws {
        let parameters: [MCPParameter] = [
            MCPParameter(RankingOptions.nation, "A nation."),
            MCPParameter(RankingOptions.movieType, name: "type", "A type.", default: "art"),
            MCPParameter(UpcomingRequest.weeks, "A number.", default: "4"), .adult,
        ]
        func read(_ json: String) throws -> Arguments { try Self.read(json, parameters).set(on: Arguments()) }
        #expect(try read("{}").value(CommonOptions.format) == .json)
        let chosen = try read(#"{"nation":"korean","type":"commercial","weeks":3,"adult":true}"#)
        let none = try read(#"{"nation":"all"}"#)
        let filters = try [chosen, none, read(#"{"nation":"한국"}"#)].map { try RankingFilters($0) }
        let (art, koreanArt) = (RankingFilters(movieType: .art), RankingFilters(movieType: .art, nation: .korean))
        #expect(filters == [RankingFilters(movieType: .commercial, nation: .korean), art, koreanArt])
        #expect(try [chosen, none].map { try $0.value(UpcomingRequest.weeks) } == [3, 4])
        #expect([chosen, none].map { $0.isSet(SearchOptions.adult) } == [true, false])
        #expect(try none.value(ListOptions.limit) == nil)
        #expect(throws: Failure.usage("invalid value '53' for 'weeks'", hint: "use a number, 1 to 52")) {
            try read(#"{"weeks":53}"#)
        }
    }

    @Test("operands, lists, flags and the rows of an offset become a command line")
    func commandLine() throws {
        let json = #"{"movies":["a","b"],"include":["staff"],"offset":20,"adult":"true","shares":true}"#
        let arguments = try Self.read(
            json,
            [
                Self.movies, Self.include, MCPParameter(ListOptions.limit, "A limit.", in: 1...30, default: "10"),
                .offset("Rows to skip."), .adult,
                MCPParameter("shares", .flag, "A flag.", sets: .value(TrendOptions.metric.spec, "showingsShare")),
            ]
        )
        let words = arguments.set(on: Arguments())
        let fields = try words.value(CommonOptions.fields) ?? []
        #expect([words.operands, fields] == [["a", "b"], ["title", "staff"]] && words.isSet(SearchOptions.adult))
        #expect(try words.value(ListOptions.limit) == 30 && words.value(TrendOptions.metric) == .showingsShare)
    }

    @Test("values that are not valid")
    func failures() async throws {
        let failures = #"""
            null -> 'movie' is required; use a movie
            {"movie":7.5,"limit":21} -> invalid value '21' for 'limit'; use a number, 1 to 20
            {"movie":"x","limit":1.5} -> invalid value '1.5' for 'limit'; use a number, 1 to 20
            {"movie":"x","limit":true} -> invalid value for 'limit'; use a number, 1 to 20
            {"movie":"x","kind":{}} -> invalid value for 'kind'; use daily or weekly
            {"movie":"x","adult":[true]} -> invalid value for 'adult'; use true or false
            {"movie":"x","movies":[true]} -> invalid value for 'movies'; use a string
            {"movie":{}} -> invalid value for 'movie'; use a string
            {"movie":" "} -> 'movie' is required; use a movie
            {"movie":"\#(String(repeating: "밀", count: 201))"} -> 'movie' is too long; use at most 200 characters
            {"movie":"x","kind":"Daily"} -> invalid value 'Daily' for 'kind'; use daily or weekly
            {"movie":"x","movies":["a","b","c"]} -> 3 values for 'movies'; use at most 2
            {"movie":"x","include":["cast","cast","cast"]} -> 3 values for 'include'; use at most 2
            {"movei":"x"} -> test has no argument 'movei'; did you mean movie? \#
            use movie, limit, kind, movies, include, period or adult
            {"\#(String(repeating: "밀", count: 10_000))":1} -> test has no argument '\#(String(repeating: "밀", count: 100))…'; \#
            use movie, limit, kind, movies, include, period or adult
            """#
        try await expectResults(in: failures) { json in
            let failure = try #require(throws: Failure.self) { try Self.read(json) }
            let hint = try #require(failure.hint)
            #expect(failure == .usage(failure.message, hint: hint))
            return "\(failure.message.text); \(hint.text)"
        }
    }
}
