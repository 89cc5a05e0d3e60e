# Rich comparison: reflection, identity shortcuts, chaining, defaults, ordering errors.


def raises(f):
    try:
        f()
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return "nothing raised"


log = []
class A:
    def __init__(self, v): self.v = v
    def __lt__(self, o): log.append('lt'); return self.v < o.v if isinstance(o, A) else NotImplemented
    def __eq__(self, o): log.append('eq'); return self.v == o.v if isinstance(o, A) else NotImplemented
    def __gt__(self, o): log.append('gt'); return NotImplemented
    def __repr__(self): return f'A({self.v})'
    __hash__ = None
def run(f):
    log.clear()
    try: r = f()
    except TypeError as e: r = str(e)
    return r, log[:]
assert run(lambda: A(1) < A(2)) == (True, ['lt'])
assert run(lambda: A(1) > A(2)) == (False, ['gt', 'lt'])
assert run(lambda: A(1) == A(1)) == (True, ['eq'])
assert run(lambda: A(1) != A(1)) == (False, ['eq'])
assert run(lambda: A(1) == 1) == (False, ['eq'])
assert run(lambda: 1 == A(1)) == (False, ['eq'])
assert run(lambda: 1 != A(1)) == (True, ['eq'])
assert run(lambda: A(1) < 1) == ("'<' not supported between instances of 'A' and 'int'", ['lt'])
assert run(lambda: 1 < A(1)) == ("'<' not supported between instances of 'int' and 'A'", ['gt'])
assert run(lambda: A(1) <= A(2)) == ("'<=' not supported between instances of 'A' and 'A'", [])
assert run(lambda: A(1) >= 5) == ("'>=' not supported between instances of 'A' and 'int'", [])
assert run(lambda: sorted([A(3), A(1), A(2)], key=None) and 'sorted') == ('sorted', ['lt', 'lt', 'lt', 'lt', 'lt', 'lt'])
assert run(lambda: max(A(1), A(5)).v) == (5, ['gt', 'lt'])
assert run(lambda: A(1) in [A(0), A(1), A(2)]) == (True, ['eq', 'eq'])
assert run(lambda: [A(1)] == [A(1)]) == (True, ['eq'])
assert run(lambda: hash(A(1))) == ("unhashable type: 'A'", [])
class Sub(A):
    def __lt__(self, o): log.append('Sub.lt'); return 'S<'
    def __gt__(self, o): log.append('Sub.gt'); return 'S>'
assert run(lambda: A(1) < Sub(2)) == ('S>', ['Sub.gt'])
assert run(lambda: A(1) > Sub(2)) == ('S<', ['Sub.lt'])
assert run(lambda: Sub(1) < A(2)) == ('S<', ['Sub.lt'])
class W:
    def __lt__(s, o): return 'lt'
    def __le__(s, o): return []
    def __eq__(s, o): return 'eq'
    def __ne__(s, o): return 0
    def __gt__(s, o): return None
    def __ge__(s, o): return {}
w = W()
assert [w < 1, w <= 1, w == 1, w != 1, w > 1, w >= 1] == ['lt', [], 'eq', 0, None, {}]
assert [1 > w, 1 >= w, 1 == w, 1 != w, 1 < w, 1 <= w] == ['lt', [], 'eq', 0, None, {}]
assert (w < 1 < 2) is True
assert (w <= 1 < undefined_never) == []
assert (1 < 2 < 3) is True
assert (1 < 3 < 2) is False
assert (1 < 2 > 1 != 5 == 5 is not None) is True
def t(n, v):
    log.append(n)
    return v
assert run(lambda: t('a', 1) < t('b', 2) < t('c', 3) < t('d', 0) < t('e', 9)) == (False, ['a', 'b', 'c', 'd'])
assert run(lambda: t('a', 5) < t('b', 2) < t('c', 3)) == (False, ['a', 'b'])
assert run(lambda: t('a', 1) == t('b', 1) in [t('c', 1)]) == (True, ['a', 'b', 'c'])
nan = float('nan')
assert [nan == nan, nan != nan, nan is nan, nan in [nan], [nan] == [nan], nan < 1, nan > 1] == [False, True, True, True, True, False, False]
assert [1 == 1.0 == True, 0 == False, 1 is True] == [True, True, False]
assert [(1, 2) < (1, 3), (1,) < (1, 0), [] < [0], 'a' < 'b', 'Z' < 'a', b'a' < b'b', {1} < {1, 2}, {1} <= {1}, {1} < {2}] == [True, True, True, True, True, True, True, True, False]
assert raises(lambda: 1 < 'a') == "TypeError: '<' not supported between instances of 'int' and 'str'"
assert raises(lambda: [] < ()) == "TypeError: '<' not supported between instances of 'list' and 'tuple'"
assert raises(lambda: None < None) == "TypeError: '<' not supported between instances of 'NoneType' and 'NoneType'"
assert raises(lambda: {} < {}) == "TypeError: '<' not supported between instances of 'dict' and 'dict'"
assert raises(lambda: 1j < 2j) == "TypeError: '<' not supported between instances of 'complex' and 'complex'"
assert raises(lambda: [1, 'a'] < [1, 2]) == "TypeError: '<' not supported between instances of 'str' and 'int'"
assert raises(lambda: object() < object()) == "TypeError: '<' not supported between instances of 'object' and 'object'"
assert raises(lambda: int < str) == "TypeError: '<' not supported between instances of 'type' and 'type'"
assert raises(lambda: (1, 2) < 5) == "TypeError: '<' not supported between instances of 'tuple' and 'int'"
assert raises(lambda: 'a' > 1) == "TypeError: '>' not supported between instances of 'str' and 'int'"
assert raises(lambda: 1 >= None) == "TypeError: '>=' not supported between instances of 'int' and 'NoneType'"
assert raises(lambda: sorted([1, 'a'])) == "TypeError: '<' not supported between instances of 'str' and 'int'"
assert raises(lambda: max(1, 'a')) == "TypeError: '>' not supported between instances of 'str' and 'int'"
assert [() == [], None == 0, '' == 0, b'' == '', {} == [], range(0) == []] == [False, False, False, False, False, False]
assert [[1, [2]] == [1, [2]], {'a': [1]} == {'a': [1]}, {1: 2} != {1: 3}] == [True, True, True]
assert [1 in [1.0], 'b' in 'abc', 1 not in {2}, 'a' in {'a': 1}, (1,) in [(1,)]] == [True, True, True, True, True]
assert raises(lambda: 1 in 5) == "TypeError: argument of type 'int' is not iterable"
assert raises(lambda: 1 in 'abc') == "TypeError: 'in <string>' requires string as left operand, not int"
assert raises(lambda: [] in {1}) == "TypeError: unhashable type: 'list'"
assert raises(lambda: [] in {}) == "TypeError: unhashable type: 'list'"
class NoEq:
    def __eq__(self, o): return True
assert raises(lambda: hash(NoEq())) == "TypeError: unhashable type: 'NoEq'"
assert raises(lambda: {NoEq()}) == "TypeError: unhashable type: 'NoEq'"
class EqHash:
    def __eq__(s, o): return True
    def __hash__(s): return 1
assert len({EqHash(), EqHash()}) == 1
class SubEH(EqHash): pass
assert hash(SubEH()) == 1
class BadHash:
    def __hash__(s): return 'a'
assert raises(lambda: hash(BadHash())) == 'TypeError: __hash__ method should return an integer'
class BigHash:
    def __hash__(s): return 2 ** 100
assert (hash(BigHash()) == hash(2 ** 100)) is True
class MinusHash:
    def __hash__(s): return -1
assert hash(MinusHash()) == -2
class BadBool:
    def __bool__(s): raise ValueError('no truth')
class CmpBad:
    def __lt__(s, o): return BadBool()
assert raises(lambda: CmpBad() < 1 < 2) == 'ValueError: no truth'
assert raises(lambda: [CmpBad(), CmpBad()].sort()) == 'ValueError: no truth'
assert type(CmpBad() < 1).__name__ == 'BadBool'
assert (not 1 == 2) is True
assert ((not 1) == 2) is False
assert [x is y for x, y in [(None, None), ([], []), ((), ())]] == [True, False, True]

# A display behind in stays what it is when it is compared again.
assert ('a' not in [] < ['b']) is True
assert 5 not in [1, 2] == [1, 2]
assert 5 in {1, 5} < {1, 5, 6}
