"""Tools: functions of this program that code in a session may call."""

from __future__ import annotations

import inspect
import json
import types
import typing
from collections.abc import Callable, Mapping
from typing import Any

_JSON_TYPES: dict[Any, str] = {str: "string", int: "integer", float: "number", bool: "boolean", type(None): "null"}


class Tool:
    """A function that code may call by name.

    Name, documentation and parameters come from the function itself: its signature, docstring and
    type hints become its JSON schema. A coroutine function becomes a tool that code awaits. What it raises arrives as an exception of the builtin
    class of that name, RuntimeError if there is none.
    """

    def __init__(
        self,
        function: Callable[..., Any],
        *,
        name: str | None = None,
        doc: str | None = None,
        schema: Mapping[str, Any] | None = None,
        max_calls: int = 0,
    ) -> None:
        self.function = function
        self.name: str = name or getattr(function, "__name__", "") or type(function).__name__
        self.doc = doc if doc is not None else (inspect.getdoc(function) or "")
        self.max_calls = max_calls
        self.is_async = inspect.iscoroutinefunction(function) or inspect.iscoroutinefunction(
            getattr(type(function), "__call__", None)
        )
        self._positional: list[str] = []  # parameters that have no name for callers
        self.schema: dict[str, Any] = dict(schema) if schema is not None else self._describe()

    def _describe(self) -> dict[str, Any]:
        properties: dict[str, Any] = {}
        required: list[str] = []
        hints = _hints(self.function)
        for p in inspect.signature(self.function).parameters.values():
            if p.kind in (p.VAR_POSITIONAL, p.VAR_KEYWORD):
                raise TypeError(f"tool {self.name}: *{p.name} has no schema; name the parameters")
            if p.kind is p.POSITIONAL_ONLY:
                self._positional.append(p.name)
            properties[p.name] = type_schema(hints.get(p.name, Any))
            if p.default is p.empty:
                required.append(p.name)
            else:
                _add_default(properties[p.name], p.default)
        return {"type": "object", "properties": properties, "required": required}

    def spec(self) -> dict[str, Any]:
        """The tool as the protocol describes it."""
        s: dict[str, Any] = {"name": self.name, "doc": self.doc, "schema": self.schema}
        if self.max_calls:
            s["max_calls"] = self.max_calls
        if self.is_async:
            s["async"] = True
        return s

    def call(self, args: dict[str, Any]) -> Any:
        """Call the function with arguments by name. Of an async tool it is the coroutine."""
        first = [args.pop(name) for name in self._positional if name in args]
        return self.function(*first, **args)


def as_tool(f: Tool | Callable[..., Any]) -> Tool:
    return f if isinstance(f, Tool) else Tool(f)


def _hints(f: Callable[..., Any]) -> dict[str, Any]:
    try:
        return typing.get_type_hints(f if hasattr(f, "__annotations__") else type(f).__call__)
    except Exception:  # a hint that names something which is not there says nothing
        return {}


def type_schema(hint: Any) -> dict[str, Any]:
    """Return the JSON schema of a type hint; {} allows everything, which is right for other types."""
    if hint in _JSON_TYPES:
        return {"type": _JSON_TYPES[hint]}
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Annotated:
        return type_schema(args[0])
    if origin is typing.Literal:
        return {"enum": list(args)} if all(type(a) in (str, int, bool) for a in args) else {}
    if origin in (typing.Union, types.UnionType):
        parts = [type_schema(a) for a in args]
        return {"anyOf": parts} if all(parts) else {}
    if hint is list or origin is list:
        items = type_schema(args[0]) if args else {}
        return {"type": "array", "items": items} if items else {"type": "array"}
    if hint is dict or (origin is dict and args[0] is str):
        return {"type": "object"}
    return {}


def _add_default(schema: dict[str, Any], default: Any) -> None:
    try:
        json.dumps(default, allow_nan=False)
    except (TypeError, ValueError):
        return
    if default is not None and not isinstance(default, tuple):
        schema["default"] = default
