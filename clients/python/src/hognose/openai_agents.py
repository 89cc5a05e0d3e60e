"""A function tool for the OpenAI Agents SDK: `Agent(tools=[python_tool([search])])`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from agents import FunctionTool, function_tool

from ._modeltool import NAME, ModelTool
from ._session import Session
from ._tools import Tool


def python_tool(
    tools: Iterable[Tool | Callable[..., Any]] = (), *, session: Session | None = None, **options: Any
) -> FunctionTool:
    """Return a tool that runs code in one session: that which is given, or a new one with tools and options."""
    made = ModelTool(tools, session, **options)

    async def run_python(code: str) -> str:
        return await made.run_async(code)

    return function_tool(run_python, name_override=NAME, description_override=made.description)
