"""The rival for many days: prints the rankings in a folder as `boxoffice daily A..B -f ndjson` does, by orjson."""

import os
import sys

import orjson
from daily import day, entry

folder = sys.argv[1]
out = sys.stdout.buffer
for name in sorted(os.listdir(folder)):
    with open(f"{folder}/{name}", "rb") as file:
        result = orjson.loads(file.read())["boxOfficeResult"]
    first, last = map(day, result["showRange"].split("~"))
    head = {"kind": "daily", "from": first, "to": last, "week": None, "movieType": None, "nation": None, "area": None}
    for row in result["dailyBoxOfficeList"]:
        out.write(orjson.dumps(head | entry(row), option=orjson.OPT_APPEND_NEWLINE))
