"""What became of the tests."""

import sys
from unittest.util import strclass

__unittest = True

STDOUT_LINE = "\nStdout:\n%s"
STDERR_LINE = "\nStderr:\n%s"

traceback = None  # the module, imported when the first test fails


class TestResult:
    """Collects outcomes; runners make subclasses that also print."""

    # Where the suite is
    _testRunEntered = _moduleSetUpFailed = False
    _previousTestClass = None

    def __init__(self, stream=None, descriptions=None, verbosity=None):
        for outcome in ("failures", "errors", "skipped", "expectedFailures", "unexpectedSuccesses", "collectedDurations"):
            setattr(self, outcome, [])
        self.testsRun = 0
        # Settings, and the wish to stop
        self.failfast = self.buffer = self.tb_locals = self.shouldStop = False
        # With buffer, what tests print is kept here until it is known whether they pass.
        self._stdout_buffer = self._stderr_buffer = None
        self._original_stdout, self._original_stderr = sys.stdout, sys.stderr
        self._mirrorOutput = False

    def __repr__(self):
        return f"<{strclass(type(self))} run={self.testsRun} errors={len(self.errors)} failures={len(self.failures)}>"

    # What suites, runners and the tests themselves call before and after.

    def printErrors(self):
        """Called after the run."""

    def startTestRun(self):
        """Called once before any test."""

    def stopTestRun(self):
        """Called once after all tests."""

    def startTest(self, test):
        """Called before a test runs."""
        self.testsRun += 1
        self._setupStdout()
        self._mirrorOutput = False

    def stopTest(self, test):
        """Called after a test has run."""
        self._restoreStdout()
        self._mirrorOutput = False

    # What tests call when they are over.

    def addSuccess(self, test):
        """Called when a test passed."""

    def addSkip(self, test, reason):
        """Called when a test was skipped."""
        entry = test, reason
        self.skipped.append(entry)

    def addFailure(self, test, err):
        """Called when an assertion failed."""
        self.__keep(self.failures, test, err, test)

    def addError(self, test, err):
        """Called with sys.exc_info() of an exception that is no failure."""
        self.__keep(self.errors, test, err, test)

    def addSubTest(self, test, subtest, err):
        """Called after each subtest; err is None if it passed."""
        if err is not None:
            failed = issubclass(err[0], test.failureException)
            self.__keep(self.failures if failed else self.errors, subtest, err, test)

    def __keep(self, outcomes, test, err, case):
        self.__stop_if_failfast()
        text = self._exc_info_to_string(err, case)
        outcomes.append((test, text))
        self._mirrorOutput = True

    def addUnexpectedSuccess(self, test):
        """Called when a test passed that should fail."""
        self.__stop_if_failfast()
        self.unexpectedSuccesses.append(test)

    def addExpectedFailure(self, test, err):
        """Called when a test failed as it should."""
        text = self._exc_info_to_string(err, test)
        self.expectedFailures.append((test, text))

    def addDuration(self, test, elapsed):
        """Called with the seconds a test took."""
        durations = getattr(self, "collectedDurations", None)  # some subclasses have an __init__ of their own
        if durations is not None:
            durations.append((str(test), elapsed))

    def wasSuccessful(self):
        """Tell whether nothing failed."""
        return not (self.failures or self.errors or getattr(self, "unexpectedSuccesses", ()))

    def stop(self):
        """Ask that no further test be run."""
        self.shouldStop = True

    def __stop_if_failfast(self):
        if getattr(self, "failfast", False):
            self.stop()

    def _setupStdout(self):
        if not self.buffer:
            return
        if self._stdout_buffer is None:
            import io
            self._stdout_buffer, self._stderr_buffer = io.StringIO(), io.StringIO()
        sys.stdout, sys.stderr = self._stdout_buffer, self._stderr_buffer

    def _restoreStdout(self):
        if not self.buffer:
            return
        kept = ((self._original_stdout, self._stdout_buffer, STDOUT_LINE), (self._original_stderr, self._stderr_buffer, STDERR_LINE))
        for original, buffer, line in kept:
            if self._mirrorOutput and (text := buffer.getvalue()):
                original.write(line % _with_newline(text))
        sys.stdout, sys.stderr = self._original_stdout, self._original_stderr
        for _, buffer, _ in kept:
            buffer.seek(0)
            buffer.truncate()

    def _exc_info_to_string(self, err, test):
        """Return the traceback of an exception without the frames of this package, and what the test printed."""
        global traceback
        if traceback is None:
            import traceback
        kind, value, tb = err
        tb = self.__clean(value, tb, getattr(test, "failureException", None) or ())
        shown = traceback.TracebackException(kind, value, tb, compact=True, capture_locals=self.tb_locals)
        text = "".join(shown.format())
        if self.buffer:
            for stream, line in ((sys.stdout, STDOUT_LINE), (sys.stderr, STDERR_LINE)):
                if printed := stream.getvalue():
                    text += line % _with_newline(printed)
        return text

    def __clean(self, value, tb, failure):
        """Take the frames of this package from an exception and those that led to it. Return the traceback of the first."""
        first, todo, seen = None, [(value, tb)], set()
        while todo:
            value, tb = todo.pop()
            while tb is not None and self._is_relevant_tb_level(tb):
                tb = tb.tb_next
            if isinstance(value, failure):
                self.__cut_assertion(tb)
            if not seen:
                first = tb
            else:
                value.__traceback__ = tb
            seen.add(id(value))
            for other in (getattr(value, "__cause__", None), getattr(value, "__context__", None)):
                if other is not None and id(other) not in seen:
                    todo.append((other, other.__traceback__))
        return first

    def __cut_assertion(self, tb):
        """End a traceback before the method of TestCase that raised the failure."""
        before = None
        while tb is not None and not self._is_relevant_tb_level(tb):
            before, tb = tb, tb.tb_next
        if before is not None:
            before.tb_next = None

    def _is_relevant_tb_level(self, tb):
        return "__unittest" in tb.tb_frame.f_globals


def _with_newline(text):
    return text if text.endswith("\n") else text + "\n"
