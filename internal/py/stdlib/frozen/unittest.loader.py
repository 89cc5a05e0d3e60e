"""Finding tests in classes and modules."""

import sys
from unittest import case, suite


class TestLoader:
    """Makes suites of the tests that it finds."""

    testMethodPrefix = "test"
    sortTestMethodsUsing = staticmethod(lambda a, b: (a > b) - (a < b))
    testNamePatterns = None
    suiteClass = suite.TestSuite

    def __init__(self):
        self.errors = []

    def loadTestsFromTestCase(self, testCaseClass):
        """Return a suite of all tests of a class."""
        if issubclass(testCaseClass, suite.TestSuite):
            raise TypeError("Test cases should not be derived from TestSuite. Maybe you meant to derive from TestCase?")
        names = self.getTestCaseNames(testCaseClass)
        if not names and hasattr(testCaseClass, "runTest"):
            names = ["runTest"]
        return self.suiteClass(map(testCaseClass, names))

    def loadTestsFromModule(self, module, *, pattern=None):
        """Return a suite of all tests of a module; its function load_tests may change it."""
        tests = self.suiteClass(self.loadTestsFromTestCase(x) for x in map(module.__dict__.get, dir(module)) if _is_case(x))
        load_tests = getattr(module, "load_tests", None)
        if load_tests is None:
            return tests
        return load_tests(self, tests, pattern)

    def loadTestsFromName(self, name, module=None):
        """Return the tests that a dotted name stands for."""
        parts = name.split(".")
        if module is None:
            module, parts = _import_longest(parts)
        parent, found = None, module
        for part in parts:
            parent, found = found, getattr(found, part)
        return self._tests_of(found, parent, parts[-1] if parts else "")

    def _tests_of(self, found, parent, name):
        if isinstance(found, type(sys)):
            return self.loadTestsFromModule(found)
        if _is_case(found):
            return self.loadTestsFromTestCase(found)
        if isinstance(found, type(_is_case)) and isinstance(parent, type) and issubclass(parent, case.TestCase):
            return self.suiteClass([parent(name)])
        if isinstance(found, suite.BaseTestSuite):
            return found
        if not callable(found):
            raise TypeError("don't know how to make test from: %s" % (found,))
        made = found()
        if isinstance(made, suite.BaseTestSuite):
            return made
        if isinstance(made, case.TestCase):
            return self.suiteClass([made])
        raise TypeError("calling %s returned %s, not a test" % (found, made))

    def loadTestsFromNames(self, names, module=None):
        """Return a suite of what several names stand for."""
        return self.suiteClass([self.loadTestsFromName(name, module) for name in names])

    def getTestCaseNames(self, testCaseClass):
        """Return the names of a class's test methods in order."""
        names = [name for name in dir(testCaseClass) if name.startswith(self.testMethodPrefix) and self._wanted(testCaseClass, name)]
        if self.sortTestMethodsUsing:
            from functools import cmp_to_key
            names.sort(key=cmp_to_key(self.sortTestMethodsUsing))
        return names

    def _wanted(self, cls, name):
        if not callable(getattr(cls, name)):
            return False
        if self.testNamePatterns is None:
            return True
        full = "%s.%s.%s" % (cls.__module__, cls.__qualname__, name)
        return any(_matches(full, pattern) for pattern in self.testNamePatterns)

    def discover(self, start_dir, pattern="test*.py", top_level_dir=None):
        """Return the tests of the main module: there are no files to search."""
        return self.loadTestsFromModule(sys.modules["__main__"])


def _matches(name, pattern):
    """Match a name with a pattern in which * stands for any text."""
    first, *rest = pattern.split("*")
    if not name.startswith(first):
        return False
    at = len(first)
    for piece in rest:
        at = name.find(piece, at)
        if at < 0:
            return False
        at += len(piece)
    return not rest and at == len(name) or bool(rest) and (rest[-1] == "" or name.endswith(rest[-1]))


def _is_case(x):
    return isinstance(x, type) and issubclass(x, case.TestCase) and x not in (case.TestCase, case.FunctionTestCase)


def _import_longest(parts):
    """Import as much of a dotted name as is a module; return it and the parts that are left."""
    for n in range(len(parts), 0, -1):
        name = ".".join(parts[:n])
        try:
            __import__(name)
        except ImportError:
            continue
        return sys.modules[name], parts[n:]
    raise ModuleNotFoundError("No module named %r" % parts[0], name=parts[0])


defaultTestLoader = TestLoader()
