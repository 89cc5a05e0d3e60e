"""Running tests and printing a report."""

import sys
import time
from unittest import registerResult
from unittest.case import _SubTest
from unittest.result import TestResult

__unittest = True


class _WritelnDecorator:
    """A stream with a method writeln."""

    stream = None  # of a copy that is just being made

    def __init__(self, stream):
        self.stream = stream

    def __getattr__(self, name):
        return getattr(self.stream, name)

    def writeln(self, arg=None):
        """Write a line."""
        if arg:
            self.write(arg)
        self.write("\n")


class TextTestResult(TestResult):
    """Prints a character per test, or a line if it is to be verbose."""

    separator1, separator2 = "=" * 70, "-" * 70

    def __init__(self, stream, descriptions, verbosity, *, durations=None):
        self.stream, self.descriptions, self.durations = stream, descriptions, durations
        self.showAll, self.dots = verbosity > 1, verbosity == 1
        self._newline = True  # nothing stands on the line yet
        super().__init__(stream, descriptions, verbosity)

    def getDescription(self, test):
        """Return the name of a test, and the first line of its docstring."""
        name, first = str(test), test.shortDescription()
        return f"{name}\n{first}" if self.descriptions and first else name

    def startTest(self, test):
        """Begin the line of a test."""
        super().startTest(test)
        if self.showAll:
            self._newline = False
            self.stream.write(f"{self.getDescription(test)} ... ")
            self.stream.flush()

    def __note(self, test, mark, word):
        """Print a character or a word for what became of a test."""
        if self.showAll:
            self._write_status(test, word)
        elif self.dots:
            self.stream.write(mark)
            self.stream.flush()

    def _write_status(self, test, word):
        """End the line of a test, or write one of a subtest under it."""
        out, below = self.stream, isinstance(test, _SubTest)
        if below and not self._newline:
            out.writeln()
        if below or self._newline:
            out.write(f"{'  ' if below else ''}{self.getDescription(test)} ... ")
        out.writeln(word)
        self._newline = True
        out.flush()

    def addSuccess(self, test):
        """Print a dot, or ok."""
        super().addSuccess(test)
        self.__note(test, ".", "ok")

    def addFailure(self, test, err):
        """Print F, or FAIL."""
        super().addFailure(test, err)
        self.__note(test, "F", "FAIL")

    def addError(self, test, err):
        """Print E, or ERROR."""
        super().addError(test, err)
        self.__note(test, "E", "ERROR")

    def addSubTest(self, test, subtest, err):
        """Print for a subtest that failed what is printed for such a test."""
        if err:
            failed = issubclass(err[0], subtest.failureException)
            self.__note(subtest, *(("F", "FAIL") if failed else ("E", "ERROR")))
        super().addSubTest(test, subtest, err)

    def addSkip(self, test, reason):
        """Print s, or skipped and why."""
        super().addSkip(test, reason)
        self.__note(test, "s", f"skipped {reason!r}")

    def addExpectedFailure(self, test, err):
        """Print x, or expected failure."""
        super().addExpectedFailure(test, err)
        self.__note(test, "x", "expected failure")

    def addUnexpectedSuccess(self, test):
        """Print u, or unexpected success."""
        super().addUnexpectedSuccess(test)
        self.__note(test, "u", "unexpected success")

    def printErrors(self):
        """Print what failed, and why."""
        if self.showAll or self.dots:
            self.stream.writeln()
        for flavour, entries in (("ERROR", self.errors), ("FAIL", self.failures)):
            self.printErrorList(flavour, entries)
        if self.unexpectedSuccesses:
            self.__print_lines(self.separator1, *(f"UNEXPECTED SUCCESS: {self.getDescription(test)}" for test in self.unexpectedSuccesses))
        self.stream.flush()

    def printErrorList(self, flavour, errors):
        """Print one kind of them."""
        for test, text in errors:
            self.__print_lines(self.separator1, f"{flavour}: {self.getDescription(test)}", self.separator2, str(text))
            self.stream.flush()

    def __print_lines(self, *lines):
        for line in lines:
            self.stream.writeln(line)


class TextTestRunner:
    """Runs tests and prints the report to a stream, sys.stderr unless another is given."""

    def __init__(self, stream=None, descriptions=True, verbosity=1, failfast=False, buffer=False, resultclass=None, warnings=None, *,
                 tb_locals=False, durations=None):
        self.stream = _WritelnDecorator(sys.stderr if stream is None else stream)
        self.descriptions, self.verbosity, self.durations = descriptions, verbosity, durations
        self.failfast, self.buffer, self.tb_locals = failfast, buffer, tb_locals
        self.warnings = warnings
        if resultclass is not None:
            self.resultclass = resultclass

    resultclass = TextTestResult

    def _makeResult(self):
        """Return a new result; its class need not know durations."""
        settings = self.stream, self.descriptions, self.verbosity
        try:
            return self.resultclass(*settings, durations=self.durations)
        except TypeError:
            return self.resultclass(*settings)

    def run(self, test):
        """Run a test or a suite and return the result."""
        result = self._makeResult()
        registerResult(result)
        result.failfast, result.buffer, result.tb_locals = self.failfast, self.buffer, self.tb_locals
        elapsed = self.__time(test, result)
        result.printErrors()
        if self.durations is not None:
            self._printDurations(result)
        self.__rule(result)
        ran = result.testsRun
        self.stream.writeln(f"Ran {ran} test{'s' if ran != 1 else ''} in {elapsed:.3f}s")
        self.stream.writeln()
        self.stream.writeln(_summary(result))
        self.stream.flush()
        return result

    def __time(self, test, result):
        """Run a test with the warnings that were asked for, and return how many seconds it took."""
        import warnings
        before = time.perf_counter()
        with warnings.catch_warnings():
            if self.warnings:
                warnings.simplefilter(self.warnings)
            getattr(result, "startTestRun", _nothing)()
            try:
                test(result)
            finally:
                getattr(result, "stopTestRun", _nothing)()
            return time.perf_counter() - before

    def __rule(self, result):
        if hasattr(result, "separator2"):
            self.stream.writeln(result.separator2)

    def _printDurations(self, result):
        """Print the slowest tests, as many as durations says, all for 0. Those under a millisecond are left out unless it is to be verbose."""
        slowest = sorted(result.collectedDurations, key=lambda entry: -entry[1])
        if self.durations >= 1:
            del slowest[self.durations:]
        if not slowest:
            return
        self.stream.writeln("Slowest test durations")
        self.__rule(result)
        for name, seconds in slowest:
            if self.verbosity < 2 and seconds < 0.001:
                self.stream.writeln("\n(durations < 0.001s were hidden; use -v to show these durations)")
                break
            self.stream.writeln("%-10s %s" % ("%.3fs" % seconds, name))
        else:
            self.stream.writeln("")


_COUNTED = (("skipped", "skipped"), ("expected failures", "expectedFailures"), ("unexpected successes", "unexpectedSuccesses"))


def _summary(result):
    """Return the last line of a report."""
    verdict, counted = "OK", _COUNTED
    if not result.wasSuccessful():
        verdict, counted = "FAILED", (("failures", "failures"), ("errors", "errors"), *_COUNTED)
    elif result.testsRun == 0 and not getattr(result, "skipped", ()):
        verdict = "NO TESTS RAN"
    counts = [f"{text}={len(tests)}" for text, name in counted if (tests := getattr(result, name, ()))]
    return f"{verdict} ({', '.join(counts)})" if counts else verdict


def _nothing():
    pass
