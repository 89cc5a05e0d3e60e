"""What became of the tests."""

import sys

__unittest = True

STDOUT_LINE = "\nStdout:\n%s"
STDERR_LINE = "\nStderr:\n%s"

traceback = None  # the module, imported when the first test fails


class TestResult:
    """Collects outcomes; runners make subclasses that also print."""

    # Where the suite is.
    _previousTestClass = None
    _testRunEntered = False
    _moduleSetUpFailed = False

    def __init__(self, stream=None, descriptions=None, verbosity=None):
        self.testsRun = 0
        self.failures, self.errors, self.skipped = [], [], []
        self.expectedFailures, self.unexpectedSuccesses = [], []
        self.collectedDurations = []
        # Settings, and the wish to stop
        self.failfast = self.buffer = self.tb_locals = False
        self.shouldStop = False
        # With buffer, what tests print is kept here until it is known whether they pass.
        self._stdout_buffer = self._stderr_buffer = None
        self._original_stdout, self._original_stderr = sys.stdout, sys.stderr
        self._mirrorOutput = False

    def printErrors(self):
        """Called after the run."""

    def startTest(self, test):
        """Called before a test runs."""
        self.testsRun += 1
        self._mirrorOutput = False
        self._setupStdout()

    def stopTest(self, test):
        """Called after a test has run."""
        self._restoreStdout()
        self._mirrorOutput = False

    def startTestRun(self):
        """Called once before any test."""

    def stopTestRun(self):
        """Called once after all tests."""

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

    def addError(self, test, err):
        """Called with sys.exc_info() of an exception that is no failure."""
        self.__keep(self.errors, test, err, test)

    def addFailure(self, test, err):
        """Called when an assertion failed."""
        self.__keep(self.failures, test, err, test)

    def addSubTest(self, test, subtest, err):
        """Called after each subtest; err is None if it passed."""
        if err is not None:
            self.__keep(self.failures if issubclass(err[0], test.failureException) else self.errors, subtest, err, test)

    def __keep(self, outcomes, test, err, case):
        self.__stop_if_failfast()
        outcomes.append((test, self._exc_info_to_string(err, case)))
        self._mirrorOutput = True

    def addSuccess(self, test):
        """Called when a test passed."""

    def addSkip(self, test, reason):
        """Called when a test was skipped."""
        self.skipped.append((test, reason))

    def addExpectedFailure(self, test, err):
        """Called when a test failed as it should."""
        self.expectedFailures.append((test, self._exc_info_to_string(err, test)))

    def addUnexpectedSuccess(self, test):
        """Called when a test passed that should fail."""
        self.__stop_if_failfast()
        self.unexpectedSuccesses.append(test)

    def addDuration(self, test, elapsed):
        """Called with the seconds a test took."""
        if hasattr(self, "collectedDurations"):  # some subclasses have an __init__ of their own
            self.collectedDurations.append((str(test), elapsed))

    def wasSuccessful(self):
        """Tell whether nothing failed."""
        return not (self.failures or self.errors or getattr(self, "unexpectedSuccesses", ()))

    def stop(self):
        """Ask that no further test be run."""
        self.shouldStop = True

    def __stop_if_failfast(self):
        if getattr(self, "failfast", False):
            self.stop()

    def _exc_info_to_string(self, err, test):
        """Return the traceback of an exception without the frames of this package, and what the test printed."""
        global traceback
        if traceback is None:
            import traceback
        kind, value, tb = err
        tb = self.__clean(value, tb, getattr(test, "failureException", None) or ())
        shown = traceback.TracebackException(kind, value, tb, capture_locals=self.tb_locals, compact=True)
        lines = list(shown.format())
        if self.buffer:
            for stream, line in ((sys.stdout, STDOUT_LINE), (sys.stderr, STDERR_LINE)):
                if text := stream.getvalue():
                    lines.append(line % _with_newline(text))
        return "".join(lines)

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

    def __repr__(self):
        return "<%s.%s run=%i errors=%i failures=%i>" % (
            type(self).__module__, type(self).__qualname__, self.testsRun, len(self.errors), len(self.failures))


def _with_newline(text):
    return text if text.endswith("\n") else text + "\n"
