# iter and next.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert next(iter([1, 2])) == 1
assert next(iter([]), "end") == 'end'
assert next(iter("a"), None) == 'a'
assert list(iter((1, 2))) == [1, 2]
calls = iter([1, 2, 3, 4])
assert list(iter(lambda: next(calls), 3)) == [1, 2]
it = iter(lambda: 1, 1)
assert repr((next(it, "done"), next(it, "done"))) == "('done', 'done')"
assert repr((type(iter([])).__name__, type(iter(())).__name__, type(iter("")).__name__, type(iter({})).__name__)) == "('list_iterator', 'tuple_iterator', 'str_ascii_iterator', 'dict_keyiterator')"
assert repr((type(iter(range(1))).__name__, type(iter(set())).__name__, type(iter(len, 1)).__name__)) == "('range_iterator', 'set_iterator', 'callable_iterator')"
class Seq:
    def __getitem__(self, i):
        if i > 2:
            raise IndexError(i)
        return i * 10
assert list(Seq()) == [0, 10, 20]
assert type(iter(Seq())).__name__ == 'iterator'
class Bad:
    def __iter__(self):
        return 1
assert error(lambda: iter(Bad())) == "TypeError: iter() returned non-iterator of type 'int'"
class NoIter:
    __iter__ = None
assert error(lambda: iter(NoIter())) == "TypeError: 'NoIter' object is not iterable"
def gen():
    yield 1
    return "value"
g = gen()
assert next(g) == 1
try:
    next(g)
except StopIteration as e:
    stop = e
assert repr((stop.value, stop.args)) == "('value', ('value',))"
assert next(g, "after") == 'after'
assert error(lambda: next(1)) == "TypeError: 'int' object is not an iterator"
assert error(lambda: next([])) == "TypeError: 'list' object is not an iterator"
assert error(lambda: next(iter([]))) == 'StopIteration: '
assert error(lambda: iter(1)) == "TypeError: 'int' object is not iterable"
assert error(lambda: iter(1, 2)) == 'TypeError: iter(v, w): v must be callable'
assert error(lambda: iter()) == 'TypeError: iter expected at least 1 argument, got 0'
assert error(lambda: iter(1, 2, 3)) == 'TypeError: iter expected at most 2 arguments, got 3'
assert error(lambda: next()) == 'TypeError: next expected at least 1 argument, got 0'
assert error(lambda: next(1, 2, 3)) == 'TypeError: next expected at most 2 arguments, got 3'
assert error(lambda: iter(object=[])) == 'TypeError: iter() takes no keyword arguments'
