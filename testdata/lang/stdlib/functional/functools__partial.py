# partial, reduce and cmp_to_key.

import functools
from functools import cmp_to_key, partial, reduce

p = partial(int, base=2)


def three(a, b, c=0, **kw):
    return a, b, c, kw


def fails(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no exception"


assert repr(p) == "functools.partial(<class 'int'>, base=2)"
assert repr(p('101')) == '5'
assert repr(p('12', base=10)) == '12'
assert repr(p.func) == "<class 'int'>"
assert repr(p.args) == '()'
assert repr(p.keywords) == "{'base': 2}"
assert fails(lambda: partial()) == "TypeError: type 'partial' takes at least one argument"
assert fails(lambda: partial(5)) == 'TypeError: the first argument must be callable'
assert repr(partial(partial(max, 1), 2)) == 'functools.partial(<built-in function max>, 1, 2)'
assert repr(partial(partial(max, 1), 2)(0)) == '2'
assert repr(partial(print, 1, sep='-')) == "functools.partial(<built-in function print>, 1, sep='-')"
assert repr(partial(three, 1)(2)) == '(1, 2, 0, {})'
assert repr(partial(three, 1, c=3)(2, d=4)) == "(1, 2, 3, {'d': 4})"
assert repr(partial(three, 1, c=3)(2, c=5)) == '(1, 2, 5, {})'
assert repr(partial(three, d=1)(1, 2, e=2)) == "(1, 2, 0, {'d': 1, 'e': 2})"
assert fails(lambda: partial(three, b=2)(1, 2)) == "TypeError: three() got multiple values for argument 'b'"
assert fails(lambda: partial(three)()) == "TypeError: three() missing 2 required positional arguments: 'a' and 'b'"
assert repr(partial[int]) == 'functools.partial[int]'
assert repr(p.__reduce__()) == "(<class 'functools.partial'>, (<class 'int'>,), (<class 'int'>, (), {'base': 2}, None))"
assert repr(p.__dict__) == '{}'
assert fails(lambda: p.foo) == "AttributeError: 'functools.partial' object has no attribute 'foo'"
p.foo = 1
assert repr(p.__dict__) == "{'foo': 1}"
assert partial(p, 3).func is p
assert repr(p.__reduce__()[2][3]) == "{'foo': 1}"
assert fails(lambda: setattr(p, 'func', 1)) == 'AttributeError: readonly attribute'
assert fails(lambda: setattr(p, 'args', ())) == 'AttributeError: readonly attribute'
assert repr(list(map(partial(pow, 2), range(4)))) == '[1, 2, 4, 8]'
assert repr(sorted('bA', key=partial(str.lower))) == "['A', 'b']"
p.keywords['base'] = 8
assert repr(p('17')) == '15'
assert callable(p)
assert p == p
assert not (p == partial(int, base=8))
assert repr(reduce(lambda a, b: a * b, [1, 2, 3, 4])) == '24'
assert fails(lambda: reduce(lambda a, b: a + b, [])) == 'TypeError: reduce() of empty iterable with no initial value'
assert repr(reduce(lambda a, b: a + b, [], 5)) == '5'
assert repr(reduce(lambda a, b: a + b, 'abc', '>')) == "'>abc'"
assert repr(reduce(max, [3])) == '3'
assert fails(lambda: reduce(max, 5)) == 'TypeError: reduce() arg 2 must support iteration'
assert fails(lambda: reduce(1, [1, 2])) == "TypeError: 'int' object is not callable"
assert fails(lambda: reduce(max)) == 'TypeError: reduce expected at least 2 arguments, got 1'
assert fails(lambda: reduce()) == 'TypeError: reduce expected at least 2 arguments, got 0'
assert fails(lambda: reduce(max, [1], 2, 3)) == 'TypeError: reduce expected at most 3 arguments, got 4'
assert repr(reduce(lambda a, b: {**a, **b}, [{1: 2}, {3: 4}])) == '{1: 2, 3: 4}'
assert fails(lambda: reduce(lambda a, b: 1 / 0, [1, 2])) == 'ZeroDivisionError: division by zero'
assert repr(reduce.__module__) == "'_functools'"
assert cmp_to_key(lambda a, b: a - b)(3) < cmp_to_key(lambda a, b: a - b)(4)
assert fails(lambda: cmp_to_key()) == "TypeError: cmp_to_key() missing required argument 'mycmp' (pos 1)"
assert fails(lambda: cmp_to_key(lambda a, b: 0)(1) < 3) == 'TypeError: other argument must be K instance'
assert cmp_to_key(lambda a, b: 0)(1) == cmp_to_key(lambda a, b: 0)(2)
assert fails(lambda: hash(cmp_to_key(lambda a, b: 0)(1))) == "TypeError: unhashable type: 'functools.KeyWrapper'"
assert repr(cmp_to_key(lambda a, b: 0)(1).obj) == '1'
assert repr(cmp_to_key(lambda a, b: 0)(obj=1).obj) == '1'
assert fails(lambda: cmp_to_key(mycmp=lambda a, b: 0)()) == "TypeError: K() missing required argument 'obj' (pos 1)"
assert repr(sorted([3, 1, 2], key=cmp_to_key(lambda a, b: b - a))) == '[3, 2, 1]'
assert repr(sorted(['b', 'a'], key=cmp_to_key(lambda a, b: (a > b) - (a < b)))) == "['a', 'b']"
assert repr(max([1, 5, 2], key=cmp_to_key(lambda a, b: b - a))) == '1'
assert cmp_to_key(lambda a, b: 0.5)(1) > cmp_to_key(max)(1)
assert fails(lambda: sorted([2, 1], key=cmp_to_key(lambda a, b: None))) == "TypeError: '<' not supported between instances of 'NoneType' and 'int'"
assert fails(lambda: sorted([2, 1], key=cmp_to_key(1))) == "TypeError: 'int' object is not callable"

class MyPartial(partial):
    pass


q = MyPartial(int, '3')
assert q() == 3 and repr(q) == f"{__name__}.MyPartial(<class 'int'>, '3')" and isinstance(q, partial)
q.__setstate__((max, (1, 2), None, None))
assert q() == 2 and q.keywords == {}
assert fails(lambda: q.__setstate__(1)) == 'TypeError: invalid partial state'
assert fails(lambda: q.__setstate__((1, 2, 3, 4))) == 'TypeError: invalid partial state'


class Handler:
    def handle(self, kind, value):
        return kind, value

    on_error = functools.partialmethod(handle, 'error')


assert Handler().on_error(5) == ('error', 5)
assert partial(Handler().handle, 'x')(1) == ('x', 1)
