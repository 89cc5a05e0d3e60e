"""The tests of a program as hognose test runs them: those of unittest, functions named test… and classes named Test…."""

import inspect
import io
import sys
import time
from fnmatch import fnmatchcase
from unittest import case, loader, runner, suite

__unittest = True


class _Test(case.TestCase):
    """A plain function, or a method of a plain class, as a test."""

    def __init__(self, name, function, owner=None):
        super().__init__()
        self._name, self._function, self._owner = name, function, owner

    def id(self):
        return self._name

    def __str__(self):
        return self._name

    def shortDescription(self):
        return None

    def runTest(self):
        """Call the function; a method is called on a new object of its class."""
        if self._owner is None:
            return self.__call(self._function)
        instance = self._owner()
        self.__optional(instance, "setup_method")
        try:
            self.__call(getattr(instance, self._function.__name__))
        finally:
            self.__optional(instance, "teardown_method")

    def __optional(self, instance, name):
        if (method := getattr(instance, name, None)) is not None:
            method(*(None,) * len(inspect.signature(method).parameters))

    def __call(self, function):
        needed = [p.name for p in inspect.signature(function).parameters.values() if p.default is p.empty and p.kind < 2]
        if needed:
            raise TypeError(f"{self._name}() needs {', '.join(needed)}: there are no fixtures here, tests take no arguments")
        result = function()
        if inspect.iscoroutine(result):
            from asyncio.runners import run
            run(result)


class _Result(runner.TextTestResult):
    """Also notes what became of each test."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.notes = []

    def startTest(self, test):
        super().startTest(test)
        self._began = time.perf_counter()

    def _note(self, test, outcome, text=None):
        duration = (time.perf_counter() - self._began) * 1000 if hasattr(self, "_began") else 0.0
        self.notes.append({"name": test.id().removeprefix("__main__."), "outcome": outcome, "text": text, "duration_ms": round(duration, 3)})

    def addSuccess(self, test):
        super().addSuccess(test)
        self._note(test, "passed")

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self._note(test, "failed", self.failures[-1][1])

    def addError(self, test, err):
        super().addError(test, err)
        self._note(test, "error", self.errors[-1][1])

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self._note(test, "skipped", reason)

    def addExpectedFailure(self, test, err):
        super().addExpectedFailure(test, err)
        self._note(test, "passed")

    def addUnexpectedSuccess(self, test):
        super().addUnexpectedSuccess(test)
        self._note(test, "failed", "the test was expected to fail")

    def addSubTest(self, test, subtest, err):
        super().addSubTest(test, subtest, err)
        if err is not None:
            kept = self.failures if issubclass(err[0], test.failureException) else self.errors
            self._note(subtest, "failed" if kept is self.failures else "error", kept[-1][1])


def _plain_tests(space):
    """The tests of a namespace that unittest does not know, in the order in which they stand there."""
    for name, value in list(space.items()):
        if inspect.isfunction(value) and name.startswith("test"):
            yield _Test(name, value)
        elif inspect.isclass(value) and name.startswith("Test") and not issubclass(value, case.TestCase) and value.__init__ is object.__init__:
            for method, function in list(vars(value).items()):
                if method.startswith("test") and inspect.isfunction(function):
                    yield _Test(f"{name}.{method}", function, value)


def _each(tests):
    for test in tests:
        if isinstance(test, suite.BaseTestSuite):
            yield from _each(test)
        else:
            yield test


def _wanted(test, patterns):
    name = test.id().removeprefix("__main__.")
    return not patterns or any(fnmatchcase(name, p if "*" in p else f"*{p}*") for p in patterns)


def run(patterns, verbose, failfast, quiet):
    """Run the tests of the main module and return what became of each."""
    main = sys.modules["__main__"]
    tests = [*_each(loader.TestLoader().loadTestsFromModule(main)), *_plain_tests(main.__dict__)]
    chosen = suite.TestSuite(test for test in tests if _wanted(test, patterns))
    stream = io.StringIO() if quiet else None
    result = runner.TextTestRunner(stream, verbosity=1 + verbose, failfast=failfast, resultclass=_Result).run(chosen)
    return result.notes
