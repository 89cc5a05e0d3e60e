# The iteration protocols: __iter__, __next__, __getitem__ fallback, __reversed__, __contains__.


def raises(f):
    try:
        f()
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return "nothing raised"


class Seq:
    def __init__(s, *v): s.v = v
    def __getitem__(s, i): return s.v[i]
    def __len__(s): return len(s.v)
s = Seq(1, 2, 3)
assert list(s) == [1, 2, 3]
assert [x for x in s] == [1, 2, 3]
assert (2 in s) is True
assert (9 in s) is False
assert list(reversed(s)) == [3, 2, 1]
assert (tuple(s), sum(s), max(s)) == ((1, 2, 3), 6, 3)
assert list(zip(s, s)) == [(1, 1), (2, 2), (3, 3)]
a, b, c = s
assert ((a, b, c)) == (1, 2, 3)
assert [*s, *s] == [1, 2, 3, 1, 2, 3]
class GetOnly:
    def __getitem__(s, i):
        if i > 3: raise IndexError
        return i * 10
assert list(GetOnly()) == [0, 10, 20, 30]
assert (20 in GetOnly()) is True
assert raises(lambda: reversed(GetOnly())) == "TypeError: object of type 'GetOnly' has no len()"
class StopGet:
    def __getitem__(s, i):
        if i > 1: raise StopIteration
        return i
assert list(StopGet()) == [0, 1]
class ErrGet:
    def __getitem__(s, i): raise KeyError(i)
assert raises(lambda: list(ErrGet())) == 'KeyError: 0'
class It:
    def __init__(s, n): s.n = n
    def __iter__(s): return s
    def __next__(s):
        if s.n == 0: raise StopIteration
        s.n -= 1
        return s.n
assert list(It(3)) == [2, 1, 0]
assert (1 in It(3)) is True
assert (5 not in It(3)) is True
it = It(4)
assert next(it) == 3
assert [x for x in it] == [2, 1, 0]
assert next(it, 'dry') == 'dry'
assert raises(lambda: next(it)) == 'StopIteration: '
class NoIter: pass
assert raises(lambda: iter(NoIter())) == "TypeError: 'NoIter' object is not iterable"
assert raises(lambda: list(NoIter())) == "TypeError: 'NoIter' object is not iterable"
assert raises(lambda: [x for x in NoIter()]) == "TypeError: 'NoIter' object is not iterable"
assert raises(lambda: 1 in NoIter()) == "TypeError: argument of type 'NoIter' is not iterable"
assert raises(lambda: next(NoIter())) == "TypeError: 'NoIter' object is not an iterator"
assert raises(lambda: next([])) == "TypeError: 'list' object is not an iterator"
class BadIter:
    def __iter__(s): return 5
assert raises(lambda: iter(BadIter())) == "TypeError: iter() returned non-iterator of type 'int'"
assert raises(lambda: list(BadIter())) == "TypeError: iter() returned non-iterator of type 'int'"
class NoneIter:
    __iter__ = None
    def __getitem__(s, i): return 1
assert raises(lambda: iter(NoneIter())) == "TypeError: 'NoneIter' object is not iterable"
assert raises(lambda: 1 in NoneIter()) == "TypeError: argument of type 'NoneIter' is not iterable"
class Cont:
    def __contains__(s, x): return x * 2 if x != 'err' else 1 / 0
assert [1 in Cont(), 0 in Cont(), 0 not in Cont()] == [True, False, True]
assert raises(lambda: 'err' in Cont()) == 'ZeroDivisionError: division by zero'
class NoCont:
    __contains__ = None
    def __iter__(s): return iter([1])
assert raises(lambda: 1 in NoCont()) == "TypeError: 'NoCont' object is not a container"
class Rev:
    def __reversed__(s): return iter('rev')
assert list(reversed(Rev())) == ['r', 'e', 'v']
class NoRev(list):
    __reversed__ = None
assert raises(lambda: reversed(NoRev())) == "TypeError: 'NoRev' object is not reversible"
assert raises(lambda: reversed({1})) == "TypeError: 'set' object is not reversible"
assert raises(lambda: reversed(5)) == "TypeError: 'int' object is not reversible"
assert list(reversed({'a': 1, 'b': 2})) == ['b', 'a']
assert list(iter(iter([1, 2]))) == [1, 2]
n = [0]
def tick():
    n[0] += 1
    return n[0]
assert list(iter(tick, 4)) == [1, 2, 3]
assert raises(lambda: iter(5)) == "TypeError: 'int' object is not iterable"
assert raises(lambda: iter(5, 6)) == 'TypeError: iter(v, w): v must be callable'
class GenIter:
    def __iter__(s):
        yield 1
        yield from [2, 3]
assert list(GenIter()) == [1, 2, 3]
assert max(GenIter()) == 3
assert ({*GenIter()} == {1, 2, 3}) is True
assert dict(enumerate(GenIter())) == {0: 1, 1: 2, 2: 3}
def f(*a): return a
assert f(*GenIter()) == (1, 2, 3)
assert ','.join(str(x) for x in GenIter()) == '1,2,3'
x, *y = GenIter()
assert ((x, y)) == (1, [2, 3])
assert raises(lambda: (lambda a, b: 0)(*GenIter())) == 'TypeError: <lambda>.<locals>.<lambda>() takes 2 positional arguments but 3 were given'
try:
    for q in It(2): raise StopIteration('inside')
except StopIteration as e: got = e.value
assert got == 'inside'
out = []
for i in It(3):
    if i == 1: continue
    out.append(i)
else: out.append('else')
assert out == [2, 0, 'else']
out = []
l = [1, 2, 3]
for v in l:
    out.append(v)
    if v < 3 and len(l) < 6: l.append(v * 10)
assert out == [1, 2, 3, 10, 20]
l = [1, 2, 3, 4]
for v in l: l.remove(v)
assert l == [2, 4]
d = {1: 1}
def mutate():
    for k in d: d[k + 1] = 1
assert raises(lambda: mutate()) == 'RuntimeError: dictionary changed size during iteration'
st = {1}
def mutset():
    for k in st: st.add(k + 1)
assert raises(lambda: mutset()) == 'RuntimeError: Set changed size during iteration'
class Enter:
    def __next__(s): return 1
assert raises(lambda: iter(Enter())) == "TypeError: 'Enter' object is not iterable"
assert next(Enter()) == 1
class Sized:
    def __len__(s): return 2
    def __getitem__(s, i): return ['a', 'b'][i]
assert list(reversed(Sized())) == ['b', 'a']
assert list(enumerate(Sized(), 5)) == [(5, 'a'), (6, 'b')]
assert sorted(Sized(), reverse=True) == ['b', 'a']
