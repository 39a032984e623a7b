"""Prints the most file descriptors that a command line has open at any time, with each of some ranges of days."""

import os
import subprocess
import sys

line, *ranges = sys.argv[1:]
most = {}
for days in ranges:
    with subprocess.Popen([*line.split(), days], stdout=subprocess.DEVNULL) as process:
        most[days] = 0
        while process.poll() is None:
            try:
                most[days] = max(most[days], len(os.listdir(f"/proc/{process.pid}/fd")))
            except OSError:
                pass  # it ends just now
    if process.returncode:
        sys.exit(f"{line}: status {process.returncode}")
print(", ".join(f"{count} in {days}" for days, count in most.items()))
