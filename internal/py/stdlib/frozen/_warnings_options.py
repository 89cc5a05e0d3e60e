"""Filters of warnings as texts, action:message:category:module:line, as -W takes them. pytest reads its own settings with these."""

import sys

_ORDER = "default always ignore module once error".split()


class _OptionError(Exception):
    """Says what is wrong with such a text."""


_OptionError.__module__ = 'warnings'


def _processoptions(args):
    for text in args:
        try:
            _setoption(text)
        except _OptionError as error:
            print("Invalid -W option ignored:", error, file=sys.stderr)


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


def _getaction(action):
    """The action that begins with the text."""
    if action == "all":
        return "always"
    for known in _ORDER:
        if known.startswith(action):
            return known
    raise _OptionError(f"invalid action: {action!r}")


def _getcategory(category):
    """The class of warnings of that name, which is a builtin one unless a module is named."""
    if not category:
        return Warning
    place, _, name = category.rpartition(".")
    try:
        module = __import__(place or "builtins", fromlist=[name])
    except ImportError:
        raise _OptionError(f"invalid module name: {place!r}") from None
    try:
        found = getattr(module, name)
    except AttributeError:
        raise _OptionError(f"unknown warning category: {category!r}") from None
    if not issubclass(found, Warning):
        raise _OptionError(f"invalid warning category: {category!r}")
    return found
