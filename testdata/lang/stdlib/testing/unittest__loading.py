# Loading tests by name, results that buffer, old results, suites that let tests go.
import io
import sys
import unittest


class Some(unittest.TestCase):
    def test_b(self):
        print("said")
        self.fail("no")

    def test_a(self):
        pass

    @unittest.expectedFailure
    def test_c(self):
        self.skipTest("skipped after all")


module = type(sys)("made")
module.Some = Some
loader = unittest.TestLoader()
assert [t.id().rpartition(".")[2] for t in loader.loadTestsFromName("Some", module)] == ["test_a", "test_b", "test_c"]
assert loader.loadTestsFromName("Some.test_a", module).countTestCases() == 1
missing = loader.loadTestsFromName("Nope", module)
assert missing.countTestCases() == 1 and "Failed to access attribute" in loader.errors[0]
result = missing.run(unittest.TestResult())
assert result.errors[0][1].endswith("AttributeError: module 'made' has no attribute 'Nope'\n"), result.errors
loader.errors.clear()
loader.loadTestsFromName("there_is_no.such_module")
assert loader.errors[0].startswith("Failed to import test module: there_is_no\n")
loader.testNamePatterns = ["*_b"]
assert [t._testMethodName for t in loader.loadTestsFromTestCase(Some)] == ["test_b"]

out, old = io.StringIO(), sys.stdout
sys.stdout = out
try:
    result = unittest.TestResult()
    result.buffer = True
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(Some)
    suite.run(result)
finally:
    sys.stdout = old
assert out.getvalue() == "\nStdout:\nsaid\n"
assert result.failures[0][1].endswith("AssertionError: no\n\nStdout:\nsaid\n") and result.testsRun == 3
assert [reason for _, reason in result.skipped] == ["skipped after all"] and not result.expectedFailures
assert list(suite) == [None] * 3 and suite.countTestCases() == 3


class Exits(unittest.TestCase):
    def test_exit(self):
        sys.exit(3)

    def test_nested(self):
        with self.subTest(foo=1):
            with self.subTest("why", bar=2):
                self.assertEqual(1, 2)


result = unittest.defaultTestLoader.loadTestsFromTestCase(Exits).run(unittest.TestResult())
assert len(result.errors) == 1 and "SystemExit: 3" in result.errors[0][1]
assert str(result.failures[0][0]).endswith("[why] (bar=2, foo=1)")

stream = io.StringIO()
program = unittest.main(module, argv=["prog", "-v", "-k", "_a"], exit=False, testRunner=unittest.TextTestRunner(stream=stream, verbosity=2))
assert program.result.wasSuccessful() and stream.getvalue().startswith("test_a (__main__.Some.test_a) ... ok\n"), stream.getvalue()


class Async(unittest.IsolatedAsyncioTestCase):
    steps = []

    async def asyncSetUp(self):
        self.steps.append("set up")
        self.addAsyncCleanup(self.note, "cleaned")

    async def note(self, what):
        self.steps.append(what)

    async def test_it(self):
        self.steps.append("test")

    async def asyncTearDown(self):
        self.steps.append("torn down")


assert Async("test_it").run().wasSuccessful() and Async.steps == ["set up", "test", "torn down", "cleaned"]
