# __new__ of native types: which classes it makes objects of, and what it refuses.


def outcome(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__ + ": " + str(e)


class S(str):
    pass


class E(Exception):
    pass


class L(list):
    pass


assert outcome(lambda: str.__new__(int)) == 'TypeError: str.__new__(int): int is not a subtype of str'
assert outcome(lambda: str.__new__()) == 'TypeError: str.__new__(): not enough arguments'
assert outcome(lambda: str.__new__(1)) == 'TypeError: str.__new__(X): X is not a type object (int)'
assert outcome(lambda: object.__new__(int)) == 'TypeError: object.__new__(int) is not safe, use int.__new__()'
assert outcome(lambda: object.__new__(S)) == 'TypeError: object.__new__(S) is not safe, use S.__new__()'
assert outcome(lambda: int.__new__(bool)) == 'TypeError: int.__new__(bool) is not safe, use bool.__new__()'
assert outcome(lambda: list.__new__(dict)) == 'TypeError: list.__new__(dict): dict is not a subtype of list'
assert outcome(lambda: dict.__new__(L)) == 'TypeError: dict.__new__(L): L is not a subtype of dict'
assert outcome(lambda: ValueError.__new__(E)) == 'TypeError: ValueError.__new__(E): E is not a subtype of ValueError'
assert outcome(lambda: type.__new__(1)) == 'TypeError: type.__new__(X): X is not a type object (int)'
assert outcome(lambda: object.__new__()) == 'TypeError: object.__new__(): not enough arguments'
assert outcome(lambda: object.__new__(1)) == 'TypeError: object.__new__(X): X is not a type object (int)'
assert outcome(lambda: object.__new__(object,1)) == 'TypeError: object() takes no arguments'
assert outcome(lambda: set.__new__(frozenset)) == 'TypeError: set.__new__(frozenset): frozenset is not a subtype of set'
assert outcome(lambda: object.__new__(ValueError)) == 'TypeError: object.__new__(ValueError) is not safe, use ValueError.__new__()'
assert outcome(lambda: object.__new__(E)) == 'TypeError: object.__new__(E) is not safe, use E.__new__()'
assert outcome(lambda: Exception.__new__(OSError)) == 'TypeError: Exception.__new__(OSError) is not safe, use OSError.__new__()'
assert type(str.__new__(S, "a")) is S and str.__new__(S, "a") == "a"
assert list.__new__(L) == [] and type(list.__new__(L)) is L and list.__new__(list, 5, 6, 7) == []
assert Exception.__new__(E, 1).args == (1,) and type(Exception.__new__(KeyError, 1)) is KeyError
assert tuple.__new__(tuple, [1]) == (1,) and float.__new__(float, "1.5") == 1.5
assert "__new__" in list.__dict__ and "__new__" in ValueError.__dict__ and "__new__" not in type(len).__dict__
assert list.__new__.__self__ is list and list.__new__.__qualname__ == "list.__new__" and list.__new__ is not object.__new__
assert list.__new__.__text_signature__ == "($type, *args, **kwargs)"


class Counted(str):
    made = 0

    def __new__(cls, value, extra):
        o = super().__new__(cls, value)
        o.extra = extra
        cls.made += 1
        return o


c = Counted("v", 5)
assert c == "v" and c.extra == 5 and Counted.made == 1
