"""Tests that run together."""

import sys
from unittest import case
from unittest.util import strclass

__unittest = True


class BaseTestSuite:
    """A list of tests and suites without fixtures."""

    _cleanup = True  # a test that has run is let go

    def __init__(self, tests=()):
        self._removed_tests, self._tests = 0, []
        self.addTests(tests)

    def __iter__(self):
        return iter(self._tests)

    def __eq__(self, other):
        return [*self] == [*other] if isinstance(other, type(self)) else NotImplemented

    def __repr__(self):
        return f"<{strclass(type(self))} tests={[*self]}>"

    def addTests(self, tests):
        """Add several."""
        if isinstance(tests, str):
            raise TypeError("tests must be an iterable of tests, not a string")
        add = self.addTest
        for test in tests:
            add(test)

    def addTest(self, test):
        """Add a test or a suite."""
        if not callable(test):
            raise TypeError(f"{test!r} is not callable")
        if isinstance(test, type) and (issubclass(test, case.TestCase) or issubclass(test, TestSuite)):
            raise TypeError("TestCases and TestSuites must be instantiated before passing them to addTest()")
        self._tests.append(test)

    def countTestCases(self):
        """Return how many tests there are in all."""
        return sum([test.countTestCases() for test in self if test], self._removed_tests)

    def __call__(self, *args, **kwds):
        """Run the tests."""
        return self.run(*args, **kwds)

    def run(self, result):
        """Run the tests in order until the result asks to stop."""
        return self._run_each(result, lambda test: test(result))

    def debug(self):
        """Run the tests and let exceptions pass."""
        for each in self:
            each.debug()

    def _run_each(self, result, run):
        """Run the tests by a function, and let go of them."""
        for index, test in enumerate(self):
            if result.shouldStop:
                break
            if self._prepare(test, result):
                run(test)
                if self._cleanup:
                    self._removeTestAtIndex(index)
        return result

    def _prepare(self, test, result):
        """Set up what a test needs; return whether it can run."""
        return True

    def _removeTestAtIndex(self, index):
        """Let go of a test that has run, but go on counting it."""
        try:
            done, self._tests[index] = self._tests[index], None
        except TypeError:
            return  # a subclass keeps its tests otherwise
        if hasattr(done, "countTestCases"):
            self._removed_tests += done.countTestCases()


class TestSuite(BaseTestSuite):
    """Tests with the fixtures of their classes and modules.

    Fixtures are set up when the first test of a class or module comes, and torn down when the first of another comes, or at the end.
    The result knows where the run is: suites within suites share it.
    """

    def debug(self):
        """Run the tests with their fixtures and let exceptions pass."""
        self.run(_DebugResult(), debug=True)

    def run(self, result, debug=False):
        """Run the tests in order until the result asks to stop; with debug, exceptions pass."""
        within = getattr(result, "_testRunEntered", False)
        result._testRunEntered = True
        self._run_each(result, (lambda test: test.debug()) if debug else (lambda test: test(result)))
        if within:
            return result
        self.__leave_class(None, result)
        self.__leave_module(result)
        result._testRunEntered = within
        return result

    def _prepare(self, test, result):
        """Go from the class and module of the test before to those of this one."""
        if _is_suite(test):
            return True
        cls, previous = type(test), getattr(result, "_previousTestClass", None)
        if cls is not previous:
            self.__leave_class(cls, result)
            if cls.__module__ != getattr(previous, "__module__", None):
                self.__leave_module(result)
                self.__enter_module(cls.__module__, result)
            self.__enter_class(cls, result)
        result._previousTestClass = cls
        return not (getattr(cls, "_classSetupFailed", False) or getattr(result, "_moduleSetUpFailed", False))

    def __enter_module(self, name, result):
        result._moduleSetUpFailed = False
        set_up = getattr(sys.modules.get(name), "setUpModule", None)
        if set_up is None:
            return
        with _Fixture(result, "setUpModule", name) as fixture:
            if not fixture.call(set_up):
                result._moduleSetUpFailed = True
                fixture.call(case.doModuleCleanups)

    def __enter_class(self, cls, result):
        if getattr(result, "_moduleSetUpFailed", False) or getattr(cls, "__unittest_skip__", False):
            return
        try:
            cls._classSetupFailed = False
        except TypeError:
            pass  # a class that is no Python class has no fixtures either
        set_up = getattr(cls, "setUpClass", None)
        if set_up is None:
            return
        with _Fixture(result, "setUpClass", strclass(cls)) as fixture:
            if not fixture.call(set_up):
                cls._classSetupFailed = True
                fixture.clean_up(cls)

    def __leave_class(self, following, result):
        cls = getattr(result, "_previousTestClass", None)
        if cls is None or cls is following or getattr(cls, "_classSetupFailed", False):
            return
        if getattr(result, "_moduleSetUpFailed", False) or getattr(cls, "__unittest_skip__", False):
            return
        with _Fixture(result, "tearDownClass", strclass(cls)) as fixture:
            fixture.call(getattr(cls, "tearDownClass", None))
            fixture.clean_up(cls)

    def __leave_module(self, result):
        cls = getattr(result, "_previousTestClass", None)
        if cls is None or getattr(result, "_moduleSetUpFailed", False) or cls.__module__ not in sys.modules:
            return
        with _Fixture(result, "tearDownModule", cls.__module__) as fixture:
            fixture.call(getattr(sys.modules[cls.__module__], "tearDownModule", None))
            fixture.call(case.doModuleCleanups)


class _Fixture:
    """Calls functions before or after the tests of a class or module, and reports what they raise under the name of the fixture."""

    def __init__(self, result, kind, owner):
        self.result, self.name = result, f"{kind} ({owner})"

    def __enter__(self):
        getattr(self.result, "_setupStdout", _nothing)()
        return self

    def __exit__(self, *exc):
        getattr(self.result, "_restoreStdout", _nothing)()

    def call(self, function):
        """Call a function if there is one; return whether it went well."""
        if function is None:
            return True
        try:
            function()
            return True
        except Exception as e:
            if isinstance(self.result, _DebugResult):
                raise
            self.report((type(e), e, e.__traceback__))
            return False

    def clean_up(self, cls):
        """Call what addClassCleanup was given."""
        if hasattr(cls, "doClassCleanups"):
            cls.doClassCleanups()
            for info in cls.tearDown_exceptions:
                if isinstance(self.result, _DebugResult):
                    raise info[1]
                self.report(info)

    def report(self, info):
        """Tell the result what was raised: a skip or an error."""
        holder = _ErrorHolder(self.name)
        if isinstance(info[1], case.SkipTest) and hasattr(self.result, "addSkip"):
            self.result.addSkip(holder, str(info[1]))
        else:
            self.result.addError(holder, info)


def _nothing():
    pass


def _is_suite(test):
    """Tell whether tests can be taken from a test."""
    try:
        iter(test)
    except TypeError:
        return False
    return True


class _DebugResult:
    """What a suite needs of a result when exceptions are to pass."""

    _previousTestClass = None
    _moduleSetUpFailed = False
    shouldStop = False


class _ErrorHolder:
    """Stands for a fixture that failed, in the place of a test."""

    def __init__(self, description):
        self.description = description

    failureException = None

    def __repr__(self):
        return f"<ErrorHolder description={self.description!r}>"

    def id(self):
        """Return the name of the fixture."""
        return self.description

    __str__ = id

    def shortDescription(self):
        """Return None."""

    def countTestCases(self):
        """Return 0."""
        return 0

    def run(self, result):
        """Do nothing."""

    def __call__(self, result):
        return self.run(result)
