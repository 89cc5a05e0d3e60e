# Runners ask whether a subtest has a message: pytest imports the mark of one that has none.
import unittest
from unittest.case import _subtest_msg_sentinel

seen = []


class Result(unittest.TestResult):
    def addSubTest(self, test, subtest, outcome):
        seen.append((subtest._message is _subtest_msg_sentinel, dict(subtest.params), outcome is None))


class Test(unittest.TestCase):
    def test(self):
        with self.subTest(a=1):
            pass
        with self.subTest('hello'):
            self.fail()


Test('test').run(Result())
assert seen == [(True, {'a': 1}, True), (False, {}, False)], seen
