import BoxOfficePlatform
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct ResultFileTests {
    private let run = CommandLineRun(archive: Fixture.folder.appending(path: "summer2015").path)
    private let day = "daily 2015-07-25 --offline -n 2"

    @Test("a file has what standard output would have", arguments: ["csv", "tsv", "json", "ndjson"])
    func formats(format: String) async throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/day.\(format.uppercased())"
        #expect(await run("\(day) -o \(path)") == .init(note: "saved to \(path)"))
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let output = await run("\(day) --format \(format)").output
        #expect((text, folder.files.count) == (output, 1))
    }

    @Test("a workbook is a ZIP archive, also of a result without rows")
    func workbook() async throws {
        let folder = try TemporaryFolder()
        for line in [day, "review list", "daily 2015-07-25..2015-07-26 --offline --fields title --no-header -q"] {
            let path = "\(folder.path)/\(line.count).xlsx"
            let status = await run("\(line) --output=\(path)").status
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            #expect(status == 0 && bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]), "\(line)")
        }
    }

    @Test("a file is replaced with --force only, and keeps its permissions")
    func force() async throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/day.csv"
        try folder.write("mine", to: "day.csv")
        chmod(path, 0o600)
        let refused = CommandLineRun.Result.failure(
            "\(path) already exists",
            hint: "use --force to overwrite it, or choose another file",
            status: 64
        )
        #expect(await run("\(day) -o \(path)") == refused)
        let kept = try String(contentsOfFile: path, encoding: .utf8)
        let replaced = await run("\(day) -o \(path) --force -q")
        #expect((kept, replaced) == ("mine", .init()))
        let text = try String(contentsOfFile: path, encoding: .utf8)
        var status = stat()
        #expect(text.hasPrefix("kind,") && stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }

    @Test("a result that lacks a part is saved with --allow-partial only, and never replaces a file")
    func partial() async throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/days.csv"
        func lastNote(_ options: String) async -> String {
            let result = await run("daily 2015-06-30..2015-07-01 --offline -o \(path) \(options)")
            #expect((result.output, result.status) == ("", 66))
            return (result.error.lines.last ?? "").replacing("boxoffice: note: ", with: "")
        }
        let refused = "did not save \(path): the result is not complete; use --allow-partial to save what there is"
        let kept = "kept \(path): an incomplete result never replaces a file"
        var notes: [String] = [await lastNote(""), folder.files.joined(), await lastNote("--allow-partial")]
        try folder.write("mine", to: "days.csv")
        notes.append(await lastNote("--allow-partial --force"))
        #expect(notes == [refused, "", "saved to \(path)", kept])
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect((text, folder.files) == ("mine", ["days.csv"]))
    }

    @Test("without a result there is no file; of several files, the last decides")
    func files() async throws {
        let folder = try TemporaryFolder()
        var statuses: [Int32] = []
        for suffix in ["json", "xlsx"] {
            let line = "movie 20990001 --offline --allow-partial -o \(folder.path)/none.\(suffix)"
            statuses.append(await run(line).status)
        }
        statuses.append(await run("\(day) -q -o \(folder.path)/a.csv -o \(folder.path)/b.json").status)
        #expect((statuses, folder.files) == ([66, 66, 0], ["b.json"]))
    }

    @Test("-o is no longer --offline, and the suffix decides the format")
    func contradictions() async {
        let suffix = "use a .xlsx, .csv, .tsv, .json, .ndjson or .md file"
        let noFile = "for --output: not a .xlsx, .csv, .tsv, .json, .ndjson or .md file"
        let offline = "-o is --output FILE; for archived answers use --offline"
        let table: [(line: String, message: String, hint: String)] = [
            ("daily -o", "--output needs a value", offline),
            ("-o daily", "invalid value 'daily' \(noFile)", suffix),
            ("-o daily 2015-07-25", "invalid value 'daily' \(noFile)", suffix),
            ("daily -o --offline", "invalid value '--offline' \(noFile)", offline),
            ("daily -o day.pdf", "invalid value 'day.pdf' \(noFile)", suffix),
            ("daily -o -", "invalid value '-' \(noFile)", suffix),
            ("daily -o .csv", "invalid value '.csv' \(noFile)", suffix),
            ("review list -o 2015", "invalid value '2015' \(noFile)", suffix),
            ("daily -f csv -o x.tsv", "cannot use --format csv with --output x.tsv", "remove one of them"),
            ("daily -o x.xlsx -f table", "cannot use --format table with --output x.xlsx", "remove one of them"),
            ("daily -f xlsx", "--format xlsx requires --output", "add --output FILE.xlsx"),
        ]
        for (line, message, hint) in table {
            #expect(await run(line) == .failure(message, hint: hint, status: 64), "\(line)")
        }
    }
}
