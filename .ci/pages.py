"""Validates pages of `boxoffice report`: valid HTML5, headings in order, named charts, nothing that runs or is loaded.

Usage: pages.py PROGRAM
"""
import shutil, subprocess, sys, tempfile
from pathlib import Path

import html5lib

SUMMER = Path("Fixtures/summer2015")
LINES = ["2015-08-15", "2015-08-15 --lang en", "2015-W33 --weekend", "2015-08", "2015-07-01..2015-09-30 --lang en", "2015-W33 -n 3"]
# As JSON spells it.
HOSTILE = r"<script>alert(1)<\/script><\/title><\/svg>--><img src=x onerror=y>&amp;\"'"
HTML, SVG = "{http://www.w3.org/1999/xhtml}", "{http://www.w3.org/2000/svg}"


def page(line, archive):
    words = ["report", *line.split(), "--format", "html", "--offline", "--archive", str(archive)]
    environment = {"HOME": "/nowhere", "LANG": "ko_KR.UTF-8"}
    return subprocess.run([sys.argv[1], *words], env=environment, capture_output=True, check=True).stdout.decode()


def check(text):
    root = html5lib.HTMLParser(strict=True).parse(text)
    elements = list(root.iter())
    tags = [element.tag for element in elements if isinstance(element.tag, str)]
    headings = [int(tag[-1]) for tag in tags if tag in {f"{HTML}h{level}" for level in range(1, 7)}]
    assert headings[0] == 1 and headings.count(1) == 1, headings
    assert all(after <= before + 1 for before, after in zip(headings, headings[1:])), headings
    known = {HTML + tag for tag in """
        html head meta title style body main h1 h2 p section div table caption thead tbody tr th td ul li a span figure figcaption footer
    """.split()} | {SVG + tag for tag in "svg title desc rect text tspan path g circle".split()}
    assert set(tags) <= known, set(tags) - known
    ids = [element.get("id") for element in elements if element.get("id")]
    assert len(ids) == len(set(ids)), ids
    for element in elements:
        for name, value in element.attrib.items():
            assert not name.startswith("on") and name not in ("src", "srcset", "style"), (name, value)
            if name == "href":
                assert value.startswith("https://www.kobis.or.kr/"), value
            if name == "aria-labelledby":
                assert set(value.split()) <= set(ids), value
        if element.tag == HTML + "table":
            assert element.find(HTML + "caption") is not None
            assert all(cell.get("scope") for cell in element.iter(HTML + "th"))
        if element.tag == SVG + "svg":
            assert element.find(SVG + "title").text and element.find(SVG + "desc").text
    styles = "".join(element.text or "" for element in elements if element.tag == HTML + "style")
    assert "url(" not in styles and "@import" not in styles
    return tags


with tempfile.TemporaryDirectory() as folder:
    hostile = Path(folder) / "archive"
    shutil.copytree(SUMMER, hostile)
    for answer in hostile.glob("boxoffice/*/*.json"):
        answer.write_text(answer.read_text(encoding="utf-8").replace("베테랑", HOSTILE), encoding="utf-8")
    pages = [(line, SUMMER) for line in LINES] + [(line, hostile) for line in ("2015-08-15", "2015-08")]
    charts = sum(check(page(line, archive)).count(SVG + "svg") for line, archive in pages)
assert charts >= len(pages)
print(f"{len(pages)} pages with {charts} charts are valid")
