"""HognoseExecutor: smolagents' CodeAgent with its code in Hognose.

    agent = CodeAgent(tools=[...], model=model, executor=HognoseExecutor(["numpy"]))

It takes the arguments of smolagents' LocalPythonExecutor. Tools, managed agents and values that
cannot cross, such as images, stay in this program: code holds a stand-in for such a value, which
becomes the value again when it is given to a tool or to final_answer.
"""

from __future__ import annotations

import ast
import keyword
from collections.abc import Callable, Iterator, Mapping, MutableMapping
from typing import Any

from smolagents.default_tools import FinalAnswerTool
from smolagents.local_python_executor import (
    BASE_BUILTIN_MODULES,
    CodeOutput,
    ExecutionTimeoutError,
    InterpreterError,
    PythonExecutor,
)

from ._errors import ConversionError, Error, LimitError, OptionError, PolicyError, PythonError
from ._session import NO_LIMIT, Final, Limits, Policy, Result, Session
from ._tools import Tool
from ._values import Opaque
from ._worker import Worker

_HANDLE = "hognose_handle"  # field of the object that stands for a value of this program
_CALL = "_hognose_call"  # tool that calls functions which have no schema
_LAST = "_hognose_last"  # variable with the value of the statement that ran last


class HognoseExecutor(PythonExecutor):
    """Runs the code of a CodeAgent in a session of Hognose.

    `limits` sets more limits than the time; `worker` keeps the session in a process of its own.
    """

    def __init__(
        self,
        additional_authorized_imports: list[str] | None = None,
        max_print_outputs_length: int | None = None,
        additional_functions: Mapping[str, Callable[..., Any]] | None = None,
        timeout_seconds: float | None = 30,
        *,
        memory: int | None = None,
        worker: Worker | None = None,
    ) -> None:
        self.additional_authorized_imports = list(additional_authorized_imports or ())
        self.authorized_imports = sorted({*BASE_BUILTIN_MODULES, *self.additional_authorized_imports})
        self.max_print_outputs_length = max_print_outputs_length or 50_000
        self.additional_functions = dict(additional_functions or {})
        self.timeout_seconds = timeout_seconds
        self._kept: dict[int, Any] = {}
        self._functions: dict[str, Callable[..., Any]] = {}  # by name, for _CALL
        self._logs = ""
        limits = Limits(
            time=NO_LIMIT if timeout_seconds is None else timeout_seconds,
            memory=memory,
            output=self.max_print_outputs_length,
        )
        # Who may use a package may use what lies in it.
        inside = [m + ".*" for m in self.additional_authorized_imports if "*" not in m]
        policy = Policy(imports=[*self.authorized_imports, *inside])
        call = Tool(self._call_function, name=_CALL, doc="")
        try:
            self._session = Session(
                [call], limits=limits, policy=policy, worker=worker, keep=self._keep, find=self._find
            )
        except OptionError as e:
            raise InterpreterError(
                f"Non-installed authorized modules: {e}. Remove them from the authorized imports list."
            ) from e
        self.state = State(self)
        if self.additional_functions:
            self._add(self.additional_functions)

    def send_tools(self, tools: Mapping[str, Any]) -> None:
        """Make tools and managed agents callable by their names."""
        self._add({**tools, **self.additional_functions})

    def send_variables(self, variables: Mapping[str, Any]) -> None:
        """Assign variables."""
        for name, value in variables.items():
            self.state[name] = value

    def __call__(self, code_action: str) -> CodeOutput:
        """Run code: the output is the final answer, or else the value of the last statement."""
        self._logs = ""
        try:
            code = with_value(code_action)
            if code.endswith(_LAST):
                self._session.set(_LAST, None)
            r = self._session.run(code)
        except Error as e:
            if e.result is not None:
                self._logs = e.result.logs
            raise self._translate(e, code_action) from e
        self._logs = r.logs
        if r.final is not None:
            return CodeOutput(output=_output(r.final), logs=r.logs, is_final_answer=True)
        return CodeOutput(output=_output(r), logs=r.logs, is_final_answer=False)

    def cleanup(self) -> None:
        """End the session."""
        self._session.close()
        self._kept.clear()

    def _add(self, functions: Mapping[str, Any]) -> None:
        tools, wrapped = [], []
        for name, f in functions.items():
            if not name.isidentifier() or keyword.iskeyword(name):
                raise ValueError(f"{name!r} cannot be the name of a tool")
            if name == "final_answer":
                self._functions[name] = f
                wrapped.append(_final_answer(f))
                continue
            made = _as_tool(name, f)
            if made is not None:
                tools.append(made)
            else:
                self._functions[name] = f
                wrapped.append(f"def {name}(*args, **kwargs):\n    return {_CALL}({name!r}, args, kwargs)\n")
        if tools:
            self._session.add_tools(*tools)
        if wrapped:
            self._session.prelude("".join(wrapped))

    def _call_function(self, name: str, args: Any, kwargs: Any) -> Any:
        return self._functions[name](*args, **kwargs)

    def _keep(self, value: Any) -> dict[str, Any] | None:
        self._kept[id(value)] = value
        return {_HANDLE: id(value), "text": repr(value)[:200]}

    def _find(self, fields: Mapping[str, Any]) -> tuple[bool, Any]:
        handle = fields.get(_HANDLE)
        if isinstance(handle, int) and handle in self._kept:
            return True, self._kept[handle]
        return False, None

    def _translate(self, e: Error, code: str) -> Exception:
        """Return the exception that smolagents expects, in the words that its prompts and logs use."""
        if isinstance(e, LimitError) and e.limit == "time":
            return ExecutionTimeoutError(
                f"Code execution exceeded the maximum execution time of {self.timeout_seconds} seconds"
            )
        if isinstance(e, PythonError):
            if not e.traceback.startswith("Traceback"):  # it did not parse
                return InterpreterError(f"Code parsing failed due to: {e.name}: {e.message}\n{e.traceback}")
            line = e.frames[0].line if e.frames else 0
            return InterpreterError(f"Code execution failed at line '{statement_at(code, line)}' due to: {e.name}: {e.message}")
        if isinstance(e, PolicyError) and e.violations:
            v = e.violations[0]
            if v.kind == "import":
                why = f"Import of {v.name} is not allowed. Authorized imports are: {self.authorized_imports}"
            else:
                why = str(e)
            return InterpreterError(
                f"Code execution failed at line '{statement_at(code, v.line)}' due to: InterpreterError: {why}"
            )
        return InterpreterError(f"Code execution failed due to: {e}")


class State(MutableMapping[str, Any]):
    """The variables of the session, as LocalPythonExecutor.state; "_print_outputs" is what the last run printed."""

    def __init__(self, executor: HognoseExecutor) -> None:
        self._executor, self._session = executor, executor._session

    def __getitem__(self, name: str) -> Any:
        if name == "_print_outputs":
            return self._executor._logs
        if name == "__name__":
            return "__main__"
        try:
            return self._session[name]
        except ConversionError:
            return Opaque(self._session.names().get(name, "object"), f"<{name} of the session>")

    def __setitem__(self, name: str, value: Any) -> None:
        self._session.set(name, value)

    def __delitem__(self, name: str) -> None:
        if name not in self._session.names():
            raise KeyError(name)
        self._session.prelude(f"del {name}")

    def __iter__(self) -> Iterator[str]:
        return iter([*(self._session.names().keys() - {_LAST}), "_print_outputs", "__name__"])

    def __len__(self) -> int:
        return len(list(iter(self)))


def _as_tool(name: str, f: Any) -> Tool | None:
    """Return a tool whose parameters are known: those that smolagents' objects state, or those of a
    function. None if it takes any arguments."""
    inputs = getattr(f, "inputs", None)
    if isinstance(inputs, dict):
        schema = {
            "type": "object",
            "properties": {k: {"description": str(v.get("description", ""))} for k, v in inputs.items()},
            "required": [k for k, v in inputs.items() if not v.get("nullable")],
        }
        return Tool(f.__call__, name=name, doc=str(getattr(f, "description", "")), schema=schema)
    try:
        made = Tool(f, name=name)
    except (TypeError, ValueError):  # any arguments, or a builtin that does not tell
        return None
    return None if made.is_async else made


def _final_answer(f: Any) -> str:
    """Return code that defines final_answer for a tool: the tool runs here, and its result ends the code."""
    if type(f) is FinalAnswerTool:
        return "def final_answer(answer=None, *, _finish=__import__('builtins').final_answer):\n    _finish(answer)\n"
    return (
        "def final_answer(*args, _finish=__import__('builtins').final_answer, **kwargs):\n"
        f"    _finish({_CALL}('final_answer', args, kwargs))\n"
    )


def _output(r: Result | Final) -> Any:
    """Return a value; of one that cannot cross, such as a function, its class and repr."""
    return Opaque(r.type, r.text) if r.problem else r.value


def with_value(code: str) -> str:
    """Return code whose last expression has the value that smolagents gives code: that of the statement
    which ran last, be it an assignment or inside an if or a for loop. Lines keep their numbers."""
    body = _parse(code)
    if not body or isinstance(body[-1], ast.Expr):
        return code
    target = _target(body[-1])
    if target:
        return f"{code}\n{target}"
    edits: list[tuple[int, int, str]] = []
    _note_values(body, edits)
    if not edits:
        return code
    lines = [line.encode() for line in code.split("\n")]
    for line, column, text in sorted(edits, reverse=True):
        old = lines[line - 1]
        lines[line - 1] = old[:column] + text.encode() + old[column:]
    return b"\n".join(lines).decode() + f"\n{_LAST}"


def _parse(code: str) -> list[ast.stmt]:
    try:
        return ast.parse(code).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return []  # the session says what is wrong


def _target(s: ast.stmt) -> str:
    """Return an expression for what a statement has assigned, "" if it assigned no plain names."""
    target: ast.expr | None = None
    if isinstance(s, ast.Assign):
        target = s.targets[0]
    elif isinstance(s, ast.AugAssign) or (isinstance(s, ast.AnnAssign) and s.value is not None):
        target = s.target
    plain = isinstance(target, ast.Tuple) and all(isinstance(x, ast.Name) for x in target.elts)
    return ast.unparse(target) if target is not None and (plain or isinstance(target, ast.Name)) else ""


def _note_values(body: list[ast.stmt], edits: list[tuple[int, int, str]]) -> None:
    """Collect what to insert, by line and byte, so that _LAST has the value of the block's last statement."""
    last = body[-1]
    target = _target(last)
    if isinstance(last, ast.Expr):
        edits.append((last.lineno, last.col_offset, f"{_LAST} = "))
    elif target:
        edits.append((last.end_lineno or last.lineno, last.end_col_offset or 0, f"; {_LAST} = {target}"))
    elif isinstance(last, (ast.If, ast.For)):
        _note_values(last.body, edits)
        if isinstance(last, ast.If) and last.orelse:
            _note_values(last.orelse, edits)


def statement_at(code: str, line: int) -> str:
    """Return the source of the top-level statement at a line."""
    found = [s for s in _parse(code) if s.lineno <= line <= (s.end_lineno or s.lineno)]
    lines = code.splitlines()
    return (ast.get_source_segment(code, found[0]) if found else "") or (lines[line - 1] if 0 < line <= len(lines) else "")
