"""doctest.DocTestCase: the examples of a docstring as a test of unittest."""

import doctest
import io
import unittest


class DocTestCase(unittest.TestCase):
    """A test of unittest that runs the examples of a docstring."""

    __module__ = 'doctest'

    def __init__(self, test, optionflags=0, setUp=None, tearDown=None, checker=None):
        """Take a test, and functions that set it up and tear it down."""
        self._dt_test, self._dt_globs = test, test.globs.copy()
        self._dt_optionflags, self._dt_checker = optionflags, checker
        self._dt_setUp, self._dt_tearDown = setUp, tearDown
        super().__init__()

    def id(self):
        """Return the name of the test."""
        return self._dt_test.name

    def shortDescription(self):
        """Return the name with a title."""
        return f'Doctest: {self.id()}'

    def __repr__(self):
        path, _, last = self.id().rpartition('.')
        return f'{last} ({path})'

    __str__ = object.__str__

    def setUp(self):
        """Call the function that was given for it."""
        if self._dt_setUp is not None:
            self._dt_setUp(self._dt_test)

    def tearDown(self):
        """Call the function that was given for it, and let the test have its names back."""
        names = self._dt_test.globs
        if self._dt_tearDown is not None:
            self._dt_tearDown(self._dt_test)
        names.clear()
        names.update(self._dt_globs)

    def runTest(self):
        """Run the examples; fail if one does."""
        flags, report = self._dt_optionflags, io.StringIO()
        if not flags & doctest.REPORTING_FLAGS:
            flags |= doctest._unittest_reportflags
        runner = doctest.DocTestRunner(checker=self._dt_checker, verbose=False, optionflags=flags)
        runner.DIVIDER = '-' * 70
        failed, tries = results = runner.run(self._dt_test, None, report.write, False)
        if failed:
            raise self.failureException(self.format_failure(report.getvalue()))
        if tries and tries == results.skipped:
            raise unittest.SkipTest('all examples were skipped')

    def format_failure(self, err):
        """Return the report of a failure under the place of the docstring."""
        name, line = self._dt_test.name, self._dt_test.lineno
        where = f'File "{self._dt_test.filename}", line {"unknown line number" if line is None else line}'
        return f'Failed doctest test for {name}\n  {where}, in {name.rpartition(".")[2]}\n\n{err}'
