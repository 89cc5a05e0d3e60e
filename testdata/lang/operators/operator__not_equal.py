# != on subclasses of builtin types that override __eq__ alone, and on plain classes.


calls = []
def eq(self, o):
    calls.append(type(self).__name__)
    return True
def make(base): return type('S', (base,), {'__eq__': eq, '__hash__': None})
assert [make(t)() != make(t)() for t in (str, int, float, list, tuple, dict, set, bytes, frozenset, complex)] == [False, False, False, False, False, False, False, False, False, False]
assert calls == []
assert [make(t)() == 5 for t in (str, int, float, list, tuple, dict, set, bytes, frozenset, complex)] == [True, True, True, True, True, True, True, True, True, True]
assert len(calls) == 10
calls.clear()
assert (make(object)() != 5) is False
assert calls == ['S']
class E(Exception):
    def __eq__(self, o): return True
assert ((E() != 1, E() == 1)) == (False, True)
class A:
    def __eq__(self, o): return True
class B(A, str): pass
assert ((B('a') != 'b', B('a') == 'b')) == (True, True)
class C(str):
    def __ne__(self, o): return 'ne'
assert ((C('a') != 'a', C('a') == 'a', 'a' != C('a'))) == ('ne', True, 'ne')
class D:
    def __eq__(self, o): return NotImplemented
assert ((D() != D(), D() == D())) == (True, False)
class F:
    def __eq__(self, o): return []
assert ((F() != 1, F() == 1)) == (True, [])
assert ('a' != make(str)('a')) is False
assert ([make(int)(1)] != [make(int)(2)]) is False
