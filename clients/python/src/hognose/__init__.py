"""Hognose: Python that runs safely, with functions of this program as its tools.

    import hognose
    hognose.run("sum(range(10))").value

A Session keeps variables between runs; AsyncSession is the same for asyncio. Both drive the worker
process `hognose worker`, whose binary the wheel carries.
"""

from typing import Any

from ._async import AsyncSession, run_async
from ._errors import (
    BinaryNotFoundError,
    ClosedError,
    ConversionError,
    Error,
    Frame,
    LimitError,
    OptionError,
    PolicyError,
    ProtocolError,
    PythonError,
    ServerError,
    Violation,
    WorkerError,
)
from ._files import FileInfo, Files
from ._server import Server
from ._session import NO_LIMIT, Artifact, Final, Limits, Policy, Result, Session
from ._tools import Tool
from ._values import Object, Opaque
from ._worker import Worker

__version__ = "0.0.0"


def run(code: str, **options: Any) -> Result:
    """Run code in a session of its own. The options are those of Session."""
    with Session(**options) as session:
        return session.run(code)


__all__ = [
    "NO_LIMIT", "Artifact", "AsyncSession", "BinaryNotFoundError", "ClosedError", "ConversionError", "Error", "Final",
    "FileInfo", "Files", "Frame", "LimitError", "Limits", "Object", "Opaque", "OptionError", "Policy", "PolicyError",
    "ProtocolError", "PythonError", "Result", "Server", "ServerError", "Session", "Tool", "Violation", "Worker", "WorkerError", "run", "run_async",
]  # fmt: skip
