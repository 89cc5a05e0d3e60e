"""Tests as classes: a TestCase has methods named test…, a loader collects them, a runner runs them and prints a report."""

__all__ = [
    "IsolatedAsyncioTestCase", "TestResult", "TestCase", "TestSuite", "TextTestRunner", "TestLoader", "FunctionTestCase", "main",
    "defaultTestLoader", "SkipTest", "skip", "skipIf", "skipUnless", "expectedFailure", "TextTestResult", "installHandler",
    "registerResult", "removeResult", "removeHandler", "addModuleCleanup", "doModuleCleanups", "enterModuleContext",
]

from unittest.case import (
    FunctionTestCase, IsolatedAsyncioTestCase, SkipTest, TestCase, addModuleCleanup, doModuleCleanups, enterModuleContext,
    expectedFailure, skip, skipIf, skipUnless,
)
from unittest.loader import TestLoader, defaultTestLoader
from unittest.result import TestResult
from unittest.runner import TestProgram, TextTestResult, TextTestRunner
from unittest.suite import BaseTestSuite, TestSuite

main = TestProgram


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
