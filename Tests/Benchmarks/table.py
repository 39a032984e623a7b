"""Prints a table of hyperfine's figures: a title, then the files of several rounds, whose runs are taken together."""

import json
import statistics
import sys

title, *files = sys.argv[1:]
times = {}
for file in files:
    for result in json.load(open(file))["results"]:
        times.setdefault(result["command"], []).extend(time * 1000 for time in result["times"])
medians = {name: statistics.median(all) for name, all in times.items()}
rivals = [name for name in times if not name.startswith(("boxoffice", "("))]

print(f"\n{title} (ms of wall time, {min(map(len, times.values()))} runs each)")
print(f"{'':22}{'median':>8}{'middle half':>16}" + "".join(f"{'of ' + rival:>15}" for rival in rivals))
for name, all in times.items():
    low, _, high = statistics.quantiles(all)
    row = f"{name:22}{medians[name]:8.2f}{f'{low:.2f}–{high:.2f}':>16}"
    if name.startswith("boxoffice"):
        row += "".join(f"{medians[name] / medians[rival]:15.2f}" for rival in rivals)
    print(row)
