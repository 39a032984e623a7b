"""Drives `boxoffice mcp`, over Fixtures/ and a server in their place. Usage: mcp-client.py PROGRAM MODE

MODE is a mode of the official client 2.x, or 1.30.0 or 1.2.0 for those of 1.x; raw needs no client, and sends what none would.
"""
import asyncio
import contextlib
import datetime
import json
import os
import pathlib
import re
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# An answer that does not come ends the script.
signal.alarm(120)
program, mode = os.path.abspath(sys.argv[1]), sys.argv[2]
fixtures = pathlib.Path("Fixtures").resolve()
day = (fixtures / "boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json").read_text()


class Service(BaseHTTPRequestHandler):
    """KOBIS: answers from Fixtures/, for any day or week the ranking of one day; some keys get a fault."""

    protocol_version = "HTTP/1.1"
    requests = []

    def do_GET(self):
        self.requests.append(self.path)
        address = urllib.parse.urlsplit(self.path)
        query = dict(urllib.parse.parse_qsl(address.query))
        key = query.pop("key")
        faults = {"quota": "quota-exceeded.json", "invalid": "invalid-key.json", "page": "maintenance.html"}
        name = "&".join(f"{name}={value}" for name, value in sorted(query.items()))
        file = fixtures / address.path.strip("/").removesuffix(".json") / f"{name}.json"
        time.sleep(30 if "hang" in key else 0.02)
        fault = next((fault for word, fault in faults.items() if word in key), None)
        if fault:
            self.answer((fixtures / "faults" / fault).read_bytes())
        elif file.is_file():
            self.answer(file.read_bytes())
        elif "targetDt" in query:
            last = datetime.datetime.strptime(query["targetDt"], "%Y%m%d")
            first = last - datetime.timedelta(days=6 if "weekGb" in query else 0)
            answer = day.replace("20230801~20230801", f"{first:%Y%m%d}~{last:%Y%m%d}")
            if "weekGb" in query:
                answer = answer.replace("일별", "주간").replace("dailyBox", "weeklyBox")
            self.answer(answer.encode())
        else:
            self.answer(b"{}", 404)

    def answer(self, body, status=200):
        with contextlib.suppress(OSError):
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

    def log_message(self, *_):
        pass


ThreadingHTTPServer.request_queue_size = 512
ThreadingHTTPServer.daemon_threads = True
service = ThreadingHTTPServer(("127.0.0.1", 0), Service)
threading.Thread(target=service.serve_forever, daemon=True).start()
home = tempfile.TemporaryDirectory()


def environment(key):
    """What a host passes on, and where the service is. The key is in the settings file."""
    folder = pathlib.Path(home.name, key)
    settings = folder / ".config/boxoffice/env"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(f"KOBIS_API_KEY=0123456789abcdef-{key}\nKOBIS_BASE_URL=http://127.0.0.1:{service.server_port}\n")
    settings.chmod(0o600)
    return {"HOME": str(folder), "PATH": "/usr/bin:/bin"}


OFFLINE = ["mcp", "--offline", "--archive", str(fixtures)]
LIVE = ["mcp", "--timeout", "5"]
SUMMER = ["mcp", "--offline", "--archive", str(fixtures / "summer2015")]
TOOLS = ["get_ranking", "get_top", "get_market", "get_trend", "get_movie", "search_movies", "get_upcoming", "find_people",
         "find_companies", "get_status"]


@contextlib.asynccontextmanager
async def session(arguments, key="fine"):
    """Starts the server; returns functions that list the tools and call one, and counts what is checked."""
    from mcp import StdioServerParameters
    parameters = StdioServerParameters(command=program, args=arguments, env=environment(key), cwd=home.name)
    async with contextlib.AsyncExitStack() as stack:
        if mode.startswith("1."):
            from mcp import ClientSession
            from mcp.client.stdio import stdio_client
            streams = await stack.enter_async_context(stdio_client(parameters))
            client = await stack.enter_async_context(ClientSession(*streams))
            revision = (await client.initialize()).protocolVersion
        else:
            from mcp import Client
            client = await stack.enter_async_context(Client(parameters, mode=mode))
            revision = client.protocol_version
        expected = {"legacy": "2025-11-25", "1.30.0": "2025-11-25", "1.2.0": "2024-11-05"}.get(mode, "2026-07-28")
        assert revision == expected, f"{revision} instead of {expected}"
        yield client


def plain(value):
    """A result as the client got it."""
    return value.model_dump(by_alias=True, mode="json")


async def validators(client):
    import jsonschema
    tools = [plain(tool) for tool in (await client.list_tools()).tools]
    names = [tool["name"] for tool in tools]
    assert names == TOOLS, names
    for tool in tools:
        jsonschema.Draft202012Validator.check_schema(tool["inputSchema"])
        jsonschema.Draft202012Validator.check_schema(tool["outputSchema"])
        assert tool["title"] and tool["description"] and tool["annotations"]["readOnlyHint"], tool["name"]
    schemas = {tool["name"]: tool["outputSchema"] for tool in tools}
    checker = jsonschema.FormatChecker(["date"])
    return {name: jsonschema.Draft202012Validator(schema, format_checker=checker) for name, schema in schemas.items()}


def strict(schema, arguments):
    """Arguments as clients with strict schemas must send them: every property, and none of them null.

    openai-agents (ensure_strict_json_schema) and LangChain (strict=True) require every property, and drop what they do not
    know; models then send the default of the description, or something blank.
    """
    assert schema["additionalProperties"] is False, schema
    sent = {}
    for name, property in schema["properties"].items():
        assert "default" not in property and "anyOf" not in property and isinstance(property["type"], str), property
        default = re.search(r"\(default ([^ ;]+)\)\.$", property["description"])
        if name in arguments:
            sent[name] = arguments[name]
        elif "enum" in property:
            sent[name] = default[1] if default else "all"
            assert sent[name] in property["enum"], property
        elif property["type"] == "integer":
            sent[name] = int(default[1])
        else:
            sent[name] = {"string": "", "array": [], "boolean": False}[property["type"]]
    return sent


async def strict_client(client, schemas):
    """Calls every tool with every argument, and with none but the required ones."""
    required = {"get_trend": {"movies": ["20148851"]}, "get_movie": {"movie": "20148851"}, "find_people": {"name": "없음"},
                "find_companies": {"name": "없음"}}
    for tool in (await client.list_tools()).tools:
        tool = plain(tool)
        few = required.get(tool["name"], {})
        assert sorted(few) == sorted(tool["inputSchema"]["required"]), tool["name"]
        results = [
            plain(await client.call_tool(tool["name"], arguments))
            for arguments in (few, strict(tool["inputSchema"], few))
        ]
        assert results[0]["content"] == results[1]["content"], f"{tool['name']}: {results}"


async def succeed(client, schemas, name, arguments=None, **options):
    """Calls a tool, and returns its structured answer."""
    result = plain(await client.call_tool(name, arguments or {}, **options))
    [text] = [content["text"] for content in result["content"]]
    assert not result["isError"], f"{name} {arguments}: {text}"
    answer = result["structuredContent"]
    assert json.loads(text) == answer, f"{name}: the text differs"
    assert len(text.encode()) <= 24_000, f"{name}: {len(text.encode())} bytes"
    schemas[name].validate(answer)
    return answer


async def fail(client, name, arguments, pattern):
    result = plain(await client.call_tool(name, arguments))
    text = result["content"][0]["text"]
    assert result["isError"] and re.search(pattern, text), f"{name} {arguments}: {text}"
    assert "0123456789abcdef" not in text, text


async def archive():
    async with session(OFFLINE) as client:
        schemas = await validators(client)

        async def answer(tool, **arguments):
            return await succeed(client, schemas, tool, arguments)

        ranking = await answer("get_ranking", date="2023-08-01", limit=3)
        assert [entry["rank"] for entry in ranking["entries"]] == [1, 2, 3] and ranking["isFinal"]
        assert "actors" not in await answer("get_movie", movie="20124079")
        long = [answer("get_movie", movie="20124079", include=["actors", "staff", "companies"]) for _ in range(16)]
        movie, *others = await asyncio.gather(*long)
        assert "truncated" not in movie and len(movie["staff"]["rows"]) == 345
        assert others == [movie] * 15
        assert (await answer("search_movies", title="밀수"))["items"][0]["movieCode"] == "20218541"
        await fail(client, "find_people", {"name": "홍길동"}, "^2 people match")
        assert (await answer("find_companies", name="20188621"))["filmography"]
        assert (await answer("get_status"))["archive"]["days"] > 0
        await fail(client, "get_ranking", {"date": "2023-02-31"}, "^no such date.*\nhint: ")
        ambiguous = plain(await client.call_tool("get_movie", {"movie": "지어낸"}))
        [_, candidates] = [json.loads(content["text"]) if index else content["text"] for index, content in enumerate(ambiguous["content"])]
        assert ambiguous["isError"] and {"movieCode", "title"} < candidates["candidates"][0].keys(), ambiguous
        await fail(client, "get_ranking", {"day": "2023-08-01"}, "no argument 'day'")
        await fail(client, "get_movie", {}, "'movie' is required")
        try:
            await client.call_tool("review_add", {})
            raise AssertionError("an unknown tool is answered")
        except Exception as error:
            assert "Unknown tool" in str(error), error
    async with session(SUMMER) as client:
        await strict_client(client, schemas)
        arguments = {"movies": ["20148851", "20148048"], "from": "2015-08-05", "to": "2015-08-24", "by": "day"}
        trend = await succeed(client, schemas, "get_trend", arguments)
        assert [len(movie["byDay"]["rows"]) for movie in trend["movies"]] == [20, 20]
        weeks = await succeed(client, schemas, "get_trend", {"movies": ["20148851"], "by": "week"})
        assert weeks["movies"][0]["byWeek"]["columns"][0] == "week"
        top = await succeed(client, schemas, "get_top", {"period": "2015-08", "limit": 50})
        rows = [dict(zip(top["entries"]["columns"], row)) for row in top["entries"]["rows"]]
        assert rows[0]["visitors"] == 10_939_747 and len(rows) == 50 and "truncated" not in top
        market = await succeed(client, schemas, "get_market", {"periods": ["2015-08"], "compare": "previous"})
        [august] = market["periods"]
        assert august["korean"]["salesSharePercent"] == 68.7 and august["comparison"]["salesChangePercent"] == 32.2
        days = await succeed(client, schemas, "get_ranking", {"date": "2015-08", "limit": 1})
        assert len(days["entries"]["rows"]) == 31
        assert (await succeed(client, schemas, "get_movie", {"movie": "암살"}))["visitorsTotal"] == 12_698_128


async def live():
    async with session(LIVE) as client:
        schemas = await validators(client)
        progress = []

        async def report(done, total, message):
            progress.append((done, total, message))

        arguments = {"movies": ["밀수"], "from": "2023-07-26", "to": "2023-09-03", "by": "day", "columns": ["visitors"]}
        trend = await succeed(client, schemas, "get_trend", arguments, progress_callback=report)
        assert len(trend["movies"][0]["byDay"]["rows"]) == 40
        assert [done for done, *_ in progress] == list(range(1, len(progress) + 1)) and len(progress) >= 40, progress
        # A call goes on where the last one ended.
        spent, left = len(Service.requests), 2 * 70
        while left:
            top = await succeed(client, schemas, "get_top", {"period": "2020-01-06..2021-05-09"})
            assert len(Service.requests) - spent <= 130 and top.get("callsLeftToFetch", 0) == max(0, left - 130)
            spent, left = len(Service.requests), top.get("callsLeftToFetch", 0)
        assert top["daysNotFetched"] == 0 and "hint" not in top
        market = await succeed(client, schemas, "get_market", {"periods": ["2022-06-11..2022-06-12"]})
        assert market["periods"][0]["daysMissing"] == 0
        calls = [succeed(client, schemas, "get_ranking", {"date": f"2022-03-{1 + n:02}", "limit": 20}) for n in range(8)]
        calls += [succeed(client, schemas, "get_trend", arguments | {"to": "2023-09-20"}) for _ in range(8)]
        answers = await asyncio.gather(*calls)
        assert [answer["from"] for answer in answers[:8]] == [f"2022-03-{1 + n:02}" for n in range(8)]
        assert len(Service.requests) == len(set(Service.requests)), "equal calls sent a request twice"
        await fail(client, "get_movie", {"movie": "99999999"}, "404")
        status = await succeed(client, schemas, "get_status")
        assert status["keyWorks"] and status["callsLeft"] == 3_000 - len(Service.requests), status
    for key, pattern in [("quota", "quota|calls"), ("invalid", "invalid|key"), ("page", "page|maintenance")]:
        async with session(LIVE, key) as client:
            await fail(client, "get_ranking", {"date": "2023-08-02"}, pattern)
    async with session(LIVE, "hang") as client:
        hung = asyncio.create_task(client.call_tool("get_ranking", {"date": "2023-08-02"}))
        await asyncio.sleep(0.2)
        assert (await succeed(client, schemas, "get_status"))["keyIsSet"]
        hung.cancel()


class Server:
    """A server that is driven by hand."""

    def __init__(self, arguments, key="fine"):
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        self.process = subprocess.Popen([program, *arguments], env=environment(key), cwd=home.name, **pipes)

    def send(self, *messages):
        for message in messages:
            line = message if isinstance(message, bytes) else json.dumps(message).encode() + b"\n"
            self.process.stdin.write(line)
        self.process.stdin.flush()

    def receive(self):
        return json.loads(self.process.stdout.readline())

    def megabytes(self):
        # Linux only: macOS has no /proc.
        text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s*(\d+)", text)[1]) / 1024

    def end(self):
        """Closes standard input, and returns the status and the seconds until the server exits."""
        self.process.stdin.close()
        return self.process.wait(40)


def call(number, name="get_status", **arguments):
    return request(number, "tools/call", name=name, arguments=arguments)


def request(number, method, **parameters):
    meta = {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": {"_meta": meta} | parameters}


def raw():
    server = Server(OFFLINE)
    server.send(b"garbage\n", b"\n", b"[]\n", b"\xff\xfe\n", b"{}" * 500_000 + b"\n", call(1))
    assert [server.receive().get("error", {}).get("code") for _ in range(5)] == [-32700, -32600, -32700, -32700, None]
    server.send(request(2, "tools/call", name="get_movie", arguments={"movie": "밀" * 300_000}))
    answer = server.receive()
    assert answer["result"]["isError"] and "too long" in answer["result"]["content"][0]["text"], answer
    server.send(b'{"jsonrpc":"2.0","id":3,')
    assert server.end() == 0, "a half line"

    if sys.platform == "linux":
        server = Server(OFFLINE)
        server.send(call(0))
        server.receive()
        before = server.megabytes()
        for _ in range(64):
            server.send(b"x" * 1_048_576)
        assert server.receive()["error"]["code"] == -32600, "a line of 64 MB"
        server.send(b"\n", call(1))
        assert server.receive()["id"] == 1
        assert server.megabytes() < before + 16, f"{before} MB became {server.megabytes()} MB"
        assert server.end() == 0

    # Nobody reads the answers.
    server = Server(OFFLINE)
    server.send(*(call(number) for number in range(500)))
    assert server.end() == 0, "500 answers that nobody reads"

    # Nobody reads, and there is no end.
    for message in request(1, "tools/list"), {"jsonrpc": "2.0", "id": 1, "method": "ping"}:
        server = Server(OFFLINE)
        flood = 4_000 * (json.dumps(message).encode() + b"\n")
        with contextlib.suppress(BrokenPipeError):
            while server.process.poll() is None:
                server.process.stdin.write(flood)
        assert server.process.wait(40) == 1 and b"not reading" in server.process.stderr.read()
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / (1 if sys.platform == "darwin" else 1 / 1024) / 1e6
    assert peak < 160, f"a peak of {peak} MB"

    # A signal, and the end of output, while a call hangs.
    server = Server(LIVE, "hang")
    server.send(call(1, "get_ranking", date="2023-08-02"), call(2))
    assert server.receive()["id"] == 2
    server.process.terminate()
    assert server.process.wait(40) == 143 or server.process.returncode == -15
    server = Server(LIVE, "hang")
    server.send(call(1, "get_ranking", date="2023-08-02"))
    assert server.end() == 0 and json.loads(server.process.stdout.read())["id"] == 1, "a call that hangs"


async def oldest():
    """A client that knows neither titles nor structured answers."""
    async with session(OFFLINE) as client:
        tools = [plain(tool) for tool in (await client.list_tools()).tools]
        assert [tool["name"] for tool in tools] == TOOLS and not {"title", "outputSchema"} & set().union(*tools), tools
        result = plain(await client.call_tool("get_ranking", {"date": "2023-08-01", "limit": 3}))
        assert not result["isError"] and "structuredContent" not in result, result
        assert [entry["rank"] for entry in json.loads(result["content"][0]["text"])["entries"]] == [1, 2, 3], result
        await fail(client, "get_movie", {}, "'movie' is required")


if mode == "raw":
    raw()
elif mode == "1.2.0":
    asyncio.run(oldest())
else:
    async def main():
        await archive()
        await live()
    asyncio.run(main())
print(f"{mode}: passed")
