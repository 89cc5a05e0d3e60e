"""Checking warnings."""

import contextlib
import re
import warnings


class WarningsRecorder:
    def __init__(self, caught):
        self._caught, self._seen = caught, 0

    def __getattr__(self, name):
        if len(self._caught) > self._seen:
            return getattr(self._caught[-1], name)
        raise AttributeError("%r has no attribute %r" % (self, name))

    @property
    def warnings(self):
        return self._caught[self._seen:]

    def reset(self):
        self._seen = len(self._caught)


@contextlib.contextmanager
def check_warnings(*filters, quiet=None):
    if quiet is None:
        quiet = not filters
    filters = filters or (("", Warning),)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        yield WarningsRecorder(caught)
    left = [w.message for w in caught]
    missing = []
    for pattern, category in filters:
        matching = [m for m in left if re.match(pattern, str(m), re.I) and issubclass(type(m), category)]
        if not matching:
            missing.append((pattern, category.__name__))
        left = [m for m in left if m not in matching]
    if left:
        raise AssertionError("unhandled warning %s" % left[0])
    if missing and not quiet:
        raise AssertionError("filter (%r, %s) did not catch any warning" % missing[0])


@contextlib.contextmanager
def check_no_warnings(testcase, message="", category=Warning, force_gc=False):
    with warnings.catch_warnings(record=True) as caught:
        warnings.filterwarnings("always", message=message, category=category)
        yield
    testcase.assertEqual(caught, [])


def check_no_resource_warning(testcase):
    return check_no_warnings(testcase, category=ResourceWarning)


def check_syntax_warning(testcase, statement, errtext="", *, lineno=1, offset=None):
    from test.support import check_syntax_error
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", SyntaxWarning)
        compile(statement, "<testcase>", "exec")
    testcase.assertEqual(len(caught), 1, caught)
    testcase.assertTrue(issubclass(caught[0].category, SyntaxWarning))
    testcase.assertRegex(str(caught[0].message), errtext)
    testcase.assertEqual(caught[0].filename, "<testcase>")
    if lineno is not None:
        testcase.assertEqual(caught[0].lineno, lineno)
    with warnings.catch_warnings():
        warnings.simplefilter("error", SyntaxWarning)
        check_syntax_error(testcase, statement, errtext, lineno=lineno, offset=offset)


@contextlib.contextmanager
def ignore_warnings(*, category):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", category=category)
        yield


@contextlib.contextmanager
def save_restore_warnings_filters():
    with warnings.catch_warnings():
        yield
