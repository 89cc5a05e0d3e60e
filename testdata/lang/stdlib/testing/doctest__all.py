# doctest: what is found in a docstring, what is run, and how failures are shown.
import contextlib
import doctest
import io

module_text = '''
def good(x):
    """Add one.

    >>> good(1)
    2
    >>> for i in range(2):
    ...     print(i)
    0
    1
    >>> good('a')
    Traceback (most recent call last):
        ...
    TypeError: can only concatenate str (not "int") to str
    >>> print('a   b')  # doctest: +NORMALIZE_WHITESPACE
    a b
    >>> print(list(range(20)))  # doctest: +ELLIPSIS
    [0, 1, ..., 18, 19]
    >>> print('a\\\\n\\\\nb')
    a
    <BLANKLINE>
    b
    >>> skipped()  # doctest: +SKIP
    >>> 1 == 1
    1
    """
    return x + 1


def bad():
    """
    >>> 1 + 1
    3
    >>> print('x')
    >>> None
    5
    """
'''
names = {'__name__': 'sample'}
exec(module_text, names)


def run(function, **options):
    out = io.StringIO()
    runner = doctest.DocTestRunner(verbose=False, **options)
    test, = doctest.DocTestFinder().find(function, function.__name__, module=False, globs=names)
    return runner.run(test, out=out.write), out.getvalue(), runner


result, text, _ = run(names['good'])
assert repr(result) == 'TestResults(failed=0, attempted=8, skipped=1)' and text == ''
result, text, runner = run(names['bad'])
assert result == (3, 3)
stars = '*' * 70
assert text == f'''{stars}
Line 2, in bad
Failed example:
    1 + 1
Expected:
    3
Got:
    2
{stars}
Line 4, in bad
Failed example:
    print('x')
Expected nothing
Got:
    x
{stars}
Line 5, in bad
Failed example:
    None
Expected:
    5
Got nothing
''', text
out = io.StringIO()
with contextlib.redirect_stdout(out):
    assert runner.summarize() == (3, 3)
assert out.getvalue() == f'''{stars}
1 item had failures:
   3 of   3 in bad
***Test Failed*** 3 failures.
''', out.getvalue()

# Flags.
result, text, _ = run(names['bad'], optionflags=doctest.FAIL_FAST)
assert result == (1, 1)
result, text, _ = run(names['bad'], optionflags=doctest.REPORT_ONLY_FIRST_FAILURE)
assert result == (3, 3) and text.count(stars) == 1
check = doctest.OutputChecker().check_output
assert check('a...c\n', 'abbc\n', doctest.ELLIPSIS) and not check('a...c\n', 'abbc\n', 0)
assert check('...', '', doctest.ELLIPSIS) and not check('ab...ba', 'aba', doctest.ELLIPSIS)
assert check('1\n', 'True\n', 0) and not check('1\n', 'True\n', doctest.DONT_ACCEPT_TRUE_FOR_1)
assert check('a  b\n', 'a b\n', doctest.NORMALIZE_WHITESPACE)

# The parser.
parser = doctest.DocTestParser()
examples = parser.get_examples('text\n  >>> x = 1\n  >>> if x:\n  ...     y\n  want\n  more\n\nend\n')
assert [(e.source, e.want, e.lineno, e.indent) for e in examples] == [('x = 1\n', '', 1, 2), ('if x:\n    y\n', 'want\nmore\n', 2, 2)]
for wrong, message in [
    ('>>>x', "line 1 of the docstring for n lacks blank after >>>: '>>>x'"),
    ('>>> x\n...y', "line 2 of the docstring for n lacks blank after ...: '...y'"),
    ('>>> x # doctest: +NOPE', "line 1 of the doctest for n has an invalid option: '+NOPE'"),
]:
    try:
        parser.parse(wrong, 'n')
    except ValueError as e:
        assert str(e) == message, e
    else:
        assert False, wrong
assert doctest.script_from_examples('Text.\n>>> 1 + 1\n2\n') == '# Text.\n1 + 1\n# Expected:\n## 2\n'

# Classes, methods and properties are searched too.
exec('''class C:
    """
    >>> C().m()
    1
    """
    def m(self):
        """
        >>> 'm'
        'm'
        """
        return 1
    @property
    def p(self):
        """
        >>> 0
        0
        """
''', names)
found = doctest.DocTestFinder().find(names['C'], 'C', module=False, globs=names)
assert [t.name for t in found] == ['C', 'C.m', 'C.p'], found
runner = doctest.DocTestRunner(verbose=False)
for t in found:
    runner.run(t)
assert runner.summarize(verbose=False) == (0, 3)
try:
    test, = doctest.DocTestFinder().find(names['bad'], 'bad', module=False, globs=names)
    doctest.DebugRunner(verbose=False).run(test)
except doctest.DocTestFailure as e:
    assert e.got == '2\n' and e.example.want == '3\n'
else:
    assert False


# A line that does not end counts as one that does; the docstring of a class begins where it stands, not at the class statement.
class Unfinished:

    """A class.

    >>> print('1 2', end='')
    1 2
    >>> print('1 2', end='')
    1 3
    """


captured = io.StringIO()
with contextlib.redirect_stdout(captured):
    [unfinished] = doctest.DocTestFinder(recurse=False).find(Unfinished, 'Unfinished', globs={})
    outcome = doctest.DocTestRunner(verbose=False).run(unfinished)
assert outcome == (1, 2), outcome
assert captured.getvalue().endswith('Expected:\n    1 3\nGot:\n    1 2\n'), captured.getvalue()
assert unfinished.lineno == Unfinished.__firstlineno__ + 1, unfinished.lineno

# What an example knows of its text
before, example, after = doctest.DocTestParser().parse('    >>> 1\n    1\n\n      \n')
assert (before, example.indent, example.lineno, after) == ('', 4, 0, '\n  \n')
assert len(doctest.DocTestParser().get_examples('>>> # a\n... # b\n')) == 1  # one line of comment would be none
for text, error in (
    ('   >>> 1\n     ... 1\n', "line 2 of the docstring for <string> lacks blank after   .: '  ... 1'"),
    ('  >>> 1\n1\n', "line 2 of the docstring for <string> has inconsistent leading whitespace: '1'"),
    ('>>> #doctest: +SKIP', "line 0 of the doctest for <string> has an option directive on a line with no example: '#doctest: +SKIP'"),
):
    try:
        doctest.DocTestParser().parse(text)
    except ValueError as e:
        assert str(e) == error, e
    else:
        assert False, text
try:
    doctest.DocTest('>>> 1', {}, 'name', None, 0, '')
except AssertionError as e:
    assert str(e) == 'DocTest no longer accepts str; use DocTestParser instead'

# Examples that are skipped are counted, also after a failure that is the only one to be shown.
test = doctest.DocTestParser().get_doctest('>>> 1\n2\n>>> 3 # doctest: +SKIP\n4\n', {}, 'skips', None, 0)
result = doctest.DocTestRunner(verbose=False, optionflags=doctest.REPORT_ONLY_FIRST_FAILURE).run(test, out=lambda text: None)
assert repr(result) == 'TestResults(failed=1, attempted=2, skipped=1)'

assert doctest.script_from_examples('\nText  \n\n>>> 1\n1\n\nMore\n\n') == '# Text\n#\n1\n# Expected:\n## 1\n#\n# More\n'
