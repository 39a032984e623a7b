"""Measures `boxoffice mcp` as a client sees it, and prints a row for each build.

    python3 -IS mcp.py RUNS NAME PROGRAM [NAME PROGRAM]…

From the start to the answer to `initialize` and to `server/discover`; a call of get_ranking from the archive, one after another;
and the memory after 100 calls and after 1,000 more.
"""

import json
import pathlib
import re
import statistics
import subprocess
import sys
import time

runs, *arguments = sys.argv[1:]
programs = dict(zip(arguments[::2], arguments[1::2]))
meta = {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}


def request(method, **parameters):
    message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": {"_meta": meta} | parameters}
    return json.dumps(message).encode() + b"\n"


initialize = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "2025-11-25"}})
openings = {"initialize": initialize.encode() + b"\n", "discover": request("server/discover")}
ranking = request("tools/call", name="get_ranking", arguments={"date": "2023-08-01"})


def start(program):
    line = [program, "mcp", "--offline", "--archive", "Fixtures"]
    return subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)


def ask(server, line):
    server.stdin.write(line)
    answer = b""
    while not answer.endswith(b"\n"):
        answer += server.stdout.read(65_536)
    assert b'"result"' in answer and b'"isError":true' not in answer, answer


def end(server):
    server.stdin.close()
    assert server.wait(10) == 0


def milliseconds(work):
    before = time.perf_counter()
    work()
    return (time.perf_counter() - before) * 1000


def megabytes(server):
    if sys.platform == "darwin":
        return int(subprocess.check_output(["ps", "-o", "rss=", "-p", str(server.pid)])) * 1024 / 1e6
    # Linux only: macOS has no /proc.
    status = pathlib.Path(f"/proc/{server.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s*(\d+)", status)[1]) * 1024 / 1e6


print(f"\nThe MCP server ({runs} starts, 1,000 calls)")
print(f"{'':24}{'initialize ms':>15}{'discover ms':>13}{'get_ranking ms':>16}{'slowest':>9}{'MB':>7}{'later':>7}")
for name, program in programs.items():
    times = {opening: [] for opening in openings}
    for _ in range(int(runs)):
        for opening, line in openings.items():
            servers = []
            times[opening].append(milliseconds(lambda: (servers.append(start(program)), ask(servers[0], line))))
            end(servers[0])
    server = start(program)
    for _ in range(100):
        ask(server, ranking)
    before = megabytes(server)
    calls = [milliseconds(lambda: ask(server, ranking)) for _ in range(1_000)]
    after = megabytes(server)
    end(server)
    medians = [statistics.median(figures) for figures in times.values()]
    print(
        f"{name:24}{medians[0]:15.2f}{medians[1]:13.2f}{statistics.median(calls):16.2f}"
        f"{statistics.quantiles(calls, n=100)[98]:9.2f}{before:7.1f}{after:7.1f}"
    )
