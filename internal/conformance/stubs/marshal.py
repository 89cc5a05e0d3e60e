"""Skips the tests that marshal."""



def dumps(obj, protocol=None):
    import unittest
    raise unittest.SkipTest("no marshal")


dump = load = loads = dumps
