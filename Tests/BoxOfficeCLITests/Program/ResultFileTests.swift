import BoxOfficePlatform
import TestSupport
import Testing

@testable import BoxOfficeCLI

@Suite struct ResultFileTests {
    private let run = CommandLineRun(archive: Fixture.folder.appending(path: "summer2015").path)
    private let day = "daily 2015-07-25 --offline -n 2"

    @Test("a file has what standard output would have", arguments: ["csv", "tsv", "json", "ndjson"])
    func formats(format: String) async throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/day.\(format.uppercased())"
        #expect(await run("\(day) -o \(path)") == .init(note: "saved to \(path)"))
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text == (await run("\(day) --format \(format)").output))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
    }

    @Test("a workbook is a ZIP archive, also of a result without rows")
    func workbook() async throws {
        let folder = try TemporaryFolder()
        for line in [day, "review list", "daily 2015-07-25..2015-07-26 --offline --fields title --no-header -q"] {
            let path = "\(folder.path)/\(line.count).xlsx"
            #expect(await run("\(line) --output=\(path)").status == 0)
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            #expect(bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]))
        }
    }

    @Test("a file is replaced with --force only, and keeps its permissions")
    func force() async throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/day.csv"
        try folder.write("mine", to: "day.csv")
        #expect(chmod(path, 0o600) == 0)
        let refused = CommandLineRun.Result.failure(
            "\(path) already exists",
            hint: "use --force to overwrite it, or choose another file",
            status: 64
        )
        #expect(await run("\(day) -o \(path)") == refused)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
        #expect(await run("\(day) -o \(path) --force -q") == .init())
        #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("kind,"))
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }

    @Test("a result that lacks a part is saved with --allow-partial only, and never replaces a file")
    func partial() async throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/days.csv"
        func notes(_ options: String) async -> (status: Int32, last: String?) {
            let result = await run("daily 2015-06-30..2015-07-01 --offline -o \(path) \(options)")
            #expect(result.output == "")
            return (result.status, result.error.lines.last)
        }
        let without = await notes("")
        #expect(without.status == 66 && !FileManager.default.fileExists(atPath: path))
        #expect(
            without.last
                == "boxoffice: note: did not save \(path): the result is not complete; use --allow-partial to save what there is"
        )
        #expect(await notes("--allow-partial") == (66, "boxoffice: note: saved to \(path)"))
        try folder.write("mine", to: "days.csv")
        let kept = await notes("--allow-partial --force")
        #expect(kept == (66, "boxoffice: note: kept \(path): an incomplete result never replaces a file"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
    }

    @Test("without a result there is no file")
    func noResult() async throws {
        let folder = try TemporaryFolder()
        for suffix in ["json", "xlsx"] {
            let line = "movie 20990001 --offline --allow-partial -o \(folder.path)/none.\(suffix)"
            #expect(await run(line).status == 66)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test(
        "-o is no longer --offline",
        arguments: [
            ("daily -o", "--output needs a value"), ("-o daily", "'daily'"), ("-o daily 2015-07-25", "'daily'"),
            ("daily -o --offline", "'--offline'"), ("daily -o day.pdf", "'day.pdf'"), ("daily -o -", "'-'"),
            ("daily -o .csv", "'.csv'"), ("review list -o 2015", "'2015'"),
        ]
    )
    func offline(line: String, value: String) async {
        let message =
            value.hasPrefix("--")
            ? value : "invalid value \(value) for --output: not a .xlsx, .csv, .tsv, .json, .ndjson or .md file"
        let hint =
            value.contains("--")
            ? "-o is --output FILE; for archived answers use --offline"
            : "use a .xlsx, .csv, .tsv, .json, .ndjson or .md file"
        #expect(await run(line) == .failure(message, hint: hint, status: 64))
    }

    @Test(
        "the suffix decides the format",
        arguments: [
            ("-f csv -o x.tsv", "cannot use --format csv with --output x.tsv", "remove one of them"),
            ("-o x.xlsx -f table", "cannot use --format table with --output x.xlsx", "remove one of them"),
            ("-f xlsx", "--format xlsx requires --output", "add --output FILE.xlsx"),
        ]
    )
    func contradictions(options: String, message: String, hint: String) async {
        #expect(await run("daily \(options)") == .failure(message, hint: hint, status: 64))
    }

    @Test("of several files, the last decides")
    func repeated() async throws {
        let folder = try TemporaryFolder()
        #expect(await run("\(day) -q -o \(folder.path)/a.csv -o \(folder.path)/b.json") == .init())
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["b.json"])
    }
}
