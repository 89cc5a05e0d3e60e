"""A LangChain tool: `tools=[python_tool([search])]` lets a model run Python that may call search."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from langchain_core.tools import StructuredTool

from ._modeltool import NAME, ModelTool
from ._session import Session
from ._tools import Tool


def python_tool(
    tools: Iterable[Tool | Callable[..., Any]] = (), *, session: Session | None = None, **options: Any
) -> StructuredTool:
    """Return a tool that runs code in one session: that which is given, or a new one with tools and options."""
    made = ModelTool(tools, session, **options)

    def run_python(code: str) -> str:
        return made.run(code)

    async def run_python_async(code: str) -> str:
        return await made.run_async(code)

    return StructuredTool.from_function(run_python, run_python_async, name=NAME, description=made.description)
