"""KOBIS's ranking of any day, which has the rows of one; as a program, writes those of a range to a folder."""

import datetime
import pathlib
import re
import sys


class Days:
    """A file's ranking, for any day."""

    def __init__(self, file):
        span = rb'("showRange":")\d{8}~\d{8}"'
        self.before, quoted, self.after = re.split(span, pathlib.Path(file).read_bytes())
        self.before += quoted

    def __getitem__(self, day):
        return self.before + f'{day}~{day}"'.encode() + self.after


if __name__ == "__main__":
    file, asked, folder = sys.argv[1:]
    days = Days(file)
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True)
    first, last = (datetime.datetime.strptime(day, "%Y%m%d").toordinal() for day in asked.split(".."))
    for number in range(first, last + 1):
        day = f"{datetime.date.fromordinal(number):%Y%m%d}"
        (folder / f"targetDt={day}.json").write_bytes(days[day])
