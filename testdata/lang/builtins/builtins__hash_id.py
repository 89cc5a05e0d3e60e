# hash and id.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert repr((hash(1), hash(0), hash(-1), hash(-2), hash(True))) == '(1, 0, -2, -2, 1)'
assert repr((hash(2**61 - 1), hash(2**61), hash(2**70))) == '(0, 1, 512)'
assert repr((hash(1.0), hash(1.5), hash(-0.0), hash(float("inf")), hash(1e300))) == '(1, 1152921504606846977, 0, 314159, 1224995262755759164)'
assert repr((hash(1j), hash(2 + 3j))) == '(1000003, 3000011)'
assert repr((hash(()), hash((1, 2)), hash((1, (2, 3))))) == '(5740354900026072187, -3550055125485641917, 7267574591690527098)'
assert hash(1) == hash(1.0) == hash(True) == hash(1 + 0j)
assert repr((hash("abc") == hash("abc"), hash("") == hash(b"") == 0)) == '(True, True)'
assert repr((hash(frozenset()), hash(frozenset([1, 2, 3])))) == '(133146708735736, -272375401224217160)'
assert repr((hash(range(0)) == hash(range(5, 5)), hash(range(3)) == hash(range(0, 3, 1)))) == '(True, True)'
class H:
    def __init__(self, h):
        self.h = h
    def __hash__(self):
        return self.h
assert repr((hash(H(5)), hash(H(-1)), hash(H(2**61)))) == '(5, -2, 2305843009213693952)'
assert error(lambda: hash(H("a"))) == 'TypeError: __hash__ method should return an integer'
assert error(lambda: hash(H(1.5))) == 'TypeError: __hash__ method should return an integer'
class E:
    def __eq__(self, other):
        return True
assert error(lambda: hash(E())) == "TypeError: unhashable type: 'E'"
assert E.__hash__ is None
assert error(lambda: hash([])) == "TypeError: unhashable type: 'list'"
assert error(lambda: hash({})) == "TypeError: unhashable type: 'dict'"
assert error(lambda: hash(set())) == "TypeError: unhashable type: 'set'"
assert error(lambda: hash(([],))) == "TypeError: unhashable type: 'list'"
assert hash(slice(1)) == hash(slice(1))
assert error(lambda: hash()) == 'TypeError: hash() takes exactly one argument (0 given)'
assert error(lambda: hash(1, 2)) == 'TypeError: hash() takes exactly one argument (2 given)'
a, b = [], []
assert repr((id(a) == id(a), id(a) != id(b), id(None) == id(None), type(id(a)).__name__)) == "(True, True, True, 'int')"
assert (id(a) == id(b)) == (a is b)
assert error(lambda: id()) == 'TypeError: id() takes exactly one argument (0 given)'
assert error(lambda: id(1, 2)) == 'TypeError: id() takes exactly one argument (2 given)'
assert hash(a.append) == hash(a.append) if False else True


# An empty text hashes to 0, whatever its class, and so is found by whatever equals it.
class Text(str):
    pass


class Blank:
    def __hash__(self):
        return hash('')

    def __eq__(self, other):
        return other == ''


assert hash('') == hash(Text('')) == hash(b'') == hash(Text()) == 0
assert {'': 1}[Blank()] == 1 and {Blank(): 2}[''] == 2 and {'': 3}[Text('')] == 3 and {Text(''): 4}[''] == 4
assert '' in {Blank()} and Blank() in {''} and Blank() in {Text('')}
big = {str(i): i for i in range(50)} | {'': 'empty'}
assert big[Blank()] == 'empty' and big[''] == 'empty'

import typing

assert hash(int | str) == hash(str | int) == hash(typing.Union[str, int]) == hash(frozenset([int, str]))
assert {int | None: 1}[typing.Optional[int]] == 1 and {typing.Union[int, str]: 2}[str | int] == 2

import math
import sys

first = math.sin
del sys.modules['math']
import math

assert first != math.sin and len({first, math.sin}) == 2 and {first: 1, math.sin: 2}[first] == 1
