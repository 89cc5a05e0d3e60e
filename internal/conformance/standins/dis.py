"""Skips the tests that look at CPython's bytecode."""

hasjump = hasjrel = hasjabs = ()


def get_instructions(*args, **kwargs):
    import unittest
    raise unittest.SkipTest("bytecode of CPython")


dis = Bytecode = stack_effect = get_instructions
