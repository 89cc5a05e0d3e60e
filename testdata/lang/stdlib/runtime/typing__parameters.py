# Type parameters and type statements (PEP 695, PEP 696).


def raises(f, *args, **kw):
    try:
        f(*args, **kw)
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return None


def f[T, *Ts, **P](x: T) -> T:
    return x


T, Ts, P = f.__type_params__
assert f(3) == 3
assert f.__annotations__ == {"x": T, "return": T}
assert repr(f.__type_params__) == "(T, Ts, P)"
assert (type(T).__name__, type(Ts).__name__, type(P).__name__) == ("TypeVar", "TypeVarTuple", "ParamSpec")
assert type(T).__module__ == "typing" and T.__name__ == "T" and T.__module__ == "typing"
assert T.__bound__ is None and T.__constraints__ == () and not T.has_default()
assert (T.__covariant__, T.__contravariant__, T.__infer_variance__) == (False, False, True)
assert repr(T.__default__) == "typing.NoDefault"
assert repr(P.args) == "P.args" and repr(P.kwargs) == "P.kwargs" and P.args.__origin__ is P and P.args == P.args != P.kwargs
assert repr(list(Ts)) == "[typing.Unpack[Ts]]"
assert raises(T) == "TypeError: 'typing.TypeVar' object is not callable"
assert raises(setattr, T, "__name__", "x") == "AttributeError: readonly attribute"


class A[T]:
    def m(self, x: T) -> "A":
        return T

    inner = T


(AT,) = A.__type_params__
assert A.__parameters__ == (AT,) and A.inner is AT and A().m(1) is AT
assert [c.__name__ for c in A.__mro__] == ["A", "Generic", "object"]
assert repr(A.__orig_bases__) == "(typing.Generic[T],)"
assert repr(A[int]).endswith("A[int]") and A[int].__origin__ is A and A[int].__args__ == (int,)
assert A[int] == A[int] and hash(A[int]) == hash(A[int]) and A[int] != A[str]
a = A[int]()
assert type(a) is A and a.__orig_class__ == A[int]
assert raises(lambda: A[int, str]) == "TypeError: Too many arguments for " + repr(A) + "; actual 2, expected 1"
assert raises(isinstance, a, A[int]) == "TypeError: Subscripted generics cannot be used with class and instance checks"


class B[T: int, U: (str, bytes) = str](A[T]):
    pass


BT, BU = B.__type_params__
assert BT.__bound__ is int and BU.__constraints__ == (str, bytes) and BU.__default__ is str and BU.has_default()
assert [c.__name__ for c in B.__mro__] == ["B", "A", "Generic", "object"] and B.__parameters__ == (BT, BU)
assert B[int].__args__ == (int, str) and B[int, bytes].__args__ == (int, bytes)


class C(A[int]):
    pass


assert C.__orig_bases__ == (A[int],) and C.__parameters__ == ()
assert raises(lambda: C[int]) == "TypeError: " + repr(C) + " is not a generic class"

# bounds and aliases are computed when they are asked for
type X = later | None
type Y[K, V] = dict[K, list[V]]
type R = list[R]
later = int
assert repr(X) == "X" and X.__name__ == "X" and X.__value__ == int | None and X.__type_params__ == () and X.__module__ == __name__
assert repr(Y) == "Y" and repr(Y.__value__) == "dict[K, list[V]]" and repr(Y[int, str]) == "Y[int, str]"
assert R.__value__ == list[R] and type(X).__name__ == "TypeAliasType"
assert raises(lambda: X[int]) == "TypeError: Only generic type aliases are subscriptable"
assert raises(X) == "TypeError: 'typing.TypeAliasType' object is not callable"
assert raises(isinstance, 1, X) == "TypeError: isinstance() arg 2 must be a type, a tuple of types, or a union"
assert repr(X | int) == "X | int"


def bad[T: 1 / 0]():
    pass


assert raises(lambda: bad.__type_params__[0].__bound__) == "ZeroDivisionError: division by zero"

# substitution
d = dict[T, list[AT]]
assert d.__parameters__ == (T, AT)
assert d[int, str] == dict[int, list[str]]
assert list[T][int] == list[int] and repr(list[T]) == "list[T]"
assert raises(lambda: d[int]) == "TypeError: Too few arguments for dict[T, list[T]]; actual 1, expected at least 2"
assert dict[str, T][int] == dict[str, int]


def subclass_of(v):
    class Q(v):
        pass


assert raises(subclass_of, T) == "TypeError: Cannot subclass an instance of TypeVar"
assert raises(subclass_of, A.__mro__[1]) == "TypeError: Cannot inherit from plain Generic"

# constructed by hand
TypeVar = type(T)
V = TypeVar("V")
assert repr(V) == "~V" and repr(TypeVar("W", covariant=True)) == "+W" and repr(TypeVar("W", contravariant=True)) == "-W"
assert TypeVar("W", int, str).__constraints__ == (int, str) and TypeVar("W", bound=int).__bound__ is int
assert raises(TypeVar) == "TypeError: typevar() missing required argument 'name' (pos 1)"
assert raises(TypeVar, 1) == "TypeError: typevar() argument 'name' must be str, not int"
assert raises(TypeVar, "T", int) == "TypeError: A single constraint is not allowed"
Generic = A.__mro__[1]
assert repr(Generic[V]) == "typing.Generic[~V]"
assert raises(lambda: Generic[int]).startswith("TypeError: Parameters to Generic[...] must all be type variables")
assert raises(lambda: Generic[V, V]) == "TypeError: Parameters to Generic[...] must all be unique"


class Old(Generic[V]):
    pass


assert Old.__parameters__ == (V,) and Old[int].__args__ == (int,) and Old().__class__ is Old

import typing

assert repr(typing.ParamSpecArgs(int)) == "<class 'int'>.args"
assert repr(typing.ParamSpecKwargs(None)) == "None.kwargs"
T1, P1, Ts1 = typing.TypeVar("T"), typing.ParamSpec("P"), typing.TypeVarTuple("Ts")
assert [repr(typing.ParamSpecArgs(x)) for x in (T1, P1, Ts1)] == ["~T.args", "P.args", "Ts.args"]
assert typing.ParamSpecArgs([1]) == typing.ParamSpecArgs([1]) != typing.ParamSpecArgs([2])
assert typing.ParamSpecArgs(1) != typing.ParamSpecKwargs(1) and not typing.ParamSpecArgs(1) == 1
assert P1.args == P1.args and P1.args != P1.kwargs
