"""What programs ask dis for that is true of this interpreter too: names of flags, places in the source, the lines and the facts of code objects.

Instructions are those of another machine here, so there is no list of them to show."""

import types
from collections import namedtuple

__all__ = ["code_info", "findlinestarts", "show_code", "Positions", "COMPILER_FLAG_NAMES", "pretty_flags"]

_FLAGS = "OPTIMIZED NEWLOCALS VARARGS VARKEYWORDS NESTED GENERATOR NOFREE COROUTINE ITERABLE_COROUTINE ASYNC_GENERATOR"
COMPILER_FLAG_NAMES = {1 << bit: name for bit, name in enumerate(_FLAGS.split())}

Positions = namedtuple('Positions', 'lineno end_lineno col_offset end_col_offset', defaults=[None] * 4)


def pretty_flags(flags):
    """Return the names of the bits of co_flags."""
    bits = [1 << place for place in range(32) if flags >> place & 1]
    return ", ".join([COMPILER_FLAG_NAMES.get(bit, hex(bit)) for bit in bits]) or hex(flags)


def _code_of(x):
    for name in ('__func__', '__code__', 'gi_code', 'ag_code', 'cr_code'):
        if hasattr(x, name):
            x = getattr(x, name)
    if isinstance(x, str):
        x = compile(x, '<disassembly>', 'exec')
    if isinstance(x, types.CodeType):
        return x
    raise TypeError(f"don't know how to disassemble {type(x).__name__} objects")


def findlinestarts(code):
    """Yield offset and line number of the places in the code where the line changes."""
    last = None
    for start, _, line in code.co_lines():
        if line != last:
            last = line
            yield start, line


def code_info(x):
    """Return the facts about a code object as text."""
    code = _code_of(x)
    rows = [("Name", code.co_name), ("Filename", code.co_filename), ("Argument count", code.co_argcount),
            ("Positional-only arguments", code.co_posonlyargcount), ("Kw-only arguments", code.co_kwonlyargcount),
            ("Number of locals", code.co_nlocals), ("Stack size", code.co_stacksize), ("Flags", pretty_flags(code.co_flags))]
    lines = [f"{label + ':':<18}{value}" for label, value in rows]
    for title, items in (("Constants", [repr(each) for each in code.co_consts]), ("Names", code.co_names), ("Variable names", code.co_varnames),
                         ("Free variables", code.co_freevars), ("Cell variables", code.co_cellvars)):
        if items:
            lines.append(title + ":")
            lines += [f"{i:4}: {each}" for i, each in enumerate(items)]
    return "\n".join(lines)


def show_code(co, *, file=None):
    """Print the facts about a code object."""
    facts = code_info(co)
    print(facts, file=file)


def __getattr__(name):
    raise AttributeError(f"module 'dis' has no attribute {name!r}: the bytecode here is not CPython's")
