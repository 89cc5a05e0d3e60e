"""Skips the tests that use fractions."""


class Fraction:
    def __new__(cls, *args):
        import unittest
        raise unittest.SkipTest("no fractions")
