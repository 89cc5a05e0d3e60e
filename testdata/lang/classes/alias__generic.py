# types.GenericAlias and unions.


def raises(f, *args, **kw):
    try:
        f(*args, **kw)
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return None


GA, U = type(list[int]), type(int | str)
assert repr(list[int]) == "list[int]" and repr(dict[str, list[int]]) == "dict[str, list[int]]"
assert repr(tuple[int, ...]) == "tuple[int, ...]" and repr(tuple[()]) == "tuple[()]" and repr(type[int]) == "type[int]"
assert repr(list["a"]) == "list['a']" and repr(list[1]) == "list[1]" and repr(list[[int]]) == "list[[int]]"
assert list[int].__origin__ is list and list[int].__args__ == (int,) and list[int].__parameters__ == ()
assert tuple[()].__args__ == () and dict[int, str].__args__ == (int, str)
assert list[int]() == [] and list[int]([1]) == [1] and type(list[int]()) is list
assert list[int] == list[int] and list[int] != list[str] and hash(list[int]) == hash(list[int]) and list[int] != list
assert list[int].append is list.append and list[int].__doc__ == list.__doc__
assert raises(lambda: list[int].foo) == "AttributeError: type object 'list' has no attribute 'foo'"
assert raises(lambda: list[int][str]) == "TypeError: list[int] is not a generic class"
assert raises(lambda: int[str]) == "TypeError: type 'int' is not subscriptable"
assert raises(isinstance, 1, list[int]) == "TypeError: isinstance() argument 2 cannot be a parameterized generic"
assert raises(issubclass, int, list[int]) == "TypeError: issubclass() argument 2 cannot be a parameterized generic"
assert repr(GA(int, str)) == "int[str]" and repr(GA(int, (str, int))) == "int[str, int]"
assert raises(GA) == "TypeError: GenericAlias expected 2 arguments, got 0"
assert raises(GA, int) == "TypeError: GenericAlias expected 2 arguments, got 1"
assert callable(list[int]) and list[int].__class__ is GA and not list[int].__unpacked__
star = next(iter(tuple[int]))
assert repr(star) == "*tuple[int]" and star.__unpacked__ and star != tuple[int]
assert repr(list[*tuple[int]]) == "list[*tuple[int]]"


class L(list[int]):
    pass


assert L.__bases__ == (list,) and L.__orig_bases__ == (list[int],) and L([1]) == [1]


class Own:
    def __class_getitem__(cls, key):
        return cls.__name__, key


assert Own[1, 2] == ("Own", (1, 2))

# unions
assert repr(int | str) == "int | str" and repr(int | None) == "int | None" and repr(None | int) == "None | int"
assert repr(list[int] | None) == "list[int] | None" and repr(bool | int) == "bool | int"
assert int | int is int and (int | str | int) == (int | str) and (int | str) == (str | int) and hash(int | str) == hash(str | int)
assert (int | str).__args__ == (int, str) and (int | None).__args__ == (int, type(None))
assert isinstance(1, int | str) and isinstance(None, int | None) and not isinstance(1.5, int | str) and issubclass(bool, int | str)
assert isinstance(1, int | list[int])
assert raises(lambda: int | 1) == "TypeError: unsupported operand type(s) for |: 'type' and 'int'"
assert raises(lambda: 1 | int) == "TypeError: unsupported operand type(s) for |: 'int' and 'type'"
assert raises(lambda: int | "a") == "TypeError: unsupported operand type(s) for |: 'type' and 'str'"
assert raises(int | str) == "TypeError: 'types.UnionType' object is not callable"
assert raises(lambda: (int | str)[int]) == "TypeError: int | str is not a generic class"
assert raises(U) == "TypeError: cannot create 'types.UnionType' instances"
assert repr(U) == "<class 'types.UnionType'>" and U.__module__ == "types"

# What has a qualified name is shown by it.
def function(): pass
assert repr(list[len]) == 'list[len]'
assert repr(list[function]) == 'list[' + __name__ + '.function]'
assert repr(dict[str, function] | None) == 'dict[str, ' + __name__ + '.function] | None'
