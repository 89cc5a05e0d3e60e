"""A toolset for pydantic-ai: `Agent(model, toolsets=[python_toolset([search])])`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from pydantic_ai.toolsets import FunctionToolset

from ._modeltool import NAME, ModelTool
from ._session import Session
from ._tools import Tool


def python_toolset(
    tools: Iterable[Tool | Callable[..., Any]] = (), *, session: Session | None = None, **options: Any
) -> FunctionToolset[Any]:
    """Return a toolset that runs code in one session: that which is given, or a new one with tools and options."""
    made = ModelTool(tools, session, **options)

    async def run_python(code: str) -> str:
        return await made.run_async(code)

    toolset: FunctionToolset[Any] = FunctionToolset()
    toolset.add_function(run_python, takes_ctx=False, name=NAME, description=made.description)
    return toolset
