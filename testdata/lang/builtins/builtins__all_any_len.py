# all, any and len.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert all([])
assert not (any([]))
assert all([1, "a", [0]])
assert not (all([1, 0, 1 / 1]))
assert not (any([0, "", None]))
assert any([0, 2])
assert all(x > 0 for x in (1, 2))
assert any(x > 1 for x in (1, 2))
seen = []
def note(x):
    seen.append(x)
    return x
assert any(note(x) for x in (0, 1, 2))
assert not (all(note(x) for x in (1, 0, 2)))
assert seen == [0, 1, 1, 0]
class Odd:
    def __bool__(self):
        raise ValueError("no truth")
assert error(lambda: any([Odd()])) == 'ValueError: no truth'
assert error(lambda: all([Odd()])) == 'ValueError: no truth'
assert error(lambda: all(1)) == "TypeError: 'int' object is not iterable"
assert error(lambda: any(None)) == "TypeError: 'NoneType' object is not iterable"
assert error(lambda: all()) == 'TypeError: all() takes exactly one argument (0 given)'
assert error(lambda: any([], [])) == 'TypeError: any() takes exactly one argument (2 given)'
assert len("héllo") == 5
assert len([1, 2]) == 2
assert len({}) == 0
assert len(range(10, 0, -3)) == 4
assert len(b"ab") == 2
assert len({1, 2}) == 2
class Sized:
    def __init__(self, n):
        self.n = n
    def __len__(self):
        return self.n
assert len(Sized(3)) == 3
assert len(Sized(True)) == 1
assert error(lambda: len(Sized(-1))) == 'ValueError: __len__() should return >= 0'
assert error(lambda: len(Sized("a"))) == "TypeError: 'str' object cannot be interpreted as an integer"
assert error(lambda: len(Sized(1.5))) == "TypeError: 'float' object cannot be interpreted as an integer"
assert error(lambda: len(Sized(2**70))) == "OverflowError: cannot fit 'int' into an index-sized integer"
assert error(lambda: len(1)) == "TypeError: object of type 'int' has no len()"
assert error(lambda: len(None)) == "TypeError: object of type 'NoneType' has no len()"
assert error(lambda: len(x for x in ())) == "TypeError: object of type 'generator' has no len()"
assert error(lambda: len()) == 'TypeError: len() takes exactly one argument (0 given)'
assert error(lambda: len([], [])) == 'TypeError: len() takes exactly one argument (2 given)'
assert error(lambda: len(obj=[])) == 'TypeError: len() takes no keyword arguments'
assert repr((bool(Sized(0)), bool(Sized(2)))) == '(False, True)'
