# Outcomes of tests, in the order in which a result hears of them.
import unittest

events = []


class Result(unittest.TestResult):
    def addSuccess(self, test):
        events.append(("ok", test.id().rpartition(".")[2]))

    def addFailure(self, test, err):
        events.append(("fail", test.id().rpartition(".")[2], str(err[1])))

    def addError(self, test, err):
        events.append(("error", test.id().rpartition(".")[2], repr(err[1])))

    def addSkip(self, test, reason):
        events.append(("skip", test.id().rpartition(".")[2], reason))

    def addExpectedFailure(self, test, err):
        events.append(("xfail", test.id().rpartition(".")[2]))

    def addUnexpectedSuccess(self, test):
        events.append(("xpass", test.id().rpartition(".")[2]))

    def addSubTest(self, test, subtest, err):
        events.append(("sub", str(subtest).partition(" ")[2].partition(" ")[2], err and str(err[1])))


class Cases(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        events.append("setUpClass")

    @classmethod
    def tearDownClass(cls):
        events.append("tearDownClass")

    def setUp(self):
        events.append("setUp")
        self.addCleanup(events.append, "cleanup")

    def tearDown(self):
        events.append("tearDown")

    def test_a_passes(self):
        self.assertEqual(1 + 1, 2)

    def test_b_fails(self):
        self.assertEqual(1 + 1, 3, "sum")

    def test_c_raises(self):
        raise KeyError("k")

    @unittest.skip("not now")
    def test_d_skipped(self):
        pass

    def test_e_skips_itself(self):
        self.skipTest("changed its mind")

    @unittest.expectedFailure
    def test_f_expected(self):
        self.fail()

    @unittest.expectedFailure
    def test_g_unexpected(self):
        pass

    def test_h_subtests(self):
        for i in range(3):
            with self.subTest("parity", i=i):
                self.assertEqual(i % 2, 0)


def between(events):
    return [e for e in events if isinstance(e, tuple)]


suite = unittest.defaultTestLoader.loadTestsFromTestCase(Cases)
assert suite.countTestCases() == 8
result = Result()
suite.run(result)
assert result.testsRun == 8
assert events[0] == "setUpClass" and events[-1] == "tearDownClass"
assert events[1:5] == ["setUp", "tearDown", "cleanup", ("ok", "test_a_passes")]
assert between(events) == [
    ("ok", "test_a_passes"),
    ("fail", "test_b_fails", "2 != 3 : sum"),
    ("error", "test_c_raises", "KeyError('k')"),
    ("skip", "test_d_skipped", "not now"),
    ("skip", "test_e_skips_itself", "changed its mind"),
    ("xfail", "test_f_expected"),
    ("xpass", "test_g_unexpected"),
    ("sub", "[parity] (i=0)", None),
    ("sub", "[parity] (i=1)", "1 != 0"),
    ("sub", "[parity] (i=2)", None),
], between(events)


# A report names the slowest tests under a title; the exit code of the program is a number.
import io
import sys


class Slow(unittest.TestCase):
    def test_it(self):
        pass


report = io.StringIO()
unittest.TextTestRunner(report, durations=0).run(Slow("test_it"))
assert report.getvalue().startswith(".\nSlowest test durations\n" + "-" * 70 + "\n"), report.getvalue()
sys.modules["__main__"].Slow = Slow
stderr, sys.stderr = sys.stderr, io.StringIO()
try:
    unittest.main(argv=["slow", "Slow"])
except SystemExit as e:
    assert e.code == 0 and type(e.code) is int
finally:
    sys.stderr = stderr

# A runner can be copied with its stream.
import pickle

runner = unittest.TextTestRunner(io.StringIO())
import unittest.runner
assert pickle.loads(pickle.dumps(runner)).stream.getvalue() == ""
