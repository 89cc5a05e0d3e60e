"""Test cases: running one test, its fixtures, its subtests. The assertions are in unittest.asserts."""

import contextlib
import sys
import time
from unittest.asserts import DIFF_OMITTED, Assertions
from unittest.result import TestResult
from unittest.util import safe_repr, strclass

__unittest = True


class SkipTest(Exception):
    """Raised in a test or a fixture to skip it."""


class _ShouldStop(Exception):
    """The test is over."""


class _UnexpectedSuccess(Exception):
    """The test was to fail."""


def skip(reason):
    """Skip a test or a class of tests."""
    def mark(test):
        if not isinstance(test, type):
            from functools import wraps

            @wraps(test)
            def skipped(*args, **kwargs):
                raise SkipTest(reason)
            test = skipped
        test.__unittest_skip__ = True
        test.__unittest_skip_why__ = reason
        return test
    if isinstance(reason, type(skip)):
        test, reason = reason, ""
        return mark(test)
    return mark


def skipIf(condition, reason):
    """Skip if the condition holds."""
    return skip(reason) if condition else lambda test: test


def skipUnless(condition, reason):
    """Skip if the condition does not hold."""
    return lambda test: test if condition else skip(reason)(test)


def expectedFailure(test):
    """Mark a test that is to fail."""
    test.__unittest_expecting_failure__ = True
    return test


_module_cleanups = []
_NO_MESSAGE = object()


def addModuleCleanup(function, /, *args, **kwargs):
    """Have a function called after tearDownModule."""
    _module_cleanups.append((function, args, kwargs))


def doModuleCleanups():
    """Call the functions that addModuleCleanup was given, the last one first."""
    errors = []
    while _module_cleanups:
        function, args, kwargs = _module_cleanups.pop()
        try:
            function(*args, **kwargs)
        except Exception as e:
            errors.append(e)
    if errors:
        raise errors[0]


def _warn_of_value(method, level=6):
    """Warn at the line that called run(), which is so many frames away."""
    import warnings
    warnings.warn("It is deprecated to return a value that is not None from a test case (%s)" % (method,), DeprecationWarning, stacklevel=level)


def _enter_context(cm, add_cleanup):
    try:
        enter, leave = type(cm).__enter__, type(cm).__exit__
    except AttributeError:
        name = "%s.%s" % (type(cm).__module__, type(cm).__qualname__)
        raise TypeError("'%s' object does not support the context manager protocol" % name) from None
    value = enter(cm)
    add_cleanup(leave, cm, None, None, None)
    return value


def enterModuleContext(cm):
    """Enter a context manager that is left after tearDownModule."""
    return _enter_context(cm, addModuleCleanup)


def _lacks(name, then=""):
    """Warn that a result of an old kind lacks a method, and say what is done instead."""
    import warnings
    warnings.warn("TestResult has no %s method%s" % (name, then), RuntimeWarning, stacklevel=5)


def _add_skip(result, test, reason):
    if hasattr(result, "addSkip"):
        result.addSkip(test, reason)
    else:
        _lacks("addSkip", ", skips not reported")
        result.addSuccess(test)


class _Outcome:
    """What has happened in a test so far."""

    def __init__(self, result):
        self.result = result
        self.has_subtests = hasattr(result, "addSubTest")
        self.success = True
        self.expecting_failure = False
        self.expected = None
        self.in_subtest = False

    @contextlib.contextmanager
    def part(self, test, subtest=False):
        """Run a part of the test and report what it raises."""
        before, self.success, outer = self.success, True, self.in_subtest
        self.in_subtest = subtest
        try:
            yield
        except KeyboardInterrupt:
            raise
        except SkipTest as e:
            self.success = False
            _add_skip(self.result, test, str(e))
        except _ShouldStop:
            pass
        except BaseException:
            self.failed(test, sys.exc_info(), subtest)
        else:
            if subtest and self.success:
                self.result.addSubTest(test.test_case, test, None)
        finally:
            self.success = self.success and before
            self.in_subtest = outer

    def failed(self, test, info, subtest):
        if self.expecting_failure:
            self.expected = info
            return
        self.success = False
        if subtest:
            self.result.addSubTest(test.test_case, test, info)
        elif issubclass(info[0], test.failureException):
            self.result.addFailure(test, info)
        else:
            self.result.addError(test, info)


class TestCase(Assertions):
    """One test: an instance runs the method whose name it was made with."""

    longMessage = True
    maxDiff = 80 * 8
    _classSetupFailed = False
    _class_cleanups = []

    def __init_subclass__(cls, *args, **kwargs):
        cls._classSetupFailed = False
        cls._class_cleanups = []
        super().__init_subclass__(*args, **kwargs)

    def __init__(self, methodName="runTest"):
        self._testMethodName = methodName
        self._outcome = None
        self._testMethodDoc = "No test"
        method = getattr(self, methodName, None)
        if method is not None:
            self._testMethodDoc = method.__doc__
        elif methodName != "runTest":
            raise ValueError("no such test method in %s: %s" % (type(self), methodName))
        self._cleanups = []
        self._subtest = None
        super().__init__()

    def setUp(self):
        """Called before the test method."""

    def tearDown(self):
        """Called after the test method if setUp went well."""

    @classmethod
    def setUpClass(cls):
        """Called before the tests of the class."""

    @classmethod
    def tearDownClass(cls):
        """Called after the tests of the class."""

    def countTestCases(self):
        """Return 1."""
        return 1

    def defaultTestResult(self):
        """Return a new result."""
        return TestResult()

    def shortDescription(self):
        """Return the first line of the method's docstring, or None."""
        doc = self._testMethodDoc
        return doc.strip().split("\n")[0].strip() if doc else None

    def id(self):
        """Return the full name of the test."""
        return "%s.%s" % (strclass(type(self)), self._testMethodName)

    def __eq__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        return self._testMethodName == other._testMethodName

    def __hash__(self):
        return hash((type(self), self._testMethodName))

    def __str__(self):
        return "%s (%s.%s)" % (self._testMethodName, strclass(type(self)), self._testMethodName)

    def __repr__(self):
        return "<%s testMethod=%s>" % (strclass(type(self)), self._testMethodName)

    def addCleanup(self, function, /, *args, **kwargs):
        """Have a function called after tearDown."""
        self._cleanups.append((function, args, kwargs))

    def enterContext(self, cm):
        """Enter a context manager that is left after tearDown."""
        return _enter_context(cm, self.addCleanup)

    @classmethod
    def addClassCleanup(cls, function, /, *args, **kwargs):
        """Have a function called after tearDownClass."""
        cls._class_cleanups.append((function, args, kwargs))

    @classmethod
    def enterClassContext(cls, cm):
        """Enter a context manager that is left after tearDownClass."""
        return _enter_context(cm, cls.addClassCleanup)

    @classmethod
    def doClassCleanups(cls):
        """Call what addClassCleanup was given, the last one first."""
        cls.tearDown_exceptions = []
        while cls._class_cleanups:
            function, args, kwargs = cls._class_cleanups.pop()
            try:
                function(*args, **kwargs)
            except Exception:
                cls.tearDown_exceptions.append(sys.exc_info())

    def doCleanups(self):
        """Call what addCleanup was given, the last one first."""
        outcome = self._outcome or _Outcome(self.defaultTestResult())
        while self._cleanups:
            function, args, kwargs = self._cleanups.pop()
            with outcome.part(self):
                self._callCleanup(function, *args, **kwargs)
        return outcome.success

    def skipTest(self, reason):
        """Skip this test."""
        raise SkipTest(reason)

    @contextlib.contextmanager
    def subTest(self, msg=_NO_MESSAGE, **params):
        """Report a failure of the block with the parameters, and go on after it."""
        if self._outcome is None or not self._outcome.has_subtests:
            yield
            return
        outer = self._subtest
        if outer is not None:
            params.update((name, value) for name, value in outer.params.items() if name not in params)
        self._subtest = _SubTest(self, msg, params)
        try:
            with self._outcome.part(self._subtest, subtest=True):
                yield
            if not self._outcome.success and self._outcome.result.failfast:
                raise _ShouldStop
            if self._outcome.expected:
                raise _ShouldStop
        finally:
            self._subtest = outer

    def _callSetUp(self):
        self.setUp()

    def _callTestMethod(self, method):
        if method() is not None:
            _warn_of_value(method)

    def _callTearDown(self):
        self.tearDown()

    def _callCleanup(self, function, /, *args, **kwargs):
        function(*args, **kwargs)

    def run(self, result=None):
        """Run the test and tell the result what became of it."""
        stop_run = None
        if result is None:
            result = self.defaultTestResult()
            start_run, stop_run = getattr(result, "startTestRun", None), getattr(result, "stopTestRun", None)
            if start_run is not None:
                start_run()
        result.startTest(self)
        try:
            self.__run(result)
            return result
        finally:
            result.stopTest(self)
            if stop_run is not None:
                stop_run()

    def __run(self, result):
        method = getattr(self, self._testMethodName)
        if (reason := self.__why_skipped(method)) is not None:
            _add_skip(result, self, reason)
            return
        outcome = self._outcome = _Outcome(result)
        start = time.perf_counter()
        try:
            self.__phases(outcome, method)
            if hasattr(result, "addDuration"):
                result.addDuration(self, time.perf_counter() - start)
            else:
                _lacks("addDuration")
            if outcome.success:
                self.__report(outcome, result)
        finally:
            self._outcome = None

    def __why_skipped(self, method):
        for marked in (type(self), method):
            if getattr(marked, "__unittest_skip__", False):
                return getattr(marked, "__unittest_skip_why__", "")

    def __phases(self, outcome, method):
        expecting = getattr(self, "__unittest_expecting_failure__", False) or getattr(method, "__unittest_expecting_failure__", False)
        with outcome.part(self):
            self._callSetUp()
        if outcome.success:
            outcome.expecting_failure = expecting
            with outcome.part(self):
                self._callTestMethod(method)
            outcome.expecting_failure = False
            with outcome.part(self):
                self._callTearDown()
        self.doCleanups()
        self.__expecting = expecting

    def __report(self, outcome, result):
        if not self.__expecting:
            result.addSuccess(self)
        elif outcome.expected and hasattr(result, "addExpectedFailure"):
            result.addExpectedFailure(self, outcome.expected)
        elif outcome.expected:
            _lacks("addExpectedFailure", ", reporting as passes")
            result.addSuccess(self)
        elif hasattr(result, "addUnexpectedSuccess"):
            result.addUnexpectedSuccess(self)
        else:
            _lacks("addUnexpectedSuccess", ", reporting as failure")
            result.addFailure(self, (_UnexpectedSuccess, _UnexpectedSuccess(), None))

    def __call__(self, *args, **kwds):
        return self.run(*args, **kwds)

    def debug(self):
        """Run the test and let exceptions pass."""
        method = getattr(self, self._testMethodName)
        if (reason := self.__why_skipped(method)) is not None:
            raise SkipTest(reason)
        self._callSetUp()
        self._callTestMethod(method)
        self._callTearDown()
        while self._cleanups:
            function, args, kwargs = self._cleanups.pop()
            self._callCleanup(function, *args, **kwargs)


class FunctionTestCase(TestCase):
    """A function as a test."""

    def __init__(self, testFunc, setUp=None, tearDown=None, description=None):
        super().__init__()
        self._testFunc, self._description = testFunc, description
        self._setUpFunc, self._tearDownFunc = setUp, tearDown

    def id(self):
        return self._testFunc.__name__

    def runTest(self):
        self._testFunc()

    def setUp(self):
        if self._setUpFunc is not None:
            self._setUpFunc()

    def tearDown(self):
        if self._tearDownFunc is not None:
            self._tearDownFunc()

    def __parts(self):
        return self._setUpFunc, self._tearDownFunc, self._testFunc, self._description

    def __eq__(self, other):
        return self.__parts() == other.__parts() if isinstance(other, type(self)) else NotImplemented

    def __hash__(self):
        return hash((type(self), self.__parts()))

    def __str__(self):
        return "%s (%s)" % (strclass(type(self)), self._testFunc.__name__)

    def __repr__(self):
        return "<%s tec=%s>" % (strclass(type(self)), self._testFunc)

    def shortDescription(self):
        if self._description is not None:
            return self._description
        doc = self._testFunc.__doc__
        return doc and doc.split("\n")[0].strip() or None


class _SubTest(TestCase):
    """A block of a test, as results see it."""

    def __init__(self, test_case, message, params):
        super().__init__()
        self._message = message
        self.test_case = test_case
        self.params = params
        self.failureException = test_case.failureException

    def runTest(self):
        raise NotImplementedError("subtests cannot be run directly")

    def _subDescription(self):
        parts = []
        if self._message is not _NO_MESSAGE:
            parts.append("[%s]" % (self._message,))
        if self.params:
            parts.append("(%s)" % ", ".join("%s=%s" % (k, safe_repr(v)) for k, v in self.params.items()))
        return " ".join(parts) or "(<subtest>)"

    def id(self):
        return "%s %s" % (self.test_case.id(), self._subDescription())

    def shortDescription(self):
        return self.test_case.shortDescription()

    def __str__(self):
        return "%s %s" % (self.test_case, self._subDescription())
