"""There are no threads: what starts one is skipped."""

import unittest


def requires_working_threading(*, module=False):
    if module:
        raise unittest.SkipTest("no threads")
    return unittest.skip("no threads")


def reap_threads(func):
    return func
