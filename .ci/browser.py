"""Measures pages of `boxoffice report` in Chromium, without a network: nothing lies outside the page on screens of 320 to 1,400
pixels, no cell covers another, no figure is broken, and the chart of a day ends at that day after fourteen days.

Usage: browser.py PROGRAM BROWSER [FOLDER]; pictures of the pages are saved in the folder.
"""
import datetime, email, email.policy, html, json, re, subprocess, sys, tempfile
from pathlib import Path

SUMMER = "Fixtures/summer2015"
DAY = "2015-08-15"
LINES = [DAY, f"{DAY} --lang en", "2015-W33 --weekend", "2015-08 --lang en"]
WIDTHS = [320, 360, 500, 800, 1400]
SCRIPT = """
const rows = [];
for (const frame of document.querySelectorAll("iframe")) {
  const page = frame.contentDocument, width = frame.clientWidth, found = [];
  const inside = (box, outer, what) => {
    if (box.width && (box.left < outer.left - 1 || box.right > outer.right + 1)) found.push(what);
  };
  const text = node => { const range = page.createRange(); range.selectNodeContents(node); return range.getBoundingClientRect(); };
  if (page.documentElement.scrollWidth > width) found.push("the page is " + page.documentElement.scrollWidth + " wide");
  for (const element of page.querySelectorAll("h1, h2, p, li, th, td, caption, figcaption")) {
    inside(text(element), {left: 0, right: width}, element.textContent);
  }
  for (const cell of page.querySelectorAll("td.number")) {
    const range = page.createRange();
    range.selectNodeContents(cell);
    if (range.getClientRects().length > 1) found.push("broken: " + cell.textContent);
  }
  for (const row of page.querySelectorAll("tr")) {
    const cells = [...row.children].filter(cell => cell.textContent).map(cell => [cell.textContent, text(cell)]);
    for (const [index, [name, a]] of cells.entries()) for (const [other, b] of cells.slice(index + 1)) {
      if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 3 && b.top < a.bottom - 3) found.push(name + " covers " + other);
    }
  }
  // The names of lines are measured by a test.
  for (const chart of page.querySelectorAll("svg")) {
    for (const label of chart.querySelectorAll("text:not(.label)")) inside(label.getBoundingClientRect(), chart.getBoundingClientRect(), label.textContent);
  }
  rows.push([frame.title, width, page.querySelectorAll("td").length, found]);
}
document.body.textContent = "RESULT" + JSON.stringify(rows) + "END";
"""


def run(program, line, form):
    words = ["report", *line.split(), "--format", form, "--offline", "--archive", SUMMER]
    environment = {"HOME": "/nowhere", "LANG": "ko_KR.UTF-8"}
    return subprocess.run([program, *words], env=environment, capture_output=True, check=True).stdout


def browse(browser, *words):
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--virtual-time-budget=2000"]
    return subprocess.run([browser, *options, *words], capture_output=True, check=True, timeout=120).stdout.decode()


def check_end(page):
    """The first chart of a day's page: its lines end at the day, and its axis begins thirteen days before."""
    chart = re.search(r"<svg.*?</svg>", page, re.S)[0]
    labels = [(float(x), int(month), int(day)) for x, month, day in re.findall(r'x="([\d.]+)" y="[\d.]+">(\d\d)-(\d\d)<', chart)]
    days = [(x, datetime.date(2015, month, day).toordinal()) for x, month, day in labels]
    (x0, day0), (x1, day1) = days[0], days[-1]
    last = max(float(x) for path in re.findall(r'class="line" d="(M[^"h]*)"', chart) for x in re.findall(r"[ML]([\d.]+) ", path))
    slope = (x1 - x0) / (day1 - day0)
    end = datetime.date.fromordinal(round(day0 + (last - x0) / slope))
    assert end.isoformat() == DAY, end
    assert round((last - 84) / slope) == 13, (last - 84) / slope


program, browser = sys.argv[1:3]
pages = {line: run(program, line, "html").decode() for line in LINES}
for line in LINES[:2]:
    check_end(pages[line])
message = email.message_from_bytes(run(program, DAY, "mail"), policy=email.policy.default)
assert not message.defects and [part.get_content_type() for part in message.iter_parts()] == ["text/plain", "text/html"]
pages["mail"] = message.get_body(("html",)).get_content()
with tempfile.TemporaryDirectory() as folder:
    frames = "".join(
        f'<iframe title="{html.escape(name)}" width="{width}" height="3000" style="border:0" srcdoc="{html.escape(page)}"></iframe>'
        for name, page in pages.items() for width in WIDTHS
    )
    file = Path(folder) / "pages.html"
    file.write_text(f"<!DOCTYPE html><meta charset=utf-8><body>{frames}<script>onload = () => {{{SCRIPT}}}</script>", encoding="utf-8")
    found = re.search("RESULT(.*)END", browse(browser, "--dump-dom", file.as_uri()), re.S)
    rows = json.loads(html.unescape(found[1]))
    if len(sys.argv) > 3:
        for name, page in pages.items():
            one = Path(folder) / "page.html"
            one.write_text(page, encoding="utf-8")
            for width in WIDTHS:
                # A window has 500 pixels at least.
                frame = Path(folder) / "frame.html"
                frame.write_text(f'<body style="margin:0"><iframe src="page.html" width="{width}" height="2600" style="border:0">')
                for scheme in ("light", "dark"):
                    picture = f"--screenshot={sys.argv[3]}/{name.replace(' ', '')}-{width}-{scheme}.png"
                    dark = ["--blink-settings=preferredColorScheme=0"] if scheme == "dark" else []
                    browse(browser, picture, f"--window-size={max(width, 500)},2600", *dark, frame.as_uri())
assert len(rows) == len(pages) * len(WIDTHS) and all(row[2] for row in rows), rows
problems = [(name, width, text) for name, width, _, texts in rows for text in texts]
assert not problems, "\n".join(map(str, problems))
print(f"{len(rows)} pages are whole in {browser}")
