# The module traceback: exceptions and stacks as text and as objects.
import io, sys, traceback


def raises(f):
    """The exception that f raises, as text."""
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "nothing"


def text(e, **kw):
    return [line for line in ''.join(traceback.format_exception(e, **kw)).splitlines() if not line.startswith('  File')]


def fail(n):
    if n:
        return fail(n - 1)
    return {}['key']


try:
    fail(2)
except KeyError as e:
    error = e
assert text(error) == (
    ['Traceback (most recent call last):', '    fail(2)', '    ~~~~^^^', '    return fail(n - 1)', '    return fail(n - 1)', "    return {}['key']", '           ~~^^^^^^^', "KeyError: 'key'"])
assert (text(error, limit=1), text(error, limit=-1)) == (
    (['Traceback (most recent call last):', '    fail(2)', '    ~~~~^^^', "KeyError: 'key'"], ['Traceback (most recent call last):', "    return {}['key']", '           ~~^^^^^^^', "KeyError: 'key'"]))
assert (traceback.format_exception_only(error), traceback.format_exception_only(None, None)) == (["KeyError: 'key'\n"], ['NoneType: None\n'])
assert [(f.name, f.line) for f in traceback.extract_tb(error.__traceback__)] == (
    [('<module>', 'fail(2)'), ('fail', 'return fail(n - 1)'), ('fail', 'return fail(n - 1)'), ('fail', "return {}['key']")])
frame = traceback.extract_tb(error.__traceback__)[-1]
assert (frame.colno, frame.end_colno, frame.end_lineno == frame.lineno, len(frame), tuple(frame)[2:], frame[2]) == (
    (11, 20, True, 4, ('fail', "return {}['key']"), 'fail'))
assert (len(traceback.format_tb(error.__traceback__)), [f.f_code.co_name for f, line in traceback.walk_tb(error.__traceback__)]) == (
    (4, ['<module>', 'fail', 'fail', 'fail']))
try:
    try:
        1 / 0
    except ZeroDivisionError as e:
        raise ValueError('second') from e
except ValueError as e:
    caused = e
assert text(caused) == (
    ['Traceback (most recent call last):', '    1 / 0', '    ~~^~~', 'ZeroDivisionError: division by zero', '', 'The above exception was the direct cause of the following exception:', '', 'Traceback (most recent call last):', "    raise ValueError('second') from e", 'ValueError: second'])
assert text(caused, chain=False) == ['Traceback (most recent call last):', "    raise ValueError('second') from e", 'ValueError: second']
try:
    try:
        [][1]
    except IndexError:
        undefined
except NameError as e:
    contextual = e
assert text(contextual) == (
    ['Traceback (most recent call last):', '    [][1]', '    ~~^^^', 'IndexError: list index out of range', '', 'During handling of the above exception, another exception occurred:', '', 'Traceback (most recent call last):', '    undefined', "NameError: name 'undefined' is not defined"])
noted = ValueError('a\nb')
noted.add_note('note 1\nnote 2')
assert traceback.format_exception_only(noted) == ['ValueError: a\nb\n', 'note 1\n', 'note 2\n']
group = ExceptionGroup('g', [ValueError(1), ExceptionGroup('inner', [TypeError('t')])])
assert text(group) == (
    ['  | ExceptionGroup: g (2 sub-exceptions)', '  +-+---------------- 1 ----------------', '    | ValueError: 1', '    +---------------- 2 ----------------', '    | ExceptionGroup: inner (1 sub-exception)', '    +-+---------------- 1 ----------------', '      | TypeError: t', '      +------------------------------------'])
assert traceback.format_exception_only(group, show_group=True) == (
    ['ExceptionGroup: g (2 sub-exceptions)\n', '   ValueError: 1\n', '   ExceptionGroup: inner (1 sub-exception)\n', '      TypeError: t\n'])
try:
    compile('a b', 'file.py', 'exec')
except SyntaxError as e:
    syntax = e
assert traceback.format_exception_only(syntax) == ['  File "file.py", line 1\n', '    a b\n', '      ^\n', 'SyntaxError: invalid syntax\n']
assert (traceback.format_exception_only(SyntaxError('m', ('f', 3, 2, '  x y\n', 3, 4))), traceback.format_exception_only(SyntaxError('only'))) == (
    (['  File "f", line 3\n', '    x y\n', 'SyntaxError: m\n'], ['SyntaxError: only\n']))
te = traceback.TracebackException.from_exception(caused)
assert (str(te), te.exc_type_str, str(te.__cause__), te.__context__, te.__suppress_context__, te.exceptions, len(te.stack), te.stack[0].name) == (
    ('second', 'ValueError', 'division by zero', None, True, None, 1, '<module>'))
assert (list(te.format_exception_only()), te == traceback.TracebackException.from_exception(caused)) == (['ValueError: second\n'], True)
assert (traceback.TracebackException.from_exception(syntax).lineno, traceback.TracebackException.from_exception(syntax).text) == ('1', 'a b\n')


class Custom(Exception):
    def __str__(self):
        raise RuntimeError


assert traceback.format_exception_only(Custom()) == ['Custom: <exception str() failed>\n']
out = io.StringIO()
try:
    raise KeyError('k')
except KeyError:
    traceback.print_exc(file=out)
    formatted = traceback.format_exc()
assert (out.getvalue() == formatted, formatted.splitlines()[-1], formatted.splitlines()[0]) == (
    (True, "KeyError: 'k'", 'Traceback (most recent call last):'))
assert traceback.format_exc() == 'NoneType: None\n'
out = io.StringIO()
traceback.print_exception(error, file=out)
traceback.print_tb(error.__traceback__, limit=1, file=out)
assert out.getvalue().count('File') == 5


def stack():
    return traceback.extract_stack(), traceback.format_stack()


extracted, formatted = stack()
assert ([f.name for f in extracted][-2:], len(formatted) == len(extracted), extracted[-1].line) == (
    (['<module>', 'stack'], True, 'return traceback.extract_stack(), traceback.format_stack()'))
summary = traceback.StackSummary.from_list([('f.py', 1, 'f', '  x = 1 '), ('g.py', 2, 'g', None)])
assert (summary.format(), repr(summary[0]), summary[0] == ('f.py', 1, 'f', 'x = 1')) == (
    (['  File "f.py", line 1, in f\n    x = 1\n', '  File "g.py", line 2, in g\n'], '<FrameSummary file f.py, line 1 in f>', True))
assert traceback.format_list([('a', 1, 'b', 'c')] * 5) == (
    ['  File "a", line 1, in b\n    c\n', '  File "a", line 1, in b\n    c\n', '  File "a", line 1, in b\n    c\n', '  [Previous line repeated 2 more times]\n'])
assert traceback.FrameSummary('f', 3, 'n', line='x', locals={'a': 1, 'b': 'c'}).locals == {'a': '1', 'b': "'c'"}


def loop(n):
    if n == 0:
        raise RecursionError('deep')
    loop(n - 1)


try:
    loop(10)
except RecursionError as e:
    deep = e
assert text(deep) == (
    ['Traceback (most recent call last):', '    loop(10)', '    ~~~~^^^^', '    loop(n - 1)', '    ~~~~^^^^^^^', '    loop(n - 1)', '    ~~~~^^^^^^^', '    loop(n - 1)', '    ~~~~^^^^^^^', '  [Previous line repeated 7 more times]', "    raise RecursionError('deep')", 'RecursionError: deep'])
assert raises(lambda: traceback.format_exception(5)) == 'TypeError: Exception expected for value, int found'
assert raises(lambda: traceback.format_exception(ValueError, ValueError())) == 'ValueError: Both or neither of value and tb must be given'
assert raises(lambda: traceback.print_last()) == 'ValueError: no last exception'
assert [name for name in traceback.__all__ if not hasattr(traceback, name)] == []
assert traceback.StackSummary.extract(traceback.walk_stack(sys._getframe()), limit=1)[0].name == '<module>'
