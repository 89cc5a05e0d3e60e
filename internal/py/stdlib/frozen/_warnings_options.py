"""Filters of warnings as texts, action:message:category:module:line, as -W takes them. pytest reads its own settings with these."""

import sys

_ORDER = "default always ignore module once error".split()


class _OptionError(Exception):
    """Says what is wrong with such a text."""


_OptionError.__module__ = 'warnings'


def _processoptions(args):
    for problem in filter(None, map(_refusal, args)):
        sys.stderr.write(f"Invalid -W option ignored: {problem}\n")


def _refusal(text):
    """Add the filter; return what is wrong with it."""
    try:
        return _setoption(text)
    except _OptionError as wrong:
        return str(wrong)


def _setoption(arg):
    import re
    import warnings

    parts = [part.strip() for part in arg.split(":")]
    if len(parts) > 5:
        raise _OptionError(f"too many fields (max 5): {arg!r}")
    action, message, category, module, line = parts + [""] * (5 - len(parts))
    action, category = _getaction(action), _getcategory(category)
    module = module and re.escape(module) + r"\Z"
    warnings.filterwarnings(action, re.escape(message), category, module, _line(line))


def _line(text):
    try:
        number = int(text or 0)
    except (ValueError, OverflowError):
        raise _OptionError(f"invalid lineno {text!r}") from None
    if number < 0:
        raise _OptionError(f"invalid lineno {number!r}")
    return number


def _getaction(text):
    """The action that begins with the text."""
    if text == "all":
        return "always"
    found = [known for known in _ORDER if known.startswith(text)]
    if not found:
        raise _OptionError(f"invalid action: {text!r}")
    return found[0]


def _getcategory(text):
    """The class of warnings of that name, which is a builtin one unless a module is named."""
    if not text:
        return Warning
    place, _, name = text.rpartition(".")
    try:
        found = getattr(__import__(place or "builtins", fromlist=[name]), name)
    except ImportError:
        problem = f"invalid module name: {place!r}"
    except AttributeError:
        problem = f"unknown warning category: {text!r}"
    else:
        if issubclass(found, Warning):
            return found
        problem = f"invalid warning category: {text!r}"
    raise _OptionError(problem)
