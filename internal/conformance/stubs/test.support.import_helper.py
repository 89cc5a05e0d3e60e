"""Importing for tests: a module that does not exist skips the test."""

import contextlib
import sys
import unittest


def import_module(name, deprecated=False, *, required_on=()):
    try:
        __import__(name)
    except ImportError as e:
        raise unittest.SkipTest(str(e)) from None
    return sys.modules[name]


def import_fresh_module(name, fresh=(), blocked=(), *, deprecated=False, usefrozen=False):
    """Return the module itself, since there is no second version of it in Python, but tests once more."""
    if name.startswith("test."):
        unload(name)
    return import_module(name)


def unload(name):
    sys.modules.pop(name, None)


@contextlib.contextmanager
def ready_to_import(name=None, source=""):
    raise unittest.SkipTest("no files to import")
    yield


@contextlib.contextmanager
def save_restore_modules():
    old = dict(sys.modules)
    try:
        yield
    finally:
        sys.modules.clear()
        sys.modules.update(old)


CleanImport = DirsOnSysPath = contextlib.nullcontext


def forget(name):
    unload(name)


def make_legacy_pyc(source):
    raise unittest.SkipTest("no compiled files")
