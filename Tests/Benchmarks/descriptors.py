"""Prints the most file descriptors that a command line has open at any time, with each of some ranges of days."""

import os
import subprocess
import sys


def descriptors(process):
    if sys.platform == "linux":
        return len(os.listdir(f"/proc/{process}/fd"))
    listing = subprocess.run(["lsof", "-a", "-p", str(process), "-d", "0-65535", "-F", "f"], capture_output=True)
    return listing.stdout.count(b"\nf")


line, *ranges = sys.argv[1:]
most = {}
for days in ranges:
    with subprocess.Popen([*line.split(), days], stdout=subprocess.DEVNULL) as process:
        most[days] = 0
        while process.poll() is None:
            try:
                most[days] = max(most[days], descriptors(process.pid))
            except OSError:
                pass  # it ends just now
    if process.returncode:
        sys.exit(f"{line}: status {process.returncode}")
print(", ".join(f"{count} in {days}" for days, count in most.items()))
