"""Measures `boxoffice browse` in a pseudo-terminal, and prints its times, processor time at rest, and memory.

    python3 -IS browse.py KIND RUNS PROGRAM ARCHIVE TITLE TABLE

ARCHIVE has the rankings of the days from 2023-01-01 to 2024-01-01, in each of which is the film TITLE. A movie search with
1,000 rows is added to it. TABLE is a file with the ranking of 2024-01-01 as a table. The server of KOBIS_BASE_URL answers
late.
"""

import fcntl
import json
import os
import pathlib
import pty
import re
import select
import statistics
import struct
import sys
import termios
import time

kind, runs, program, archive, title, table = sys.argv[1:]
runs = int(runs)
browse = [program, "browse", "2024-01-01", "--archive", archive]
megabyte = 1_000_000 if sys.platform == "darwin" else 1_000_000 / 1024
sequences = re.compile(rb"\x1b\[[0-9;?]*[A-Za-z]")
frame_end = b"\x1b[?2026l"


class Screen:
    """A program in a terminal, by default of 80×24."""

    def __init__(self, arguments, columns=80, rows=24):
        self.start = time.perf_counter()
        self.process, self.terminal = pty.fork()
        if not self.process:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            os.environ.update(TERM="xterm-256color", LESSCHARSET="utf-8")
            os.execvp(arguments[0], arguments)
        self.output = b""

    def wait(self, text):
        """Waits for a text, and returns the milliseconds since the start or the last key."""
        text = text.encode() if isinstance(text, str) else text
        while text not in self.output and text not in sequences.sub(b"", self.output):
            if not select.select([self.terminal], [], [], 10)[0]:
                sys.exit(f"{text} is not shown")
            self.output += os.read(self.terminal, 65536)
        return (time.perf_counter() - self.start) * 1000

    def press(self, keys, text=frame_end):
        """Presses keys, and returns the milliseconds until a text is shown, by default the end of a frame."""
        self.output = b""
        self.start = time.perf_counter()
        os.write(self.terminal, keys.encode())
        return self.wait(text)

    def rest(self, seconds):
        """Reads for some seconds, and returns the milliseconds of processor time that the program took."""
        before = self.processor_time()
        end = time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0:
            if select.select([self.terminal], [], [], left)[0]:
                os.read(self.terminal, 65536)
        return self.processor_time() - before

    def processor_time(self):
        if sys.platform == "linux":
            # The process's clock, as clock_getcpuclockid(3) makes it.
            return time.clock_gettime(~self.process << 3 | 2) * 1000
        with os.popen(f"ps -o time= -p {self.process}") as listing:
            minutes, seconds = listing.read().rsplit(":", 1)
        return (int(minutes.split(":")[-1]) * 60 + float(seconds)) * 1000

    def quit(self, keys="q"):
        """Quits, and returns the megabytes of memory that the program took at most."""
        os.write(self.terminal, keys.encode())
        try:
            while os.read(self.terminal, 65536):
                pass
        except OSError:
            pass  # On Linux, the end is an error.
        os.close(self.terminal)
        return os.wait4(self.process, 0)[2].ru_maxrss / megabyte


def add_search(rows):
    """Adds the pages of a search to the archive."""
    folder = pathlib.Path(archive, "movie/searchMovieList")
    folder.mkdir(parents=True, exist_ok=True)
    movie = {
        "movieNmEn": "", "prdtYear": "2023", "openDt": "20230726", "typeNm": "장편", "prdtStatNm": "개봉", "nationAlt": "한국",
        "genreAlt": "범죄", "repNationNm": "한국", "repGenreNm": "범죄", "directors": [{"peopleNm": "홍길동"}], "companys": [],
    }
    for page in range(rows // 100):
        numbers = range(page * 100, page * 100 + 100)
        movies = [{"movieCd": str(20230000 + number), "movieNm": f"{number}번 영화", **movie} for number in numbers]
        answer = {"movieListResult": {"totCnt": rows, "source": "영화진흥위원회", "movieList": movies}}
        path = folder / f"curPage={page + 1}&itemPerPage=100&movieNm=영화.json"
        path.write_text(json.dumps(answer, ensure_ascii=False))


def line(name, times, rest=""):
    low, median, high = statistics.quantiles(times, n=4, method="inclusive") if len(times) > 1 else times * 3
    print(f"{name:34}{median:10.2f}{f'{low:.2f}–{high:.2f}':>18}{max(times):10.2f}  {rest}".rstrip())


print(f"\nAn interactive screen of 80×24, {kind} ({runs} runs by turns)")
print(f"{'':34}{'median ms':>10}{'middle half':>18}{'most ms':>10}  of less")
contenders = {
    "boxoffice browse, first frame": [*browse, "--offline"],
    "boxoffice daily": [program, "daily", "2024-01-01", "--no-pager", "--offline", "--archive", archive],
    "less, the same table in a file": ["less", table],
}
taken = {name: [] for name in contenders}
for turn in range(runs + 1):
    for name, arguments in contenders.items():
        screen = Screen(arguments)
        took = screen.wait(title)
        screen.quit()
        # The first round is a warm-up.
        if turn:
            taken[name].append(took)
*_, rival = taken
for name, times in taken.items():
    line(name, times, "" if name == rival else f"{statistics.median(times) / statistics.median(taken[rival]):7.2f}")

rows = 1000
add_search(rows)
screen = Screen([*browse, "--offline"])
screen.wait(title)
screen.press("/영화\r", "0번 영화")
for _ in range(0, rows, 100):
    screen.press("G")
    screen.rest(0.1)
# Ctrl-L draws the whole screen.
screen.press("\x0c", f"{rows - 1}번 영화")
screen.press("g")
print(f"\n{f'A key and its frame, {rows:,} rows':34}{'median ms':>10}{'middle half':>18}{'most ms':>10}")
keys = {"next and previous row": "j k", "next and previous page": "\x1b[6~ \x1b[5~", "last and first row": "G g"}
for name, pair in keys.items():
    line(name, [screen.press(key) for _ in range(runs) for key in pair.split()])

panes = Screen([*browse, "--offline"], 140, 40)
panes.wait(title)
times = []
for key in "jk" * runs:
    # The frame with the movie comes after that with the row; of two keys without a frame between them, nothing may differ.
    panes.rest(0.2)
    times.append(panes.press(key))
line("next row, two panes of 140×40", times)
panes.quit()

print(f"\n{'Processor time in 5 s at rest':34}{'ms':>10}")
screen.rest(1)
print(f"{'the search':34}{screen.rest(5):10.2f}")
screen.quit("\x1b\x1b\x1bq")
screen = Screen([program, "browse", "2020-01-01", "--archive", archive])
# The request fails after ten seconds.
screen.rest(1)
print(f"{'a day that the server holds':34}{screen.rest(5):10.2f}")
screen.quit()

days = 365
print(f"\n{f'{days} archived days, one by one':34}{'peak MB':>10}{'ms a day':>18}")
for name, keys in {"list": "", "grid": "\t"}.items():
    screen = Screen([*browse, "--offline"])
    screen.wait(title)
    if keys:
        screen.press(keys)
    start = time.perf_counter()
    for _ in range(days):
        # Ctrl-L draws the whole screen, not only what differs.
        screen.press("[\x0c", title)
    took = (time.perf_counter() - start) * 1000
    print(f"{name:34}{screen.quit():10.1f}{took / days:18.2f}")
