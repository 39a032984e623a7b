"""Writes made-up years up to 2023, of 600 films each, to a folder: the details of each film, and three rankings of each day. Prints
their codes. Without a number of years, it is one."""

import datetime
import json
import pathlib
import sys

YEARS = int(sys.argv[2]) if len(sys.argv) > 2 else 1
FILMS, DAYS, RUN = 600 * YEARS, 365 * YEARS, 24
NUMBERS = ["salesInten", "salesChange", "audiInten", "audiChange", "rankInten"]


def write(path, value):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


def row(film, day, opening):
    # A film loses a tenth of its visitors each day.
    visitors = [int((50_000 + 97 * (film % 600)) * 0.9**number) for number in range(day - opening + 1)]
    return {
        **{name: "0" for name in NUMBERS}, "rankOldAndNew": "OLD", "movieCd": str(20230000 + film), "movieNm": f"영화 {film}",
        "openDt": str(first + datetime.timedelta(opening)), "salesAmt": str(visitors[-1] * 9_000), "audiCnt": str(visitors[-1]),
        "salesAcc": str(sum(visitors) * 9_000), "audiAcc": str(sum(visitors)), "scrnCnt": "100", "showCnt": "500",
    }


root, first = pathlib.Path(sys.argv[1]), datetime.date(2023, 12, 31) - datetime.timedelta(DAYS - 1)
# Each run ends so long before the last day that nothing after it is read.
openings = [film * (DAYS - 2 * RUN) // FILMS for film in range(FILMS)]
for film, opening in enumerate(openings):
    nation = ["한국", "미국"][film % 2]
    details = {
        **{name: "" for name in ["movieNmEn", "movieNmOg", "showTm", "prdtYear", "prdtStatNm", "typeNm"]},
        **{name: [] for name in ["genres", "directors", "actors", "showTypes", "companys", "audits", "staffs"]},
        "movieCd": str(20230000 + film), "movieNm": f"영화 {film}", "nations": [{"nationNm": nation}],
        "openDt": f"{first + datetime.timedelta(opening):%Y%m%d}",
    }
    name = f"movie/searchMovieInfo/movieCd={20230000 + film}.json"
    write(root / name, {"movieInfoResult": {"movieInfo": details, "source": ""}})
    print(20230000 + film)
for day in range(DAYS):
    date = f"{first + datetime.timedelta(day):%Y%m%d}"
    films = [film for film, opening in enumerate(openings) if opening <= day < opening + RUN]
    rows = sorted(((film % 2, row(film, day, openings[film])) for film in films), key=lambda film: -int(film[1]["audiCnt"]))
    for nation, query in [(None, ""), (0, "repNationCd=K&"), (1, "repNationCd=F&")]:
        market = [row for of, row in rows if nation in (None, of)]
        sales = sum(int(row["salesAmt"]) for row in market)
        ranked = [
            {"rnum": str(rank), "rank": str(rank), "salesShare": f"{int(row['salesAmt']) * 100 / sales:.1f}"} | row
            for rank, row in enumerate(market[:10], 1)
        ]
        result = {"boxofficeType": "일별 박스오피스", "showRange": f"{date}~{date}", "dailyBoxOfficeList": ranked}
        name = f"boxoffice/searchDailyBoxOfficeList/{query}targetDt={date}.json"
        write(root / name, {"boxOfficeResult": result})
