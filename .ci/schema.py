"""Validates what commands print with --json on Fixtures/ against `boxoffice schema`, with the package jsonschema.

Usage: schema.py PROGRAM
"""
import json, os, subprocess, sys
from jsonschema import Draft202012Validator, FormatChecker

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


checked = 0
for name in output(["schema"]).splitlines():
    schema = json.loads(output(["schema", *name.split()]))
    Draft202012Validator.check_schema(schema)
    for line in LINES.get(name, []):
        words = [*name.split(), *line.split(), "--json"] + ["--offline"] * (name != "archive info")
        Draft202012Validator(schema, format_checker=FormatChecker()).validate(json.loads(output(words)))
        checked += 1
assert checked == sum(map(len, LINES.values())), "a command has no schema"
print(f"{checked} command lines have their schemas")
