# min and max: arguments or an iterable, key, default, first of equals.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert max(1, 2) == 2
assert max([1, 3, 2]) == 3
assert max("hello") == 'o'
assert min("hello") == 'e'
assert repr(max(1, 2.0, 2)) == '2.0'
assert max(2, 2.0) == 2
assert repr(min(2.0, 2)) == '2.0'
assert max(True, 1)
assert max([1, 2], [1, 3], [0, 9]) == [1, 3]
assert max("ab", "c", key=len) == 'ab'
assert min("ab", "c", "d", key=len) == 'c'
assert min([3, 1, 2], key=lambda v: -v) == 3
assert max({"a": 3, "b": 5}, key={"a": 3, "b": 5}.get) == 'b'
assert max([], default=3) == 3
assert (min([], default=None)) is None
assert min((), default="x", key=len) == 'x'
assert max(iter([4, 5]), key=None) == 5
assert repr(max(float("nan"), 1)) == 'nan'
assert max(1, float("nan")) == 1
assert max(2**70, 2**69) == 1180591620717411303424
assert max(*range(5)) == 4
assert error(lambda: max()) == 'TypeError: max expected at least 1 argument, got 0'
assert error(lambda: min()) == 'TypeError: min expected at least 1 argument, got 0'
assert error(lambda: max(1)) == "TypeError: 'int' object is not iterable"
assert error(lambda: max([])) == 'ValueError: max() iterable argument is empty'
assert error(lambda: min({})) == 'ValueError: min() iterable argument is empty'
assert error(lambda: max(1, "a")) == "TypeError: '>' not supported between instances of 'str' and 'int'"
assert error(lambda: min("a", 1)) == "TypeError: '<' not supported between instances of 'int' and 'str'"
assert error(lambda: max(1, 2, default=3)) == 'TypeError: Cannot specify a default for max() with multiple positional arguments'
assert error(lambda: min(1, 2, default=3, key=len)) == 'TypeError: Cannot specify a default for min() with multiple positional arguments'
assert error(lambda: max(1, 2, foo=3)) == "TypeError: max() got an unexpected keyword argument 'foo'"
assert error(lambda: max([1, 2], key=3)) == "TypeError: 'int' object is not callable"
assert error(lambda: max([1], key=lambda v: 1 / 0)) == 'ZeroDivisionError: division by zero'
assert error(lambda: max(key=len)) == 'TypeError: max expected at least 1 argument, got 0'
assert error(lambda: min(None)) == "TypeError: 'NoneType' object is not iterable"
