"""The program unittest.main: tests of a module, or found by names or in folders, from the command line."""

import os
import sys
from unittest import loader, runner

__unittest = True

_MODULE_EXAMPLES = (
    ("", "run default set of tests"), (" MyTestSuite", "run suite 'MyTestSuite'"), (" MyTestCase.testSomething", "run MyTestCase.testSomething"),
    (" MyTestCase", "run all 'test*' test methods\n" + " " * 39 + "in MyTestCase"),
)
_MAIN_EXAMPLES = (
    (" test_module", "run tests from test_module"), (" module.TestClass", "run tests from module.TestClass"),
    (" module.Class.test_method", "run specified test method"), (" path/to/test_file.py", "run tests from test_file.py"),
)

# Each option: its flags, the attribute of the program that it sets, how, and its help.
_FLAG = {"action": "store_true"}
_ALWAYS = (
    ("-v --verbose", "verbosity", {"action": "store_const", "const": 2}, "Verbose output"),
    ("-q --quiet", "verbosity", {"action": "store_const", "const": 0}, "Quiet output"),
    ("--locals", "tb_locals", _FLAG, "Show local variables in tracebacks"),
    ("--durations", "durations", {"type": int, "metavar": "N"}, "Show the N slowest test cases (N=0 for all)"),
)
_IF_OPEN = (  # unless the program has set them itself
    ("-f --failfast", "failfast", _FLAG, "Stop on first fail or error"),
    ("-c --catch", "catchbreak", _FLAG, "Catch Ctrl-C and display results so far"),
    ("-b --buffer", "buffer", _FLAG, "Buffer stdout and stderr during tests"),
    ("-k", "testNamePatterns", {"action": "append", "type": lambda text: text if "*" in text else f"*{text}*"},
     "Only run tests which match the given substring"),
)
_DISCOVERY = (
    ("-s --start-directory", "start", {}, "Directory to start discovery ('.' default)"),
    ("-p --pattern", "pattern", {}, "Pattern to match tests ('test*.py' default)"),
    ("-t --top-level-directory", "top", {}, "Top level directory of project (defaults to start directory)"),
)


def _examples(prog, entries):
    width = max(len(args) for args, _ in entries)
    return "Examples:\n" + "".join(f"  {prog}{args:<{width}}  - {what}\n" for args, what in entries)


def _as_module(name):
    """Return the dotted name of a file; what is no file is a dotted name already."""
    if not (name.lower().endswith(".py") and os.path.isfile(name)):
        return name
    path = os.path.normpath(name)
    if os.path.isabs(name):
        path = os.path.relpath(name)
        if path.startswith(os.pardir):
            return name  # elsewhere: it cannot be imported from here
    return path[:-len(".py")].translate({ord("/"): ".", ord("\\"): "."})


class TestProgram:
    """Loads tests, runs them and exits: unittest.main. Without a module the arguments name tests, and without those they are discovered."""

    verbosity = 1
    module = progName = warnings = None
    failfast = catchbreak = buffer = testNamePatterns = None  # until the command line says

    def __init__(self, module="__main__", defaultTest=None, argv=None, testRunner=None, testLoader=loader.defaultTestLoader, exit=True,
                 verbosity=1, failfast=None, catchbreak=None, buffer=None, warnings=None, *, tb_locals=False, durations=None):
        self.module = module
        if isinstance(module, str):
            __import__(module)
            self.module = sys.modules[module]
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
        else:
            names = self.defaultTest
            self.testNames = [names] if isinstance(names, str) else names if names is None else list(names)
        self.createTests()

    def createTests(self, from_discovery=False, Loader=None):
        """Load the tests that the command line asked for."""
        source = self.testLoader
        if self.testNamePatterns:
            source.testNamePatterns = self.testNamePatterns
        if from_discovery:
            where = self.start, self.pattern, self.top
            self.test = (Loader() if Loader else source).discover(*where)
        elif self.testNames is not None:
            self.test = source.loadTestsFromNames(self.testNames, self.module)
        else:
            self.test = source.loadTestsFromModule(self.module)

    def __options(self):
        """Return a parser of what all ways to start have in common."""
        import argparse
        parser = argparse.ArgumentParser(add_help=False)
        _add_options(parser, _ALWAYS)
        left_open = [option for option in _IF_OPEN if getattr(self, option[1]) is None]
        _add_options(parser, left_open)
        for _, name, how, _ in left_open:  # the program stands for argparse's namespace, and has the defaults
            setattr(self, name, False if how is _FLAG else [])
        return parser

    def __parser(self, examples):
        import argparse
        parser = argparse.ArgumentParser(parents=[self.__options()], prog=self.progName, epilog=_examples(self.progName, examples),
                                         formatter_class=argparse.RawDescriptionHelpFormatter)
        parser.add_argument("tests", nargs="*", help="a list of any number of test modules, classes and test methods.")
        return parser

    def _do_discovery(self, argv, Loader=None):
        """Find the tests in folders, and load them."""
        self.start, self.pattern, self.top = ".", "test*.py", None
        if argv:
            import argparse
            about = "For test discovery all test modules must be importable from the top level directory of the project."
            parser = argparse.ArgumentParser(parents=[self.__options()], prog=f"{self.progName} discover", epilog=about)
            _add_options(parser, _DISCOVERY)
            for _, name, *_ in _DISCOVERY:  # they may be given without their flags too
                parser.add_argument(name, nargs="?", help=argparse.SUPPRESS, default=argparse.SUPPRESS)
            parser.parse_args(argv, self)
        self.createTests(True, Loader)

    def runTests(self):
        """Run them, and exit with 0, 1 or, if there are none, 5."""
        made = self.testRunner or runner.TextTestRunner
        if isinstance(made, type):
            made = self.__make(made)
        result = self.result = made.run(self.test)
        if self.exit:
            none = result.testsRun == 0 and not len(result.skipped)
            sys.exit(5 if none else 0 if result.wasSuccessful() else 1)

    def __make(self, cls):
        """Make a runner, which may know fewer options than ours."""
        options = {"verbosity": self.verbosity, "failfast": self.failfast, "buffer": self.buffer, "warnings": self.warnings}
        for extra in ({"tb_locals": self.tb_locals, "durations": self.durations}, {"tb_locals": self.tb_locals}, {}):
            try:
                return cls(**options, **extra)
            except TypeError:
                pass
        return cls()


def _add_options(parser, options):
    for flags, name, how, text in options:
        parser.add_argument(*flags.split(), dest=name, help=text, **how)
