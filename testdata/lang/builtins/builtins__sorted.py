# sorted: new list, stable, key, reverse.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert sorted([3, 1, 2]) == [1, 2, 3]
assert sorted((3, 1, 2), reverse=True) == [3, 2, 1]
assert sorted("banana") == ['a', 'a', 'a', 'b', 'n', 'n']
assert sorted({"b": 1, "a": 2}) == ['a', 'b']
assert sorted({3, 1, 2}) == [1, 2, 3]
assert sorted([]) == []
assert repr(sorted([True, False, 2, 0])) == '[False, 0, True, 2]'
assert repr(sorted([1.5, 1, 2, -1])) == '[-1, 1, 1.5, 2]'
assert sorted(["b", "A", "a"], key=str.lower) == ['A', 'a', 'b']
assert sorted(["bb", "a", "cc", "d"], key=len) == ['a', 'd', 'bb', 'cc']
assert sorted(["bb", "a", "cc", "d"], key=len, reverse=True) == ['bb', 'cc', 'a', 'd']
assert repr(sorted([(1, "b"), (1, "a"), (0, "z")])) == "[(0, 'z'), (1, 'a'), (1, 'b')]"
assert sorted([3, 1], key=None, reverse=0) == [1, 3]
assert repr(sorted([[2], [1, 5], [1]])) == '[[1], [1, 5], [2]]'
assert sorted(range(5), key=lambda v: (v % 2, -v)) == [4, 2, 0, 3, 1]
source = [2, 1]
assert sorted(source) is not source
assert source == [2, 1]
assert sorted(x for x in (3, 2, 1)) == [1, 2, 3]
assert error(lambda: sorted([1, "a"])) == "TypeError: '<' not supported between instances of 'str' and 'int'"
assert error(lambda: sorted([1, None])) == "TypeError: '<' not supported between instances of 'NoneType' and 'int'"
assert error(lambda: sorted([1j, 2j])) == "TypeError: '<' not supported between instances of 'complex' and 'complex'"
assert error(lambda: sorted(1)) == "TypeError: 'int' object is not iterable"
assert error(lambda: sorted()) == 'TypeError: sorted expected 1 argument, got 0'
assert error(lambda: sorted([1], 2)) == 'TypeError: sorted expected 1 argument, got 2'
assert error(lambda: sorted([2, 1], foo=3)) == "TypeError: sort() got an unexpected keyword argument 'foo'"
assert error(lambda: sorted([1, 2], key=3)) == "TypeError: 'int' object is not callable"
assert error(lambda: sorted([0, 1], key=lambda v: 1 // v)) == 'ZeroDivisionError: integer division or modulo by zero'
