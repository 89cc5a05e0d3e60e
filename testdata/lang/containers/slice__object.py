# slice objects


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


s = slice(1, 10, 2)
assert repr(s) == 'slice(1, 10, 2)'
assert repr(slice(5)) == 'slice(None, 5, None)'
assert repr(slice(1, 2)) == 'slice(1, 2, None)'
assert repr(slice(None)) == 'slice(None, None, None)'
assert repr(slice("a", [1], None)) == "slice('a', [1], None)"
assert repr(s.start) == '1'
assert repr(s.stop) == '10'
assert repr(s.step) == '2'
assert repr(slice(5).start) == 'None'
assert repr(slice(5).step) == 'None'
assert error(lambda: slice()) == 'TypeError: slice expected at least 1 argument, got 0'
assert error(lambda: slice(1, 2, 3, 4)) == 'TypeError: slice expected at most 3 arguments, got 4'
assert error(lambda: slice(a=1)) == 'TypeError: slice() takes no keyword arguments'
assert error(lambda: setattr(s, "start", 5)) == 'AttributeError: readonly attribute'
assert error(lambda: s.foo) == "AttributeError: 'slice' object has no attribute 'foo'"
assert error(lambda: type("S", (slice,), {})) == "TypeError: type 'slice' is not an acceptable base type"
assert error(lambda: slice.__new__()) == 'TypeError: slice.__new__(): not enough arguments'
assert error(lambda: s[0]) == "TypeError: 'slice' object is not subscriptable"
assert error(lambda: len(s)) == "TypeError: object of type 'slice' has no len()"
assert error(lambda: iter(s)) == "TypeError: 'slice' object is not iterable"
assert repr(s == slice(1, 10, 2)) == 'True'
assert repr(s == slice(1, 10)) == 'False'
assert repr(s != slice(1, 10, 2)) == 'False'
assert repr(s == (1, 10, 2)) == 'False'
assert repr(slice(1) == slice(None, 1, None)) == 'True'
assert repr(slice(1.0) == slice(1)) == 'True'
assert repr(s is s) == 'True'
assert repr(slice(1) < slice(2)) == 'True'
assert repr(slice(1, 2) < slice(1, 3)) == 'True'
assert repr(slice(1, 2, 3) <= slice(1, 2, 3)) == 'True'
assert repr(slice(2, 2, 2) > slice(1, 9, 9)) == 'True'
assert repr(slice(1, 2, 3) >= slice(1, 2, 4)) == 'False'
assert error(lambda: slice(1) < 3) == "TypeError: '<' not supported between instances of 'slice' and 'int'"
assert error(lambda: slice(1, 2) < slice(1, None)) == "TypeError: '<' not supported between instances of 'int' and 'NoneType'"
assert error(lambda: slice(None) < slice(1, 2, 3)) == "TypeError: '<' not supported between instances of 'NoneType' and 'int'"
assert repr(hash(slice(1, 2, 3))) == '-2340833382717974474'
assert repr(hash(slice(1, 2, 3)) == hash(slice(1.0, 2, True + 2))) == 'True'
assert repr({slice(1): "a"}[slice(1)]) == "'a'"
assert repr(len({slice(1), slice(1), slice(2)})) == '2'
assert repr(hash(slice(5, 6, 7)) == hash(slice(5, 6, 7))) == 'True'
assert error(lambda: hash(slice([]))) == "TypeError: unhashable type: 'list'"
assert error(lambda: hash(slice(1, {}))) == "TypeError: unhashable type: 'dict'"
assert repr(type(s)) == "<class 'slice'>"
assert repr(slice.__mro__) == "(<class 'slice'>, <class 'object'>)"
assert repr(sorted(n for n in dir(s) if not n.startswith("_"))) == "['indices', 'start', 'step', 'stop']"
assert repr(s.__reduce__()) == "(<class 'slice'>, (1, 10, 2))"
assert repr(s.__eq__(5)) == 'NotImplemented'
assert repr(s.__lt__(5)) == 'NotImplemented'
assert repr(s.__repr__()) == "'slice(1, 10, 2)'"


class Probe:
    def __getitem__(self, key):
        return key


p = Probe()
assert repr(p[1:2]) == 'slice(1, 2, None)'
assert repr(p[:]) == 'slice(None, None, None)'
assert repr(p[::]) == 'slice(None, None, None)'
assert repr(p[::-1]) == 'slice(None, None, -1)'
assert repr(p[1:2, 3]) == '(slice(1, 2, None), 3)'
assert repr(p[..., 1:]) == '(Ellipsis, slice(1, None, None))'
assert repr(p["a":"b"]) == "slice('a', 'b', None)"
assert repr(p[1:2:3]) == 'slice(1, 2, 3)'
assert repr(p[()]) == '()'
assert repr(p[1,]) == '(1,)'
x = [1, 2, 3, 4, 5]
assert repr(x[slice(1, 4)]) == '[2, 3, 4]'
assert repr(x[slice(None, None, -1)]) == '[5, 4, 3, 2, 1]'
assert repr("abcde"[slice(2)]) == "'ab'"
assert repr((1, 2, 3)[slice(-2, None)]) == '(2, 3)'
assert repr(x[slice(True, None)]) == '[2, 3, 4, 5]'
assert repr(b"abc"[slice(1, 2)]) == "b'b'"
assert error(lambda: x[slice("a")]) == 'TypeError: slice indices must be integers or None or have an __index__ method'
assert error(lambda: x[slice(1, 2, 0)]) == 'ValueError: slice step cannot be zero'
assert error(lambda: x[slice(1.5)]) == 'TypeError: slice indices must be integers or None or have an __index__ method'
l = []
l.append(slice(l))
assert repr(l) == '[slice(None, [...], None)]'
assert repr(repr(slice(l))) == "'slice(None, [slice(None, [...], None)], None)'"
