"""Sessions: Python that runs in a worker, with the functions of this program as tools."""

from __future__ import annotations

import asyncio
import base64
import builtins
import threading
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future
from dataclasses import asdict, dataclass, field
from typing import Any, TypeVar

from . import _loop, _worker
from ._errors import ClosedError, ConversionError, Error, from_frame
from ._files import Files
from ._server import Channel, Server
from ._tools import Tool, as_tool
from ._values import Finder, Keeper, decode, encode
from ._worker import Request, Worker

NO_LIMIT = -1
S = TypeVar("S", bound="Session")


@dataclass(frozen=True)
class Limits:
    """Limits of a session. None is the default of Hognose, NO_LIMIT none."""

    time: float | None = None  # seconds for one run, with the tools it calls
    memory: int | None = None  # bytes
    steps: int | None = None  # about one per call and turn of a loop
    output: int | None = None  # characters that are printed in one run
    recursion: int | None = None
    source: int | None = None  # bytes of code

    def fields(self) -> dict[str, int]:
        given = {k: v for k, v in asdict(self).items() if v is not None}
        if "time" in given:
            t = given.pop("time")
            given["time_ms"] = NO_LIMIT if t == NO_LIMIT else max(1, round(t * 1000))
        return given


@dataclass(frozen=True)
class Policy:
    """What code may import and which builtins it may use: None is the default, [] nothing.

    "json.*" is a module with all below it, "*" everything, "!random" takes a module away.
    """

    imports: Iterable[str] | None = None
    builtins: Iterable[str] | None = None

    def fields(self) -> dict[str, list[str]]:
        both = {"imports": self.imports, "builtins": self.builtins}
        return {k: list(v) for k, v in both.items() if v is not None}


@dataclass
class Artifact:
    """Something that code displayed or saved, such as a figure. Notebooks show it."""

    mime: str
    data: bytes | str
    name: str = ""

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        data = self.data
        return {self.mime: base64.b64encode(data).decode("ascii") if isinstance(data, bytes) else data}


@dataclass
class Final:
    """What code gave to final_answer."""

    text: str = ""  # its repr
    type: str = ""  # its class
    verified_by: Any = None
    problem: str = ""  # why there is no value
    _value: Any = None

    @property
    def value(self) -> Any:
        """The value. ConversionError if it cannot cross; `text` is there still."""
        if self.problem:
            raise ConversionError(self.problem)
        return self._value


@dataclass
class Result:
    """The outcome of a run."""

    text: str = ""  # repr of the value of the last expression, "" if there is none or it is None
    type: str = ""  # its class
    stdout: str = ""
    stderr: str = ""
    logs: str = ""  # both in their order; the middle is cut out if it was too long
    final: Final | None = None
    artifacts: list[Artifact] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict)  # variables that the code bound, and their classes
    exit: int | None = None  # argument of sys.exit
    duration: float = 0.0  # seconds
    steps: int = 0
    memory: int = 0  # bytes in use
    problem: str = ""  # why there is no value
    _value: Any = None

    @property
    def value(self) -> Any:
        """The value of the last expression. ConversionError if it cannot cross; `text` is there still."""
        if self.problem:
            raise ConversionError(self.problem)
        return self._value

    def _ipython_display_(self) -> None:
        from IPython.display import display

        for a in self.artifacts:
            display(a)
        if self.text:
            display({"text/plain": self.text}, raw=True)


_MIME = {
    "png": "image/png", "jpeg": "image/jpeg", "pdf": "application/pdf", "svg": "image/svg+xml", "html": "text/html",
    "markdown": "text/markdown", "latex": "text/latex", "javascript": "application/javascript",
    "json": "application/json",
}  # fmt: skip
_BINARY = ("png", "jpeg", "pdf")
Print = Callable[[str], object]


class Session:
    """A Python session: variables, functions and imports persist from run to run.

    It may be used from several threads; requests are served one after the other. Tools run in the
    thread that calls run, async ones in an event loop of their own. With server it is a session of
    `hognose serve`, which one thread at a time may use; otherwise one of a worker process.
    """

    def __init__(
        self,
        tools: Iterable[Tool | Callable[..., Any]] = (),
        *,
        limits: Limits | None = None,
        policy: Policy | None = None,
        variables: Mapping[str, Any] | None = None,
        seed: int | None = None,
        clock: str | None = None,
        no_await: bool = False,
        files: Mapping[str, bytes | str] | None = None,
        worker: Worker | None = None,
        server: Server | str | None = None,
        snapshot: bytes | None = None,
        keep: Keeper | None = None,
        find: Finder | None = None,
    ) -> None:
        self._keep, self._find = keep, find
        self._tools = {t.name: t for t in map(as_tool, tools)}
        self._in_tool = threading.local()
        self._closed = True  # until it is open
        fields: dict[str, Any] = {}
        if limits is not None:
            fields["limits"] = limits.fields()
        if policy is not None:
            fields["policy"] = policy.fields()
        if seed is not None:
            fields["seed"] = seed
        if clock is not None:
            fields["clock"] = clock
        if no_await:
            fields["no_await"] = True
        if files is not None:
            fields["files"] = True
        if worker is not None and server is not None:
            raise TypeError("give a worker or a server")
        self._server = Server(server) if isinstance(server, str) else server
        self._options, self._own_worker = dict(fields), worker
        if variables:
            fields["variables"] = {k: encode(v, keep) for k, v in variables.items()}
        self._open(fields, snapshot)
        self._write(files or {})

    def _write(self, files: Mapping[str, bytes | str]) -> None:
        """Write the files of a new session, which is closed if that fails."""
        try:
            for path, data in files.items():
                self.files.write(path, data)
        except BaseException:
            self.close()
            raise

    @property
    def files(self) -> Files:
        """The session's folder /work, if it was opened with files. A session of a server has one always."""
        return Files(self._ask)

    def _open(self, fields: dict[str, Any], snapshot: bytes | None) -> None:
        fields["tools"] = [t.spec() for t in self._tools.values()]
        if snapshot is not None:
            fields["snapshot"] = base64.b64encode(snapshot).decode("ascii")
        self._worker = Channel(self._server) if self._server is not None else _worker.acquire(self._own_worker)
        self._name = self._worker.new_name()
        try:
            self._request("open", fields)
        except BaseException:
            self._release()
            raise
        self._closed = False

    def run(self, code: str, *, on_stdout: Print | None = None, on_stderr: Print | None = None) -> Result:
        """Run code. What it prints is in the result, and goes to the callbacks as it comes."""
        return self._run(code, on_stdout, on_stderr, {})

    def prelude(self, code: str) -> Result:
        """Run code of the host, which the policy does not bind."""
        return self._run(code, None, None, {"prelude": True})

    def _run(self, code: str, on_stdout: Print | None, on_stderr: Print | None, more: dict[str, Any]) -> Result:
        self._usable()
        r = self._worker.request("run", self._name, {"code": code, **more})
        run = _Run(self, r, on_stdout, on_stderr)
        try:
            return run.wait()
        except BaseException as e:
            if not isinstance(e, Error):
                run.abandon()
            raise
        finally:
            self._worker.finish(r)

    def check(self, code: str) -> None:
        """Raise PythonError for a syntax error, PolicyError for what the policy forbids. Nothing runs."""
        self._ask("check", {"code": code})

    def set(self, name: str, value: Any) -> None:
        """Assign a variable."""
        self._ask("set", {"name": name, "value": encode(value, self._keep)})

    def get(self, name: str, default: Any = None) -> Any:
        """Return the value of a variable. ConversionError if it cannot cross."""
        done = self._ask("get", {"name": name})
        if not done.get("found"):
            return default
        if "value" not in done:
            raise ConversionError(done.get("problem", "the value cannot cross"))
        return self._decode(done, done["value"])

    def __getitem__(self, name: str) -> Any:
        missing = object()
        value = self.get(name, missing)
        if value is missing:
            raise KeyError(name)
        return value

    def __setitem__(self, name: str, value: Any) -> None:
        self.set(name, value)

    def names(self) -> dict[str, str]:
        """Return the variables with the names of their classes."""
        return {n["name"]: n["type"] for n in self._ask("names", {}).get("names", ())}

    def add_tools(self, *tools: Tool | Callable[..., Any]) -> None:
        """Make more functions callable; one of the same name is replaced."""
        made = [as_tool(t) for t in tools]
        self._ask("add_tools", {"tools": [t.spec() for t in made]})
        self._tools.update((t.name, t) for t in made)

    def reset(self) -> None:
        """Forget variables and imports; tools stay."""
        self._ask("reset", {})

    def snapshot(self) -> bytes:
        """Return the session as bytes: variables, functions, classes, imports, generators that wait.

        Session(tools, snapshot=data) makes a session of it, with the tools that this one has. Snapshots
        are not signed: restore only your own. ConversionError if something cannot be written down.
        """
        return base64.b64decode(self._ask("snapshot", {})["snapshot"])

    def fork(self: S) -> S:
        """Return a second session that is what this one is now, with the same tools, limits and policy."""
        data = self.snapshot()
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._tools, twin._in_tool, twin._closed = dict(self._tools), threading.local(), True
        twin._open(dict(self._options), data)
        if "files" in self._options and self._server is None:  # a server's snapshot has the files
            twin._write(self.files.all())
        return twin

    def interrupt(self) -> None:
        """Stop the run under way, from any thread: it raises LimitError("cancelled")."""
        self._worker.send({"type": "interrupt", "session": self._name})

    def close(self) -> None:
        """End the session. A run that is under way is finished first. Closing twice is no error."""
        if self._closed:
            return
        self._closed = True
        try:
            if self._worker.alive:
                self._request("close", {})
        except Error:
            pass  # the worker is gone, and the session with it
        finally:
            self._release()

    def kill(self) -> None:
        """End the session at once, with what it runs."""
        if self._closed:
            return
        self._closed = True
        try:
            self._worker.send({"type": "kill", "session": self._name})
        except Error:
            pass
        finally:
            self._release()

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        # The collector may run in the middle of a request: the worker closes the session with the next.
        if not getattr(self, "_closed", True):
            self._worker.abandoned.append(self._name)
            self._worker.in_use -= 1

    def _release(self) -> None:
        if isinstance(self._worker, Worker):
            _worker.release(self._worker)

    def _usable(self) -> None:
        if self._closed:
            raise ClosedError("the session is closed")
        if getattr(self._in_tool, "depth", 0):
            raise Error("a tool cannot use the session that waits for its answer")

    def _ask(self, kind: str, fields: dict[str, Any]) -> dict[str, Any]:
        self._usable()
        return self._request(kind, fields)

    def _request(self, kind: str, fields: dict[str, Any]) -> dict[str, Any]:
        """Send a request other than run, and wait for its end."""
        r = self._worker.request(kind, self._name, fields)
        error: Error | None = None
        try:
            while True:
                f = self._worker.next_frame(r)
                if f["type"] == "error":
                    error = from_frame(f)
                    if f["kind"] != "protocol":
                        continue
                if error is not None:
                    raise error
                return f
        finally:
            self._worker.finish(r)

    def _decode(self, frame: dict[str, Any], value: Any) -> Any:
        return value if "plain" in frame else decode(value, self._find)

    def _loop(self) -> asyncio.AbstractEventLoop:
        """The event loop in which async tools run."""
        return _loop.background()


class _Run:
    """A run that is under way: collects its frames, and answers its tool calls."""

    def __init__(self, session: Session, request: Request, on_stdout: Print | None, on_stderr: Print | None) -> None:
        self.session, self.worker, self.request = session, session._worker, request
        self.on_stdout, self.on_stderr = on_stdout, on_stderr
        self.result = Result()
        self.printed: list[dict[str, Any]] = []  # frames
        self.error: Error | None = None
        self.calls: list[Future[Any]] = []  # of async tools

    def wait(self) -> Result:
        while True:
            f = self.worker.next_frame(self.request)
            kind = f["type"]
            if kind == "end_of_execution" or (kind == "error" and f["kind"] == "protocol"):
                return self._end(f)
            self._take(kind, f)

    def _take(self, kind: str, f: dict[str, Any]) -> None:
        if kind in ("stdout", "stderr"):
            self.printed.append(f)
            callback = self.on_stdout if kind == "stdout" else self.on_stderr
            if callback is not None:
                callback(f["text"])
        elif kind == "tool_call":
            self._call(f)
        elif kind == "result":
            self._show(f)
        elif kind == "final":
            self.result.final = final = Final(verified_by=self._decode(f, f.get("verified_by")))
            self._fill(final, f)
        elif kind == "error":
            self.error = from_frame(f)

    def _show(self, f: dict[str, Any]) -> None:
        if f.get("is_main_result"):
            self._fill(self.result, f)
            return
        for key, mime in _MIME.items():
            if key in f:
                data = base64.b64decode(f[key]) if key in _BINARY else f[key]
                self.result.artifacts.append(Artifact(mime, data, f.get("name", "")))

    def _fill(self, to: Result | Final, f: dict[str, Any]) -> None:
        """Note a value with its repr and class."""
        to.text, to.type = f.get("text", ""), f.get("python_type", "")
        if "value" not in f:
            to.problem = f.get("problem", "the value cannot cross")
            return
        try:
            to._value = self._decode(f, f["value"])
        except ConversionError as e:
            to.problem = str(e)

    def _decode(self, frame: dict[str, Any], value: Any) -> Any:
        return self.session._decode(frame, value)

    def _end(self, f: dict[str, Any]) -> Result:
        r = self.result
        if self.printed:
            r.stdout = "".join(p["text"] for p in self.printed if p["type"] == "stdout")
            r.stderr = "".join(p["text"] for p in self.printed if p["type"] == "stderr")
            r.logs = "".join(p["text"] for p in self.printed)
        r.logs = f.get("logs", r.logs)
        if "names" in f:
            r.names = {n["name"]: n["type"] for n in f["names"]}
        r.exit, r.steps, r.memory = f.get("exit"), f.get("steps", 0), f.get("memory", 0)
        r.duration = f.get("duration_ms", 0.0) / 1000
        for call in self.calls:
            call.cancel()
        if f["type"] == "error":
            self.error = from_frame(f)
        if self.error is not None:
            self.error.result = r
            raise self.error
        return r

    def abandon(self) -> None:
        """Stop the run after an exception of this side, such as KeyboardInterrupt, and wait for its end."""
        timer = self.worker.kill_after_interrupt()
        try:
            self.session.interrupt()
            while self.worker.next_frame(self.request)["type"] != "end_of_execution":
                pass
        except Error:
            pass
        finally:
            timer.cancel()
            for call in self.calls:
                call.cancel()

    def _call(self, f: dict[str, Any]) -> None:
        """Call a tool, and answer."""
        call, tool = f["call"], self.session._tools.get(f["name"])
        in_tool = self.session._in_tool
        in_tool.depth = getattr(in_tool, "depth", 0) + 1
        try:
            if tool is None:
                raise NameError(f"there is no tool {f['name']!r}")
            value = tool.call({k: self._decode(f, v) for k, v in f["args"].items()})
            if tool.is_async:
                self._call_later(call, value)
                return
            answer = {"value": encode(value, self.session._keep)}
        except Exception as e:
            answer = {"error": describe(e)}
        finally:
            in_tool.depth -= 1
        self._answer(call, answer)

    def _call_later(self, call: int, coroutine: Any) -> None:
        """Run an async tool beside others; it answers when it is done."""

        def done(future: Future[Any]) -> None:
            if future.cancelled():
                return
            try:
                answer = {"value": encode(future.result(), self.session._keep)}
            except Exception as e:
                answer = {"error": describe(e)}
            try:
                self._answer(call, answer)
            except Error:
                pass  # the worker is gone; who waits for the run hears of it

        try:
            future = asyncio.run_coroutine_threadsafe(coroutine, self.session._loop())
        except BaseException:
            coroutine.close()
            raise
        self.calls.append(future)
        future.add_done_callback(done)

    def _answer(self, call: int, answer: dict[str, Any]) -> None:
        self.worker.send({"type": "tool_result", "session": self.session._name, "call": call, **answer})


def describe(e: Exception) -> dict[str, str]:
    """Return an exception as the error of a tool: of the nearest builtin class that it derives from."""
    for c in type(e).__mro__:
        if c.__module__ == "builtins" and hasattr(builtins, c.__name__) and c not in (Exception, BaseException):
            message = str(e.args[0]) if isinstance(e, KeyError) and len(e.args) == 1 else str(e)
            return {"type": c.__name__, "message": message}
    return {"type": "RuntimeError", "message": f"{type(e).__name__}: {e}"}
