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
