"""Skips the tests that make weak references."""


def ref(obj, callback=None):
    import unittest
    raise unittest.SkipTest("no weak references")


proxy = WeakSet = WeakKeyDictionary = WeakValueDictionary = finalize = ref
