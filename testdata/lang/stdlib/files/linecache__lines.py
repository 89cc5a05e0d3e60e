# linecache and code and codeop and timeit.
import code, codeop, io, linecache, timeit


def raises(f):
    """The exception that f raises, as text."""
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "nothing"


linecache.cache['virtual.py'] = (10, None, ['a\n', 'b\n'], 'virtual.py')
assert (linecache.getline('virtual.py', 2), linecache.getline('virtual.py', 3), linecache.getlines('virtual.py')) == ('b\n', '', ['a\n', 'b\n'])
linecache.checkcache()
assert 'virtual.py' in linecache.cache
linecache.clearcache()
assert (linecache.cache, linecache.getlines('<string>'), linecache.getline('no such file', 1)) == ({}, [], '')


class Loader:
    def get_source(self, name):
        return 'x = 1\ny = 2\n'


assert (linecache.lazycache('m.py', {'__name__': 'm', '__loader__': Loader()}), linecache.getline('m.py', 2), linecache.lazycache('q', None)) == (
    (True, 'y = 2\n', False))
assert [codeop.compile_command(s) is None for s in ('x = 1', 'if x:', 'if x:\n  y', 'if x:\n  y\n', 'f(', '', '# c', 'def f():\n  return 1', "'''", 'a = \\')] == (
    [False, True, True, False, True, False, False, True, True, True])
assert raises(lambda: codeop.compile_command('a b')) == 'SyntaxError: invalid syntax (<input>, line 1)'
assert raises(lambda: codeop.compile_command('x = $')) == 'SyntaxError: invalid syntax (<input>, line 1)'


class Console(code.InteractiveConsole):
    def __init__(self, *args):
        super().__init__(*args)
        self.written = ''
    def write(self, data):
        self.written += data


c = Console()
assert ([c.push(line) for line in ('x = 1', 'def f():', '  return x + 1', '', 'y = f()')], c.locals['y']) == ([False, True, True, False, False], 2)
assert (c.push('1 +'), 'SyntaxError: invalid syntax' in c.written) == (False, True)
assert (c.push('1/0'), c.written.splitlines()[-1]) == (False, 'ZeroDivisionError: division by zero')
lines = iter(['z = 5', 'if z:', '  w = z', ''])


def read(prompt):
    prompts.append(prompt)
    try:
        return next(lines)
    except StopIteration:
        raise EOFError


prompts = []
c = Console()
c.raw_input = read
c.interact('hello', 'bye')
assert (c.locals['w'], prompts, c.written) == (5, ['>>> ', '>>> ', '... ', '... ', '>>> '], 'hello\n\nbye\n')
calls = []
assert (timeit.timeit(lambda: calls.append(1), number=7) >= 0, len(calls)) == (True, 7)
assert (len(timeit.repeat('x', setup='x = 1', repeat=2, number=3)), timeit.Timer('y + 1', globals={'y': 1}).timeit(1) >= 0) == (2, True)
times = iter(range(100))
assert (timeit.timeit('pass', timer=lambda: next(times), number=5), timeit.Timer(timer=lambda: next(times)).repeat(2, 1), timeit.Timer(timer=lambda: next(times)).autorange()) == (
    (1, [1, 1], (1, 1)))
assert raises(lambda: timeit.Timer(5)) == 'ValueError: stmt is neither a string nor callable'
assert raises(lambda: timeit.Timer('x', setup=5)) == 'ValueError: setup is neither a string nor callable'
assert raises(lambda: timeit.Timer('a b')) == 'SyntaxError: invalid syntax (<timeit-src>, line 2)'
assert (timeit.default_number, timeit.default_repeat, timeit.reindent('a\nb', 2)) == (1000000, 5, 'a\n  b')

# A compound statement on one line is complete when an empty line follows; comments are no body.
for text in ('if 1: pass', 'for x in y: pass', 'class A: pass', 'def f(): pass', '@d\ndef f(): pass', 'if 1: pass\nelse: pass'):
    assert codeop.compile_command(text) is None and codeop.compile_command(text + '\n') is not None
assert codeop.compile_command('if 1:\n  # c') is None
assert raises(lambda: codeop.compile_command('if 1: a b')) == 'SyntaxError: invalid syntax (<input>, line 1)'
