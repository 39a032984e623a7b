import BoxOfficeCore
import CommandKit
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct SchemaCommandTests {
    private var run = CommandLineRun()
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        run.environment["BOXOFFICE_DATA"] = folder.path
        run.environment["KMDB_API_KEY"] = "SECRET1"
        run.programPath = Fixture.repository.appending(path: ".build/boxoffice").path(percentEncoded: false)
        // 3 September 2025, 00:30 in Korea.
        run.now = Date(timeIntervalSince1970: 1_756_827_000)
    }

    /// Writes an archive for the command lines that need another one than `Fixtures/`.
    private func writeArchive() throws {
        try copy(
            "movie/searchMovieList/curPage=1&itemPerPage=100&movieNm=밀수",
            to: "movie/searchMovieList/curPage=1&itemPerPage=100&openEndDt=2025&openStartDt=2025",
            replacing: "20230726",
            with: "20250905"
        )
        try copy("people/searchPeopleInfo/peopleCd=10000558", replacing: #""homepages":["#, with: #""homepages":["x""#)
        // A day, the day before and a year before, and what opens in the week after.
        let daily = "boxoffice/searchDailyBoxOfficeList"
        for day in ["20250901", "20250831", "20240902"] {
            try copy("\(daily)/targetDt=20250829", to: "\(daily)/targetDt=\(day)", replacing: "20250829", with: day)
        }
        // A gap of one day in a run.
        try copy("summer2015/movie/searchMovieInfo/movieCd=20148851", to: "movie/searchMovieInfo/movieCd=20148851")
        for day in ["targetDt=20150722", "targetDt=20150724"] {
            try copy("summer2015/\(daily)/\(day)", to: "\(daily)/\(day)")
        }
        try copy("summer2015/\(daily)/repNationCd=F&targetDt=20150722", to: "\(daily)/repNationCd=F&targetDt=20150722")
        for filter in ["", "repNationCd=K&"] {
            try copy(
                "summer2015/\(daily)/targetDt=20150723",
                to: "\(daily)/\(filter)targetDt=20150723",
                replacing: "20148851",
                with: "20990001"
            )
        }
        // Both nations' lists of a day, and of the day that it is compared with.
        for nation in ["K", "F"] {
            for day in ["20150815", "20140816"] {
                try copy(
                    "summer2015/\(daily)/repNationCd=\(nation)&targetDt=20150815",
                    to: "\(daily)/repNationCd=\(nation)&targetDt=\(day)",
                    replacing: "20150815",
                    with: day
                )
            }
        }
        try copy(
            "summer2015/movie/searchMovieInfo/movieCd=20148048",
            to: "movie/searchMovieInfo/movieCd=20148048",
            replacing: #""companys":[]"#,
            with: #""companys":[{"companyCd":"20990001","companyNm":"가","companyNmEn":"","companyPartNm":"배급사"}]"#
        )
    }

    /// Copies a fixture to the archive in the folder, with a change.
    private func copy(
        _ fixture: String,
        to name: String? = nil,
        replacing text: String = "\0",
        with other: String = ""
    ) throws {
        let answer = try Fixture.text(of: "Fixtures/\(fixture).json").replacing(text, with: other)
        try folder.write(answer, to: "\(name ?? fixture).json")
    }

    private static let commands = CommandTree.boxoffice.commands.filter { $0.has("json") && $0.name != "api" }

    /// Command lines that together print each form of a command's JSON, with every kind of value in it.
    private static let lines: [String: [String]] = [
        "daily": ["20230801", "20230801..20230802", "20230801 --nation korean --area 서울 --dry-run"],
        "weekly": ["2011-W52", "2011-W52,2011-W52", "2011-W52 --dry-run"],
        "weekend": ["2011-W52", "2011-W52,2011-W52", "2011-W52 --dry-run"],
        "weekdays": ["2025-W35", "2025-W35,2025-W35", "2025-W35 --dry-run"],
        "trend": [
            "20148851 --to 2015-07-24 --archive FOLDER",
            "20148851 --to 2015-07-24 --by week --archive FOLDER",
            "베테랑 베테랑 --to 2015-08-09 --by week --archive SUMMER",
            "20150001 20150001 --to 2015-01-04 --project --archive FOLDER",
            "20150001 --to 2015-01-04 --project --by week --archive FOLDER",
            "20148851 --to 2015-07-24 --by weekend --archive FOLDER",
            "베테랑 베테랑 --to 2015-08-09 --by weekend --archive SUMMER",
            "20150001 --to 2015-01-04 --project --by weekend --archive FOLDER",
            "20150001 --to 2015-01-04 --project --by movie --archive FOLDER",
            "베테랑 베테랑 --to 2015-08-09 --by movie --archive SUMMER",
            "베테랑 --dry-run --offline --archive SUMMER",
        ],
        "market": [
            "2015-08 --by month --compare previous --archive SUMMER",
            "2015-07 2015-07 --split none --archive SUMMER", "2015-08 --dry-run",
            "2015-08-15 2016-01-01 --split distributor --archive FOLDER",
            "2015-08-15 2015-08-15 --split genre --archive FOLDER",
            "2015-08 --by week --split rating --archive SUMMER",
        ],
        "report": [
            "2015-07-22 --archive SUMMER", "2015-W33 --weekend --archive SUMMER", "2015-07 --archive SUMMER",
            "2025-09-01 --archive FOLDER", "2015-08-15 --archive FOLDER", "2015-08 --dry-run",
        ],
        "top": ["2015-08 --archive SUMMER", "2015-08 --dry-run", "all"],
        "sync": ["--from 20230801 --dry-run"],
        "movie": [
            "20124079", "20124079 20218541", "밀수 --poster", "20124079 밀수 --poster", "20124079 --totals",
            "20124079 밀수 --totals",
        ],
        "poster": ["밀수", "밀수 20218541"],
        "search": ["밀수"],
        "upcoming": ["--archive FOLDER"],
        "people": ["봉준호"],
        "person": ["10000558 --archive FOLDER", "10000558 10000558"],
        "companies": ["미디어테라스"],
        "company": ["20188621", "20188621 20188621"],
        "codes": ["areas"],
        "demo": [""],
        "rate": ["20124079 4 --text 좋다"],
        "review add": ["20124079 --rating 4 --text 좋다"],
        "review list": ["", "--mean"],
        "review show": ["k3v9q2m7xd", "k3v9q2m7xd z5rgd8yb6m"],
        "review edit": ["k3v9q2m7xd --rating 1"],
        "review remove": ["k3v9q2m7xd --yes"],
        "review import": [Fixture.path + "/reviews/reviews.json"],
        "archive info": ["", "--archive SUMMER"],
        "archive adopt": ["2023-08-01 --archive FOLDER"],
        "archive clear": ["--archive FOLDER --yes"],
        "doctor": [""],
        "config list": [""],
    ]

    @Test("the JSON of each command has its schema", arguments: commands.map(\.name))
    func output(of name: String) async throws {
        let command = try #require(Self.commands.first { $0.name == name })
        let lines = try #require(Self.lines[name])
        // Reviews to change.
        try folder.write(Fixture.text(of: "Fixtures/reviews/reviews.json"), to: "reviews.json")
        if lines.contains(where: { $0.contains("FOLDER") }) { try writeArchive() }
        if lines.contains(where: { $0.contains("--project") }) { try ProjectionArchive.write(to: folder) }
        let schema = JSONSchema(await run("schema \(name)").output)
        // Any line may have notes.
        var unused = schema.paths.filter { !$0.contains("/properties/notes") }
        for line in lines {
            let folders = line.replacing("FOLDER", with: folder.path)
                .replacing("SUMMER", with: Fixture.path + "/summer2015")
            var words = "\(name) \(folders) --json".quotedWords
            if command.has("offline"), !words.contains("--dry-run") { words.append("--offline") }
            if command.has("titles"), !words.contains("--dry-run") { words.append("--titles=english") }
            let findings = schema.validate(await run(words).output)
            #expect(findings.problems.isEmpty, "\(words)")
            unused.subtract(findings.applied)
        }
        #expect(unused.sorted().isEmpty, "no line prints such values")
    }

    @Test("a schema says what a value is, and allows no other members")
    func schema() async {
        await run.expectTranscript(
            """
            $ boxoffice schema review import
            {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"boxoffice review import --json",\
            "type":"object","properties":{"added":{"description":"Added","type":"integer"},\
            "updated":{"description":"Updated","type":"integer"},\
            "unchanged":{"description":"Unchanged","type":"integer"},\
            "notes":{"description":"What the run notes, if anything, in English","type":"array","items":{"type":"string"}}},\
            "required":["added","updated","unchanged"],"additionalProperties":false}
            """
        )
    }

    @Test("the alternatives are several results, and the forms that options choose")
    func forms() async {
        let result = await run("schema poster")
        let several = ##"{"description":"Several results","type":"array","items":{"$ref":"#/anyOf/0"}}]}"## + "\n"
        #expect(result.output.hasSuffix(several))
        let forms = [
            OutputForm(isBatch: true, type: { .day }, row: { .day }),
            OutputForm(option: "--x", isBatch: true, type: { .integer.orNull }, row: { .integer }),
        ]
        var writer = JSONWriter(isIndented: false)
        writer.write(forms.schema(titled: "x"))
        #expect(
            writer.text == """
                {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"x","anyOf":[\
                {"type":"string","format":"date"},\
                {"description":"Several results","type":"array","items":{"$ref":"#/anyOf/0"}},\
                {"description":"With --x","type":["integer","null"]},\
                {"description":"Several results with --x","type":"array","items":{"$ref":"#/anyOf/2"}}]}
                """
        )
    }

    @Test("the rows of NDJSON have a schema", arguments: ["daily 20230801", "search 밀수"])
    func rows(line: String) async {
        let name = line.prefix { $0 != " " }
        let schema = JSONSchema(await run("schema \(name) --rows").output)
        let rows = await run("\(line) --offline -f ndjson").output.lines
        #expect(!rows.isEmpty && rows.flatMap { schema.validate($0).problems } == [])
    }

    @Test("chosen fields have a schema, which what they print has", arguments: ["", "--rows"])
    func fields(option: String) async throws {
        let chosen = "--fields rank,audiCnt,title"
        let schema = JSONSchema(await run("schema daily \(chosen) \(option)").output)
        let output = await run("daily 20230801 \(chosen) --offline -f \(option.isEmpty ? "json" : "ndjson")").output
        #expect(output.lines.flatMap { schema.validate($0).problems } == [])
        let names = option.isEmpty ? "#/anyOf/0/properties/entries/items/properties/" : "#/properties/"
        let members = schema.paths.filter { $0.hasPrefix(names) }.map { $0.dropFirst(names.count) }
        #expect(members.sorted() == ["rank", "title", "visitors"])
    }

    @Test("an unknown field, or a command without a schema or without fields, is an error")
    mutating func unknown() async {
        await run.expectFailures(
            """
            schema manual -> no schema for 'manual' -> list the commands with: boxoffice schema
            schema daly -> no schema for 'daly' -> did you mean daily?
            schema review lst -> no schema for 'review lst' -> did you mean review list?
            schema review -> no schema for 'review' -> list the commands with: boxoffice schema
            schema report --fields x -> the command has no --fields
            """
        )
        await run.expectTranscript(
            """
            $ boxoffice schema codes --fields x
            boxoffice: error: unknown field 'x' in --fields
              code         Code
              name         Name
              englishName  English name
            boxoffice: hint: use one of these names or labels
            [64]
            """
        )
        run.environment["LANG"] = "ko_KR.UTF-8"
        #expect(await run("schema codes --fields x").error.contains("  englishName  영문 이름\n"))
    }

    @Test("errors have a schema", arguments: ["daily 2023-02-31 --json", "movie 지어낸 --offline --json"])
    func errors(line: String) async throws {
        let schema = JSONSchema(await run("schema error").output)
        #expect(schema.validate(await run(line).error).problems.isEmpty)
    }

    @Test("without a command, the names of the commands are printed; at a terminal, a schema is indented")
    mutating func names() async {
        #expect(await run("schema") == .init(output: Self.commands.map { $0.name + "\n" }.joined()))
        run.terminal = Terminal(isOutput: true, isError: true, width: 80)
        #expect(await run("schema codes").output.hasPrefix("{\n  \"$schema\": \"https:"))
    }

    /// Values, each with what is wrong with it for the type of the test.
    private static let values = #"""
        {"a":1,"b":["x"]} -> nothing
        {"a":null,"b":[]} -> nothing
        {"a":1} -> : no b
        {"a":1,"b":[],"c":1} -> : unknown c
        {"a":1.5,"b":[]} -> .a: not ["integer", "null"]
        {"a":1,"b":["y"]} -> .b[]: not in ["x"]
        """#

    @Test("a member, a type or a value that the schema does not declare is found")
    func validation() async {
        var writer = JSONWriter(isIndented: false)
        let type: FieldType = ["a": .integer.orNull, "b": .list(FieldType(.choice(["x"])))]
        writer.write(type.schema)
        let schema = JSONSchema(writer.text)
        await expectResults(in: Self.values) { value in
            let problems = schema.validate(value).problems
            return problems.isEmpty ? "nothing" : problems.joined(separator: ", ")
        }
    }
}

extension CommandDeclaration {
    fileprivate func has(_ option: String) -> Bool { options.contains { $0.name == option } }
}
