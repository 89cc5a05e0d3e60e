"""What CPython's interpreter prints of exceptions, which is what ours prints. The rest of its C API skips the test that calls it."""

import _absent
import sys


def exception_print(exception, legacy=False):
    sys.__excepthook__(type(exception), exception, exception.__traceback__)


def traceback_print(traceback, file):
    """Print frames without marks under the lines."""
    from traceback import extract_tb, format_list
    lines = format_list([(f.filename, f.lineno, f.name, f.line) for f in extract_tb(traceback)])
    file.write("Traceback (most recent call last):\n" + "".join(lines))


def __getattr__(name):
    return getattr(_absent, name)
