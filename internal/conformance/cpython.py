"""Runs a file of CPython's tests in a session and reports each test on a line of its own."""

import collections.abc  # which CPython's unittest imports too, and tests count on it
import sys
import types
import unittest

MARK = "\x1f"


def install(name, text, replace=False):
    """Make a module of a text, unless the session has one of that name. Those of CPython's test package look for others in its folder."""
    if not replace and not name.startswith("test"):
        try:
            __import__(name)
            return
        except ImportError:
            pass
    module = types.ModuleType(name)
    module.__file__ = name + ".py"
    module.__path__ = ["/" + name.replace(".", "/")] if name.startswith("test") else []
    module.__package__ = name
    parent, _, last = name.rpartition(".")
    sys.modules[name] = module
    if parent:
        __import__(parent)
        setattr(sys.modules[parent], last, module)
    try:
        exec(compile(text, module.__file__, "exec"), module.__dict__)
    except BaseException:
        del sys.modules[name]
        raise


def add_private_names():
    """Tests import some private names of CPython's modules. Those skip the test that calls them, or are the public ones."""
    import enum
    import pickle
    import _absent
    import configparser
    import shutil
    for name in ("make_archive", "get_archive_formats", "register_archive_format", "unregister_archive_format", "unpack_archive",
                 "register_unpack_format", "unregister_unpack_format", "get_unpack_formats", "_GiveupOnFastCopy"):
        if not hasattr(shutil, name):
            setattr(shutil, name, getattr(_absent, name))
    import urllib.request
    for name in ("_parse_proxy", "_proxy_bypass_macosx_sysconf", "_proxy_bypass_winreg_override"):
        if not hasattr(urllib.request, name):
            setattr(urllib.request, name, getattr(_absent, name))
    configparser._default_dict = dict
    shutil._use_fd_functions = shutil._USE_CP_SENDFILE = False
    import linecache
    import tempfile
    linecache.__file__ = "/test/support/os_helper.py"  # of a file that can be read
    tempfile._O_TMPFILE_WORKS = False
    for name in ("_simple_enum", "_test_simple_enum", "_iter_bits_lsb"):
        if not hasattr(enum, name):
            setattr(enum, name, getattr(_absent, name))
    for name in ("dump", "dumps", "load", "loads", "Pickler", "Unpickler"):
        if not hasattr(pickle, "_" + name):
            setattr(pickle, "_" + name, getattr(pickle, name))


class Report(unittest.TestResult):
    """Prints the outcome of a test when it is over, and its name when it starts."""

    def __init__(self, seen):
        super().__init__()
        self.seen = seen

    def line(self, *fields):
        sys.__stdout__.write("\n" + MARK + MARK.join(fields) + "\n")

    def startTest(self, test):
        super().startTest(test)
        self._outcome, self._reason = "passed", ""
        self.line("started", test.id())

    def stopTest(self, test):
        if (error := sys.exception()) is not None:  # one that ends the run
            self._bad((type(error), error))
        self.line(self._outcome, test.id(), self._reason)
        self.seen.add(test.id())

    def _bad(self, error):
        try:
            text = str(error[1])
        except Exception:
            text = "no text"
        self._outcome, self._reason = "failed", (error[0].__name__ + ": " + text).replace("\n", " ")[:300]

    def addError(self, test, err):
        if not isinstance(test, unittest.TestCase):
            self.line("fixture", test.id(), repr(err[1]))
            return
        self._bad(err)

    def addFailure(self, test, err):
        self._bad(err)

    def addSubTest(self, test, subtest, err):
        if err is not None:
            self._bad(err)

    def addSkip(self, test, reason):
        if isinstance(test, unittest.TestCase) and self._outcome == "passed":
            self._outcome, self._reason = "skipped", reason

    def addUnexpectedSuccess(self, test):
        self._outcome, self._reason = "failed", "unexpected success"


def run(name, skip):
    """Run the tests of a module but for those whose names are given. After a KeyboardInterrupt go on with those that are left."""
    report = Report(skip)

    def walk(suite):
        tests = []
        for test in suite:
            if isinstance(test, unittest.TestSuite):
                tests.append(walk(test))
            elif test.id() not in skip:
                tests.append(test)
        return unittest.TestSuite(tests)

    while True:
        try:
            walk(unittest.defaultTestLoader.loadTestsFromModule(sys.modules[name])).run(report)
            return
        except KeyboardInterrupt:
            report._testRunEntered = False
