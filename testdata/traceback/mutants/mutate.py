"""Breaks a program in as many ways as it has places, and prints each mutant with its traceback in CPython 3.13.

    python3.13 mutate.py expressions.py expression '(1/0)'    each expression in turn becomes 1/0
    python3.13 mutate.py statements.py statement 'raise'      a statement is added before and behind each one

A fourth argument N takes every Nth mutant only.

A line of the output is [text, traceback], the latter empty if the mutant runs to its end. Mutants that do not compile, run for longer than a
second, or print an address are left out.
"""
import ast
import contextlib
import io
import json
import linecache
import pathlib
import signal
import sys
import traceback

assert sys.version_info[:2] == (3, 13), "the oracle is CPython 3.13"


class TooLong(BaseException):
    pass


def interrupt(*_):
    raise TooLong


def expressions(text, new):
    """Yields text with each expression that is read replaced by new."""
    tree = ast.parse(text)
    starts = [0]
    for line in text.splitlines(True):
        starts.append(starts[-1] + len(line))
    for node in ast.walk(tree):
        if isinstance(node, (ast.JoinedStr, ast.FormattedValue)) or not isinstance(node, ast.expr):
            continue
        if isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
            start = starts[node.lineno - 1] + node.col_offset
            end = starts[node.end_lineno - 1] + node.end_col_offset
            yield text[:start] + new + text[end:]


def statements(text, new):
    """Yields text with new added before and behind each statement."""
    lines = text.splitlines(True)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.stmt):
            for at in (node.lineno - 1, node.end_lineno):
                yield "".join([*lines[:at], " " * node.col_offset + new + "\n", *lines[at:]])


def show(text):
    """Returns the traceback of a program, or None if it does not count."""
    code = compile(text, "mutant.py", "exec")
    linecache.cache["mutant.py"] = (len(text), None, text.splitlines(True), "mutant.py")
    signal.setitimer(signal.ITIMER_REAL, 1)
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(code, {"__name__": "__main__"})
    except TooLong:
        return None
    except BaseException as e:
        signal.setitimer(signal.ITIMER_REAL, 0)
        e.__traceback__ = e.__traceback__.tb_next  # without this function
        shown = "".join(traceback.format_exception(e))
        return None if "0x" in shown else shown
    return ""


def main(name, sort, new, every=1):
    signal.signal(signal.SIGALRM, interrupt)
    text = pathlib.Path(name).read_text()
    mutants = dict.fromkeys({"expression": expressions, "statement": statements}[sort](text, new))
    for mutant in list(mutants)[:: int(every)]:
        try:
            shown = show(mutant)
        except SyntaxError:
            continue
        if shown is not None:
            print(json.dumps([mutant, shown]))


main(*sys.argv[1:])
