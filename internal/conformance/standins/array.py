"""Skips the tests that use arrays."""


class array:
    def __new__(cls, *args):
        import unittest
        raise unittest.SkipTest("no arrays")
