"""run_python: a session as one tool for a model, which the adapters give to other packages."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

from ._errors import Error, PolicyError, PythonError, WorkerError
from ._session import Result, Session
from ._tools import Tool

NAME = "run_python"


class ModelTool:
    """Runs code that a model wrote, in a session that persists, and tells the model what came of it."""

    def __init__(self, tools: Iterable[Tool | Callable[..., Any]] = (), session: Session | None = None, **options: Any) -> None:
        if session is not None and (options or list(tools)):
            raise TypeError("give a session, or tools and options for a new one")
        self.session = session if session is not None else Session(tools, **options)

    @property
    def description(self) -> str:
        lines = [
            "Run Python code. Variables persist between calls. What the code prints and the value of its last "
            "expression are returned. There are no files, no network and no processes.",
        ]
        functions = [f"- {signature(t)}: {t.doc.splitlines()[0] if t.doc else ''}" for t in self.session._tools.values()]
        if functions:
            lines += ["The code may call these functions:", *functions]
        return "\n".join(lines)

    def run(self, code: str) -> str:
        """Run code. An error of the code is text, too; WorkerError is raised."""
        try:
            return report(self.session.run(code))
        except WorkerError:
            raise
        except Error as e:
            printed = e.result.logs if e.result is not None else ""
            kind = "" if isinstance(e, (PythonError, PolicyError)) else "error: "
            return f"{printed}{kind}{e}"

    async def run_async(self, code: str) -> str:
        """Run code without holding up the event loop. Cancelling it interrupts the run."""
        task = asyncio.ensure_future(asyncio.to_thread(self.run, code))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            self.session.interrupt()
            await asyncio.wait([task])
            raise


def signature(t: Tool) -> str:
    """Return a tool's call as Python writes it: search(query, limit=10)."""
    parts = []
    for name, schema in t.schema.get("properties", {}).items():
        if name in t.schema.get("required", ()):
            parts.append(name)
        else:
            parts.append(f"{name}={schema.get('default')!r}")
    return f"{'await ' if t.is_async else ''}{t.name}({', '.join(parts)})"


def report(r: Result) -> str:
    """Return what a run printed, and its value, as text."""
    parts = [r.logs]
    if r.final is not None:
        parts.append(f"final answer: {r.final.text}")
    elif r.text:
        parts.append(f"value: {r.text}")
    return "".join(p if p.endswith("\n") or not p else p + "\n" for p in parts).rstrip("\n") or "(no output)"
