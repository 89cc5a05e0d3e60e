"""Tests that run together."""

import sys
from unittest import case

__unittest = True


class BaseTestSuite:
    """A list of tests and suites without fixtures."""

    _cleanup = True  # a test that has run is let go

    def __init__(self, tests=()):
        self._tests = []
        self._removed_tests = 0
        self.addTests(tests)

    def __repr__(self):
        return "<%s.%s tests=%s>" % (type(self).__module__, type(self).__qualname__, list(self))

    def __eq__(self, other):
        if not isinstance(other, type(self)):
            return NotImplemented
        return list(self) == list(other)

    def __iter__(self):
        return iter(self._tests)

    def countTestCases(self):
        """Return how many tests there are in all."""
        return self._removed_tests + sum(test.countTestCases() for test in self if test)

    def addTest(self, test):
        """Add a test or a suite."""
        if not callable(test):
            raise TypeError("%r is not callable" % (test,))
        if isinstance(test, type) and issubclass(test, (case.TestCase, TestSuite)):
            raise TypeError("TestCases and TestSuites must be instantiated before passing them to addTest()")
        self._tests.append(test)

    def addTests(self, tests):
        """Add several."""
        if isinstance(tests, str):
            raise TypeError("tests must be an iterable of tests, not a string")
        for test in tests:
            self.addTest(test)

    def run(self, result):
        """Run the tests in order until the result asks to stop."""
        for index, test in enumerate(self):
            if result.shouldStop:
                break
            test(result)
            if self._cleanup:
                self._removeTestAtIndex(index)
        return result

    def _removeTestAtIndex(self, index):
        """Let go of a test that has run, but go on counting it."""
        try:
            test = self._tests[index]
        except TypeError:
            return  # a subclass keeps its tests otherwise
        if hasattr(test, "countTestCases"):
            self._removed_tests += test.countTestCases()
        self._tests[index] = None

    def __call__(self, *args, **kwds):
        return self.run(*args, **kwds)

    def debug(self):
        """Run the tests and let exceptions pass."""
        for test in self:
            test.debug()


class TestSuite(BaseTestSuite):
    """Tests with the fixtures of their classes and modules."""

    def run(self, result, debug=False):
        """Run the tests; fixtures are set up when the first test of a class or module comes, and torn down after the last."""
        outermost = not getattr(result, "_testRunEntered", False)
        if outermost:
            result._testRunEntered = True
        for index, test in enumerate(self):
            if result.shouldStop:
                break
            if not _is_suite(test):
                self._enter(test, result)
                if getattr(type(test), "_classSetupFailed", False) or getattr(result, "_moduleSetUpFailed", False):
                    continue
            if debug:
                test.debug()
            else:
                test(result)
            if self._cleanup:
                self._removeTestAtIndex(index)
        if outermost:
            self.__leave_class(None, result)
            self.__leave_module(result)
            result._testRunEntered = False
        return result

    def debug(self):
        """Run the tests with their fixtures and let exceptions pass."""
        self.run(_DebugResult(), True)

    def _enter(self, test, result):
        """Go from the class and module of the test before to those of this one."""
        cls, previous = type(test), getattr(result, "_previousTestClass", None)
        if cls is not previous:
            self.__leave_class(cls, result)
            if cls.__module__ != getattr(previous, "__module__", None):
                self.__leave_module(result)
                self.__enter_module(cls.__module__, result)
            self.__enter_class(cls, result)
        result._previousTestClass = cls

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
        with _Fixture(result, "setUpClass", _name(cls)) as fixture:
            if not fixture.call(set_up):
                cls._classSetupFailed = True
                fixture.clean_up(cls)

    def __leave_class(self, following, result):
        cls = getattr(result, "_previousTestClass", None)
        if cls is None or cls is following or getattr(cls, "_classSetupFailed", False):
            return
        if getattr(result, "_moduleSetUpFailed", False) or getattr(cls, "__unittest_skip__", False):
            return
        with _Fixture(result, "tearDownClass", _name(cls)) as fixture:
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
        self.result, self.name = result, "%s (%s)" % (kind, owner)

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
            self.report(sys.exc_info())
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
        holder = _ErrorHolder(self.name)
        if isinstance(info[1], case.SkipTest) and hasattr(self.result, "addSkip"):
            self.result.addSkip(holder, str(info[1]))
        else:
            self.result.addError(holder, info)


def _nothing():
    pass


def _name(cls):
    return "%s.%s" % (cls.__module__, cls.__qualname__)


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
    """Stands for a fixture that failed."""

    failureException = None

    def __init__(self, description):
        self.description = description

    def id(self):
        return self.description

    def shortDescription(self):
        return None

    def __str__(self):
        return self.description

    def __repr__(self):
        return "<ErrorHolder description=%r>" % (self.description,)

    def countTestCases(self):
        return 0

    def run(self, result):
        """Do nothing."""

    def __call__(self, result):
        return self.run(result)
