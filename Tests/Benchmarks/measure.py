"""Measures command lines by turns, and prints a table of their times, memory and ratios.

    python3 -IS measure.py [--prepare LINE] TITLE RUNS NAME LINE [NAME LINE]…

Each line is split at blanks, unless it begins with "sh -c ", whose rest the shell gets; --prepare runs a line before
every measured one. A name in brackets is there for comparison alone. What boxoffice takes is given as a ratio of every
other contender. Started with `-IS` because a process inherits the peak memory of the one that starts it: a smaller peak
cannot be measured, and is printed as "<".
"""

import os
import statistics
import sys
import time

arguments = sys.argv[1:]
options = {}
while arguments[0].startswith("--"):
    options[arguments[0]] = arguments[1]
    arguments = arguments[2:]
title, runs, *arguments = arguments
lines = dict(zip(arguments[::2], arguments[1::2]))
megabyte = 1_000_000 if sys.platform == "darwin" else 1_000_000 / 1024


def run(line):
    """Runs a line, and returns the milliseconds and the megabytes that it took."""
    words = ["/bin/sh", "-c", line.removeprefix("sh -c ")] if line.startswith("sh -c ") else line.split()
    nowhere = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    start = time.perf_counter()
    _, status, usage = os.wait4(os.posix_spawnp(words[0], words, os.environ, file_actions=nowhere), 0)
    took = time.perf_counter() - start
    if status:
        sys.exit(f"{line}: status {os.waitstatus_to_exitcode(status)}")
    return took * 1000, usage.ru_maxrss / megabyte


taken = {name: [] for name in lines}
for turn in range(int(runs) + 1):
    for name, line in lines.items():
        if "--prepare" in options:
            run(options["--prepare"])
        figures = run(line)
        # The first round is a warm-up.
        if turn:
            taken[name].append(figures)

least = run("true")[1]
medians = {name: statistics.median(time for time, _ in figures) for name, figures in taken.items()}
rivals = [name for name in lines if not name.startswith(("boxoffice", "("))]
headings = [f"  of {rival}" for rival in rivals]
width = max(24, *map(len, lines)) + 1
print(f"\n{title} ({runs} runs by turns)")
print(f"{'':{width}}{'median ms':>10}{'middle half':>18}{'peak MB':>9}" + "".join(headings))
for name, figures in taken.items():
    times, memory = zip(*figures)
    low, _, high = statistics.quantiles(times, method="inclusive") if len(times) > 1 else times * 3
    peak = max(memory)
    row = f"{name:{width}}{medians[name]:10.2f}{f'{low:.2f}–{high:.2f}':>18}"
    row += f"{f'<{least:.0f}' if peak <= least * 1.02 else f'{peak:.1f}':>9}"
    if name.startswith("boxoffice"):
        for rival, heading in zip(rivals, headings):
            row += f"{medians[name] / medians[rival]:{len(heading)}.2f}"
    print(row)
