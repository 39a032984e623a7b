"""The rival in Python: prints a day's ranking, from a file or an address, as `boxoffice daily --json` does."""

import json
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
        "salesShare": float(row["salesShare"]),
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


def read(source):
    if source.startswith("http"):
        from urllib.request import urlopen  # dear, and a file needs none of it

        with urlopen(source) as answer:
            return json.load(answer)
    with open(source, "rb") as file:
        return json.load(file)


if __name__ == "__main__":
    result = read(sys.argv[1])["boxOfficeResult"]
    first, last = map(day, result["showRange"].split("~"))
    ranking = {
        "kind": "daily",
        "from": first,
        "to": last,
        "week": None,
        "filters": {"movieType": None, "nation": None, "area": None},
        "entries": [entry(row) for row in result["dailyBoxOfficeList"]],
    }
    sys.stdout.buffer.write(json.dumps(ranking, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
