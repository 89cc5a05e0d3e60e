"""import_module."""

import sys


def import_module(name, package=None):
    __import__(name)
    return sys.modules[name]


def reload(module):
    import unittest
    raise unittest.SkipTest("modules are not loaded again")
