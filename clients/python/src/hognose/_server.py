"""A session on a server, `hognose serve`: frames of the protocol become requests of its API.

A Channel has the methods of a Worker that a Session uses, so that the Session is the same for both.
"""

from __future__ import annotations

import base64
import http.client
import json
import threading
import time
import urllib.parse
from collections import deque
from dataclasses import dataclass
from typing import Any

from ._errors import Error, ServerError
from ._worker import Frame, Request

_ARTIFACTS = {
    "image/png": "png", "image/jpeg": "jpeg", "application/pdf": "pdf", "image/svg+xml": "svg", "text/html": "html",
    "text/markdown": "markdown", "text/latex": "latex", "application/javascript": "javascript",
    "application/json": "json",
}  # fmt: skip
_END = {"type": "done"}


@dataclass(frozen=True)
class Server:
    """Where a server is: Session(server=Server("https://python.example.com", key="hog_...")).

    A server with an address of this machine needs no key, and may be given as text.
    """

    url: str
    key: str | None = None


class _Stream:
    """The lines of a run's answer."""

    def __init__(self, connection: http.client.HTTPConnection, response: http.client.HTTPResponse) -> None:
        self.connection, self.response = connection, response
        self.told: set[int] = set()
        self.began = time.monotonic()
        self.timer: threading.Timer | None = None
        self.late = False

    def close(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
        self.connection.close()


class Channel:
    """One session of a server."""

    alive = True
    in_use = 0
    max_sessions = 1

    def __init__(self, server: Server) -> None:
        self._server = server
        self._url = urllib.parse.urlsplit(server.url)
        if self._url.scheme not in ("http", "https") or not self._url.hostname:
            raise ValueError(f"{server.url!r} is no address of a server, such as http://127.0.0.1:8080")
        self._id = ""
        self._time = 0.0  # seconds for one run; 0 is unknown
        self._stream: _Stream | None = None
        self._answers: dict[int, Frame] = {}  # of tool calls of the run under way
        self.abandoned: deque[str] = deque()  # sessions that nobody closed end by themselves after a while

    def new_name(self) -> str:
        return ""

    def request(self, kind: str, session: str, fields: Frame) -> Request:
        r = Request(1)
        if kind == "run":
            self._run(fields)
        else:
            r.frames.extend(self._do(kind, fields))
        return r

    def finish(self, r: Request) -> None:
        stream, self._stream = self._stream, None
        if stream is not None:
            stream.close()

    def next_frame(self, r: Request) -> Frame:
        while not r.frames:
            stream = self._stream
            if stream is None:
                raise ServerError(0, "unreachable", "there is no run under way")
            try:
                line = stream.response.readline()
            except (OSError, http.client.HTTPException, AttributeError) as e:
                raise ServerError(0, "unreachable", f"the connection to the server has ended: {e}") from e
            if not line:
                raise ServerError(0, "unreachable", "the connection to the server has ended before the run")
            r.frames.extend(self._event(stream, json.loads(line)))
        return r.frames.popleft()

    def send(self, frame: Frame) -> None:
        """Send what has no answer. Whoever waits for the run hears of a failure."""
        try:
            if frame["type"] == "tool_result":
                self._answers[frame["call"]] = frame
                result = {k: frame[k] for k in ("value", "error") if k in frame}
                self._json("POST", "/tool_results", {"results": [{"id": frame["call"], **result}]})
            elif frame["type"] == "interrupt":
                self._json("POST", "/interrupt")
            else:
                self._json("DELETE", "")
        except Error:
            pass

    def kill_after_interrupt(self) -> threading.Timer:
        stream = self._stream
        timer = threading.Timer(2.0, stream.close if stream is not None else lambda: None)
        timer.daemon = True
        timer.start()
        return timer

    # Requests other than run.

    def _do(self, kind: str, f: Frame) -> list[Frame]:
        try:
            return [*self._answer(kind, f)]
        except ServerError as e:
            if e.code in ("session_not_found", "session_gone"):
                return [{"type": "error", "kind": "closed", "value": str(e)}, _END]
            if e.status in (400, 404, 409, 413, 422):
                return [{"type": "error", "kind": "value", "value": str(e)}, _END]
            raise

    def _answer(self, kind: str, f: Frame) -> list[Frame]:
        done: Frame = dict(_END)
        if kind == "open":
            self._open(f)
        elif kind == "check":
            error = self._json("POST", "/check", {"code": f["code"]}).get("error")
            return [_error(error), done] if error else [done]
        elif kind == "set":
            self._json("PUT", f"/variables/{_quote(f['name'])}", f["value"])
        elif kind == "get":
            done.update(self._get(f["name"]))
        elif kind == "names":
            done["names"] = self._json("GET", "/variables")["variables"]
        elif kind == "reset":
            self._json("POST", "/reset")
        elif kind == "snapshot":
            done["snapshot"] = base64.b64encode(self._bytes("GET", "/snapshot")).decode("ascii")
        elif kind == "close":
            self._json("DELETE", "")
        else:
            done.update(self._file(kind, f))
        return [done]

    def _open(self, f: Frame) -> None:
        if f.get("snapshot"):
            info = json.loads(self._raw("POST", "/v1/restore", base64.b64decode(f["snapshot"])))
        else:
            spec = {k: v for k, v in f.items() if k != "files"}
            info = json.loads(self._raw("POST", "/v1/sessions", json.dumps({**spec, "typed_values": True}).encode()))
        self._id = info["id"]
        self._time = max(0, info.get("limits", {}).get("time_ms", 0)) / 1000

    def _get(self, name: str) -> Frame:
        try:
            return {"found": True, **_shown(self._json("GET", f"/variables/{_quote(name)}"))}
        except ServerError as e:
            if e.code == "variable_not_found":
                return {}
            raise

    def _file(self, kind: str, f: Frame) -> Frame:
        path = f.get("path", "")
        path = path if path.startswith("/") else "/work/" + path
        at = "/files" + urllib.parse.quote(path)
        if kind == "write_file":
            self._bytes("PUT", at, base64.b64decode(f.get("data", "")))
        elif kind == "read_file":
            return {"data": base64.b64encode(self._bytes("GET", at)).decode("ascii")}
        elif kind == "list_files":
            return {"files": self._json("GET", f"/files?depth=64&path={_quote(path)}")["files"]}
        elif kind == "remove_file":
            self._json("DELETE", at)
        else:
            raise Error(f"a session of a server cannot do this: {kind}")
        return {}

    # Runs.

    def _run(self, f: Frame) -> None:
        if f.get("prelude"):
            raise Error("a session of a server has no prelude")
        self._answers.clear()
        body = json.dumps({"code": f["code"]}).encode()
        connection, response = self._call("POST", f"/v1/sessions/{self._id}/run", body, "application/x-ndjson")
        self._stream = _Stream(connection, response)

    def _event(self, stream: _Stream, e: Frame) -> list[Frame]:
        kind = e["type"]
        if kind in ("stdout", "stderr"):
            return [e]
        if kind == "tool_call":
            return self._tool_call(stream, e)
        if kind == "problem":
            raise ServerError(e.get("status", 0), e.get("code", ""), e.get("detail") or e.get("title", ""))
        return self._result(stream, e) if kind == "result" else []

    def _tool_call(self, stream: _Stream, e: Frame) -> list[Frame]:
        """Pass on a call. The server tells again those without an answer when a run stops once more;
        an answer that came while it ran was refused, and is sent again."""
        call = e["id"]
        if stream.timer is None and self._time:  # the server's clock stands still while a run waits, ours does not
            left = max(0.0, stream.began + self._time + 0.1 - time.monotonic())
            stream.timer = threading.Timer(left, self._too_late, [stream])
            stream.timer.daemon = True
            stream.timer.start()
        if call in self._answers:
            self.send(self._answers[call])
            return []
        if call in stream.told:
            return []
        stream.told.add(call)
        return [{"type": "tool_call", "call": call, "name": e["tool"], "args": e.get("args") or {}}]

    def _too_late(self, stream: _Stream) -> None:
        stream.late = True
        self.send({"type": "interrupt"})

    def _result(self, stream: _Stream, e: Frame) -> list[Frame]:
        frames: list[Frame] = [self._artifact(a) for a in e.get("artifacts", ()) if a["type"] in _ARTIFACTS]
        if "value" in e:
            frames.append({"type": "result", "is_main_result": True, **_shown(e["value"])})
        if "final" in e:
            by = e["final"].get("verified_by")
            frames.append({"type": "final", **_shown(e["final"]), **({"verified_by": by.get("json")} if by else {})})
        if "error" in e:
            error = _error(e["error"])
            if stream.late and error.get("limit") == "cancelled":
                error.update(limit="time", value="the time limit was reached: the code and its tools took too long")
            frames.append(error)
        end = {"type": "end_of_execution", "logs": e.get("logs", ""), "names": e.get("names") or (), **e.get("usage", {})}
        if "exit" in e:
            end["exit"] = e["exit"]
        return [*frames, end]

    def _artifact(self, a: Frame) -> Frame:
        key = _ARTIFACTS[a["type"]]
        data = self._bytes("GET", f"/artifacts/{a['n']}")
        value: Any = data.decode("utf-8", "replace")
        if key in ("png", "jpeg", "pdf"):
            value = base64.b64encode(data).decode("ascii")
        elif key == "json":
            value = json.loads(data)
        return {"type": "result", "is_main_result": False, "name": a.get("name", ""), key: value}

    # HTTP.

    def _json(self, method: str, path: str, *body: Any) -> Frame:
        data = self._bytes(method, path, json.dumps(body[0]).encode() if body else None)
        return json.loads(data) if data else {}

    def _bytes(self, method: str, path: str, body: bytes | None = None) -> bytes:
        return self._raw(method, f"/v1/sessions/{self._id}{path}", body)

    def _raw(self, method: str, path: str, body: bytes | None = None) -> bytes:
        connection, response = self._call(method, path, body, "application/json")
        try:
            return response.read()
        except (OSError, http.client.HTTPException) as e:
            raise ServerError(0, "unreachable", f"the connection to the server has ended: {e}") from e
        finally:
            connection.close()

    def _call(self, method: str, path: str, body: bytes | None, accept: str) -> tuple[http.client.HTTPConnection, http.client.HTTPResponse]:
        kind = http.client.HTTPSConnection if self._url.scheme == "https" else http.client.HTTPConnection
        connection = kind(self._url.hostname or "", self._url.port)
        headers = {"Accept": accept, "Content-Type": "application/json"}
        if self._server.key:
            headers["Authorization"] = f"Bearer {self._server.key}"
        try:
            connection.request(method, self._url.path.rstrip("/") + path, body, headers)
            response = connection.getresponse()
        except (OSError, http.client.HTTPException) as e:
            connection.close()
            raise ServerError(0, "unreachable", f"the server {self._server.url} cannot be reached: {e}") from e
        if response.status < 300:
            return connection, response
        try:
            problem = json.loads(response.read())
        except (OSError, ValueError, http.client.HTTPException):
            problem = {}
        connection.close()
        message = problem.get("detail") or problem.get("title") or f"the server answered with status {response.status}"
        raise ServerError(response.status, problem.get("code", f"http_{response.status}"), message)


def _quote(text: str) -> str:
    return urllib.parse.quote(text, safe="")


def _shown(v: Frame) -> Frame:
    known = {"value": v["json"]} if "json" in v else {"problem": v.get("problem", "the value cannot cross")}
    return {"text": v.get("repr", ""), "python_type": v.get("type", ""), **known}


def _error(e: Frame) -> Frame:
    f = {**e, "type": "error", "name": e.get("type", ""), "value": e.get("message", "")}
    if e["kind"] == "cancelled":
        f.update(kind="limit", limit="cancelled")
    return f
