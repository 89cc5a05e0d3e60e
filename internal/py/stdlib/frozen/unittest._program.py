"""The program unittest.main: tests of a module, or found by names or in folders, from the command line."""

import os
import sys
from unittest import loader, runner

__unittest = True

_MODULE_EXAMPLES = (
    ("", "run default set of tests"), (" MyTestSuite", "run suite 'MyTestSuite'"), (" MyTestCase.testSomething", "run MyTestCase.testSomething"),
    (" MyTestCase", "run all 'test*' test methods"),
)
_MAIN_EXAMPLES = (
    (" test_module", "run tests from test_module"), (" module.TestClass", "run tests from module.TestClass"),
    (" module.Class.test_method", "run specified test method"), (" path/to/test_file.py", "run tests from test_file.py"),
)


def _examples(prog, entries):
    width = max(len(args) for args, _ in entries)
    return "Examples:\n" + "".join(f"  {prog}{args:<{width}}  - {what}\n" for args, what in entries)


def _as_module(name):
    """Return the dotted name of a file; what is no file is a dotted name already."""
    if not (os.path.isfile(name) and name.lower().endswith(".py")):
        return name
    if os.path.isabs(name):
        relative = os.path.relpath(name, os.getcwd())
        if os.path.isabs(relative) or relative.startswith(os.pardir):
            return name
        name = relative
    return os.path.normpath(name)[:-3].replace("\\", ".").replace("/", ".")


def _as_pattern(text):
    """A text without a star is looked for anywhere in the name."""
    return text if "*" in text else f"*{text}*"


class TestProgram:
    """Loads tests, runs them and exits: unittest.main. Without a module the arguments name tests, and without those they are discovered."""

    module = None
    verbosity = 1
    failfast = catchbreak = buffer = progName = warnings = testNamePatterns = None
    _discovering = None

    def __init__(self, module="__main__", defaultTest=None, argv=None, testRunner=None, testLoader=loader.defaultTestLoader, exit=True,
                 verbosity=1, failfast=None, catchbreak=None, buffer=None, warnings=None, *, tb_locals=False, durations=None):
        if isinstance(module, str):
            __import__(module)
            module = sys.modules[module]
        self.module = module
        argv = sys.argv if argv is None else argv
        self.exit, self.verbosity, self.failfast, self.catchbreak, self.buffer = exit, verbosity, failfast, catchbreak, buffer
        self.tb_locals, self.durations = tb_locals, durations
        self.warnings = "default" if warnings is None and not sys.warnoptions else warnings
        self.defaultTest, self.testRunner, self.testLoader = defaultTest, testRunner, testLoader
        self.progName = os.path.basename(argv[0]) if argv else "unittest"
        self.parseArgs(argv)
        self.runTests()

    def parseArgs(self, argv):
        """Read the command line and load the tests."""
        args = argv[1:]
        if self.module is None and (not args or args[0].lower() == "discover"):
            self._do_discovery(args[1:] if args else [])
            return
        if args:  # the parser is large, and most programs have none
            self.__parser(_MAIN_EXAMPLES if self.module is None else _MODULE_EXAMPLES).parse_args(args, self)
        else:
            self.tests = []
        if self.module is None and not self.tests:
            self._do_discovery([])
            return
        if self.tests:
            self.testNames = [_as_module(name) for name in self.tests]
            if __name__ == "__main__":
                self.module = None
        elif self.defaultTest is None:
            self.testNames = None
        else:
            self.testNames = [self.defaultTest] if isinstance(self.defaultTest, str) else list(self.defaultTest)
        self.createTests()

    def createTests(self, from_discovery=False, Loader=None):
        """Load the tests that the command line asked for."""
        if self.testNamePatterns:
            self.testLoader.testNamePatterns = self.testNamePatterns
        if from_discovery:
            found = Loader() if Loader else self.testLoader
            self.test = found.discover(self.start, self.pattern, self.top)
        elif self.testNames is None:
            self.test = self.testLoader.loadTestsFromModule(self.module)
        else:
            self.test = self.testLoader.loadTestsFromNames(self.testNames, self.module)

    def __options(self):
        """Return a parser of what all ways to start have in common. Only what the program left open may be set."""
        import argparse
        p = argparse.ArgumentParser(add_help=False)
        p.add_argument("-v", "--verbose", dest="verbosity", action="store_const", const=2, help="Verbose output")
        p.add_argument("-q", "--quiet", dest="verbosity", action="store_const", const=0, help="Quiet output")
        p.add_argument("--locals", dest="tb_locals", action="store_true", help="Show local variables in tracebacks")
        p.add_argument("--durations", dest="durations", type=int, default=None, metavar="N",
                       help="Show the N slowest test cases (N=0 for all)")
        for name, flags, text in (("failfast", ("-f", "--failfast"), "Stop on first fail or error"),
                                  ("catchbreak", ("-c", "--catch"), "Catch Ctrl-C and display results so far"),
                                  ("buffer", ("-b", "--buffer"), "Buffer stdout and stderr during tests")):
            if getattr(self, name) is None:
                p.add_argument(*flags, dest=name, action="store_true", help=text)
                setattr(self, name, False)
        if self.testNamePatterns is None:
            p.add_argument("-k", dest="testNamePatterns", action="append", type=_as_pattern, help="Only run tests which match the given substring")
            self.testNamePatterns = []
        return p

    def __parser(self, examples):
        import argparse
        p = argparse.ArgumentParser(parents=[self.__options()], prog=self.progName, epilog=_examples(self.progName, examples),
                                    formatter_class=argparse.RawDescriptionHelpFormatter)
        p.add_argument("tests", nargs="*", help="a list of any number of test modules, classes and test methods.")
        return p

    def _do_discovery(self, argv, Loader=None):
        self.start, self.pattern, self.top = ".", "test*.py", None
        if argv:
            import argparse
            p = argparse.ArgumentParser(
                parents=[self.__options()], prog="%s discover" % self.progName,
                epilog="For test discovery all test modules must be importable from the top level directory of the project.")
            p.add_argument("-s", "--start-directory", dest="start", help="Directory to start discovery ('.' default)")
            p.add_argument("-p", "--pattern", dest="pattern", help="Pattern to match tests ('test*.py' default)")
            p.add_argument("-t", "--top-level-directory", dest="top", help="Top level directory of project (defaults to start directory)")
            for name in ("start", "pattern", "top"):
                p.add_argument(name, nargs="?", default=argparse.SUPPRESS, help=argparse.SUPPRESS)
            p.parse_args(argv, self)
        self.createTests(from_discovery=True, Loader=Loader)

    def runTests(self):
        """Run them, and exit with 0, 1 or, if there are none, 5."""
        made = self.testRunner or runner.TextTestRunner
        if isinstance(made, type):
            made = self.__make(made)
        self.result = made.run(self.test)
        if self.exit:
            if self.result.testsRun == 0 and len(self.result.skipped) == 0:
                sys.exit(5)
            sys.exit(not self.result.wasSuccessful())

    def __make(self, cls):
        """Make a runner, which may know fewer options than ours."""
        options = {"verbosity": self.verbosity, "failfast": self.failfast, "buffer": self.buffer, "warnings": self.warnings}
        for extra in ({"tb_locals": self.tb_locals, "durations": self.durations}, {"tb_locals": self.tb_locals}, {}):
            try:
                return cls(**options, **extra)
            except TypeError:
                pass
        return cls()
