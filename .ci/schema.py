"""Validates what commands print with --json on Fixtures/ against `boxoffice schema`, with the package jsonschema, and compares
the cells of their workbooks with csv, with openpyxl.

Usage: schema.py PROGRAM
"""
import csv, datetime, io, json, os, subprocess, sys, tempfile
from jsonschema import Draft202012Validator, FormatChecker
from openpyxl import load_workbook

SUMMER = "--archive Fixtures/summer2015"
LINES = {
    "daily": ["20230801", "20230801..20230802", "20230801 --dry-run"],
    "weekly": ["2011-W52"],
    "trend": [f"베테랑 --to 2015-09-30 {SUMMER}", f"베테랑 암살 --to 2015-09-30 --by week {SUMMER}"],
    "report": [f"2015-08-15 {SUMMER}", f"2015-08 {SUMMER}"],
    "top": [f"2015-08-03..2015-08-09 {SUMMER}"],
    "movie": ["20124079", "20124079 20218541"],
    "poster": ["밀수"],
    "search": ["밀수"],
    "people": ["봉준호"],
    "person": ["10000558"],
    "companies": ["미디어테라스"],
    "company": ["20188621"],
    "codes": ["", "areas"],
    "review list": ["", "--mean"],
    "archive info": [""],
}


def output(words):
    environment = {"HOME": "/nowhere", "BOXOFFICE_ARCHIVE": "Fixtures", "BOXOFFICE_DATA": "Fixtures/reviews", "KMDB_API_KEY": "x" * 20}
    return subprocess.run([sys.argv[1], *words], env=environment, capture_output=True, check=True).stdout.decode()


def plain(cell):
    """The value of a cell as csv has it."""
    value = cell.value
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, datetime.datetime):
        if cell.number_format == "yyyy-mm-dd":
            return value.strftime("%Y-%m-%d")
        return (value - datetime.timedelta(hours=9)).strftime("%Y-%m-%dT%H:%M:%SZ")
    if isinstance(value, (int, float)):
        return round(value * 100, 6) if cell.number_format == "0.0%" else float(value)
    return value or ""


def compare(words, folder):
    """Compares the workbook of a command with its csv."""
    path = os.path.join(folder, "sheet.xlsx")
    output([*words, "--output", path, "--force"])
    sheet = load_workbook(path).active
    lines = list(csv.reader(io.StringIO(output([*words, "--format", "csv"]))))
    rows = list(sheet.iter_rows())
    assert sheet.freeze_panes == "A2" and len(rows) == len(lines), words
    for row, line in zip(rows[1:], lines[1:]):
        assert all(cell.data_type in "sndb" for cell in row), words
        for cell, text in zip(row, line):
            value, text = plain(cell), text.replace(".000Z", "Z")
            assert (float(text) if isinstance(value, float) else text) == value, (words, cell.coordinate, text, value)


checked = 0
folder = tempfile.TemporaryDirectory()
for name in output(["schema"]).splitlines():
    schema = json.loads(output(["schema", *name.split()]))
    Draft202012Validator.check_schema(schema)
    for line in LINES.get(name, []):
        words = [*name.split(), *line.split()] + ["--offline"] * (name != "archive info")
        Draft202012Validator(schema, format_checker=FormatChecker()).validate(json.loads(output([*words, "--json"])))
        if name != "report" and "--dry-run" not in line:
            compare(words, folder.name)
        checked += 1
assert checked == sum(map(len, LINES.values())), "a command has no schema"
print(f"{checked} command lines have their schemas and workbooks")
