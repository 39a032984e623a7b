"""Answers KOBIS's daily rankings from a folder laid out as Fixtures/, on 127.0.0.1; prints its port.

/requests says how many it has answered since that was last asked.
"""

import argparse
import pathlib
import re
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from days import Days

parser = argparse.ArgumentParser()
parser.add_argument("folder", type=pathlib.Path)
parser.add_argument("--latency", type=float, default=0, help="seconds before an answer leaves")
parser.add_argument("--any-day", type=Days, help="a ranking that answers for every day, with the date put in")
options = parser.parse_args()
daily = re.compile(r"/boxoffice/(searchDailyBoxOfficeList)\.json\?(?:.*&)?(targetDt=(\d{8}))(?:&|$)")
answered = []


def answer(address):
    if address == "/requests":
        count = len(answered)
        answered.clear()
        return str(count).encode()
    asked = daily.match(address)
    if not asked:
        return None
    answered.append(asked[3])
    time.sleep(options.latency)
    if options.any_day:
        return options.any_day[asked[3]]
    path = options.folder / "boxoffice" / asked[1] / (asked[2] + ".json")
    return path.read_bytes() if path.is_file() else None


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Send headers and body in one packet, without delay.
    wbufsize = -1
    disable_nagle_algorithm = True

    def do_GET(self):
        body = answer(self.path)
        self.send_response(404 if body is None else 200)
        self.send_header("Content-Type", "application/json;charset=utf-8")
        self.send_header("Content-Length", str(len(body or b"")))
        self.end_headers()
        self.wfile.write(body or b"")

    def log_message(self, *_):
        pass


# The default backlog of five would delay further connections by a second.
ThreadingHTTPServer.request_queue_size = 512
server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
