"""The rivals in Python: they print what boxoffice prints, and check nothing.

    rival.py day FILE|ADDRESS             as `boxoffice daily DAY --json` does, from a file or by requests
    rival.py range FORMAT FOLDER          as `boxoffice daily A..B -f FORMAT` does of archived days, by orjson
    rival.py top FOLDER                   as `boxoffice top YEAR -f ndjson` does of archived days, by DuckDB
    rival.py market FOLDER                as `boxoffice market YEAR --by month -f ndjson` does of archived days, by DuckDB
    rival.py asking PORT A..B             as `boxoffice daily A..B -f ndjson` does, by requests in four threads
"""

import sys


def day(text):
    return f"{text[:4]}-{text[4:6]}-{text[6:]}"


def entry(row):
    is_new = row["rankOldAndNew"] == "NEW"
    return {
        "rank": int(row["rank"]),
        "rankChange": None if is_new else int(row["rankInten"]),
        "isNew": is_new,
        "movieCode": row["movieCd"],
        "title": row["movieNm"].strip(),
        "openDate": row["openDt"].strip() or None,
        "sales": int(row["salesAmt"]),
        "salesSharePercent": float(row["salesShare"]),
        "salesChange": int(row["salesInten"]),
        "salesChangePercent": float(row["salesChange"]),
        "salesTotal": int(row["salesAcc"]),
        "visitors": int(row["audiCnt"]),
        "visitorsChange": int(row["audiInten"]),
        "visitorsChangePercent": float(row["audiChange"]),
        "visitorsTotal": int(row["audiAcc"]),
        "screens": int(row["scrnCnt"]),
        "showings": int(row["showCnt"]),
    }


FILTERS = {"movieType": None, "nation": None, "area": None}
# Known only with the lists of both nations.
SHARES = {"showingsSharePercent": None, "showingsShareMaxPercent": None}


def source(result):
    # As in Fixtures/ and in the archives of the benchmarks, whatever an answer says: final if it ended two weeks before.
    return {"fetched": "2025-09-30T00:00:00Z", "isFinal": result["showRange"] < "20250917"}


def span(result):
    first, last = map(day, result["showRange"].split("~"))
    return {"kind": "daily", "from": first, "to": last, "week": None}


def ranking(result):
    entries = [entry(row) | SHARES for row in result["dailyBoxOfficeList"]]
    return span(result) | {"filters": FILTERS, "holiday": None} | source(result) | {"entries": entries}


def lines(result):
    head = span(result) | FILTERS
    return [head | entry(row) | source(result) | SHARES for row in result["dailyBoxOfficeList"]]


def print_day(source):
    import json

    if source.startswith("http"):
        import requests

        answer = requests.get(source).json()
    else:
        with open(source, "rb") as file:
            answer = json.load(file)
    text = json.dumps(ranking(answer["boxOfficeResult"]), ensure_ascii=False, separators=(",", ":"))
    sys.stdout.buffer.write(text.encode() + b"\n")


def print_range(format, folder):
    import csv
    import os

    import orjson

    def results():
        for name in sorted(name for name in os.listdir(folder) if name.endswith(".json")):
            with open(f"{folder}/{name}", "rb") as file:
                yield orjson.loads(file.read())["boxOfficeResult"]

    out = sys.stdout.buffer
    if format == "ndjson":
        for result in results():
            for line in lines(result):
                out.write(orjson.dumps(line, option=orjson.OPT_APPEND_NEWLINE))
    else:
        delimiter = {"csv": ",", "tsv": "\t"}[format]
        writer = None
        for result in results():
            for line in lines(result):
                line |= {name: "true" if line[name] else "false" for name in ["isNew", "isFinal"]}
                if writer is None:
                    writer = csv.DictWriter(sys.stdout, line, delimiter=delimiter, lineterminator="\n")
                    writer.writeheader()
                writer.writerow(line)


def print_top(folder):
    import duckdb

    # A film's visitors are its total on its last day less its total before its first.
    rows = duckdb.sql(f"""
        WITH days AS (
            SELECT boxOfficeResult.showRange[:8] AS day, unnest(boxOfficeResult.dailyBoxOfficeList) AS row
            FROM read_json('{folder}/*.json', columns = {{
                boxOfficeResult: 'STRUCT(showRange VARCHAR, dailyBoxOfficeList STRUCT(movieCd VARCHAR, audiCnt BIGINT,
                    audiAcc BIGINT, salesAmt BIGINT, salesAcc BIGINT)[])'}})
        ), movies AS (
            SELECT row.movieCd AS movieCode, arg_max(row.audiAcc, day) - arg_min(row.audiAcc - row.audiCnt, day) AS visitors,
                arg_max(row.salesAcc, day) - arg_min(row.salesAcc - row.salesAmt, day) AS sales
            FROM days GROUP BY ALL
        )
        SELECT row_number() OVER (ORDER BY visitors DESC, sales DESC, movieCode) AS rank, movieCode, visitors FROM movies
        ORDER BY rank
    """)
    for rank, code, visitors in rows.fetchall():
        print(f'{{"rank":{rank},"movieCode":"{code}","visitors":{visitors}}}')


def print_market(folder):
    import duckdb

    # A share is rounded to 0.1 %, so a film bounds the sales of its list's market.
    rows = duckdb.sql(f"""
        WITH films AS (
            SELECT filename, boxOfficeResult.showRange[:6] AS month, unnest(boxOfficeResult.dailyBoxOfficeList) AS row
            FROM read_json('{folder}/*.json', filename = true, columns = {{
                boxOfficeResult: 'STRUCT(showRange VARCHAR, dailyBoxOfficeList STRUCT(salesAmt BIGINT, salesShare DOUBLE)[])'}})
        ), lists AS (
            SELECT month, max(row.salesAmt * 2000.0 / (round(row.salesShare * 20) + 1)) AS low,
                min(CASE WHEN row.salesShare > 0 THEN row.salesAmt * 2000.0 / (round(row.salesShare * 20) - 1) END) AS high
            FROM films GROUP BY filename, month
        )
        SELECT month, (sum(low) + sum(high)) / 2 FROM lists GROUP BY month ORDER BY month
    """)
    for month, sales in rows.fetchall():
        print(f'{{"period":"{month[:4]}-{month[4:]}","sales":{round(sales)}}}')


def print_asked(port, asked):
    import datetime
    import json
    import threading
    from concurrent.futures import ThreadPoolExecutor

    import requests

    own = threading.local()

    def ask(number):
        if not hasattr(own, "session"):
            own.session = requests.Session()
        query = {"key": "benchmark", "targetDt": f"{datetime.date.fromordinal(number):%Y%m%d}"}
        service = f"http://127.0.0.1:{port}/boxoffice/searchDailyBoxOfficeList.json"
        return own.session.get(service, params=query).json()["boxOfficeResult"]

    first, last = (datetime.datetime.strptime(day, "%Y%m%d").toordinal() for day in asked.split(".."))
    with ThreadPoolExecutor(4) as pool:
        for result in pool.map(ask, range(first, last + 1)):
            for line in lines(result):
                print(json.dumps(line, ensure_ascii=False, separators=(",", ":")))


what, *arguments = sys.argv[1:]
{"day": print_day, "range": print_range, "top": print_top, "market": print_market, "asking": print_asked}[what](*arguments)
