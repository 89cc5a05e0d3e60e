"""The exceptions of this package. All derive from Error."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._session import Result


class Error(Exception):
    """Base class. `result` is what a run had done when it failed; None for other requests."""

    result: Result | None = None


@dataclass(frozen=True)
class Frame:
    """One place of a traceback."""

    file: str
    line: int
    column: int
    function: str
    text: str


class PythonError(Error):
    """An exception that the code did not catch. Its str() is the traceback. The session goes on."""

    def __init__(self, name: str, message: str, traceback: str, frames: list[Frame]) -> None:
        super().__init__(name, message, traceback, frames)
        self.name, self.message, self.traceback, self.frames = name, message, traceback, frames

    def __str__(self) -> str:
        return self.traceback.rstrip("\n") or f"{self.name}: {self.message}"


@dataclass(frozen=True)
class Violation:
    """One place where code breaks the policy; kind is "import" or "builtin"."""

    line: int
    column: int
    kind: str
    name: str
    nearest: str


class PolicyError(Error):
    """The code breaks the session's policy; nothing of it ran."""

    def __init__(self, message: str, violations: list[Violation], allowed: list[str]) -> None:
        super().__init__(message)
        self.violations, self.allowed = violations, allowed


class LimitError(Error):
    """A limit was reached: "time", "memory", "steps", "source" or "cancelled". The session goes on."""

    def __init__(self, limit: str, message: str) -> None:
        super().__init__(message)
        self.limit = limit


class ConversionError(Error, TypeError):
    """A value cannot cross between this program and the session."""


class OptionError(Error, ValueError):
    """An option of a session makes no sense, such as a policy that names a module which does not exist."""


class ClosedError(Error):
    """The session is closed, or was killed."""


class WorkerError(Error):
    """The worker process failed or ended; its sessions are gone."""


class ProtocolError(WorkerError):
    """The worker did not understand a request, or speaks another version of the protocol."""


class ServerError(WorkerError):
    """A request to a server failed; `status` and `code` are those of its answer."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(message)
        self.status, self.code = status, code


class BinaryNotFoundError(WorkerError, FileNotFoundError):
    """There is no hognose binary: this is a wheel without one, and none is on the PATH."""


def from_frame(f: dict[str, Any]) -> Error:
    """Make the exception that an error frame describes."""
    kind, message = f.get("kind"), f.get("value", "")
    if kind == "python":
        frames = [
            Frame(p["file"], p["line"], p.get("column", 0), p.get("function", ""), p.get("text", ""))
            for p in f.get("frames", ())
        ]
        return PythonError(f.get("name", ""), message, f.get("traceback", ""), frames)
    if kind == "policy":
        places = [
            Violation(v["line"], v["column"], v["kind"], v["name"], v.get("nearest", ""))
            for v in f.get("violations", ())
        ]
        return PolicyError(message, places, f.get("allowed", []))
    if kind == "limit":
        return LimitError(f.get("limit", ""), message)
    if kind == "value" and message.startswith("hognose: option "):
        return OptionError(message.removeprefix("hognose: option "))
    if kind == "value":
        return ConversionError(message)
    if kind in ("killed", "closed"):
        return ClosedError(message or "the session is closed")
    if kind == "protocol":
        return ProtocolError(message)
    return WorkerError(message)
