"""Running tests and printing a report."""

import sys
import time
from unittest import registerResult
from unittest.case import _SubTest
from unittest.result import TestResult

__unittest = True


class _WritelnDecorator:
    """A stream with a method writeln."""

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

    separator1 = "=" * 70
    separator2 = "-" * 70

    def __init__(self, stream, descriptions, verbosity, *, durations=None):
        super().__init__(stream, descriptions, verbosity)
        self.stream = stream
        self.showAll = verbosity > 1
        self.dots = verbosity == 1
        self.descriptions = descriptions
        self.durations = durations
        self._newline = True

    def getDescription(self, test):
        """Return the name of a test, and the first line of its docstring."""
        first = test.shortDescription()
        return "\n".join((str(test), first)) if self.descriptions and first else str(test)

    def startTest(self, test):
        super().startTest(test)
        if self.showAll:
            self.stream.write(self.getDescription(test) + " ... ")
            self.stream.flush()
            self._newline = False

    def __note(self, test, mark, word):
        if self.showAll:
            self._write_status(test, word)
        elif self.dots:
            self.stream.write(mark)
            self.stream.flush()

    def _write_status(self, test, word):
        """End the line of a test, or write one of a subtest under it."""
        subtest = isinstance(test, _SubTest)
        if subtest or self._newline:
            if not self._newline:
                self.stream.writeln()
            self.stream.write(("  " if subtest else "") + self.getDescription(test) + " ... ")
        self.stream.writeln(word)
        self.stream.flush()
        self._newline = True

    def addSubTest(self, test, subtest, err):
        if err is not None:
            failed = issubclass(err[0], subtest.failureException)
            self.__note(subtest, "F" if failed else "E", "FAIL" if failed else "ERROR")
        super().addSubTest(test, subtest, err)

    def addSuccess(self, test):
        super().addSuccess(test)
        self.__note(test, ".", "ok")

    def addError(self, test, err):
        super().addError(test, err)
        self.__note(test, "E", "ERROR")

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self.__note(test, "F", "FAIL")

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self.__note(test, "s", "skipped {0!r}".format(reason))

    def addExpectedFailure(self, test, err):
        super().addExpectedFailure(test, err)
        self.__note(test, "x", "expected failure")

    def addUnexpectedSuccess(self, test):
        super().addUnexpectedSuccess(test)
        self.__note(test, "u", "unexpected success")

    def printErrors(self):
        """Print what failed, and why."""
        if self.dots or self.showAll:
            self.stream.writeln()
            self.stream.flush()
        self.printErrorList("ERROR", self.errors)
        self.printErrorList("FAIL", self.failures)
        if self.unexpectedSuccesses:
            self.stream.writeln(self.separator1)
            for test in self.unexpectedSuccesses:
                self.stream.writeln("UNEXPECTED SUCCESS: " + self.getDescription(test))
            self.stream.flush()

    def printErrorList(self, flavour, errors):
        """Print one kind of them."""
        for test, text in errors:
            self.stream.writeln(self.separator1)
            self.stream.writeln("%s: %s" % (flavour, self.getDescription(test)))
            self.stream.writeln(self.separator2)
            self.stream.writeln("%s" % text)
            self.stream.flush()


class TextTestRunner:
    """Runs tests and prints the report to a stream, sys.stderr unless another is given."""

    resultclass = TextTestResult

    def __init__(self, stream=None, descriptions=True, verbosity=1, failfast=False, buffer=False, resultclass=None, warnings=None, *,
                 tb_locals=False, durations=None):
        self.stream = _WritelnDecorator(sys.stderr if stream is None else stream)
        self.descriptions = descriptions
        self.verbosity = verbosity
        self.failfast = failfast
        self.buffer = buffer
        self.tb_locals = tb_locals
        self.durations = durations
        self.warnings = warnings
        if resultclass is not None:
            self.resultclass = resultclass

    def _makeResult(self):
        try:
            return self.resultclass(self.stream, self.descriptions, self.verbosity, durations=self.durations)
        except TypeError:
            return self.resultclass(self.stream, self.descriptions, self.verbosity)

    def run(self, test):
        """Run a test or a suite and return the result."""
        import warnings
        result = self._makeResult()
        registerResult(result)
        result.failfast, result.buffer, result.tb_locals = self.failfast, self.buffer, self.tb_locals
        with warnings.catch_warnings():
            if self.warnings:
                warnings.simplefilter(self.warnings)
            start = time.perf_counter()
            getattr(result, "startTestRun", _nothing)()
            try:
                test(result)
            finally:
                getattr(result, "stopTestRun", _nothing)()
            elapsed = time.perf_counter() - start
        result.printErrors()
        if self.durations is not None:
            self._printDurations(result)
        if hasattr(result, "separator2"):
            self.stream.writeln(result.separator2)
        ran = result.testsRun
        self.stream.writeln("Ran %d test%s in %.3fs" % (ran, "" if ran == 1 else "s", elapsed))
        self.stream.writeln()
        self.__summarise(result)
        self.stream.flush()
        return result

    def _printDurations(self, result):
        """Print the slowest tests, as many as durations says, all for 0. Those under a millisecond are left out unless it is to be verbose."""
        slowest = sorted(result.collectedDurations, key=lambda entry: entry[1], reverse=True)
        if self.durations > 0:
            slowest = slowest[:self.durations]
        if not slowest:
            return
        if hasattr(result, "separator2"):
            self.stream.writeln(result.separator2)
        self.stream.writeln("Slowest test durations")
        if hasattr(result, "separator2"):
            self.stream.writeln(result.separator2)
        for name, seconds in slowest:
            if self.verbosity < 2 and seconds < 0.001:
                self.stream.writeln("\n(durations < 0.001s were hidden; use -v to show these durations)")
                break
            self.stream.writeln("%-10s %s" % ("%.3fs" % seconds, name))
        else:
            self.stream.writeln("")

    def __summarise(self, result):
        infos = []
        if not result.wasSuccessful():
            self.stream.write("FAILED")
            infos += ["%s=%d" % (n, len(x)) for n, x in (("failures", result.failures), ("errors", result.errors)) if x]
        elif result.testsRun == 0 and not getattr(result, "skipped", ()):
            self.stream.write("NO TESTS RAN")
        else:
            self.stream.write("OK")
        for text, name in (("skipped", "skipped"), ("expected failures", "expectedFailures"), ("unexpected successes", "unexpectedSuccesses")):
            if some := getattr(result, name, ()):
                infos.append("%s=%d" % (text, len(some)))
        self.stream.write(" (%s)\n" % ", ".join(infos) if infos else "\n")


def _nothing():
    pass
