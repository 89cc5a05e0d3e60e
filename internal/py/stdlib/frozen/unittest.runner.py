"""Running tests and printing a report, and the program that does so for a module."""

import sys
import time
from unittest.loader import defaultTestLoader
from unittest.result import TestResult


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

    def _note(self, test, mark, word):
        if self.showAll:
            if self._newline:
                self.stream.write(self.getDescription(test) + " ... ")
            self.stream.writeln(word)
            self._newline = True
        elif self.dots:
            self.stream.write(mark)
        self.stream.flush()

    def _note_subtest(self, subtest, word):
        if not self._newline:
            self.stream.writeln()
        self.stream.write("  ")
        self._newline = True
        self.stream.write(self.getDescription(subtest) + " ... ")
        self.stream.writeln(word)

    def addSubTest(self, test, subtest, err):
        if err is not None:
            failed = issubclass(err[0], subtest.failureException)
            if self.showAll:
                self._note_subtest(subtest, "FAIL" if failed else "ERROR")
            elif self.dots:
                self.stream.write("F" if failed else "E")
            self.stream.flush()
        super().addSubTest(test, subtest, err)

    def addSuccess(self, test):
        super().addSuccess(test)
        self._note(test, ".", "ok")

    def addError(self, test, err):
        super().addError(test, err)
        self._note(test, "E", "ERROR")

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self._note(test, "F", "FAIL")

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self._note(test, "s", "skipped {0!r}".format(reason))

    def addExpectedFailure(self, test, err):
        super().addExpectedFailure(test, err)
        self._note(test, "x", "expected failure")

    def addUnexpectedSuccess(self, test):
        super().addUnexpectedSuccess(test)
        self._note(test, "u", "unexpected success")

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
        result = self._makeResult()
        result.failfast, result.buffer, result.tb_locals = self.failfast, self.buffer, self.tb_locals
        start = time.perf_counter()
        result.startTestRun()
        try:
            test(result)
        finally:
            result.stopTestRun()
        elapsed = time.perf_counter() - start
        result.printErrors()
        if hasattr(result, "separator2"):
            self.stream.writeln(result.separator2)
        ran = result.testsRun
        self.stream.writeln("Ran %d test%s in %.3fs" % (ran, "" if ran == 1 else "s", elapsed))
        self.stream.writeln()
        self._summarise(result)
        self.stream.flush()
        return result

    def _summarise(self, result):
        infos = []
        if not result.wasSuccessful():
            self.stream.write("FAILED")
            infos += ["%s=%d" % (n, len(x)) for n, x in (("failures", result.failures), ("errors", result.errors)) if x]
        elif result.testsRun == 0 and not result.skipped:
            self.stream.write("NO TESTS RAN")
        else:
            self.stream.write("OK")
        for name, some in (("skipped", result.skipped), ("expected failures", result.expectedFailures),
                           ("unexpected successes", result.unexpectedSuccesses)):
            if some:
                infos.append("%s=%d" % (name, len(some)))
        self.stream.write(" (%s)\n" % ", ".join(infos) if infos else "\n")


class TestProgram:
    """Loads the tests of a module, runs them and exits: unittest.main."""

    def __init__(self, module="__main__", defaultTest=None, argv=None, testRunner=None, testLoader=defaultTestLoader, exit=True,
                 verbosity=1, failfast=None, catchbreak=None, buffer=None, warnings=None, *, tb_locals=False, durations=None):
        if isinstance(module, str):
            __import__(module)
            module = sys.modules[module]
        self.module = module
        self.exit = exit
        self.failfast = failfast
        self.verbosity = verbosity
        self.buffer = buffer
        self.tb_locals = tb_locals
        self.warnings = warnings
        self.durations = durations
        self.defaultTest = defaultTest
        self.testRunner = testRunner
        self.testLoader = testLoader
        self.parseArgs(sys.argv if argv is None else argv)
        self.runTests()

    def parseArgs(self, argv):
        """Understand the options -v, -q, -f, -b and names of tests."""
        names = []
        for arg in argv[1:]:
            if arg in ("-v", "--verbose"):
                self.verbosity = 2
            elif arg in ("-q", "--quiet"):
                self.verbosity = 0
            elif arg in ("-f", "--failfast"):
                self.failfast = True
            elif arg in ("-b", "--buffer"):
                self.buffer = True
            elif not arg.startswith("-"):
                names.append(arg)
        if not names and self.defaultTest is not None:
            names = [self.defaultTest] if isinstance(self.defaultTest, str) else list(self.defaultTest)
        self.testNames = names
        if names:
            self.test = self.testLoader.loadTestsFromNames(names, self.module)
        else:
            self.test = self.testLoader.loadTestsFromModule(self.module)

    def runTests(self):
        """Run them, and exit with 0, 1 or, if there are none, 5."""
        runner = self.testRunner or TextTestRunner
        if isinstance(runner, type):
            runner = runner(verbosity=self.verbosity, failfast=bool(self.failfast), buffer=bool(self.buffer))
        self.result = runner.run(self.test)
        if self.exit:
            if self.result.testsRun == 0 and len(self.result.skipped) == 0:
                sys.exit(5)
            sys.exit(not self.result.wasSuccessful())
