"""Test cases: running one test, its fixtures, its subtests. The assertions are in unittest.asserts."""

import time
from unittest.asserts import DIFF_OMITTED, Assertions
from unittest.result import TestResult
from unittest.util import safe_repr, strclass

__unittest = True

_subtest_msg_sentinel = object()

warnings = None  # the module, imported when there is something to warn of


class SkipTest(Exception):
    """Raised in a test or a fixture to skip it."""


class _ShouldStop(Exception):
    """The test is over."""


class _UnexpectedSuccess(Exception):
    """The test was to fail."""


def skip(reason):
    """Skip a test or a class of tests."""
    if isinstance(reason, type(skip)):  # used without parentheses: the reason is the test
        return skip("")(reason)

    def decorator(test):
        marked = test if isinstance(test, type) else _raising_skip(test, reason)
        marked.__unittest_skip__, marked.__unittest_skip_why__ = True, reason
        return marked
    return decorator


def _raising_skip(test, reason):
    from functools import update_wrapper

    def skipped(*args, **kwargs):
        raise SkipTest(reason)
    return update_wrapper(skipped, test)


def skipIf(condition, reason):
    """Skip if the condition holds."""
    return skip(reason) if condition else lambda test: test


def skipUnless(condition, reason):
    """Skip if the condition does not hold."""
    return skipIf(not condition, reason)


def expectedFailure(test_item):
    """Mark a test that is to fail."""
    test_item.__unittest_expecting_failure__ = True
    return test_item


# Cleanups are kept as (function, args, kwargs) in a list: one for the module, one for each class, one for each test.

_module_cleanups = []


def _last_first(cleanups):
    """Take the entries from a list, also those that are added meanwhile."""
    while cleanups:
        yield cleanups.pop()


def _clean_up(cleanups):
    """Make the calls in a list, the last one first; return the exceptions that they raise."""
    raised = []
    for function, args, kwargs in _last_first(cleanups):
        try:
            function(*args, **kwargs)
        except Exception as e:
            raised.append(e)
    return raised


def addModuleCleanup(function, /, *args, **kwargs):
    """Have a function called after tearDownModule."""
    entry = function, args, kwargs
    _module_cleanups.append(entry)


def doModuleCleanups():
    """Call the functions that addModuleCleanup was given, the last one first."""
    for first in _clean_up(_module_cleanups)[:1]:
        raise first


def enterModuleContext(cm):
    """Enter a context manager that is left after tearDownModule."""
    return _enter_context(cm, addModuleCleanup)


def _enter_context(cm, add_cleanup):
    enter, leave = _context_methods(cm, "context manager", "__enter__", "__exit__")
    value = enter(cm)
    add_cleanup(leave, cm, None, None, None)
    return value


def _context_methods(cm, protocol, *names):
    """Return methods of a context manager's class."""
    cls = type(cm)
    try:
        return [getattr(cls, name) for name in names]
    except AttributeError:
        raise TypeError(f"'{strclass(cls)}' object does not support the {protocol} protocol") from None


def _warn_of_value(method, frames=7):
    """Warn that a test method returned something, at the line that called run(), which is so many frames away."""
    text = f"It is deprecated to return a value that is not None from a test case ({method})"
    _warn(text, DeprecationWarning, frames)


def _warn_of_lack(name, instead=""):
    """Warn that a result of an old kind lacks a method, and say what is done instead."""
    _warn(f"TestResult has no {name} method{instead}", RuntimeWarning, 2)


def _warn(text, category, frames):
    global warnings
    if warnings is None:
        import warnings
    warnings.warn(text, category, stacklevel=frames + 1)


class _Outcome:
    """What has happened in a test so far."""

    def __init__(self, result):
        self.result = result
        self.success = True  # of all steps, or while a step runs, of the parts of that step
        self.expecting_failure = False
        self.expected = None  # the failure that was expected

    def step(self, test, function, /, *args, **kwargs):
        """Call a function for a test and report what it raises."""
        success, self.success = self.success, True
        try:
            function(*args, **kwargs)
        except BaseException as e:
            if not self.report(test, e):
                raise
        finally:
            self.success = success and self.success

    def report(self, test, e, subtest=False):
        """Tell the result what a step raised, and return whether the run goes on."""
        if isinstance(e, KeyboardInterrupt):
            return False
        info = type(e), e, e.__traceback__
        if isinstance(e, SkipTest):
            self.success = False
            self.skip(test, str(e))
        elif isinstance(e, _ShouldStop):
            pass
        elif self.expecting_failure:
            self.expected = info
        else:
            self.success, result = False, self.result
            if subtest:
                result.addSubTest(test.test_case, test, info)
            elif isinstance(e, test.failureException):
                result.addFailure(test, info)
            else:
                result.addError(test, info)
        return True

    def skip(self, test, reason):
        """Tell the result that a test was skipped, if it can be told."""
        if hasattr(self.result, "addSkip"):
            self.result.addSkip(test, reason)
        else:
            _warn_of_lack("addSkip", ", skips not reported")
            self.result.addSuccess(test)

    def conclude(self, test, expecting):
        """Tell the result that all went as it should, or that a test passed which should not."""
        result = self.result
        if not expecting:
            result.addSuccess(test)
        elif self.expected is not None:
            if hasattr(result, "addExpectedFailure"):
                result.addExpectedFailure(test, self.expected)
            else:
                _warn_of_lack("addExpectedFailure", ", reporting as passes")
                result.addSuccess(test)
        elif hasattr(result, "addUnexpectedSuccess"):
            result.addUnexpectedSuccess(test)
        else:
            _warn_of_lack("addUnexpectedSuccess", ", reporting as failure")
            result.addFailure(test, (_UnexpectedSuccess, _UnexpectedSuccess(), None))


class TestCase(Assertions):
    """One test: an instance runs the method whose name it was made with."""

    longMessage = True
    maxDiff = 80 * 8
    _classSetupFailed = False
    _class_cleanups = []

    def __init_subclass__(cls, *args, **kwargs):
        super().__init_subclass__(*args, **kwargs)
        cls._classSetupFailed, cls._class_cleanups = False, []

    def __init__(self, methodName="runTest"):
        self._testMethodName = methodName
        try:
            self._testMethodDoc = getattr(self, methodName).__doc__
        except AttributeError:
            if methodName != "runTest":
                raise ValueError(f"no such test method in {type(self)}: {methodName}")
            self._testMethodDoc = "No test"  # a case without tests may be made for its assertions
        self._outcome = self._subtest = None
        self._cleanups = []
        super().__init__()

    # The fixtures, which subclasses define, and the ways to call them, which may be overridden too.

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

    def _callSetUp(self):
        """Call setUp."""
        self.setUp()

    def _callTearDown(self):
        """Call tearDown."""
        self.tearDown()

    def _callTestMethod(self, method):
        """Call the test method, which should return None."""
        value = method()
        if value is not None:
            _warn_of_value(method)

    def _callCleanup(self, function, /, *args, **kwargs):
        """Call a function that addCleanup was given."""
        return function(*args, **kwargs)

    # What a test is called.

    def id(self):
        """Return the full name of the test."""
        return f"{strclass(type(self))}.{self._testMethodName}"

    def __str__(self):
        return f"{self._testMethodName} ({strclass(type(self))}.{self._testMethodName})"

    def __repr__(self):
        return f"<{strclass(type(self))} testMethod={self._testMethodName}>"

    def shortDescription(self):
        """Return the first line of the method's docstring, or None."""
        if not self._testMethodDoc:
            return None
        return self._testMethodDoc.strip().partition("\n")[0].rstrip()

    def __eq__(self, other):
        if type(other) is type(self):
            return other._testMethodName == self._testMethodName
        return NotImplemented

    def __hash__(self):
        return hash((self._testMethodName, type(self)))

    def countTestCases(self):
        """Return 1."""
        return 1

    # What a test may call, besides the assertions.

    def skipTest(self, reason):
        """Skip this test."""
        raise SkipTest(reason)

    def subTest(self, msg=_subtest_msg_sentinel, **params):
        """Return a context manager that reports a failure of its block with the parameters; the test goes on after it."""
        return _SubTestBlock(self, msg, params)

    def addCleanup(self, function, /, *args, **kwargs):
        """Have a function called after tearDown."""
        entry = function, args, kwargs
        self._cleanups.append(entry)

    def enterContext(self, cm):
        """Enter a context manager that is left after tearDown."""
        return _enter_context(cm, self.addCleanup)

    def doCleanups(self):
        """Call what addCleanup was given, the last one first; return whether the test went well so far."""
        outcome = self._outcome if self._outcome is not None else _Outcome(self.defaultTestResult())
        for function, args, kwargs in _last_first(self._cleanups):
            outcome.step(self, self._callCleanup, function, *args, **kwargs)
        return outcome.success

    @classmethod
    def enterClassContext(cls, cm):
        """Enter a context manager that is left after tearDownClass."""
        return _enter_context(cm, cls.addClassCleanup)

    @classmethod
    def addClassCleanup(cls, function, /, *args, **kwargs):
        """Have a function called after tearDownClass."""
        entry = function, args, kwargs
        cls._class_cleanups.append(entry)

    @classmethod
    def doClassCleanups(cls):
        """Call what addClassCleanup was given, the last one first."""
        cls.tearDown_exceptions = [(type(e), e, e.__traceback__) for e in _clean_up(cls._class_cleanups)]

    # Running it.

    def defaultTestResult(self):
        """Return a new result."""
        return TestResult()

    def __call__(self, *args, **kwds):
        """Run the test."""
        return self.run(*args, **kwds)

    def run(self, result=None):
        """Run the test and tell the result what became of it."""
        alone = result is None
        if alone:
            result = self.defaultTestResult()
            if begin := getattr(result, "startTestRun", None):
                begin()
        result.startTest(self)
        try:
            self.__run(_Outcome(result), getattr(self, self._testMethodName))
            return result
        finally:
            result.stopTest(self)
            if alone and (end := getattr(result, "stopTestRun", None)):
                end()

    def debug(self):
        """Run the test and let exceptions pass."""
        method = getattr(self, self._testMethodName)
        reason = self.__why_skipped(method)
        if reason is not None:
            raise SkipTest(reason)
        for step in (self._callSetUp, lambda: self._callTestMethod(method), self._callTearDown):
            step()
        for function, args, kwargs in _last_first(self._cleanups):
            self._callCleanup(function, *args, **kwargs)

    def __run(self, outcome, method):
        reason = self.__why_skipped(method)
        if reason is not None:
            outcome.skip(self, reason)
            return
        expecting = any(getattr(marked, "__unittest_expecting_failure__", False) for marked in (self, method))
        self._outcome = outcome
        try:
            seconds = self.__steps(outcome, method, expecting)
            if hasattr(outcome.result, "addDuration"):
                outcome.result.addDuration(self, seconds)
            else:
                _warn_of_lack("addDuration")
            if outcome.success:
                outcome.conclude(self, expecting)
        finally:
            self._outcome = None

    def __why_skipped(self, method):
        for marked in (type(self), method):
            if getattr(marked, "__unittest_skip__", False):
                return getattr(marked, "__unittest_skip_why__", "")

    def __steps(self, outcome, method, expecting):
        """Go from setUp to the cleanups and return how many seconds that took."""
        start = time.perf_counter()
        outcome.step(self, self._callSetUp)
        if outcome.success:
            outcome.expecting_failure = expecting  # by the test method alone
            outcome.step(self, self._callTestMethod, method)
            outcome.expecting_failure = False
            outcome.step(self, self._callTearDown)
        self.doCleanups()
        return time.perf_counter() - start


class FunctionTestCase(TestCase):
    """A function as a test."""

    def runTest(self):
        """Call the function."""
        return self._testFunc()

    def __init__(self, testFunc, setUp=None, tearDown=None, description=None):
        self._testFunc, self._description = testFunc, description
        self._setUpFunc, self._tearDownFunc = setUp, tearDown
        super().__init__()

    def setUp(self):
        """Call the function that sets up, if there is one."""
        _call_if_any(self._setUpFunc)

    def tearDown(self):
        """Call the function that tears down, if there is one."""
        _call_if_any(self._tearDownFunc)

    def id(self):
        """Return the name of the function."""
        return self._testFunc.__name__

    def shortDescription(self):
        """Return the description, or the first line of the function's docstring, or None."""
        if self._description is None and self._testFunc.__doc__:
            return self._testFunc.__doc__.partition("\n")[0].strip() or None
        return self._description

    def __parts(self):
        return self._setUpFunc, self._tearDownFunc, self._testFunc, self._description

    def __eq__(self, other):
        return self.__parts() == other.__parts() if isinstance(other, type(self)) else NotImplemented

    def __hash__(self):
        return hash((type(self), self.__parts()))

    def __str__(self):
        return f"{strclass(type(self))} ({self._testFunc.__name__})"

    def __repr__(self):
        return f"<{strclass(type(self))} tec={self._testFunc}>"


def _call_if_any(function):
    if function is not None:
        function()


class _SubTestBlock:
    """The context manager of subTest. Where nobody listens to subtests, it lets exceptions pass."""

    def __init__(self, test, message, params):
        self.test, self.message, self.params = test, message, params

    def __enter__(self):
        outcome, outer = self.test._outcome, self.test._subtest
        self.reports = outcome is not None and hasattr(outcome.result, "addSubTest")
        if not self.reports:
            return
        params = self.params
        if outer is not None:  # a block within a block has the parameters of both, its own first
            params = {**params, **outer.params, **params}
        self.test._subtest = _SubTest(self.test, self.message, params)
        self.outcome, self.outer = outcome, outer
        self.success, outcome.success = outcome.success, True

    def __exit__(self, kind, e, tb):
        if not self.reports:
            return False
        test, outcome = self.test._subtest, self.outcome
        self.test._subtest = self.outer
        try:
            if kind is None:
                if outcome.success:  # of blocks within this one
                    outcome.result.addSubTest(self.test, test, None)
            elif not outcome.report(test, e, subtest=True):
                return False
        finally:
            outcome.success = self.success and outcome.success
        if outcome.expected or (outcome.result.failfast and not outcome.success):
            raise _ShouldStop
        return True


class _SubTest(TestCase):
    """A block of a test, as results see it."""

    def __init__(self, test_case, message, params):
        self.test_case, self._message, self.params = test_case, message, params
        super().__init__()
        self.failureException = test_case.failureException

    def runTest(self):
        """Refuse: the block is a part of its test."""
        raise NotImplementedError("subtests cannot be run directly")

    def shortDescription(self):
        """Return the description of the test."""
        return self.test_case.shortDescription()

    def id(self):
        """Return the name of the test with the message and the parameters."""
        return f"{self.test_case.id()} {self._subDescription()}"

    def __str__(self):
        return f"{self.test_case} {self._subDescription()}"

    def _subDescription(self):
        message = "" if self._message is _subtest_msg_sentinel else f"[{self._message}]"
        params = ", ".join([f"{name}={safe_repr(value)}" for name, value in self.params.items()])
        return " ".join(filter(None, (message, params and f"({params})"))) or "(<subtest>)"
