"""Tests as classes: a TestCase has methods named test…, a loader collects them, a runner runs them and prints a report."""

__all__ = """
    TestResult TestCase IsolatedAsyncioTestCase TestSuite TextTestRunner TestLoader FunctionTestCase main defaultTestLoader SkipTest
    skip skipIf skipUnless expectedFailure TextTestResult installHandler registerResult removeResult removeHandler addModuleCleanup
    doModuleCleanups enterModuleContext
""".split()

# A program uses a few of these; what they are made of is loaded with the first one.
_HOME = {
    "async_case": "IsolatedAsyncioTestCase",
    "case": "FunctionTestCase SkipTest TestCase addModuleCleanup doModuleCleanups enterModuleContext expectedFailure skip skipIf skipUnless",
    "loader": "TestLoader defaultTestLoader",
    "result": "TestResult",
    "runner": "TextTestResult TextTestRunner",
    "_program": "TestProgram main",
    "suite": "BaseTestSuite TestSuite",
    "util": "",
}


def __getattr__(name):
    for part, names in _HOME.items():
        if name == part:
            return _load(part)
        if name in names.split():
            value = globals()[name] = _load(part).__dict__["TestProgram" if name == "main" else name]
            return value
    raise AttributeError(f"module 'unittest' has no attribute '{name}'")


def _load(part):
    """Import a part. Each is named in a statement: a session may let programs import unittest and nothing else."""
    if part == "async_case":
        import unittest.async_case
    elif part == "case":
        import unittest.case
    elif part == "loader":
        import unittest.loader
    elif part == "result":
        import unittest.result
    elif part == "runner":
        import unittest.runner
    elif part == "_program":
        import unittest._program
    elif part == "suite":
        import unittest.suite
    elif part == "util":
        import unittest.util
    return globals()[part]


def __dir__():
    return sorted({*globals(), *__all__, *_HOME, "BaseTestSuite", "TestProgram"})


def installHandler():
    """Nothing interrupts a session from within, so there is no handler to install."""


def removeHandler(method=None):
    """Undo installHandler; with a function, return it as it is."""
    return method


def registerResult(result):
    """Have a result stopped by an interrupt, which never comes."""


def removeResult(result):
    """Undo registerResult, and tell whether the result was registered."""
    return False
