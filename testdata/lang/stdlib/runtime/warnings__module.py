# warnings: filters, recording, errors.
import warnings


def record(*actions, action='always'):
    with warnings.catch_warnings(record=True) as w:
        warnings.simplefilter(action)
        for message, *category in actions:
            warnings.warn(message, *category)
    return [(str(m.message), m.category.__name__) for m in w]


def same_place(action):
    with warnings.catch_warnings(record=True) as w:
        warnings.simplefilter(action)
        for i in range(3):
            warnings.warn('same')
    return len(w)


def raising(message, category=UserWarning):
    with warnings.catch_warnings():
        warnings.simplefilter('error')
        warnings.warn(message, category)


def layered():
    with warnings.catch_warnings(record=True) as w:
        warnings.simplefilter('ignore')
        warnings.simplefilter('always', DeprecationWarning)
        warnings.warn('a')
        warnings.warn('b', DeprecationWarning)
    return [str(m.message) for m in w]


@warnings.deprecated('use g')
def f():
    return 3


@warnings.deprecated('old class')
class Old:
    def __init__(self, x):
        self.x = x


def deprecations():
    with warnings.catch_warnings(record=True, action='always') as w:
        got = f(), Old(5).x
    return got, [str(m.message) for m in w], f.__deprecated__, Old.__deprecated__


def error(f):
    try:
        f()
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'nothing raised'


assert record(('hey',), ('dep', DeprecationWarning), (RuntimeWarning('inst'),)) == [('hey', 'UserWarning'), ('dep', 'DeprecationWarning'), ('inst', 'RuntimeWarning')]
assert record(('hey',), action='ignore') == []
assert (same_place('default'), same_place('always'), same_place('once'), same_place('module'), same_place('ignore')) == (1, 3, 1, 1, 0)
assert error(lambda: raising('bad', RuntimeWarning)) == 'RuntimeWarning: bad'
assert error(lambda: raising('plain')) == 'UserWarning: plain'
assert layered() == ['b']
assert deprecations() == ((3, 5), ['use g', 'old class'], 'use g', 'old class')
assert warnings.formatwarning('m', UserWarning, 'f.py', 3, 'x = 1') == 'f.py:3: UserWarning: m\n  x = 1\n'
assert error(lambda: warnings.simplefilter('bogus')) == "ValueError: invalid action: 'bogus'"
assert error(lambda: warnings.filterwarnings('bogus')) == "ValueError: invalid action: 'bogus'"
assert error(lambda: warnings.warn('x', int)) == "TypeError: category must be a Warning subclass, not 'type'"
assert error(lambda: warnings.warn('x', 3)) == "TypeError: category must be a Warning subclass, not 'int'"
assert error(lambda: warnings.simplefilter('ignore', lineno=-1)) == 'ValueError: lineno must be an int >= 0'
before = len(warnings.filters)
with warnings.catch_warnings():
    warnings.filterwarnings('ignore', category=UserWarning)
    inside = len(warnings.filters)
assert (inside - before, len(warnings.filters) - before) == (1, 0)
assert repr(warnings.catch_warnings(record=True)) == 'catch_warnings(record=True)'

# A function that takes the place of showwarning is called, also within a block that records.
shown = []
with warnings.catch_warnings(record=True) as recorded:
    warnings.simplefilter('always')
    warnings.warn('first', source=shown)
    warnings.showwarning = lambda message, *rest: shown.append(str(message))
    warnings.warn('second')
assert shown == ['second'] and [str(w.message) for w in recorded] == ['first']
assert recorded[0].source is shown and recorded[0].file is None

# What is wrong with arguments and filters
assert error(lambda: warnings.warn('x', skip_file_prefixes=[])) == "TypeError: warn() argument 'skip_file_prefixes' must be tuple, not list"
assert error(lambda: warnings.warn('x', skip_file_prefixes=(1,))) == "TypeError: Found non-str 'int' in skip_file_prefixes."
assert error(lambda: warnings.warn_explicit('x', UserWarning, 'f', 1, module_globals=1)) == "TypeError: module_globals must be a dict, not 'int'"
assert error(lambda: warnings.warn_explicit('x', UserWarning, 'f', 1, registry=1)) == "TypeError: 'registry' must be a dict or None"
assert error(lambda: warnings.warn_explicit('x', UserWarning, None, 1)) == "TypeError: warn_explicit() argument 'filename' must be str, not None"
with warnings.catch_warnings():
    for wrong, expected in (
        ([('bogus', None, Warning, None, 0)], "RuntimeError: Unrecognized action ('bogus') in warnings.filters:\n ('bogus', None, <class 'Warning'>, None, 0)"),
        ([(None, None, Warning, None, 0)], "TypeError: action must be a string, not 'NoneType'"),
        ([()], "ValueError: _warnings.filters item 0 isn't a 5-tuple"),
        (1, "ValueError: _warnings.filters must be a list"),
    ):
        warnings.filters = wrong
        warnings._filters_mutated()
        assert error(lambda: warnings.warn('x')) == expected

# Frames whose files begin with a prefix are passed over: here all of them.
with warnings.catch_warnings(record=True, action='always') as recorded:
    warnings.warn('x', skip_file_prefixes=('',))
assert (recorded[0].filename, recorded[0].lineno) == ('<sys>', 0)

# What a module remembers of its warnings
registry = {}
with warnings.catch_warnings(record=True) as recorded:
    warnings.simplefilter('module')
    for line in (1, 2):
        warnings.warn_explicit('x', UserWarning, 'f.py', line, registry=registry)
    registry.pop('version')
assert len(recorded) == 1 and registry == {('x', UserWarning, 1): True, ('x', UserWarning): True, ('x', UserWarning, 2): True}


class Base:
    def __init__(self, x):
        self.x = x


@warnings.deprecated('mixin')
class Mixin:
    pass


@warnings.deprecated('coroutine')
async def coroutine():
    pass


with warnings.catch_warnings(record=True, action='always') as recorded:
    class Child(Base, Mixin):
        pass
    assert Child(3).x == 3 and error(lambda: Mixin(1)) == 'TypeError: Mixin() takes no arguments'
assert [str(w.message) for w in recorded] == ['mixin', 'mixin']
import inspect

assert inspect.iscoroutinefunction(coroutine)
