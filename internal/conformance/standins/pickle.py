"""Skips the tests that pickle."""

HIGHEST_PROTOCOL = 5
DEFAULT_PROTOCOL = 4


def dumps(obj, protocol=None):
    import unittest
    raise unittest.SkipTest("no pickle")


dump = load = loads = dumps


class PicklingError(Exception):
    pass
