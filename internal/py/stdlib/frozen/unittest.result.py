"""What became of the tests."""

import sys
from unittest.util import format_exception

STDOUT_LINE = "\nStdout:\n%s"
STDERR_LINE = "\nStderr:\n%s"


class TestResult:
    """Collects outcomes; runners make subclasses that also print."""

    def __init__(self, stream=None, descriptions=None, verbosity=None):
        self.testsRun = 0
        self.failures, self.errors, self.skipped = [], [], []
        self.expectedFailures, self.unexpectedSuccesses = [], []
        self.collectedDurations = []
        # Settings, and the wish to stop
        self.failfast = self.buffer = self.tb_locals = False
        self.shouldStop = False

    def printErrors(self):
        """Called after the run."""

    def startTest(self, test):
        """Called before a test runs."""
        self.testsRun += 1

    def stopTest(self, test):
        """Called after a test has run."""

    def startTestRun(self):
        """Called once before any test."""

    def stopTestRun(self):
        """Called once after all tests."""

    def addError(self, test, err):
        """Called with sys.exc_info() of an exception that is no failure."""
        self.errors.append((test, self._text(err, test)))
        self._stop_if_failfast()

    def addFailure(self, test, err):
        """Called when an assertion failed."""
        self.failures.append((test, self._text(err, test)))
        self._stop_if_failfast()

    def addSubTest(self, test, subtest, err):
        """Called after each subtest; err is None if it passed."""
        if err is None:
            return
        kept = self.failures if issubclass(err[0], test.failureException) else self.errors
        kept.append((subtest, self._text(err, test)))
        self._stop_if_failfast()

    def addSuccess(self, test):
        """Called when a test passed."""

    def addSkip(self, test, reason):
        """Called when a test was skipped."""
        self.skipped.append((test, reason))

    def addExpectedFailure(self, test, err):
        """Called when a test failed as it should."""
        self.expectedFailures.append((test, self._text(err, test)))

    def addUnexpectedSuccess(self, test):
        """Called when a test passed that should fail."""
        self.unexpectedSuccesses.append(test)
        self._stop_if_failfast()

    def addDuration(self, test, elapsed):
        """Called with the seconds a test took."""
        self.collectedDurations.append((str(test), elapsed))

    def wasSuccessful(self):
        """Tell whether nothing failed."""
        return not (self.failures or self.errors or self.unexpectedSuccesses)

    def stop(self):
        """Ask that no further test be run."""
        self.shouldStop = True

    def _stop_if_failfast(self):
        if self.failfast:
            self.stop()

    def _text(self, err, test):
        return format_exception(err[1], getattr(test, "failureException", AssertionError))

    def __repr__(self):
        return "<%s.%s run=%i errors=%i failures=%i>" % (
            type(self).__module__, type(self).__qualname__, self.testsRun, len(self.errors), len(self.failures))
