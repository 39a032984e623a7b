"""Prints the peak memory of two command lines, and how much the second takes of the first.

Start it with `python3 -IS`: a process begins with the peak of the one that starts it, here some 9 MB.
"""

import os
import sys

name, *lines = sys.argv[1:]
unit = 1_000_000 if sys.platform == "darwin" else 1_000_000 / 1024


def peak(line):
    program, *_ = arguments = line.split()
    nowhere = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    _, status, usage = os.wait4(os.posix_spawn(program, arguments, os.environ, file_actions=nowhere), 0)
    if status:
        sys.exit(f"{line}: status {status}")
    return usage.ru_maxrss / unit


few, many = (sorted(peak(line) for _ in range(5))[2] for line in lines)
print(f"{name:22}{few:20.1f}{many:16.1f}{many / few:16.2f}")
