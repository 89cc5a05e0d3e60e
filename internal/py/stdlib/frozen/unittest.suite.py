"""Tests that run together."""

import sys
from unittest.case import SkipTest, _ErrorHolder, doModuleCleanups


class BaseTestSuite:
    """A list of tests and suites without fixtures."""

    def __init__(self, tests=()):
        self._tests = []
        self._removed = 0
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
        return self._removed + sum(test.countTestCases() for test in self if test is not None)

    def addTest(self, test):
        """Add a test or a suite."""
        if not callable(test):
            raise TypeError("%r is not callable" % (test,))
        if isinstance(test, type):
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
        for test in self:
            if result.shouldStop:
                break
            test(result)
        return result

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
        outermost = not getattr(result, "_in_suite", False)
        result._in_suite = True
        for test in self:
            if result.shouldStop:
                break
            if isinstance(test, BaseTestSuite):
                test.run(result)
                continue
            self._enter(test, result)
            if not (getattr(type(test), "_classSetupFailed", False) or getattr(result, "_moduleSetUpFailed", False)):
                test(result)
        if outermost:
            self._leave_class(None, result)
            self._leave_module(result)
            result._in_suite = False
            result._previousTestClass = None
        return result

    def _enter(self, test, result):
        cls, previous = type(test), getattr(result, "_previousTestClass", None)
        if cls is previous:
            return
        self._leave_class(cls, result)
        if cls.__module__ != getattr(previous, "__module__", None):
            self._leave_module(result)
            self._fixture(result, "setUpModule", getattr(sys.modules.get(cls.__module__), "setUpModule", None), cls.__module__, "_moduleSetUpFailed")
        result._previousTestClass = cls
        if getattr(cls, "__unittest_skip__", False) or getattr(result, "_moduleSetUpFailed", False):
            return
        cls._classSetupFailed = False
        if not self._fixture(result, "setUpClass", getattr(cls, "setUpClass", None), _name(cls)):
            cls._classSetupFailed = True
            self._fixture(result, "setUpClass", getattr(cls, "doClassCleanups", None), _name(cls))

    def _leave_class(self, following, result):
        previous = getattr(result, "_previousTestClass", None)
        if previous is None or previous is following or getattr(previous, "_classSetupFailed", False):
            return
        if getattr(previous, "__unittest_skip__", False) or getattr(result, "_moduleSetUpFailed", False):
            return
        self._fixture(result, "tearDownClass", getattr(previous, "tearDownClass", None), _name(previous))
        self._fixture(result, "tearDownClass", getattr(previous, "doClassCleanups", None), _name(previous))
        for info in getattr(previous, "tearDown_exceptions", ()):
            result.addError(_ErrorHolder("tearDownClass (%s)" % _name(previous)), info)

    def _leave_module(self, result):
        previous = getattr(result, "_previousTestClass", None)
        failed, result._moduleSetUpFailed = getattr(result, "_moduleSetUpFailed", False), False
        if previous is None or failed:
            return
        module = sys.modules.get(previous.__module__)
        self._fixture(result, "tearDownModule", getattr(module, "tearDownModule", None), previous.__module__)
        self._fixture(result, "tearDownModule", doModuleCleanups, previous.__module__)

    def _fixture(self, result, kind, function, owner, flag=None):
        """Call a fixture if there is one and report what it raises; return whether it went well."""
        if function is None:
            return True
        try:
            function()
            return True
        except SkipTest as e:
            result.addSkip(_ErrorHolder("%s (%s)" % (kind, owner)), str(e))
        except Exception:
            result.addError(_ErrorHolder("%s (%s)" % (kind, owner)), sys.exc_info())
        if flag:
            setattr(result, flag, True)
        return False


def _name(cls):
    return "%s.%s" % (cls.__module__, cls.__qualname__)
