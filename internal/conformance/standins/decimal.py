"""Skips the tests that use decimals."""


class Decimal:
    def __new__(cls, *args):
        import unittest
        raise unittest.SkipTest("no decimals")
