# A frame shows the variables of the comprehension that it executes.
import sys


def caller():
    return dict(sys._getframe(1).f_locals)


def function(p):
    q = 2
    return [caller() for a in [0]], {a: sys._getframe().f_locals['a'] for a in 'xy'}


assert function(1) == ([{'p': 1, 'q': 2, 'a': 0}], {'x': 'x', 'y': 'y'})
assert [caller()['item'] for item in (1, 2)] == [1, 2]
assert [[sorted(caller()) for b in [a]] for a in [1]] == [[['a', 'b']]]


def nested(p):
    return [[sorted(caller()) for b in [a]] for a in [1]]


assert nested(0) == [[['a', 'b', 'p']]]


class C:
    y = 2
    seen = [sorted(caller()) for a in [0]]
    after = 'y' in caller()


assert C.seen == [['a']] and C.after
