"""Answers KOBIS's daily rankings from a folder laid out as Fixtures/, on 127.0.0.1; prints its port."""

import pathlib
import re
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

folder = pathlib.Path(sys.argv[1])
daily = re.compile(r"/boxoffice/(searchDailyBoxOfficeList)\.json\?(?:.*&)?(targetDt=\d{8})(?:&|$)")


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Headers and body leave in one packet, and at once.
    wbufsize = -1
    disable_nagle_algorithm = True

    def do_GET(self):
        asked = daily.match(self.path)
        path = asked and folder / "boxoffice" / asked[1] / (asked[2] + ".json")
        found = path and path.is_file()
        body = path.read_bytes() if found else b""
        self.send_response(200 if found else 404)
        self.send_header("Content-Type", "application/json;charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
